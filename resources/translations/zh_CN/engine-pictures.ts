<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
 <context>
  <name>engine.pictures.arena</name>
  <message>
   <source>yes</source>
   <translation>是</translation>
  </message>
  <message>
   <source>partly</source>
   <translation>部分</translation>
  </message>
  <message>
   <source>no</source>
   <translation>否</translation>
  </message>
  <message>
   <source>no answer</source>
   <translation>没有答案</translation>
  </message>
  <message>
   <source>Each row is an encoding, each column a criterion: met, partly met, not met, or – without an answer.</source>
   <translation>每行是一种编码，每列是一项判据：满足、部分满足、不满足，或 –（没有答案）。</translation>
  </message>
  <message>
   <source>no such encoding: {names}</source>
   <translation>没有这样的编码：{names}</translation>
  </message>
  <message>
   <source>{encoding} meets {yes}, partly {some}, {no} not; most often not met, by {count} of {all}: {criteria}.</source>
   <translation>{encoding}：满足 {yes} 项，部分满足 {some} 项，不满足 {no} 项；最常不满足的（{all} 种中有 {count} 种）：{criteria}。</translation>
  </message>
  <message>
   <source>measuring, {share}</source>
   <translation>测量中，{share}</translation>
  </message>
  <message>
   <source>every encoding</source>
   <translation>每种编码</translation>
  </message>
  <message>
   <source>{encoding} meets {yes}, partly {some}, {no} not.</source>
   <translation>{encoding}：满足 {yes} 项，部分满足 {some} 项，不满足 {no} 项。</translation>
  </message>
  <message>
   <source>{column}, number</source>
   <translation>{column}，数值</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.attention</name>
  <message>
   <source>There are no tokens. Type a sentence, or take one of the examples.</source>
   <translation>没有词元。请输入一个句子，或选一个示例。</translation>
  </message>
  <message>
   <source>{missing}: softmax gives NaN to each query that meets one, and 0 · NaN is NaN in all outputs</source>
   <translation>{missing}：softmax 使遇到它的每个查询得到 NaN，而 0 · NaN 使所有输出为 NaN</translation>
  </message>
  <message>
   <source>{missing}: softmax gives NaN to each query that meets one</source>
   <translation>{missing}：softmax 使遇到它的每个查询得到 NaN</translation>
  </message>
  <message>
   <source>weights</source>
   <translation>权重</translation>
  </message>
  <message>
   <source>logits</source>
   <translation>logits</translation>
  </message>
  <message>
   <source>terms of the logits</source>
   <translation>logit 的各项</translation>
  </message>
  <message>
   <source>position {position} is not in the sentence: {token} is marked</source>
   <translation>位置 {position} 不在句子中：标出的是 {token}</translation>
  </message>
  <message>
   <source>head {head} of {heads}, {dimensions}</source>
   <translation>头 {head}（共 {heads} 个），{dimensions}</translation>
  </message>
  <message>
   <source>the terms sum to the logits, computed apart from them, to {error}</source>
   <translation>各项之和与另行计算的 logits 相差 {error}</translation>
  </message>
  <message>
   <source>first position: {first} has no code; positions 0 to {last} have one</source>
   <translation>起始位置：{first} 没有编码；位置 0 到 {last} 有编码</translation>
  </message>
  <message>
   <source>{rows} rows of d_model, 1 column of the head</source>
   <translation>d_model 的 {rows} 行，该头的 1 列</translation>
  </message>
  <message>
   <source>{rows} rows of d_model, {columns} columns of the head</source>
   <translation>d_model 的 {rows} 行，该头的 {columns} 列</translation>
  </message>
  <message>
   <source>{tokens} down, 1 column of the head</source>
   <translation>向下{tokens}，该头的 1 列</translation>
  </message>
  <message>
   <source>{tokens} down, {columns} columns of the head</source>
   <translation>向下{tokens}，该头的 {columns} 列</translation>
  </message>
  <message>
   <source>one pixel is {cells}, mean</source>
   <translation>一个像素是 {cells}的均值</translation>
  </message>
  <message>
   <source>{head}, {own}</source>
   <translation>{head}，{own}</translation>
  </message>
  <message>
   <source>layer {layer} of {layers}, {head}</source>
   <translation>第 {layer} 层（共 {layers} 层），{head}</translation>
  </message>
  <message>
   <source>one term: what was added at the input is joined with contents</source>
   <translation>只有一项：输入处加上的编码已与内容合在一起</translation>
  </message>
  <message>
   <source>one term: turning joins content and position</source>
   <translation>只有一项：旋转把内容与位置合在一起</translation>
  </message>
  <message>
   <source>the logits are the sum of the terms</source>
   <translation>logits 是各项之和</translation>
  </message>
  <message>
   <source>c·c</source>
   <translation>内·内</translation>
  </message>
  <message>
   <source>c·p</source>
   <translation>内·位</translation>
  </message>
  <message>
   <source>p·c</source>
   <translation>位·内</translation>
  </message>
  <message>
   <source>p·p</source>
   <translation>位·位</translation>
  </message>
  <message>
   <source>{encodings}: positions for {room} of {tokens}</source>
   <translation>{encodings}：{tokens}中有 {room} 个有位置</translation>
  </message>
  <message>
   <source>{encoding}: {missing}. What attention makes of them is NaN, and nothing is left to be measured</source>
   <translation>{encoding}：{missing}。注意力由此得到的是 NaN，没有可以测量的东西</translation>
  </message>
  <message>
   <source>{encoding} masks the keys after a query</source>
   <translation>“{encoding}”屏蔽查询之后的键</translation>
  </message>
  <message>
   <source>{encoding} masks the keys after a query, in both</source>
   <translation>“{encoding}”屏蔽查询之后的键，两者都是</translation>
  </message>
  <message>
   <source>d_model / heads is not whole: a head has {width}</source>
   <translation>d_model / 头数不是整数：一个头有 {width} 维</translation>
  </message>
  <message>
   <source>no tokens</source>
   <translation>没有词元</translation>
  </message>
  <message>
   <source>without position</source>
   <translation>无位置</translation>
  </message>
  <message>
   <source>without</source>
   <translation>无</translation>
  </message>
  <message>
   <source>with {encoding}</source>
   <translation>有位置：{encoding}</translation>
  </message>
  <message>
   <source>with</source>
   <translation>有</translation>
  </message>
  <message>
   <source>difference</source>
   <translation>差异</translation>
  </message>
  <message>
   <source>sum: the logits</source>
   <translation>和：logits</translation>
  </message>
  <message>
   <source>sum</source>
   <translation>和</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.bias</name>
  <message>
   <source>{cells} of {all} hold no number</source>
   <translation>{all}中有 {cells} 个没有数值</translation>
  </message>
  <message>
   <source>cosine similarity</source>
   <translation>余弦相似度</translation>
  </message>
  <message>
   <source>inner product of codes</source>
   <translation>编码的内积</translation>
  </message>
  <message>
   <source>cosine of codes</source>
   <translation>编码的余弦</translation>
  </message>
  <message>
   <source>heads 0 … {last} of {total}, one colour scale</source>
   <translation>{total} 个头中的头 0 … {last}，同一色标</translation>
  </message>
  <message>
   <source>{total} heads, one colour scale</source>
   <translation>{total} 个头，同一色标</translation>
  </message>
  <message>
   <source>From token {query}, row {row}, column {column}</source>
   <translation>从词元 {query} 出发，第 {row} 行，第 {column} 列</translation>
  </message>
  <message>
   <source>From token {query}, which has no place</source>
   <translation>从词元 {query} 出发，它没有位置</translation>
  </message>
  <message>
   <source>A has {a}, B {b}: compared where both have one</source>
   <translation>A 有 {a}，B 有 {b} 个：在两者都有的头上比较</translation>
  </message>
  <message>
   <source>head {head} of {count}</source>
   <translation>头 {head}（共 {count} 个）</translation>
  </message>
  <message>
   <source>A and B differ by no more than rounding does</source>
   <translation>A 与 B 的差别不超过舍入误差</translation>
  </message>
  <message>
   <source>largest difference {value}</source>
   <translation>最大差异 {value}</translation>
  </message>
  <message>
   <source>largest difference of a pixel {value}</source>
   <translation>像素间最大差异 {value}</translation>
  </message>
  <message>
   <source>A: {a}; B: {b}</source>
   <translation>A：{a}；B：{b}</translation>
  </message>
  <message>
   <source>A is over {a}, B over {b}</source>
   <translation>A 取自 {a}，B 取自 {b} 维</translation>
  </message>
  <message>
   <source>token {token}: {value}</source>
   <translation>词元 {token}：{value}</translation>
  </message>
  <message>
   <source>after softmax of {what}</source>
   <translation>{what} 经 softmax 后</translation>
  </message>
  <message>
   <source>after softmax of each</source>
   <translation>各自经过 softmax 之后</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.claims.attention</name>
  <message>
   <source>Each row is the token that asks, each column one it looks at; the colour is the {what}.</source>
   <translation>每行是发问的词元，每列是它所看的词元；颜色是{what}。</translation>
  </message>
  <message>
   <source>W_q and W_k are random, seed {seed}, not trained.</source>
   <translation>W_q 和 W_k 是随机的（种子 {seed}），未经训练。</translation>
  </message>
  <message>
   <source>{trained}: this head gives {share} of its weight to the letter before; head {head} of layer {layer} gives most, {most}.</source>
   <translation>{trained}：这个头把 {share} 的权重给前一个字母；第 {layer} 层的头 {head} 给得最多，为 {most}。</translation>
  </message>
  <message>
   <source>The largest change of head {head}: {query} → {key}, by {value}; {whose}</source>
   <translation>头 {head} 中变化最大的是 {query} → {key}，为 {value}；{whose}</translation>
  </message>
  <message>
   <source>Each row is a token, each column a dimension of its output Σ α·v: {titles}.</source>
   <translation>每行是一个词元，每列是其输出 Σ α·v 的一个维度：{titles}。</translation>
  </message>
  <message>
   <source>Each row is the token that asks, each column one it meets; each picture is a term of the logits.</source>
   <translation>每行是发问的词元，每列是它遇到的词元；每幅图是 logit 的一项。</translation>
  </message>
  <message>
   <source>attention weight, after softmax</source>
   <translation>注意力权重（softmax 之后）</translation>
  </message>
  <message>
   <source>logit, before softmax</source>
   <translation>logit（softmax 之前）</translation>
  </message>
  <message>
   <source>; hatched: masked, or no number</source>
   <translation>；斜线：被屏蔽或无数值</translation>
  </message>
  <message>
   <source>; hatched: masked</source>
   <translation>；斜线：被屏蔽</translation>
  </message>
  <message>
   <source>{trained}.</source>
   <translation>{trained}。</translation>
  </message>
  <message>
   <source>W_q and W_k are the identity, not trained.</source>
   <translation>W_q 和 W_k 是单位矩阵，未经训练。</translation>
  </message>
  <message>
   <source>No pair has a number to be compared; {whose}</source>
   <translation>没有一对词元有可以比较的数值；{whose}</translation>
  </message>
  <message>
   <source>Position changes nothing; {whose}</source>
   <translation>位置没有改变任何东西；{whose}</translation>
  </message>
  <message>
   <source>A and B are equal here; {whose}</source>
   <translation>A 和 B 在这里相等；{whose}</translation>
  </message>
  <message>
   <source>Before softmax</source>
   <translation>softmax 之前</translation>
  </message>
  <message>
   <source>After softmax</source>
   <translation>softmax 之后</translation>
  </message>
  <message>
   <source>Each picture is a matrix W of this head, {about}.</source>
   <translation>每幅图是这个头的一个矩阵 W，{about}。</translation>
  </message>
  <message>
   <source>; hatched: no number</source>
   <translation>；斜线：无数值</translation>
  </message>
  <message>
   <source>The terms of the logits</source>
   <translation>logit 的各项</translation>
  </message>
  <message>
   <source>The head that looks at the letter before</source>
   <translation>看前一个字母的头</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.claims.bias</name>
  <message>
   <source>Each tile is a head: a row is a query, a column a key, the colour {what}, {range}.</source>
   <translation>每格是一个头：行是查询，列是键，颜色是{what}，{range}。</translation>
  </message>
  <message>
   <source>Each row is a query, each column a key; the colour is {what}, {range}.</source>
   <translation>每行是一个查询，每列是一个键；颜色是{what}，{range}。</translation>
  </message>
  <message>
   <source>the bias of their logit</source>
   <translation>二者 logit 的偏置</translation>
  </message>
  <message>
   <source>Diagonals change along their way: both ends count, not their distance alone.</source>
   <translation>对角线上的值会变化：取决于两端，而不只是距离。</translation>
  </message>
  <message>
   <source>; hatched: masked, or no number, as a code that is all 0 has no direction</source>
   <translation>；斜线：被屏蔽，或没有数值，因为全为 0 的编码没有方向</translation>
  </message>
  <message>
   <source>; hatched: no number, as a code that is all 0 has no direction</source>
   <translation>；斜线：没有数值，因为全为 0 的编码没有方向</translation>
  </message>
  <message>
   <source>A less B</source>
   <translation>A 减 B</translation>
  </message>
  <message>
   <source>the attention weight where content says nothing</source>
   <translation>内容不起作用时的注意力权重</translation>
  </message>
  <message>
   <source>the factor on the logits of the query</source>
   <translation>该查询的 logit 所乘的系数</translation>
  </message>
  <message>
   <source>what turning makes of q·k: {measure}</source>
   <translation>旋转对 q·k 的作用：{measure}</translation>
  </message>
  <message>
   <source>A row that meets a key without a number has none itself; others add up to 1 over all keys.</source>
   <translation>遇到没有数值的键的行自身也没有数值；其余各行对所有键之和为 1。</translation>
  </message>
  <message>
   <source>A code that is all 0 attends to nothing; other rows add up to 1 over all keys.</source>
   <translation>全为 0 的编码不关注任何键；其余各行对所有键之和为 1。</translation>
  </message>
  <message>
   <source>Each row adds up to 1 over all keys.</source>
   <translation>每行对所有键求和为 1。</translation>
  </message>
  <message>
   <source>There is one position alone: nothing to be told apart.</source>
   <translation>只有一个位置：没有可区分的。</translation>
  </message>
  <message>
   <source>Bands of diagonals are buckets, whose distances share one value: {bands} here.</source>
   <translation>成带的对角线是桶，桶内的距离共用一个值：此处有 {bands} 个。</translation>
  </message>
  <message>
   <source>Each diagonal has one value: the distance alone counts.</source>
   <translation>每条对角线只有一个值：只取决于距离。</translation>
  </message>
  <message>
   <source>Each diagonal has one value in what is shown here; of further positions both ends may count.</source>
   <translation>在这里所示的范围内，每条对角线只有一个值；在其他位置，两端都可能起作用。</translation>
  </message>
  <message>
   <source>as cosines of their codes</source>
   <translation>按各自编码的余弦相似度</translation>
  </message>
  <message>
   <source>as inner products of their codes</source>
   <translation>按各自编码的内积</translation>
  </message>
  <message>
   <source>the cosine of their codes</source>
   <translation>二者编码的余弦相似度</translation>
  </message>
  <message>
   <source>the inner product of their codes</source>
   <translation>二者编码的内积</translation>
  </message>
  <message>
   <source>after softmax</source>
   <translation>softmax 后</translation>
  </message>
  <message>
   <source>Hide keys after the query</source>
   <translation>隐藏查询之后的键</translation>
  </message>
  <message>
   <source>Show all keys</source>
   <translation>显示所有键</translation>
  </message>
  <message>
   <source>All heads</source>
   <translation>所有头</translation>
  </message>
  <message>
   <source>One head</source>
   <translation>一个头</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.claims.claim</name>
  <message>
   <source>.</source>
   <translation>。</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.claims.difference</name>
  <message>
   <source>A and B agree where they are at most {atol} apart.</source>
   <translation>A 与 B 相差不超过 {atol} 即视为一致。</translation>
  </message>
  <message>
   <source>The colour is log₁₀ of |A − B|, the largest of a block; A and B agree where they are at most {atol} apart.</source>
   <translation>颜色是 |A − B| 的 log₁₀，取一块中最大的；相差不超过 {atol} 即视为一致。</translation>
  </message>
  <message>
   <source>The largest difference is {value}; the first beyond that tolerance is at {place}.</source>
   <translation>最大差异为 {value}；第一个超出该容差的在{place}。</translation>
  </message>
  <message>
   <source>{atol} + {rtol} · |B|</source>
   <translation>{atol} + {rtol} · |B|</translation>
  </message>
  <message>
   <source>All do: the largest difference is {value}.</source>
   <translation>全部一致：最大差异为 {value}。</translation>
  </message>
  <message>
   <source>All cells that both have do: the largest difference is {value}.</source>
   <translation>二者共有的单元格全部一致：最大差异为 {value}。</translation>
  </message>
  <message>
   <source>Where both have numbers they are equal; the first cell where one has none is at {place}.</source>
   <translation>两者都有数值处相等；第一个有一方没有数值的单元格在{place}。</translation>
  </message>
  <message>
   <source>A − B as a picture</source>
   <translation>把 A − B 看成图像</translation>
  </message>
  <message>
   <source>Compare with a known mistake</source>
   <translation>与一个已知的错误比较</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.claims.embedding</name>
  <message>
   <source>Each row is a word, each column one of {dimensions}: words plus positions are the sum, in one range of colours for values {range}.</source>
   <translation>每行是一个词，每列是 {dimensions}中的一个：词加位置即为和，三者共用一个颜色范围，值{range}。</translation>
  </message>
  <message>
   <source>On average a word's vector, from a file, is {ratio} times as long as its position's.</source>
   <translation>词向量来自文件，平均长度是位置向量的 {ratio} 倍。</translation>
  </message>
  <message>
   <source>On average a word's vector, seeded at random, is {ratio} times as long as its position's.</source>
   <translation>词向量由种子随机生成，平均长度是位置向量的 {ratio} 倍。</translation>
  </message>
  <message>
   <source>Multiply words by √d</source>
   <translation>词向量乘以 √d</translation>
  </message>
  <message>
   <source>Words as they are</source>
   <translation>词向量保持原样</translation>
  </message>
  <message>
   <source>A worked example, five words of four dimensions</source>
   <translation>算例：五个词，四个维度</translation>
  </message>
  <message>
   <source>No position of the sentence has a code that is all numbers, whose length could be compared.</source>
   <translation>句中没有一个位置的编码全是数值，因此无法比较长度。</translation>
  </message>
  <message>
   <source>Nothing is added: positions enter inside attention.</source>
   <translation>没有相加：位置在注意力内部进入。</translation>
  </message>
  <message>
   <source>Nothing is added: positions enter nowhere.</source>
   <translation>没有相加：位置不在任何地方进入。</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.claims.extrapolation</name>
  <message>
   <source>Each row is {row}, drawn to the angle it turns, one turn at most; orange angles are new at {positions}: {new} of {all} before scaling, {scaled} after.</source>
   <translation>每行是{row}，画到它转过的角度为止，最多一圈；橙色是在 {positions}时的新角度：{all}中，缩放前 {new} 个，缩放后 {scaled} 个。</translation>
  </message>
  <message>
   <source>Each row is {row}, drawn to the angle it turns, one turn at most; orange angles are new at {positions}: {new} of {all}.</source>
   <translation>每行是{row}，画到它转过的角度为止，最多一圈；橙色是在 {positions}时的新角度：{all}中的 {new} 个。</translation>
  </message>
  <message>
   <source>Trained on twice as much</source>
   <translation>训练长度加倍</translation>
  </message>
  <message>
   <source>Nothing turns in this layer: there are no angles that training could have missed.</source>
   <translation>这一层什么都不转：没有训练可能错过的角度。</translation>
  </message>
  <message>
   <source>a pair of dimensions</source>
   <translation>一对维度</translation>
  </message>
  <message>
   <source>a dimension</source>
   <translation>一个维度</translation>
  </message>
  <message>
   <source>The wavelengths</source>
   <translation>波长</translation>
  </message>
  <message>
   <source>Used at twice the length</source>
   <translation>使用长度加倍</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.claims.heatmap</name>
  <message>
   <source>{some} of {all} is 0 at every position shown.</source>
   <translation>{all}中有 {some} 个在显示的每个位置上都为 0。</translation>
  </message>
  <message>
   <source>{some} of {all} are 0 at every position shown.</source>
   <translation>{all}中有 {some} 个在显示的每个位置上都为 0。</translation>
  </message>
  <message>
   <source>Each row is a position, each column a dimension</source>
   <translation>每行是一个位置，每列是一个维度</translation>
  </message>
  <message>
   <source>Each column is a position, each row a dimension</source>
   <translation>每列是一个位置，每行是一个维度</translation>
  </message>
  <message>
   <source>{axes}; the hue tells the dimension, the brightness its digit.</source>
   <translation>{axes}；色相表示维度，明暗表示它的数字。</translation>
  </message>
  <message>
   <source>Each dimension is a wave of a token's place: the shortest takes {low} places, the longest {high}.</source>
   <translation>每个维度是词元所在处的一个波：最短的周期为 {low} 格，最长的为 {high} 格。</translation>
  </message>
  <message>
   <source>{axes}; the colour is A less B, {range}.</source>
   <translation>{axes}；颜色是 A 减 B，{range}。</translation>
  </message>
  <message>
   <source>{axes}; the colour is {value}, {made}, {range}.</source>
   <translation>{axes}；颜色是{value}（{made}），{range}。</translation>
  </message>
  <message>
   <source>{axes}; the colour is {value}, {range}.</source>
   <translation>{axes}；颜色是{value}，{range}。</translation>
  </message>
  <message>
   <source>No dimension changes with the position.</source>
   <translation>没有维度随位置变化。</translation>
  </message>
  <message>
   <source>{some} of {all} are waves: the shortest takes {low} positions, the longest {high}; the others stay.</source>
   <translation>{all}中有 {some} 个是波：最短的周期为 {low} 个位置，最长的为 {high} 个；其余的不变。</translation>
  </message>
  <message>
   <source>without its mean code</source>
   <translation>减去平均编码后</translation>
  </message>
  <message>
   <source>each dimension scaled</source>
   <translation>各维已缩放</translation>
  </message>
  <message>
   <source>Positions down</source>
   <translation>位置纵向</translation>
  </message>
  <message>
   <source>Positions across</source>
   <translation>位置横向</translation>
  </message>
  <message>
   <source>Each dimension is a wave of {low} positions.</source>
   <translation>每个维度都是周期为 {low} 个位置的波。</translation>
  </message>
  <message>
   <source>the cosine or sine that turns it</source>
   <translation>使其旋转的余弦或正弦</translation>
  </message>
  <message>
   <source>its value</source>
   <translation>它的值</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.claims.inspector</name>
  <message>
   <source>Each row is a query, each column a key: the pinned cell is query {row}, key {column}.</source>
   <translation>每行是一个查询，每列是一个键：固定的单元格是查询 {row}、键 {column}。</translation>
  </message>
  <message>
   <source>Each row is a position, each column a dimension: the pinned cell is PE({row}, {column}), position first.</source>
   <translation>每行是一个位置，每列是一个维度：固定的单元格是 PE({row}, {column})，位置在前。</translation>
  </message>
  <message>
   <source>Cells are A less B.</source>
   <translation>单元格的值是 A 减 B。</translation>
  </message>
  <message>
   <source>The line below has its value.</source>
   <translation>下面一行给出其值。</translation>
  </message>
  <message>
   <source>As a picture</source>
   <translation>看成图像</translation>
  </message>
  <message>
   <source>The line below works it out from the formula.</source>
   <translation>下面一行按公式算出它的值。</translation>
  </message>
  <message>
   <source>A cell that says something</source>
   <translation>换一个能说明问题的单元格</translation>
  </message>
  <message>
   <source>The next position</source>
   <translation>下一个位置</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.claims.layers</name>
  <message>
   <source>R² tells how well a linear probe reads the position from the output of a layer ({whose}): 1 is exact, 0 no better than always the mean position, below 0 worse; fitted on {fitted}, tested on {held} more.</source>
   <translation>R² 表示线性探针从一层的输出中读出位置的好坏（{whose}）：1 为完全准确，0 不比总是猜平均位置好，低于 0 更差；在{fitted}上拟合，在另外 {held} 个上测试。</translation>
  </message>
  <message>
   <source>R² tells how well a linear probe reads the position from the output of a layer: 1 is exact, 0 no better than always the mean position; the model is {trained}, the probe fitted on {texts} and tested on {held} more.</source>
   <translation>R² 表示线性探针从一层的输出中读出位置的好坏：1 为完全准确，0 不比总是猜平均位置好；模型：{trained}；探针在 {texts}上拟合，在另外 {held} 段上检验。</translation>
  </message>
  <message>
   <source>After layer {layer}, “{best}” has {most}, “{worst}” {least}.</source>
   <translation>第 {layer} 层之后，“{best}”为 {most}，“{worst}”为 {least}。</translation>
  </message>
  <message>
   <source>At the input, “{best}” has {most}, “{worst}” {least}.</source>
   <translation>在输入处，“{best}”为 {most}，“{worst}”为 {least}。</translation>
  </message>
  <message>
   <source>“{best}” has most, {most} after layer {layer}.</source>
   <translation>“{best}”最多，在第 {layer} 层之后为 {most}。</translation>
  </message>
  <message>
   <source>“{best}” has most, {most} at the input.</source>
   <translation>“{best}”最多，在输入处为 {most}。</translation>
  </message>
  <message>
   <source>With a begin token</source>
   <translation>加上起始词元</translation>
  </message>
  <message>
   <source>Without the begin token</source>
   <translation>去掉起始词元</translation>
  </message>
  <message>
   <source>Without layer norm</source>
   <translation>不用层归一化</translation>
  </message>
  <message>
   <source>Layer norm before attention</source>
   <translation>注意力之前层归一化</translation>
  </message>
  <message>
   <source>With trained weights</source>
   <translation>用训练好的权重</translation>
  </message>
  <message>
   <source>1 random sequence</source>
   <translation>1 个随机序列</translation>
  </message>
  <message>
   <source>{number} random sequences</source>
   <translation>{number} 个随机序列</translation>
  </message>
  <message>
   <source>After layer {layer} each has {most}.</source>
   <translation>第 {layer} 层之后各为 {most}。</translation>
  </message>
  <message>
   <source>At the input each has {most}.</source>
   <translation>在输入处各为 {most}。</translation>
  </message>
  <message>
   <source>With random weights</source>
   <translation>用随机权重</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.claims.model</name>
  <message>
   <source>as the files mean it in {count}</source>
   <translation>{count} 个与文件的含义一致</translation>
  </message>
  <message>
   <source>something else in {count}</source>
   <translation>{count} 个算出不同的结果</translation>
  </message>
  <message>
   <source>refused by {count}</source>
   <translation>{count} 个拒绝</translation>
  </message>
  <message>
   <source>no such model in {count}</source>
   <translation>{count} 个没有此模型</translation>
  </message>
  <message>
   <source>not known of {count}</source>
   <translation>{count} 个未知</translation>
  </message>
  <message>
   <source>What the files of {title} say about position, and what {all} versions of software make of it: {parts}.</source>
   <translation>{title} 的文件关于位置说了什么，以及 {all} 个软件版本如何理解：{parts}。</translation>
  </message>
  <message>
   <source>What the files of {title} say about position, and what software that loads them makes of it.</source>
   <translation>{title} 的文件对位置的说明，以及加载它的软件如何理解。</translation>
  </message>
  <message>
   <source>What the files of {title} say about position; how software reads such files is not known here.</source>
   <translation>{title} 的文件关于位置说了什么；软件如何读取这类文件，此处未知。</translation>
  </message>
  <message>
   <source>as the files mean it in all</source>
   <translation>全部与文件的含义一致</translation>
  </message>
  <message>
   <source>A random table of its shape</source>
   <translation>同样形状的随机表</translation>
  </message>
  <message>
   <source>The table itself</source>
   <translation>表本身</translation>
  </message>
  <message>
   <source>The curve shows the wavelength of each pair.</source>
   <translation>曲线显示每一对的波长。</translation>
  </message>
  <message>
   <source>{axes}; the colour is its value, {range}.</source>
   <translation>{axes}；颜色是它的值，{range}。</translation>
  </message>
  <message>
   <source>Its wavelengths</source>
   <translation>它的波长</translation>
  </message>
  <message>
   <source>Its bias</source>
   <translation>它的偏置</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.claims.phasors</name>
  <message>
   <source>Each clock is a pair of dimensions; its hands are where the places m = {m} and n = {n} on its axis turn it, counter-clockwise from 0 at the right.</source>
   <translation>每个钟是一对维度；指针是所在轴上的位次 m = {m} 和 n = {n} 把它转到的地方，从右侧的 0 起逆时针转。</translation>
  </message>
  <message>
   <source>Each clock is {row}; its hands are where the pinned position m = {m} and key n = {n} turn it, counter-clockwise from 0 at the right.</source>
   <translation>每个钟是{row}；指针是固定的位置 m = {m} 和固定的键 n = {n} 把它转到的地方，从右侧的 0 起逆时针转。</translation>
  </message>
  <message>
   <source>{angle}° in the ringed {pair}, cos {cosine}</source>
   <translation>带圆环的{pair}为 {angle}°，cos {cosine}</translation>
  </message>
  <message>
   <source>A query and a key see of the positions the grey angles {angles}, whole turns left out: {here}; a decay adds to it.</source>
   <translation>查询和键从位置中看到的是灰色角 {angles}（去掉整圈）：{here}；此外还有衰减。</translation>
  </message>
  <message>
   <source>A query and a key see of the positions only the grey angles {angles}, whole turns left out: {here}.</source>
   <translation>查询和键从位置中只看到灰色角 {angles}（去掉整圈）：{here}。</translation>
  </message>
  <message>
   <source>The inner product of the codes depends on the positions only through the grey angles (m − n)·ω, whole turns left out: {here}.</source>
   <translation>编码的内积只通过灰色角 (m − n)·ω（去掉整圈）依赖于位置：{here}。</translation>
  </message>
  <message>
   <source>Grey: the angles (m − n)·ω, whole turns left out: {here}; the inner product of these codes depends on more than them.</source>
   <translation>灰色：角 (m − n)·ω（去掉整圈）：{here}；这些编码的内积还取决于别的量。</translation>
  </message>
  <message>
   <source>A query and a key see of their places on an axis only the grey angles (m − n)·ω, whole turns left out: {here}.</source>
   <translation>查询和键从一个轴上的位次中只看到灰色角 (m − n)·ω（去掉整圈）：{here}。</translation>
  </message>
  <message>
   <source>Both {shift} positions further</source>
   <translation>两者都后移 {shift} 个位置</translation>
  </message>
  <message>
   <source>Both back at their places</source>
   <translation>两者都回到原位</translation>
  </message>
  <message>
   <source>The hands coincide, as m and n are the same: pin another key, or play.</source>
   <translation>指针重合，因为 m 和 n 相同：固定另一个键，或播放。</translation>
  </message>
  <message>
   <source>All hands coincide: nothing turns here.</source>
   <translation>所有指针都重合：这里没有转动。</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.claims.precision</name>
  <message>
   <source>The colour is how far values of {encoding} are off after them</source>
   <translation>颜色是经过这些阶段之后 {encoding} 的值偏离了多少</translation>
  </message>
  <message>
   <source>The curve is how far the angle of each pair of {encoding} is off after them</source>
   <translation>曲线是经过这些阶段之后 {encoding} 每一对的角度偏离了多少</translation>
  </message>
  <message>
   <source>The curve is how far the angle of each dimension of {encoding} is off after them</source>
   <translation>曲线是经过这些阶段之后 {encoding} 每一维的角度偏离了多少</translation>
  </message>
  <message>
   <source>It shows which positions become one number</source>
   <translation>它显示哪些位置变成了同一个数</translation>
  </message>
  <message>
   <source>From position to output a number passes six stages, each rounded to the number type chosen for it; the one that is lit counts here.</source>
   <translation>从位置到输出，一个数经过六个阶段，每个阶段舍入到为其选定的数值类型；此处起作用的是亮起的那一个。</translation>
  </message>
  <message>
   <source>From position to output a number passes six stages, each rounded to the number type chosen for it; the {acting} that are lit count here.</source>
   <translation>从位置到输出，一个数经过六个阶段，每个阶段舍入到为其选定的数值类型；此处起作用的是亮起的 {acting} 个。</translation>
  </message>
  <message>
   <source>From position to output a number passes six stages, each rounded to the number type chosen for it.</source>
   <translation>从位置到输出，一个数经过六个阶段，每个阶段都舍入到所选的数值类型。</translation>
  </message>
  <message>
   <source>{type}, with {bits} significant bits, keeps whole numbers apart up to {most}; some beyond share a number</source>
   <translation>{type} 有 {bits} 位有效位，能区分到 {most} 为止的整数；更大的整数有些会合为一个</translation>
  </message>
  <message>
   <source>Positions that become one</source>
   <translation>变成同一个数的位置</translation>
  </message>
  <message>
   <source>The error of each value</source>
   <translation>每个值的误差</translation>
  </message>
  <message>
   <source>{shown}; {why}.</source>
   <translation>{shown}；{why}。</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.claims.profile</name>
  <message>
   <source>The curve of head {head}</source>
   <translation>头 {head} 的曲线</translation>
  </message>
  <message>
   <source>The curve of head {head} of A</source>
   <translation>A 的头 {head} 的曲线</translation>
  </message>
  <message>
   <source>{it} is highest, {high}, at distance {top}, and lowest, {low}, at {bottom}.</source>
   <translation>{it}在距离 {top} 处最高，为 {high}；在 {bottom} 处最低，为 {low}。</translation>
  </message>
  <message>
   <source>{it} is highest, {high}, around distance {top}, and lowest, {low}, around {bottom}, as means of {count} distances.</source>
   <translation>{it}在距离 {top} 附近最高，为 {high}；在 {bottom} 附近最低，为 {low}（每 {count} 个距离的均值）。</translation>
  </message>
  <message>
   <source>{it} is highest, {high}, at distance {top}, and lowest, {low}, at {bottom}, of those that are drawn.</source>
   <translation>在所画的距离中，{it}在 {top} 处最高，为 {high}；在 {bottom} 处最低，为 {low}。</translation>
  </message>
  <message>
   <source>{it} has a number at distance {at} alone, {value}.</source>
   <translation>{it}只在距离 {at} 有数值，为 {value}。</translation>
  </message>
  <message>
   <source>over the distance before the query</source>
   <translation>随查询之前的距离变化</translation>
  </message>
  <message>
   <source>over the distance, key − query</source>
   <translation>随距离（键 − 查询）变化</translation>
  </message>
  <message>
   <source>{axis}; dotted: beginnings of buckets, the last at {edge}, from where nothing changes</source>
   <translation>{axis}；点线：各桶的起点，最后一个在 {edge}，此后不再变化</translation>
  </message>
  <message>
   <source>{axis}; dotted: beginnings of buckets, the last of those in the picture at {edge}</source>
   <translation>{axis}；点线：各桶的起点，图中最后一个在 {edge}</translation>
  </message>
  <message>
   <source>of query {query}, {axis}</source>
   <translation>查询 {query}，{axis}</translation>
  </message>
  <message>
   <source>Each curve is a head of A or of B: the {unit} {axis}.</source>
   <translation>每条曲线是 A 或 B 的一个头：{unit}，{axis}。</translation>
  </message>
  <message>
   <source>It</source>
   <translation>它</translation>
  </message>
  <message>
   <source>{it} has a number at no distance.</source>
   <translation>{it}在任何距离上都没有数值。</translation>
  </message>
  <message>
   <source>{distance} and elsewhere</source>
   <translation>{distance} 等</translation>
  </message>
  <message>
   <source>Each curve is a head of A less B: the {unit} {axis}.</source>
   <translation>每条曲线是 A 减 B 的一个头：{unit}，{axis}。</translation>
  </message>
  <message>
   <source>The curve is A less B: the {unit} {axis}.</source>
   <translation>曲线是 A 减 B：{unit}，{axis}。</translation>
  </message>
  <message>
   <source>{it} is {value} at every distance.</source>
   <translation>{it}在每个距离上都是 {value}。</translation>
  </message>
  <message>
   <source>{it} is {value} at every distance that has a number.</source>
   <translation>{it}在每个有数值的距离都是 {value}。</translation>
  </message>
  <message>
   <source>{it} is {value} at every distance, but for {off}.</source>
   <translation>{it}在每个距离上都是 {value}，只差 {off}。</translation>
  </message>
  <message>
   <source>{it} is {value} at every distance that has a number, but for {off}.</source>
   <translation>{it}在每个有数值的距离都是 {value}，只差 {off}。</translation>
  </message>
  <message>
   <source>Logarithmic distances</source>
   <translation>对数距离</translation>
  </message>
  <message>
   <source>Linear distances</source>
   <translation>线性距离</translation>
  </message>
  <message>
   <source>Show the envelope</source>
   <translation>显示包络</translation>
  </message>
  <message>
   <source>Hide the envelope</source>
   <translation>隐藏包络</translation>
  </message>
  <message>
   <source>Each curve is a head: the {unit} {axis}.</source>
   <translation>每条曲线是一个头：{unit}，{axis}。</translation>
  </message>
  <message>
   <source>The curve is the {unit} {axis}; {times} times that is the inner product of two codes.</source>
   <translation>曲线是{unit}，{axis}；它的 {times} 倍就是两个编码的内积。</translation>
  </message>
  <message>
   <source>The curve is the {unit} {axis}.</source>
   <translation>曲线是{unit}，{axis}。</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.claims.spectrum</name>
  <message>
   <source>Before scaling {told}</source>
   <translation>缩放前，{told}</translation>
  </message>
  <message>
   <source>After scaling {told}</source>
   <translation>缩放后，{told}</translation>
  </message>
  <message>
   <source>llama3 divides {pairs} in {original} by {factor} and keeps those of more than {high} turns: at {product} a divided pair is where it was at {original}. That is no limit of the model: Llama 3.1, with 8 192 and 8, has 131 072 positions.</source>
   <translation>llama3 将在 {original} 内{pairs}的维度对除以 {factor}，超过 {high} 圈的保持不变：除过的维度对在 {product} 处的角度与原来在 {original} 处相同。这不是模型的极限：Llama 3.1 用 8 192 和 8，有 131 072 个位置。</translation>
  </message>
  <message>
   <source>Each point is a dimension, its height the wavelength: how many positions one turn takes.</source>
   <translation>每个点是一个维度，高度是波长：转一圈需要多少个位置。</translation>
  </message>
  <message>
   <source>Each point is a pair of dimensions, its height the wavelength: how many positions one turn takes.</source>
   <translation>每个点是一对维度，高度是波长：转一圈需要多少个位置。</translation>
  </message>
  <message>
   <source>Each point is a pair of dimensions, its height the wavelength: how many places on its axis a turn takes, here {low} to {high}.</source>
   <translation>每个点是一对维度，高度是波长：在它的轴上转一圈需要多少格，这里从 {low} 到 {high}。</translation>
  </message>
  <message>
   <source>{words} of {letter}</source>
   <translation>{letter} 的 {words}</translation>
  </message>
  <message>
   <source>{some} of {all} completes a turn within {within}</source>
   <translation>{all}中有 {some} 个在 {within}内转满一圈</translation>
  </message>
  <message>
   <source>{some} of {all} complete a turn within {within}</source>
   <translation>{all}中有 {some} 个在 {within}内转满一圈</translation>
  </message>
  <message>
   <source>{told}; {more}.</source>
   <translation>{told}；{more}。</translation>
  </message>
  <message>
   <source>{told}.</source>
   <translation>{told}。</translation>
  </message>
  <message>
   <source>No pair turns.</source>
   <translation>没有维度对旋转。</translation>
  </message>
  <message>
   <source>No pair of {letter} turns.</source>
   <translation>{letter} 没有维度对旋转。</translation>
  </message>
  <message>
   <source>No dimension turns.</source>
   <translation>没有维度旋转。</translation>
  </message>
  <message>
   <source>No dimension of {letter} turns.</source>
   <translation>{letter} 没有维度旋转。</translation>
  </message>
  <message>
   <source>Each point of {letter} is one dimension, of the other a pair of two; its height is the wavelength.</source>
   <translation>{letter} 的每个点是一个维度，另一个的每个点是一对维度；高度是波长。</translation>
  </message>
  <message>
   <source>{told}, none from {which} on</source>
   <translation>{told}，从{which} 起都不再转满</translation>
  </message>
  <message>
   <source>What is new beyond training</source>
   <translation>训练之外有哪些是新的</translation>
  </message>
  <message>
   <source>pairs that complete no turn</source>
   <translation>转不满 1 圈</translation>
  </message>
  <message>
   <source>pairs of fewer than {low} turns</source>
   <translation>转不满 {low} 圈</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.claims.trained</name>
  <message>
   <source>Each curve is a tiny trained model, each point its loss over {block} letters of {texts}: lower is better.</source>
   <translation>每条曲线是一个训练过的微型模型，每个点是它在{texts}的 {block} 个字母上的损失：越低越好。</translation>
  </message>
  <message>
   <source>What layer {layer} has learned, in the window</source>
   <translation>在窗口中看第 {layer} 层学到的内容</translation>
  </message>
  <message>
   <source>In the last {letters} letters, “{best}” loses least, {least} nats, and “{worst}” most, {most}.</source>
   <translation>在最后 {letters} 个字母上，“{best}”损失最小，{least} 奈特，“{worst}”最大，{most}。</translation>
  </message>
  <message>
   <source>What it has learned, in the window</source>
   <translation>在窗口中显示它学到的数值</translation>
  </message>
  <message>
   <source>{n} of {all} curves so far.</source>
   <translation>目前有 {n} / {all} 条曲线。</translation>
  </message>
  <message>
   <source>All models</source>
   <translation>所有模型</translation>
  </message>
  <message>
   <source>This encoding alone</source>
   <translation>仅此编码</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.claims.trying</name>
  <message>
   <source>With a causal mask</source>
   <translation>加上因果掩码</translation>
  </message>
  <message>
   <source>Without the mask</source>
   <translation>去掉掩码</translation>
  </message>
  <message>
   <source>{times} times as many positions</source>
   <translation>位置数增至 {times} 倍</translation>
  </message>
  <message>
   <source>A tenth of the base</source>
   <translation>底数取十分之一</translation>
  </message>
  <message>
   <source>Ten times the base</source>
   <translation>底数取十倍</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.claims.waves</name>
  <message>
   <source>{some} of {all}</source>
   <translation>{some} / {all}</translation>
  </message>
  <message>
   <source>Each curve is one dimension of A less B, over the positions: {some}.</source>
   <translation>每条曲线是 A 减 B 的一个维度随位置的变化：{some}。</translation>
  </message>
  <message>
   <source>Each curve is one dimension of the code, over the positions: {some}.</source>
   <translation>每条曲线是编码的一个维度随位置的变化：{some}。</translation>
  </message>
  <message>
   <source>The curve is A less B at position {position}, over the dimensions.</source>
   <translation>曲线是位置 {position} 处 A 减 B 的差，沿各维。</translation>
  </message>
  <message>
   <source>The curve is the code of position {position}, over its dimensions.</source>
   <translation>曲线是位置 {position} 的编码随维度的变化。</translation>
  </message>
  <message>
   <source>{some}, the pinned one thick</source>
   <translation>{some}，固定的那条较粗</translation>
  </message>
  <message>
   <source>The fastest of them takes {low} places of a token a turn, the slowest {high}.</source>
   <translation>其中最快的每 {low} 格转一圈，最慢的 {high} 格。</translation>
  </message>
  <message>
   <source>The fastest of them takes {low} positions a turn, the slowest {high}.</source>
   <translation>其中最快的 {low} 个位置转一圈，最慢的 {high} 个。</translation>
  </message>
  <message>
   <source>The code of one position</source>
   <translation>一个位置的编码</translation>
  </message>
  <message>
   <source>Dimensions over positions</source>
   <translation>各维度随位置的变化</translation>
  </message>
  <message>
   <source>On one axis</source>
   <translation>画在同一坐标轴上</translation>
  </message>
  <message>
   <source>One below the other</source>
   <translation>上下分开</translation>
  </message>
  <message>
   <source>No dimension drawn here changes with the position.</source>
   <translation>这里画出的维度都不随位置变化。</translation>
  </message>
  <message>
   <source>What turns takes {low} places of a token a turn.</source>
   <translation>转动的维度每 {low} 格转一圈。</translation>
  </message>
  <message>
   <source>What turns takes {low} positions a turn.</source>
   <translation>转动的维度 {low} 个位置转一圈。</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.claims.wording</name>
  <message>
   <source>as means of {cells}</source>
   <translation>按 {cells}的平均值</translation>
  </message>
  <message>
   <source>in one cell of {cells}</source>
   <translation>按 {cells}中的一个</translation>
  </message>
  <message>
   <source>The two are equal everywhere here.</source>
   <translation>二者在此处处处相等。</translation>
  </message>
  <message>
   <source>What is shown of the two is equal, {how}; they themselves may differ.</source>
   <translation>此处所示者相等（{how}）；二者本身仍可能不同。</translation>
  </message>
  <message>
   <source>The two differ by no more than rounding does here, by {value} at most.</source>
   <translation>二者在此处之差不超过舍入误差，最多 {value}。</translation>
  </message>
  <message>
   <source>The two differ by no more than rounding does here, {how}, by {value} at most.</source>
   <translation>二者在此处之差（{how}）不超过舍入误差，最多 {value}。</translation>
  </message>
  <message>
   <source>They are {value} apart at most here.</source>
   <translation>二者在此处最多相差 {value}。</translation>
  </message>
  <message>
   <source>They are {value} apart at most here, {how}.</source>
   <translation>二者在此处最多相差 {value}（{how}）。</translation>
  </message>
  <message>
   <source>The numbers of {encoding} are {whose}.</source>
   <translation>{encoding}的数值：{whose}。</translation>
  </message>
  <message>
   <source>read from a file</source>
   <translation>从文件读取</translation>
  </message>
  <message>
   <source>Each dimension is a wave: the shortest takes {low} positions, the longest {high}.</source>
   <translation>每个维度是一个波：最短的周期为 {low} 个位置，最长的为 {high} 个。</translation>
  </message>
  <message>
   <source>All of it is {value}: positions cannot be told apart.</source>
   <translation>全部为 {value}：无法区分位置。</translation>
  </message>
  <message>
   <source>Every pixel has the mean {value}: the cells in it may differ.</source>
   <translation>每个像素的均值都是 {value}：其中的单元格可能不同。</translation>
  </message>
  <message>
   <source>All cells that are looked at are {value}: those between them may differ.</source>
   <translation>所看的单元格都是 {value}：它们之间的可能不同。</translation>
  </message>
  <message>
   <source>no number anywhere</source>
   <translation>没有任何数值</translation>
  </message>
  <message>
   <source>{value} as the mean of every pixel</source>
   <translation>每个像素的均值都是 {value}</translation>
  </message>
  <message>
   <source>{range}; colours end at {low} and {high}</source>
   <translation>{range}；颜色止于 {low} 和 {high}</translation>
  </message>
  <message>
   <source>The numbers of A are {a}, those of B {b}.</source>
   <translation>A 的数值是{a}，B 的数值是{b}。</translation>
  </message>
  <message>
   <source>The numbers of {encoding} are {random}, not trained.</source>
   <translation>{encoding}的数值：{random}，未经训练。</translation>
  </message>
  <message>
   <source>A {a}, B {b}</source>
   <translation>A {a}，B {b}</translation>
  </message>
  <message>
   <source> ({whose})</source>
   <translation>（{whose}）</translation>
  </message>
  <message>
   <source>Dimensions 0 to {last} are {first}, {next} to {end} {other}, of waves of {low} to {high} positions.</source>
   <translation>维度 0 到 {last} 是{first}，{next} 到 {end} 是{other}，波的周期为 {low} 到 {high} 个位置。</translation>
  </message>
  <message>
   <source>Even dimensions are {first}, odd ones {other}, of waves of {low} to {high} positions.</source>
   <translation>偶数维是{first}，奇数维是{other}，波的周期为 {low} 到 {high} 个位置。</translation>
  </message>
  <message>
   <source>A and B are the same.</source>
   <translation>A 与 B 相同。</translation>
  </message>
  <message>
   <source>where both have numbers</source>
   <translation>在两者都有数值处</translation>
  </message>
  <message>
   <source>always {value}</source>
   <translation>始终为 {value}</translation>
  </message>
  <message>
   <source>always {value} but for {off}</source>
   <translation>始终为 {value}，只差 {off}</translation>
  </message>
  <message>
   <source>sines</source>
   <translation>正弦</translation>
  </message>
  <message>
   <source>cosines</source>
   <translation>余弦</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.criteria</name>
  <message>
   <source>Each row is something that an encoding should be, over {positions}: a tick says met, half a disc partly, a cross not; what has no sign is told, not judged.</source>
   <translation>每行是编码应有的一个性质，在 {positions}上：对勾表示满足，半圆表示部分满足，叉表示不满足，没有符号的只作说明、不作评判。</translation>
  </message>
  <message>
   <source>{encoding} meets {yes}, partly {some}, {no} not</source>
   <translation>{encoding}：满足 {yes} 项，部分满足 {some} 项，不满足 {no} 项</translation>
  </message>
  <message>
   <source>criterion</source>
   <translation>判据</translation>
  </message>
  <message>
   <source>figure</source>
   <translation>数值</translation>
  </message>
  <message>
   <source>unit</source>
   <translation>单位</translation>
  </message>
  <message>
   <source>says</source>
   <translation>说明</translation>
  </message>
  <message>
   <source>{counts}.</source>
   <translation>{counts}。</translation>
  </message>
  <message>
   <source>Rounded to float32</source>
   <translation>舍入到 float32</translation>
  </message>
  <message>
   <source>Rounded to bfloat16</source>
   <translation>舍入到 bfloat16</translation>
  </message>
  <message>
   <source>{letter} measured over its {positions}</source>
   <translation>{letter} 只在它的 {positions}上测量</translation>
  </message>
  <message>
   <source>measured over its {positions}</source>
   <translation>只在它的 {positions}上测量</translation>
  </message>
  <message>
   <source>design criteria</source>
   <translation>设计判据</translation>
  </message>
  <message>
   <source>The measurement goes on: {share} is done.</source>
   <translation>测量仍在进行：已完成 {share}。</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.derivation</name>
  <message>
   <source>{encoding} has no table of codes: this is {other}</source>
   <translation>“{encoding}”没有编码表：这里显示的是“{other}”</translation>
  </message>
  <message>
   <source>{lacking}: this is {other}</source>
   <translation>{lacking}：这里显示的是“{other}”</translation>
  </message>
  <message>
   <source>what</source>
   <translation>项目</translation>
  </message>
  <message>
   <source>{picture}.</source>
   <translation>{picture}。</translation>
  </message>
  <message>
   <source>The next step</source>
   <translation>下一步</translation>
  </message>
  <message>
   <source>The step before</source>
   <translation>上一步</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.derivation_expansion</name>
  <message>
   <source>slope 3 from {at}</source>
   <translation>自 {at} 起斜率 3</translation>
  </message>
  <message>
   <source>{encoding}, as if its codes were added</source>
   <translation>{encoding}，当作编码被加上</translation>
  </message>
  <message>
   <source>f: weight of key n for query m; x: their contents; p: codes of their positions, of r.m.s. length ‖p‖. Only H = ∂²f/∂xₘ∂xₙ joins both: it can hold m − n.</source>
   <translation>f：查询 m 给键 n 的权重；x：两者的内容；p：其位置的编码，均方根长度为 ‖p‖。只有 H = ∂²f/∂xₘ∂xₙ 把两者联系起来，能够容纳 m − n。</translation>
  </message>
  <message>
   <source>f: logit of query m and key n; x: their contents; p: codes of their positions, of r.m.s. length ‖p‖. As xₘ·xₙ/√d is bilinear, second derivatives, with H = ∂²f/∂xₘ∂xₙ, end the expansion: the six terms are the logit itself, however long p is. One of them is zero.</source>
   <translation>f：查询 m 与键 n 的 logit；x：两者的内容；p：其位置的编码，均方根长度为 ‖p‖。xₘ·xₙ/√d 是双线性的，展开到二阶导数（含 H = ∂²f/∂xₘ∂xₙ）为止：无论 p 有多长，六项之和就是 logit 本身。其中一项为零。</translation>
  </message>
  <message>
   <source>The curves are the softmax weight that token {query} (position {m}) gives token {key} (position {n}), exact and by six terms</source>
   <translation>曲线是词元 {query}（位置 {m}）给词元 {key}（位置 {n}）的 softmax 权重：精确值与六项之和</translation>
  </message>
  <message>
   <source>The curves are the logit of token {query} (position {m}) with token {key} (position {n}), exact and by six terms</source>
   <translation>曲线是词元 {query}（位置 {m}）与词元 {key}（位置 {n}）的 logit：精确值与六项之和</translation>
  </message>
  <message>
   <source>At ‖p‖ = {size} six terms give {near} for {exact}; the codes themselves have ‖p‖ = {own}.</source>
   <translation>‖p‖ = {size} 时六项给出 {near}，精确值为 {exact}；编码本身的 ‖p‖ = {own}。</translation>
  </message>
  <message>
   <source>At ‖p‖ = {size} six terms give {near} for {exact}; they agree within 1 % up to {agree}, and the codes themselves have ‖p‖ = {own}.</source>
   <translation>‖p‖ = {size} 时六项给出 {near}，精确值为 {exact}；直到 {agree} 两者相差不超过 1 %，而编码本身的 ‖p‖ = {own}。</translation>
  </message>
  <message>
   <source>the code of position {position} has cells without a number; pin another one</source>
   <translation>位置 {position} 的编码中有单元格没有数值；请固定别的位置</translation>
  </message>
  <message>
   <source>At ‖p‖ = {size} the six terms give {exact} exactly.</source>
   <translation>在 ‖p‖ = {size} 处，六项恰好给出 {exact}。</translation>
  </message>
  <message>
   <source>|error|</source>
   <translation>|误差|</translation>
  </message>
  <message>
   <source>The error of the six terms over the length of p, both logarithmic</source>
   <translation>六项的误差随 p 的长度变化，两轴均为对数</translation>
  </message>
  <message>
   <source>exact</source>
   <translation>精确值</translation>
  </message>
  <message>
   <source>six terms</source>
   <translation>六项</translation>
  </message>
  <message>
   <source>{encoding} · positions {m} and {n} on tokens {query} and {key} of {tokens} seeded ones, d {width}</source>
   <translation>{encoding} · 位置 {m} 与 {n}，落在 {tokens} 个种子随机词元中的词元 {query} 与 {key} 上，d {width}</translation>
  </message>
  <message>
   <source>weight, softmax</source>
   <translation>权重（softmax）</translation>
  </message>
  <message>
   <source>logit</source>
   <translation>logit</translation>
  </message>
  <message>
   <source>its slope from {low} to {high}</source>
   <translation>其斜率，{low} 到 {high}</translation>
  </message>
  <message>
   <source>error changes sign</source>
   <translation>误差变号</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.derivation_hessian</name>
  <message>
   <source>With H = I only the inner product is left. If it depends on m − n alone, each diagonal of the grid has one value.</source>
   <translation>取 H = I 时只剩下内积。如果它只取决于 m − n，网格的每条对角线上就只有一个值。</translation>
  </message>
  <message>
   <source>One weight for both members of a pair keeps that: each pair's cos((m − n)ω) is only louder or softer.</source>
   <translation>一对中的两个成员共用一个权重时仍然如此：每一对的 cos((m − n)ω) 只是变强或变弱。</translation>
  </message>
  <message>
   <source>Where the two members of a pair weigh differently, their difference adds cos((m + n)ω): along a diagonal m + n changes, and the values with it.</source>
   <translation>一对中的两个成员权重不同时，其差会加上 cos((m + n)ω)：沿一条对角线 m + n 在变，数值也随之改变。</translation>
  </message>
  <message>
   <source>A general H mixes different pairs, and what depended on m − n alone is gone. The sinusoids rest on an H that is close to diagonal.</source>
   <translation>一般的 H 把不同的维度对混在一起，只取决于 m − n 的性质便不复存在。正弦编码依赖于一个接近对角的 H。</translation>
  </message>
  <message>
   <source>{positions} × {dimensions}</source>
   <translation>{positions} × {dimensions}</translation>
  </message>
  <message>
   <source>{positions} × {dimensions}, the first of {all}</source>
   <translation>{positions} × {dimensions}（取自 {all} 维的开头）</translation>
  </message>
  <message>
   <source>Along the diagonal n − m = {where} values differ by {worst}: they do not depend on m − n alone.</source>
   <translation>在对角线 n − m = {where} 上，数值相差 {worst}：它们并不只取决于 m − n。</translation>
  </message>
  <message>
   <source>{encoding} holds cells without a number among its first {positions} positions</source>
   <translation>“{encoding}”的前 {positions} 个位置中有单元格没有数值</translation>
  </message>
  <message>
   <source>Along each diagonal all values are equal, to rounding: they depend on m − n alone.</source>
   <translation>每条对角线上的数值都相等（舍入误差之内）：它们只取决于 m − n。</translation>
  </message>
  <message>
   <source>weight of cos (m − n)ω</source>
   <translation>cos (m − n)ω 的权重</translation>
  </message>
  <message>
   <source>weight of cos (m + n)ω</source>
   <translation>cos (m + n)ω 的权重</translation>
  </message>
  <message>
   <source>pₘ H pₙ over query and key</source>
   <translation>查询与键上的 pₘ H pₙ</translation>
  </message>
  <message>
   <source>How much the values differ along each diagonal</source>
   <translation>每条对角线上的数值相差多少</translation>
  </message>
  <message>
   <source>Toeplitz</source>
   <translation>Toeplitz</translation>
  </message>
  <message>
   <source>yes, to rounding</source>
   <translation>是，至舍入误差</translation>
  </message>
  <message>
   <source>largest max − min</source>
   <translation>最大的 max − min</translation>
  </message>
  <message>
   <source>on the diagonal n − m</source>
   <translation>所在对角线 n − m</translation>
  </message>
  <message>
   <source>key n</source>
   <translation>键 n</translation>
  </message>
  <message>
   <source>query m</source>
   <translation>查询 m</translation>
  </message>
  <message>
   <source>max − min</source>
   <translation>max − min</translation>
  </message>
  <message>
   <source>{share} to {name}</source>
   <translation>向“{name}”过渡 {share}</translation>
  </message>
  <message>
   <source>max − min along a diagonal</source>
   <translation>沿对角线的 max − min</translation>
  </message>
  <message>
   <source>H seeded</source>
   <translation>H 由种子随机生成</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.derivation_kernels</name>
  <message>
   <source>With many pairs their mean is nearly an integral over t = 2k/d. It falls with the distance, which is why ωₖ = b⁻ᵗ is a fair choice. The decay is that of the limit: with d/2 pairs the mean swings about it, far away widely, and turns negative. RoFormer's bound, mean |Sⱼ|, falls too, at first.</source>
   <translation>维度对很多时，其均值近似于对 t = 2k/d 的积分。它随距离下降，这正是 ωₖ = b⁻ᵗ 是合理选择的原因。衰减是极限的性质：只有 d/2 个维度对时，均值在极限附近摆动，远处摆幅很大，还会变负。RoFormer 的上界，即 |Sⱼ| 的均值，起初也随之下降。</translation>
  </message>
  <message>
   <source>Nearly any ω(t) that is smooth and monotone decays: powers faster near, exponentials faster far. How soon the integral turns negative differs: sin Δ/Δ, that of ω = t, at distance 4, that of 10 000⁻ᵗ at 6 167. Drag in the first picture to draw your own: it becomes the encoding's spectrum.</source>
   <translation>几乎任何光滑且单调的 ω(t) 都会衰减：幂函数在近处更快，指数函数在远处更快。积分多早变为负值各不相同：ω = t 的 sin Δ/Δ 在距离 4 处，10 000⁻ᵗ 的在 6 167 处。在第一幅图中拖动即可画出自己的曲线：它会成为编码的频谱。</translation>
  </message>
  <message>
   <source>a point is the mean of {some} of {all} distances</source>
   <translation>一个点是 {all} 个距离中 {some} 个的均值</translation>
  </message>
  <message>
   <source>a point is the mean of {all} distances</source>
   <translation>一个点是 {all} 个距离的均值</translation>
  </message>
  <message>
   <source>not within {far}</source>
   <translation>{far} 以内没有</translation>
  </message>
  <message>
   <source>Whole distances at which the integral of a law is first negative: {listed}.</source>
   <translation>各规律的积分首次为负的整数距离：{listed}。</translation>
  </message>
  <message>
   <source>{some} distances of {all}</source>
   <translation>{all} 个距离中的 {some} 个</translation>
  </message>
  <message>
   <source>mean |Sⱼ| ÷ that at 0</source>
   <translation>|Sⱼ| 的均值 ÷ 0 处的值</translation>
  </message>
  <message>
   <source>The integral of no law is negative at a distance up to {far}.</source>
   <translation>距离不超过 {far} 时，没有一个规律的积分为负。</translation>
  </message>
  <message>
   <source>mean over pairs</source>
   <translation>各维度对的均值</translation>
  </message>
  <message>
   <source>integral</source>
   <translation>积分</translation>
  </message>
  <message>
   <source>distance Δ</source>
   <translation>距离 Δ</translation>
  </message>
  <message>
   <source>Kernels over the distance: {names}</source>
   <translation>随距离变化的核：{names}</translation>
  </message>
  <message>
   <source>mean at Δ {distance}</source>
   <translation>Δ {distance} 处的均值</translation>
  </message>
  <message>
   <source>at a distance</source>
   <translation>在距离</translation>
  </message>
  <message>
   <source>mean | integral</source>
   <translation>均值 | 积分</translation>
  </message>
  <message>
   <source>ω over t for each law; drag to draw the encoding's</source>
   <translation>各规律的 ω 随 t 变化；拖动即可画出编码自己的曲线</translation>
  </message>
  <message>
   <source>At distance {distance} the mean over {pairs} is {mean}; of ever more pairs it would be the integral, {whole}.</source>
   <translation>在距离 {distance} 处，{pairs}的均值为 {mean}；对子越来越多时，它趋于积分值 {whole}。</translation>
  </message>
  <message>
   <source>mean cos Δω</source>
   <translation>cos Δω 的均值</translation>
  </message>
  <message>
   <source>{name}, first negative at</source>
   <translation>{name} 首次为负的距离</translation>
  </message>
  <message>
   <source>at Δ</source>
   <translation>Δ 为</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.derivation_negative</name>
  <message>
   <source>Where the sum over pairs turns negative, a key of the same content far away counts less than one of another content does on average: the base sets a length. In the limit of many pairs that is about 0.6165 · base; with few pairs it comes much earlier, and a larger base does not always help.</source>
   <translation>当各维度对之和变负时，远处内容相同的键反而不如内容不同的键平均所受的重视：底数决定了一个长度。在维度对很多的极限下，这个长度约为 0.6165 · 底数；维度对少时它来得早得多，而且更大的底数并不总有帮助。</translation>
  </message>
  <message>
   <source>colours end at ±{reach}</source>
   <translation>颜色止于 ±{reach}</translation>
  </message>
  <message>
   <source>This encoding's own mean is first negative at {first}.</source>
   <translation>此编码自身的均值首次为负是在 {first}。</translation>
  </message>
  <message>
   <source>This encoding's own mean is first negative at {first}; of ever more pairs it would be at about {limit}.</source>
   <translation>此编码自身的均值首次为负是在 {first}；对子越来越多时，约在 {limit}。</translation>
  </message>
  <message>
   <source>base {base}</source>
   <translation>底数 {base}</translation>
  </message>
  <message>
   <source>lengths up to {length}</source>
   <translation>长度至 {length}</translation>
  </message>
  <message>
   <source>This encoding's own mean is not negative up to {far}.</source>
   <translation>此编码自身的均值直到 {far} 都不为负。</translation>
  </message>
  <message>
   <source>not below {length}</source>
   <translation>{length} 以内没有</translation>
  </message>
  <message>
   <source>first negative</source>
   <translation>首次变负</translation>
  </message>
  <message>
   <source>0.6165 · base</source>
   <translation>0.6165 · 底数</translation>
  </message>
  <message>
   <source>{length} shown</source>
   <translation>显示 {length}</translation>
  </message>
  <message>
   <source>The smallest mean over pairs within a length, over base and length</source>
   <translation>某一长度以内各维度对均值的最小值，随底数与长度变化</translation>
  </message>
  <message>
   <source>first negative, own</source>
   <translation>首次变负（自身）</translation>
  </message>
  <message>
   <source>base</source>
   <translation>底数</translation>
  </message>
  <message>
   <source>length</source>
   <translation>长度</translation>
  </message>
  <message>
   <source>limit, 0.6165 · base</source>
   <translation>极限，0.6165 · 底数</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.derivation_pairs</name>
  <message>
   <source>In two dimensions pₘ·pₙ* may depend on m − n alone if it has a constant length and an angle that grows evenly: pₘ = exp(imω). Inner products add up, so d/2 such pairs serve as well. Their vectors exp(i(m−n)ω), laid tip to tail, end at the inner product: its real part.</source>
   <translation>在二维中，如果 pₘ·pₙ* 的长度恒定、角度均匀增长，即 pₘ = exp(imω)，它就只取决于 m − n。内积可以相加，所以 d/2 个这样的维度对同样可行。把它们的向量 exp(i(m−n)ω) 首尾相接，终点就是内积：取其实部。</translation>
  </message>
  <message>
   <source>mean of {number}</source>
   <translation>{number} 的均值</translation>
  </message>
  <message>
   <source>one of {step} distances is drawn</source>
   <translation>每 {step} 个距离画一个</translation>
  </message>
  <message>
   <source>{count} vectors tip to tail at distance {distance}</source>
   <translation>距离 {distance} 处首尾相接的 {count} 个向量</translation>
  </message>
  <message>
   <source>The mean of {count} cosines over the distance</source>
   <translation>{count} 个余弦的均值随距离变化</translation>
  </message>
  <message>
   <source>of all pairs</source>
   <translation>全部维度对的均值</translation>
  </message>
  <message>
   <source>ω of the first pair</source>
   <translation>第一个维度对的 ω</translation>
  </message>
  <message>
   <source>of the last in the sum</source>
   <translation>和中最后一个的 ω</translation>
  </message>
  <message>
   <source>At distance {distance} the mean of {number} is {mean}, that of all {pairs} {every}.</source>
   <translation>在距离 {distance} 处，{number}的均值为 {mean}，全部 {pairs} 对的均值为 {every}。</translation>
  </message>
  <message>
   <source>real part</source>
   <translation>实部</translation>
  </message>
  <message>
   <source>imaginary part</source>
   <translation>虚部</translation>
  </message>
  <message>
   <source>single pairs</source>
   <translation>单个维度对</translation>
  </message>
  <message>
   <source>distance m − n</source>
   <translation>距离 m − n</translation>
  </message>
  <message>
   <source>mean</source>
   <translation>均值</translation>
  </message>
  <message>
   <source>⟨pₘ, pₙ⟩ of all</source>
   <translation>全部维度对的 ⟨pₘ, pₙ⟩</translation>
  </message>
  <message>
   <source>sum of all</source>
   <translation>全部余弦之和</translation>
  </message>
  <message>
   <source>exp(iΔωₖ), tip to tail</source>
   <translation>exp(iΔωₖ)，首尾相接</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.difference</name>
  <message>
   <source>There is no B to compare with. Press A − B in the Encoding panel, or open a model and compare a stack.</source>
   <translation>没有可比较的 B。请在“编码”面板中按 A − B，或打开一个模型并比较某个软件栈。</translation>
  </message>
  <message>
   <source>masked in one alone</source>
   <translation>仅一方屏蔽</translation>
  </message>
  <message>
   <source>NaN or infinite in A or in B</source>
   <translation>在 A 或 B 中为 NaN 或无穷大</translation>
  </message>
  <message>
   <source>looked at: the first {positions} positions</source>
   <translation>只看了前 {positions} 个位置</translation>
  </message>
  <message>
   <source>Equal within the tolerance: {shape} cells.</source>
   <translation>在容差内相等：{shape} 个单元格。</translation>
  </message>
  <message>
   <source>Different in shape; where they overlap equal within the tolerance: {shape} cells.</source>
   <translation>形状不同；重叠部分在容差内相等：{shape} 个单元格。</translation>
  </message>
  <message>
   <source>Different: {beyond} of {shape} cells are {what}.</source>
   <translation>不同：{shape} 个单元中有 {beyond} 个{what}。</translation>
  </message>
  <message>
   <source>Different: {beyond} of {shape} cells is {what}.</source>
   <translation>不同：{shape} 个单元中有 {beyond} 个{what}。</translation>
  </message>
  <message>
   <source>Different: {beyond} of {shape} cells lie beyond the tolerance, or are {what}.</source>
   <translation>不同：{shape} 个单元中有 {beyond} 个超出容差，或{what}。</translation>
  </message>
  <message>
   <source>Different: {beyond} of {shape} cells lies beyond the tolerance, or is {what}.</source>
   <translation>不同：{shape} 个单元中有 {beyond} 个超出容差，或{what}。</translation>
  </message>
  <message>
   <source>Different: {beyond} of {shape} cells lie beyond the tolerance.</source>
   <translation>不同：{shape} 个单元格中有 {beyond} 个超出容差。</translation>
  </message>
  <message>
   <source>Different: {beyond} of {shape} cells lies beyond the tolerance.</source>
   <translation>不同：{shape} 个单元格中有 {beyond} 个超出容差。</translation>
  </message>
  <message>
   <source>{a} and {b} have no cell in common: A is {shape}, B {other_shape}</source>
   <translation>“{a}”与“{b}”没有共同的单元格：A 为 {shape}，B 为 {other_shape}</translation>
  </message>
  <message>
   <source>{share} done</source>
   <translation>已完成 {share}</translation>
  </message>
  <message>
   <source>Where: log₁₀ of the largest |A − B| of all heads, each cell is drawn</source>
   <translation>何处：所有头中最大 |A − B| 的 log₁₀，每个单元格都画出</translation>
  </message>
  <message>
   <source>hatched: {what}</source>
   <translation>斜线：{what}</translation>
  </message>
  <message>
   <source>darkest: within the tolerance</source>
   <translation>最深：在容差之内</translation>
  </message>
  <message>
   <source>masked in one alone, NaN or infinite</source>
   <translation>仅一方屏蔽、NaN 或无穷大</translation>
  </message>
  <message>
   <source>nothing to compare</source>
   <translation>没有可比较的内容</translation>
  </message>
  <message>
   <source>Where: log₁₀ of |A − B|, each cell is drawn</source>
   <translation>何处：|A − B| 的 log₁₀，每个单元格都画出</translation>
  </message>
  <message>
   <source>Where: log₁₀ of the largest |A − B| of all heads, a block is {x} × {y} cells</source>
   <translation>何处：所有头中最大 |A − B| 的 log₁₀，每块 {x} × {y} 个单元格</translation>
  </message>
  <message>
   <source>Where: log₁₀ of the largest |A − B|, a block is {x} × {y} cells</source>
   <translation>何处：最大 |A − B| 的 log₁₀，每块 {x} × {y} 个单元格</translation>
  </message>
  <message>
   <source>largest |A − B|</source>
   <translation>最大 |A − B|</translation>
  </message>
  <message>
   <source>mean |A − B|</source>
   <translation>平均 |A − B|</translation>
  </message>
  <message>
   <source>first position that differs</source>
   <translation>首个不同的位置</translation>
  </message>
  <message>
   <source>first, at {place}</source>
   <translation>首个，位于{place}</translation>
  </message>
  <message>
   <source>{a} against {b}</source>
   <translation>{a} 对 {b}</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.embedding</name>
  <message>
   <source>There are no words. Type a sentence above, or take an example.</source>
   <translation>没有词。请在上方输入一个句子，或选一个示例。</translation>
  </message>
  <message>
   <source>words</source>
   <translation>词</translation>
  </message>
  <message>
   <source>positions</source>
   <translation>位置</translation>
  </message>
  <message>
   <source>opened matrix</source>
   <translation>打开的矩阵</translation>
  </message>
  <message>
   <source>seeded embeddings, seed {seed}</source>
   <translation>种子随机嵌入，种子 {seed}</translation>
  </message>
  <message>
   <source>{encoding} adds nothing to the embeddings: {where}</source>
   <translation>“{encoding}”不向嵌入添加任何内容：{where}</translation>
  </message>
  <message>
   <source>{token}, position {position}, dimension {dimension}</source>
   <translation>{token}，位置 {position}，维度 {dimension}</translation>
  </message>
  <message>
   <source>{encoding} has codes for {positions}, and the sentence begins at position {first}: set {parameter} in the options of Attention lower</source>
   <translation>“{encoding}”有 {positions}的编码，而句子从位置 {first} 开始：请在“注意力”的选项中调低“{parameter}”</translation>
  </message>
  <message>
   <source>{encoding} has codes for {tokens} of {all}</source>
   <translation>“{encoding}”能为 {all} 个中的 {tokens}提供编码</translation>
  </message>
  <message>
   <source>no position</source>
   <translation>无位置</translation>
  </message>
  <message>
   <source>embedding</source>
   <translation>嵌入</translation>
  </message>
  <message>
   <source>embedding + position</source>
   <translation>嵌入 + 位置</translation>
  </message>
  <message>
   <source>mean ‖word‖</source>
   <translation>‖词‖ 的均值</translation>
  </message>
  <message>
   <source>mean ‖position‖</source>
   <translation>‖位置‖ 的均值</translation>
  </message>
  <message>
   <source>ratio word / position</source>
   <translation>词 / 位置之比</translation>
  </message>
  <message>
   <source>it turns queries and keys</source>
   <translation>它旋转查询和键</translation>
  </message>
  <message>
   <source>it acts on the logits</source>
   <translation>它作用于 logits</translation>
  </message>
  <message>
   <source>it acts inside attention</source>
   <translation>它在注意力内部起作用</translation>
  </message>
  <message>
   <source>it says nothing of position</source>
   <translation>它不提供位置信息</translation>
  </message>
  <message>
   <source>token</source>
   <translation>词元</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.enters</name>
  <message>
   <source>within q·k</source>
   <translation>在 q·k 之内</translation>
  </message>
  <message>
   <source>{dimensions} (the first {drawn} drawn)</source>
   <translation>{dimensions}（画出前 {drawn} 维）</translation>
  </message>
  <message>
   <source>{name} = Σ {of}·W_{which} over {dimensions}</source>
   <translation>{name} = Σ {of}·W_{which}，共 {dimensions}</translation>
  </message>
  <message>
   <source>One attention step ({whose}), A less B: rows are tokens, columns dimensions, or keys from q·k to softmax; colours go to each matrix's own largest value, and what is lit is where a position comes in.</source>
   <translation>一步注意力（{whose}），A 减 B：行是词元，列是维度，从 q·k 到 softmax 则是键；颜色到各矩阵自身的最大值为止，亮起的地方就是位置进入之处。</translation>
  </message>
  <message>
   <source>One attention step ({whose}): rows are tokens, columns dimensions, or keys from q·k to softmax; colours go to each matrix's own largest value, and what is lit is where the position comes in.</source>
   <translation>一步注意力（{whose}）：行是词元，列是维度，从 q·k 到 softmax 则是键；颜色到各矩阵自身的最大值为止，亮起的地方就是位置进入之处。</translation>
  </message>
  <message>
   <source>{drawn} of {tokens}</source>
   <translation>{tokens}中的 {drawn} 个</translation>
  </message>
  <message>
   <source>{dimensions} ({drawn} of a word's {all} drawn)</source>
   <translation>{dimensions}（画出每个词 {all} 维中的 {drawn} 维）</translation>
  </message>
  <message>
   <source>{before} not turned, times {factor}</source>
   <translation>{before} 不旋转，乘以 {factor}</translation>
  </message>
  <message>
   <source>hatched: masked, or no number</source>
   <translation>斜线：被屏蔽或无数值</translation>
  </message>
  <message>
   <source>x + p = {sum}, after the norm</source>
   <translation>x + p = {sum}，归一化之后</translation>
  </message>
  <message>
   <source>{before} turned by its position</source>
   <translation>{before} 按其位置旋转</translation>
  </message>
  <message>
   <source>hatched: masked</source>
   <translation>斜线：被遮蔽</translation>
  </message>
  <message>
   <source>hatched: no number</source>
   <translation>斜线：无数值</translation>
  </message>
  <message>
   <source>Layer {layer} of {layers}</source>
   <translation>第 {layer} 层（共 {layers} 层）</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.enters_words</name>
  <message>
   <source>With {encoding}, position enters once, at the input: a code is added to each embedding, and all layers inherit it.</source>
   <translation>{encoding}只在输入处进入一次：给每个嵌入加上编码，所有层都继承它。</translation>
  </message>
  <message>
   <source>With {encoding}, position enters in every layer: queries and keys are turned by their positions, values are not.</source>
   <translation>{encoding}在每一层进入：查询和键按位置旋转，值不旋转。</translation>
  </message>
  <message>
   <source>With {encoding}, position enters in every layer, at the logits: a number for each pair is added before softmax.</source>
   <translation>{encoding}在每一层的 logits 处进入：softmax 之前给每一对加上一个数。</translation>
  </message>
  <message>
   <source>With {encoding}, position enters twice in every layer: a^K at the logits, and a^V at the values, z_i = Σ α_ij (v_j + a^V_ij).</source>
   <translation>{encoding}在每一层进入两次：logits 处的 a^K 和值处的 a^V，z_i = Σ α_ij (v_j + a^V_ij)。</translation>
  </message>
  <message>
   <source>With {encoding}, position enters in every layer, inside the logits: contents and positions meet apart, {terms}.</source>
   <translation>{encoding}在每一层的 logits 内部进入：内容和位置分开相遇，{terms}。</translation>
  </message>
  <message>
   <source>With {encoding}, position enters nowhere: without a mask, the block does not know any order.</source>
   <translation>{encoding}没有进入任何地方：没有掩码时，这个块不知道任何顺序。</translation>
  </message>
  <message>
   <source>With {encoding}, position has entered at the input of layer 1: what comes into layer {layer} carries its codes along.</source>
   <translation>{encoding}已在第 1 层的输入处进入：进入第 {layer} 层的数值带着它的编码。</translation>
  </message>
  <message>
   <source>+ position</source>
   <translation>+ 位置</translation>
  </message>
  <message>
   <source>nothing is added</source>
   <translation>什么也不加</translation>
  </message>
  <message>
   <source>q, turned</source>
   <translation>旋转后的 q</translation>
  </message>
  <message>
   <source>not turned</source>
   <translation>不旋转</translation>
  </message>
  <message>
   <source>k, turned</source>
   <translation>旋转后的 k</translation>
  </message>
  <message>
   <source>+ bias</source>
   <translation>+ 偏置</translation>
  </message>
  <message>
   <source>no bias</source>
   <translation>没有偏置</translation>
  </message>
  <message>
   <source>softmax</source>
   <translation>softmax</translation>
  </message>
  <message>
   <source>+ a^V</source>
   <translation>+ a^V</translation>
  </message>
  <message>
   <source>no vector by distance</source>
   <translation>没有按距离的向量</translation>
  </message>
  <message>
   <source>output</source>
   <translation>输出</translation>
  </message>
  <message>
   <source>next layer</source>
   <translation>下一层</translation>
  </message>
  <message>
   <source>q, scaled</source>
   <translation>缩放后的 q</translation>
  </message>
  <message>
   <source>layer {number}</source>
   <translation>第 {number} 层</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.extrapolation</name>
  <message>
   <source>{lacking}. The extrapolation map needs an encoding of waves, such as Sinusoidal or Rotary (RoPE).</source>
   <translation>{lacking}。外推图需要由波构成的编码，例如正弦编码或旋转位置编码（RoPE）。</translation>
  </message>
  <message>
   <source>a whole turn</source>
   <translation>一整圈</translation>
  </message>
  <message>
   <source>{lacking}, and nothing at all beyond position {last}</source>
   <translation>{lacking}，位置 {last} 之后什么也没有</translation>
  </message>
  <message>
   <source>N positions turn by N·ω</source>
   <translation>N 个位置转过 N·ω</translation>
  </message>
  <message>
   <source>one row is {pairs}, the first of them</source>
   <translation>一行是 {pairs}，取其中第一个</translation>
  </message>
  <message>
   <source>orange: new</source>
   <translation>橙色：新出现</translation>
  </message>
  <message>
   <source>no turn in training</source>
   <translation>训练中未转满一圈</translation>
  </message>
  <message>
   <source>with new angles</source>
   <translation>出现新角度</translation>
  </message>
  <message>
   <source>new, of all circles</source>
   <translation>新的，占所有圆</translation>
  </message>
  <message>
   <source>largest new arc</source>
   <translation>最大的新弧</translation>
  </message>
  <message>
   <source>seen {angles}</source>
   <translation>已见 {angles}</translation>
  </message>
  <message>
   <source>new {angles} by scaling</source>
   <translation>新角度 {angles}（缩放前 → 后）</translation>
  </message>
  <message>
   <source>new {angles}</source>
   <translation>新角度 {angles}</translation>
  </message>
  <message>
   <source>before scaling</source>
   <translation>缩放前</translation>
  </message>
  <message>
   <source>after scaling</source>
   <translation>缩放后</translation>
  </message>
  <message>
   <source>scaled</source>
   <translation>已缩放</translation>
  </message>
  <message>
   <source>trained</source>
   <translation>训练长度</translation>
  </message>
  <message>
   <source>target</source>
   <translation>目标长度</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.frame</name>
  <message>
   <source>There is not enough memory for this. Fewer positions, dimensions or heads need less.</source>
   <translation>内存不足。位置、维度或头少一些，所需内存也会少一些。</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.heads</name>
  <message>
   <source>no model was trained with {encoding}</source>
   <translation>没有用{encoding}训练的模型</translation>
  </message>
  <message>
   <source>A and B are two models: they differ in every number that was trained</source>
   <translation>A 与 B 是两个模型：所有训练出来的数值都不同</translation>
  </message>
  <message>
   <source>{unknown} of {all} letters are read as ?: no model has seen them</source>
   <translation>{all} 个字母中有 {unknown} 个按 ? 读入：模型没有见过它们</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.heatmap</name>
  <message>
   <source>1 in colour, 0 bare</source>
   <translation>1 着色，0 留空</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.heatmap_a</name>
  <message>
   <source>One range for both</source>
   <translation>两者同一范围</translation>
  </message>
  <message>
   <source>A range each</source>
   <translation>各自的范围</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.heatmap_b</name>
  <message>
   <source>There is no B. Press B in the Encoding panel for one to compare with.</source>
   <translation>没有 B。请在“编码”面板中按 B，以得到一个可比较的编码。</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.identify</name>
  <message>
   <source>{encoding} has no table: it acts between a query and a key, and there is nothing to identify.</source>
   <translation>“{encoding}”没有表：它作用在查询与键之间，没有可识别的内容。</translation>
  </message>
  <message>
   <source>No encoding fits.</source>
   <translation>没有符合的编码。</translation>
  </message>
  <message>
   <source>looked at: {rows} × {columns}</source>
   <translation>只看了 {rows} × {columns}</translation>
  </message>
  <message>
   <source>No encoding fits. One sine a column explains {share} of its variance; of numbers at random it would explain about {chance}.</source>
   <translation>没有符合的编码。每列用一条正弦可解释其方差的 {share}；对随机数约为 {chance}。</translation>
  </message>
  <message>
   <source>residual {residual}, confidence {share}</source>
   <translation>残差 {residual}，置信度 {share}</translation>
  </message>
  <message>
   <source>Each line is an encoding that could have made this table, best first.</source>
   <translation>每行是一种可能生成此表的编码，最好的在前。</translation>
  </message>
  <message>
   <source>searching, {share}</source>
   <translation>搜索中，{share}</translation>
  </message>
  <message>
   <source>Searching…</source>
   <translation>搜索中…</translation>
  </message>
  <message>
   <source>residual</source>
   <translation>残差</translation>
  </message>
  <message>
   <source>confidence</source>
   <translation>置信度</translation>
  </message>
  <message>
   <source>mistake</source>
   <translation>错误</translation>
  </message>
  <message>
   <source>first position</source>
   <translation>起始位置</translation>
  </message>
  <message>
   <source>{encoding} leaves a residual of {residual}.</source>
   <translation>{encoding} 留下的残差为 {residual}。</translation>
  </message>
  <message>
   <source>Known mistake: {mistake}</source>
   <translation>已知的错误：{mistake}</translation>
  </message>
  <message>
   <source>Its first row is position {position}.</source>
   <translation>它的第一行是位置 {position}。</translation>
  </message>
  <message>
   <source>What the best candidate leaves of the table, the largest of each pixel; most, {reach}, at position {position}, dimension {dimension}</source>
   <translation>最佳候选之外剩下的部分，每个像素取绝对值最大者；最大 {reach}，在位置 {position}、维度 {dimension}</translation>
  </message>
  <message>
   <source>The search goes on: {share} is done.</source>
   <translation>搜索仍在进行：已完成 {share}。</translation>
  </message>
  <message>
   <source>Each encoding with a table was tried, and none that is known here could have made this one.</source>
   <translation>每种带表的编码都已试过，这里已知的没有一种能生成此表。</translation>
  </message>
  <message>
   <source>Cell by cell</source>
   <translation>逐个单元格</translation>
  </message>
  <message>
   <source>candidates</source>
   <translation>候选</translation>
  </message>
  <message>
   <source>scheme</source>
   <translation>编码 id</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.inspector</name>
  <message>
   <source>key {number}</source>
   <translation>键 {number}</translation>
  </message>
  <message>
   <source>head {head}, queries down, keys across</source>
   <translation>头 {head}，查询向下，键横向</translation>
  </message>
  <message>
   <source>the whole table</source>
   <translation>整个表</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.layers</name>
  <message>
   <source>added at the input</source>
   <translation>在输入处添加</translation>
  </message>
  <message>
   <source>added in every layer</source>
   <translation>在每一层添加</translation>
  </message>
  <message>
   <source>in the first layer</source>
   <translation>在第一层</translation>
  </message>
  <message>
   <source>in every layer</source>
   <translation>在每一层</translation>
  </message>
  <message>
   <source>{sequences} × {length} letters of text, {held} held out</source>
   <translation>{sequences} × {length} 个文本字母，留出 {held} 段</translation>
  </message>
  <message>
   <source>{encoding}: positions for {room} tokens</source>
   <translation>{encoding}：{room} 个词元有位置</translation>
  </message>
  <message>
   <source>{heads} of {width}</source>
   <translation>{heads}，每个 {width} 维</translation>
  </message>
  <message>
   <source>{sequences} × {length} random tokens, 1 sequence held out, seed {seed}</source>
   <translation>{sequences} × {length} 个随机词元，留出 1 个序列，种子 {seed}</translation>
  </message>
  <message>
   <source>{sequences} × {length} random tokens, {held} sequences held out, seed {seed}</source>
   <translation>{sequences} × {length} 个随机词元，留出 {held} 个序列，种子 {seed}</translation>
  </message>
  <message>
   <source>never, causal mask</source>
   <translation>从不，因果掩码</translation>
  </message>
  <message>
   <source>never, no mask</source>
   <translation>从不，无掩码</translation>
  </message>
  <message>
   <source>as trained</source>
   <translation>训练</translation>
  </message>
  <message>
   <source>{encoding} has {positions}, of which {room} are left from position {first} on; reading positions out takes at least 4</source>
   <translation>“{encoding}”有 {positions}，从位置 {first} 起只剩 {room} 个；读出位置至少需要 4 个</translation>
  </message>
  <message>
   <source>position enters; masked unless said</source>
   <translation>位置进入（未注明者有掩码）</translation>
  </message>
  <message>
   <source>position enters; no mask unless said</source>
   <translation>位置进入（未注明者无掩码）</translation>
  </message>
  <message>
   <source>positions taken out</source>
   <translation>去掉位置</translation>
  </message>
  <message>
   <source>R² of the position</source>
   <translation>位置的 R²</translation>
  </message>
  <message>
   <source>layer</source>
   <translation>层</translation>
  </message>
  <message>
   <source>trained without position</source>
   <translation>无位置训练的模型</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.model</name>
  <message>
   <source>No model is open. File › Open takes a config.json, a checkpoint, a .gguf, or the folder of them.</source>
   <translation>没有打开模型。“文件 › 打开”可打开 config.json、检查点、.gguf，或它们所在的文件夹。</translation>
  </message>
  <message>
   <source>The files say nothing about position.</source>
   <translation>文件没有说明位置。</translation>
  </message>
  <message>
   <source>How each stack understands the files</source>
   <translation>各软件栈如何理解这些文件</translation>
  </message>
  <message>
   <source>How each stack understands a config.json that says the same</source>
   <translation>各软件栈如何理解内容相同的 config.json</translation>
  </message>
  <message>
   <source>Error</source>
   <translation>错误</translation>
  </message>
  <message>
   <source>Not understood</source>
   <translation>未能理解</translation>
  </message>
  <message>
   <source>Warning</source>
   <translation>警告</translation>
  </message>
  <message>
   <source>Note</source>
   <translation>备注</translation>
  </message>
  <message>
   <source>At length {length} pair {worst} turns otherwise, more than π/2 wrong from distance {first} on.</source>
   <translation>长度为 {length} 时，维度对 {worst} 的旋转不同，从距离 {first} 起相位误差超过 π/2。</translation>
  </message>
  <message>
   <source>Pair {worst} turns otherwise, more than π/2 wrong from distance {first} on.</source>
   <translation>维度对 {worst} 的旋转不同，从距离 {first} 起相位误差超过 π/2。</translation>
  </message>
  <message>
   <source>At length {length} pairs {low} to {high} turn otherwise; pair {worst} is more than π/2 wrong from distance {first} on.</source>
   <translation>长度为 {length} 时，维度对 {low} 到 {high} 的旋转不同；维度对 {worst} 从距离 {first} 起相位误差超过 π/2。</translation>
  </message>
  <message>
   <source>Pairs {low} to {high} turn otherwise; pair {worst} is more than π/2 wrong from distance {first} on.</source>
   <translation>维度对 {low} 到 {high} 的旋转不同；维度对 {worst} 从距离 {first} 起相位误差超过 π/2。</translation>
  </message>
  <message>
   <source>from pair {pair}, distance {first}, at length {length}</source>
   <translation>长度 {length} 时，自维度对 {pair} 起，距离 {first} 起</translation>
  </message>
  <message>
   <source>from pair {pair}, distance {first}</source>
   <translation>自维度对 {pair} 起，距离 {first} 起</translation>
  </message>
  <message>
   <source>At length {length} all pairs turn the same.</source>
   <translation>长度为 {length} 时，所有维度对旋转相同。</translation>
  </message>
  <message>
   <source>Cosines and sines are multiplied by {factor}.</source>
   <translation>余弦和正弦乘以 {factor}。</translation>
  </message>
  <message>
   <source>severity</source>
   <translation>严重程度</translation>
  </message>
  <message>
   <source>follows</source>
   <translation>后果</translation>
  </message>
  <message>
   <source>advice</source>
   <translation>建议</translation>
  </message>
  <message>
   <source>stack</source>
   <translation>软件栈</translation>
  </message>
  <message>
   <source>layers</source>
   <translation>层</translation>
  </message>
  <message>
   <source>outcome</source>
   <translation>结果</translation>
  </message>
  <message>
   <source>note</source>
   <translation>备注</translation>
  </message>
  <message>
   <source>source</source>
   <translation>来源</translation>
  </message>
  <message>
   <source>findings</source>
   <translation>发现</translation>
  </message>
  <message>
   <source>stacks</source>
   <translation>软件栈</translation>
  </message>
  <message>
   <source>no model</source>
   <translation>没有模型</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.model_shape</name>
  <message>
   <source>Of its table only the shape is known, {rows} rows of {columns} numbers: each dot is one of the first positions and the row that it reads. Positions 0 … {last} read rows {first} … {end}, after {first} for padding; open the weights, or the folder that holds them, and the table is drawn here.</source>
   <translation>它的表只知道形状：{rows} 行，每行 {columns} 个数。每个点是最前面的一个位置和它读取的行。位置 0 … {last} 读取第 {first} … {end} 行，前 {first} 行留给填充；打开权重或存有权重的文件夹，这里就会画出表。</translation>
  </message>
  <message>
   <source>Of its table only the shape is known, {rows} rows of {columns} numbers: each dot is one of the first positions and the row that it reads. Positions 0 … {last} read rows 0 … {end}; open the weights, or the folder that holds them, and the table is drawn here.</source>
   <translation>它的表只知道形状：{rows} 行，每行 {columns} 个数。每个点是最前面的一个位置和它读取的行。位置 0 … {last} 读取第 0 … {end} 行；打开权重或存有权重的文件夹，这里就会画出表。</translation>
  </message>
  <message>
   <source>Each dot is a head: its slope, by how much the logit falls with a position of distance, from {first} in head 0 to {last} in head {head}.</source>
   <translation>每个点是一个头：其斜率，即距离每增加一个位置 logit 下降多少，从头 0 的 {first} 到头 {head} 的 {last}。</translation>
  </message>
  <message>
   <source>row of the table</source>
   <translation>表的行</translation>
  </message>
  <message>
   <source>head</source>
   <translation>头</translation>
  </message>
  <message>
   <source>slope, logit per position</source>
   <translation>斜率，每个位置的 logit</translation>
  </message>
  <message>
   <source>Each row is a head, each column a distance</source>
   <translation>每行是一个头，每列是一个距离</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.model_spectrum</name>
  <message>
   <source>{name}, at length {length}</source>
   <translation>{name}，长度 {length}</translation>
  </message>
  <message>
   <source>Wavelength of each pair, from the model's files, and as stacks compute it otherwise</source>
   <translation>各维度对的波长：按模型文件，以及各软件栈不同的算法</translation>
  </message>
  <message>
   <source>from the model's files</source>
   <translation>按模型文件</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.palette</name>
  <message>
   <source>{name} is not a colour map; those are: {known}</source>
   <translation>{name} 不是颜色表；可用的有：{known}</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.phasors</name>
  <message>
   <source>{lacking}. Clock hands need an encoding of waves, such as Sinusoidal or Rotary (RoPE).</source>
   <translation>{lacking}。时钟指针需要由波构成的编码，例如正弦编码或旋转位置编码（RoPE）。</translation>
  </message>
  <message>
   <source>{some} of {all} has room ({others})</source>
   <translation>{all}中有 {some} 个放得下（{others}）</translation>
  </message>
  <message>
   <source>{some} of {all} have room ({others})</source>
   <translation>{all}中有 {some} 个放得下（{others}）</translation>
  </message>
  <message>
   <source>{encoding} is added: q and k are turned as a rotary one would</source>
   <translation>{encoding}是相加的：这里的 q 与 k 按旋转编码的方式旋转</translation>
  </message>
  <message>
   <source>hands of a token that stands at this position on every axis</source>
   <translation>某个词元的指针，该词元在每条轴上都处于此位置</translation>
  </message>
  <message>
   <source>{product} here</source>
   <translation>此处 {product}</translation>
  </message>
  <message>
   <source>one dot a place, ω = {omega} rad</source>
   <translation>每格一个点，ω = {omega} rad</translation>
  </message>
  <message>
   <source>one dot a position, ω = {omega} rad</source>
   <translation>每个位置一个点，ω = {omega} rad</translation>
  </message>
  <message>
   <source>after shifting both by {shift}: {product}</source>
   <translation>两者同时平移 {shift} 后：{product}</translation>
  </message>
  <message>
   <source>without {which}</source>
   <translation>缺 {which}</translation>
  </message>
  <message>
   <source>the others in a larger window</source>
   <translation>其余的在更大的窗口中</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.picture</name>
  <message>
   <source>one pixel is {cells}</source>
   <translation>一个像素是 {cells}</translation>
  </message>
  <message>
   <source>exact means of {cells}</source>
   <translation>{cells}的精确均值</translation>
  </message>
  <message>
   <source>one of {cells} drawn</source>
   <translation>{cells}中画出一个</translation>
  </message>
  <message>
   <source>{cells} holds no number</source>
   <translation>{cells}没有数值</translation>
  </message>
  <message>
   <source>{cells} hold no number</source>
   <translation>{cells}没有数值</translation>
  </message>
  <message>
   <source>{cells} of its weights holds no number</source>
   <translation>权重中的{cells}没有数值</translation>
  </message>
  <message>
   <source>{cells} of its weights hold no number</source>
   <translation>权重中的{cells}没有数值</translation>
  </message>
  <message>
   <source>one point is {cells}</source>
   <translation>一个点是 {cells}</translation>
  </message>
  <message>
   <source>up to {x} × {y} cells</source>
   <translation>至多 {x} × {y} 个单元格</translation>
  </message>
  <message>
   <source>{x} × {y} cells</source>
   <translation>{x} × {y} 个单元格</translation>
  </message>
  <message>
   <source>A is {a}, B {b}: compared where they overlap, {both}</source>
   <translation>A 为 {a}，B 为 {b}：在重叠部分比较，{both}</translation>
  </message>
  <message>
   <source>each cell is drawn</source>
   <translation>每个单元格都画出</translation>
  </message>
  <message>
   <source>defined for {defined} of {length} positions</source>
   <translation>{length} 个位置中定义了 {defined} 个</translation>
  </message>
  <message>
   <source>up to {cells}</source>
   <translation>至多 {cells}</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.precision_collisions</name>
  <message>
   <source>places along the longest axis in {dtype}</source>
   <translation>最长轴上的位置，以 {dtype} 表示</translation>
  </message>
  <message>
   <source>1 number is left of {positions}</source>
   <translation>{positions}只剩 1 个数</translation>
  </message>
  <message>
   <source>{distinct} numbers are left of {positions}</source>
   <translation>{positions}只剩 {distinct} 个数</translation>
  </message>
  <message>
   <source>distinct in {dtype}</source>
   <translation>{dtype} 下互不相同</translation>
  </message>
  <message>
   <source>position numbers in {dtype}</source>
   <translation>位置数值为 {dtype}</translation>
  </message>
  <message>
   <source>all {count} positions stay distinct</source>
   <translation>全部 {count} 个位置仍互不相同</translation>
  </message>
  <message>
   <source>there is one position alone</source>
   <translation>只有一个位置</translation>
  </message>
  <message>
   <source>up to {most} share one</source>
   <translation>最多 {most} 个共用一个</translation>
  </message>
  <message>
   <source>none is finite from {position} on</source>
   <translation>从 {position} 起不再有限</translation>
  </message>
  <message>
   <source>How many positions share one number, along the positions</source>
   <translation>沿位置看有多少个位置共用一个数</translation>
  </message>
  <message>
   <source>The numbers that stand for the positions {low} to {high}</source>
   <translation>代表位置 {low} 到 {high} 的数</translation>
  </message>
  <message>
   <source>distinct</source>
   <translation>互不相同</translation>
  </message>
  <message>
   <source>each its own below</source>
   <translation>在此以下各自独立</translation>
  </message>
  <message>
   <source>positions {number}</source>
   <translation>位置 {number}</translation>
  </message>
  <message>
   <source>number</source>
   <translation>数值</translation>
  </message>
  <message>
   <source>no finite number from</source>
   <translation>从此起无有限数值</translation>
  </message>
  <message>
   <source>positions that share one number</source>
   <translation>共用一个数的位置个数</translation>
  </message>
  <message>
   <source>number that stands for them</source>
   <translation>代表它们的数</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.precision_error</name>
  <message>
   <source>what is a number is exact</source>
   <translation>凡是数的值都精确</translation>
  </message>
  <message>
   <source>every value is exact</source>
   <translation>每个值都精确</translation>
  </message>
  <message>
   <source>largest |computed − exact| {error} at {place}</source>
   <translation>最大 |计算值 − 精确值| {error}，在{place}</translation>
  </message>
  <message>
   <source>largest |computed − exact| of the samples {error} at {place}</source>
   <translation>抽样中最大的 |计算值 − 精确值| {error}，在{place}</translation>
  </message>
  <message>
   <source>distance {position}, head {dimension}</source>
   <translation>距离 {position}，头 {dimension}</translation>
  </message>
  <message>
   <source>largest of {cells} a pixel</source>
   <translation>每个像素取 {cells}中的最大值</translation>
  </message>
  <message>
   <source>sample of {cells} a pixel</source>
   <translation>每个像素从 {cells}中抽样</translation>
  </message>
  <message>
   <source>largest of {samples} samples, {cells} a pixel</source>
   <translation>每个像素取 {samples} 个抽样中的最大值，共 {cells}</translation>
  </message>
  <message>
   <source>hatched: infinite</source>
   <translation>斜线：无穷大</translation>
  </message>
  <message>
   <source>Error of each value, {x} by {y}</source>
   <translation>每个值的误差，横轴{x}，纵轴{y}</translation>
  </message>
  <message>
   <source>error</source>
   <translation>误差</translation>
  </message>
  <message>
   <source>pinned {number}</source>
   <translation>固定的{number}</translation>
  </message>
  <message>
   <source>ω, exact → computed</source>
   <translation>ω，精确 → 计算</translation>
  </message>
  <message>
   <source>angle off by</source>
   <translation>角度偏差</translation>
  </message>
  <message>
   <source>{angle} rad</source>
   <translation>{angle} 弧度</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.precision_phase</name>
  <message>
   <source>the largest of {samples} samples up to position {last}</source>
   <translation>到位置 {last} 为止 {samples} 个抽样中的最大值</translation>
  </message>
  <message>
   <source>{some} of {all} pass π/2, the first at position {first}</source>
   <translation>{all}中有 {some} 个超过 π/2，首次在位置 {first}</translation>
  </message>
  <message>
   <source>{some} of {all} passes π/2, the first at position {first}</source>
   <translation>{all}中有 {some} 个超过 π/2，首次在位置 {first}</translation>
  </message>
  <message>
   <source>{some} of {all} pass π/2, the first of the samples at position {first}</source>
   <translation>{all}中有 {some} 个超过 π/2，样本中最先在位置 {first}</translation>
  </message>
  <message>
   <source>{some} of {all} passes π/2, the first of the samples at position {first}</source>
   <translation>{all}中有 {some} 个超过 π/2，样本中最先在位置 {first}</translation>
  </message>
  <message>
   <source>{encoding} has no angles by position: of it the lens rounds what is stored and read, as Error shows.</source>
   <translation>“{encoding}”没有随位置变化的角度：只对其存储与读取的值做舍入，见“误差”。</translation>
  </message>
  <message>
   <source>{encoding} has no spectrum of pairs; Error shows what each stage does.</source>
   <translation>{encoding}没有维度对的频谱；“误差”显示每个阶段的影响。</translation>
  </message>
  <message>
   <source>the largest up to position {last}</source>
   <translation>到位置 {last} 为止的最大值</translation>
  </message>
  <message>
   <source>no pair is off by more than π/2 up to position {last}</source>
   <translation>到位置 {last} 为止没有维度对偏差超过 π/2</translation>
  </message>
  <message>
   <source>no dimension is off by more than π/2 up to position {last}</source>
   <translation>到位置 {last} 为止没有维度偏差超过 π/2</translation>
  </message>
  <message>
   <source>phase error, radians</source>
   <translation>相位误差，弧度</translation>
  </message>
  <message>
   <source>passes π/2</source>
   <translation>超过 π/2</translation>
  </message>
  <message>
   <source>never here</source>
   <translation>此处不会</translation>
  </message>
  <message>
   <source>at {position}</source>
   <translation>在 {position}</translation>
  </message>
  <message>
   <source>largest phase error</source>
   <translation>最大相位误差</translation>
  </message>
  <message>
   <source>from position</source>
   <translation>起始位置</translation>
  </message>
  <message>
   <source>{line} of each {noun}</source>
   <translation>{line}，按{noun}</translation>
  </message>
  <message>
   <source>pairs beyond π/2</source>
   <translation>超过 π/2 的维度对</translation>
  </message>
  <message>
   <source>dimensions beyond π/2</source>
   <translation>超过 π/2 的维度</translation>
  </message>
  <message>
   <source>largest</source>
   <translation>最大</translation>
  </message>
  <message>
   <source>{pair}, largest</source>
   <translation>{pair}，最大</translation>
  </message>
  <message>
   <source>{pair} passes π/2</source>
   <translation>{pair} 超过 π/2</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.prepared</name>
  <message>
   <source>dimensions by frequency</source>
   <translation>维度按频率排列</translation>
  </message>
  <message>
   <source>dimensions by energy</source>
   <translation>维度按能量排列</translation>
  </message>
  <message>
   <source>mean code subtracted</source>
   <translation>已减去平均编码</translation>
  </message>
  <message>
   <source>as {part} have it</source>
   <translation>依据{part}</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.profile</name>
  <message>
   <source>depends on both ends, not on distance alone: the row of query {query}</source>
   <translation>取决于两端，而不只是距离：显示查询 {query} 的那一行</translation>
  </message>
  <message>
   <source>at {some} of {all} whole distances</source>
   <translation>取 {all} 个整数距离中的 {some} 个</translation>
  </message>
  <message>
   <source>weight falls to 1 % at {distance} ({rest}: not within view)</source>
   <translation>权重在 {distance} 处降到 1 %（{rest}：不在视野内）</translation>
  </message>
  <message>
   <source>weight falls to 1 % at {distance}</source>
   <translation>权重在 {distance} 处降到 1 %</translation>
  </message>
  <message>
   <source>distance {distance}, {head}</source>
   <translation>距离 {distance}，{head}</translation>
  </message>
  <message>
   <source>{drawn} of {all} heads</source>
   <translation>{all} 个头中的 {drawn} 个</translation>
  </message>
  <message>
   <source>inner product</source>
   <translation>内积</translation>
  </message>
  <message>
   <source>cosine</source>
   <translation>余弦</translation>
  </message>
  <message>
   <source>weight falls to 1 %</source>
   <translation>权重降到 1 %</translation>
  </message>
  <message>
   <source>distance, query − key</source>
   <translation>距离，查询 − 键</translation>
  </message>
  <message>
   <source>A − B, {unit}</source>
   <translation>A − B，{unit}</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.ranges</name>
  <message>
   <source>1 of {all} pixels lies beyond {span}: {value} at {where}</source>
   <translation>{all} 个像素中有 1 个超出 {span}：{value}，在{where}</translation>
  </message>
  <message>
   <source>{count} of {all} pixels lie beyond {span}; the largest is {value} at {where}</source>
   <translation>{all} 个像素中有 {count} 个超出 {span}；最大的是 {value}，在{where}</translation>
  </message>
  <message>
   <source>A and B differ by no more than rounding does (at most {most}).</source>
   <translation>A 与 B 之差不超过舍入误差（最多 {most}）。</translation>
  </message>
  <message>
   <source>{count} of {all} points cut off</source>
   <translation>{all} 个点中有 {count} 个被截断</translation>
  </message>
  <message>
   <source>beyond {span}</source>
   <translation>超出 {span}</translation>
  </message>
  <message>
   <source>the largest is {value} at {where}</source>
   <translation>最大的是 {where} 处的 {value}</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.reading</name>
  <message>
   <source>pinned, at the lines: {place}</source>
   <translation>固定处（线所在）：{place}</translation>
  </message>
  <message>
   <source>{wave} places</source>
   <translation>{wave} 格</translation>
  </message>
  <message>
   <source>A − B {apart}   (A {a}, B {b})</source>
   <translation>A − B {apart}   （A {a}，B {b}）</translation>
  </message>
  <message>
   <source>pinned key {key}, distance {distance}</source>
   <translation>固定的键 {key}，距离 {distance}</translation>
  </message>
  <message>
   <source>value {value}</source>
   <translation>值 {value}</translation>
  </message>
  <message>
   <source>{value}, masked in the bias grid</source>
   <translation>{value}，在偏置网格中被屏蔽</translation>
  </message>
  <message>
   <source>query {number}</source>
   <translation>查询 {number}</translation>
  </message>
  <message>
   <source>distance {number}</source>
   <translation>距离 {number}</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.rooms</name>
  <message>
   <source>See it</source>
   <translation>看一看</translation>
  </message>
  <message>
   <source>Why it is needed</source>
   <translation>为什么需要</translation>
  </message>
  <message>
   <source>How distance works</source>
   <translation>距离如何起作用</translation>
  </message>
  <message>
   <source>Where it breaks</source>
   <translation>在哪里失效</translation>
  </message>
  <message>
   <source>Hold it against</source>
   <translation>与之比较</translation>
  </message>
  <message>
   <source>Structure</source>
   <translation>结构</translation>
  </message>
  <message>
   <source>In a sentence</source>
   <translation>在句子中</translation>
  </message>
  <message>
   <source>Order</source>
   <translation>顺序</translation>
  </message>
  <message>
   <source>Attention</source>
   <translation>注意力</translation>
  </message>
  <message>
   <source>Layer by layer</source>
   <translation>逐层</translation>
  </message>
  <message>
   <source>Where it enters</source>
   <translation>从哪里进入</translation>
  </message>
  <message>
   <source>Bias</source>
   <translation>偏置</translation>
  </message>
  <message>
   <source>Clock hands</source>
   <translation>时钟指针</translation>
  </message>
  <message>
   <source>Spectrum</source>
   <translation>频谱</translation>
  </message>
  <message>
   <source>Derivation</source>
   <translation>推导</translation>
  </message>
  <message>
   <source>Solve it yourself</source>
   <translation>自己解一解</translation>
  </message>
  <message>
   <source>Longer than trained</source>
   <translation>超出训练长度</translation>
  </message>
  <message>
   <source>Trained models</source>
   <translation>已训练的模型</translation>
  </message>
  <message>
   <source>Precision</source>
   <translation>精度</translation>
  </message>
  <message>
   <source>Every encoding</source>
   <translation>每种编码</translation>
  </message>
  <message>
   <source>Criteria</source>
   <translation>判据</translation>
  </message>
  <message>
   <source>A and B</source>
   <translation>A 与 B</translation>
  </message>
  <message>
   <source>A model's files</source>
   <translation>模型的文件</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.solve</name>
  <message>
   <source>Thirteen positions as points of a plane. Cell (m, n) of the grid is their inner product. Move the points until each diagonal has one value: then the product tells how far apart two positions are, wherever they stand.</source>
   <translation>十三个位置是平面上的十三个点。网格的单元格 (m, n) 是两点的内积。移动这些点，直到每条对角线只有一个值：那时内积只说明两个位置相距多远，与它们在哪里无关。</translation>
  </message>
  <message>
   <source>The grid alone is content with two points in turn as well; the argument asks more: the complex product pₘ·p̄ₙ must depend on m − n too.</source>
   <translation>只看网格，两个点轮流出现也够了；推导要求更多：复数乘积 pₘ·p̄ₙ 也必须只取决于 m − n。</translation>
  </message>
  <message>
   <source>H keeps the grid a function of m − n: each pair weighs both of its members alike.</source>
   <translation>这个 H 让网格仍是 m − n 的函数：每一对的两个成员权重相同。</translation>
  </message>
  <message>
   <source>H would keep it, but the points do not: their radii or steps differ. Snap them in Points, and look again.</source>
   <translation>这个 H 本可以保持，但点做不到：它们的半径或步长不同。请在“点”里对齐后再看。</translation>
  </message>
  <message>
   <source>Red cells break it: a pair whose two members weigh differently adds cos((m + n)ω), and a cell between two pairs mixes their angles.</source>
   <translation>红色单元格破坏了它：一对的两个成员权重不同，就会加上 cos((m + n)ω)；两对之间的单元格则混合了它们的角度。</translation>
  </message>
  <message>
   <source>One matrix takes every point k places on: a rotation by kω. Its residual is 0, so a linear layer can do it.</source>
   <translation>一个矩阵把每个点都移动 k 个位置：旋转 kω。残差为 0，所以一个线性层就能做到。</translation>
  </message>
  <message>
   <source>No matrix takes every point k places on: this is the best one, and the rings are where it puts them. The residual is the furthest miss.</source>
   <translation>没有矩阵能把每个点都移动 k 个位置：这是最好的一个，圆环是它放到的地方。残差是最远的偏差。</translation>
  </message>
  <message>
   <source>{title}: Mₖ, residual {value}</source>
   <translation>{title}：Mₖ，残差 {value}</translation>
  </message>
  <message>
   <source>does not depend on m − n alone: values differ most along m − n = {where}, by {value}</source>
   <translation>并非只取决于 m − n：沿 m − n = {where} 相差最大，为 {value}</translation>
  </message>
  <message>
   <source>the bar: that difference, {share} % of the largest value</source>
   <translation>条形：该差值为最大值的 {share} %</translation>
  </message>
  <message>
   <source>{lacking}: only your points</source>
   <translation>{lacking}：只有您的点</translation>
  </message>
  <message>
   <source>Thirteen positions are points of a plane, cell (m, n) of the grid the inner product of two: move the points until each diagonal has one value.</source>
   <translation>十三个位置是平面上的点，网格的单元格 (m, n) 是其中两点的内积：移动这些点，直到每条对角线只有一个值。</translation>
  </message>
  <message>
   <source>depends only on m − n: largest difference along a diagonal {value}</source>
   <translation>只取决于 m − n：沿对角线的最大差 {value}</translation>
  </message>
  <message>
   <source>{count} points of one pair, whatever encoding · outlined: m − n = {apart}, thick: ({m}, {n})</source>
   <translation>一对维度的 {count} 个点，与编码无关 · 描边：m − n = {apart}，粗框：({m}, {n})</translation>
  </message>
  <message>
   <source>H between two points</source>
   <translation>两点之间的 H</translation>
  </message>
  <message>
   <source>{count} points, two pairs: the second turns {share} as far</source>
   <translation>{count} 个点，两对：第二对转过的角度是 {share} 倍</translation>
  </message>
  <message>
   <source>your points</source>
   <translation>您的点</translation>
  </message>
  <message>
   <source>The linear shift</source>
   <translation>线性平移</translation>
  </message>
  <message>
   <source>{encoding}, k = {shift}</source>
   <translation>{encoding}，k = {shift}</translation>
  </message>
  <message>
   <source>Which frequencies fall</source>
   <translation>哪些频率会下降</translation>
  </message>
  <message>
   <source>The grid {words}.</source>
   <translation>网格：{words}。</translation>
  </message>
  <message>
   <source>H stands between two points, and the grid is what it makes of each pair of them.</source>
   <translation>H 位于两点之间，网格是它对每一对点的结果。</translation>
  </message>
  <message>
   <source>Rings are where one matrix puts each point that is to come k places further.</source>
   <translation>圆环是一个矩阵把每个点前移 k 位后放到的地方。</translation>
  </message>
  <message>
   <source>Each curve is a law's mean of cosines by distance, pale from where it is first negative.</source>
   <translation>每条曲线是一种规律的余弦均值，按距离；自首次为负处起变淡。</translation>
  </message>
  <message>
   <source>inner products of the points, m down, n across</source>
   <translation>点的内积，m 向下，n 向右</translation>
  </message>
  <message>
   <source>pₘ H pₙ, m down, n across</source>
   <translation>pₘ H pₙ，m 向下，n 向右</translation>
  </message>
  <message>
   <source>H, 4 × 4: two pairs; red cells break the grid</source>
   <translation>H，4 × 4：两对；红色单元格破坏网格</translation>
  </message>
  <message>
   <source>pair {pair}</source>
   <translation>第 {pair} 对</translation>
  </message>
  <message>
   <source>residual {value}</source>
   <translation>残差 {value}</translation>
  </message>
  <message>
   <source>points</source>
   <translation>点</translation>
  </message>
  <message>
   <source>spread of what keeps</source>
   <translation>保持部分的差</translation>
  </message>
  <message>
   <source>spread of what breaks</source>
   <translation>破坏部分的差</translation>
  </message>
  <message>
   <source>largest |pₜ₊ₖ − Mₖ pₜ|</source>
   <translation>最大的 |pₜ₊ₖ − Mₖ pₜ|</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.solve_chain</name>
  <message>
   <source>An inner product in the plane is the real part of one point times the other's conjugate.</source>
   <translation>平面上的内积，是一个点与另一个点关于实轴的镜像相乘后的实部。</translation>
  </message>
  <message>
   <source>Ask that the product depends on the distance alone: one number q along each diagonal.</source>
   <translation>要求乘积只取决于距离：每条对角线上只有一个数 q。</translation>
  </message>
  <message>
   <source>Write points and q with a radius and an angle.</source>
   <translation>把点和 q 写成半径和角度。</translation>
  </message>
  <message>
   <source>Radii multiply and angles subtract: two questions in the place of one.</source>
   <translation>半径相乘，角度相减：一个问题变成两个。</translation>
  </message>
  <message>
   <source>On the main diagonal: all radii are one radius.</source>
   <translation>在主对角线上：所有半径都相同。</translation>
  </message>
  <message>
   <source>Beside it: each step turns by the same angle, the frequency ω.</source>
   <translation>在它旁边：每一步转过相同的角度，即频率 ω。</translation>
  </message>
  <message>
   <source>So the points go round a circle in equal steps, an arithmetic progression of angles.</source>
   <translation>所以这些点以相等的步子绕圆而行，角度是等差数列。</translation>
  </message>
  <message>
   <source>Unique, but for turning, mirroring and stretching the whole plane: that changes no diagonal into two values.</source>
   <translation>解是唯一的，除了整个平面的旋转、镜像和缩放：它们不会让任何对角线出现两个值。</translation>
  </message>
  <message>
   <source>Inner products add up: d/2 such pairs, each with an angle of its own, depend on m − n as well.</source>
   <translation>内积可以相加：d/2 个这样的对，各有自己的角度，也只取决于 m − n。</translation>
  </message>
  <message>
   <source>rₘ·rₙ differ by {radius}, Φₘ − Φₙ by {angle}°</source>
   <translation>rₘ·rₙ 相差 {radius}，Φₘ − Φₙ 相差 {angle}°</translation>
  </message>
  <message>
   <source>ω = {step}° on average, steps differ by {value}°</source>
   <translation>平均 ω = {step}°，各步相差 {value}°</translation>
  </message>
  <message>
   <source>largest difference of the two {value}</source>
   <translation>两者的最大差 {value}</translation>
  </message>
  <message>
   <source>q differs along a diagonal by up to {value}</source>
   <translation>q 沿一条对角线最多相差 {value}</translation>
  </message>
  <message>
   <source>written so, the points are off by {value}</source>
   <translation>这样写，点的误差为 {value}</translation>
  </message>
  <message>
   <source>r² differ by {value}</source>
   <translation>r² 相差 {value}</translation>
  </message>
  <message>
   <source>a point lies up to {value} beside it</source>
   <translation>点最多偏离 {value}</translation>
  </message>
  <message>
   <source>turned by 40° or mirrored, the grid changes by {value}</source>
   <translation>旋转 40° 或镜像后，网格改变 {value}</translation>
  </message>
  <message>
   <source>with a second, slower pair the sum differs along a diagonal by {value}</source>
   <translation>加上第二个较慢的对，总和沿对角线相差 {value}</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.solve_fall</name>
  <message>
   <source>With ever more pairs the sum becomes the integral of cos(Δ·ω(t)). Powers of t up to about 1.4 cross zero within a few positions and swing, higher ones stay positive; a geometric fall does until about 0.6165 times its base. Each line ends where it first is negative at a whole distance.</source>
   <translation>随着对越来越多，总和变成 cos(Δ·ω(t)) 的积分。t 的幂在指数约 1.4 以内时几个位置内就穿过零并摆动，更高的幂保持为正；几何下降在约为其底数 0.6165 倍之前也为正。每条线止于它在整数距离上首次为负之处。</translation>
  </message>
  <message>
   <source>yours, {law}</source>
   <translation>您的，{law}</translation>
  </message>
  <message>
   <source>none below {limit}</source>
   <translation>{limit} 以内没有</translation>
  </message>
  <message>
   <source>The mean of cosines over the distance, for seven laws of frequencies</source>
   <translation>七种频率规律下余弦的均值随距离的变化</translation>
  </message>
  <message>
   <source>first negative whole distance</source>
   <translation>首个为负的整数距离</translation>
  </message>
  <message>
   <source>distance Δ, positions</source>
   <translation>距离 Δ，位置</translation>
  </message>
  <message>
   <source>yours</source>
   <translation>您的</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.solve_moves</name>
  <message>
   <source>Radii that grow</source>
   <translation>递增的半径</translation>
  </message>
  <message>
   <source>Uneven angles</source>
   <translation>不均匀的角度</translation>
  </message>
  <message>
   <source>Two points in turn</source>
   <translation>两个点轮流</translation>
  </message>
  <message>
   <source>Mirror image</source>
   <translation>镜像</translation>
  </message>
  <message>
   <source>Turn all by 40°</source>
   <translation>全部旋转 40°</translation>
  </message>
  <message>
   <source>The solution</source>
   <translation>解</translation>
  </message>
  <message>
   <source>As at the start</source>
   <translation>回到开始</translation>
  </message>
  <message>
   <source>Identity</source>
   <translation>单位矩阵</translation>
  </message>
  <message>
   <source>One weight a pair</source>
   <translation>每对一个权重</translation>
  </message>
  <message>
   <source>With a quarter turn</source>
   <translation>加上四分之一转</translation>
  </message>
  <message>
   <source>Unequal members</source>
   <translation>成员不等</translation>
  </message>
  <message>
   <source>Between pairs</source>
   <translation>两对之间</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.spectrum</name>
  <message>
   <source>wavelength, places</source>
   <translation>波长，格</translation>
  </message>
  <message>
   <source>scaling reaches</source>
   <translation>缩放可达</translation>
  </message>
  <message>
   <source>shown</source>
   <translation>显示长度</translation>
  </message>
  <message>
   <source>{lacking}. The spectrum needs an encoding of waves, such as Sinusoidal or Rotary (RoPE).</source>
   <translation>{lacking}。频谱需要由波构成的编码，例如正弦编码或旋转位置编码（RoPE）。</translation>
  </message>
  <message>
   <source>{encodings} have no frequencies of positions. The spectrum needs an encoding of waves, such as Sinusoidal or Rotary (RoPE).</source>
   <translation>{encodings} 都没有位置的频率。频谱需要由波构成的编码，例如正弦编码或旋转位置编码（RoPE）。</translation>
  </message>
  <message>
   <source>{noun} of {letter}</source>
   <translation>{letter} 的{noun}</translation>
  </message>
  <message>
   <source>one point is {pairs}, shortest to longest</source>
   <translation>一个点是 {pairs}，从最短到最长</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.structure</name>
  <message>
   <source>left out: the codes of {positions}; waves and circles take them for the mean code</source>
   <translation>略去：{positions}的编码；波与圆把它们当作平均编码</translation>
  </message>
  <message>
   <source>{wave} positions are more than all there are: such a wave cannot be told from a drift</source>
   <translation>{wave} 个位置超过全部位置：这样的波与漂移无法区分</translation>
  </message>
  <message>
   <source>{wave} positions are more than half of all: such a wave cannot be told from a drift</source>
   <translation>{wave} 个位置超过全部的一半：这样的波与漂移无法区分</translation>
  </message>
  <message>
   <source>The first singular values explain {list} %.</source>
   <translation>前几个奇异值解释了 {list} %。</translation>
  </message>
  <message>
   <source>Circles: {count} waves of position explain {share} % of the energy about the mean code; the strongest turn once in {waves} positions.</source>
   <translation>圆：{count} 个位置的波解释了平均编码以外能量的 {share} %；最强的几个每 {waves} 个位置转一圈。</translation>
  </message>
  <message>
   <source>In part circles: {count} waves of position explain {share} % of the energy about the mean code; the strongest turn once in {waves} positions.</source>
   <translation>部分是圆：{count} 个位置的波解释了平均编码以外能量的 {share} %；最强的几个每 {waves} 个位置转一圈。</translation>
  </message>
  <message>
   <source>All of it is waves by its formula: pairs of dimensions turn on circles; {others}.</source>
   <translation>按公式全都是波：成对的维度在圆上旋转；{others}。</translation>
  </message>
  <message>
   <source>The codes of {positions} along the components {list}</source>
   <translation>{positions}的编码，沿分量 {list}</translation>
  </message>
  <message>
   <source>The structure of a table shows from {least} positions on; there is 1.</source>
   <translation>表格的结构从 {least} 个位置起才看得出来；现在有 1 个。</translation>
  </message>
  <message>
   <source>The structure of a table shows from {least} positions on; there are {count}.</source>
   <translation>表格的结构从 {least} 个位置起才看得出来；现在有 {count} 个。</translation>
  </message>
  <message>
   <source>All codes are the same.</source>
   <translation>所有编码都相同。</translation>
  </message>
  <message>
   <source>The line joins the codes of {positions}, seen along the one principal component that there is; it holds all of the energy, the sum of squares.</source>
   <translation>曲线连接 {positions}的编码，沿唯一的主成分看去；它含有全部能量（平方和）。</translation>
  </message>
  <message>
   <source>The line joins the codes of {positions}, seen along principal components {numbers}; these hold {list}, together {share} % of the energy, the sum of squares.</source>
   <translation>曲线连接 {positions}的编码，沿主成分 {numbers} 看去；它们分别含有能量（平方和）的 {list} %，合计 {share} %。</translation>
  </message>
  <message>
   <source>Each row is a dimension; the colour is the share of its energy that turns once in so many positions.</source>
   <translation>每行是一个维度；颜色是其能量中在这么多个位置内转一圈的份额。</translation>
  </message>
  <message>
   <source>The one singular value that there is explains all of the energy.</source>
   <translation>唯一的奇异值解释全部能量。</translation>
  </message>
  <message>
   <source>No circles: {count} of position explain {share} % of the energy about the mean code, each a swing along a line.</source>
   <translation>没有圆：{count}位置的波解释了平均编码以外能量的 {share} %，每个都是沿直线的摆动。</translation>
  </message>
  <message>
   <source>A circle: a wave of position, a turn in {waves} positions, explains {share} % of the energy about the mean code.</source>
   <translation>一个圆：一个位置的波（每 {waves} 个位置转一圈）解释了平均编码以外能量的 {share} %。</translation>
  </message>
  <message>
   <source>In part a circle: a wave of position, a turn in {waves} positions, explains {share} % of the energy about the mean code.</source>
   <translation>部分是一个圆：一个位置的波（每 {waves} 个位置转一圈）解释了平均编码以外能量的 {share} %。</translation>
  </message>
  <message>
   <source>All of it is waves by its formula, and no circles: no sine has a cosine of its frequency.</source>
   <translation>按公式全都是波，但没有圆：没有一个正弦有同频率的余弦。</translation>
  </message>
  <message>
   <source>All of it is waves by its formula: each pair of dimensions turns on a circle.</source>
   <translation>按公式全都是波：每对维度都在一个圆上转动。</translation>
  </message>
  <message>
   <source>circle of {wave} positions</source>
   <translation>{wave} 个位置的圆</translation>
  </message>
  <message>
   <source>swing of {wave} positions</source>
   <translation>{wave} 个位置的摆动</translation>
  </message>
  <message>
   <source>Subtract the mean code</source>
   <translation>减去平均编码</translation>
  </message>
  <message>
   <source>With the mean code</source>
   <translation>保留平均编码</translation>
  </message>
  <message>
   <source>made of {part}</source>
   <translation>取自{part}</translation>
  </message>
  <message>
   <source>No circles: no wave of position is stronger than random numbers give by chance.</source>
   <translation>没有圆：没有哪个位置的波强过随机数偶然给出的。</translation>
  </message>
  <message>
   <source>without a partner of its frequency: {count}</source>
   <translation>没有同频率的搭档：{count}</translation>
  </message>
  <message>
   <source>without change: {count}</source>
   <translation>不变化：{count}</translation>
  </message>
  <message>
   <source>{share} % of the energy</source>
   <translation>能量的 {share} %</translation>
  </message>
  <message>
   <source>The share of each dimension's energy by wavelength, of {dims}</source>
   <translation>{dims}各自的能量按波长的份额</translation>
  </message>
  <message>
   <source>share of the energy</source>
   <translation>占能量的份额</translation>
  </message>
  <message>
   <source>smaller radius over larger</source>
   <translation>小半径比大半径</translation>
  </message>
  <message>
   <source>cycles</source>
   <translation>周期数</translation>
  </message>
  <message>
   <source>share of the dimension</source>
   <translation>占该维的份额</translation>
  </message>
  <message>
   <source>Still being computed…</source>
   <translation>仍在计算…</translation>
  </message>
  <message>
   <source>singular value, by size</source>
   <translation>奇异值，按大小</translation>
  </message>
  <message>
   <source>% of the energy</source>
   <translation>能量的 %</translation>
  </message>
  <message>
   <source>Circles</source>
   <translation>圆</translation>
  </message>
  <message>
   <source>Singular values</source>
   <translation>奇异值</translation>
  </message>
  <message>
   <source>Strongest wave of each dimension</source>
   <translation>各维最强的波</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.symmetry</name>
  <message>
   <source>by {share}</source>
   <translation>改变 {share}</translation>
  </message>
  <message>
   <source>head {head}, {some} of {dimensions}</source>
   <translation>头 {head}，{dimensions}中的 {some} 个</translation>
  </message>
  <message>
   <source>{changed} of {all} changed · by the causal mask alone · most {token} {by} · a value of all heads by up to {size}</source>
   <translation>{all} 个中有 {changed} 个改变 · 仅由因果掩码造成 · 变化最大的是 {token} {by} · 所有头的值最多变化 {size}</translation>
  </message>
  <message>
   <source>{changed} of {all} changed · most {token} {by} · a value of all heads by up to {size}</source>
   <translation>{all} 个中有 {changed} 个改变 · 变化最大的是 {token} {by} · 所有头的值最多变化 {size}</translation>
  </message>
  <message>
   <source>Columns are tokens, rows dimensions 0 … {last} of head {head}’s outputs ({whose}); bars: change of {measured}’ outputs, in % of their length before.</source>
   <translation>列是词元，行是头 {head} 输出的维度 0 … {last}（{whose}）；柱：{measured}输出的变化，以其先前长度的 % 计。</translation>
  </message>
  <message>
   <source>Columns are tokens, rows dimensions 0 … {last} of head {head}’s outputs ({whose}); bars: change of the whole outputs, in % of their length before.</source>
   <translation>列是词元，行是头 {head} 输出的维度 0 … {last}（{whose}）；柱：整个输出的变化，以其先前长度的 % 计。</translation>
  </message>
  <message>
   <source>{some} of {all} stand elsewhere</source>
   <translation>{all}中有 {some} 个换了位置</translation>
  </message>
  <message>
   <source>{who}, from {place}   {changes}</source>
   <translation>{who}，来自 {place}   {changes}</translation>
  </message>
  <message>
   <source>all {heads}</source>
   <translation>全部 {heads}</translation>
  </message>
  <message>
   <source>unchanged</source>
   <translation>不变</translation>
  </message>
  <message>
   <source>nothing has moved</source>
   <translation>没有移动</translation>
  </message>
  <message>
   <source>only permuted · no value of any head changes by more than {size}</source>
   <translation>只是换了位置 · 所有头的值变化都不超过 {size}</translation>
  </message>
  <message>
   <source>change {side}</source>
   <translation>变化：{side}</translation>
  </message>
  <message>
   <source>place</source>
   <translation>位置</translation>
  </message>
  <message>
   <source>from</source>
   <translation>来自</translation>
  </message>
  <message>
   <source>{who}; outputs that change: {sides}.</source>
   <translation>{who}；改变的输出：{sides}。</translation>
  </message>
  <message>
   <source>{one} and {other} exchange places</source>
   <translation>{one} 与 {other} 交换位置</translation>
  </message>
  <message>
   <source>changes of {heads}</source>
   <translation>{heads}的改变</translation>
  </message>
  <message>
   <source>relative change of the outputs</source>
   <translation>输出的相对变化</translation>
  </message>
  <message>
   <source>Every token stands at its place: exchange two, and see which outputs stay.</source>
   <translation>每个词元都在原位：交换两个，看哪些输出不变。</translation>
  </message>
  <message>
   <source>{side} {some} of {all}</source>
   <translation>{side} {some}/{all}</translation>
  </message>
  <message>
   <source>Exchange the first and the last token</source>
   <translation>交换第一个和最后一个词元</translation>
  </message>
  <message>
   <source>{side} {change}</source>
   <translation>{side} {change}</translation>
  </message>
  <message>
   <source>Every token at its place</source>
   <translation>每个词元回到原位</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.trained</name>
  <message>
   <source>this encoding</source>
   <translation>此编码</translation>
  </message>
  <message>
   <source>model: {name} is not here, or damaged: {why}</source>
   <translation>model：{name} 不在这里，或已损坏：{why}</translation>
  </message>
  <message>
   <source>mean of {block} letters and {texts}</source>
   <translation>{block} 个字母与{texts}的平均</translation>
  </message>
  <message>
   <source>trained: 3 layers, 4 heads, {steps} steps on {length} letters, seed {seed}</source>
   <translation>已训练：3 层，4 个头，在 {length} 个字母上训练 {steps} 步，种子 {seed}</translation>
  </message>
  <message>
   <source>the scaling starts from {length} positions, this model was trained on {trained}</source>
   <translation>缩放从 {length} 个位置起算，该模型是在 {trained} 个位置上训练的</translation>
  </message>
  <message>
   <source>what these tiny models do, not what large ones must do</source>
   <translation>这是这些微型模型的表现，大模型未必如此</translation>
  </message>
  <message>
   <source>equal odds: {nats} nats</source>
   <translation>均等概率：{nats} nat</translation>
  </message>
  <message>
   <source>{own} = {model}</source>
   <translation>{own} = {model}</translation>
  </message>
  <message>
   <source>{model}, ends at {n}</source>
   <translation>{model}，止于 {n}</translation>
  </message>
  <message>
   <source>{model}, with {encoding}</source>
   <translation>{model}，使用{encoding}</translation>
  </message>
  <message>
   <source>no control holds what it has learned: Attention and Where it enters show it, as trained</source>
   <translation>没有控件能容纳它学到的内容：“注意力”和“从哪里进入”以训练所得的权重显示它</translation>
  </message>
  <message>
   <source>this encoding: {first} nats within the trained 64 letters, no positions beyond {n}</source>
   <translation>此编码：训练过的 64 个字母以内 {first} 奈特，超过 {n} 个就没有位置</translation>
  </message>
  <message>
   <source>this encoding: {first} nats within the trained 64 letters, {last} in the last {n}</source>
   <translation>此编码：训练过的 64 个字母以内 {first} 奈特，最后 {n} 个 {last}</translation>
  </message>
  <message>
   <source>trained to here</source>
   <translation>训练到此</translation>
  </message>
 </context>
 <context>
  <name>engine.pictures.waves</name>
  <message>
   <source>across dimensions at position {position}</source>
   <translation>横跨各维度，位置 {position}</translation>
  </message>
 </context>
</TS>
