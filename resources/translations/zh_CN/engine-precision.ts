<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
 <context>
  <name>engine.precision.rounding</name>
  <message>
   <source>{encoding} has a bias that depends on both ends. Errors are shown of an encoding with a table, or with a bias that depends on the distance alone.</source>
   <translation>“{encoding}”的偏置取决于两端。只有带表的编码，或偏置仅取决于距离的编码，才显示误差。</translation>
  </message>
 </context>
</TS>
