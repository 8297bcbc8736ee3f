<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
 <context>
  <name>engine.scene.options.heatmap</name>
  <message>
   <source>Heatmap</source>
   <translation>热图</translation>
  </message>
  <message>
   <source>Heatmap of A</source>
   <translation>A 的热图</translation>
  </message>
  <message>
   <source>Heatmap of B</source>
   <translation>B 的热图</translation>
  </message>
  <message>
   <source>Colour range</source>
   <translation>颜色范围</translation>
  </message>
  <message>
   <source>automatic: the range of what is shown, symmetric about zero where values have both signs; of numbers from a file that of 99.5 % of the pixels, made round · smallest … largest: that of all pixels, of such numbers too · symmetric: the same about zero always · fixed: −1 to 1 · typed: from Low to High.</source>
   <translation>自动：所显示内容的范围，数值有正有负时关于零对称；来自文件的数取 99.5 % 的像素的范围，并取整 · 最小 … 最大：全部像素的范围，对来自文件的数也是如此 · 对称：同上，但始终关于零对称 · 固定：−1 到 1 · 自定：从低端到高端。</translation>
  </message>
  <message>
   <source>smallest … largest</source>
   <translation>最小 … 最大</translation>
  </message>
  <message>
   <source>fixed  −1 … 1</source>
   <translation>固定  −1 … 1</translation>
  </message>
  <message>
   <source>symmetric</source>
   <translation>对称</translation>
  </message>
  <message>
   <source>typed</source>
   <translation>自定</translation>
  </message>
  <message>
   <source>Low</source>
   <translation>低端</translation>
  </message>
  <message>
   <source>Lower end of the typed range.</source>
   <translation>自定范围的低端。</translation>
  </message>
  <message>
   <source>High</source>
   <translation>高端</translation>
  </message>
  <message>
   <source>Upper end of the typed range.</source>
   <translation>自定范围的高端。</translation>
  </message>
  <message>
   <source>Transpose</source>
   <translation>转置</translation>
  </message>
  <message>
   <source>Dimensions across, positions down.</source>
   <translation>维度横向，位置向下。</translation>
  </message>
  <message>
   <source>One range for A and B</source>
   <translation>A 与 B 同一范围</translation>
  </message>
  <message>
   <source>A and B, each shown alone, have the range of both together.</source>
   <translation>单独显示 A 或 B 时，都用两者合在一起的范围。</translation>
  </message>
  <message>
   <source>Each dimension's mean over the positions is taken away: what is left is what tells positions apart.</source>
   <translation>减去各维在所有位置上的平均值：剩下的就是用来区分位置的部分。</translation>
  </message>
  <message>
   <source>Scale each dimension</source>
   <translation>缩放各维</translation>
  </message>
  <message>
   <source>Each dimension divided by its standard deviation over the positions, so that weak ones are seen too.</source>
   <translation>各维除以它在所有位置上的标准差，这样弱的维度也看得见。</translation>
  </message>
  <message>
   <source>frequency: by the number of cycles that explains most of a dimension, fastest first · energy: by the variance over the positions, largest first.</source>
   <translation>频率：按最能解释一维的周期数排列，最快的在前 · 能量：按在各位置上的方差排列，最大的在前。</translation>
  </message>
  <message>
   <source>as they are</source>
   <translation>保持原样</translation>
  </message>
  <message>
   <source>by frequency</source>
   <translation>按频率</translation>
  </message>
  <message>
   <source>by energy</source>
   <translation>按能量</translation>
  </message>
 </context>
 <context>
  <name>engine.scene.options.identify</name>
  <message>
   <source>Identify</source>
   <translation>识别</translation>
  </message>
 </context>
 <context>
  <name>engine.scene.options.precision</name>
  <message>
   <source>table</source>
   <translation>表</translation>
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
  <message>
   <source>error: each value against the exact one · phase: how far each pair's angle is off · collisions: positions that have become one number.</source>
   <translation>误差：每个值与精确值相比 · 相位：每个维度对的角度偏差 · 碰撞：变成同一个数的位置。</translation>
  </message>
  <message>
   <source>phase</source>
   <translation>相位</translation>
  </message>
  <message>
   <source>collisions</source>
   <translation>碰撞</translation>
  </message>
  <message>
   <source>Of the position's number, its offset added.</source>
   <translation>位置数值的类型，已加上偏移。</translation>
  </message>
  <message>
   <source>float8 e4m3</source>
   <translation>float8 e4m3</translation>
  </message>
  <message>
   <source>float8 e5m2</source>
   <translation>float8 e5m2</translation>
  </message>
  <message>
   <source>Inverse frequency</source>
   <translation>逆频率</translation>
  </message>
  <message>
   <source>Of ω, in radians a position.</source>
   <translation>ω 的类型，单位为弧度每位置。</translation>
  </message>
  <message>
   <source>Angle</source>
   <translation>角度</translation>
  </message>
  <message>
   <source>Of position · ω.</source>
   <translation>位置 · ω 的类型。</translation>
  </message>
  <message>
   <source>Cos and sin</source>
   <translation>cos 与 sin</translation>
  </message>
  <message>
   <source>Of the cosine or sine of the angle.</source>
   <translation>角度的余弦或正弦的类型。</translation>
  </message>
  <message>
   <source>Stored table</source>
   <translation>存储的表</translation>
  </message>
  <message>
   <source>Of the value, times the encoding's factor, as it is kept; of a bias too.</source>
   <translation>存储时该值乘以编码因子后的类型；偏置也是如此。</translation>
  </message>
  <message>
   <source>Output</source>
   <translation>输出</translation>
  </message>
  <message>
   <source>Of the value as the model reads it from the table.</source>
   <translation>模型从表中读出该值时的类型。</translation>
  </message>
  <message>
   <source>Target length</source>
   <translation>目标长度</translation>
  </message>
  <message>
   <source>How far positions go; null: as many as are shown.</source>
   <translation>位置到多远为止；null：与显示的一样多。</translation>
  </message>
 </context>
 <context>
  <name>engine.scene.options.solve</name>
  <message>
   <source>chosen: at least one point, and each once</source>
   <translation>chosen：至少一个点，且每个只出现一次</translation>
  </message>
  <message>
   <source>{name}: it needs {count} numbers, and has {given}</source>
   <translation>{name}：需要 {count} 个数，现有 {given} 个</translation>
  </message>
  <message>
   <source>Part</source>
   <translation>部分</translation>
  </message>
  <message>
   <source>points: move them until the grid depends on m − n alone · hessian: a matrix between them · shift: the matrix that takes each point k places on · fall: which frequencies make the sum fall.</source>
   <translation>points：移动它们，直到网格只取决于 m − n · hessian：它们之间的矩阵 · shift：把每个点移动 k 个位置的矩阵 · fall：哪些频率使总和下降。</translation>
  </message>
  <message>
   <source>Points</source>
   <translation>点</translation>
  </message>
  <message>
   <source>H</source>
   <translation>H</translation>
  </message>
  <message>
   <source>Shift</source>
   <translation>平移</translation>
  </message>
  <message>
   <source>Fall</source>
   <translation>下降</translation>
  </message>
  <message>
   <source>Lines of the argument</source>
   <translation>推导的行数</translation>
  </message>
  <message>
   <source>How far the argument has been told.</source>
   <translation>推导讲到了哪里。</translation>
  </message>
  <message>
   <source>Radii</source>
   <translation>半径</translation>
  </message>
  <message>
   <source>Of p₀ … p₁₂, 0 to 2.</source>
   <translation>p₀ … p₁₂ 的半径，0 到 2。</translation>
  </message>
  <message>
   <source>Angles</source>
   <translation>角度</translation>
  </message>
  <message>
   <source>Of p₀ … p₁₂, in degrees; more than a turn is kept.</source>
   <translation>p₀ … p₁₂ 的角度，单位为度；超过一圈的部分保留。</translation>
  </message>
  <message>
   <source>Chosen points</source>
   <translation>选中的点</translation>
  </message>
  <message>
   <source>Those that move together; the last one is m of the marked cell.</source>
   <translation>一起移动的点；最后一个是所标单元格的 m。</translation>
  </message>
  <message>
   <source>Point n</source>
   <translation>点 n</translation>
  </message>
  <message>
   <source>n of the marked cell.</source>
   <translation>所标单元格的 n。</translation>
  </message>
  <message>
   <source>4 × 4, row by row: the points' own pair, then a slower one.</source>
   <translation>4 × 4，逐行：先是这些点自己的对，然后是较慢的一对。</translation>
  </message>
  <message>
   <source>Cell of H</source>
   <translation>H 的单元格</translation>
  </message>
  <message>
   <source>Which one is chosen, row by row from 0.</source>
   <translation>选中哪一个，逐行从 0 数起。</translation>
  </message>
  <message>
   <source>Shift k</source>
   <translation>平移 k</translation>
  </message>
  <message>
   <source>Mₖ takes pₜ to pₜ₊ₖ.</source>
   <translation>Mₖ 把 pₜ 移到 pₜ₊ₖ。</translation>
  </message>
  <message>
   <source>Your ω(t)</source>
   <translation>您的 ω(t)</translation>
  </message>
  <message>
   <source>The law of frequencies that is laid over the six known ones.</source>
   <translation>叠加在六种已知规律上的频率规律。</translation>
  </message>
  <message>
   <source>base⁻ᵗ</source>
   <translation>底数⁻ᵗ</translation>
  </message>
  <message>
   <source>tᵅ</source>
   <translation>tᵅ</translation>
  </message>
  <message>
   <source>Of ω(t) = base⁻ᵗ, t from 0 to 1.</source>
   <translation>ω(t) = 底数⁻ᵗ 的底数，t 从 0 到 1。</translation>
  </message>
  <message>
   <source>α of ω(t) = tᵅ, t from 0 to 1.</source>
   <translation>ω(t) = tᵅ 的 α，t 从 0 到 1。</translation>
  </message>
  <message>
   <source>Radius</source>
   <translation>半径</translation>
  </message>
  <message>
   <source>Of the point that was chosen last.</source>
   <translation>最后选中的那个点的。</translation>
  </message>
  <message>
   <source>Of the chosen cell.</source>
   <translation>选中的单元格的。</translation>
  </message>
 </context>
 <context>
  <name>engine.scene.options.symmetry</name>
  <message>
   <source>order: it names each token once, 0 to {last}, in any order</source>
   <translation>order: 每个词元恰好出现一次，取 0 到 {last}，顺序任意</translation>
  </message>
  <message>
   <source>Which token stands at each place, counted from 0; [] or another length: as in the sentence.</source>
   <translation>每个位置上是哪个词元，从 0 数起；[] 或其他长度：与句子中相同。</translation>
  </message>
 </context>
 <context>
  <name>engine.scene.options.trained</name>
  <message>
   <source>none (NoPE)</source>
   <translation>无位置编码（NoPE）</translation>
  </message>
  <message>
   <source>learned table</source>
   <translation>可学习的表</translation>
  </message>
  <message>
   <source>sinusoidal</source>
   <translation>正弦编码</translation>
  </message>
  <message>
   <source>ALiBi</source>
   <translation>ALiBi</translation>
  </message>
  <message>
   <source>RoPE</source>
   <translation>RoPE</translation>
  </message>
  <message>
   <source>T5 buckets</source>
   <translation>T5 分桶</translation>
  </message>
  <message>
   <source>KERPLE</source>
   <translation>KERPLE</translation>
  </message>
  <message>
   <source>Shaw vectors</source>
   <translation>Shaw 相对位置向量</translation>
  </message>
  <message>
   <source>FIRE</source>
   <translation>FIRE</translation>
  </message>
  <message>
   <source>Transformer-XL</source>
   <translation>Transformer-XL</translation>
  </message>
  <message>
   <source>xPos</source>
   <translation>xPos</translation>
  </message>
  <message>
   <source>DeBERTa</source>
   <translation>DeBERTa</translation>
  </message>
  <message>
   <source>contextual (CoPE)</source>
   <translation>上下文位置（CoPE）</translation>
  </message>
  <message>
   <source>RoPE, half the dimensions</source>
   <translation>RoPE，一半维度</translation>
  </message>
  <message>
   <source>sinusoidal, every layer</source>
   <translation>正弦编码，每一层</translation>
  </message>
  <message>
   <source>Model</source>
   <translation>模型</translation>
  </message>
  <message>
   <source>The trained model in which the encoding of the window takes the place of its own.</source>
   <translation>已训练的模型，窗口中的编码在其中取代它自己的编码。</translation>
  </message>
  <message>
   <source>of the encoding's kind</source>
   <translation>与编码同类</translation>
  </message>
  <message>
   <source>Letters</source>
   <translation>字母数</translation>
  </message>
  <message>
   <source>Of each text; the models were trained on 64.</source>
   <translation>每段文本的字母数；模型是在 64 个上训练的。</translation>
  </message>
  <message>
   <source>Texts</source>
   <translation>文本数</translation>
  </message>
  <message>
   <source>Whose losses are averaged; no model was trained on them.</source>
   <translation>对其损失取平均；没有模型在这些文本上训练过。</translation>
  </message>
  <message>
   <source>The curves of all models, each with the encoding that it was trained with.</source>
   <translation>所有模型的曲线，各自使用训练时的编码。</translation>
  </message>
 </context>
 <context>
  <name>engine.scene.options.waves</name>
  <message>
   <source>Waveforms</source>
   <translation>波形</translation>
  </message>
  <message>
   <source>Along</source>
   <translation>沿</translation>
  </message>
  <message>
   <source>positions: a curve a dimension · dimensions: the cut at the pinned position.</source>
   <translation>位置：每个维度一条曲线 · 维度：固定位置处的截面。</translation>
  </message>
  <message>
   <source>dimensions</source>
   <translation>维度</translation>
  </message>
  <message>
   <source>Arrangement</source>
   <translation>排列</translation>
  </message>
  <message>
   <source>stacked: a lane for each curve · overlaid: on one axis.</source>
   <translation>分层：每条曲线一条轨道 · 叠放：共用一个轴。</translation>
  </message>
  <message>
   <source>stacked</source>
   <translation>分层</translation>
  </message>
  <message>
   <source>overlaid</source>
   <translation>叠放</translation>
  </message>
  <message>
   <source>How many dimensions, evenly spread, while none is picked in the heatmap.</source>
   <translation>在热图中没有选定维度时，均匀选取多少个维度。</translation>
  </message>
 </context>
 <context>
  <name>engine.scene.pictured</name>
  <message>
   <source>this picture holds no scene; a PNG or an SVG that Export image has written does</source>
   <translation>这幅图像里没有场景；由“导出图像”写出的 PNG 或 SVG 才有</translation>
  </message>
  <message>
   <source>this picture is damaged, and holds no scene that can be read</source>
   <translation>这幅图像已损坏，里面没有可读的场景</translation>
  </message>
 </context>
 <context>
  <name>engine.scene.scene</name>
  <message>
   <source>not a scene: a scene is a JSON object with an encoding "a"</source>
   <translation>不是场景：场景是一个 JSON 对象，其中有编码 "a"</translation>
  </message>
  <message>
   <source>not a scene of this version: phasescope is {version}, this program reads {own}</source>
   <translation>不是此版本的场景：phasescope 为 {version}，本程序读取 {own}</translation>
  </message>
  <message>
   <source>{name} is not a part of a scene; those are: {known}</source>
   <translation>{name} 不是场景的组成部分；可用的有：{known}</translation>
  </message>
  <message>
   <source>{name}: {value} is not a group of options</source>
   <translation>{name}: {value} 不是一组选项</translation>
  </message>
  <message>
   <source>{value} is not an encoding: an object with its "id" and parameters</source>
   <translation>{value} 不是编码：应为带有 "id" 和参数的对象</translation>
  </message>
  <message>
   <source>compare: {value} is not one of {known}</source>
   <translation>compare: {value} 不是以下之一：{known}</translation>
  </message>
  <message>
   <source>compare: {value!r} needs a second encoding b</source>
   <translation>compare: {value!r} 需要第二个编码 b</translation>
  </message>
  <message>
   <source>not a scene: {error}</source>
   <translation>不是场景：{error}</translation>
  </message>
  <message>
   <source>{size} bytes are more than a scene holds</source>
   <translation>{size} 字节，超过了一个场景的大小</translation>
  </message>
  <message>
   <source>{name} is not an option; those are: {known}</source>
   <translation>{name} 不是选项；可用的有：{known}</translation>
  </message>
  <message>
   <source>{encoding} has no table: it acts between a query and a key. Attention bias and Bias by distance show what it does.</source>
   <translation>“{encoding}”没有表：它作用在查询与键之间。“注意力偏置”和“偏置随距离变化”显示它的作用。</translation>
  </message>
  <message>
   <source>view.{name}: {span} is not a range of cells, low below high</source>
   <translation>view.{name}: {span} 不是单元格的范围，低端应小于高端</translation>
  </message>
  <message>
   <source>no such file</source>
   <translation>没有这个文件</translation>
  </message>
  <message>
   <source>not a regular file</source>
   <translation>不是普通文件</translation>
  </message>
  <message>
   <source>Positions</source>
   <translation>位置数</translation>
  </message>
  <message>
   <source>How many positions are shown; the pictures cost their pixels, not their length.</source>
   <translation>显示多少个位置；图的开销取决于像素，而不是长度。</translation>
  </message>
  <message>
   <source>Many cells a pixel</source>
   <translation>一个像素多个单元格</translation>
  </message>
  <message>
   <source>mean: their exact mean; where there is no quick way to it the first of them, and the picture says so · sample: the first of them, which shows patterns that are not there.</source>
   <translation>均值：它们的精确均值；没有快捷算法时取其中第一个，图中会注明 · 抽样：取其中第一个，会出现并不存在的花纹。</translation>
  </message>
  <message>
   <source>sample</source>
   <translation>抽样</translation>
  </message>
  <message>
   <source>Colour map</source>
   <translation>颜色表</translation>
  </message>
  <message>
   <source>automatic: CET-D1A where values have both signs, else cividis.</source>
   <translation>自动：数值有正有负时用 CET-D1A，否则用 cividis。</translation>
  </message>
  <message>
   <source>cividis</source>
   <translation>cividis</translation>
  </message>
  <message>
   <source>viridis</source>
   <translation>viridis</translation>
  </message>
  <message>
   <source>Key</source>
   <translation>键</translation>
  </message>
 </context>
 <context>
  <name>engine.scene.table</name>
  <message>
   <source>{path}: no encoding takes a table</source>
   <translation>{path}：没有接受表的编码</translation>
  </message>
 </context>
 <context>
  <name>engine.scene.options.bias</name>
  <message>
   <source>Similarity</source>
   <translation>相似度</translation>
  </message>
  <message>
   <source>product: the inner product ⟨pₘ, pₙ⟩, as it enters the logits · cosine: divided by both lengths.</source>
   <translation>内积：内积 ⟨pₘ, pₙ⟩，即进入 logits 的值 · 余弦相似度：除以两者的长度。</translation>
  </message>
  <message>
   <source>Causal mask</source>
   <translation>因果掩码</translation>
  </message>
  <message>
   <source>Hide keys after the query.</source>
   <translation>隐藏查询之后的键。</translation>
  </message>
  <message>
   <source>one: the pinned head, large · all: each head small, on one colour scale.</source>
   <translation>单个：固定的那个头，大图 · 全部：每个头一张小图，同一色标。</translation>
  </message>
  <message>
   <source>one</source>
   <translation>单个</translation>
  </message>
  <message>
   <source>all</source>
   <translation>全部</translation>
  </message>
  <message>
   <source>Stage</source>
   <translation>阶段</translation>
  </message>
  <message>
   <source>bias: what is added to the logits · weights: after softmax, what a query attends to when content says nothing.</source>
   <translation>偏置：加到 logits 上的值 · softmax 后：内容不起作用时，一个查询关注什么。</translation>
  </message>
 </context>
 <context>
  <name>engine.scene.options.profile</name>
  <message>
   <source>Distance axis</source>
   <translation>距离轴</translation>
  </message>
  <message>
   <source>log: keys before the query, on a logarithmic axis.</source>
   <translation>对数：查询之前的键，取对数轴。</translation>
  </message>
  <message>
   <source>log</source>
   <translation>对数</translation>
  </message>
  <message>
   <source>Lay over</source>
   <translation>叠加</translation>
  </message>
  <message>
   <source>A and B in one picture, while A or B alone is shown elsewhere.</source>
   <translation>A 与 B 同在一图，而别处只显示 A 或 B。</translation>
  </message>
  <message>
   <source>Envelope</source>
   <translation>包络</translation>
  </message>
  <message>
   <source>Of the pinned head: the largest value at each distance before the query or further.</source>
   <translation>固定的那个头：查询之前每个距离处及更远处的最大值。</translation>
  </message>
 </context>
 <context>
  <name>engine.scene.options.spectrum</name>
  <message>
   <source>A and B in one picture, also while A or B alone is shown elsewhere.</source>
   <translation>A 与 B 同在一图，即使别处只显示 A 或 B。</translation>
  </message>
  <message>
   <source>Before scaling</source>
   <translation>缩放前</translation>
  </message>
  <message>
   <source>The wavelengths before any scaling too, where they differ.</source>
   <translation>也显示任何缩放之前的波长，若有不同。</translation>
  </message>
 </context>
 <context>
  <name>engine.scene.options.structure</name>
  <message>
   <source>Picture</source>
   <translation>图</translation>
  </message>
  <message>
   <source>path: the codes along three principal components, from position to position · components: the share that each singular value explains · waves: each dimension's energy by wavelength.</source>
   <translation>路径：编码沿三个主成分，从一个位置到下一个 · 分量：每个奇异值解释的份额 · 波：各维的能量按波长分布。</translation>
  </message>
  <message>
   <source>path</source>
   <translation>路径</translation>
  </message>
  <message>
   <source>singular values</source>
   <translation>奇异值</translation>
  </message>
  <message>
   <source>waves</source>
   <translation>波</translation>
  </message>
  <message>
   <source>Without it the first component is mostly the mean of all codes.</source>
   <translation>不减去的话，第一分量大半是所有编码的平均。</translation>
  </message>
  <message>
   <source>First component</source>
   <translation>第一个分量</translation>
  </message>
  <message>
   <source>The path is seen along this one and the next two.</source>
   <translation>沿这一个和后两个分量看路径。</translation>
  </message>
  <message>
   <source>Turn</source>
   <translation>转动</translation>
  </message>
  <message>
   <source>About the upright axis.</source>
   <translation>绕竖直轴。</translation>
  </message>
  <message>
   <source>degrees</source>
   <translation>度</translation>
  </message>
  <message>
   <source>Tilt</source>
   <translation>倾斜</translation>
  </message>
  <message>
   <source>Toward who looks at it.</source>
   <translation>朝向观看者。</translation>
  </message>
 </context>
 <context>
  <name>engine.scene.options.phasors</name>
  <message>
   <source>Speed</source>
   <translation>速度</translation>
  </message>
  <message>
   <source>How fast it plays; no faster than one step a picture.</source>
   <translation>播放的快慢；不快于每张图一步。</translation>
  </message>
  <message>
   <source>positions per second</source>
   <translation>位置每秒</translation>
  </message>
  <message>
   <source>Loop</source>
   <translation>循环</translation>
  </message>
  <message>
   <source>Begin anew after the last position.</source>
   <translation>到最后一个位置后从头开始。</translation>
  </message>
  <message>
   <source>Shift both</source>
   <translation>同时平移</translation>
  </message>
  <message>
   <source>Added to both positions: the angle between the hands stays, and so does q·k.</source>
   <translation>加到两个位置上：指针之间的角度不变，q·k 也不变。</translation>
  </message>
  <message>
   <source>Angle of q</source>
   <translation>q 的角度</translation>
  </message>
  <message>
   <source>Of the query, before its position turns it.</source>
   <translation>查询在被其位置旋转之前的角度。</translation>
  </message>
  <message>
   <source>Angle of k</source>
   <translation>k 的角度</translation>
  </message>
  <message>
   <source>Of the key, before its position turns it.</source>
   <translation>键在被其位置旋转之前的角度。</translation>
  </message>
 </context>
 <context>
  <name>engine.scene.options.criteria</name>
  <message>
   <source>Rounded to</source>
   <translation>舍入到</translation>
  </message>
  <message>
   <source>The type in which codes are told apart: how many positions become equal, how many values of a bias. float64 is what all else is measured in.</source>
   <translation>用来区分编码的数值类型：有多少个位置变得相同，偏置有多少个不同的值。其余各项都以 float64 测量。</translation>
  </message>
 </context>
 <context>
  <name>engine.scene.options.arena</name>
  <message>
   <source>all: every encoding with its default settings, below A and B · chosen ones: A, B and those named.</source>
   <translation>all：A 和 B 之下是每种编码的默认设置 · chosen：A、B 和所列的编码。</translation>
  </message>
  <message>
   <source>chosen ones</source>
   <translation>选中的</translation>
  </message>
  <message>
   <source>Chosen ones</source>
   <translation>选中的</translation>
  </message>
  <message>
   <source>Their ids, as main.py schemes lists them.</source>
   <translation>它们的 id，如 main.py schemes 所列。</translation>
  </message>
  <message>
   <source>Sort by</source>
   <translation>排序依据</translation>
  </message>
  <message>
   <source>yes comes before partly, no and what does not apply; then the number decides.</source>
   <translation>“是”在“部分”、“否”和“不适用”之前；然后由数值决定。</translation>
  </message>
  <message>
   <source>order of the picker</source>
   <translation>选择器的顺序</translation>
  </message>
  <message>
   <source>The other way round</source>
   <translation>反过来</translation>
  </message>
  <message>
   <source>The last one first.</source>
   <translation>最后的排在最前。</translation>
  </message>
 </context>
 <context>
  <name>engine.scene.options.attention</name>
  <message>
   <source>The first 256 tokens of it are used. A line break is space.</source>
   <translation>使用其中前 256 个词元。换行视为空格。</translation>
  </message>
  <message>
   <source>Tokens</source>
   <translation>词元</translation>
  </message>
  <message>
   <source>words: what white space separates · characters: each letter or sign · random: no sentence, so many tokens of their own.</source>
   <translation>词：以空白分隔 · 字符：每个字母或符号 · 随机：没有句子，而是若干各不相同的词元。</translation>
  </message>
  <message>
   <source>characters</source>
   <translation>字符</translation>
  </message>
  <message>
   <source>random</source>
   <translation>随机</translation>
  </message>
  <message>
   <source>Random tokens</source>
   <translation>随机词元</translation>
  </message>
  <message>
   <source>How many, each another one.</source>
   <translation>多少个，各不相同。</translation>
  </message>
  <message>
   <source>Show</source>
   <translation>显示</translation>
  </message>
  <message>
   <source>weights: after softmax · logits: before it · terms: what the logits are the sum of · projections: W_q, W_k, W_v of the head · outputs: what each token gets, the sum of weight · value.</source>
   <translation>weights：softmax 之后 · logits：softmax 之前 · terms：logits 是哪些项之和 · projections：该头的 W_q、W_k、W_v · outputs：每个词元得到的，即权重 · 值之和。</translation>
  </message>
  <message>
   <source>W</source>
   <translation>W</translation>
  </message>
  <message>
   <source>terms</source>
   <translation>各项</translation>
  </message>
  <message>
   <source>outputs</source>
   <translation>输出</translation>
  </message>
  <message>
   <source>random: embeddings and W are seeded · trained: those of a tiny language model that was trained with an encoding of this kind; it reads the sentence letter by letter, from position 0 on.</source>
   <translation>随机：嵌入和 W 由种子生成 · 经过训练：取自用同类编码训练的微型语言模型；它从位置 0 起逐个字母读句子。</translation>
  </message>
  <message>
   <source>Of the trained model, 1 next to the input.</source>
   <translation>所训练模型的层，1 紧接输入。</translation>
  </message>
  <message>
   <source>Content scale</source>
   <translation>内容缩放</translation>
  </message>
  <message>
   <source>What embeddings are multiplied by before positions are added to them; their entries have the standard deviation 1. 0: position alone.</source>
   <translation>加上位置之前嵌入所乘的数；其元素的标准差为 1。0：只有位置。</translation>
  </message>
  <message>
   <source>First position</source>
   <translation>起始位置</translation>
  </message>
  <message>
   <source>Where the sentence begins: what depends on distances alone does not change with it.</source>
   <translation>句子从哪里开始：只取决于距离的量不随之改变。</translation>
  </message>
  <message>
   <source>A query does not see the keys after it.</source>
   <translation>查询看不到它之后的键。</translation>
  </message>
  <message>
   <source>The encoding has as many, where it has heads of its own.</source>
   <translation>编码若有自己的头，则有同样多个。</translation>
  </message>
  <message>
   <source>d_model</source>
   <translation>d_model</translation>
  </message>
  <message>
   <source>Width of the embeddings. A head is as wide as d_model / heads, rounded down.</source>
   <translation>嵌入的宽度。一个头的宽度为 d_model / 头数，向下取整。</translation>
  </message>
  <message>
   <source>W_q, W_k, W_v</source>
   <translation>W_q、W_k、W_v</translation>
  </message>
  <message>
   <source>seeded: random, entries of variance 1 / d_model · identity: each head sees its own dimensions as they are, queries are keys.</source>
   <translation>种子随机：随机，元素方差为 1 / d_model · 恒等：每个头原样看到自己的维度，查询即是键。</translation>
  </message>
  <message>
   <source>Divide by √d</source>
   <translation>除以 √d</translation>
  </message>
  <message>
   <source>q·k / √d, d being the width of a head. Off: q·k; a bias that is added stays as it is.</source>
   <translation>q·k / √d，d 为一个头的宽度。关闭：q·k；所加的偏置保持不变。</translation>
  </message>
  <message>
   <source>Of the embeddings and of W_q, W_k, W_v.</source>
   <translation>用于嵌入以及 W_q、W_k、W_v。</translation>
  </message>
  <message>
   <source>Embeddings</source>
   <translation>嵌入</translation>
  </message>
  <message>
   <source>A table [tokens, dims] from a .npy, or a tensor of a .safetensors: the first new token has row 0, the next one row 1 …</source>
   <translation>来自 .npy 的表 [tokens, dims]，或 .safetensors 中的一个张量：第一个新词元取第 0 行，下一个取第 1 行……</translation>
  </message>
 </context>
 <context>
  <name>engine.scene.options.layers</name>
  <message>
   <source>Of attention, each seeded.</source>
   <translation>注意力的层数，每层由种子生成。</translation>
  </message>
  <message>
   <source>Of each sequence; their positions are to be read out.</source>
   <translation>每个序列的词元数；要读出的是它们的位置。</translation>
  </message>
  <message>
   <source>Sequences</source>
   <translation>序列</translation>
  </message>
  <message>
   <source>Of random tokens; a quarter of them, at least one, is held out.</source>
   <translation>由随机词元组成；其中四分之一（至少一个）留出不参与拟合。</translation>
  </message>
  <message>
   <source>Layer norm</source>
   <translation>层归一化</translation>
  </message>
  <message>
   <source>before: of what attention reads, as in GPT-2 · after: of the sum, as in the paper.</source>
   <translation>之前：对注意力读取的内容，如 GPT-2 · 之后：对求和的结果，如论文。</translation>
  </message>
  <message>
   <source>Begin token</source>
   <translation>起始词元</translation>
  </message>
  <message>
   <source>Every sequence begins with the same token: what a causal mask needs to count from.</source>
   <translation>每个序列以同一个词元开头：因果掩码需要以此为起点来计数。</translation>
  </message>
  <message>
   <source>Ridge</source>
   <translation>岭参数</translation>
  </message>
  <message>
   <source>λ of the fit, for each token it is fitted to; features have variance 1. Larger: fewer of them count.</source>
   <translation>拟合的 λ，按每个参与拟合的词元计；特征的方差为 1。越大：起作用的特征越少。</translation>
  </message>
 </context>
 <context>
  <name>engine.scene.options.enters</name>
  <message>
   <source>Tokens at most</source>
   <translation>最多词元</translation>
  </message>
  <message>
   <source>The first so many of the sentence; the block is computed of these alone.</source>
   <translation>句子的前这么多个；这个块只由它们计算。</translation>
  </message>
  <message>
   <source>Dimensions drawn</source>
   <translation>画出的维度</translation>
  </message>
  <message>
   <source>The first so many of embeddings, queries, keys and values; all of them are computed with.</source>
   <translation>嵌入、查询、键和值的前这么多维；计算时使用全部维度。</translation>
  </message>
 </context>
 <context>
  <name>engine.scene.options.derivation</name>
  <message>
   <source>Step</source>
   <translation>步</translation>
  </message>
  <message>
   <source>Of the way from attention without positions to the sinusoids.</source>
   <translation>从没有位置的注意力到正弦编码的推导中的一步。</translation>
  </message>
  <message>
   <source>1  Expand around the content</source>
   <translation>1  围绕内容展开</translation>
  </message>
  <message>
   <source>2  The Hessian</source>
   <translation>2  Hessian</translation>
  </message>
  <message>
   <source>3  From one pair to many</source>
   <translation>3  从一个维度对到多个</translation>
  </message>
  <message>
   <source>4  The sum and the integral</source>
   <translation>4  求和与积分</translation>
  </message>
  <message>
   <source>5  Other frequencies</source>
   <translation>5  其他频率</translation>
  </message>
  <message>
   <source>6  The base that a length needs</source>
   <translation>6  一个长度所需的底数</translation>
  </message>
  <message>
   <source>Expand</source>
   <translation>展开</translation>
  </message>
  <message>
   <source>weight: an attention weight, after softmax · logit: q·k/√d before it, which is bilinear, so that its expansion is exact.</source>
   <translation>softmax 权重：softmax 之后的注意力权重 · 原始 logit：softmax 之前的 q·k/√d，它是双线性的，因此展开是精确的。</translation>
  </message>
  <message>
   <source>softmax weight</source>
   <translation>softmax 权重</translation>
  </message>
  <message>
   <source>bare logit</source>
   <translation>原始 logit</translation>
  </message>
  <message>
   <source>Length of p</source>
   <translation>p 的长度</translation>
  </message>
  <message>
   <source>‖p‖ of the positions that are added to the two tokens; the content has ‖x‖ = √√d.</source>
   <translation>加到两个词元上的位置的 ‖p‖；内容的 ‖x‖ = √√d。</translation>
  </message>
  <message>
   <source>Hessian</source>
   <translation>Hessian</translation>
  </message>
  <message>
   <source>0: the identity · 1: diagonal, one weight a pair · 2: diagonal, a weight each dimension · 3: any symmetric matrix.</source>
   <translation>0：单位矩阵 · 1：对角，每个维度对一个权重 · 2：对角，每个维度一个权重 · 3：任意对称矩阵。</translation>
  </message>
  <message>
   <source>Pairs in the sum</source>
   <translation>和中的维度对</translation>
  </message>
  <message>
   <source>How many of the encoding's pairs are added up, the fastest first.</source>
   <translation>把编码的多少个维度对相加，从最快的开始。</translation>
  </message>
  <message>
   <source>Distance</source>
   <translation>距离</translation>
  </message>
  <message>
   <source>m − n, at which the numbers are given.</source>
   <translation>m − n，在此处给出数值。</translation>
  </message>
  <message>
   <source>Up to</source>
   <translation>上限</translation>
  </message>
  <message>
   <source>The largest distance that is shown.</source>
   <translation>显示的最大距离。</translation>
  </message>
  <message>
   <source>linear: both signs, as Su plots it · log: from 1 on.</source>
   <translation>线性：正负两侧，如苏剑林所画 · 对数：从 1 开始。</translation>
  </message>
  <message>
   <source>Power</source>
   <translation>幂次</translation>
  </message>
  <message>
   <source>α of the law tᵅ.</source>
   <translation>规律 tᵅ 中的 α。</translation>
  </message>
  <message>
   <source>Frequency axis</source>
   <translation>频率轴</translation>
  </message>
  <message>
   <source>Of the picture of ω(t).</source>
   <translation>ω(t) 图的轴。</translation>
  </message>
 </context>
 <context>
  <name>engine.scene.options.embedding</name>
  <message>
   <source>Words' standard deviation</source>
   <translation>词的标准差</translation>
  </message>
  <message>
   <source>Of the seeded embeddings: 1 / √d_model in the paper's code, 0.02 in BERT and GPT-2. A matrix from a file is multiplied by nothing but √d. Attention draws words of its own, by its content scale.</source>
   <translation>种子随机嵌入的标准差：论文代码中为 1 / √d_model，BERT 和 GPT-2 中为 0.02。来自文件的矩阵除 √d 外不乘任何数。注意力面板另取自己的词向量，由其内容缩放决定。</translation>
  </message>
  <message>
   <source>Multiply by √d</source>
   <translation>乘以 √d</translation>
  </message>
  <message>
   <source>Embeddings times √d_model before positions are added (Vaswani et al. 2017, § 3.4), so that positions do not drown them.</source>
   <translation>在加上位置之前把嵌入乘以 √d_model（Vaswani et al. 2017, § 3.4），使位置不致淹没它们。</translation>
  </message>
 </context>
 <context>
  <name>engine.scene.options.model</name>
  <message>
   <source>A config.json, a checkpoint, a .gguf, or the folder of them.</source>
   <translation>config.json、检查点、.gguf，或它们所在的文件夹。</translation>
  </message>
  <message>
   <source>What its files call it.</source>
   <translation>其文件中的名称。</translation>
  </message>
  <message>
   <source>Stacks</source>
   <translation>软件栈</translation>
  </message>
  <message>
   <source>Versions of stacks, as inspect --for takes them, with commas between; empty for the present ones.</source>
   <translation>软件栈的版本，写法同 inspect --for，用逗号分隔；留空则为当前版本。</translation>
  </message>
  <message>
   <source>Which of its encodings is shown, where layers differ.</source>
   <translation>各层不同时，显示哪一种编码。</translation>
  </message>
 </context>
 <context>
  <name>engine.scene.options.difference</name>
  <message>
   <source>Absolute tolerance</source>
   <translation>绝对容差</translation>
  </message>
  <message>
   <source>Two numbers agree where |A − B| ≤ atol + rtol · |B|.</source>
   <translation>当 |A − B| ≤ atol + rtol · |B| 时，两个数视为相等。</translation>
  </message>
  <message>
   <source>Relative tolerance</source>
   <translation>相对容差</translation>
  </message>
  <message>
   <source>A share of |B| that is allowed besides.</source>
   <translation>此外允许的误差，按 |B| 的比例计。</translation>
  </message>
 </context>
 <context>
  <name>engine.scene.options.extrapolation</name>
  <message>
   <source>Trained length</source>
   <translation>训练长度</translation>
  </message>
  <message>
   <source>Positions seen in training; null: the one that the scaling names, else as many as are shown.</source>
   <translation>训练中见过的位置数；null：取缩放所指明的长度，否则与显示的一样多。</translation>
  </message>
  <message>
   <source>Positions it is to be used at; null: the one that the scaling is meant for, else as many as are shown, or eight times the trained length.</source>
   <translation>将要使用的位置数；null：取缩放所面向的长度，否则与显示的一样多，或为训练长度的八倍。</translation>
  </message>
 </context>
 <context>
  <name>engine.tours.tour</name>
  <message>
   <source>Duration</source>
   <translation>时长</translation>
  </message>
  <message>
   <source>Seconds that the step stays when it is played.</source>
   <translation>播放时这一步停留的秒数。</translation>
  </message>
  <message>
   <source>Glide</source>
   <translation>过渡</translation>
  </message>
  <message>
   <source>Seconds in which parameters come from the step before.</source>
   <translation>参数从上一步变化过来所用的秒数。</translation>
  </message>
  <message>
   <source>Easing</source>
   <translation>缓动</translation>
  </message>
  <message>
   <source>ease: begins and ends slowly · linear: evenly · none: at once.</source>
   <translation>缓入缓出：起止缓慢 · 线性：匀速 · 无：立即。</translation>
  </message>
  <message>
   <source>ease</source>
   <translation>缓入缓出</translation>
  </message>
 </context>
</TS>
