<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
 <context>
  <name>engine.averages.codes</name>
  <message>
   <source>the first {read} of {all}</source>
   <translation>{all}中的前 {read} 个</translation>
  </message>
 </context>
 <context>
  <name>engine.averages.missing</name>
  <message>
   <source>NaN, infinite or too large: {cells} at {positions}, the first at position {position}, dimension {dimension}</source>
   <translation>NaN、无穷大或过大：{positions}上的{cells}，第一个在位置 {position}、维度 {dimension}</translation>
  </message>
  <message>
   <source>NaN, infinite or too large: {cells} of its weights</source>
   <translation>NaN、无穷大或过大：权重中的{cells}</translation>
  </message>
 </context>
 <context>
  <name>engine.averages.softmax</name>
  <message>
   <source>after softmax every key of a row counts, and this bias depends on both ends: {length} positions are too many, {most} are not</source>
   <translation>softmax 之后一行中的每个键都起作用，而这个偏置取决于两端：{length} 个位置太多，{most} 个可以</translation>
  </message>
  <message>
   <source>after softmax every key of a row counts: {heads} heads over {length} positions are too many, {most} positions are not</source>
   <translation>softmax 之后一行中的每个键都起作用：{heads} 个头、{length} 个位置太多，{most} 个位置可以</translation>
  </message>
 </context>
</TS>
