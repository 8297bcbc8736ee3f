<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
 <context>
  <name>engine.precision.lens</name>
  <message>
   <source>{encoding} has a bias that depends on both ends. Errors are shown of an encoding with a table, or with a bias that depends on the distance alone.</source>
   <translation>“{encoding}”的偏置取决于两端。只有带表的编码，或偏置仅取决于距离的编码，才显示误差。</translation>
  </message>
 </context>
 <context>
  <name>engine.precision.options</name>
  <message>
   <source>table</source>
   <translation>表</translation>
  </message>
  <message>
   <source>output</source>
   <translation>输出</translation>
  </message>
  <message>
   <source>Exact</source>
   <translation>精确</translation>
  </message>
  <message>
   <source>float32 throughout</source>
   <translation>全程 float32</translation>
  </message>
  <message>
   <source>float32, stored in bfloat16</source>
   <translation>float32，以 bfloat16 存储</translation>
  </message>
  <message>
   <source>float16 table</source>
   <translation>float16 表</translation>
  </message>
  <message>
   <source>float8 table</source>
   <translation>float8 表</translation>
  </message>
 </context>
</TS>
