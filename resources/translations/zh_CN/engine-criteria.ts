<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
 <context>
  <name>engine.criteria.arena</name>
  <message>
   <source>It gives no code to a position: it acts between a query and a key.</source>
   <translation>它不给位置编码：它作用于查询和键之间。</translation>
  </message>
  <message>
   <source>Low loss, trained length</source>
   <translation>损失低，训练长度</translation>
  </message>
  <message>
   <source>Low loss, 2 × as long</source>
   <translation>损失低，2 倍长度</translation>
  </message>
  <message>
   <source>Low loss, 4 × as long</source>
   <translation>损失低，4 倍长度</translation>
  </message>
  <message>
   <source>Low loss, 8 × as long</source>
   <translation>损失低，8 倍长度</translation>
  </message>
  <message>
   <source>The largest |value| is {size}, and no larger over four times as many positions.</source>
   <translation>最大的 |值| 是 {size}，在四倍数量的位置上也不更大。</translation>
  </message>
  <message>
   <source>The largest |value| is {size}.</source>
   <translation>最大的 |值| 是 {size}。</translation>
  </message>
  <message>
   <source>From one position to the next the code moves by {most}.</source>
   <translation>从一个位置到下一个，编码移动 {most}。</translation>
  </message>
  <message>
   <source>From one position to the next the code moves by {least} to {most}.</source>
   <translation>从一个位置到下一个，编码移动 {least} 到 {most}。</translation>
  </message>
  <message>
   <source>With its ends exchanged a pair is felt otherwise, by up to {share} of the range.</source>
   <translation>交换两端后，一对的感受不同，最多相差范围的 {share}。</translation>
  </message>
  <message>
   <source>{values} over {distances}.</source>
   <translation>{distances}上有{values}。</translation>
  </message>
  <message>
   <source>Over {positions} the distance alone counts, as far as it was measured: {values} over {distances}.</source>
   <translation>就所测量的而言，在{positions}上只有距离起作用：{distances}上有{values}。</translation>
  </message>
  <message>
   <source>A key {next} positions away counts more than one {until} away.</source>
   <translation>相距 {next} 的键比相距 {until} 的更重要。</translation>
  </message>
  <message>
   <source>A key 1 position away counts more than the query's own.</source>
   <translation>相距 1 的键比查询自己位置上的键更重要。</translation>
  </message>
  <message>
   <source>Over the last quarter of distances the mean similarity is {left} of a token's with itself.</source>
   <translation>在最后四分之一的距离上，平均相似度是词元与自身的 {left}。</translation>
  </message>
  <message>
   <source>Over the last quarter of distances a key weighs {left} of what the query's own place does.</source>
   <translation>在最后四分之一的距离上，键的权重是查询自己位置的 {left}。</translation>
  </message>
  <message>
   <source>One matrix takes every code to the next one: the residual {residual} is rounding.</source>
   <translation>一个矩阵把每个编码变成下一个：残差 {residual} 是舍入。</translation>
  </message>
  <message>
   <source>Over positions 0 … {last} the best matrix misses the next code by up to {residual} of the longest one.</source>
   <translation>在位置 0 … {last} 上，最好的矩阵与下一个编码最多相差最长编码的 {residual}。</translation>
  </message>
  <message>
   <source>position {position}</source>
   <translation>位置 {position}</translation>
  </message>
  <message>
   <source>{missing}.</source>
   <translation>{missing}。</translation>
  </message>
  <message>
   <source>The largest |value| is {size}; waves by their formula, none can exceed {limit}.</source>
   <translation>最大的 |值| 是 {size}；它们按公式是波，不会超过 {limit}。</translation>
  </message>
  <message>
   <source>The largest |value| is {size}, and {beyond} over four times as many positions: it grows.</source>
   <translation>最大的 |值| 是 {size}，四倍位置时是 {beyond}：它在增长。</translation>
  </message>
  <message>
   <source>The largest |value| is {size} in the row of query {row}, and no larger in that of query {far}; other rows were not read.</source>
   <translation>在查询 {row} 的行中最大的 |值| 是 {size}，在查询 {far} 的行中也不更大；其他行没有读取。</translation>
  </message>
  <message>
   <source>The largest |value| is {size} in the row of query {row}; other rows were not read.</source>
   <translation>在查询 {row} 的行中最大的 |值| 是 {size}；其他行没有读取。</translation>
  </message>
  <message>
   <source>What it gives depends on the distance alone: a step is the same everywhere.</source>
   <translation>它给出的只取决于距离：一步在任何地方都相同。</translation>
  </message>
  <message>
   <source>Over {positions} what it gives depends on the distance alone, as far as it was measured.</source>
   <translation>就所测量的而言，在{positions}上它给出的只取决于距离。</translation>
  </message>
  <message>
   <source>What it gives depends on where the pair stands, and not on its distance alone.</source>
   <translation>它给出的取决于这一对在哪里，而不只取决于距离。</translation>
  </message>
  <message>
   <source>positions {first} and {second}</source>
   <translation>位置 {first} 和 {second}</translation>
  </message>
  <message>
   <source>In a sentence of twice the length a step is {change} as long.</source>
   <translation>在两倍长的句子中，一步是原来的 {change}。</translation>
  </message>
  <message>
   <source>repeats</source>
   <translation>重复</translation>
  </message>
  <message>
   <source>same</source>
   <translation>相同</translation>
  </message>
  <message>
   <source>query {query}, key {key}</source>
   <translation>查询 {query}，键 {key}</translation>
  </message>
  <message>
   <source>The inner product of two codes is the same both ways: only query and key that differ, as W_Q and W_K make them, tell before from after, by {share} of the range.</source>
   <translation>两个编码的内积两个方向相同：只有像 W_Q 和 W_K 造成的不同的查询和键才能区分前后，相差范围的 {share}。</translation>
  </message>
  <message>
   <source>The same distance has other values elsewhere: it is not the distance alone that counts.</source>
   <translation>同一距离在别处有别的值：不只取决于距离。</translation>
  </message>
  <message>
   <source>No key counts more than a nearer one, up to distance {far}.</source>
   <translation>直到距离 {far}，没有键比更近的键更重要。</translation>
  </message>
  <message>
   <source>distance {distance}</source>
   <translation>距离 {distance}</translation>
  </message>
  <message>
   <source>{sentence} That is head {head}, the slowest.</source>
   <translation>{sentence}这是头 {head}，最慢的一个。</translation>
  </message>
  <message>
   <source>Unique</source>
   <translation>唯一</translation>
  </message>
  <message>
   <source>Has every position a code of its own?</source>
   <translation>每个位置都有自己的编码吗？</translation>
  </message>
  <message>
   <source>Unique, rounded</source>
   <translation>舍入后唯一</translation>
  </message>
  <message>
   <source>Do codes stay different in numbers of few digits?</source>
   <translation>位数很少时编码仍然不同吗？</translation>
  </message>
  <message>
   <source>Bounded</source>
   <translation>有界</translation>
  </message>
  <message>
   <source>Do values stay within a range, however long the sentence is?</source>
   <translation>无论句子多长，值都在一个范围内吗？</translation>
  </message>
  <message>
   <source>Consistent steps</source>
   <translation>步长一致</translation>
  </message>
  <message>
   <source>Is a step the same everywhere, and in every sentence?</source>
   <translation>一步在任何地方、任何句子中都相同吗？</translation>
  </message>
  <message>
   <source>Extends beyond</source>
   <translation>可延伸到范围外</translation>
  </message>
  <message>
   <source>Are there codes beyond the range, new ones, with usual values?</source>
   <translation>范围之外有编码吗，是新的，而且值是常见的？</translation>
  </message>
  <message>
   <source>Before from after</source>
   <translation>区分前后</translation>
  </message>
  <message>
   <source>Does it tell before from after by itself?</source>
   <translation>它自己能区分前和后吗？</translation>
  </message>
  <message>
   <source>Tells distances</source>
   <translation>区分距离</translation>
  </message>
  <message>
   <source>Has each distance a value of its own, anywhere?</source>
   <translation>每个距离都有自己的值吗，在任何地方？</translation>
  </message>
  <message>
   <source>Nearer counts more</source>
   <translation>越近越重要</translation>
  </message>
  <message>
   <source>Does a nearer token never count less? Up to where?</source>
   <translation>更近的词元从不更不重要吗？到哪里为止？</translation>
  </message>
  <message>
   <source>Fades far away</source>
   <translation>远处衰减</translation>
  </message>
  <message>
   <source>How much is left far away, of what a token gives to itself?</source>
   <translation>与词元给自身的相比，远处还剩多少？</translation>
  </message>
  <message>
   <source>Shifts by a matrix</source>
   <translation>矩阵即平移</translation>
  </message>
  <message>
   <source>Does one matrix take every code to the next?</source>
   <translation>一个矩阵能把每个编码变成下一个吗？</translation>
  </message>
  <message>
   <source>Learns nothing</source>
   <translation>无需学习</translation>
  </message>
  <message>
   <source>How many numbers are learned for it?</source>
   <translation>为它学习多少个数？</translation>
  </message>
  <message>
   <source>Few operations</source>
   <translation>运算少</translation>
  </message>
  <message>
   <source>How many operations for each token and head?</source>
   <translation>每个词元和头需要多少次运算？</translation>
  </message>
  <message>
   <source>Used by models</source>
   <translation>有模型使用</translation>
  </message>
  <message>
   <source>Which models use it?</source>
   <translation>哪些模型使用它？</translation>
  </message>
  <message>
   <source>Its sign is that of its steps.</source>
   <translation>符号判断的是步长。</translation>
  </message>
  <message>
   <source>{sentence} Its numbers are random, not trained.</source>
   <translation>{sentence}它的数是随机的，没有训练过。</translation>
  </message>
  <message>
   <source>grows</source>
   <translation>增长</translation>
  </message>
  <message>
   <source>There is no step: all positions have one code.</source>
   <translation>没有步子：所有位置只有一个编码。</translation>
  </message>
  <message>
   <source>ends</source>
   <translation>终止</translation>
  </message>
  <message>
   <source>usual</source>
   <translation>常见</translation>
  </message>
  <message>
   <source>mask</source>
   <translation>掩码</translation>
  </message>
  <message>
   <source>Keys after the query are masked: none comes after.</source>
   <translation>查询之后的键被掩码：后面没有键。</translation>
  </message>
  <message>
   <source>With its ends exchanged a pair is felt the same.</source>
   <translation>交换两端后，一对的感受相同。</translation>
  </message>
  <message>
   <source>1 value</source>
   <translation>1 个值</translation>
  </message>
  <message>
   <source>{count} different values</source>
   <translation>{count} 个不同的值</translation>
  </message>
  <message>
   <source>Near and far count the same.</source>
   <translation>远近同样重要。</translation>
  </message>
  <message>
   <source>None of so few distances is far.</source>
   <translation>距离太少，没有一个算远。</translation>
  </message>
  <message>
   <source>There are not twice as many positions as dimensions to tell by.</source>
   <translation>位置不到维度的两倍，无法判断。</translation>
  </message>
  <message>
   <source>All codes are nothing.</source>
   <translation>所有编码都是零。</translation>
  </message>
  <message>
   <source>Not measured: {reason}.</source>
   <translation>未测量：{reason}。</translation>
  </message>
  <message>
   <source>Does a tiny model with it, trained on 64 letters, lose about as little as the best?</source>
   <translation>用它的小模型（在 64 个字母上训练）的损失是否与最好的差不多小？</translation>
  </message>
 </context>
 <context>
  <name>engine.criteria.bias_extent</name>
  <message>
   <source>left: bias, query × key; right: what is left without the mean at each distance</source>
   <translation>左：偏置，查询 × 键；右：减去每个距离上的均值之后剩下的部分</translation>
  </message>
  <message>
   <source>It repeats the value of the range: by the bias it is not told from it.</source>
   <translation>它重复了范围内的值：仅凭偏置无法与之区分。</translation>
  </message>
  <message>
   <source>There is one new value on a side at most: those that share it are not told apart.</source>
   <translation>每一侧至多有一个新值：共用它的距离彼此无法区分。</translation>
  </message>
  <message>
   <source>Each repeats a value of the range: by the bias they are not told from it.</source>
   <translation>每个都重复范围内的某个值：凭偏置无法与范围内的距离区分。</translation>
  </message>
  <message>
   <source>weight exp(bias) of head {head} by key − query, 1 at the query</source>
   <translation>头 {head} 的权重 exp(偏置)，按 键 − 查询，在查询处为 1</translation>
  </message>
  <message>
   <source>weight exp(bias) by key − query, 1 at the query</source>
   <translation>权重 exp(偏置)，按 键 − 查询，在查询处为 1</translation>
  </message>
  <message>
   <source>At distance {distance} in head {head}, query {query} sees {size} more than query {other}: the bias depends on both ends.</source>
   <translation>在头 {head} 的距离 {distance} 上，查询 {query} 得到的比查询 {other} 多 {size}：偏置取决于两端的位置。</translation>
  </message>
  <message>
   <source>At distance {distance}, query {query} sees {size} more than query {other}: the bias depends on both ends.</source>
   <translation>在距离 {distance} 上，查询 {query} 得到的比查询 {other} 多 {size}：偏置取决于两端的位置。</translation>
  </message>
  <message>
   <source>head {head}, query {query}, key {key}</source>
   <translation>头 {head}，查询 {query}，键 {key}</translation>
  </message>
  <message>
   <source>{n} of {all} heads were looked at.</source>
   <translation>查看了 {all} 个头中的 {n} 个。</translation>
  </message>
  <message>
   <source>{what}, at {distances}</source>
   <translation>{what}，在 {distances}上</translation>
  </message>
  <message>
   <source>One position has no distance at which a weight could fall.</source>
   <translation>只有一个位置，没有可供权重下降的距离。</translation>
  </message>
  <message>
   <source>No weight falls to 1 % of that at the query within {positions}.</source>
   <translation>在 {positions}之内，没有权重降到查询处的 1 %。</translation>
  </message>
  <message>
   <source>The weight falls to 1 % of that at the query at distance {near}.</source>
   <translation>权重在距离 {near} 处降到查询处的 1 %。</translation>
  </message>
  <message>
   <source>The weight falls to 1 % of that at the query at distance {near}, head {first} first.</source>
   <translation>权重在距离 {near} 处降到查询处的 1 %，头 {first} 最先。</translation>
  </message>
  <message>
   <source>The bias depends on the distance alone, by its definition.</source>
   <translation>按定义，偏置只取决于距离。</translation>
  </message>
  <message>
   <source>At one distance all values are equal, as far as they were measured.</source>
   <translation>就所测而言，同一距离上的所有值都相等。</translation>
  </message>
  <message>
   <source>Distance 1 has a bias too, no larger than within.</source>
   <translation>距离 1 上也有偏置，不大于范围之内的。</translation>
  </message>
  <message>
   <source>Distance 1 has a bias too, up to {size} in size, larger than within.</source>
   <translation>距离 1 上也有偏置，绝对值最大达 {size}，大于范围之内的。</translation>
  </message>
  <message>
   <source>Distances {first} … {last} have a bias too, no larger than within.</source>
   <translation>距离 {first} … {last} 上也有偏置，不大于范围之内的。</translation>
  </message>
  <message>
   <source>Distances {first} … {last} have a bias too, up to {size} in size, larger than within.</source>
   <translation>距离 {first} … {last} 上也有偏置，绝对值最大达 {size}，大于范围之内的。</translation>
  </message>
  <message>
   <source>Of those that do, head {last} is the last, at {far}.</source>
   <translation>降到的头中，头 {last} 最后，在 {far} 处。</translation>
  </message>
  <message>
   <source>Not within {positions}: {missing}.</source>
   <translation>在 {positions}之内没有降到的：{missing}。</translation>
  </message>
  <message>
   <source>Sampled: queries and keys {n} positions apart.</source>
   <translation>抽样：查询和键各相隔 {n} 个位置。</translation>
  </message>
  <message>
   <source>largest difference at one distance</source>
   <translation>同一距离上的最大差异</translation>
  </message>
  <message>
   <source>It has {tokens}, and no bias for more</source>
   <translation>它有 {tokens}，更多的词元没有偏置</translation>
  </message>
  <message>
   <source>largest |mean|, within → beyond</source>
   <translation>最大 |均值|，范围内 → 范围外</translation>
  </message>
  <message>
   <source>largest |bias|, within → beyond</source>
   <translation>最大 |偏置|，范围内 → 范围外</translation>
  </message>
  <message>
   <source>distance where the weight is 1 %</source>
   <translation>权重为 1 % 处的距离</translation>
  </message>
  <message>
   <source>bias of head {head} by key − query</source>
   <translation>头 {head} 的偏置，按 键 − 查询</translation>
  </message>
  <message>
   <source>bias by key − query</source>
   <translation>偏置，按 键 − 查询</translation>
  </message>
  <message>
   <source>head {head}, distance {distance}</source>
   <translation>头 {head}，距离 {distance}</translation>
  </message>
 </context>
 <context>
  <name>engine.criteria.biases</name>
  <message>
   <source>heads fall with distance</source>
   <translation>个头随距离递减</translation>
  </message>
  <message>
   <source>from this distance on</source>
   <translation>从此距离起</translation>
  </message>
  <message>
   <source>different values</source>
   <translation>个不同的值</translation>
  </message>
  <message>
   <source>largest |bias|</source>
   <translation>最大 |偏置|</translation>
  </message>
  <message>
   <source>The bias is read at every distance.</source>
   <translation>正在读取每个距离上的偏置。</translation>
  </message>
  <message>
   <source>No key weighs more than one that is nearer to the query, in any head.</source>
   <translation>在任何头中，都没有键的权重大于离查询更近的键。</translation>
  </message>
  <message>
   <source>No key weighs more than one that is nearer to the query.</source>
   <translation>没有键的权重大于离查询更近的键。</translation>
  </message>
  <message>
   <source>Keys {distance} and more positions away are all alike.</source>
   <translation>相距 {distance} 个位置及更远的键都一样。</translation>
  </message>
  <message>
   <source>The largest, {value}, is in head {head} at distance {distance}.</source>
   <translation>最大值 {value} 位于头 {head} 的距离 {distance} 处。</translation>
  </message>
  <message>
   <source>The largest, {value}, is at distance {distance}.</source>
   <translation>最大值 {value} 位于距离 {distance} 处。</translation>
  </message>
  <message>
   <source>Read from the row of query {query}.</source>
   <translation>读自查询 {query} 所在的行。</translation>
  </message>
  <message>
   <source>Sampled: {n} of {distances}.</source>
   <translation>抽样：{distances}中的 {n} 个。</translation>
  </message>
  <message>
   <source>in head {head}, at distance {distance}</source>
   <translation>头 {head} 的距离 {distance}</translation>
  </message>
  <message>
   <source>at distance {distance}</source>
   <translation>距离 {distance}</translation>
  </message>
  <message>
   <source>Rises first {where} before the query: a key there weighs more than a nearer one.</source>
   <translation>首次上升在查询之前，{where} 处：那里的键比更近的键权重更大。</translation>
  </message>
  <message>
   <source>Rises first {where} after the query: a key there weighs more than a nearer one.</source>
   <translation>首次上升在查询之后，{where} 处：那里的键比更近的键权重更大。</translation>
  </message>
  <message>
   <source>In {n} of {all} heads it changes up to the last distance, {end}.</source>
   <translation>{all} 个头中有 {n} 个直到最后的距离 {end} 仍在变化。</translation>
  </message>
  <message>
   <source>It changes up to the last distance, {end}.</source>
   <translation>直到最后的距离 {end} 仍在变化。</translation>
  </message>
  <message>
   <source>It has {values} different value over {distances}.</source>
   <translation>在 {distances}上有 {values} 个不同的值。</translation>
  </message>
  <message>
   <source>It has {values} different values over {distances}.</source>
   <translation>在 {distances}上有 {values} 个不同的值。</translation>
  </message>
  <message>
   <source>A head has {values} different value over {distances}.</source>
   <translation>每个头在 {distances}上有 {values} 个不同的值。</translation>
  </message>
  <message>
   <source>A head has {values} different values over {distances}.</source>
   <translation>每个头在 {distances}上有 {values} 个不同的值。</translation>
  </message>
  <message>
   <source>Rounded to {dtype}: {rounded}.</source>
   <translation>舍入到 {dtype} 后为 {rounded} 个。</translation>
  </message>
  <message>
   <source>head falls with distance</source>
   <translation>个头随距离递减</translation>
  </message>
  <message>
   <source>It is the same at every distance.</source>
   <translation>在每个距离上都一样。</translation>
  </message>
  <message>
   <source>That is so within the range: at distance {distance} it changes again.</source>
   <translation>这只在范围内成立：在距离 {distance} 处又会变化。</translation>
  </message>
  <message>
   <source>Distances that share a value are not told apart.</source>
   <translation>值相同的距离无法区分。</translation>
  </message>
  <message>
   <source>different value, {distances}</source>
   <translation>个不同的值，{distances}</translation>
  </message>
  <message>
   <source>different values, {distances}</source>
   <translation>个不同的值，{distances}</translation>
  </message>
  <message>
   <source>largest |mean|</source>
   <translation>最大 |均值|</translation>
  </message>
  <message>
   <source>Keys {before} and more positions before the query are all alike, and those {after} and more after it are, each side by itself.</source>
   <translation>查询之前 {before} 个位置及更远的键都一样，查询之后 {after} 个位置及更远的键也都一样，两侧各自如此。</translation>
  </message>
  <message>
   <source>not</source>
   <translation>否</translation>
  </message>
  <message>
   <source>within {positions}</source>
   <translation>{positions}以内</translation>
  </message>
  <message>
   <source>from this distance on, within the range</source>
   <translation>在范围内，从此距离起</translation>
  </message>
 </context>
 <context>
  <name>engine.criteria.closest</name>
  <message>
   <source>too few positions have a code of numbers to compare</source>
   <translation>编码为数值的位置太少，无法比较</translation>
  </message>
 </context>
 <context>
  <name>engine.criteria.criteria</name>
  <message>
   <source>Not yet measured.</source>
   <translation>尚未测量。</translation>
  </message>
  <message>
   <source>Unique in {dtype}</source>
   <translation>在 {dtype} 中唯一</translation>
  </message>
  <message>
   <source>Consistent</source>
   <translation>一致</translation>
  </message>
  <message>
   <source>Extends</source>
   <translation>可延伸</translation>
  </message>
  <message>
   <source>Deterministic</source>
   <translation>确定</translation>
  </message>
  <message>
   <source>Monotone</source>
   <translation>单调</translation>
  </message>
  <message>
   <source>Saturates</source>
   <translation>饱和</translation>
  </message>
  <message>
   <source>Distinguishes</source>
   <translation>可区分</translation>
  </message>
  <message>
   <source>Effective window</source>
   <translation>有效窗口</translation>
  </message>
  <message>
   <source>{id} has {positions}; {start} is not one of them</source>
   <translation>{id} 有 {positions}；{start} 不在其中</translation>
  </message>
 </context>
 <context>
  <name>engine.criteria.criterion</name>
  <message>
   <source>{missing}; what follows is of the others.</source>
   <translation>{missing}；以下只涉及其余单元格。</translation>
  </message>
  <message>
   <source>{unit}, of the others</source>
   <translation>{unit}（其余单元格）</translation>
  </message>
 </context>
 <context>
  <name>engine.criteria.lengths</name>
  <message>
   <source>No code at position {position}</source>
   <translation>位置 {position} 没有编码</translation>
  </message>
  <message>
   <source>token {n}, the last</source>
   <translation>词元 {n}，最后一个</translation>
  </message>
  <message>
   <source>position {n}, the last</source>
   <translation>位置 {n}，最后一个</translation>
  </message>
  <message>
   <source>dimension {dimension} by position</source>
   <translation>维度 {dimension}，按位置</translation>
  </message>
  <message>
   <source>bias of query 0 by key</source>
   <translation>查询 0 的偏置，按键</translation>
  </message>
  <message>
   <source>Position {first} has a code too</source>
   <translation>位置 {first} 也有编码</translation>
  </message>
  <message>
   <source>Positions {first} … {last} have codes too</source>
   <translation>位置 {first} … {last} 也有编码</translation>
  </message>
  <message>
   <source>{have}, with values up to {size} in size, larger than within.</source>
   <translation>{have}，绝对值最大达 {size}，大于范围之内的。</translation>
  </message>
  <message>
   <source>{have}, with no larger |value| than within.</source>
   <translation>{have}，|值| 不比范围内更大。</translation>
  </message>
  <message>
   <source>{n} of {dimensions} leaves its own range, by more than {share} of the largest |value|: dimension {worst}.</source>
   <translation>{dimensions}中有 {n} 个超出自己范围内的值，超出量大于最大 |值| 的 {share}：维度 {worst}。</translation>
  </message>
  <message>
   <source>{n} of {dimensions} leave their own ranges, by more than {share} of the largest |value|, most of all dimension {worst}.</source>
   <translation>{dimensions}中有 {n} 个超出各自范围内的值，超出量大于最大 |值| 的 {share}，以维度 {worst} 为最。</translation>
  </message>
  <message>
   <source>Codes beyond are told apart.</source>
   <translation>正在区分范围之外的编码。</translation>
  </message>
  <message>
   <source>{what}, at {places} of {all}</source>
   <translation>{what}，在 {all} 处中的 {places} 处</translation>
  </message>
  <message>
   <source>Sampled: {n} of {positions}.</source>
   <translation>抽样：{positions}中的 {n} 个。</translation>
  </message>
  <message>
   <source>of {positions} exist</source>
   <translation>/ {positions}存在</translation>
  </message>
  <message>
   <source>Not beyond its end. {reason}.</source>
   <translation>超出末尾即没有。{reason}。</translation>
  </message>
  <message>
   <source>codes of {positions}</source>
   <translation>个编码，共 {positions}</translation>
  </message>
  <message>
   <source>Up to twice the range codes come again: position {second} has that of {first}.</source>
   <translation>在两倍范围之内编码会重复：位置 {second} 的编码与位置 {first} 相同。</translation>
  </message>
  <message>
   <source>largest |value|, within → beyond</source>
   <translation>最大 |值|，范围内 → 范围外</translation>
  </message>
  <message>
   <source>dimension {dimension}</source>
   <translation>维度 {dimension}</translation>
  </message>
 </context>
 <context>
  <name>engine.criteria.origin</name>
  <message>
   <source>From a formula, without chance and without learning: the same in every run.</source>
   <translation>来自公式，没有随机，也没有学习：每次运行都相同。</translation>
  </message>
  <message>
   <source>{random}, in place of numbers that a model learns; the same seed gives the same ones.</source>
   <translation>{random}，代替模型学习得到的数；相同的种子给出相同的数。</translation>
  </message>
  <message>
   <source>largest change of a head by key − query</source>
   <translation>一个头的最大变化，按 键 − 查询</translation>
  </message>
  <message>
   <source>change by key − query</source>
   <translation>变化，按 键 − 查询</translation>
  </message>
  <message>
   <source>Sampled: {n} of {positions} as queries and as keys.</source>
   <translation>抽样：{positions}中取 {n} 个作查询，也作键。</translation>
  </message>
  <message>
   <source>Learned numbers from {file}: the same in every run of that model, others in another.</source>
   <translation>从 {file} 学习得到的数：该模型每次运行都相同，换一个模型则不同。</translation>
  </message>
  <message>
   <source>largest change of a cell by position</source>
   <translation>单元格的最大变化，按位置</translation>
  </message>
  <message>
   <source>largest change by query</source>
   <translation>最大变化，按查询</translation>
  </message>
  <message>
   <source>largest change with another seed</source>
   <translation>换一个种子时的最大变化</translation>
  </message>
  <message>
   <source>change between two runs</source>
   <translation>两次运行之间的变化</translation>
  </message>
 </context>
 <context>
  <name>engine.criteria.price</name>
  <message>
   <source>{numbers} are learned for it.</source>
   <translation>为它学习{numbers}。</translation>
  </message>
  <message>
   <source>{additions} for each token, once for all layers.</source>
   <translation>每个词元{additions}，所有层只做一次。</translation>
  </message>
  <message>
   <source>{count} multiplications for each token and head, however long the sentence is.</source>
   <translation>每个词元和头 {count} 次乘法，无论句子多长。</translation>
  </message>
  <message>
   <source>An addition for each key: {count} for each token and head here.</source>
   <translation>每个键一次加法：这里每个词元和头 {count} 次。</translation>
  </message>
  <message>
   <source>Products of vectors with each key: {count} multiplications for each token and head here.</source>
   <translation>与每个键作向量乘积：这里每个词元和头 {count} 次乘法。</translation>
  </message>
  <message>
   <source>A tiny model that was trained with this kind of encoding at its own settings, whatever is set here ({layers} layers, texts of {trained} letters, seed {seed}), has a loss of {loss} nats a letter at the end of {length}; the best of {models} such models one of {best}.</source>
   <translation>用这类编码、按其自身设置（与此处的设置无关）训练的一个微型模型（{layers} 层，文本长 {trained} 个字母，种子 {seed}）在 {length} 个字母的末尾每个字母损失 {loss} 奈特；{models} 个这样的模型中最好的损失 {best}。</translation>
  </message>
  <message>
   <source>Used by {names}; read in {sources}.</source>
   <translation>使用者：{names}；出处：{sources}。</translation>
  </message>
  <message>
   <source>A tiny model that was trained with this kind of encoding at its own settings, whatever is set here ({layers} layers, texts of {trained} letters, seed {seed}), has no positions for {length} letters.</source>
   <translation>用这类编码、按其自身设置（与此处的设置无关）训练的一个微型模型（{layers} 层，文本长 {trained} 个字母，种子 {seed}）没有 {length} 个字母的位置。</translation>
  </message>
  <message>
   <source>Yes is up to {near} more than that, partly up to {far}.</source>
   <translation>比它多不超过 {near} 为“是”，不超过 {far} 为“部分”。</translation>
  </message>
  <message>
   <source>It learns nothing: its numbers are a formula's.</source>
   <translation>它什么都不学：它的数来自公式。</translation>
  </message>
  <message>
   <source>No model that was trained with it comes along.</source>
   <translation>没有附带用它训练的模型。</translation>
  </message>
  <message>
   <source>No well-known model uses it.</source>
   <translation>没有知名模型使用它。</translation>
  </message>
  <message>
   <source>Trained from seed {seeds}: {losses}.</source>
   <translation>以种子 {seeds} 训练：{losses}。</translation>
  </message>
  <message>
   <source>With another seed this answer is another one.</source>
   <translation>换一个种子，这个答案就不同。</translation>
  </message>
 </context>
 <context>
  <name>engine.criteria.sketch</name>
  <message>
   <source>blue −{reach} to red {reach}</source>
   <translation>蓝 −{reach} 到红 {reach}</translation>
  </message>
  <message>
   <source>dark 0 to yellow {reach}</source>
   <translation>暗 0 到黄 {reach}</translation>
  </message>
  <message>
   <source>{what}: {values} over {places}</source>
   <translation>{what}：{values}，横轴 {places}</translation>
  </message>
  <message>
   <source>{what}; colours: {scales}</source>
   <translation>{what}；颜色：{scales}</translation>
  </message>
  <message>
   <source>dashed: {positions}</source>
   <translation>虚线：{positions}</translation>
  </message>
  <message>
   <source>dot: the case told below</source>
   <translation>圆点：下面所说的实例</translation>
  </message>
 </context>
 <context>
  <name>engine.criteria.tables</name>
  <message>
   <source>One position has no other to be told from.</source>
   <translation>只有一个位置，无须与其他位置区分。</translation>
  </message>
  <message>
   <source>left: inner products, query × key; right: what is left without the mean at each distance</source>
   <translation>左：内积，查询 × 键；右：减去每个距离上的均值之后剩下的部分</translation>
  </message>
  <message>
   <source>Neighbours, positions {first} and {second}, have the same code: nothing tells them apart.</source>
   <translation>相邻的位置 {first} 和 {second} 编码相同：无从区分。</translation>
  </message>
  <message>
   <source>The closest codes are those of neighbours, such as positions {first} and {second}.</source>
   <translation>最接近的是相邻位置的编码，例如位置 {first} 和 {second}。</translation>
  </message>
  <message>
   <source>The closest codes are those of neighbours, positions {first} and {second}.</source>
   <translation>最接近的是相邻位置 {first} 和 {second} 的编码。</translation>
  </message>
  <message>
   <source>Positions {first} and {second} have the same code: nothing tells them apart.</source>
   <translation>位置 {first} 和 {second} 编码相同：无从区分。</translation>
  </message>
  <message>
   <source>The closest codes are those of positions {first} and {second}, and all so far apart.</source>
   <translation>最接近的是位置 {first} 和 {second} 的编码，以及所有相隔同样远的位置。</translation>
  </message>
  <message>
   <source>The closest codes are those of positions {first} and {second}.</source>
   <translation>最接近的是位置 {first} 和 {second} 的编码。</translation>
  </message>
  <message>
   <source>position {first}</source>
   <translation>位置 {first}</translation>
  </message>
  <message>
   <source>Sampled: {positions} of {all} all with all, others with their next {next}; a closer pair may exist.</source>
   <translation>抽样：{all} 个位置中，{positions}两两比较，其余各与其后 {next} 个比较；可能存在更接近的一对。</translation>
  </message>
  <message>
   <source>With values rounded to {dtype}, {sharing} positions are equal to another; one code is left.</source>
   <translation>把值舍入到 {dtype} 后，有 {sharing} 个位置与别的位置相同；只剩一个编码。</translation>
  </message>
  <message>
   <source>With values rounded to {dtype}, {sharing} positions are equal to another; {codes} different codes are left.</source>
   <translation>把值舍入到 {dtype} 后，有 {sharing} 个位置与别的位置相同；剩下 {codes} 个不同的编码。</translation>
  </message>
  <message>
   <source>Inner products depend on where the pair stands: at distance {distance}, {larger} is larger than {smaller} by so much.</source>
   <translation>内积取决于这一对位于何处：在距离 {distance} 上，{larger} 比 {smaller} 大这么多。</translation>
  </message>
  <message>
   <source>least distance of codes by how far apart</source>
   <translation>编码之间的最小距离，按相隔远近</translation>
  </message>
  <message>
   <source>least distance of codes by how far apart, of {positions}</source>
   <translation>编码之间的最小距离，按相隔远近，取 {positions}</translation>
  </message>
  <message>
   <source>share of positions that are equal to another</source>
   <translation>与别的位置相同的位置所占比例</translation>
  </message>
  <message>
   <source>share of each {stretch} positions that are equal to another</source>
   <translation>每 {stretch} 个位置中与别的位置相同的所占比例</translation>
  </message>
  <message>
   <source>With values rounded to {dtype}, every position keeps a code of its own.</source>
   <translation>把值舍入到 {dtype} 后，每个位置仍有自己的编码。</translation>
  </message>
  <message>
   <source>Every code has norm {high}.</source>
   <translation>每个编码的范数都是 {high}。</translation>
  </message>
  <message>
   <source>Norms are {high}, but for {off}.</source>
   <translation>范数为 {high}，相差不过 {off}。</translation>
  </message>
  <message>
   <source>Norms run from {low} to {high}.</source>
   <translation>范数从 {low} 到 {high}。</translation>
  </message>
  <message>
   <source>Sampled: {distances} of {all}.</source>
   <translation>抽样：{all} 个距离中的 {distances}。</translation>
  </message>
  <message>
   <source>No value can exceed {limit}, at any position.</source>
   <translation>在任何位置，值都不会超过 {limit}。</translation>
  </message>
  <message>
   <source>Sampled: evenly spaced stretches of {positions}.</source>
   <translation>抽样：均匀分布的若干段，共 {positions}。</translation>
  </message>
  <message>
   <source>Inner products depend on the distance alone, by the structure of the table.</source>
   <translation>由表的结构可知，内积只取决于距离。</translation>
  </message>
  <message>
   <source>At one distance all inner products are equal, as far as they were measured.</source>
   <translation>就所测而言，同一距离上的所有内积都相等。</translation>
  </message>
  <message>
   <source>step in a sentence twice as long</source>
   <translation>句子加倍长时一步的变化</translation>
  </message>
  <message>
   <source>A step from one position to the next is {step} in {positions} and {other} in {twice}: the same distance means something else in each sentence. Inner products differ by up to {defect} at one distance.</source>
   <translation>从一个位置到下一个位置，一步在 {positions}的句子中是 {step}，在 {twice} 个位置的句子中是 {other}：同样的距离在每个句子中含义不同。同一距离上的内积最多相差 {defect}。</translation>
  </message>
  <message>
   <source>closest distance</source>
   <translation>最小距离</translation>
  </message>
  <message>
   <source>What is measured is the rounding of float64.</source>
   <translation>所测到的只是 float64 的舍入。</translation>
  </message>
  <message>
   <source>one step by the length of the sentence</source>
   <translation>一步的大小随句子长度的变化</translation>
  </message>
  <message>
   <source>of {positions} equal</source>
   <translation>/ {positions}相同</translation>
  </message>
  <message>
   <source>largest |value|</source>
   <translation>最大 |值|</translation>
  </message>
  <message>
   <source>Codes are rounded and told apart.</source>
   <translation>正在舍入编码并加以区分。</translation>
  </message>
  <message>
   <source>No cell holds a number.</source>
   <translation>没有单元格含有数。</translation>
  </message>
  <message>
   <source>norm of the code by position</source>
   <translation>编码的范数随位置的变化</translation>
  </message>
  <message>
   <source>position {position}, dimension {dimension}</source>
   <translation>位置 {position}，维度 {dimension}</translation>
  </message>
 </context>
</TS>
