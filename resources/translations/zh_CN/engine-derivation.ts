<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
 <context>
  <name>engine.derivation.hessian</name>
  <message>
   <source>identity</source>
   <translation>恒等</translation>
  </message>
  <message>
   <source>paired diagonal</source>
   <translation>成对的对角矩阵</translation>
  </message>
  <message>
   <source>unequal diagonal</source>
   <translation>不等的对角矩阵</translation>
  </message>
  <message>
   <source>general</source>
   <translation>一般矩阵</translation>
  </message>
 </context>
 <context>
  <name>engine.derivation.laws</name>
  <message>
   <source>drawn</source>
   <translation>手绘</translation>
  </message>
  <message>
   <source>the curve through its frequencies</source>
   <translation>穿过其频率的曲线</translation>
  </message>
 </context>
</TS>
