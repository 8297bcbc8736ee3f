<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
 <context>
  <name>engine.encodings.alibi</name>
  <message>
   <source>slope {slope}</source>
   <translation>斜率 {slope}</translation>
  </message>
  <message>
   <source>alibi has no profile with form key: m · key depends on the key alone; choose form distance or symmetric</source>
   <translation>alibi 取 form key 时没有距离剖面：m · 键位置只取决于键；请将 form 选为 distance 或 symmetric</translation>
  </message>
  <message>
   <source>By distance</source>
   <translation>取决于距离</translation>
  </message>
  <message>
   <source>Each head loses interest in proportion to the distance, at a slope of its own.</source>
   <translation>每个头的关注度随距离成比例下降，各有各的斜率。</translation>
  </message>
  <message>
   <source>Paper, 8 heads</source>
   <translation>论文，8 个头</translation>
  </message>
  <message>
   <source>12 heads: eight slopes and four appended</source>
   <translation>12 个头：八个斜率，再补四个</translation>
  </message>
  <message>
   <source>As BLOOM writes it, 16 heads</source>
   <translation>BLOOM 的写法，16 个头</translation>
  </message>
  <message>
   <source>As x-transformers writes it, 8 heads</source>
   <translation>x-transformers 的写法，8 个头</translation>
  </message>
  <message>
   <source>Attention heads.</source>
   <translation>注意力头数。</translation>
  </message>
  <message>
   <source>Slopes</source>
   <translation>斜率</translation>
  </message>
  <message>
   <source>They differ where the number of heads is no power of two. paper: those of the power of two below, then every other one of the power above, as the paper's code · geometric: 2^(−8(h + 1)/n) for any n.</source>
   <translation>头数不是二的幂时两者不同。论文代码：先取不超过头数的二的幂所对应的斜率，再从下一个二的幂的斜率中隔一取一 · 几何：对任意 n 都取 2^(−8(h + 1)/n)。</translation>
  </message>
  <message>
   <source>paper's code</source>
   <translation>论文代码</translation>
  </message>
  <message>
   <source>geometric  2^(−8(h + 1)/n)</source>
   <translation>几何  2^(−8(h + 1)/n)</translation>
  </message>
  <message>
   <source>paper: BLOOM, MPT, x-transformers · geometric: old MLX, the paper's text</source>
   <translation>论文代码：BLOOM、MPT、x-transformers · 几何：旧版 MLX、论文正文</translation>
  </message>
  <message>
   <source>Form</source>
   <translation>形式</translation>
  </message>
  <message>
   <source>distance: m · (key − query) · key: m · key, the same after softmax under a causal mask, since each row differs by a constant · symmetric: −m · |key − query|, for attention to both sides.</source>
   <translation>距离：m · (键 − 查询) · 键：m · 键，在因果掩码下经 softmax 后结果相同，因为每行只差一个常数 · 对称：−m · |键 − 查询|，用于关注两侧的注意力。</translation>
  </message>
  <message>
   <source>distance  m·(j − i)</source>
   <translation>距离  m·(j − i)</translation>
  </message>
  <message>
   <source>key  m·j</source>
   <translation>键  m·j</translation>
  </message>
  <message>
   <source>symmetric  −m·|j − i|</source>
   <translation>对称  −m·|j − i|</translation>
  </message>
  <message>
   <source>distance: paper · key: BLOOM; MPT but for a constant · symmetric: x-transformers</source>
   <translation>距离：论文 · 键：BLOOM；MPT 只差一个常数 · 对称：x-transformers</translation>
  </message>
  <message>
   <source>Causal</source>
   <translation>因果</translation>
  </message>
  <message>
   <source>Keys after the query are masked: −inf, also in the profile.</source>
   <translation>查询之后的键被掩码：−inf，距离剖面中也是如此。</translation>
  </message>
 </context>
 <context>
  <name>engine.encodings.base.answers</name>
  <message>
   <source>unscaled</source>
   <translation>未缩放</translation>
  </message>
 </context>
 <context>
  <name>engine.encodings.base.axial</name>
  <message>
   <source>{function} of the {axis}, pair {pair}</source>
   <translation>{axis}的 {function}，维度对 {pair}</translation>
  </message>
 </context>
 <context>
  <name>engine.encodings.base.axial_table</name>
  <message>
   <source>row</source>
   <translation>行</translation>
  </message>
  <message>
   <source>column</source>
   <translation>列</translation>
  </message>
  <message>
   <source>by time</source>
   <translation>按时间</translation>
  </message>
  <message>
   <source>by row</source>
   <translation>按行</translation>
  </message>
  <message>
   <source>by column</source>
   <translation>按列</translation>
  </message>
  <message>
   <source>the grid of {height} × {width} patches</source>
   <translation>{height} × {width} 个图块的网格</translation>
  </message>
  <message>
   <source>Position {position} is beyond {what}; position 0 alone has a code</source>
   <translation>位置 {position} 超出了{what}；只有位置 0 有编码</translation>
  </message>
  <message>
   <source>Position {position} is beyond {what}; positions 0 to {last} have a code</source>
   <translation>位置 {position} 超出了{what}；位置 0 到 {last} 有编码</translation>
  </message>
  <message>
   <source>height: {height} × width {width} is {tokens} tokens; at most {longest} have a place, here height up to {most}</source>
   <translation>height: {height} × width {width} 是 {tokens} 个词元；最多 {longest} 个有位置，此处 height 最大为 {most}</translation>
  </message>
 </context>
 <context>
  <name>engine.encodings.base.catalogue</name>
  <message>
   <source>{id} is not an encoding; those are: {known}</source>
   <translation>{id} 不是编码；可用的有：{known}</translation>
  </message>
 </context>
 <context>
  <name>engine.encodings.base.described</name>
  <message>
   <source>there is no snippet for {encoding} yet</source>
   <translation>“{encoding}”还没有代码片段</translation>
  </message>
 </context>
 <context>
  <name>engine.encodings.base.encoding</name>
  <message>
   <source>{id} has no table</source>
   <translation>{id} 没有表</translation>
  </message>
  <message>
   <source>{id} has no frequencies</source>
   <translation>{id} 没有频率</translation>
  </message>
  <message>
   <source>{id} has no profile</source>
   <translation>{id} 没有距离剖面</translation>
  </message>
  <message>
   <source>{id} has no profile: its inner products depend on both ends, not on their distance alone</source>
   <translation>{id} 没有距离剖面：它的内积取决于两端，而不只取决于距离</translation>
  </message>
  <message>
   <source>{id} has no buckets by distance</source>
   <translation>{id} 没有按距离的桶</translation>
  </message>
  <message>
   <source>{id} has no buckets by pair</source>
   <translation>{id} 没有按词元对的桶</translation>
  </message>
  <message>
   <source>{id} rotates nothing</source>
   <translation>{id} 不旋转任何内容</translation>
  </message>
  <message>
   <source>dimension {number}</source>
   <translation>维度 {number}</translation>
  </message>
 </context>
 <context>
  <name>engine.encodings.base.pairs</name>
  <message>
   <source>pair {number}</source>
   <translation>维度对 {number}</translation>
  </message>
  <message>
   <source>{told}</source>
   <translation>{told}</translation>
  </message>
  <message>
   <source>{told} before scaling</source>
   <translation>缩放前，{told}</translation>
  </message>
  <message>
   <source>{told} after scaling</source>
   <translation>缩放后，{told}</translation>
  </message>
  <message>
   <source>{encoding} has frequencies of rows and columns, none of positions</source>
   <translation>“{encoding}”有行与列的频率，没有位置的频率</translation>
  </message>
  <message>
   <source>{encoding} has frequencies of distances, none of positions</source>
   <translation>“{encoding}”有距离的频率，没有位置的频率</translation>
  </message>
  <message>
   <source>{encoding} has no frequencies</source>
   <translation>“{encoding}”没有频率</translation>
  </message>
  <message>
   <source>{complete} of {all} completes a turn in {length}</source>
   <translation>{all}中有 {complete} 个在 {length}内转满一圈</translation>
  </message>
  <message>
   <source>{complete} of {all} complete a turn in {length}</source>
   <translation>{all}中有 {complete} 个在 {length}内转满一圈</translation>
  </message>
  <message>
   <source>wavelength {wave}, {plain} {compared}</source>
   <translation>波长 {wave}，{compared} {plain}</translation>
  </message>
  <message>
   <source>wavelength {wave}</source>
   <translation>波长 {wave}</translation>
  </message>
  <message>
   <source>frequency {omega} rad per position</source>
   <translation>频率 {omega} 弧度每位置</translation>
  </message>
  <message>
   <source>∞, constant</source>
   <translation>∞，恒定</translation>
  </message>
  <message>
   <source>{wave} positions</source>
   <translation>{wave} 个位置</translation>
  </message>
  <message>
   <source>none from {which} on</source>
   <translation>从{which} 起都不再转满</translation>
  </message>
  <message>
   <source>{scaled} after it</source>
   <translation>缩放后为 {scaled} 个</translation>
  </message>
 </context>
 <context>
  <name>engine.encodings.base.rotary</name>
  <message>
   <source>dim: {dim} is not the width of x, which has {width}</source>
   <translation>dim: {dim} 不是 x 的宽度，x 有 {width}</translation>
  </message>
  <message>
   <source>dim: {dim} is odd; dimensions turn in pairs, so take {more}</source>
   <translation>dim: {dim} 是奇数；维度成对旋转，请取 {more}</translation>
  </message>
  <message>
   <source>{function}, pair {pair}</source>
   <translation>{function}，维度对 {pair}</translation>
  </message>
 </context>
 <context>
  <name>engine.encodings.base.snippet</name>
  <message>
   <source>there is no snippet that reads {format} yet</source>
   <translation>还没有读取 {format} 的代码片段</translation>
  </message>
 </context>
 <context>
  <name>engine.encodings.base.tensors</name>
  <message>
   <source>random, seed {seed}</source>
   <translation>随机，种子 {seed}</translation>
  </message>
  <message>
   <source>{name}: {size} makes {numbers} random numbers; at most {most} are drawn, here {name} up to {fitting}</source>
   <translation>{name}: {size} 需要 {numbers} 个随机数；最多生成 {most} 个，此处 {name} 最大为 {fitting}</translation>
  </message>
 </context>
 <context>
  <name>engine.encodings.base.windows</name>
  <message>
   <source>weights: {rows} rows are not those of a {height} × {width} window, which has (2 · height − 1) · (2 · width − 1){more} = {needed}, nor of any square one</source>
   <translation>weights: {rows} 行不符合 {height} × {width} 的窗口，它有 (2 · height − 1) · (2 · width − 1){more} = {needed} 行，也不符合任何正方形窗口</translation>
  </message>
  <message>
   <source>{id} has no profile: its bias depends on rows and columns, not on the distance in the sequence</source>
   <translation>{id} 没有距离剖面：它的偏置取决于行与列，而不是序列中的距离</translation>
  </message>
  <message>
   <source>Token {token} is beyond the {height} × {width} tokens and {special} before them; tokens 0 to {last} exist</source>
   <translation>词元 {token} 超出了 {height} × {width} 个词元及之前的 {special} 个；存在词元 0 到 {last}</translation>
  </message>
  <message>
   <source>Token {token} is beyond the {height} × {width} tokens; tokens 0 to {last} exist</source>
   <translation>词元 {token} 超出了 {height} × {width} 个词元；存在词元 0 到 {last}</translation>
  </message>
 </context>
 <context>
  <name>engine.encodings.base.worked</name>
  <message>
   <source>bias({which}, query {query}, key {key}) = {made} = {value}</source>
   <translation>bias({which}，查询 {query}，键 {key}) = {made} = {value}</translation>
  </message>
  <message>
   <source>bias({which}, query {query}, key {key}) = bias of bucket {bucket} = {value}</source>
   <translation>bias({which}，查询 {query}，键 {key}) = 第 {bucket} 桶的偏置 = {value}</translation>
  </message>
  <message>
   <source>bias({which}, query {query}, key {key}) = {value}</source>
   <translation>bias({which}，查询 {query}，键 {key}) = {value}</translation>
  </message>
  <message>
   <source>bias({which}, query {query}, key {key}) = bias of bucket {bucket}, distance {distance} = {value}</source>
   <translation>bias({which}，查询 {query}，键 {key}) = 第 {bucket} 桶的偏置，距离 {distance} = {value}</translation>
  </message>
  <message>
   <source>bias({which}, query {query}, key {key}) = bias at distance {distance} = {value}</source>
   <translation>bias({which}，查询 {query}，键 {key}) = 距离 {distance} 处的偏置 = {value}</translation>
  </message>
  <message>
   <source>head {head}</source>
   <translation>头 {head}</translation>
  </message>
  <message>
   <source>masked</source>
   <translation>已屏蔽</translation>
  </message>
 </context>
 <context>
  <name>engine.encodings.binary</name>
  <message>
   <source>bit {bit}</source>
   <translation>第 {bit} 位</translation>
  </message>
  <message>
   <source>Binary</source>
   <translation>二进制</translation>
  </message>
  <message>
   <source>Each bit alternates at half the pace of the one before: a wave with corners.</source>
   <translation>每一位的翻转节奏是前一位的一半：带棱角的波。</translation>
  </message>
  <message>
   <source>Bits</source>
   <translation>位数</translation>
  </message>
  <message>
   <source>Dimensions, one bit each; positions wrap modulo 2^bits.</source>
   <translation>维度数，每维一位；位置按 2^bits 取模循环。</translation>
  </message>
  <message>
   <source>Highest bit first</source>
   <translation>高位在前</translation>
  </message>
  <message>
   <source>As a numeral is written. Off: the first dimension is the fastest, as in the sinusoid.</source>
   <translation>与数字的书写顺序相同。关闭时：第一维变化最快，与正弦编码一样。</translation>
  </message>
 </context>
 <context>
  <name>engine.encodings.clipped_rope</name>
  <message>
   <source>kept</source>
   <translation>保持</translation>
  </message>
  <message>
   <source>slowed</source>
   <translation>放慢</translation>
  </message>
  <message>
   <source>standing still</source>
   <translation>静止</translation>
  </message>
  <message>
   <source>clip: {clip} is more than the {pairs} pair of dim {dim}</source>
   <translation>clip: {clip} 超过了 dim {dim} 的 {pairs} 个维度对</translation>
  </message>
  <message>
   <source>clip: {clip} is more than the {pairs} pairs of dim {dim}</source>
   <translation>clip: {clip} 超过了 dim {dim} 的 {pairs} 个维度对</translation>
  </message>
  <message>
   <source>in plain RoPE</source>
   <translation>普通 RoPE 中</translation>
  </message>
  <message>
   <source>{kept} pair kept, {slowed} slowed</source>
   <translation>{kept} 个维度对保持，{slowed} 个放慢</translation>
  </message>
  <message>
   <source>{kept} pairs kept, {slowed} slowed</source>
   <translation>{kept} 个维度对保持，{slowed} 个放慢</translation>
  </message>
  <message>
   <source>Clipped rotary</source>
   <translation>截断旋转编码</translation>
  </message>
  <message>
   <source>Pairs too slow to turn once in training fade out: long contexts stay familiar (its paper: CoPE).</source>
   <translation>训练中转不满一圈的慢维度对逐渐停下：长上下文仍在模型熟悉的范围内（论文中称 CoPE）。</translation>
  </message>
  <message>
   <source>Pairs of a longer wavelength than this are slowed.</source>
   <translation>波长大于此值的维度对会被放慢。</translation>
  </message>
  <message>
   <source>Slowed pairs</source>
   <translation>放慢的维度对</translation>
  </message>
  <message>
   <source>How many of the last pairs are slowed; null: those of a wavelength beyond that length.</source>
   <translation>放慢末尾多少个维度对；null：波长超过该长度的那些。</translation>
  </message>
  <message>
   <source>pairs</source>
   <translation>维度对</translation>
  </message>
 </context>
 <context>
  <name>engine.encodings.cope</name>
  <message>
   <source>cope has no profile: its positions are counted by the content of queries and keys</source>
   <translation>cope 没有距离剖面：它的位置由查询与键的内容来计数</translation>
  </message>
  <message>
   <source>Contextual (CoPE)</source>
   <translation>上下文位置（CoPE）</translation>
  </message>
  <message>
   <source>The query decides which keys count, so that a position can be a word or a sentence.</source>
   <translation>由查询决定哪些键计数，因此一个位置可以是一个词，也可以是一句话。</translation>
  </message>
  <message>
   <source>16 positions</source>
   <translation>16 个位置</translation>
  </message>
  <message>
   <source>64 positions</source>
   <translation>64 个位置</translation>
  </message>
  <message>
   <source>Width of a head; its queries and keys are random numbers here.</source>
   <translation>单个头的宽度；这里的查询与键是随机数。</translation>
  </message>
  <message>
   <source>Max position</source>
   <translation>最大位置</translation>
  </message>
  <message>
   <source>Counts beyond it are it; the table of positions has one row more. 16 to 64 in the paper.</source>
   <translation>超出此值的计数按此值计；位置表比它多一行。论文中取 16 到 64。</translation>
  </message>
  <message>
   <source>counted keys</source>
   <translation>计入的键</translation>
  </message>
 </context>
 <context>
  <name>engine.encodings.deberta</name>
  <message>
   <source>max_distance: {distance} is not at least {least}; with {buckets} buckets distances up to {exact} are exact, and the logarithm begins there</source>
   <translation>max_distance: {distance} 小于 {least}；有 {buckets} 个桶时，{exact} 以内的距离各占一桶，对数从那里开始</translation>
  </message>
  <message>
   <source>weights: {rows} rows are not 2 · buckets, an even number of at least 4</source>
   <translation>weights: {rows} 行不等于 2 · buckets，即不小于 4 的偶数</translation>
  </message>
  <message>
   <source>weights: {columns} columns are not heads · dim; they do not divide by heads {heads}</source>
   <translation>weights: {columns} 列不等于 heads · dim；它不能被 heads {heads} 整除</translation>
  </message>
  <message>
   <source>Queries ask for distances and keys answer to them, each through vectors of log buckets.</source>
   <translation>查询询问距离，键回应距离，两者都通过对数桶的向量。</translation>
  </message>
  <message>
   <source>DeBERTa v3 base</source>
   <translation>DeBERTa v3 base</translation>
  </message>
  <message>
   <source>Few buckets</source>
   <translation>少量的桶</translation>
  </message>
  <message>
   <source>Width of a head; weights override it: their width divided by the heads.</source>
   <translation>单个头的宽度；给出权重时以权重为准：权重的宽度除以头数。</translation>
  </message>
  <message>
   <source>In either direction; weights, of twice as many rows, override them. Distances up to half of them are exact.</source>
   <translation>每个方向的桶数；给出权重时以权重为准，其行数是此数的两倍。不超过此数一半的距离各占一桶。</translation>
  </message>
  <message>
   <source>distance: query − key, T5: key − query</source>
   <translation>距离：查询 − 键，T5：键 − 查询</translation>
  </message>
  <message>
   <source>One below it is the last distance of the logarithm; farther ones share the outermost rows.</source>
   <translation>此数减一是对数划分的最后一个距离；更远的距离共用最外侧的行。</translation>
  </message>
  <message>
   <source>A table [2 · buckets, heads · dim] from a .npy, or a tensor of a .safetensors, that serves keys and queries alike.</source>
   <translation>来自 .npy 的表 [2 · buckets, heads · dim]，或 .safetensors 中的一个张量，键与查询共用。</translation>
  </message>
 </context>
 <context>
  <name>engine.encodings.fairseq</name>
  <message>
   <source>fairseq has no profile here: row {row} of the table is zero, so the inner products depend on both ends, not on distance; take rows as tokens</source>
   <translation>fairseq 在此没有距离剖面：表的第 {row} 行为零，因此内积取决于两端，而不只取决于距离；请将 rows 设为 tokens</translation>
  </message>
  <message>
   <source>always 0</source>
   <translation>恒为 0</translation>
  </message>
  <message>
   <source>Sinusoidal with padding</source>
   <translation>带填充行的正弦编码</translation>
  </message>
  <message>
   <source>The sinusoid as fairseq stores it: halves, exact endpoint, a zero row, tokens two rows on.</source>
   <translation>fairseq 存储的正弦编码：前后两半、端点精确、有一个零行，词元后移两行。</translation>
  </message>
  <message>
   <source>M2M100, NLLB</source>
   <translation>M2M100、NLLB</translation>
  </message>
  <message>
   <source>Transformer base of fairseq</source>
   <translation>fairseq 的 Transformer base</translation>
  </message>
  <message>
   <source>The longest wavelength is exactly 2π · base rows.</source>
   <translation>最长的波长恰为 2π · 底数 行。</translation>
  </message>
  <message>
   <source>Padding index</source>
   <translation>填充下标</translation>
  </message>
  <message>
   <source>The row that is zero; the first token sits in the row after it.</source>
   <translation>为零的那一行；首个词元在其下一行。</translation>
  </message>
  <message>
   <source>1: fairseq, BART, M2M100, XGLM, so that token 0 is row 2</source>
   <translation>1：fairseq、BART、M2M100、XGLM，于是词元 0 在第 2 行</translation>
  </message>
  <message>
   <source>Positions are</source>
   <translation>位置指的是</translation>
  </message>
  <message>
   <source>tokens: position 0 is the first token · table: position 0 is row 0 of the stored table.</source>
   <translation>词元：位置 0 是首个词元 · 表的行：位置 0 是所存之表的第 0 行。</translation>
  </message>
  <message>
   <source>rows of the table</source>
   <translation>表的行</translation>
  </message>
 </context>
 <context>
  <name>engine.encodings.fire</name>
  <message>
   <source>fire has no profile: its bias depends on the distance and on the query's position</source>
   <translation>fire 没有距离剖面：它的偏置既取决于距离，也取决于查询的位置</translation>
  </message>
  <message>
   <source>By both ends</source>
   <translation>取决于两端</translation>
  </message>
  <message>
   <source>A network sees the distance as a share of all that the query can look back on.</source>
   <translation>用一个网络处理距离，这里的距离表示为它占查询可回看范围的比例。</translation>
  </message>
  <message>
   <source>As the paper starts, 12 heads</source>
   <translation>论文的初始值，12 个头</translation>
  </message>
  <message>
   <source>Far beyond the threshold</source>
   <translation>远超阈值</translation>
  </message>
  <message>
   <source>c</source>
   <translation>c</translation>
  </message>
  <message>
   <source>How strongly the logarithm tells near distances apart; learned, 0.1 at the start.</source>
   <translation>对数对近距离的区分有多强；可学习，初始为 0.1。</translation>
  </message>
  <message>
   <source>Threshold</source>
   <translation>阈值</translation>
  </message>
  <message>
   <source>L: queries before it are normalised as if they stood there, so that short texts keep their distances.</source>
   <translation>L：在此之前的查询按位于此处来归一化，使短文本的距离保持原样。</translation>
  </message>
  <message>
   <source>Hidden units of the network.</source>
   <translation>网络的隐藏单元数。</translation>
  </message>
 </context>
 <context>
  <name>engine.encodings.integer</name>
  <message>
   <source>scale · position</source>
   <translation>缩放 · 位置</translation>
  </message>
  <message>
   <source>Integer</source>
   <translation>整数</translation>
  </message>
  <message>
   <source>Position N is the number N: unique, evenly spaced, but without bound.</source>
   <translation>位置 N 就是数 N：唯一、等距，但没有上界。</translation>
  </message>
  <message>
   <source>The step from one position to the next.</source>
   <translation>相邻两个位置之间的步长。</translation>
  </message>
 </context>
 <context>
  <name>engine.encodings.irope</name>
  <message>
   <source>irope has no profile in layer {layer}, which does not rotate: its temperature depends on the query, not on the distance</source>
   <translation>irope 在第 {layer} 层没有距离剖面，因为该层不旋转：它的温度取决于查询，而不是距离</translation>
  </message>
  <message>
   <source>With {encoding}, layer {layer} turns nothing, as one in {every}: here a query is multiplied by a temperature that grows with its position.</source>
   <translation>{encoding}的第 {layer} 层不旋转，每 {every} 层有一层如此：这里查询乘以随其位置增长的温度。</translation>
  </message>
  <message>
   <source>With {encoding}, no layer turns: a query is multiplied by a temperature that grows with its place.</source>
   <translation>{encoding}没有旋转的层：查询乘以随其位置增长的温度。</translation>
  </message>
  <message>
   <source>layer {layer} is a multiple of {every}: it does not rotate</source>
   <translation>第 {layer} 层的层号是 {every} 的倍数：该层不旋转</translation>
  </message>
  <message>
   <source>in layers that turn</source>
   <translation>旋转的层中</translation>
  </message>
  <message>
   <source>factor on the logits</source>
   <translation>logits 的系数</translation>
  </message>
  <message>
   <source>With {encoding}, position enters in layers that turn, as this one: queries and keys are turned by their positions; one layer in {every} does without.</source>
   <translation>使用{encoding}时，位置在会旋转的层中进入，如本层：查询和键按其位置旋转；每 {every} 层中有一层不旋转。</translation>
  </message>
  <message>
   <source>Interleaved rotary (iRoPE)</source>
   <translation>交错旋转编码（iRoPE）</translation>
  </message>
  <message>
   <source>Every few layers go without positions, for contexts longer than any in training.</source>
   <translation>每隔几层不用位置编码，以适应比训练时更长的上下文。</translation>
  </message>
  <message>
   <source>Llama 4, a layer that turns</source>
   <translation>Llama 4，旋转的层</translation>
  </message>
  <message>
   <source>Llama 4, a layer without positions</source>
   <translation>Llama 4，无位置编码的层</translation>
  </message>
  <message>
   <source>Every</source>
   <translation>间隔</translation>
  </message>
  <message>
   <source>Layers whose number is a multiple of this do not turn.</source>
   <translation>层号为此数倍数的层不旋转。</translation>
  </message>
  <message>
   <source>4: Llama 4, SmolLM3</source>
   <translation>4：Llama 4、SmolLM3</translation>
  </message>
  <message>
   <source>Layer</source>
   <translation>层</translation>
  </message>
  <message>
   <source>The layer that is shown, counted from 1.</source>
   <translation>所显示的层，从 1 开始计数。</translation>
  </message>
  <message>
   <source>Temperature step</source>
   <translation>温度步长</translation>
  </message>
  <message>
   <source>B: after so many positions the temperature of a layer without rotation rises.</source>
   <translation>B：每经过这么多位置，不旋转的层的温度上升一次。</translation>
  </message>
  <message>
   <source>β</source>
   <translation>β</translation>
  </message>
  <message>
   <source>How much the temperature rises: 1 + β ln(1 + ⌊(t + 1) / B⌋).</source>
   <translation>温度上升多少：1 + β ln(1 + ⌊(t + 1) / B⌋)。</translation>
  </message>
 </context>
 <context>
  <name>engine.encodings.kerple</name>
  <message>
   <source>{name}: {count} numbers for {heads} heads; there is one for each head</source>
   <translation>{name}: {heads} 个头却有 {count} 个数；每个头应恰好一个</translation>
  </message>
  <message>
   <source>{name}: {value:g} is not above 0 and at most {most:g}</source>
   <translation>{name}: {value:g} 不是大于 0 且不超过 {most:g} 的数</translation>
  </message>
  <message>
   <source>Each head learns how fast it forgets: by the logarithm of the distance, or by a power.</source>
   <translation>每个头学习自己遗忘得多快：按距离的对数，或按距离的幂。</translation>
  </message>
  <message>
   <source>Logarithm, 12 heads</source>
   <translation>对数，12 个头</translation>
  </message>
  <message>
   <source>Power, 12 heads</source>
   <translation>幂，12 个头</translation>
  </message>
  <message>
   <source>ALiBi as a power of 1</source>
   <translation>作为 1 次幂的 ALiBi</translation>
  </message>
  <message>
   <source>Kind</source>
   <translation>类型</translation>
  </message>
  <message>
   <source>log: −r1 · ln(1 + r2 · |D|), the better one beyond the trained length · power: −r1 · |D|^r2, with r2 up to 2; ALiBi where r2 is 1.</source>
   <translation>对数：−r1 · ln(1 + r2 · |D|)，在训练长度之外更好 · 幂：−r1 · |D|^r2，r2 不超过 2；r2 为 1 时即 ALiBi。</translation>
  </message>
  <message>
   <source>logarithm</source>
   <translation>对数</translation>
  </message>
  <message>
   <source>power</source>
   <translation>幂</translation>
  </message>
  <message>
   <source>r1</source>
   <translation>r1</translation>
  </message>
  <message>
   <source>The size in each head, above 0; random where none are given.</source>
   <translation>每个头的大小，须大于 0；未给出时随机取值。</translation>
  </message>
  <message>
   <source>r2</source>
   <translation>r2</translation>
  </message>
  <message>
   <source>The scale of the distance (log) or its power, above 0, a power at most 2; random where none are given.</source>
   <translation>距离的缩放（对数）或幂次，须大于 0，幂次不超过 2；未给出时随机取值。</translation>
  </message>
 </context>
 <context>
  <name>engine.encodings.learned</name>
  <message>
   <source>length: {length} × dim {dim} is {cells} cells; a learned table holds at most {most}, here length up to {longest}</source>
   <translation>length: {length} × dim {dim} 共 {cells} 个单元格；可学习的表最多 {most} 个，此时 length 最大为 {longest}</translation>
  </message>
  <message>
   <source>offset: {offset} leaves no row of a table of {rows}; take at most {most}</source>
   <translation>offset: {offset} 使 {rows} 行的表一行不剩；最多取 {most}</translation>
  </message>
  <message>
   <source>Position {position} is beyond the table's length {rows} after the first {offset}; positions 0 to {last} have a code</source>
   <translation>位置 {position} 超出了表在前 {offset} 行之后的长度 {rows}；位置 0 到 {last} 才有编码</translation>
  </message>
  <message>
   <source>Position {position} is beyond the table's length {rows}; positions 0 to {last} have a code</source>
   <translation>位置 {position} 超出了表的长度 {rows}；位置 0 到 {last} 才有编码</translation>
  </message>
  <message>
   <source>column {column}</source>
   <translation>第 {column} 列</translation>
  </message>
  <message>
   <source>Learned table</source>
   <translation>可学习的表</translation>
  </message>
  <message>
   <source>A free vector for each position, trained with the model; beyond its length there is none.</source>
   <translation>每个位置一个自由向量，随模型一起训练；超出表长就没有了。</translation>
  </message>
  <message>
   <source>Width of the table; weights override it.</source>
   <translation>表的宽度；给出权重时以权重为准。</translation>
  </message>
  <message>
   <source>Table length</source>
   <translation>表长</translation>
  </message>
  <message>
   <source>Rows of the table; weights override it. Beyond it there is no code.</source>
   <translation>表的行数；给出权重时以权重为准。超出之后没有编码。</translation>
  </message>
  <message>
   <source>Standard deviation</source>
   <translation>标准差</translation>
  </message>
  <message>
   <source>Of the seeded normal numbers: 0.02 in BERT and GPT-2.</source>
   <translation>由种子生成的正态随机数的标准差：BERT 与 GPT-2 中为 0.02。</translation>
  </message>
  <message>
   <source>Seed</source>
   <translation>种子</translation>
  </message>
  <message>
   <source>Of the random numbers.</source>
   <translation>随机数的种子。</translation>
  </message>
  <message>
   <source>Weights</source>
   <translation>权重</translation>
  </message>
  <message>
   <source>A table [positions, dims] from a .npy, or a tensor of a .safetensors.</source>
   <translation>来自 .npy 的表 [位置, 维度]，或 .safetensors 中的一个张量。</translation>
  </message>
  <message>
   <source>The row of position 0: rows before it belong to padding.</source>
   <translation>位置 0 所在的行：在它之前的行属于填充。</translation>
  </message>
  <message>
   <source>0: BERT, GPT-2 · 2: RoBERTa, BART, OPT</source>
   <translation>0：BERT、GPT-2 · 2：RoBERTa、BART、OPT</translation>
  </message>
  <message>
   <source>rows</source>
   <translation>行</translation>
  </message>
 </context>
 <context>
  <name>engine.encodings.lerope</name>
  <message>
   <source>slower</source>
   <translation>更慢</translation>
  </message>
  <message>
   <source>as it was</source>
   <translation>不变</translation>
  </message>
  <message>
   <source>faster</source>
   <translation>更快</translation>
  </message>
  <message>
   <source>alphas: {count} is not the number of pairs; {pairs} are needed</source>
   <translation>alphas: {count} 个数与维度对的个数不符；需要 {pairs} 个</translation>
  </message>
  <message>
   <source>alphas: {alpha:g} of pair {pair} is not a number from {least:g} to {most:g}</source>
   <translation>alphas: 维度对 {pair} 的 {alpha:g} 不在 {least:g} 到 {most:g} 之间</translation>
  </message>
  <message>
   <source>Learned rotary (LeRoPE)</source>
   <translation>可学习旋转编码（LeRoPE）</translation>
  </message>
  <message>
   <source>Rotary whose frequencies are trained with the model, beginning at the usual ones.</source>
   <translation>频率随模型一起训练的旋转编码，从通常的频率起步。</translation>
  </message>
  <message>
   <source>Of the seeded α: how far training is imagined to have moved the frequencies.</source>
   <translation>由种子生成的 α 的标准差：设想训练使频率偏移了多少。</translation>
  </message>
  <message>
   <source>Alphas</source>
   <translation>Alpha 列表</translation>
  </message>
  <message>
   <source>Learned α of each pair; null: seeded.</source>
   <translation>每个维度对学得的 α；null：由种子生成。</translation>
  </message>
 </context>
 <context>
  <name>engine.encodings.mrope</name>
  <message>
   <source>time</source>
   <translation>时间</translation>
  </message>
  <message>
   <source>the {tokens} of its spans</source>
   <translation>其各片段的 {tokens}</translation>
  </message>
  <message>
   <source>spans: {tokens} tokens are more than {most}, the longest sequence</source>
   <translation>spans: {tokens} 个词元超过了最长序列 {most}</translation>
  </message>
  <message>
   <source>sections: {shown} is not three numbers of pairs: by time, by row, by column</source>
   <translation>sections: {shown} 不是三个维度对数目：按时间、按行、按列各一个</translation>
  </message>
  <message>
   <source>sections: {shown} sum to {sum} pairs; dim {dim} needs {pairs}</source>
   <translation>sections: {shown} 共 {sum} 个维度对；dim {dim} 需要 {pairs} 个</translation>
  </message>
  <message>
   <source>sections: {rows} pairs by row and {columns} by column cannot alternate; take as many of each</source>
   <translation>sections：按行 {rows} 对、按列 {columns} 对无法交替；请取相同的数目</translation>
  </message>
  <message>
   <source>spans: {part} is not a span of at least one token; a span looks like "text:16", "image:4x6" (rows x columns) or "video:2x4x6" (frames x rows x columns)</source>
   <translation>spans: {part} 不是至少含一个词元的片段；片段写作 "text:16"、"image:4x6"（行 x 列）或 "video:2x4x6"（帧 x 行 x 列）</translation>
  </message>
  <message>
   <source>Multimodal rotary (M-RoPE)</source>
   <translation>多模态旋转编码（M-RoPE）</translation>
  </message>
  <message>
   <source>Rotary for text, images and video in one sequence: pairs turn by time, row or column.</source>
   <translation>用于文本、图像与视频混合序列的旋转编码：维度对按时间、行或列旋转。</translation>
  </message>
  <message>
   <source>Qwen2-VL</source>
   <translation>Qwen2-VL</translation>
  </message>
  <message>
   <source>Qwen3-VL</source>
   <translation>Qwen3-VL</translation>
  </message>
  <message>
   <source>ERNIE 4.5 VL</source>
   <translation>ERNIE 4.5 VL</translation>
  </message>
  <message>
   <source>Qwen2-VL, a video</source>
   <translation>Qwen2-VL，一段视频</translation>
  </message>
  <message>
   <source>Width of a head; the sections are pairs of it.</source>
   <translation>单个头的宽度；各分段是其中的维度对。</translation>
  </message>
  <message>
   <source>Of all axes.</source>
   <translation>各轴共用。</translation>
  </message>
  <message>
   <source>Sections</source>
   <translation>分段</translation>
  </message>
  <message>
   <source>How many pairs turn by time, by row and by column; together half of the dimensions.</source>
   <translation>按时间、按行、按列旋转的维度对各有多少；合计为维度数的一半。</translation>
  </message>
  <message>
   <source>16, 24, 24: Qwen2-VL · 24, 20, 20: Qwen3-VL · 20, 22, 22: ERNIE 4.5 VL</source>
   <translation>16, 24, 24：Qwen2-VL · 24, 20, 20：Qwen3-VL · 20, 22, 22：ERNIE 4.5 VL</translation>
  </message>
  <message>
   <source>Axes</source>
   <translation>轴</translation>
  </message>
  <message>
   <source>Which pairs belong to an axis. chunked: time, then rows, then columns · interleaved: in turn, so that each axis has fast and slow pairs · alternating: rows and columns in turn, then time, which has the slowest pairs.</source>
   <translation>哪些对属于哪个轴。分块：先时间，再行，再列 · 交错：轮流分配，使每个轴都有快的和慢的对 · 交替：行和列轮流，最后是时间，时间得到最慢的对。</translation>
  </message>
  <message>
   <source>chunked: Qwen2-VL, GLM-4V · interleaved: Qwen3-VL · alternating: ERNIE 4.5 VL, NeoMME (no time)</source>
   <translation>分块：Qwen2-VL、GLM-4V · 交错：Qwen3-VL · 交替：ERNIE 4.5 VL、NeoMME（无时间）</translation>
  </message>
  <message>
   <source>chunked</source>
   <translation>分块</translation>
  </message>
  <message>
   <source>alternating</source>
   <translation>交替</translation>
  </message>
  <message>
   <source>half: Qwen2-VL, Qwen3-VL · interleaved: GLM-4V, ERNIE 4.5 VL</source>
   <translation>前后半：Qwen2-VL、Qwen3-VL · 交错：GLM-4V、ERNIE 4.5 VL</translation>
  </message>
  <message>
   <source>Spans</source>
   <translation>片段</translation>
  </message>
  <message>
   <source>What the sequence consists of: text:tokens, image:rows x columns, video:frames x rows x columns, separated by commas.</source>
   <translation>序列的组成：text:词元数、image:行 x 列、video:帧 x 行 x 列，用英文逗号分隔。</translation>
  </message>
 </context>
 <context>
  <name>engine.encodings.phase</name>
  <message>
   <source>Position {position} is beyond the sentence's length {length}; positions 0 to {last} have a code</source>
   <translation>位置 {position} 超出了句子长度 {length}；位置 0 到 {last} 才有编码</translation>
  </message>
  <message>
   <source>share of the sentence</source>
   <translation>在句中的比例</translation>
  </message>
  <message>
   <source>Phase</source>
   <translation>相位（句中比例）</translation>
  </message>
  <message>
   <source>First ideas</source>
   <translation>最初的想法</translation>
  </message>
  <message>
   <source>First word 0, last word 1: bounded, but one step means something else in each sentence.</source>
   <translation>首词为 0，末词为 1：有界，但一步在每句话中的含义都不同。</translation>
  </message>
  <message>
   <source>Columns, all alike.</source>
   <translation>列数，各列相同。</translation>
  </message>
  <message>
   <source>Sentence length</source>
   <translation>句长</translation>
  </message>
  <message>
   <source>The number of words between 0 and 1; beyond it there is no code.</source>
   <translation>从 0 到 1 之间的词数；超出之后没有编码。</translation>
  </message>
 </context>
 <context>
  <name>engine.encodings.pope</name>
  <message>
   <source>{function} of dimension {k}</source>
   <translation>维度 {k} 的 {function}</translation>
  </message>
  <message>
   <source>heads: {heads} is not the number of heads of q and k, {queries} and {keys}</source>
   <translation>heads: {heads} 与 q、k 的头数 {queries}、{keys} 不符</translation>
  </message>
  <message>
   <source>Polar (PoPE)</source>
   <translation>极坐标编码（PoPE）</translation>
  </message>
  <message>
   <source>Rotary with what and where kept apart: content sets magnitudes, position sets angles.</source>
   <translation>把“是什么”与“在哪里”分开的旋转编码：内容决定幅值，位置决定角度。</translation>
  </message>
  <message>
   <source>mean of cos(ω · distance + δ)</source>
   <translation>cos(ω · 距离 + δ) 的均值</translation>
  </message>
  <message>
   <source>Width of a head, d: as many frequencies, and a table twice as wide.</source>
   <translation>单个头的宽度 d：有同样多的频率，表的宽度是它的两倍。</translation>
  </message>
  <message>
   <source>Heads</source>
   <translation>头数</translation>
  </message>
  <message>
   <source>Each has phases of its own.</source>
   <translation>每个头有自己的相位。</translation>
  </message>
  <message>
   <source>Phases</source>
   <translation>相位</translation>
  </message>
  <message>
   <source>The learned δ of each head and dimension. zero: as training begins · seeded: random from −2π to 0, the range in which they are learned.</source>
   <translation>每个头、每个维度可学习的 δ。零（zero）：训练开始时的值 · 种子随机（seeded）：在学习范围 −2π 到 0 内随机取值。</translation>
  </message>
  <message>
   <source>zero</source>
   <translation>零</translation>
  </message>
  <message>
   <source>seeded</source>
   <translation>种子随机</translation>
  </message>
  <message>
   <source>Of the random phases.</source>
   <translation>随机相位的种子。</translation>
  </message>
 </context>
 <context>
  <name>engine.encodings.rope</name>
  <message>
   <source>partial: {partial:g} · dim {dim} is {width} dimension; dimensions turn in pairs, so an even number of them has to, at least 2</source>
   <translation>partial: {partial:g} · dim {dim} 得到 {width} 个维度；维度成对旋转，因此须为偶数且不少于 2</translation>
  </message>
  <message>
   <source>partial: {partial:g} · dim {dim} is {width} dimensions; dimensions turn in pairs, so an even number of them has to, at least 2</source>
   <translation>partial: {partial:g} · dim {dim} 得到 {width} 个维度；维度成对旋转，因此须为偶数且不少于 2</translation>
  </message>
  <message>
   <source>{where}: {what}</source>
   <translation>{where}：{what}</translation>
  </message>
  <message>
   <source>{length} positions are beyond the original {original}</source>
   <translation>{length} 个位置超出了原始长度 {original}</translation>
  </message>
  <message>
   <source>{length} positions are within the original {original}</source>
   <translation>{length} 个位置未超出原始长度 {original}</translation>
  </message>
  <message>
   <source>dim: {dim} is odd; dimensions turn in pairs, so an even number of them has to, at least 2</source>
   <translation>dim: {dim} 是奇数；维度成对旋转，因此须为偶数且不少于 2</translation>
  </message>
  <message>
   <source>original_length: 1 gives longrope no attention factor; take at least 2, or set that</source>
   <translation>original_length: 取 1 时 longrope 求不出注意力因子；请至少取 2，或直接设定该因子</translation>
  </message>
  <message>
   <source>the base is unchanged</source>
   <translation>底数不变</translation>
  </message>
  <message>
   <source>the base becomes {base}</source>
   <translation>底数变为 {base}</translation>
  </message>
  <message>
   <source>1 position is within the original {original}</source>
   <translation>1 个位置未超出原始长度 {original}</translation>
  </message>
  <message>
   <source>factors at all lengths</source>
   <translation>各长度通用的因子</translation>
  </message>
  <message>
   <source>long factors</source>
   <translation>长因子</translation>
  </message>
  <message>
   <source>short factors</source>
   <translation>短因子</translation>
  </message>
  <message>
   <source>no long factors are given</source>
   <translation>未给出长因子</translation>
  </message>
  <message>
   <source>no short factors are given</source>
   <translation>未给出短因子</translation>
  </message>
  <message>
   <source>original_length: {shown} is no length, and {scaling} needs one, as 4096</source>
   <translation>original_length: {shown} 不是长度，而 {scaling} 需要一个，例如 4096</translation>
  </message>
  <message>
   <source>scaling: {scaling} has no base for a single pair; it needs a rotary width above 2</source>
   <translation>scaling: 只有一个维度对时，{scaling} 求不出底数；旋转宽度须大于 2</translation>
  </message>
  <message>
   <source>beta_slow: {slow:g} is above beta_fast, {fast:g}</source>
   <translation>beta_slow：{slow:g} 高于 beta_fast 的 {fast:g}</translation>
  </message>
  <message>
   <source>{name}: {count} is not the number of pairs; {pairs} factors are needed</source>
   <translation>{name}: {count} 个因子与维度对的个数不符；需要 {pairs} 个</translation>
  </message>
  <message>
   <source>{name}: {factor:g} of pair {pair} is not a number above 0, up to {most:g}</source>
   <translation>{name}: 维度对 {pair} 的 {factor:g} 不是大于 0 且不超过 {most:g} 的数</translation>
  </message>
  <message>
   <source>all slowed</source>
   <translation>全部放慢</translation>
  </message>
  <message>
   <source>each frequency is divided by {factor}</source>
   <translation>每个频率都除以 {factor}</translation>
  </message>
  <message>
   <source>on another base</source>
   <translation>改用另一底数</translation>
  </message>
  <message>
   <source>β fast</source>
   <translation>β fast</translation>
  </message>
  <message>
   <source>β slow</source>
   <translation>β slow</translation>
  </message>
  <message>
   <source>high</source>
   <translation>高频</translation>
  </message>
  <message>
   <source>low</source>
   <translation>低频</translation>
  </message>
  <message>
   <source>Rotary (RoPE)</source>
   <translation>旋转位置编码（RoPE）</translation>
  </message>
  <message>
   <source>Rotary</source>
   <translation>旋转</translation>
  </message>
  <message>
   <source>Queries and keys turn with their position, so that they meet by distance alone.</source>
   <translation>查询与键随各自的位置旋转，因此二者的内积只取决于距离。</translation>
  </message>
  <message>
   <source>mean of cos(ω · distance)</source>
   <translation>cos(ω · 距离) 的均值</translation>
  </message>
  <message>
   <source>Llama 2</source>
   <translation>Llama 2</translation>
  </message>
  <message>
   <source>Llama 2, dynamic to 16 384</source>
   <translation>Llama 2，动态扩展到 16 384</translation>
  </message>
  <message>
   <source>Llama 3.1 8B</source>
   <translation>Llama 3.1 8B</translation>
  </message>
  <message>
   <source>Qwen2.5, YaRN to 131 072</source>
   <translation>Qwen2.5，YaRN 扩展到 131 072</translation>
  </message>
  <message>
   <source>gpt-oss</source>
   <translation>gpt-oss</translation>
  </message>
  <message>
   <source>DeepSeek-V3</source>
   <translation>DeepSeek-V3</translation>
  </message>
  <message>
   <source>Gemma 4, layers of full attention</source>
   <translation>Gemma 4，全注意力层</translation>
  </message>
  <message>
   <source>GPT-NeoX 20B</source>
   <translation>GPT-NeoX 20B</translation>
  </message>
  <message>
   <source>GPT-J 6B</source>
   <translation>GPT-J 6B</translation>
  </message>
  <message>
   <source>Width of a head, d: each pair of its dimensions is turned by one angle.</source>
   <translation>单个头的宽度 d：其中每个维度对按同一角度旋转。</translation>
  </message>
  <message>
   <source>Pairing</source>
   <translation>配对方式</translation>
  </message>
  <message>
   <source>Which dimensions make a pair. half: k and k + d/2 · interleaved: 2k and 2k + 1. Frequencies are the same; a query in one layout and a key in the other no longer meet by distance.</source>
   <translation>哪些维度组成一对。前后半（half）：k 与 k + d/2 · 交错（interleaved）：2k 与 2k + 1。两者频率相同；但若查询用一种布局、键用另一种，内积就不再只取决于距离。</translation>
  </message>
  <message>
   <source>half: HF Llama, Qwen, Gemma, NeoX · interleaved: RoFormer, GPT-J, Meta Llama</source>
   <translation>前后半：HF Llama、Qwen、Gemma、NeoX · 交错：RoFormer、GPT-J、Meta Llama</translation>
  </message>
  <message>
   <source>half</source>
   <translation>前后半</translation>
  </message>
  <message>
   <source>Rotary share</source>
   <translation>旋转比例</translation>
  </message>
  <message>
   <source>Share of the dimensions that turn; the exponent counts those alone. Proportional scaling counts all dimensions and leaves the rest standing still.</source>
   <translation>参与旋转的维度所占比例；指数只对这些维度计数。按比例缩放（proportional）对全部维度计数，其余维度静止不转。</translation>
  </message>
  <message>
   <source>0.25: NeoX, StableLM, Qwen3-Next · 0.5: GLM-4, Phi, Nemotron</source>
   <translation>0.25：NeoX、StableLM、Qwen3-Next · 0.5：GLM-4、Phi、Nemotron</translation>
  </message>
  <message>
   <source>Scaling</source>
   <translation>缩放方式</translation>
  </message>
  <message>
   <source>How frequencies are stretched to a longer context. linear: position interpolation · ntk: a larger base · dynamic: a base that grows with the length · yarn, llama3: long waves divided, short ones kept · longrope: a factor for each pair · proportional: the last pairs stand still.</source>
   <translation>如何拉伸频率以适应更长的上下文。线性（linear）：位置插值 · NTK-aware：增大底数 · 动态 NTK：底数随长度增大 · YaRN、llama3：长波的频率除以因子，短波保持 · LongRoPE：每个维度对一个因子 · 按比例（proportional）：末尾的维度对静止不转。</translation>
  </message>
  <message>
   <source>NTK-aware</source>
   <translation>NTK-aware</translation>
  </message>
  <message>
   <source>dynamic NTK</source>
   <translation>动态 NTK</translation>
  </message>
  <message>
   <source>YaRN</source>
   <translation>YaRN</translation>
  </message>
  <message>
   <source>LongRoPE</source>
   <translation>LongRoPE</translation>
  </message>
  <message>
   <source>llama3: Llama 3.1 · yarn: Qwen2.5, gpt-oss, DeepSeek-V3 · longrope: Phi-3 · proportional: Gemma 4, LFM3</source>
   <translation>llama3：Llama 3.1 · YaRN：Qwen2.5、gpt-oss、DeepSeek-V3 · LongRoPE：Phi-3 · 按比例：Gemma 4、LFM3</translation>
  </message>
  <message>
   <source>linear</source>
   <translation>线性</translation>
  </message>
  <message>
   <source>proportional</source>
   <translation>按比例</translation>
  </message>
  <message>
   <source>Factor</source>
   <translation>因子</translation>
  </message>
  <message>
   <source>How many times as long the context becomes. NTK-aware multiplies the base by factor^(d/(d−2)); diffusers by the factor.</source>
   <translation>上下文变为原来的多少倍。NTK-aware 将底数乘以 factor^(d/(d−2))；diffusers 则乘以 factor。</translation>
  </message>
  <message>
   <source>Original length</source>
   <translation>原始长度</translation>
  </message>
  <message>
   <source>The length that the model was trained for, original_max_position_embeddings.</source>
   <translation>模型训练时的长度，即 original_max_position_embeddings。</translation>
  </message>
  <message>
   <source>Current length</source>
   <translation>当前长度</translation>
  </message>
  <message>
   <source>How long the sequence is; null: as long as is shown.</source>
   <translation>序列有多长；null：与所显示的一样长。</translation>
  </message>
  <message>
   <source>Pairs that turn more often than this in the original length are kept.</source>
   <translation>在原始长度内转动圈数多于此值的维度对保持不变。</translation>
  </message>
  <message>
   <source>turns</source>
   <translation>圈</translation>
  </message>
  <message>
   <source>Pairs that turn less often than this in the original length are divided by the factor.</source>
   <translation>在原始长度内转动圈数少于此值的维度对，频率除以因子。</translation>
  </message>
  <message>
   <source>mscale</source>
   <translation>mscale</translation>
  </message>
  <message>
   <source>With mscale_all_dim, the attention factor is g(mscale) / g(mscale_all_dim), g(m) = 0.1 · m · ln factor + 1.</source>
   <translation>与 mscale_all_dim 一起使用时，注意力因子为 g(mscale) / g(mscale_all_dim)，其中 g(m) = 0.1 · m · ln factor + 1。</translation>
  </message>
  <message>
   <source>both 1: DeepSeek-V3, which scales the softmax instead</source>
   <translation>两者都取 1：DeepSeek-V3，它改为缩放 softmax</translation>
  </message>
  <message>
   <source>mscale_all_dim</source>
   <translation>mscale_all_dim</translation>
  </message>
  <message>
   <source>See mscale; it counts where both are set and neither is 0.</source>
   <translation>见 mscale；仅当两者都已设定且都不为 0 时起作用。</translation>
  </message>
  <message>
   <source>Attention factor</source>
   <translation>注意力因子</translation>
  </message>
  <message>
   <source>What cosines and sines are multiplied by; null: 0.1 · ln factor + 1 with YaRN, √(1 + ln factor / ln original length) with LongRoPE.</source>
   <translation>余弦与正弦所乘的数；null：YaRN 取 0.1 · ln factor + 1，LongRoPE 取 √(1 + ln factor / ln 原始长度)。</translation>
  </message>
  <message>
   <source>Whole pairs</source>
   <translation>取整到维度对</translation>
  </message>
  <message>
   <source>Round the first pair that is smoothed down, and the last one up.</source>
   <translation>平滑区间的起始维度对向下取整，末尾维度对向上取整。</translation>
  </message>
  <message>
   <source>on: most · off: gpt-oss</source>
   <translation>开：多数模型 · 关：gpt-oss</translation>
  </message>
  <message>
   <source>Low frequency factor</source>
   <translation>低频因子</translation>
  </message>
  <message>
   <source>High frequency factor</source>
   <translation>高频因子</translation>
  </message>
  <message>
   <source>Short factors</source>
   <translation>短因子</translation>
  </message>
  <message>
   <source>A divisor for each pair, while the length is at most the original one.</source>
   <translation>长度不超过原始长度时，每个维度对的除数。</translation>
  </message>
  <message>
   <source>Long factors</source>
   <translation>长因子</translation>
  </message>
  <message>
   <source>A divisor for each pair, once the length is beyond the original one.</source>
   <translation>长度超过原始长度后，每个维度对的除数。</translation>
  </message>
 </context>
 <context>
  <name>engine.encodings.rope2d</name>
  <message>
   <source>dim: {dim} is not divisible by 4, a pair for each axis; take {more}</source>
   <translation>dim: {dim} 不能被 4 整除，每个轴需要一个维度对；请取 {more}</translation>
  </message>
  <message>
   <source>Rotary in 2-D</source>
   <translation>二维旋转编码</translation>
  </message>
  <message>
   <source>Rotary for images: patches meet by how many rows and columns apart they are.</source>
   <translation>用于图像的旋转编码：图块之间的内积取决于相隔几行几列。</translation>
  </message>
  <message>
   <source>ViT-B/16, 224 pixels</source>
   <translation>ViT-B/16，224 像素</translation>
  </message>
  <message>
   <source>Vision tower of Pixtral, 512 pixels</source>
   <translation>Pixtral 的视觉塔，512 像素</translation>
  </message>
  <message>
   <source>DINOv3, 224 pixels</source>
   <translation>DINOv3，224 像素</translation>
  </message>
  <message>
   <source>Vision tower of Qwen2-VL, 16 × 16</source>
   <translation>Qwen2-VL 的视觉塔，16 × 16</translation>
  </message>
  <message>
   <source>Width of a head, a multiple of 4.</source>
   <translation>单个头的宽度，须为 4 的倍数。</translation>
  </message>
  <message>
   <source>First pairs</source>
   <translation>前面的维度对</translation>
  </message>
  <message>
   <source>Which axis the first half of the pairs turns by.</source>
   <translation>前一半维度对按哪个轴旋转。</translation>
  </message>
  <message>
   <source>height: Qwen2-VL</source>
   <translation>高：Qwen2-VL</translation>
  </message>
  <message>
   <source>Which of them an axis has. alike: both axes the same · alternating: of one series of base^(−2i/d) the first axis those of even i, the other those of odd i.</source>
   <translation>各轴取哪些频率。alike：两轴相同 · alternating：在同一序列 base^(−2i/d) 中，第一轴取偶数 i，另一轴取奇数 i。</translation>
  </message>
  <message>
   <source>alike: Qwen2-VL, Llama 4 · alternating: Pixtral</source>
   <translation>alike：Qwen2-VL、Llama 4 · alternating：Pixtral</translation>
  </message>
  <message>
   <source>alike</source>
   <translation>相同</translation>
  </message>
  <message>
   <source>Coordinates</source>
   <translation>坐标</translation>
  </message>
  <message>
   <source>Where a patch is. counted: its row and its column · normalised: its centre, from −1 to 1 over the image whatever its size; the fastest pair turns twice over it.</source>
   <translation>图块的位置。计数：它的行号和列号 · 归一化：它的中心，无论图像多大都从 −1 到 1；最快的一对在整幅图像上转两圈。</translation>
  </message>
  <message>
   <source>counted: Qwen2-VL, Pixtral · normalised: DINOv3</source>
   <translation>计数：Qwen2-VL、Pixtral · 归一化：DINOv3</translation>
  </message>
  <message>
   <source>counted</source>
   <translation>计数</translation>
  </message>
  <message>
   <source>normalised</source>
   <translation>归一化</translation>
  </message>
 </context>
 <context>
  <name>engine.encodings.sandwich</name>
  <message>
   <source>scale {scale}</source>
   <translation>缩放 {scale}</translation>
  </message>
  <message>
   <source>scales: {value:g} is not from 0 to {most:g}</source>
   <translation>scales: {value:g} 不在 0 到 {most:g} 之间</translation>
  </message>
  <message>
   <source>Sandwich</source>
   <translation>Sandwich</translation>
  </message>
  <message>
   <source>What sinusoidal codes tell about the distance, without their codes: it decays and swings.</source>
   <translation>只取正弦编码所含的距离信息，而不用编码本身：有衰减，也有摆动。</translation>
  </message>
  <message>
   <source>12 heads, 128 dimensions</source>
   <translation>12 个头，128 维</translation>
  </message>
  <message>
   <source>One head, plain inner products</source>
   <translation>一个头，未缩放的内积</translation>
  </message>
  <message>
   <source>Width of the sinusoidal codes; the last one of an odd width has no partner and is left out.</source>
   <translation>正弦编码的宽度；宽度为奇数时，最后一维没有配对，略去不用。</translation>
  </message>
  <message>
   <source>Scales</source>
   <translation>各头缩放</translation>
  </message>
  <message>
   <source>λ of each head, at least 0; n / 8(h + 1) for head h = 0 … n − 1 where none are given.</source>
   <translation>每个头的 λ，不小于 0；未给出时，头 h = 0 … n − 1 取 n / 8(h + 1)。</translation>
  </message>
 </context>
 <context>
  <name>engine.encodings.shaw</name>
  <message>
   <source>query: {query} is not one of the {dim} dimensions, 0 to {last}; null shows the vectors' lengths</source>
   <translation>query: {query} 不是 {dim} 个维度 0 到 {last} 中的一个；取 null 则显示各向量的长度</translation>
  </message>
  <message>
   <source>weights: {rows} rows are not 2 · clip + 1, an odd number of at least 3</source>
   <translation>weights: {rows} 行不等于 2 · clip + 1，即不小于 3 的奇数</translation>
  </message>
  <message>
   <source>Keys and values carry a learned vector for their distance; beyond a clip it is the same.</source>
   <translation>键与值带有一个由距离决定的学得向量；超出截断距离后都用同一个。</translation>
  </message>
  <message>
   <source>Paper, clip 16</source>
   <translation>论文，截断 16</translation>
  </message>
  <message>
   <source>Clip 2: hardly worse in the paper</source>
   <translation>截断 2：论文中几乎不变差</translation>
  </message>
  <message>
   <source>Length of each vector</source>
   <translation>各向量的长度</translation>
  </message>
  <message>
   <source>Clip</source>
   <translation>截断</translation>
  </message>
  <message>
   <source>Distances beyond it have the outermost vectors; weights override it.</source>
   <translation>超出此值的距离用最外侧的向量；给出权重时以权重为准。</translation>
  </message>
  <message>
   <source>Head dimensions</source>
   <translation>头的维度</translation>
  </message>
  <message>
   <source>Width of a head, which all heads share the vectors of; weights override it.</source>
   <translation>单个头的宽度，所有头共用这些向量；给出权重时以权重为准。</translation>
  </message>
  <message>
   <source>Query</source>
   <translation>查询</translation>
  </message>
  <message>
   <source>The profile is what a query sees that is this unit vector: one component of each vector; null: the vectors' lengths.</source>
   <translation>距离剖面显示查询取这个单位向量时所见：各向量的一个分量；null：各向量的长度。</translation>
  </message>
  <message>
   <source>w^K, a table [2 · clip + 1, dim] from a .npy, or a tensor of a .safetensors; w^V stays random.</source>
   <translation>w^K，来自 .npy 的表 [2 · clip + 1, dim]，或 .safetensors 中的一个张量；w^V 仍为随机。</translation>
  </message>
  <message>
   <source>kept in transformers 5: wav2vec2-bert, Seamless · gone: BERT's relative_key</source>
   <translation>transformers 5 中保留：wav2vec2-bert、Seamless · 已移除：BERT 的 relative_key</translation>
  </message>
 </context>
 <context>
  <name>engine.encodings.sincos2d</name>
  <message>
   <source>dim: {dim} is not divisible by 4, a sine and a cosine for each axis; take {more}</source>
   <translation>dim: {dim} 不能被 4 整除，每个轴需要一个正弦和一个余弦；请取 {more}</translation>
  </message>
  <message>
   <source>Sinusoidal in 2-D</source>
   <translation>二维正弦编码</translation>
  </message>
  <message>
   <source>The sinusoid for images: half of a patch's code tells its row, half its column.</source>
   <translation>用于图像的正弦编码：图块的编码一半表示行，一半表示列。</translation>
  </message>
  <message>
   <source>MAE encoder, ViT-B/16</source>
   <translation>MAE 编码器，ViT-B/16</translation>
  </message>
  <message>
   <source>MAE encoder in HF</source>
   <translation>HF 中的 MAE 编码器</translation>
  </message>
  <message>
   <source>MAE decoder</source>
   <translation>MAE 解码器</translation>
  </message>
  <message>
   <source>DiT-XL/2, 256 pixels</source>
   <translation>DiT-XL/2，256 像素</translation>
  </message>
  <message>
   <source>Width of the code, a multiple of 4.</source>
   <translation>编码的宽度，须为 4 的倍数。</translation>
  </message>
  <message>
   <source>Height</source>
   <translation>高</translation>
  </message>
  <message>
   <source>Rows of patches.</source>
   <translation>图块的行数。</translation>
  </message>
  <message>
   <source>patches</source>
   <translation>图块</translation>
  </message>
  <message>
   <source>Width</source>
   <translation>宽</translation>
  </message>
  <message>
   <source>Patches in a row.</source>
   <translation>一行中的图块数。</translation>
  </message>
  <message>
   <source>Of both axes.</source>
   <translation>两个轴共用。</translation>
  </message>
  <message>
   <source>First half</source>
   <translation>前一半</translation>
  </message>
  <message>
   <source>Which axis the first half of the dimensions codes.</source>
   <translation>前一半维度编码哪个轴。</translation>
  </message>
  <message>
   <source>height</source>
   <translation>高</translation>
  </message>
  <message>
   <source>width</source>
   <translation>宽</translation>
  </message>
  <message>
   <source>height: HF vit_mae, timm · width: original MAE, diffusers, DiT</source>
   <translation>高：HF vit_mae、timm · 宽：原版 MAE、diffusers、DiT</translation>
  </message>
  <message>
   <source>Within each half. split: all sines, then all cosines · interleaved: side by side.</source>
   <translation>每一半之内的排列。分段（split）：先全部正弦，再全部余弦 · 交错（interleaved）：两者相邻。</translation>
  </message>
  <message>
   <source>split: MAE · interleaved: timm with interleave_sin_cos</source>
   <translation>分段：MAE · 交错：设置 interleave_sin_cos 的 timm</translation>
  </message>
 </context>
 <context>
  <name>engine.encodings.sinusoidal</name>
  <message>
   <source>sinusoidal has no profile here: sin and cos of a pair have different frequencies, so the inner products depend on both ends, not on distance</source>
   <translation>sinusoidal 在此没有距离剖面：同一维度对的 sin 与 cos 频率不同，因此内积取决于两端，而不只取决于距离</translation>
  </message>
  <message>
   <source>sinusoidal has no profile here: the last pair of an odd dim lacks its second member, so the inner products depend on both ends, not on distance</source>
   <translation>sinusoidal 在此没有距离剖面：dim 为奇数时，最后一个维度对缺少第二个分量，因此内积取决于两端，而不只取决于距离</translation>
  </message>
  <message>
   <source>Sinusoidal</source>
   <translation>正弦编码</translation>
  </message>
  <message>
   <source>Absolute</source>
   <translation>绝对位置</translation>
  </message>
  <message>
   <source>Each pair of dimensions is a clock hand; the next pair turns slower.</source>
   <translation>每个维度对是一根钟表指针；后一对比前一对转得慢。</translation>
  </message>
  <message>
   <source>Worked example, 5 × 4</source>
   <translation>手算示例，5 × 4</translation>
  </message>
  <message>
   <source>Small picture, 10 × 64</source>
   <translation>小图，10 × 64</translation>
  </message>
  <message>
   <source>Dive into Deep Learning, 60 × 32</source>
   <translation>《动手学深度学习》，60 × 32</translation>
  </message>
  <message>
   <source>Transformer base, 512 × 512</source>
   <translation>Transformer base，512 × 512</translation>
  </message>
  <message>
   <source>GPT size, 1 024 × 768</source>
   <translation>GPT 规模，1 024 × 768</translation>
  </message>
  <message>
   <source>Dimensions</source>
   <translation>维度</translation>
  </message>
  <message>
   <source>Width of the code, d_model. An odd width leaves the last pair without its second member.</source>
   <translation>编码的宽度，即 d_model。宽度为奇数时，最后一个维度对缺少第二个分量。</translation>
  </message>
  <message>
   <source>Base</source>
   <translation>底数</translation>
  </message>
  <message>
   <source>The longest wavelength nears 2π · base positions with many pairs; with two it is 2π · √base.</source>
   <translation>维度对多时，最长的波长接近 2π · 底数 个位置；只有两对时是 2π · √底数。</translation>
  </message>
  <message>
   <source>Layout</source>
   <translation>布局</translation>
  </message>
  <message>
   <source>interleaved: the paper, sin and cos side by side · split: tensor2tensor, fairseq, Whisper, all first functions, then all second.</source>
   <translation>交错（interleaved）：论文的做法，sin 与 cos 相邻 · 分段（split）：tensor2tensor、fairseq、Whisper 的做法，先是全部第一个函数，再是全部第二个。</translation>
  </message>
  <message>
   <source>interleaved</source>
   <translation>交错</translation>
  </message>
  <message>
   <source>split</source>
   <translation>分段</translation>
  </message>
  <message>
   <source>Which function comes first in a pair. sin_cos: the paper · cos_sin: e^{imω} as real and imaginary part, diffusion models with flip_sin_to_cos.</source>
   <translation>维度对中哪个函数在前。sin, cos：论文 · cos, sin：把 e^{imω} 写成实部与虚部，以及使用 flip_sin_to_cos 的扩散模型。</translation>
  </message>
  <message>
   <source>sin, cos</source>
   <translation>sin, cos</translation>
  </message>
  <message>
   <source>cos, sin</source>
   <translation>cos, sin</translation>
  </message>
  <message>
   <source>Exponent</source>
   <translation>指数</translation>
  </message>
  <message>
   <source>paper: 2k/d · endpoint: k / (pairs − 1), as tensor2tensor, fairseq and M2M100, the last wavelength is exactly 2π · base · raw_index: 2i/d with the column i, a common mistake, sin and cos of a pair turn at different speeds.</source>
   <translation>论文：2k/d · 端点：k / (维度对数 − 1)，见于 tensor2tensor、fairseq 与 M2M100，最后一个波长恰为 2π · 底数 · 原始下标：2i/d，其中 i 是列号，这是常见错误，同一维度对的 sin 与 cos 转速不同。</translation>
  </message>
  <message>
   <source>paper  2k/d</source>
   <translation>论文  2k/d</translation>
  </message>
  <message>
   <source>endpoint  k/(n−1)</source>
   <translation>端点  k/(n−1)</translation>
  </message>
  <message>
   <source>raw index  2i/d, i = column</source>
   <translation>原始下标  2i/d，i = 列</translation>
  </message>
  <message>
   <source>First pair</source>
   <translation>首个维度对</translation>
  </message>
  <message>
   <source>What k counts from. 0: the paper, the first frequency is 1 · 1: a common slip, the first frequency is missing. A raw index does not count pairs.</source>
   <translation>k 从几开始数。0：论文的做法，首个频率为 1 · 1：常见疏忽，缺了首个频率。原始下标不对维度对计数。</translation>
  </message>
  <message>
   <source>Offset</source>
   <translation>偏移</translation>
  </message>
  <message>
   <source>Added to each position: 2 in fairseq and its kin, where the first token sits at padding index + 1.</source>
   <translation>加在每个位置上：在 fairseq 及其同类中为 2，那里首个词元位于填充下标 + 1。</translation>
  </message>
  <message>
   <source>Scale</source>
   <translation>缩放</translation>
  </message>
  <message>
   <source>Factor on each value: 1 in the paper, d^−0.5 at the start of a learned scale.</source>
   <translation>每个值所乘的因子：论文中为 1；若缩放可学习，则以 d^−0.5 起步。</translation>
  </message>
  <message>
   <source>ω of the exponent t. geometric: base⁻ᵗ, the paper · power: tᵅ · linear: t, whose inner products cross zero · drawn: a curve of your own, which the derivation lets you draw.</source>
   <translation>ω 随指数 t 的变化。几何：base⁻ᵗ，论文的做法 · 幂：tᵅ · 线性：t，其内积会穿过零 · 手绘：你自己的曲线，可在推导面板中绘制。</translation>
  </message>
  <message>
   <source>geometric  base⁻ᵗ</source>
   <translation>几何  base⁻ᵗ</translation>
  </message>
  <message>
   <source>power  tᵅ</source>
   <translation>幂  tᵅ</translation>
  </message>
  <message>
   <source>linear  t</source>
   <translation>线性  t</translation>
  </message>
  <message>
   <source>drawn  a curve</source>
   <translation>手绘  曲线</translation>
  </message>
  <message>
   <source>Alpha</source>
   <translation>Alpha</translation>
  </message>
  <message>
   <source>The power of t in the power spectrum.</source>
   <translation>幂频谱中 t 的幂次。</translation>
  </message>
  <message>
   <source>Curve</source>
   <translation>曲线</translation>
  </message>
  <message>
   <source>ω in radians a position at evenly spaced t from 0 to 1, never rising; in between straight in the logarithm, or straight down to a 0. 2 to 257 numbers.</source>
   <translation>t 在 0 到 1 之间均匀取点处的 ω，单位为弧度每位置，不得上升；两点之间在对数上为直线，通向 0 时则直接为直线。2 到 257 个数。</translation>
  </message>
 </context>
 <context>
  <name>engine.encodings.t5</name>
  <message>
   <source>buckets: {buckets} is not an even number of at least 4, half for either side</source>
   <translation>buckets: {buckets} 不是不小于 4 的偶数，两侧须各占一半</translation>
  </message>
  <message>
   <source>buckets: {buckets} is not at least 2</source>
   <translation>buckets: {buckets} 小于 2</translation>
  </message>
  <message>
   <source>max_distance: {distance} is not above {exact}, up to which {buckets} buckets are exact</source>
   <translation>max_distance: {distance} 不大于 {exact}，而 {buckets} 个桶在此距离以内各占一桶</translation>
  </message>
  <message>
   <source>Near distances have a learned number each, far ones share buckets that grow.</source>
   <translation>近距离各有一个学得的数，远距离共用越来越宽的桶。</translation>
  </message>
  <message>
   <source>T5 small, encoder</source>
   <translation>T5 small，编码器</translation>
  </message>
  <message>
   <source>T5 base, encoder</source>
   <translation>T5 base，编码器</translation>
  </message>
  <message>
   <source>T5 base, decoder</source>
   <translation>T5 base，解码器</translation>
  </message>
  <message>
   <source>mT5 small, encoder</source>
   <translation>mT5 small，编码器</translation>
  </message>
  <message>
   <source>WavLM without its gate</source>
   <translation>去掉门控的 WavLM</translation>
  </message>
  <message>
   <source>Attention heads; weights override them.</source>
   <translation>注意力头数；给出权重时以权重为准。</translation>
  </message>
  <message>
   <source>Rows of the learned table; weights override them. Half are exact, the others logarithmic, on either side when bidirectional, where row buckets / 2 is never used.</source>
   <translation>可学习的表的行数；给出权重时以权重为准。一半的桶各对应一个距离，另一半按对数划分；双向时两侧都如此，此时第 buckets / 2 行从不使用。</translation>
  </message>
  <message>
   <source>32: T5, mT5 · 320: WavLM</source>
   <translation>32：T5、mT5 · 320：WavLM</translation>
  </message>
  <message>
   <source>Max distance</source>
   <translation>最大距离</translation>
  </message>
  <message>
   <source>Where the logarithm would end; the last bucket starts before it: of 128 at 91 with 16 buckets on either side, at 113 with 32 on one.</source>
   <translation>对数段本应结束之处；最后一个桶在此之前开始：距离 128 时，两侧各 16 个桶则在 91，单侧 32 个桶则在 113。</translation>
  </message>
  <message>
   <source>128: T5, mT5 · 800: WavLM</source>
   <translation>128：T5、mT5 · 800：WavLM</translation>
  </message>
  <message>
   <source>Bidirectional</source>
   <translation>双向</translation>
  </message>
  <message>
   <source>Half of the buckets for keys after the query. Without, these are all in bucket 0, not masked.</source>
   <translation>一半的桶留给查询之后的键。不启用时，这些键都在桶 0 中，并未被掩码。</translation>
  </message>
  <message>
   <source>true: T5's encoder · false: T5's decoder</source>
   <translation>开：T5 的编码器 · 关：T5 的解码器</translation>
  </message>
  <message>
   <source>Of the random numbers that stand for learned ones.</source>
   <translation>代替学得参数的随机数的种子。</translation>
  </message>
  <message>
   <source>A table [buckets, heads] from a .npy, or a tensor of a .safetensors, as relative_attention_bias.weight.</source>
   <translation>来自 .npy 的表 [桶, 头]，或 .safetensors 中的一个张量，如 relative_attention_bias.weight。</translation>
  </message>
  <message>
   <source>one table for all layers: T5, mT5 · one a layer: umT5</source>
   <translation>各层共用一个表：T5、mT5 · 每层一个表：umT5</translation>
  </message>
 </context>
 <context>
  <name>engine.encodings.timestep</name>
  <message>
   <source>A diffusion step is one number for a whole image: its code enters every block, the same at each place; here it is drawn as if tokens had a step each, added at the input.</source>
   <translation>扩散步是整幅图像的一个数：其编码进入每个块，在各处相同；此处画成每个词元各有一步，在输入处相加。</translation>
  </message>
  <message>
   <source>downscale_freq_shift: {shift:g} leaves nothing of {pairs} pair to divide by; take less than 1, or dim of at least 4</source>
   <translation>downscale_freq_shift: 从 {pairs} 个维度对中减去 {shift:g} 后除数为零；请取小于 1 的值，或令 dim 不小于 4</translation>
  </message>
  <message>
   <source>Diffusion timestep</source>
   <translation>扩散时间步</translation>
  </message>
  <message>
   <source>Tells a diffusion model how much noise there is: the sinusoid of a step, not of a place.</source>
   <translation>告诉扩散模型噪声有多少：对步数而非位置取正弦编码。</translation>
  </message>
  <message>
   <source>DDPM</source>
   <translation>DDPM</translation>
  </message>
  <message>
   <source>Stable Diffusion</source>
   <translation>Stable Diffusion</translation>
  </message>
  <message>
   <source>Width of the code; an odd one ends in a column of zeros.</source>
   <translation>编码的宽度；为奇数时，最后一列全为零。</translation>
  </message>
  <message>
   <source>Longest period</source>
   <translation>最长周期</translation>
  </message>
  <message>
   <source>The base: with a shift of 1 the longest wavelength is exactly 2π · this.</source>
   <translation>即底数：频率移位为 1 时，最长的波长恰为 2π 乘以该值。</translation>
  </message>
  <message>
   <source>steps</source>
   <translation>步</translation>
  </message>
  <message>
   <source>Cosines first</source>
   <translation>余弦在前</translation>
  </message>
  <message>
   <source>Swap the two halves.</source>
   <translation>交换前后两半。</translation>
  </message>
  <message>
   <source>off: DDPM · on: Stable Diffusion</source>
   <translation>关：DDPM · 开：Stable Diffusion</translation>
  </message>
  <message>
   <source>Frequency shift</source>
   <translation>频率移位</translation>
  </message>
  <message>
   <source>What is taken from the number of pairs in the exponent: with 1 the last frequency is exactly scale / longest period, with 0 the last step to it is missing.</source>
   <translation>指数中从维度对数减去的量：取 1 时，最后一个频率恰为 缩放 / 最长周期；取 0 时，还差最后一步。</translation>
  </message>
  <message>
   <source>1: DDPM · 0: Stable Diffusion</source>
   <translation>1：DDPM · 0：Stable Diffusion</translation>
  </message>
  <message>
   <source>Factor on the step before it is coded.</source>
   <translation>步数在编码之前所乘的因子。</translation>
  </message>
 </context>
 <context>
  <name>engine.encodings.transformer_xl</name>
  <message>
   <source>dim: {dim} × heads {heads} = {width} is not an even number up to {most}, half sines and half cosines</source>
   <translation>dim: {dim} × heads {heads} = {width} 不是不超过 {most} 的偶数，须正弦、余弦各半</translation>
  </message>
  <message>
   <source>content → position</source>
   <translation>内容 → 位置</translation>
  </message>
  <message>
   <source>global content</source>
   <translation>全局内容</translation>
  </message>
  <message>
   <source>global position</source>
   <translation>全局位置</translation>
  </message>
  <message>
   <source>Sinusoids of the distance, which reach into remembered text, meet queries and two vectors.</source>
   <translation>对距离取正弦编码，可延伸到记忆中的文本，并与查询及两个向量作内积。</translation>
  </message>
  <message>
   <source>Large, 16 heads of 64</source>
   <translation>大型，16 个头，每头 64 维</translation>
  </message>
  <message>
   <source>Small, clamped at 100</source>
   <translation>小型，距离上限 100</translation>
  </message>
  <message>
   <source>Width of a head; the sinusoids have heads · dim columns, an even number.</source>
   <translation>单个头的宽度；正弦编码有 heads · dim 列，须为偶数。</translation>
  </message>
  <message>
   <source>Clamp</source>
   <translation>距离上限</translation>
  </message>
  <message>
   <source>Distances beyond it count as it, clamp_len; null: none do.</source>
   <translation>超出此值的距离按此值计，即 clamp_len；null：不设上限。</translation>
  </message>
 </context>
 <context>
  <name>engine.encodings.nope</name>
  <message>
   <source>None (NoPE)</source>
   <translation>无位置编码（NoPE）</translation>
  </message>
  <message>
   <source>Nothing is added: what to compare every encoding with.</source>
   <translation>什么都不加：其他各种编码的比较基准。</translation>
  </message>
  <message>
   <source>Columns, all zero.</source>
   <translation>列数，全为零。</translation>
  </message>
 </context>
 <context>
  <name>engine.encodings.xpos</name>
  <message>
   <source>Rotary with a decay, the fastest pairs fading first, so that far keys weigh little.</source>
   <translation>带衰减的旋转编码，转得最快的维度对最先衰减，因此远处的键权重很小。</translation>
  </message>
  <message>
   <source>mean of z^(−distance/scale) cos(ω · distance)</source>
   <translation>z^(−距离/缩放) cos(ω · 距离) 的均值</translation>
  </message>
  <message>
   <source>Scale base</source>
   <translation>衰减尺度</translation>
  </message>
  <message>
   <source>B: the distance over which pair k falls to z of what it was.</source>
   <translation>B：维度对 k 衰减到原来的 z 倍所经过的距离。</translation>
  </message>
  <message>
   <source>Centre</source>
   <translation>中心</translation>
  </message>
  <message>
   <source>c: where queries and keys keep their length. It cancels in their product.</source>
   <translation>c：查询与键在此处长度不变。它在二者的内积中相消。</translation>
  </message>
  <message>
   <source>length // 2: rotary-embedding-torch · longest // 2: x-transformers</source>
   <translation>长度 // 2：rotary-embedding-torch · 最大长度 // 2：x-transformers</translation>
  </message>
 </context>
 <context>
  <name>engine.encodings.swin</name>
  <message>
   <source>Swin window</source>
   <translation>Swin 窗口</translation>
  </message>
  <message>
   <source>Windows</source>
   <translation>窗口</translation>
  </message>
  <message>
   <source>Tokens of an image attend within a window, with a learned number a step down and across.</source>
   <translation>图像的词元在窗口内互相关注，每种行差与列差对应一个学得的数。</translation>
  </message>
  <message>
   <source>Swin tiny, first stage, 7 × 7</source>
   <translation>Swin tiny，第一阶段，7 × 7</translation>
  </message>
  <message>
   <source>Swin tiny, last stage, 7 × 7</source>
   <translation>Swin tiny，最后阶段，7 × 7</translation>
  </message>
  <message>
   <source>Swin base at 384 pixels, 12 × 12</source>
   <translation>Swin base，384 像素，12 × 12</translation>
  </message>
  <message>
   <source>Rows of tokens.</source>
   <translation>词元的行数。</translation>
  </message>
  <message>
   <source>Tokens in a row.</source>
   <translation>一行中的词元数。</translation>
  </message>
  <message>
   <source>A table [rows, heads] from a .npy, or a tensor of a .safetensors, a row for each difference of rows and columns, as relative_position_bias_table. It overrides the heads, and the sides where the window is square.</source>
   <translation>来自 .npy 的表 [行, 头]，或 .safetensors 中的一个张量，每种行差与列差占一行，如 relative_position_bias_table。头数以它为准；窗口为正方形时，边长也以它为准。</translation>
  </message>
 </context>
 <context>
  <name>engine.encodings.beit</name>
  <message>
   <source>BEiT</source>
   <translation>BEiT</translation>
  </message>
  <message>
   <source>The window is the whole image, and the class token before it has three numbers a head.</source>
   <translation>窗口就是整幅图像，前面的类别词元在每个头中有三个数。</translation>
  </message>
  <message>
   <source>BEiT base, 14 × 14</source>
   <translation>BEiT base，14 × 14</translation>
  </message>
  <message>
   <source>BEiT large, 14 × 14</source>
   <translation>BEiT large，14 × 14</translation>
  </message>
 </context>
 <context>
  <name>engine.encodings.swin_v2</name>
  <message>
   <source>Swin V2 window</source>
   <translation>Swin V2 窗口</translation>
  </message>
  <message>
   <source>A network of logarithmic steps gives the bias, so that it serves windows of other sizes.</source>
   <translation>偏置由网络根据对数步长算出，因此也适用于其他大小的窗口。</translation>
  </message>
  <message>
   <source>Window 8 × 8, trained so</source>
   <translation>窗口 8 × 8，与训练时相同</translation>
  </message>
  <message>
   <source>From 12 × 12 to 16 × 16</source>
   <translation>从 12 × 12 到 16 × 16</translation>
  </message>
  <message>
   <source>Pretrained window</source>
   <translation>预训练窗口</translation>
  </message>
  <message>
   <source>Side of the window that the network was trained with: its largest difference is scaled to 8.</source>
   <translation>训练该网络时的窗口边长：其最大差值缩放为 8。</translation>
  </message>
  <message>
   <source>paper: log(1 + |x|) of plain differences · code: scaled to 8, divided by log 8</source>
   <translation>论文：对原始差值取 log(1 + |x|) · 代码：先缩放到 8，再除以 log 8</translation>
  </message>
 </context>
</TS>
