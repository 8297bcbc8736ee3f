<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
 <context>
  <name>engine.identify.alike</name>
  <message>
   <source>the same: part of a wider head, dynamic NTK and LongRoPE within the original length, clipped rotary without slowed pairs, LeRoPE with every α at 0, the rotations of xPos and of iRoPE</source>
   <translation>等同于：更宽的头的一部分、原始长度以内的动态 NTK 与 LongRoPE、没有减速维度对的截断旋转编码、所有 α 为 0 的 LeRoPE、xPos 与 iRoPE 的旋转</translation>
  </message>
  <message>
   <source>the same: M-RoPE over text alone</source>
   <translation>等同于：仅含文本的 M-RoPE</translation>
  </message>
  <message>
   <source>the same: base {base} without scaling, or dynamic NTK where factor · length / original length − (factor − 1) is {stretch}</source>
   <translation>等同于：不缩放的底数 {base}，或 factor · 长度 / 原始长度 − (factor − 1) 为 {stretch} 的动态 NTK</translation>
  </message>
  <message>
   <source>the same: base {usual}, NTK-aware by {factor}, at {width} dimensions</source>
   <translation>等同于：底数 {usual}，在 {width} 维下按 NTK-aware 缩放 {factor} 倍</translation>
  </message>
  <message>
   <source>the same: every position divided by {factor}</source>
   <translation>等同于：每个位置除以 {factor}</translation>
  </message>
 </context>
 <context>
  <name>engine.identify.candidate</name>
  <message>
   <source>the very same numbers as {others}: no table tells them apart</source>
   <translation>数值与{others}完全相同：任何表格都无法区分</translation>
  </message>
  <message>
   <source>computed in {types}</source>
   <translation>以 {types} 计算</translation>
  </message>
  <message>
   <source>stored as {type}</source>
   <translation>存为 {type}</translation>
  </message>
  <message>
   <source>position {row}, dimension {column} holds {value} where it has {own}</source>
   <translation>位置 {row}、维度 {column} 处是 {value}，而它应为 {own}</translation>
  </message>
  <message>
   <source>all cells but {count}</source>
   <translation>除 {count} 个单元格外全部符合</translation>
  </message>
  <message>
   <source>all cells but one</source>
   <translation>除一个单元格外全部符合</translation>
  </message>
  <message>
   <source>{encoding} with other settings</source>
   <translation>另一组设置的“{encoding}”</translation>
  </message>
  <message>
   <source>row 0 is none of its codes, as for a class token</source>
   <translation>第 0 行不是它的编码，如同类别词元的行</translation>
  </message>
  <message>
   <source>left out: {rows} of its rows, with cells that hold no number</source>
   <translation>略去了其中 {rows} 行，因为有单元格不是数</translation>
  </message>
 </context>
 <context>
  <name>engine.identify.circles</name>
  <message>
   <source>Waves of position are {share} % of its energy about the mean code: 1 circle, of {waves} positions.</source>
   <translation>位置的波占平均编码以外能量的 {share} %：1 个圆，周期为 {waves} 个位置。</translation>
  </message>
  <message>
   <source>Waves of position are {share} % of its energy about the mean code: {count} circles, the strongest of {waves} positions.</source>
   <translation>位置的波占平均编码以外能量的 {share} %：{count} 个圆，最强的周期为 {waves} 个位置。</translation>
  </message>
 </context>
 <context>
  <name>engine.identify.computed</name>
  <message>
   <source>bfloat16 positions</source>
   <translation>bfloat16 位置</translation>
  </message>
  <message>
   <source>float16 positions</source>
   <translation>float16 位置</translation>
  </message>
  <message>
   <source>bfloat16 inverse frequencies</source>
   <translation>bfloat16 逆频率</translation>
  </message>
  <message>
   <source>float16 inverse frequencies</source>
   <translation>float16 逆频率</translation>
  </message>
  <message>
   <source>bfloat16 throughout</source>
   <translation>全程 bfloat16</translation>
  </message>
  <message>
   <source>float16 throughout</source>
   <translation>全程 float16</translation>
  </message>
 </context>
 <context>
  <name>engine.identify.cutouts</name>
  <message>
   <source>patches {first} to {last} of rows of {width}; the image may go on below</source>
   <translation>每行 {width} 个图块，图块 {first} 到 {last}；图像在下方可能还有</translation>
  </message>
 </context>
 <context>
  <name>engine.identify.evidence</name>
  <message>
   <source>Too few positions to tell: an encoding is told from 3 on that hold numbers alone.</source>
   <translation>位置太少，无法判断：至少需要 3 个全是数值的位置才能识别编码。</translation>
  </message>
  <message>
   <source>rows {rows} are zero, as for padding or class tokens</source>
   <translation>第 {rows} 行为零，如同填充或类别词元的行</translation>
  </message>
  <message>
   <source>row {row} is position {start}</source>
   <translation>第 {row} 行是位置 {start}</translation>
  </message>
  <message>
   <source>row {row} is zero, as for padding or a class token</source>
   <translation>第 {row} 行为零，如同填充或类别词元的行</translation>
  </message>
 </context>
 <context>
  <name>engine.identify.freely</name>
  <message>
   <source>a divisor for each pair; with another base they would be others</source>
   <translation>每个维度对各有一个除数；换一个底数，除数也会不同</translation>
  </message>
  <message>
   <source>an α for each pair; with another base they would be others</source>
   <translation>每个维度对各有一个 α；换一个底数，α 也会不同</translation>
  </message>
 </context>
 <context>
  <name>engine.identify.held</name>
  <message>
   <source>{n} of {all} columns with the other sign</source>
   <translation>{all} 列中有 {n} 列符号相反</translation>
  </message>
  <message>
   <source>every sign turned</source>
   <translation>所有符号都反转</translation>
  </message>
 </context>
 <context>
  <name>engine.identify.meanings</name>
  <message>
   <source>math.log(10000) / d // 2: the division by d binds first and // 2 rounds down, so ω = e^−2k</source>
   <translation>math.log(10000) / d // 2：先除以 d，// 2 再向下取整，于是 ω = e^−2k</translation>
  </message>
  <message>
   <source>an integer arange: the exponent is rounded to 0, so every frequency is 1</source>
   <translation>整数的 arange：指数被取整为 0，于是每个频率都是 1</translation>
  </message>
  <message>
   <source>the raw column index in the exponent: sin and cos of a pair turn at different speeds</source>
   <translation>指数中用了原始的列序号：同一对的 sin 与 cos 以不同速度旋转</translation>
  </message>
  <message>
   <source>pairs counted from 1: the first frequency, 1, is missing</source>
   <translation>维度对从 1 数起：缺少第一个频率 1</translation>
  </message>
  <message>
   <source>base 1000 with the exponent counted from 1</source>
   <translation>底数为 1000，且指数从 1 数起</translation>
  </message>
  <message>
   <source>the cosines twice, then the sines twice</source>
   <translation>余弦重复两次，随后正弦重复两次</translation>
  </message>
  <message>
   <source>cosines alone</source>
   <translation>只有余弦</translation>
  </message>
  <message>
   <source>sines alone</source>
   <translation>只有正弦</translation>
  </message>
  <message>
   <source>cosines alone, each number twice, side by side</source>
   <translation>只有余弦，每个数重复两次、并排</translation>
  </message>
  <message>
   <source>sines alone, each number twice, side by side</source>
   <translation>只有正弦，每个数重复两次、并排</translation>
  </message>
  <message>
   <source>cosines alone, the numbers twice, half after half</source>
   <translation>只有余弦，整组数前后重复两次</translation>
  </message>
  <message>
   <source>sines alone, the numbers twice, half after half</source>
   <translation>只有正弦，整组数前后重复两次</translation>
  </message>
  <message>
   <source>the sine before the cosine in each pair</source>
   <translation>每对中正弦在余弦之前</translation>
  </message>
  <message>
   <source>columns {first} to {last} of {all}</source>
   <translation>{all} 列中的第 {first} 到 {last} 列</translation>
  </message>
 </context>
 <context>
  <name>engine.identify.multimodal</name>
  <message>
   <source>row 0 is token {start}</source>
   <translation>第 0 行是词元 {start}</translation>
  </message>
 </context>
 <context>
  <name>engine.identify.naming</name>
  <message>
   <source>row 0 is row {row} of the stored table</source>
   <translation>第 0 行是所存表的第 {row} 行</translation>
  </message>
  <message>
   <source>row 0 is token {token}</source>
   <translation>第 0 行是词元 {token}</translation>
  </message>
 </context>
 <context>
  <name>engine.identify.orders</name>
  <message>
   <source>{n} of {all} columns in another order</source>
   <translation>{all} 列中的 {n} 列，顺序不同</translation>
  </message>
  <message>
   <source>the columns in another order</source>
   <translation>各列顺序不同</translation>
  </message>
  <message>
   <source>the columns in reverse order</source>
   <translation>各列顺序相反</translation>
  </message>
  <message>
   <source>every 2nd column of {all}, from {first}</source>
   <translation>{all} 列中从第 {first} 列起每 2 列取一列</translation>
  </message>
  <message>
   <source>every {n}th column of {all}, from {first}</source>
   <translation>{all} 列中从第 {first} 列起每 {n} 列取一列</translation>
  </message>
 </context>
 <context>
  <name>engine.identify.search</name>
  <message>
   <source>an array of shape {shape} is no table; a table is [positions, dims]</source>
   <translation>形状为 {shape} 的数组不是表；表应为 [positions, dims]</translation>
  </message>
 </context>
 <context>
  <name>engine.identify.spectra</name>
  <message>
   <source>x ** 1e-4 where 1e-4 ** x was meant: every frequency but the first is nearly 1</source>
   <translation>本应是 1e-4 ** x 却写成 x ** 1e-4：除第一个外，每个频率都几乎是 1</translation>
  </message>
 </context>
</TS>
