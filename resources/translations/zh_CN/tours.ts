<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
 <context>
  <name>tours.bias-by-distance</name>
  <message>
   <source>Encodings that put the distance into attention itself: Shaw, T5, ALiBi and their kin.</source>
   <translation>把距离直接放进注意力的编码：Shaw、T5、ALiBi 及其同类。</translation>
  </message>
  <message>
   <source>**A vector for each distance**

Shaw and others learn a vector for each distance and add it to the key. Beyond the clip at 16 the distances of a side share one vector, so there are 33 of them. The curve is what one query sees.</source>
   <translation>**每个距离一个向量**

Shaw 等人为每个距离学习一个向量，并把它加到键上。超过截断 16 之后，同一侧的距离共用一个向量，所以一共有 33 个。曲线是一个查询所看到的。</translation>
  </message>
  <message>
   <source>**One number is enough**

T5 learns one number for each head and bucket of distances, and adds it to the logits. Near distances have a bucket each: 0 to 7 before the query.</source>
   <translation>**一个数就够了**

T5 为每个头、每个距离桶学习一个数，加到 logits 上。近距离各占一个桶：查询之前的 0 到 7。</translation>
  </message>
  <message>
   <source>**Buckets that grow**

Further out, buckets grow with the logarithm. Keys 64 to 90 positions back share one number.</source>
   <translation>**越来越宽的桶**

再往远处，桶按对数变宽。往回 64 到 90 个位置的键共用一个数。</translation>
  </message>
  <message>
   <source>**Where it ends**

The last bucket begins at a distance of 91. From there on, to any length, all keys are equally far.</source>
   <translation>**到哪里为止**

最后一个桶从距离 91 开始。从那里起，无论多远，所有的键都一样远。</translation>
  </message>
  <message>
   <source>**ALiBi: a straight line**

ALiBi learns nothing. Each head subtracts its slope times the distance, the first head 0.5 a position, each of the others half as much as the one before it. Steep heads look near, flat heads look far.</source>
   <translation>**ALiBi：一条直线**

ALiBi 什么都不学。每个头减去斜率乘以距离：第一个头每个位置减 0.5，以后每个头都只减前一个的一半。陡的头看近处，平的头看远处。</translation>
  </message>
  <message>
   <source>**How far a head looks**

After softmax, with equal content, a key counts 1 % of the query itself at a distance of 9.21 in the first head, and of 1 179 in the last. Colours end at a weight of 0.02.</source>
   <translation>**一个头能看多远**

经过 softmax，在内容相同的情况下，键的权重降到查询自身的 1 %：第一个头在距离 9.21 处，最后一个头在 1 179 处。颜色到权重 0.02 为止。</translation>
  </message>
  <message>
   <source>**Twelve heads**

For 12 heads the paper's code takes the slopes of 8 and appends 4 of those of 16, every second one: head 8, counted from 0, has 0.7071, steeper than the first.</source>
   <translation>**十二个头**

头数为 12 时，论文的代码先取 8 个头的斜率，再从 16 个头的斜率里隔一个取一个，补上 4 个：8 号头（从 0 数起）是 0.7071，比第一个头还陡。</translation>
  </message>
  <message>
   <source>**Looks different, is the same**

BLOOM writes slope times key position. The picture is another one, yet each row differs from the paper's by a constant, and softmax under a causal mask does not see that.</source>
   <translation>**看似不同，其实相同**

BLOOM 写的是斜率乘以键的位置。画出来是另一幅图，但每一行与论文的形式只差一个常数，而因果掩码下的 softmax 看不到这个常数。</translation>
  </message>
  <message>
   <source>**The same, after softmax**

A is BLOOM's form, B the paper's, and the picture is A − B: after softmax the weights differ by 0, but for rounding. Only before it are they apart, by up to 255.5.</source>
   <translation>**经过 softmax，就一样了**

A 是 BLOOM 的形式，B 是论文的形式，图中是 A − B：经过 softmax，除去舍入，权重相差 0。只有在此之前它们才不同，最多相差 255.5。</translation>
  </message>
  <message>
   <source>**A line that bends**

KERPLE lets each head learn its shape: here $-r_1 \ln(1 + r_2 d)$ at a distance $d$, steep close by and flat far away.</source>
   <translation>**会弯的线**

KERPLE 让每个头学习自己的形状：这里是 $-r_1 \ln(1 + r_2 d)$，$d$ 为距离，近处陡峭，远处平缓。</translation>
  </message>
  <message>
   <source>**Sinusoids, once more**

Sandwich takes the inner products of sinusoidal codes as the bias: what the old encoding did to content, without adding anything to content. It falls on average, and it ripples.</source>
   <translation>**再看正弦编码**

Sandwich 直接拿正弦编码的内积当偏置：只取旧编码对内容的作用，而不往内容里加任何东西。它总体上在下降，同时有起伏。</translation>
  </message>
  <message>
   <source>**What training makes of it**

These numbers were learned by a tiny model. Its 4 heads look alike, and near. At a distance of 32 head 0 already subtracts 7.3906.</source>
   <translation>**训练的结果**

这些数是一个很小的模型学到的。它的 4 个头彼此相似，都看近处。在距离 32 处，头 0 已经减去 7.3906。</translation>
  </message>
  <message>
   <source>Exchange the encoding of that model in the panel Trained models, and see what it loses.</source>
   <translation>在“已训练的模型”面板中换掉该模型的编码，看看它损失多少。</translation>
  </message>
 </context>
 <context>
  <name>tours.counting-with-waves</name>
  <message>
   <source>Counting with waves</source>
   <translation>用波来计数</translation>
  </message>
  <message>
   <source>From bits to wavelengths, with the small table of four dimensions worked out by hand.</source>
   <translation>从二进制位到波长，四维的小表全部手算一遍。</translation>
  </message>
  <message>
   <source>**Counting in bits**

Count from 0 to 15 in binary, a column of the picture for each number, the highest bit on top. The lowest bit flips at every step, the next one every 2 steps, then every 4, then every 8.</source>
   <translation>**用二进制计数**

用二进制从 0 数到 15，图中每个数占一列，最高位在最上面。最低位每一步都翻转，下一位每 2 步翻转一次，再下一位每 4 步，然后每 8 步。</translation>
  </message>
  <message>
   <source>**A bit is a square wave**

Seen along positions, each bit repeats: the lowest after 2 positions, the highest after 16. Together they name a position, as the hands of a clock name a time.</source>
   <translation>**一个位就是一个方波**

沿位置方向看，每一位都在重复：最低位每 2 个位置一循环，最高位每 16 个位置一循环。合在一起，它们就能指明一个位置，正如几根指针合起来指明时间。</translation>
  </message>
  <message>
   <source>**Make the wave round**

Take sines and cosines instead. Four dimensions make 2 pairs. The first turns by 1 radian a position, so its wavelength is 6.283 positions. The second turns by 0.01, and its wavelength is 628.3.</source>
   <translation>**把波变圆**

换成正弦和余弦。四个维度组成 2 个维度对。第一对每个位置转 1 弧度，波长是 6.283 个位置；第二对每个位置转 0.01 弧度，波长是 628.3。</translation>
  </message>
  <message>
   <source>**Position 0, by hand**

Now the worked example: 5 words, 4 dimensions. At position 0 all angles are 0. The sine of 0 is 0, its cosine is 1. The code is `[0, 1, 0, 1]`.</source>
   <translation>**位置 0，手算**

现在来手算：5 个词，4 个维度。在位置 0，所有角度都是 0。0 的正弦是 0，余弦是 1。编码就是 `[0, 1, 0, 1]`。</translation>
  </message>
  <message>
   <source>**Position 1**

The first pair has the angle 1: sine 0.8415, cosine 0.5403. The second has the angle 0.01: sine 0.0100, cosine 1.0000, rounded from just below 1.</source>
   <translation>**位置 1**

第一对的角度是 1：正弦 0.8415，余弦 0.5403。第二对的角度是 0.01：正弦 0.0100，余弦 1.0000，由略小于 1 的数舍入而来。</translation>
  </message>
  <message>
   <source>**Position 3**

Sine 0.1411, cosine −0.9900. A well-known note prints −0.9899: the digits were cut off, not rounded. The slow pair has hardly moved: 0.0300 and 0.9996.</source>
   <translation>**位置 3**

正弦 0.1411，余弦 −0.9900。有一篇流传很广的笔记印成 −0.9899：那是截断，不是四舍五入。慢的那一对几乎没动：0.0300 和 0.9996。</translation>
  </message>
  <message>
   <source>The click on a cell shows its formula with these numbers in it.</source>
   <translation>点击一个单元格，就会显示它的公式，里面正是这些数。</translation>
  </message>
  <message>
   <source>**Clock hands**

Each pair is a hand on a dial. At position 4 the first hand has turned by 4 radians, the second by a hundredth of that. Fast hands tell neighbours apart, slow hands tell far places apart.</source>
   <translation>**钟表指针**

每个维度对是表盘上的一根指针。在位置 4，第一根指针转过 4 弧度，第二根只转过它的百分之一。快的指针区分相邻的位置，慢的指针区分相距很远的位置。</translation>
  </message>
  <message>
   <source>**More hands**

With 128 dimensions there are 64 hands. Wavelengths grow by the same factor from each to the next, a straight line in the spectrum, from 6.283 positions to 54 410. Unlike digits, each hand is only a little slower than the one before it.</source>
   <translation>**更多的指针**

128 个维度就有 64 根指针。波长每次都按同一个倍数增长，在频谱中是一条直线，从 6.283 个位置到 54 410 个位置。与数字的各位不同，每根指针只比前一根稍慢一点。</translation>
  </message>
  <message>
   <source>**The base is the range**

The base sets the longest wavelength. At 100 it is only 584.7 positions; at 10 000, the paper's choice, it was 54 410.</source>
   <translation>**底数就是量程**

底数决定最长的波长。取 100，它只有 584.7 个位置；取论文所选的 10 000，它就是 54 410。</translation>
  </message>
  <message>
   <source>**What bits cannot do**

A step of 8 positions turns each hand by a fixed angle, wherever it stands. So the code of position 137 is a rotation of that of 129. Bits have no such rule.</source>
   <translation>**二进制做不到的事**

走 8 个位置，每根指针都转过一个固定的角度，不管它原来停在哪里。所以位置 137 的编码，可由位置 129 的编码旋转得到。二进制没有这样的规律。</translation>
  </message>
  <message>
   <source>**Move both**

Move both positions on by 64. Both hands of a pair turn alike, the fast ones by many turns, the slow ones hardly. The angle between them stays, and so does the product: 0.1476 of pair 12, before and after. This is how a model can see distance.</source>
   <translation>**两个一起移动**

把两个位置都往后移 64。同一对的两根指针转过相同的角度：快的转了好多圈，慢的几乎没动。两针之间的夹角不变，乘积也就不变：第 12 对移动前后都是 0.1476。模型就是这样看到距离的。</translation>
  </message>
 </context>
 <context>
  <name>tours.inner-product-to-distance</name>
  <message>
   <source>From inner product to distance</source>
   <translation>从内积到距离</translation>
  </message>
  <message>
   <source>Why sines and cosines: the derivation by Su Jianlin, one step at a time.</source>
   <translation>为什么是正弦和余弦：苏剑林的推导，一步一步来。</translation>
  </message>
  <message>
   <source>**Words may change places**

Without positions attention is symmetric: $f(x_m, x_n) = f(x_n, x_m)$. A vector added to each place breaks this. Here are 64 numbers for each of 10 places; why these?</source>
   <translation>**词可以互换位置**

没有位置，注意力是对称的：$f(x_m, x_n) = f(x_n, x_m)$。给每个位置加上一个向量，就打破了对称。这里 10 个位置各有 64 个数；为什么是这些数？</translation>
  </message>
  <message>
   <source>**What can attention know of two places?**

Add small position vectors $p_m$ and $p_n$ to two tokens and expand attention around the content. Of the 6 terms up to second order only the last one holds both positions: $p_m^\top H \, p_n$.</source>
   <translation>**关于两个位置，注意力能知道什么？**

给两个词元各加上一个小的位置向量 $p_m$ 和 $p_n$，再围绕内容把注意力展开。到二阶为止共有 6 项，只有最后一项同时含有两个位置：$p_m^\top H \, p_n$。</translation>
  </message>
  <message>
   <source>**Begin with the simplest matrix**

If $H$ is the identity, that term is the inner product $\langle p_m, p_n \rangle$. We ask that it be a function of the distance alone: $\langle p_m, p_n \rangle = g(m - n)$.</source>
   <translation>**从最简单的矩阵开始**

如果 $H$ 是单位矩阵，这一项就是内积 $\langle p_m, p_n \rangle$。我们要求它只是距离的函数：$\langle p_m, p_n \rangle = g(m - n)$。</translation>
  </message>
  <message>
   <source>**Let H go astray**

The assumption matters. With weights inside a pair that differ, or with a symmetric matrix drawn at random, the values along a diagonal are no longer equal: position enters beyond the distance.</source>
   <translation>**让 H 偏离单位矩阵**

这个假设很关键。只要一对之内的权重不同，或者换成随机的对称矩阵，同一条对角线上的值就不再相等：除了距离之外，位置本身也掺了进来。</translation>
  </message>
  <message>
   <source>**Solve it yourself**

Thirteen places, each a point of the plane, and the grid of all their inner products. Drag points until the grid depends on the distance alone. Which radii are needed, and which angles?</source>
   <translation>**自己来解**

十三个位置，每个都是平面上的一个点，还有它们所有内积组成的网格。拖动这些点，直到网格只取决于距离。需要怎样的半径，怎样的角度？</translation>
  </message>
  <message>
   <source>Let the room say what to move. Equal radii and equal angles are one click each.</source>
   <translation>让听众说该移动什么。等半径和等角度各只需点击一下。</translation>
  </message>
  <message>
   <source>**The answer in two dimensions**

Read two dimensions as a complex number. The condition asks for constant length and evenly growing angle: $p_m = e^{im\omega}$, so $\cos(m\omega)$ and $\sin(m\omega)$. At a distance of 2 the inner product is $\cos\,2 = {-0.4161}$. The paper writes the sine first: the columns change places, the product stays.</source>
   <translation>**二维中的答案**

把两个维度看作一个复数。条件要求长度不变、角度均匀增长：$p_m = e^{im\omega}$，也就是 $\cos(m\omega)$ 和 $\sin(m\omega)$。距离为 2 时，内积是 $\cos\,2 = {-0.4161}$。论文把正弦写在前面：列交换位置，乘积不变。</translation>
  </message>
  <message>
   <source>**Add up many pairs**

Inner products of pairs add up. One pair alone swings for ever; 64 pairs of different speed cancel at a distance. At distance 16 the mean of the cosines is 0.6203.</source>
   <translation>**把许多对加起来**

各个维度对的内积相加。单独一对会永远摆动下去；64 对速度各不相同，到了远处就相互抵消。距离为 16 时，这些余弦的均值是 0.6203。</translation>
  </message>
  <message>
   <source>**From a sum to an integral**

With many pairs the mean becomes an integral that falls off steadily. At distance 128 it is 0.4111, while the 64 real pairs give 0.3328.</source>
   <translation>**从求和到积分**

维度对很多时，均值就变成一个稳步下降的积分。距离为 128 时它是 0.4111，而真实的 64 对给出 0.3328。</translation>
  </message>
  <message>
   <source>Su's plot is this one, distances from −128 to 128.</source>
   <translation>苏剑林的图就是这一幅，距离从 −128 到 128。</translation>
  </message>
  <message>
   <source>**Other laws**

Almost any smooth law of frequencies decays, a power of $t$ as well. How soon the integral turns negative differs: for $\omega = t$, frequencies that grow evenly, first at distance 4, with base 1 000 at 618, with base 10 000 at 6 167.</source>
   <translation>**别的规律**

几乎任何平滑的频率规律都会衰减，$t$ 的幂也不例外。但积分多早变为负值各不相同：均匀增长的频率 $\omega = t$ 在距离 4 处首次为负，底数 1 000 时在 618，底数 10 000 时在 6 167。</translation>
  </message>
  <message>
   <source>**The sum is not the integral**

Decay is a trend, not a promise. The integral falls on and on, the mean of the 64 cosines swings about it, further and further below zero: at distance 4 096 it is −0.0529, where the integral is still 0.0387.</source>
   <translation>**求和并不等于积分**

衰减是趋势，不是保证。积分一直下降，而 64 个余弦的均值围绕它摆动，越来越深地落到零以下：距离 4 096 处均值是 −0.0529，积分却还有 0.0387。</translation>
  </message>
  <message>
   <source>**The base that a length needs**

With base 10 000 the mean first turns negative at distance 1 707. A larger base moves that out: with 500 000 it comes at 18 438. So the base decides how far a key of equal content still counts for more than none.</source>
   <translation>**一个长度需要多大的底数**

底数为 10 000 时，均值在距离 1 707 处第一次变负。底数越大，它就出现得越远：取 500 000 时在 18 438 处。所以，内容相同的键到多远为止还能得到正的分数，是由底数决定的。</translation>
  </message>
  <message>
   <source>**Break the pairs**

Give each column a frequency of its own, a common mistake, and the derivation fails: along one diagonal of the grid the inner products differ by up to 5.597. With the paper's exponent they are equal.</source>
   <translation>**把维度对拆散**

给每一列一个自己的频率，这是个常见错误，推导就不成立了：在网格的同一条对角线上，内积之差可达 5.597。用论文的指数，它们全都相等。</translation>
  </message>
 </context>
 <context>
  <name>tours.rotation-and-long-context</name>
  <message>
   <source>Rotation and long context</source>
   <translation>旋转与长上下文</translation>
  </message>
  <message>
   <source>RoPE, why it fails beyond its training length, and how linear, NTK, YaRN and Llama 3.1 scaling mend it.</source>
   <translation>RoPE，它为什么在训练长度之外失效，以及线性、NTK、YaRN 和 Llama 3.1 的缩放如何补救。</translation>
  </message>
  <message>
   <source>**Turn, do not add**

Rotary embedding adds nothing to the words. It turns each pair of a query and of a key by position times frequency. A head of 128 dimensions has 64 such hands.</source>
   <translation>**不加，而是转**

旋转位置编码不往词上加任何东西。它把查询和键的每个维度对转过一个角度：位置乘以频率。128 维的一个头有 64 根这样的指针。</translation>
  </message>
  <message>
   <source>**Only the distance is left**

Move query and key on by 100 positions. In each pair both turn alike, fast pairs far and slow ones hardly; the angle between them stays. The distance is 16 before and after, so the product is the same.</source>
   <translation>**只剩下距离**

把查询和键都往后移 100 个位置。每一对里两者转过相同的角度，快的对转得多，慢的对几乎不动；它们之间的夹角不变。移动前后距离都是 16，所以内积相同。</translation>
  </message>
  <message>
   <source>**The same word twice**

The sentence says *dog* and *cat* twice each. Their keys hold the same content, but they are turned to other angles: what a query gives to the two differs by their distance alone.</source>
   <translation>**同一个词出现两次**

句子里 *dog* 和 *cat* 各出现两次。它们的键内容相同，但转到了不同的角度：一个查询给这两个词的权重之差，只来自距离的不同。</translation>
  </message>
  <message>
   <source>**From fast to slow**

The fastest hand needs 6.283 positions for a turn, the slowest 54 410. A model trained on 4 096 positions sees 46 of the 64 hands complete a turn.</source>
   <translation>**从快到慢**

最快的指针转一圈需要 6.283 个位置，最慢的需要 54 410 个。在 4 096 个位置上训练的模型，能看到 64 根指针中的 46 根转完一圈。</translation>
  </message>
  <message>
   <source>**Beyond the training length**

At 16 384 positions the other 18 hands reach angles that they never had in training. The model has had no chance to learn what they mean.</source>
   <translation>**超出训练长度**

到了 16 384 个位置，另外 18 根指针会转到训练中从未出现过的角度。模型根本没有机会学会它们的含义。</translation>
  </message>
  <message>
   <source>**Linear: squeeze the positions**

Divide all positions by 4. No new angle is left. But the fastest hand now needs 25.13 positions for a turn, and neighbours become hard to tell apart.</source>
   <translation>**线性：压缩位置**

把所有位置除以 4。再没有新的角度了。但最快的指针现在要 25.13 个位置才转一圈，相邻的位置变得难以区分。</translation>
  </message>
  <message>
   <source>**NTK: a larger base**

Raise the base from 10 000 to 40 890. The fastest hand keeps 6.283, the slowest is stretched by exactly 4, those between by less. Some of them still meet new angles.</source>
   <translation>**NTK：更大的底数**

把底数从 10 000 提高到 40 890。最快的指针仍是 6.283，最慢的恰好拉长到 4 倍，中间的拉长得少一些。其中有几根仍会遇到新的角度。</translation>
  </message>
  <message>
   <source>**YaRN: by parts**

YaRN asks how often each hand turns in training. Here 21 are kept as they are, 18 are divided by 4, and 25 between them are blended.</source>
   <translation>**YaRN：分段处理**

YaRN 先问每根指针在训练中转了多少圈。这里有 21 根保持不变，18 根除以 4，中间的 25 根在两者之间过渡。</translation>
  </message>
  <message>
   <source>**The forgotten factor**

YaRN also multiplies cosines and sines by $0.1 \cdot \ln\,4 + 1 = 1.1386$. Queries and keys both carry it, so logits grow by its square. Code that applies it twice, or never, still runs.</source>
   <translation>**被遗忘的因子**

YaRN 还把余弦和正弦乘以 $0.1 \cdot \ln\,4 + 1 = 1.1386$。查询和键都带着它，所以 logits 放大到它的平方倍。代码把它乘了两次，或者忘了乘，照样能运行。</translation>
  </message>
  <message>
   <source>**Move the border**

Drag β slow from 1 to 4: more of the slow hands count as not trained, and 28 are divided instead of 18.</source>
   <translation>**移动分界线**

把 β slow 从 1 拖到 4：更多的慢指针算作没有训练充分，除以因子的从 18 根变成 28 根。</translation>
  </message>
  <message>
   <source>**Llama 3.1**

Llama 3.1 starts from base 500 000 and length 8 192, with factor 8: 29 hands kept, 6 blended, 29 divided. Its longest wavelength becomes 20 473 564, 8 times as long.</source>
   <translation>**Llama 3.1**

Llama 3.1 以底数 500 000、长度 8 192 为起点，因子取 8：29 根指针保持不变，6 根过渡，29 根除以因子。它最长的波长变为 20 473 564，是原来的 8 倍。</translation>
  </message>
  <message>
   <source>**The base alone**

A large base helps without any scaling: the mean of the cosines first turns negative at distance 18 438. With base 10 000 it did at 1 707.</source>
   <translation>**单靠底数**

就算完全不缩放，大的底数也有帮助：余弦的均值到距离 18 438 处才第一次变负。底数为 10 000 时，到 1 707 就变负了。</translation>
  </message>
 </context>
 <context>
  <name>tours.spot-the-bug</name>
  <message>
   <source>Spot the bug</source>
   <translation>找出错误</translation>
  </message>
  <message>
   <source>Six mistakes from real code. Each picture is a question; the answer is on the next step.</source>
   <translation>来自真实代码的六个错误。每幅图都是一个问题，答案在下一步。</translation>
  </message>
  <message>
   <source>**One: what is wrong here?**

A sinusoidal table, 512 positions and 64 dimensions. It trains, more or less. But in the lower half hardly anything changes from left to right. Why?</source>
   <translation>**第一题：哪里错了？**

一张正弦编码表，512 个位置、64 个维度。它多多少少能训练。可是下面的一半，从左到右几乎没有变化。为什么？</translation>
  </message>
  <message>
   <source>Wait for guesses. This one is in at least ten public repositories, and in a printed book.</source>
   <translation>等大家猜一猜。这个错误至少出现在十个公开仓库里，还出现在一本正式出版的书中。</translation>
  </message>
  <message>
   <source>**One: the index counted twice**

The exponent is $2i/d$ with $i$ the column; it should be the pair. Frequencies fall twice as fast, sine and cosine of a pair differ. Shown is A, which is right, minus B, which is wrong: the codes, their inner products and some of the waves.</source>
   <translation>**第一题：下标多算了一倍**

指数里的 $2i/d$ 把 $i$ 当成了列号，而它应该是维度对的编号。于是频率下降快了一倍，同一对的正弦和余弦也不一致。图中是 A（正确）减去 B（错误）：编码、它们的内积，以及其中几条波。</translation>
  </message>
  <message>
   <source>**Two: a slow start**

The worked example with 4 dimensions and 5 words. Neighbours look almost alike: their codes are 0.01 apart. What is counted wrongly?</source>
   <translation>**第二题：起步太慢**

那个手算的例子，4 个维度、5 个词。相邻的词看起来几乎一样：编码之间只相差 0.01。是什么数错了？</translation>
  </message>
  <message>
   <source>**Two: the first pair is missing**

Pairs were counted from 1. The first frequency was 0.01, where it should be 1. Now position 1 has the sine 0.8415 in the first pair, and 0.0100 in the slow one.</source>
   <translation>**第二题：少了第一对**

维度对从 1 开始数了。第一个频率本该是 1，结果是 0.01。现在，位置 1 在第一对的正弦是 0.8415，在慢的那一对才是 0.0100。</translation>
  </message>
  <message>
   <source>**Three: worse with length**

A Llama 3 checkpoint is loaded. No error, no warning. The first words are good, and the further it reads the worse it becomes. What does the spectrum say?</source>
   <translation>**第三题：越长越差**

加载一个 Llama 3 检查点。没有报错，也没有警告。开头几个词很好，越往后读越差。频谱说明了什么？</translation>
  </message>
  <message>
   <source>**Three: the base got lost**

The base was read from a key that had moved, and fell back to 10 000; the model was trained with 500 000. Within 8 192 positions 35 of 64 pairs should complete a turn, A in the spectrum. In B 50 do, and pairs 35 to 63 turn through angles that training never showed.</source>
   <translation>**第三题：底数丢了**

读底数用的那个键已经改了地方，于是退回到默认的 10 000；而模型是用 500 000 训练的。在 8 192 个位置内，64 对中本应有 35 对转完一圈，即频谱中的 A；而 B 有 50 对转完，第 35 到 63 对转到了训练中从未出现过的角度。</translation>
  </message>
  <message>
   <source>The key is rope_parameters in the fifth major version of the transformers library; older readers look for rope_theta. As reported in MarinFold, pull request 184, where a scaling was lost with the base: 0.765 nats a token, on average over three documents, and the most in the longest, of 683 tokens. At a distance of 683, whole turns left out, the base alone makes 22 of 64 pairs point wrong by more than a quarter turn.</source>
   <translation>在 transformers 库的第五个大版本里，这个键叫 rope_parameters；旧的读取代码找的是 rope_theta。据 MarinFold 的第 184 号 pull request 报告（那里缩放也和底数一起丢了）：三篇文档平均每个词元损失 0.765 nat，其中最长的一篇（683 个词元）损失最大。在距离 683 处，去掉整圈之后，单是底数就使 64 对中有 22 对的方向错了四分之一圈以上。</translation>
  </message>
  <message>
   <source>**Four: steep or flat?**

ALiBi with 12 heads, loaded with weights that were trained by the paper's code. Nothing crashes, all heads answer badly. Each head has a slope. What is wrong with them?</source>
   <translation>**第四题：陡还是平？**

ALiBi，12 个头，加载的权重是用论文代码训练的。什么都没有崩溃，但所有的头都答得很差。每个头都有一个斜率，这些斜率哪里不对？</translation>
  </message>
  <message>
   <source>**Four: not a power of two**

The formula was used for any number of heads. The paper's code takes the slopes of 8 heads and appends 4. The last head has 0.0884, not 0.0039, and head 8 is steeper than the first.</source>
   <translation>**第四题：不是二的幂**

公式被直接套用到了任意的头数上。论文的代码先取 8 个头的斜率，再补上 4 个。最后一个头应是 0.0884，不是 0.0039；8 号头比第一个头还陡。</translation>
  </message>
  <message>
   <source>**Five: too sure of itself**

YaRN with a factor of 128. Answers are wrong more often than with other software; attention is too sharp. Look at the colour bar: the cosines reach 2.2058. Is that right?</source>
   <translation>**第五题：过于自信**

YaRN，因子 128。回答比用别的软件时更常出错；注意力过于尖锐。看看色条：余弦竟达到 2.2058。这对吗？</translation>
  </message>
  <message>
   <source>**Five: multiplied twice**

The attention factor should be $0.1 \cdot \ln\,128 + 1 = 1.4852$. A server took the finished factor for a multiplier and applied it twice: 1.4852 squared is 2.2058.</source>
   <translation>**第五题：乘了两次**

注意力因子应当是 $0.1 \cdot \ln\,128 + 1 = 1.4852$。有个推理服务把已经算好的因子又当成乘数，乘了两次：1.4852 的平方就是 2.2058。</translation>
  </message>
  <message>
   <source>SGLang, pull request 33558, for Laguna, whose files have such a factor. As reported there, the repair gave about 20 points on GSM8K.</source>
   <translation>SGLang 的第 33558 号 pull request，针对 Laguna，它的文件里有这样的因子。据其中报告，修复之后 GSM8K 提高了大约 20 分。</translation>
  </message>
  <message>
   <source>**Six: fine on short texts**

An implementation of RoPE is right up to position 256. Shown is how far it is off later: by up to 1.995. What happens after 256?</source>
   <translation>**第六题：短文本上一切正常**

一个 RoPE 实现，到位置 256 为止都是对的。图中是它在此之后偏离多少：最多达 1.995。256 之后发生了什么？</translation>
  </message>
  <message>
   <source>**Six: positions in bfloat16**

Somebody cast the model to bfloat16 before the table was made. It has no 257: that becomes 256. Make the table in float32 and cast it last.</source>
   <translation>**第六题：用 bfloat16 存位置**

有人在建表之前就把模型转成了 bfloat16。它没有 257：那就成了 256。应当用 float32 建表，最后再转换类型。</translation>
  </message>
 </context>
 <context>
  <name>tours.what-bfloat16-does</name>
  <message>
   <source>What bfloat16 does</source>
   <translation>bfloat16 的影响</translation>
  </message>
  <message>
   <source>A number with eight bits of precision meets positions in the thousands: which of them become one, and how far angles go wrong.</source>
   <translation>一种只有八位精度的数，遇到成千上万的位置：哪些位置会合而为一，角度又会错多少。</translation>
  </message>
  <message>
   <source>**Whole numbers in bfloat16**

bfloat16 holds every whole number up to 256. Then only every second one is left: position 257 becomes 256, the same number as its neighbour.</source>
   <translation>**bfloat16 中的整数**

到 256 为止，bfloat16 能表示每一个整数。再往后只剩下一半：位置 257 变成了 256，与它的邻居是同一个数。</translation>
  </message>
  <message>
   <source>**At two thousand**

Of the 2 048 positions 641 different numbers remain. The gaps between them double with each power of 2, here to 8, and up to 9 positions share one.</source>
   <translation>**到两千时**

2 048 个位置，只剩下 641 个不同的数。每过一个 2 的幂，它们的间隔就翻一倍，这里达到 8，最多有 9 个位置共用一个数。</translation>
  </message>
  <message>
   <source>**At a long context**

Of 131 072 positions only 1 409 different numbers remain, and up to 513 positions share one. Any two words of a paragraph may have the same place.</source>
   <translation>**到长上下文时**

131 072 个位置，只剩下 1 409 个不同的数，最多有 513 个位置共用一个。一段话里的任意两个词，都可能落在同一个位置上。</translation>
  </message>
  <message>
   <source>**float16 ends earlier**

float16 counts exactly to 2 048 and keeps 7 168 different numbers here. But from position 65 520 on it is infinite, and the cosine of that is no number at all.</source>
   <translation>**float16 更早到头**

float16 到 2 048 为止都能精确计数，这里保住了 7 168 个不同的数。但从位置 65 520 起它就是无穷大，而无穷大的余弦根本不是一个数。</translation>
  </message>
  <message>
   <source>**From positions to angles**

Now RoPE's cosines and sines, with positions in bfloat16. Up to position 512 the worst of them is already wrong by 0.9588.</source>
   <translation>**从位置到角度**

现在来看 RoPE 的余弦和正弦，位置用 bfloat16 存储。到位置 512 为止，其中最差的已经错了 0.9588。</translation>
  </message>
  <message>
   <source>**The largest error there is**

Up to position 2 048 it is 1.995. Cosines lie between −1 and 1, so no error can be larger than 2. The fast pairs, which tell neighbours apart, suffer first.</source>
   <translation>**误差的极限**

到位置 2 048 为止，误差是 1.995。余弦介于 −1 和 1 之间，所以误差不可能超过 2。最先受害的是快的维度对，而区分相邻位置靠的正是它们。</translation>
  </message>
  <message>
   <source>**Frequencies in bfloat16**

With exact positions and frequencies in bfloat16 the worst error is 1.896. Now it grows with the position: each hand turns a little too fast or too slow.</source>
   <translation>**bfloat16 中的频率**

位置精确，频率用 bfloat16，最大误差是 1.896。这一次误差随位置增长：每根指针都转得快了一点，或慢了一点。</translation>
  </message>
  <message>
   <source>**How far the angles are off**

Pair by pair: up to position 2 048, 2 of the 64 pairs are off by more than a quarter turn. What they say there is not what they learned.</source>
   <translation>**角度偏了多少**

逐对来看：到位置 2 048 为止，64 对中有 2 对偏离了四分之一圈以上。它们在那里所说的，已经不是当初学到的了。</translation>
  </message>
  <message>
   <source>**Rounded only at the end**

Compute in float32 and round only the finished cosines to bfloat16. The worst error is 0.001986, and it does not grow with the position.</source>
   <translation>**只在最后舍入**

用 float32 计算，只把算好的余弦舍入到 bfloat16。最大误差是 0.001986，而且不随位置增长。</translation>
  </message>
  <message>
   <source>**float32 is not exact either**

float32 throughout, up to position 131 072: the worst error is 0.0077, half of it from rounded frequencies, half from rounded angles. Compute angles in float32 or better, cast last.</source>
   <translation>**float32 也不精确**

全程用 float32，到位置 131 072 为止：最大误差是 0.0077，一半来自频率的舍入，一半来自角度的舍入。角度要用 float32 或更高精度计算，最后再转换类型。</translation>
  </message>
 </context>
 <context>
  <name>tours.where-it-enters</name>
  <message>
   <source>One block of a transformer: the stations at which each family of encodings comes in, and what that does to all that follows.</source>
   <translation>Transformer 的一个块：每一类编码从哪些站进入，以及它对后面的一切做了什么。</translation>
  </message>
  <message>
   <source>**A map of one block**

A sentence flows through one head of one block, from the embeddings at the left to what the next layer reads. Nothing is lit: without an encoding each number depends on the words alone, and both *the* are the same at every station.</source>
   <translation>**一个块的地图**

一个句子流过一个块的一个头，从左边的嵌入直到下一层所读的内容。没有任何一站亮起：没有编码时，每个数只取决于词，两个 *the* 在每一站都相同。</translation>
  </message>
  <message>
   <source>Let somebody point at a station: its formula stands below, with its numbers.</source>
   <translation>让人指向某一站：它的公式连同数值显示在下方。</translation>
  </message>
  <message>
   <source>**At the input**

A code is added to each embedding, once, before the first layer. Queries, keys and values all inherit it: whatever reads the word reads its place as well.</source>
   <translation>**在输入处**

在第一层之前，一次性给每个嵌入加上一个编码。查询、键和值都继承它：凡是读到词的，也读到它的位置。</translation>
  </message>
  <message>
   <source>**By turning**

Rotary codes add nothing. Queries and keys are turned by their places, in every layer, and the product of the two sees how far they are apart. Values stay as they are: what is found is the word, not its place.</source>
   <translation>**通过旋转**

旋转编码什么也不加。在每一层，查询和键按各自的位置旋转，两者的乘积便看到它们相距多远。值保持原样：找到的是词，而不是它的位置。</translation>
  </message>
  <message>
   <source>**A number for each pair**

Here nothing happens to the words. A number that depends on the distance is added to each logit, in every layer; what comes before the logits does not see it.</source>
   <translation>**每一对一个数**

这里词本身不受影响。在每一层，给每个 logit 加上一个取决于距离的数；logit 之前的一切都看不到它。</translation>
  </message>
  <message>
   <source>**Twice in a layer**

Shaw and others learn vectors for distances. One is added to each key, and shows as a bias that depends on the query; another one is added to each value, so the output itself tells how far away it comes from.</source>
   <translation>**一层中两次**

Shaw 等人为距离学习向量。一个加到每个键上，表现为取决于查询的偏置；另一个加到每个值上，于是输出本身也说明它来自多远的地方。</translation>
  </message>
  <message>
   <source>**Words and places apart**

DeBERTa gives places queries and keys of their own. A logit is the sum of products: word with word, word with place, place with word.</source>
   <translation>**词与位置分开**

DeBERTa 给位置自己的查询和键。一个 logit 是几个乘积之和：词对词、词对位置、位置对词。</translation>
  </message>
  <message>
   <source>**What a change reaches**

A − B: rotary codes less no codes at all. Up to the queries, keys and values the difference is 0; from the turned ones on it spreads through logits, softmax and output into the next layer.</source>
   <translation>**变化所及之处**

A − B：旋转编码减去没有编码。直到查询、键和值，差都是 0；从旋转之后开始，它经过 logits、softmax 和输出传到下一层。</translation>
  </message>
  <message>
   <source>**Through the layers**

Can a place be read out again? Added at the input, a linear probe finds more than three quarters of its variance there, and 0.614 after 6 layers of random weights. Added in every layer, it finds 0.984.</source>
   <translation>**穿过各层**

位置还能再读出来吗？加在输入处时，线性探针在那里读出其方差的四分之三以上，经过 6 层随机权重之后为 0.614。若在每一层都加，则读出 0.984。</translation>
  </message>
  <message>
   <source>**Never told, yet known**

This tiny model was trained on text without any position. At the input the probe finds nothing, after the second layer more than three quarters: a causal mask lets a letter count how many came before it.</source>
   <translation>**从未告知，却仍知道**

这个很小的模型在没有任何位置的文本上训练。在输入处探针什么也读不出，在第二层之后读出四分之三以上：因果掩码让一个字母能数出它前面有多少个字母。</translation>
  </message>
  <message>
   <source>The probe reads 16 texts that the model has never seen.</source>
   <translation>探针读的是模型从未见过的 16 段文本。</translation>
  </message>
  <message>
   <source>**A head that was trained**

The map once more, with trained numbers, layer 2 of 3. Head 0 looks at the letter before: position 12 gives 0.9365 of its weight to position 11. No rule says so: training has found it, and turning is what makes it possible.</source>
   <translation>**一个训练好的头**

同一张地图，换成训练得到的数，第 2 层（共 3 层）。头 0 看的是前一个字母：位置 12 把 0.9365 的权重给了位置 11。没有规则要求这样：是训练找到的，而旋转使它成为可能。</translation>
  </message>
 </context>
 <context>
  <name>tours.why-position</name>
  <message>
   <source>Why position at all</source>
   <translation>为什么需要位置</translation>
  </message>
  <message>
   <source>From attention that cannot tell places apart to a code that can: a share of the sentence, a counter, bits, and waves.</source>
   <translation>从分不清位置的注意力，到能分清位置的编码：句中的比例、计数、二进制位，以及波。</translation>
  </message>
  <message>
   <source>**Attention reads a bag of words**

Without positions, attention knows which words there are, but not where they stand. Let *dog* and *man* change places: each output moves with its word, and none of the 3 becomes another one.</source>
   <translation>**注意力读到的是一袋词**

没有位置，注意力知道有哪些词，却不知道它们在哪里。让 *dog* 和 *man* 交换位置：每个输出都跟着自己的词走，3 个输出一个也没有改变。</translation>
  </message>
  <message>
   <source>Let somebody in the room drag a word before you go on. The sentence can be changed in the panel.</source>
   <translation>继续之前，请在场的哪位来拖动一个词。句子可以在面板里修改。</translation>
  </message>
  <message>
   <source>**A code for each place**

Now a vector is added to each word that depends on its place alone. After the same exchange all 3 outputs are other ones: *dog bites man* and *man bites dog* have become different sentences.

What should that vector be?</source>
   <translation>**给每个位置一个编码**

现在给每个词加上一个只取决于其位置的向量。做同样的交换，3 个输出全都变了：*dog bites man* 和 *man bites dog* 成了两句不同的话。

这个向量应该是什么？</translation>
  </message>
  <message>
   <source>The rest of the talk is about this question. The vector is the sinusoidal code, which comes back at the end.</source>
   <translation>接下来的讲解都围绕这个问题。这里用的向量就是正弦编码，最后还会回到它。</translation>
  </message>
  <message>
   <source>**Word and place, added**

The vector of the place is added to that of the word, number by number, and attention reads the sum. So the same word is another vector at another place.</source>
   <translation>**词与位置，相加**

位置的向量逐个数地加到词的向量上，注意力读到的是它们的和。所以同一个词换了位置，就是另一个向量。</translation>
  </message>
  <message>
   <source>**First idea: a share of the sentence**

The first word is 0, the last word is 1, the others lie between them. The values are bounded. In a sentence of 5 words one step is 0.25.</source>
   <translation>**第一个想法：在句中的比例**

第一个词是 0，最后一个词是 1，其余的在两者之间。数值有界。在 5 个词的句子里，一步是 0.25。</translation>
  </message>
  <message>
   <source>**One step, another meaning**

In a sentence of 101 words one step is 0.01: here are its first 5 words, on the same axis and in the same colours. “The next word” has no fixed meaning: it depends on how long the sentence becomes, and that is not known while it is being written.</source>
   <translation>**同样一步，含义却变了**

在 101 个词的句子里，一步是 0.01：这里是它的前 5 个词，坐标轴和颜色都与刚才相同。“下一个词”没有固定的含义：它取决于句子最终有多长，而句子还在写的时候，这是不知道的。</translation>
  </message>
  <message>
   <source>**Second idea: count**

Word 0 is 0, word 1 is 1, and so on: a step is always 1. But nothing bounds the numbers: from position 2 on they are beyond the colours of before, and a longer text brings values that training has never shown.</source>
   <translation>**第二个想法：计数**

词 0 是 0，词 1 是 1，依此类推：一步总是 1。但数值没有上界：从位置 2 起，就超出了刚才的颜色范围；更长的文本会带来训练中从未出现过的值。</translation>
  </message>
  <message>
   <source>**Third idea: bits**

Write the number in binary, the highest bit first. Each value is 0 or 1, and 9 dimensions give each of 512 positions a code of its own.</source>
   <translation>**第三个想法：二进制位**

把这个数写成二进制，最高位在前。每个值不是 0 就是 1，用 9 个维度，512 个位置就各有自己的编码。</translation>
  </message>
  <message>
   <source>**Bits jump**

From position 255 to 256 all 9 bits flip; from 256 to 257 only 1 does. Neighbours are sometimes far apart, and codes that look alike can belong to places far from one another.</source>
   <translation>**位会跳变**

从位置 255 到 256，全部 9 个位都翻转；从 256 到 257，只翻转 1 个。相邻的位置有时相距很远，而看起来相像的编码可能属于相隔很远的位置。</translation>
  </message>
  <message>
   <source>The grid of inner products shows it: blocks instead of stripes along the diagonal.</source>
   <translation>内积的网格显示了这一点：看到的是方块，而不是沿对角线的条纹。</translation>
  </message>
  <message>
   <source>**Round bits: waves**

Let each dimension swing smoothly instead of flipping: a sine and a cosine a pair, each pair slower than the one before it. All values stay between −1 and 1.</source>
   <translation>**圆滑的位：波**

让每个维度平滑地摆动，而不是翻转：每对一个正弦、一个余弦，每一对都比前一对慢。所有的值都介于 −1 和 1 之间。</translation>
  </message>
  <message>
   <source>**Each step is equally long**

The codes of positions 500 and 501 are as far apart as those of 0 and 1. The grid of inner products has one value along each diagonal; a single curve says it all: only the distance counts.</source>
   <translation>**每一步都一样长**

位置 500 和 501 的编码，与位置 0 和 1 的编码相距一样远。内积的网格在每条对角线上只有一个值；一条曲线就说明了一切：只有距离起作用。</translation>
  </message>
  <message>
   <source>**What we asked for**

A code for positions should be unique, bounded, have steps of one meaning, reach any length, and come from a rule, not from chance. The panel measures this for any encoding: here the closest two codes are 1.953 apart, those of neighbours.</source>
   <translation>**我们要求的是什么**

位置的编码应当唯一、有界、每一步含义相同、可以到任意长度，并且来自规则，而不是偶然。面板可以对任何编码测量这些要求：这里相距最近的两个编码相距 1.953，它们是相邻的。</translation>
  </message>
  <message>
   <source>Change the encoding in the controls: the phase code, the counter and the bits each miss something.</source>
   <translation>在控制栏里换一种编码试试：相位编码、计数和二进制位，各有各的欠缺。</translation>
  </message>
  <message>
   <source>**All of them at once**

Seven encodings, a row each; a sign for each answer: yes, no, half a circle for in part, a dash where there is no answer. No row says yes to all. The first four were our ideas; “Low loss” is that of tiny models trained with the kind, “Used by models” asks for published ones.</source>
   <translation>**一次看全部**

七种编码：各占一行，每个回答一个记号：是、否，半个圆表示部分成立，横线表示没有答案。没有一行对所有问题都回答“是”。前四个是我们的想法；“损失低”各列是用这类编码训练的很小的模型的损失，“有模型使用”问的是公开的模型。</translation>
  </message>
  <message>
   <source>A click on a cell shows its witness in all rooms.</source>
   <translation>点击一个单元格，所有房间都会显示它的依据。</translation>
  </message>
 </context>
</TS>
