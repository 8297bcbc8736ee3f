<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
 <context>
  <name>engine.code.__init__</name>
  <message>
   <source>there is no snippet for {encoding} yet</source>
   <translation>“{encoding}”还没有代码片段</translation>
  </message>
 </context>
 <context>
  <name>engine.code.parts</name>
  <message>
   <source>there is no snippet that reads {format} yet</source>
   <translation>还没有读取 {format} 的代码片段</translation>
  </message>
 </context>
</TS>
