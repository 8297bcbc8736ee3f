<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
 <context>
  <name>engine.compare.difference</name>
  <message>
   <source>an array of shape {a} and one of {b} have no cell in common</source>
   <translation>形状为 {a} 的数组与形状为 {b} 的数组没有共同的单元格</translation>
  </message>
 </context>
 <context>
  <name>engine.compare.numbers</name>
  <message>
   <source>bias of {encoding}</source>
   <translation>偏置（{encoding}）</translation>
  </message>
  <message>
   <source>array</source>
   <translation>数组</translation>
  </message>
  <message>
   <source>{id} has neither a table nor a bias that could be compared</source>
   <translation>{id} 既没有表，也没有偏置可供比较</translation>
  </message>
  <message>
   <source>table of {encoding}</source>
   <translation>表（{encoding}）</translation>
  </message>
 </context>
 <context>
  <name>engine.compare.relation</name>
  <message>
   <source>They are equal but for a constant in each row, which a softmax does not see.</source>
   <translation>除每行相差一个常数外，二者相等；softmax 看不到这个常数。</translation>
  </message>
  <message>
   <source>A is B times {factor}.</source>
   <translation>A 是 B 的 {factor} 倍。</translation>
  </message>
  <message>
   <source>They are equal with the sign of {dimensions} turned.</source>
   <translation>把 {dimensions}的符号反转后，二者相等。</translation>
  </message>
  <message>
   <source>They are equal with the dimensions of B in another order: {order}.</source>
   <translation>把 B 的维度换一个顺序后，二者相等：{order}。</translation>
  </message>
  <message>
   <source>They are equal with the dimensions of B in another order, and the sign of {dimensions} turned.</source>
   <translation>把 B 的维度换一个顺序、并反转 {dimensions}的符号后，二者相等。</translation>
  </message>
  <message>
   <source>They are equal with the dimensions of B in another order.</source>
   <translation>把 B 的维度换一个顺序后，二者相等。</translation>
  </message>
  <message>
   <source>reversed</source>
   <translation>逆序</translation>
  </message>
  <message>
   <source>They are equal with an offset of positions: row n of A is row n + {shift} of B.</source>
   <translation>平移位置后，二者相等：A 的第 n 行是 B 的第 n + {shift} 行。</translation>
  </message>
  <message>
   <source>They are equal with an offset of positions: row n of B is row n + {shift} of A.</source>
   <translation>平移位置后，二者相等：B 的第 n 行是 A 的第 n + {shift} 行。</translation>
  </message>
  <message>
   <source>halves in A, side by side in B</source>
   <translation>A 中为前后半，B 中为交错</translation>
  </message>
  <message>
   <source>side by side in A, halves in B</source>
   <translation>A 中为交错，B 中为前后半</translation>
  </message>
  <message>
   <source>the halves swapped</source>
   <translation>前后两半对调</translation>
  </message>
  <message>
   <source>the members of each pair swapped</source>
   <translation>每对的两个成员对调</translation>
  </message>
  <message>
   <source>side by side in one, halves in the other</source>
   <translation>一个为交错，另一个为前后半</translation>
  </message>
 </context>
</TS>
