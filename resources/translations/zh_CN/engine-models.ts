<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
 <context>
  <name>engine.models.agreement</name>
  <message>
   <source>The stored frequencies are not those of the configuration: pair {worst} has {omega} for {computed} radians a position.</source>
   <translation>存储的频率与配置给出的不一致：第 {worst} 个维度对为每位置 {omega} 弧度，而应为 {computed}。</translation>
  </message>
  <message>
   <source>A program that loads them turns otherwise than one that computes them.</source>
   <translation>加载这些频率的程序，与自行计算频率的程序，旋转的角度不同。</translation>
  </message>
  <message>
   <source>Leave inv_freq out of the checkpoint, or correct the base and the scaling in config.json.</source>
   <translation>从检查点中去掉 inv_freq，或更正 config.json 中的底数和缩放。</translation>
  </message>
 </context>
 <context>
  <name>engine.models.bare</name>
  <message>
   <source>Open its config.json, which says what the tensors do not.</source>
   <translation>打开它的 config.json，其中写有张量没有说明的内容。</translation>
  </message>
  <message>
   <source>{name} divides frequencies whose base is in no tensor</source>
   <translation>{name} 是频率的除数，而底数不在任何张量中</translation>
  </message>
  <message>
   <source>The table has {rows} rows; which of them serves position 0 is in no tensor.</source>
   <translation>这张表有 {rows} 行；哪一行对应位置 0，张量中没有说明。</translation>
  </message>
  <message>
   <source>{name} has {rows} rows; a relative bias has at most {most} buckets</source>
   <translation>{name} 有 {rows} 行；相对偏置最多有 {most} 个桶</translation>
  </message>
  <message>
   <source>How far its buckets reach is in no tensor.</source>
   <translation>它的桶覆盖多远，张量中没有说明。</translation>
  </message>
  <message>
   <source>{name} has {rows} rows; DeBERTa has at most {most}</source>
   <translation>{name} 有 {rows} 行；DeBERTa 最多有 {most} 行</translation>
  </message>
  <message>
   <source>How many heads share its columns is in no tensor.</source>
   <translation>多少个头分用它的列，张量中没有说明。</translation>
  </message>
  <message>
   <source>{tensor} has the shape {shape}; frequencies are a list of at most {most}</source>
   <translation>{tensor} 的形状为 {shape}；频率应是最多 {most} 个数的列表</translation>
  </message>
  <message>
   <source>{name} holds no rotary frequencies: they begin at {first:g}, end at {last:g}</source>
   <translation>{name} 中不是旋转频率：以 {first:g} 开始，以 {last:g} 结束</translation>
  </message>
  <message>
   <source>{pairs} pairs turn; how wide a head is, and which dimensions make a pair, is in no tensor.</source>
   <translation>有 {pairs} 个维度对旋转；一个头有多宽、哪些维度组成一对，张量中没有说明。</translation>
  </message>
  <message>
   <source>The frequencies are stored in 16 bits.</source>
   <translation>这些频率以 16 位存储。</translation>
  </message>
  <message>
   <source>The frequencies are no power of a base, nor such a series scaled in a usual way.</source>
   <translation>这些频率既不是某个底数的幂，也不是这样的序列按常见方式缩放的结果。</translation>
  </message>
  <message>
   <source>Offset 0 is taken, as in BERT and GPT-2; RoBERTa, BART and OPT begin at row 2.</source>
   <translation>按 BERT 和 GPT-2 的做法，偏移取 0；RoBERTa、BART 和 OPT 从第 2 行开始。</translation>
  </message>
  <message>
   <source>A max distance of 128 is taken, as in T5, and both sides.</source>
   <translation>按 T5 的做法，最大距离取 128，并取两侧。</translation>
  </message>
  <message>
   <source>A max distance of 128 is taken, as in T5, and the past alone.</source>
   <translation>按 T5 的做法，最大距离取 128，并只取过去一侧。</translation>
  </message>
  <message>
   <source>{heads} of {columns} dimensions are taken, and a max distance of 512.</source>
   <translation>取 {heads} 个头，每头 {columns} 维，最大距离取 512。</translation>
  </message>
  <message>
   <source>A head of {pairs} dimensions is taken, paired by halves.</source>
   <translation>按 {pairs} 维的头处理，前后半配对。</translation>
  </message>
  <message>
   <source>A model that uses them as they are turns by wrong angles far from the beginning; the base that is shown is the nearest round one.</source>
   <translation>原样使用这些频率的模型，在远离开头处旋转的角度是错的；所示底数是最接近的整齐数值。</translation>
  </message>
  <message>
   <source>Compute them anew in float32 when the model is loaded.</source>
   <translation>加载模型时以 float32 重新计算。</translation>
  </message>
  <message>
   <source>They are shown as a divisor for each pair of base {base:.6g}, which the first pairs suggest.</source>
   <translation>以底数 {base:.6g}（由最前面几个维度对推得）下每个维度对的除数来表示。</translation>
  </message>
  <message>
   <source>It is not shown.</source>
   <translation>不予显示。</translation>
  </message>
 </context>
 <context>
  <name>engine.models.checkpoint</name>
  <message>
   <source>names {shard}, which is no file beside it</source>
   <translation>提到了 {shard}，而旁边没有这个文件</translation>
  </message>
  <message>
   <source>is not the index of a checkpoint: {"weight_map": {tensor: file, …}} is needed</source>
   <translation>不是检查点的索引：需要 {"weight_map": {tensor: file, …}}</translation>
  </message>
  <message>
   <source>What it holds is not shown.</source>
   <translation>其中的内容不予显示。</translation>
  </message>
  <message>
   <source>Get the whole file again, or open the ones that are there.</source>
   <translation>重新获取完整的文件，或打开已有的那些。</translation>
  </message>
  <message>
   <source>{n} tensors hold position; the first {most} are read</source>
   <translation>有 {n} 个张量存有位置信息；只读取前 {most} 个</translation>
  </message>
 </context>
 <context>
  <name>engine.models.chosen</name>
  <message>
   <source>{typed}: {name} is not one of {known}</source>
   <translation>{typed}：{name} 不在 {known} 之中</translation>
  </message>
  <message>
   <source>{typed}: {version} is no version, as 4.57</source>
   <translation>{typed}：{version} 不是像 4.57 这样的版本号</translation>
  </message>
 </context>
 <context>
  <name>engine.models.config</name>
  <message>
   <source>{file}: none of its parts says how positions are encoded</source>
   <translation>{file}：没有任何部分说明位置如何编码</translation>
  </message>
 </context>
 <context>
  <name>engine.models.configs.beside</name>
  <message>
   <source>How the tower of type {model} encodes positions is not read.</source>
   <translation>类型为 {model} 的塔如何编码位置，未予读取。</translation>
  </message>
  <message>
   <source>The text model alone is shown.</source>
   <translation>只显示文本模型。</translation>
  </message>
  <message>
   <source>How these parts encode positions is not read: {parts}.</source>
   <translation>以下部分如何编码位置没有读取：{parts}。</translation>
  </message>
  <message>
   <source>What is shown is the rest of the model.</source>
   <translation>显示的是模型的其余部分。</translation>
  </message>
  <message>
   <source>unknown</source>
   <translation>未知</translation>
  </message>
 </context>
 <context>
  <name>engine.models.configs.biases</name>
  <message>
   <source>encoder; each layer has a table</source>
   <translation>编码器；每层各有一张表</translation>
  </message>
  <message>
   <source>encoder; one table, of the first layer</source>
   <translation>编码器；共用一张表（第一层的）</translation>
  </message>
  <message>
   <source>decoder; each layer has a table</source>
   <translation>解码器；每层各有一张表</translation>
  </message>
  <message>
   <source>decoder; one table, of the first layer</source>
   <translation>解码器；共用一张表（第一层的）</translation>
  </message>
  <message>
   <source>Each layer projects them as it projects queries and keys.</source>
   <translation>每一层像投影查询和键那样投影它们。</translation>
  </message>
  <message>
   <source>added to the embeddings</source>
   <translation>加到嵌入上</translation>
  </message>
  <message>
   <source>They are normalised first ({norm}).</source>
   <translation>它们先被归一化（{norm}）。</translation>
  </message>
  <message>
   <source>What a layer makes of them is not shown.</source>
   <translation>各层由此得到的结果不显示。</translation>
  </message>
  <message>
   <source>all layers</source>
   <translation>所有层</translation>
  </message>
  <message>
   <source>Falcon divides the bias by √(head width) together with the products of queries and keys.</source>
   <translation>Falcon 把偏置连同查询与键的乘积一起除以 √(头宽)。</translation>
  </message>
  <message>
   <source>Its slopes act more weakly than the same slopes in BLOOM.</source>
   <translation>同样的斜率在它这里比在 BLOOM 中作用更弱。</translation>
  </message>
  <message>
   <source>Each distance has a row of its own: there are no logarithmic buckets.</source>
   <translation>每个距离各有一行：没有对数桶。</translation>
  </message>
  <message>
   <source>Shown with buckets so wide that all distances of the trained length are exact.</source>
   <translation>显示时桶取得足够宽，使训练长度内的所有距离都精确。</translation>
  </message>
  <message>
   <source>The checkpoint has a vector for each distance; those of logarithmic buckets are what is shown.</source>
   <translation>检查点中每个距离各有一个向量；这里显示的是对数桶的向量。</translation>
  </message>
  <message>
   <source>Seeded numbers of the right size stand for them.</source>
   <translation>以大小相同、固定种子的随机数代替。</translation>
  </message>
  <message>
   <source>The slopes are 2^(−{most:g} h / n).</source>
   <translation>斜率为 2^(−{most:g} h / n)。</translation>
  </message>
  <message>
   <source>They are shown as 2^(−8 h / n), those of all published models.</source>
   <translation>显示为 2^(−8 h / n)，即所有已发布模型所用的斜率。</translation>
  </message>
  <message>
   <source>The vectors are shown as they are stored.</source>
   <translation>向量按存储的原样显示。</translation>
  </message>
 </context>
 <context>
  <name>engine.models.configs.diffusion</name>
  <message>
   <source>image</source>
   <translation>图像</translation>
  </message>
  <message>
   <source>text token</source>
   <translation>文本词元</translation>
  </message>
  <message>
   <source>caption and image</source>
   <translation>说明文字与图像</translation>
  </message>
  <message>
   <source>That is not shown: the step of the noise alone is.</source>
   <translation>这部分没有显示：只显示噪声步。</translation>
  </message>
  <message>
   <source>How {name} of diffusers tells its patches apart is not understood here.</source>
   <translation>diffusers 的 {name} 如何区分图块，这里还不明白。</translation>
  </message>
  <message>
   <source>added to the patches, {height} × {width}</source>
   <translation>加到图块上，{height} × {width}</translation>
  </message>
  <message>
   <source>The patches have sines and cosines of row and column, in steps of {step:.4g}.</source>
   <translation>图块用行和列的正弦与余弦编码，步长为 {step:.4g}。</translation>
  </message>
  <message>
   <source>{axis}: dimensions {first} to {last}</source>
   <translation>{axis}：维度 {first} 到 {last}</translation>
  </message>
  <message>
   <source>{key} is {sizes}; {n} even numbers are needed, a share of the head each</source>
   <translation>{key} 为 {sizes}；需要 {n} 个偶数，各占头的一部分</translation>
  </message>
  <message>
   <source>Each head turns by {n} axes: {axes}.</source>
   <translation>每个头按 {n} 个轴旋转：{axes}。</translation>
  </message>
  <message>
   <source>Each axis has a series of frequencies of its own, from 1 radian a step down; pairs are neighbours.</source>
   <translation>每个轴都有自己的频率序列，从每步 1 弧度往下；相邻的维度成对。</translation>
  </message>
  <message>
   <source>Patches turn; the tokens of the text do not.</source>
   <translation>图块会旋转；文本的词元不旋转。</translation>
  </message>
  <message>
   <source>Steps are those of a film of the trained size; of another one they are stretched, or cut off.</source>
   <translation>步长对应训练时大小的影片；其他大小会被拉伸或截断。</translation>
  </message>
  <message>
   <source>The patches have a code of time, row and column added.</source>
   <translation>图块上加了时间、行与列的编码。</translation>
  </message>
  <message>
   <source>Its axes have {sum} dimensions, a head has {head}.</source>
   <translation>各轴共有 {sum} 维，而一个头有 {head} 维。</translation>
  </message>
  <message>
   <source>diffusers fails where queries meet the angles.</source>
   <translation>diffusers 会在查询遇到角度的地方失败。</translation>
  </message>
  <message>
   <source>Make their sum {head}.</source>
   <translation>让它们的和等于 {head}。</translation>
  </message>
  <message>
   <source>how {name} of diffusers encodes positions is not understood here</source>
   <translation>这里还不明白 diffusers 的 {name} 如何编码位置</translation>
  </message>
 </context>
 <context>
  <name>engine.models.configs.filled</name>
  <message>
   <source>its learned table of {rows} × {columns} is not in this file, and too large for seeded numbers to stand for it; open the folder that holds its weights too</source>
   <translation>它学到的 {rows} × {columns} 的表不在这个文件里，又太大，无法用随机数代替；请打开同时存有权重的文件夹</translation>
  </message>
  <message>
   <source>{missing} of its cells are NaN, infinite or too large for float32.</source>
   <translation>其中 {missing} 个单元格是 NaN、无穷大，或大到 float32 存不下。</translation>
  </message>
  <message>
   <source>{names} is missing; a whole number is needed</source>
   <translation>缺少 {names}；需要一个整数</translation>
  </message>
  <message>
   <source>The tensor does not fit what the configuration says: {problem}</source>
   <translation>张量与配置所述不符：{problem}</translation>
  </message>
  <message>
   <source>Seeded numbers stand for it.</source>
   <translation>以固定种子的随机数代替。</translation>
  </message>
  <message>
   <source>The numbers are learned, and this file does not hold them ({layers}).</source>
   <translation>{layers}：这些数是学习得到的，而此文件中没有。</translation>
  </message>
  <message>
   <source>Open the checkpoint, or its folder, to see the numbers of the model.</source>
   <translation>打开检查点或其所在文件夹，即可看到模型的数值。</translation>
  </message>
  <message>
   <source>The tensor has {sizes}; the configuration says {said}.</source>
   <translation>张量为 {sizes}；而配置为 {said}。</translation>
  </message>
  <message>
   <source>The tensor is shown; transformers refuses one of another size.</source>
   <translation>显示的是张量；transformers 拒绝大小不同的张量。</translation>
  </message>
  <message>
   <source>Take the config.json and the weights of one model.</source>
   <translation>请使用同一模型的 config.json 与权重。</translation>
  </message>
  <message>
   <source>They are shown as missing.</source>
   <translation>它们显示为缺失。</translation>
  </message>
  <message>
   <source>Save the table again.</source>
   <translation>重新保存这张表。</translation>
  </message>
 </context>
 <context>
  <name>engine.models.configs.films</name>
  <message>
   <source>rope_scale holds no three factors from 0.01 to 1 000 000</source>
   <translation>rope_scale 不是三个介于 0.01 与 1 000 000 之间的系数</translation>
  </message>
  <message>
   <source>{axis}: dimensions {first} to {last} with {other} to {end}</source>
   <translation>{axis}：第 {first} 至 {last} 维与第 {other} 至 {end} 维配对</translation>
  </message>
  <message>
   <source>a width of {n} leaves no two pairs to an axis</source>
   <translation>宽度 {n} 不足以让每个轴有两对</translation>
  </message>
  <message>
   <source>a step is a frame at {n} a second</source>
   <translation>一步是每秒 {n} 帧时的一帧</translation>
  </message>
  <message>
   <source>{axis}: each third pair of all heads; {step}</source>
   <translation>{axis}：所有头中每三对取一对；{step}</translation>
  </message>
  <message>
   <source>Each head turns by time, row and column; rope_scale raises the base of each.</source>
   <translation>每个头按时间、行、列旋转；rope_scale 分别提高各轴的基数。</translation>
  </message>
  <message>
   <source>A step of time is a frame at 24 frames a second; at other rates it is longer or shorter.</source>
   <translation>时间的一步是每秒 24 帧时的一帧；帧率不同时，这一步更长或更短。</translation>
  </message>
  <message>
   <source>{key} is null, and diffusers divides by it</source>
   <translation>{key} 为 null，而 diffusers 要除以它</translation>
  </message>
  <message>
   <source>Each head turns by time, row and column; the steps of each are divided by a scale of its own.</source>
   <translation>每个头按时间、行、列旋转；各轴的步长分别除以各自的比例。</translation>
  </message>
  <message>
   <source>Patches turn where they meet each other; where they meet the text, nothing does.</source>
   <translation>图块之间的注意力中会旋转；与文本的注意力中不旋转。</translation>
  </message>
  <message>
   <source>Time, row and column take turns, pair by pair, over the width of all heads: each head has its own pairs.</source>
   <translation>时间、行、列在所有头的总宽度上逐对轮流：各头拥有不同的频率对。</translation>
  </message>
  <message>
   <source>The model has the slowest pair first; here the fastest is first. A film of other frames a second: × 25 / rate.</source>
   <translation>模型中最慢的一对在前，此处最快的在前。帧率不同时，频率乘以 25 / 帧率。</translation>
  </message>
  <message>
   <source>Each pair turns by time, row and column at once; its three frequencies are learned: 3 × {heads} × {pairs}.</source>
   <translation>每一对同时按时间、行、列旋转；其三个频率是学习得到的：3 × {heads} × {pairs}。</translation>
  </message>
  <message>
   <source>They are in the weights and not shown; the step of the noise alone is.</source>
   <translation>它们在权重中，未显示；仅显示噪声步。</translation>
  </message>
  <message>
   <source>A learned code of time, row and column is added in each block too.</source>
   <translation>此外，每个块中还会加上学习得到的时间、行、列编码。</translation>
  </message>
  <message>
   <source>That is not shown: what turns is.</source>
   <translation>该编码未显示；显示的是旋转部分。</translation>
  </message>
  <message>
   <source>a step is a pixel</source>
   <translation>一步是一个像素</translation>
  </message>
 </context>
 <context>
  <name>engine.models.configs.images</name>
  <message>
   <source>image_size {pixels} holds no patch of patch_size {size}</source>
   <translation>image_size {pixels} 容不下一个 patch_size {size} 的图块</translation>
  </message>
  <message>
   <source>num_heads tells of {heads} stages; at most {most} are read</source>
   <translation>num_heads 给出 {heads} 个阶段；最多读取 {most} 个</translation>
  </message>
  <message>
   <source>stage {n} of {all}; each block has a table</source>
   <translation>阶段 {n} / {all}；每个块各有一张表</translation>
  </message>
  <message>
   <source>added to the patches</source>
   <translation>加到图块上</translation>
  </message>
  <message>
   <source>all layers; each has a table</source>
   <translation>所有层；每层各有一张表</translation>
  </message>
  <message>
   <source>all layers; one table</source>
   <translation>所有层；共用一张表</translation>
  </message>
  <message>
   <source>added to the patches, interpolated to their grid</source>
   <translation>加到图块上，并插值到其网格</translation>
  </message>
  <message>
   <source>{key} is {both}; a height and a width are needed</source>
   <translation>{key} 为 {both}；需要一个高和一个宽</translation>
  </message>
  <message>
   <source>encoder</source>
   <translation>编码器</translation>
  </message>
  <message>
   <source>decoder</source>
   <translation>解码器</translation>
  </message>
  <message>
   <source>The tower takes images of any size.</source>
   <translation>视觉塔接受任意大小的图像。</translation>
  </message>
  <message>
   <source>A grid of 16 × 16 patches stands for them.</source>
   <translation>以 16 × 16 个图块的网格为代表。</translation>
  </message>
  <message>
   <source>The tower takes images of any size up to this one.</source>
   <translation>该塔接受不超过此尺寸的任意图像。</translation>
  </message>
  <message>
   <source>The largest grid, of {height} × {width} patches, stands for them.</source>
   <translation>以最大的网格（{height} × {width} 个图块）代表。</translation>
  </message>
  <message>
   <source>Members of a pair stand side by side in the model, rows and columns count from 1, and a class token that does not turn comes last.</source>
   <translation>模型中一对的两个成员相邻，行与列从 1 开始计数，最后有一个不旋转的类别词元。</translation>
  </message>
  <message>
   <source>Shown half a head apart, from 0 and without the class token: patches meet by the same angles.</source>
   <translation>这里显示为相隔半个头、从 0 开始、不含类别词元：图块之间的角度相同。</translation>
  </message>
  <message>
   <source>Places of patches go from −1 to 1 over an image of any size; the class token and registers do not turn.</source>
   <translation>无论图像多大，图块的位置都从 −1 到 1；类别词元和寄存器词元不旋转。</translation>
  </message>
  <message>
   <source>The grid of {height} × {width} patches of this size stands for all.</source>
   <translation>这里以该尺寸的 {height} × {width} 图块网格为代表。</translation>
  </message>
  <message>
   <source>Patches of {down} × {across} do not fill an image of {height} × {width}.</source>
   <translation>{down} × {across} 的图块填不满 {height} × {width} 的图像。</translation>
  </message>
  <message>
   <source>Pixels at the edge are dropped, and the grid of positions is smaller than another rounding gives.</source>
   <translation>边缘的像素会被丢弃，位置网格也比按另一种取整得到的小。</translation>
  </message>
  <message>
   <source>Resize to a multiple: {height} × {width}.</source>
   <translation>把图像缩放到整数倍：{height} × {width}。</translation>
  </message>
 </context>
 <context>
  <name>engine.models.configs.layers</name>
  <message>
   <source>every {n}th layer</source>
   <translation>每 {n} 层中的一层</translation>
  </message>
  <message>
   <source>every 2nd layer</source>
   <translation>每 2 层中的一层</translation>
  </message>
  <message>
   <source>every 3rd layer</source>
   <translation>每 3 层中的一层</translation>
  </message>
  <message>
   <source>{key}: {model} needs parameters for each kind of layers in it</source>
   <translation>{key}：{model} 需要其中为每种层分别给出参数</translation>
  </message>
  <message>
   <source>layers {shown}</source>
   <translation>第 {shown} 层</translation>
  </message>
  <message>
   <source>layer {shown}</source>
   <translation>第 {shown} 层</translation>
  </message>
  <message>
   <source>{key} is {kind!r}; origin or dynamic is read</source>
   <translation>{key} 为 {kind!r}；能读的是 origin 或 dynamic</translation>
  </message>
  <message>
   <source>{layers} ({n} of {all})</source>
   <translation>{layers}（{n} / {all}）</translation>
  </message>
  <message>
   <source>{kind} layers</source>
   <translation>{kind} 层</translation>
  </message>
  <message>
   <source>layers that turn ({n} of {all})</source>
   <translation>旋转的层（{n} / {all}）</translation>
  </message>
  <message>
   <source>attention layers ({n} of {all})</source>
   <translation>注意力层（{n} / {all}）</translation>
  </message>
  <message>
   <source>{path} tells of {n} kinds of layers; at most {most} are read</source>
   <translation>{path} 给出 {n} 种层；最多读取 {most} 种</translation>
  </message>
 </context>
 <context>
  <name>engine.models.configs.mistral</name>
  <message>
   <source>rope_theta is missing, and readers of this format do not agree on one</source>
   <translation>缺少 rope_theta，而读取这种格式的软件取值不一</translation>
  </message>
  <message>
   <source>{key} needs beta and original_max_position_embeddings</source>
   <translation>{key} 需要 beta 和 original_max_position_embeddings</translation>
  </message>
  <message>
   <source>Queries are multiplied by 1 + {beta:g} ln(1 + ⌊position / {start}⌋).</source>
   <translation>查询向量乘以 1 + {beta:g} ln(1 + ⌊位置 / {start}⌋)。</translation>
  </message>
  <message>
   <source>Pairs turn as they are shown; logits grow beyond that length.</source>
   <translation>各对的旋转如图所示；超过该长度后，注意力分数随之增大。</translation>
  </message>
  <message>
   <source>{keys}: what this does is not known here.</source>
   <translation>{keys}：其作用在此未知。</translation>
  </message>
  <message>
   <source>vLLM refuses the file.</source>
   <translation>vLLM 会拒绝该文件。</translation>
  </message>
  <message>
   <source>How the audio tower encodes positions is not read.</source>
   <translation>音频塔的位置编码方式未读取。</translation>
  </message>
 </context>
 <context>
  <name>engine.models.configs.none</name>
  <message>
   <source>{model} encodes no positions.</source>
   <translation>{model} 不对位置编码。</translation>
  </message>
  <message>
   <source>Its recurrence, or the causal mask of its few layers of attention, tells positions apart.</source>
   <translation>位置由它的循环结构，或由其少数注意力层的因果掩码来区分。</translation>
  </message>
 </context>
 <context>
  <name>engine.models.configs.parsed</name>
  <message>
   <source>{file} has {size} bytes; a configuration has at most {most}</source>
   <translation>{file} 有 {size} 字节；配置最多 {most} 字节</translation>
  </message>
  <message>
   <source>{file} has more than {most} values; a configuration has some hundred</source>
   <translation>{file} 中的值超过 {most} 个；配置一般只有几百个</translation>
  </message>
  <message>
   <source>{file} holds a list; a configuration is a JSON object, {{…}}</source>
   <translation>{file} 是一个列表；配置应是 JSON 对象 {{…}}</translation>
  </message>
  <message>
   <source>{file} holds a single value; a configuration is a JSON object, {{…}}</source>
   <translation>{file} 是单个值；配置应是 JSON 对象 {{…}}</translation>
  </message>
  <message>
   <source>{file} is nested more than {most} deep; a configuration never is</source>
   <translation>{file} 的嵌套超过 {most} 层；配置从不如此</translation>
  </message>
  <message>
   <source>{file} holds {word}, which is no number in JSON</source>
   <translation>{file} 含有 {word}，它在 JSON 中不是数</translation>
  </message>
  <message>
   <source>{file} holds {digits}, which is too large for a number</source>
   <translation>{file} 含有 {digits}，作为数过大</translation>
  </message>
  <message>
   <source>{file} is not text in UTF-8, as JSON is</source>
   <translation>{file} 不是 UTF-8 文本，而 JSON 应当是</translation>
  </message>
  <message>
   <source>{file} is not JSON: {what} at line {line}, column {column}</source>
   <translation>{file} 不是 JSON：第 {line} 行第 {column} 列，{what}</translation>
  </message>
  <message>
   <source>{file} holds a number that is too long to be one</source>
   <translation>{file} 含有一个过长而不成其为数的数</translation>
  </message>
  <message>
   <source>The file begins with a byte order mark, which JSON has not.</source>
   <translation>文件以字节序标记开头，JSON 中没有它。</translation>
  </message>
  <message>
   <source>Python's json refuses it, and so do transformers, and vLLM and converters, which read by it.</source>
   <translation>Python 的 json 拒绝它，transformers 也拒绝，借它读取的 vLLM 和转换程序同样如此。</translation>
  </message>
  <message>
   <source>Save the file as UTF-8 without a byte order mark.</source>
   <translation>请把文件存为不带字节序标记的 UTF-8。</translation>
  </message>
  <message>
   <source>{name} stands more than once in the same object.</source>
   <translation>{name} 在同一个对象中出现不止一次。</translation>
  </message>
  <message>
   <source>The last one counts here and in Python; other readers take the first, or refuse the file.</source>
   <translation>这里和 Python 都以最后一个为准；其他读取程序取第一个，或拒绝该文件。</translation>
  </message>
  <message>
   <source>Leave one of them.</source>
   <translation>只保留其中一个。</translation>
  </message>
 </context>
 <context>
  <name>engine.models.configs.rotary</name>
  <message>
   <source>The frequencies are shown without scaling.</source>
   <translation>所示为未缩放的频率。</translation>
  </message>
  <message>
   <source>That is the range of what is computed here, not of what a library takes.</source>
   <translation>这是此处能计算的范围，而不是库所接受的范围。</translation>
  </message>
  <message>
   <source>Write {keys}.</source>
   <translation>写上 {keys}。</translation>
  </message>
  <message>
   <source>Write {word}, if that is meant.</source>
   <translation>若是指 {word}，请写 {word}。</translation>
  </message>
  <message>
   <source>the width of a head is missing: head_dim, or hidden_size and num_attention_heads</source>
   <translation>缺少头的宽度：需要 head_dim，或 hidden_size 和 num_attention_heads</translation>
  </message>
  <message>
   <source>{wide} {hidden} and {many} {heads} make no heads: the first is to divide by the second, to at most {most}</source>
   <translation>{wide} {hidden} 与 {many} {heads} 分不成头：前者须能被后者整除，且商不超过 {most}</translation>
  </message>
  <message>
   <source>rotary positions: {problem}</source>
   <translation>旋转位置：{problem}</translation>
  </message>
  <message>
   <source>Pairs turn by position, column, row and image, {sections}, and are scaled by {kind}.</source>
   <translation>各对维度依次按位置、列、行和图像旋转（{sections}），并按 {kind} 缩放。</translation>
  </message>
  <message>
   <source>Pairs turn by time, row and column, {sections}, and are scaled by {kind}.</source>
   <translation>维度对按时间、行、列（{sections}）旋转，并以 {kind} 缩放。</translation>
  </message>
  <message>
   <source>Shown as for text, where these positions are equal.</source>
   <translation>按文本显示：文本中这几个位置相等。</translation>
  </message>
 </context>
 <context>
  <name>engine.models.configs.settings</name>
  <message>
   <source>{file}: {what}</source>
   <translation>{file}：{what}</translation>
  </message>
  <message>
   <source>{key} is {value}; {needed} is needed</source>
   <translation>{key} 为 {value}；需要{needed}</translation>
  </message>
  <message>
   <source>a whole number</source>
   <translation>一个整数</translation>
  </message>
  <message>
   <source>a whole number from {least} to {most}</source>
   <translation>介于 {least} 与 {most} 之间的整数</translation>
  </message>
  <message>
   <source>a number</source>
   <translation>一个数</translation>
  </message>
  <message>
   <source>a number from {least:g} to {most:g}</source>
   <translation>介于 {least:g} 与 {most:g} 之间的数</translation>
  </message>
  <message>
   <source>text</source>
   <translation>文本</translation>
  </message>
  <message>
   <source>a list of at most {most}</source>
   <translation>最多 {most} 项的列表</translation>
  </message>
  <message>
   <source>a list of numbers</source>
   <translation>数的列表</translation>
  </message>
  <message>
   <source>a list of whole numbers from 0 to {most}</source>
   <translation>由 0 到 {most} 的整数组成的列表</translation>
  </message>
  <message>
   <source>a list of texts</source>
   <translation>文本的列表</translation>
  </message>
  <message>
   <source>an object, {…},</source>
   <translation>对象 {…}</translation>
  </message>
 </context>
 <context>
  <name>engine.models.configs.sinusoids</name>
  <message>
   <source>encoder and decoder</source>
   <translation>编码器和解码器</translation>
  </message>
  <message>
   <source>the step of the noise</source>
   <translation>噪声的步数</translation>
  </message>
  <message>
   <source>A convolution over the frames adds positions before the first layer, and a gate weighs the biases.</source>
   <translation>对帧的卷积在第一层之前加入位置，另有一个门为偏置加权。</translation>
  </message>
  <message>
   <source>Neither is shown.</source>
   <translation>二者均未显示。</translation>
  </message>
  <message>
   <source>Cosines come first, and the exponent is k / (pairs − {shift:g}).</source>
   <translation>余弦在前，指数为 k / (维度对数 − {shift:g})。</translation>
  </message>
  <message>
   <source>Sines come first, and the exponent is k / (pairs − {shift:g}).</source>
   <translation>正弦在前，指数为 k / (维度对数 − {shift:g})。</translation>
  </message>
  <message>
   <source>With halves swapped or the other shift, the model is told another step (flashinfer#3819, sd-scripts#1187).</source>
   <translation>若两半对调或用另一种偏移，模型得到的就是另一个步数（flashinfer#3819、sd-scripts#1187）。</translation>
  </message>
  <message>
   <source>all layers, one table</source>
   <translation>所有层，共用一张表</translation>
  </message>
 </context>
 <context>
  <name>engine.models.configs.tables</name>
  <message>
   <source>{rows} rows of positions, of which the first {offset} are padding: none is left for a token</source>
   <translation>位置表有 {rows} 行，其中前 {offset} 行是填充：没有一行留给词元</translation>
  </message>
  <message>
   <source>max_position_embeddings is 1; vectors of distances need at least 2 positions</source>
   <translation>max_position_embeddings 为 1；距离向量至少需要 2 个位置</translation>
  </message>
  <message>
   <source>position_embedding_type is {kind!r}; absolute, relative_key, relative_key_query or alibi is read</source>
   <translation>position_embedding_type 为 {kind!r}；可读取的有 absolute、relative_key、relative_key_query 和 alibi</translation>
  </message>
  <message>
   <source>The rows stand for query − key, those of the picture for key − query.</source>
   <translation>各行对应查询 − 键，图中各行对应键 − 查询。</translation>
  </message>
  <message>
   <source>The picture is the mirror image of the model's.</source>
   <translation>图是模型的镜像。</translation>
  </message>
 </context>
 <context>
  <name>engine.models.configs.turning</name>
  <message>
   <source>rope_type: {kind!r} is not one of {known}</source>
   <translation>rope_type：{kind!r} 不在 {known} 之中</translation>
  </message>
  <message>
   <source>factor: it is missing, and {kind} needs it</source>
   <translation>factor：缺少，而 {kind} 需要它</translation>
  </message>
 </context>
 <context>
  <name>engine.models.configs.whole</name>
  <message>
   <source>{model} has a relative bias in its attention besides, by one and two dimensions.</source>
   <translation>{model} 的注意力中另有一维和二维的相对偏置。</translation>
  </message>
  <message>
   <source>text_encoder</source>
   <translation>文本编码器</translation>
  </message>
  <message>
   <source>model_type {model!r} is not known, and no key says how positions are encoded (keys about positions: {listed}); rope_theta, rope_parameters, relative_attention_num_buckets or alibi would</source>
   <translation>不认识 model_type {model!r}，也没有键说明位置如何编码（与位置有关的键：{listed}）；rope_theta、rope_parameters、relative_attention_num_buckets 或 alibi 可以说明</translation>
  </message>
  <message>
   <source>model_type is missing, and no key says how positions are encoded (keys about positions: {listed}); rope_theta, rope_parameters, relative_attention_num_buckets or alibi would</source>
   <translation>缺少 model_type，也没有键说明位置如何编码（与位置有关的键：{listed}）；rope_theta、rope_parameters、relative_attention_num_buckets 或 alibi 可以说明</translation>
  </message>
  <message>
   <source>{model} has a convolution over its frames besides, which tells positions.</source>
   <translation>{model} 另有一个对其帧的卷积，它也表示位置。</translation>
  </message>
  <message>
   <source>{model} has a table in its compressor besides, by the place of a token among those that become one.</source>
   <translation>{model} 的压缩器中另有一张表，按词元在合并为一个的那些词元中的位置。</translation>
  </message>
  <message>
   <source>how {model} encodes positions is not understood here</source>
   <translation>本程序不了解 {model} 如何编码位置</translation>
  </message>
  <message>
   <source>sliding_window is null, and transformers runs no {model} without a window</source>
   <translation>sliding_window 为 null，而 transformers 不运行没有窗口的 {model}</translation>
  </message>
  <message>
   <source>{model} is not known here.</source>
   <translation>这里不认识 {model}。</translation>
  </message>
  <message>
   <source>A model without a type is not known here.</source>
   <translation>这里不认识没有类型的模型。</translation>
  </message>
  <message>
   <source>Its keys are read as those of {like}.</source>
   <translation>它的键按 {like} 的来读。</translation>
  </message>
  <message>
   <source>Compare the pairing and the defaults with the model's own code.</source>
   <translation>把配对方式和默认值与该模型自己的代码对照。</translation>
  </message>
  <message>
   <source>vision</source>
   <translation>视觉</translation>
  </message>
  <message>
   <source>depth decoder</source>
   <translation>深度解码器</translation>
  </message>
  <message>
   <source>a rotary model like Llama, each pair half a head apart</source>
   <translation>Llama 式的旋转模型（每对相隔半个头）</translation>
  </message>
  <message>
   <source>T5, with an encoder and a decoder</source>
   <translation>T5（有编码器和解码器）</translation>
  </message>
  <message>
   <source>This part is not read: {problem}.</source>
   <translation>这一部分未读取：{problem}。</translation>
  </message>
  <message>
   <source>positions have no code of their own: a convolution over {count} frames adds to each what lies around it ({key}), which is not among the encodings here</source>
   <translation>位置没有自己的编码：跨 {count} 帧的卷积把周围的内容加到每一帧上（{key}），它不在这里的编码之列</translation>
  </message>
  <message>
   <source>{part}: {layers}</source>
   <translation>{part}：{layers}</translation>
  </message>
  <message>
   <source>BLOOM, slopes times the key's position</source>
   <translation>BLOOM（斜率乘以键的位置）</translation>
  </message>
 </context>
 <context>
  <name>engine.models.configs.windows</name>
  <message>
   <source>all layers with attention</source>
   <translation>所有带注意力的层</translation>
  </message>
  <message>
   <source>layers without positions</source>
   <translation>没有位置的层</translation>
  </message>
 </context>
 <context>
  <name>engine.models.doctor.attention</name>
  <message>
   <source>It is {given:.4f}, and final: cosines and sines are multiplied by it alone.</source>
   <translation>它是 {given:.4f}，且为最终值：余弦和正弦只乘以它。</translation>
  </message>
  <message>
   <source>Readers that multiply it by 0.1 ln factor + 1 come to {product:.4f} (sglang#33558); llama.cpp and mlx-lm leave it out (llama.cpp#17945, mlx-lm#1507).</source>
   <translation>再乘以 0.1 ln factor + 1 的读取程序得到 {product:.4f}（sglang#33558）；llama.cpp 和 mlx-lm 不用它（llama.cpp#17945、mlx-lm#1507）。</translation>
  </message>
  <message>
   <source>Readers that multiply it by 0.1 ln factor + 1 come to {product:.4f} (sglang#33558); llama.cpp and mlx-lm leave it out and take {usual:.4f} (llama.cpp#17945, mlx-lm#1507).</source>
   <translation>把它再乘以 0.1 ln factor + 1 的读取程序得到 {product:.4f}（sglang#33558）；llama.cpp 和 mlx-lm 略去它而取 {usual:.4f}（llama.cpp#17945、mlx-lm#1507）。</translation>
  </message>
  <message>
   <source>Cosines and sines are multiplied by {ratio:.4f}, a ratio.</source>
   <translation>余弦和正弦乘以 {ratio:.4f}，这是一个比值。</translation>
  </message>
  <message>
   <source>Models of DeepSeek's kind multiply the softmax by {square:.4f} besides; a reader that forgets it is as much too flat (onnxruntime/mobius#548).</source>
   <translation>DeepSeek 一类的模型还把 softmax 乘以 {square:.4f}；忘记这一点的读取程序，其分布就平缓同样多（onnxruntime/mobius#548）。</translation>
  </message>
  <message>
   <source>It stands alone: transformers needs both mscale and mscale_all_dim and takes {growth}.</source>
   <translation>它单独出现：transformers 需要 mscale 和 mscale_all_dim 两者，因而取 {growth}。</translation>
  </message>
  <message>
   <source>mlx-lm and DeepSeek's own code take 1 and 0 for the one that is missing, and come to another factor.</source>
   <translation>mlx-lm 和 DeepSeek 自己的代码对缺少的那个取 1 和 0，得到另一个因子。</translation>
  </message>
  <message>
   <source>Write both, or neither.</source>
   <translation>两个都写，或都不写。</translation>
  </message>
  <message>
   <source>Leave it out where {usual:.4f} is meant.</source>
   <translation>若本意是 {usual:.4f}，就去掉它。</translation>
  </message>
  <message>
   <source>Compare the stacks before serving it.</source>
   <translation>部署之前比较各软件栈。</translation>
  </message>
  <message>
   <source>It is {times:g}: transformers, vLLM 0.33 and mlx-lm do not look at it.</source>
   <translation>它是 {times:g}：transformers、vLLM 0.33 和 mlx-lm 都不看它。</translation>
  </message>
  <message>
   <source>All take {growth}; llama.cpp writes it to its file and does not use it.</source>
   <translation>它们都取 {growth}；llama.cpp 把它写进自己的文件，却不使用。</translation>
  </message>
  <message>
   <source>Take it out; where it is meant, attention_factor is the final value, and is read.</source>
   <translation>去掉它；若确实需要，attention_factor 就是最终值，会被读取。</translation>
  </message>
 </context>
 <context>
  <name>engine.models.doctor.crossed</name>
  <message>
   <source>transformers warns and goes on: pairs that turn fewer than {at:g} times in the original length are divided by {factor:g}, all others kept. The ramp itself divides by 0: a pair of exactly {at:g} turns would have no number for its frequency.</source>
   <translation>transformers 只警告并继续：在原始长度内转不满 {at:g} 圈的维度对除以 {factor:g}，其余保持不变。过渡本身会除以 0：恰好转 {at:g} 圈的维度对，其频率不是数。</translation>
  </message>
  <message>
   <source>transformers warns and goes on: pairs that turn fewer than {low:g} times in the original length are divided by {factor:g}, all others kept. vLLM and llama.cpp, which ask first for {high:g}, keep those above that.</source>
   <translation>transformers 只警告并继续：在原始长度内转不满 {low:g} 圈的维度对除以 {factor:g}，其余保持不变。vLLM 和 llama.cpp 先问 {high:g}，超过它的都保持不变。</translation>
  </message>
  <message>
   <source>It is {low:g}, not below high_freq_factor, {high:g}: no pair is smoothed.</source>
   <translation>它是 {low:g}，不低于 high_freq_factor（{high:g}）：没有维度对被平滑。</translation>
  </message>
  <message>
   <source>beta_fast, {fast:g}, is below beta_slow, {slow:g}: the ramp runs backwards.</source>
   <translation>beta_fast（{fast:g}）低于 beta_slow（{slow:g}）：过渡方向颠倒。</translation>
  </message>
  <message>
   <source>transformers warns and goes on: it divides the fast pairs by {factor:g} and keeps the slow ones, the reverse of YaRN, which keeps what tells near positions apart and slows what training did not see. Shown as a divisor for each pair, which LongRoPE's lists can hold.</source>
   <translation>transformers 只警告并继续：快的维度对除以 {factor:g}，慢的保持不变，与 YaRN 相反：YaRN 保留区分邻近位置的维度对，放慢训练未见过的。此处显示为每个维度对的除数，LongRoPE 的列表可以容纳它们。</translation>
  </message>
  <message>
   <source>Write {slow:g} for beta_fast and {fast:g} for beta_slow.</source>
   <translation>beta_fast 写 {slow:g}，beta_slow 写 {fast:g}。</translation>
  </message>
  <message>
   <source>Write {high:g} here and {low:g} for high_freq_factor.</source>
   <translation>此处写 {high:g}，high_freq_factor 写 {low:g}。</translation>
  </message>
 </context>
 <context>
  <name>engine.models.doctor.degenerate</name>
  <message>
   <source>frequencies are infinite, and cosines and sines are no numbers.</source>
   <translation>频率为无穷大，余弦和正弦不是数。</translation>
  </message>
  <message>
   <source>frequencies are infinite or no numbers, and so are cosines and sines.</source>
   <translation>频率为无穷大或不是数，余弦和正弦都不是数。</translation>
  </message>
  <message>
   <source>the frequencies of slow pairs are infinite, and their cosines and sines are no numbers.</source>
   <translation>慢维度对的频率为无穷大，其余弦和正弦不是数。</translation>
  </message>
  <message>
   <source>the base does not grow beyond the longest length.</source>
   <translation>超过最长长度后底数不增长。</translation>
  </message>
  <message>
   <source>It is 0, and has to be at least 1.</source>
   <translation>它是 0，而至少要是 1。</translation>
  </message>
  <message>
   <source>transformers warns and goes on: {what}</source>
   <translation>transformers 只警告并继续：{what}</translation>
  </message>
  <message>
   <source>Write how many times as long the context is to be.</source>
   <translation>写上上下文应是原来的几倍长。</translation>
  </message>
  <message>
   <source>It is 1: all {pairs} pairs turn alike.</source>
   <translation>它是 1：{pairs} 个维度对的旋转全都相同。</translation>
  </message>
  <message>
   <source>A head has one angle for a distance instead of many, the same again after a turn.</source>
   <translation>一个头对一个距离只有一个角度，而不是多个，转一圈之后又相同。</translation>
  </message>
  <message>
   <source>Write the base that the model was trained with, as 10000.</source>
   <translation>写上模型训练所用的底数，如 10000。</translation>
  </message>
  <message>
   <source>It is 0: cosines and sines are 0.</source>
   <translation>它是 0：余弦和正弦都是 0。</translation>
  </message>
  <message>
   <source>What turns of queries and keys is 0 at all positions in transformers; llama.cpp and mlx-lm do not look at it.</source>
   <translation>在 transformers 中，查询和键里旋转的部分在所有位置上都是 0；llama.cpp 和 mlx-lm 不看它。</translation>
  </message>
  <message>
   <source>Take it out.</source>
   <translation>去掉它。</translation>
  </message>
 </context>
 <context>
  <name>engine.models.doctor.keys</name>
  <message>
   <source>Beyond {start} positions the code that comes with the files raises the base, in steps.</source>
   <translation>超过 {start} 个位置后，随文件附带的代码分级提高底数。</translation>
  </message>
  <message>
   <source>Beyond {start} positions the code that comes with the files multiplies queries by the logarithm of their position to the base {start}.</source>
   <translation>超过 {start} 个位置后，随文件附带的代码把查询乘以其位置以 {start} 为底的对数。</translation>
  </message>
  <message>
   <source>transformers takes rope_type, mlx-lm type.</source>
   <translation>transformers 取 rope_type，mlx-lm 取 type。</translation>
  </message>
  <message>
   <source>transformers 5 takes rope_type, mlx-lm and transformers 4 type.</source>
   <translation>transformers 5 取 rope_type，mlx-lm 和 transformers 4 取 type。</translation>
  </message>
  <message>
   <source>transformers 5 takes rope_type, mlx-lm type.</source>
   <translation>transformers 5 取 rope_type，mlx-lm 取 type。</translation>
  </message>
  <message>
   <source>Take it out, or correct {key}.</source>
   <translation>去掉它，或更正 {key}。</translation>
  </message>
  <message>
   <source>Write {word}, if that is meant; else take it out.</source>
   <translation>若是指 {word}，请写 {word}；否则去掉它。</translation>
  </message>
  <message>
   <source>The file says that transformers {version} wrote it, and rope_parameters is a key of transformers 5.</source>
   <translation>文件称它由 transformers {version} 写成，而 rope_parameters 是 transformers 5 的键。</translation>
  </message>
  <message>
   <source>rope_parameters is a key of transformers 5.</source>
   <translation>rope_parameters 是 transformers 5 的键。</translation>
  </message>
  <message>
   <source>A reader of version 4 ignores it without a word and takes base {base}: some pair is more than π/2 wrong from distance {first} on, {wrong} of {pairs} at 4 096.</source>
   <translation>第 4 版的读取程序一声不响地忽略它，而取底数 {base}：从距离 {first} 起有维度对的误差超过 π/2，在 4 096 处，{pairs}中有 {wrong} 个。</translation>
  </message>
  <message>
   <source>A reader of version 4 ignores it without a word and takes base {base}: the same, {wrong} of {pairs} at 4 096.</source>
   <translation>第 4 版的读取程序一声不响地忽略它，而取底数 {base}：结果相同，在 4 096 处，{pairs}中有 {wrong} 个。</translation>
  </message>
  <message>
   <source>Write rope_theta and rope_scaling beside it, for such readers.</source>
   <translation>为这些读取程序，在旁边写上 rope_theta 和 rope_scaling。</translation>
  </message>
  <message>
   <source>transformers takes rope_scaling, llama.cpp's converter rope_parameters.</source>
   <translation>transformers 取 rope_scaling，llama.cpp 的转换程序取 rope_parameters。</translation>
  </message>
  <message>
   <source>The base is {within} there and {beside} in {key}.</source>
   <translation>底数在那里是 {within}，在 {key} 中是 {beside}。</translation>
  </message>
  <message>
   <source>transformers 5 and vLLM take {within}, transformers 4 and mlx-lm {beside}.</source>
   <translation>transformers 5 和 vLLM 取 {within}，transformers 4 和 mlx-lm 取 {beside}。</translation>
  </message>
  <message>
   <source>Make them equal.</source>
   <translation>使二者相等。</translation>
  </message>
  <message>
   <source>The base is missing; {model} has {base} by default.</source>
   <translation>缺少底数；{model} 的默认值是 {base}。</translation>
  </message>
  <message>
   <source>The base is missing; a plain model has {base} by default.</source>
   <translation>缺少底数；普通模型的默认值是 {base}。</translation>
  </message>
  <message>
   <source>Write {key}.</source>
   <translation>写上 {key}。</translation>
  </message>
  <message>
   <source>It has {fields}.</source>
   <translation>它有 {fields}。</translation>
  </message>
  <message>
   <source>transformers before 4.43 refuses it: "rope_scaling must be a dictionary with two fields, type and factor".</source>
   <translation>4.43 之前的 transformers 会拒绝它："rope_scaling must be a dictionary with two fields, type and factor"。</translation>
  </message>
  <message>
   <source>Take a newer transformers; the file is right.</source>
   <translation>换用较新的 transformers；文件没有错。</translation>
  </message>
  <message>
   <source>rope_type is {new}, type is {older}.</source>
   <translation>rope_type 是 {new}，type 是 {older}。</translation>
  </message>
  <message>
   <source>Leave rope_type.</source>
   <translation>保留 rope_type。</translation>
  </message>
  <message>
   <source>{keys}: {kind} does not look at them.</source>
   <translation>{keys}：{kind} 不看这些键。</translation>
  </message>
  <message>
   <source>{keys}: {kind} does not look at it.</source>
   <translation>{keys}：{kind} 不看这个键。</translation>
  </message>
  <message>
   <source>They have no effect on the frequencies.</source>
   <translation>它们对频率没有影响。</translation>
  </message>
  <message>
   <source>It has no effect on the frequencies.</source>
   <translation>它对频率没有影响。</translation>
  </message>
  <message>
   <source>It is {given}, and dynamic does not look at it.</source>
   <translation>它是 {given}，而 dynamic 不看它。</translation>
  </message>
  <message>
   <source>The base begins to grow beyond max_position_embeddings, {longest}.</source>
   <translation>底数在超过 max_position_embeddings（{longest}）后才开始增大。</translation>
  </message>
  <message>
   <source>Take it out, or set max_position_embeddings to it if the base is to grow from there.</source>
   <translation>去掉它；若底数应从那里开始增长，则把 max_position_embeddings 设为它。</translation>
  </message>
  <message>
   <source>That is short for {positions}; readers that do not know the class take 10 000 as well, in silence.</source>
   <translation>这对 {positions}来说偏小；不认识该类的读取程序也会一声不响地取 10 000。</translation>
  </message>
  <message>
   <source>Readers that do not know the class take 10 000.</source>
   <translation>不认识该类的读取程序取 10 000。</translation>
  </message>
  <message>
   <source>The code of {model} does not look at it: the base is {base}.</source>
   <translation>{model} 的代码不看它：底数是 {base}。</translation>
  </message>
  <message>
   <source>Software that reads it all the same turns otherwise.</source>
   <translation>仍然读取它的软件，旋转方式就不同。</translation>
  </message>
  <message>
   <source>The code of {model} does not look at it: nothing is scaled.</source>
   <translation>{model} 的代码不看它：没有任何缩放。</translation>
  </message>
  <message>
   <source>Write it in rope_parameters, with the scaling.</source>
   <translation>把它和缩放一起写进 rope_parameters。</translation>
  </message>
  <message>
   <source>It is shown as it is up to that length.</source>
   <translation>这里显示的是不超过该长度时的情形。</translation>
  </message>
 </context>
 <context>
  <name>engine.models.doctor.lengths</name>
  <message>
   <source>By its class, which the file leaves alone, a query sees {size} keys at most, itself and those before it ({layers}).</source>
   <translation>{layers}：文件没有说明，按其类的默认值，一个查询最多看到 {size} 个键，即它自己和它之前的键。</translation>
  </message>
  <message>
   <source>Distances of {size} or more never come there, at any length.</source>
   <translation>无论文本多长，那里都不会出现 {size} 及以上的距离。</translation>
  </message>
  <message>
   <source>Keys at a distance of {last} or more share the last bucket of their side ({layers}).</source>
   <translation>距离为 {last} 及以上的键都落在各自一侧的最后一个桶里（{layers}）。</translation>
  </message>
  <message>
   <source>Keys {last} or more positions before the query share the last bucket ({layers}).</source>
   <translation>在查询之前 {last} 个位置及更远的键都落在最后一个桶里（{layers}）。</translation>
  </message>
  <message>
   <source>Before scaling {pairs} of {size} never complete a turn within {within} positions ({layers}).</source>
   <translation>{layers}：缩放前，共 {size} 个维度对，其中 {pairs}在 {within} 个位置内转不满一圈。</translation>
  </message>
  <message>
   <source>Before scaling {pairs} of {size} never completes a turn within {within} positions ({layers}).</source>
   <translation>{layers}：缩放前，共 {size} 个维度对，其中 {pairs}在 {within} 个位置内转不满一圈。</translation>
  </message>
  <message>
   <source>{layers}, where they have no window</source>
   <translation>{layers}中没有窗口的层</translation>
  </message>
  <message>
   <source>A query sees the keys that are less than {size} positions away, to both sides ({layers}).</source>
   <translation>{layers}：一个查询看到两侧距离小于 {size} 的键。</translation>
  </message>
  <message>
   <source>A query sees {size} keys at most, itself and those before it ({layers}).</source>
   <translation>{layers}：一个查询最多看到 {size} 个键，即它自己和它之前的键。</translation>
  </message>
  <message>
   <source>That is not less than the {promised} positions of the model: it sees them all.</source>
   <translation>这不少于模型的 {promised} 个位置：全部都能看到。</translation>
  </message>
  <message>
   <source>Take {rows} rows for {tokens} tokens.</source>
   <translation>为 {tokens} 个词元取 {rows} 行。</translation>
  </message>
  <message>
   <source>{pairs} of {size} never complete a turn within the window, {within} positions ({layers}).</source>
   <translation>{layers}：共 {size} 个维度对，其中 {pairs}在窗口（{within} 个位置）内转不满一圈。</translation>
  </message>
  <message>
   <source>{pairs} of {size} never completes a turn within the window, {within} positions ({layers}).</source>
   <translation>{layers}：共 {size} 个维度对，其中 {pairs}在窗口（{within} 个位置）内转不满一圈。</translation>
  </message>
  <message>
   <source>{pairs} of {size} never complete a turn within {within} positions ({layers}).</source>
   <translation>{layers}：共 {size} 个维度对，其中 {pairs}在 {within} 个位置内转不满一圈。</translation>
  </message>
  <message>
   <source>{pairs} of {size} never completes a turn within {within} positions ({layers}).</source>
   <translation>{layers}：共 {size} 个维度对，其中 {pairs}在 {within} 个位置内转不满一圈。</translation>
  </message>
  <message>
   <source>Of {rows} rows, {before} belong to padding: {tokens} fit.</source>
   <translation>{rows} 行中有 {before} 行属于填充：可容纳 {tokens}。</translation>
  </message>
  <message>
   <source>Token {token} is an index error (transformers#1363, #15292).</source>
   <translation>第 {token} 个词元会导致索引越界（transformers#1363、#15292）。</translation>
  </message>
  <message>
   <source>n_positions, {given}, limits nothing: T5 has no longest length (T5#253, #130).</source>
   <translation>n_positions 为 {given}，但不构成限制：T5 没有最大长度（T5#253、#130）。</translation>
  </message>
  <message>
   <source>T5 has no longest length (T5#253, #130).</source>
   <translation>T5 没有最大长度（T5#253、#130）。</translation>
  </message>
  <message>
   <source>The weights are {kind}; from position {exact} on several share one number there.</source>
   <translation>权重为 {kind}；在该类型中，从位置 {exact} 起，几个位置共用一个数。</translation>
  </message>
  <message>
   <source>Positions, inverse frequencies, cosines and sines belong in float32: cast with the model, they lose whole ranges of positions (transformers#29285, gpt-neox#1003).</source>
   <translation>位置、逆频率、余弦和正弦应使用 float32：若随模型一起转换类型，会有整段整段的位置无法区分（transformers#29285、gpt-neox#1003）。</translation>
  </message>
  <message>
   <source>It is {other}, max_position_embeddings {longest}.</source>
   <translation>它是 {other}，max_position_embeddings 是 {longest}。</translation>
  </message>
  <message>
   <source>Which of the two is the limit depends on the reader.</source>
   <translation>以哪一个为限，取决于读取程序。</translation>
  </message>
  <message>
   <source>A window of {size} is told of; which layers have it is not known here.</source>
   <translation>文件提到大小为 {size} 的窗口；哪些层使用它，这里不得而知。</translation>
  </message>
  <message>
   <source>Where they have it, no key is {size} or more positions away.</source>
   <translation>使用它的层中，没有距离为 {size} 及以上的键。</translation>
  </message>
  <message>
   <source>It is {longest}, the trained length is {original}, and nothing scales.</source>
   <translation>它是 {longest}，训练长度是 {original}，而没有任何缩放。</translation>
  </message>
  <message>
   <source>Slow pairs meet phases beyond position {original} that training never showed.</source>
   <translation>超过位置 {original} 后，慢的维度对会遇到训练中从未出现的相位。</translation>
  </message>
  <message>
   <source>Set a scaling of factor {factor:g}, or the length to {original}.</source>
   <translation>把缩放因子设为 {factor:g}，或把长度设为 {original}。</translation>
  </message>
  <message>
   <source>It is {longest}, below {key}, {original}.</source>
   <translation>它是 {longest}，低于 {key}（{original}）。</translation>
  </message>
  <message>
   <source>The scaling acts although the context is not longer.</source>
   <translation>上下文并没有变长，缩放却在起作用。</translation>
  </message>
  <message>
   <source>Correct one of the two.</source>
   <translation>更正二者之一。</translation>
  </message>
  <message>
   <source>No key is farther away there at any length, so that a longer text brings no new angle.</source>
   <translation>无论文本多长，那里都没有更远的键，因此更长的文本不会带来新的角度。</translation>
  </message>
  <message>
   <source>Beyond it they take phases that training up to it did not show, unless scaling holds them back.</source>
   <translation>超过这一长度，它们会取到训练到该长度为止没有出现的相位，除非缩放加以抑制。</translation>
  </message>
 </context>
 <context>
  <name>engine.models.doctor.listed</name>
  <message>
   <source>It tells of {n} layers; num_hidden_layers is {count}.</source>
   <translation>它说明了 {n} 层；num_hidden_layers 为 {count}。</translation>
  </message>
  <message>
   <source>Give one entry a layer.</source>
   <translation>每层给一项。</translation>
  </message>
  <message>
   <source>transformers 5 refuses it, and other readers fail, or take the last layers for another kind.</source>
   <translation>transformers 5 会拒绝它，其他读取程序会失败，或把最后几层当成另一种。</translation>
  </message>
  <message>
   <source>Readers fail, or turn layers that are to have no positions.</source>
   <translation>读取程序会失败，或旋转本不该有位置的层。</translation>
  </message>
 </context>
 <context>
  <name>engine.models.doctor.refused</name>
  <message>
   <source>Write head_dim, {head}.</source>
   <translation>写明 head_dim，即 {head}。</translation>
  </message>
  <message>
   <source>Take {key} out, or set it to 1.</source>
   <translation>去掉 {key}，或设为 1。</translation>
  </message>
  <message>
   <source>Write {word} for {key}.</source>
   <translation>{key} 请写 {word}。</translation>
  </message>
  <message>
   <source>{stack} refuses it: {why}.</source>
   <translation>{stack} 拒绝该文件：{why}。</translation>
  </message>
  <message>
   <source>What is meant is shown; it does not run there.</source>
   <translation>所示为其本意；在那里运行不了。</translation>
  </message>
 </context>
 <context>
  <name>engine.models.doctor.scaling</name>
  <message>
   <source>So does transformers 4; llama.cpp's converter refuses it, mlx-lm takes 4 096.</source>
   <translation>transformers 4 也是如此；llama.cpp 的转换程序会拒绝它，mlx-lm 取 4 096。</translation>
  </message>
  <message>
   <source>transformers 4 refuses it; llama.cpp's converter and mlx-lm take 8 192.</source>
   <translation>transformers 4 会拒绝它；llama.cpp 的转换程序和 mlx-lm 取 8 192。</translation>
  </message>
  <message>
   <source>transformers 4 does so where factor or attention_factor is there; mlx-lm refuses it.</source>
   <translation>有 factor 或 attention_factor 时，transformers 4 也是如此；mlx-lm 会拒绝它。</translation>
  </message>
  <message>
   <source>less than 1 turn</source>
   <translation>转不满 1 圈</translation>
  </message>
  <message>
   <source>fewer than {low:g} turns</source>
   <translation>转不满 {low:g} 圈</translation>
  </message>
  <message>
   <source>It is {given}, but max_position_embeddings / {key} is {ratio}.</source>
   <translation>它是 {given}，但 max_position_embeddings / {key} 是 {ratio}。</translation>
  </message>
  <message>
   <source>It is the original length, {start}, and does not count the factor {given}.</source>
   <translation>它等于原始长度 {start}，没有计入因子 {given}。</translation>
  </message>
  <message>
   <source>The model reaches {reach} positions; software that takes this key for the limit stops at {start}, and transformers before #40320 takes the ratio 1 for the factor (#38224).</source>
   <translation>模型可达 {reach} 个位置；以这个键为上限的软件到 {start} 就停止，#40320 之前的 transformers 则取比值 1 作为因子（#38224）。</translation>
  </message>
  <message>
   <source>The attention factor is taken from the ratio of the lengths; the lists alone divide the frequencies.</source>
   <translation>注意力因子取自长度之比；频率只由各列表来除。</translation>
  </message>
  <message>
   <source>llama3 divides by it the pairs of {few} in the original length and keeps those of more than {high:g}; original length · factor, {product}, is not what it reaches: the length of the model is max_position_embeddings, {longest}.</source>
   <translation>llama3 将原始长度内{few}的维度对除以它，超过 {high:g} 圈的保持不变；原始长度 · 因子（{product}）不是它可达的长度：模型的长度是 max_position_embeddings，即 {longest}。</translation>
  </message>
  <message>
   <source>By {key} it is {ratio} times as long, the factor is {given}.</source>
   <translation>按 {key} 它是 {ratio} 倍长，而因子是 {given}。</translation>
  </message>
  <message>
   <source>The factor counts; transformers 4.51 to 4.55 took the ratio in its place (#38224), and software that takes this key for the limit stops at {longest}.</source>
   <translation>起作用的是因子；transformers 4.51 至 4.55 用比值取代了它（#38224），把这个键当作上限的软件则止于 {longest}。</translation>
  </message>
  <message>
   <source>The factor counts; software that takes this key for the limit stops at {longest}.</source>
   <translation>以 factor 为准；把这个键当作上限的软件会止于 {longest}。</translation>
  </message>
  <message>
   <source>Set max_position_embeddings to {reach}; leave the factor as it is.</source>
   <translation>把 max_position_embeddings 设为 {reach}；因子保持不变。</translation>
  </message>
  <message>
   <source>The original length is missing, and {kind} begins from it.</source>
   <translation>缺少原始长度，而 {kind} 以它为起点。</translation>
  </message>
  <message>
   <source>Write the length that the model was trained for.</source>
   <translation>写上模型训练时的长度。</translation>
  </message>
  <message>
   <source>The ramp runs from pair {low:.4f} to {high:.4f}, not from {first:g} to {last:g}.</source>
   <translation>斜坡从第 {low:.4f} 对到第 {high:.4f} 对，而不是从 {first:g} 到 {last:g}。</translation>
  </message>
  <message>
   <source>Compare the stacks.</source>
   <translation>比较各软件栈。</translation>
  </message>
  <message>
   <source>transformers 5 and vLLM take max_position_embeddings, {longest}, which is meant to be the extended one.</source>
   <translation>transformers 5 和 vLLM 取 max_position_embeddings（{longest}），而它本应是扩展后的长度。</translation>
  </message>
  <message>
   <source>transformers 5 and vLLM take max_position_embeddings.</source>
   <translation>transformers 5 和 vLLM 取 max_position_embeddings。</translation>
  </message>
  <message>
   <source>It is {within} there and {beside} beside it.</source>
   <translation>它在那里是 {within}，在旁边是 {beside}。</translation>
  </message>
  <message>
   <source>transformers takes {beside}, readers of the parameters alone {within}.</source>
   <translation>transformers 取 {beside}，只看参数本身的读取程序取 {within}。</translation>
  </message>
  <message>
   <source>transformers 5 looks for it beside the layer types and not within them, and rounds all the same.</source>
   <translation>transformers 5 在各层类型旁边而不在其中寻找它，因而照样取整。</translation>
  </message>
  <message>
   <source>llama.cpp, mlx-lm and vLLM before #28244 do not know the key and round (#27722).</source>
   <translation>llama.cpp、mlx-lm 和 #28244 之前的 vLLM 不认识这个键，因而取整（#27722）。</translation>
  </message>
  <message>
   <source>It is {given:g}, below 1: frequencies rise and the context becomes shorter.</source>
   <translation>它是 {given:g}，小于 1：频率升高，上下文变短。</translation>
  </message>
  <message>
   <source>Some code writes 1 / factor here.</source>
   <translation>有些代码在这里写 1 / factor。</translation>
  </message>
  <message>
   <source>Write {factor:g} if that is what is meant.</source>
   <translation>若本意如此，就写 {factor:g}。</translation>
  </message>
  <message>
   <source>The base grows with each position beyond {longest}.</source>
   <translation>超过 {longest} 之后，底数随每个位置增大。</translation>
  </message>
  <message>
   <source>Cached keys keep the older base while new queries have the newer one (transformers#25104); vLLM and llama.cpp keep the plain base at all lengths.</source>
   <translation>缓存的键保留旧的底数，而新的查询用新的底数（transformers#25104）；vLLM 和 llama.cpp 在所有长度上都保持原来的底数。</translation>
  </message>
  <message>
   <source>Short factors serve up to {start} positions, long ones from {next} on.</source>
   <translation>短因子用于不超过 {start} 个位置，长因子从 {next} 起使用。</translation>
  </message>
  <message>
   <source>Keys cached before that are turned otherwise; transformers computes them anew there for Phi alone. mlx-lm has long factors always, unsloth switched one token early (unsloth#10681).</source>
   <translation>在那之前缓存的键，旋转方式不同；transformers 只为 Phi 在那里重新计算它们。mlx-lm 始终用长因子，unsloth 曾早一个词元切换（unsloth#10681）。</translation>
  </message>
  <message>
   <source>Of {pairs} pairs, {turning} turn, and the exponent counts all.</source>
   <translation>{pairs} 个维度对中有 {turning} 个旋转，而指数按全部维度对计。</translation>
  </message>
  <message>
   <source>Partial rotation, with as many pairs, has another spectrum and other partners (apple/coreai-models#66).</source>
   <translation>旋转同样多维度对的部分旋转，频谱和配对都不同（apple/coreai-models#66）。</translation>
  </message>
 </context>
 <context>
  <name>engine.models.doctor.shares</name>
  <message>
   <source>Sections {sections} go to time, rows and columns one after another.</source>
   <translation>{sections} 各段依次分给时间、行和列。</translation>
  </message>
  <message>
   <source>Members of a pair stay half a head apart all the same; readers that mix the order of axes up with that of pairs lose images (xLLM#2120, MNN#4133).</source>
   <translation>同一对的两个成员仍相隔半个头；把轴的次序与成对的次序混淆的读取程序会看不懂图像（xLLM#2120、MNN#4133）。</translation>
  </message>
  <message>
   <source>It is {turned}; transformers does not look at it in {model}, and turns {turning}.</source>
   <translation>它是 {turned}；transformers 在 {model} 中不看它，旋转的是 {turning} 维。</translation>
  </message>
  <message>
   <source>mlx-lm and the model's own code turn {turned} dimensions: one of the two is not as it was trained.</source>
   <translation>mlx-lm 和模型自带的代码旋转 {turned} 维：两者中必有一个与训练时不同。</translation>
  </message>
  <message>
   <source>Compare the two before using it.</source>
   <translation>使用前请比较两者。</translation>
  </message>
  <message>
   <source>Sections {sections} go to position, column, row and image one after another.</source>
   <translation>{sections} 各段依次分给位置、列、行和图像。</translation>
  </message>
  <message>
   <source>Sections {sections} go to rows and columns in turn, and then to time.</source>
   <translation>{sections} 各段先轮流分给行和列，再分给时间。</translation>
  </message>
  <message>
   <source>Sections {sections} go to time, rows and columns in turn.</source>
   <translation>{sections} 各段交替分给时间、行和列。</translation>
  </message>
  <message>
   <source>transformers 5 deals them out over dimensions and not over pairs, so that within an image the members of a pair turn by two axes (read in 5.23.0); over text all four are the position.</source>
   <translation>transformers 5 按维度而不是按对分配，因此在图像内同一对的两个成员按两个轴旋转（读自 5.23.0 的源码）；在文本中四者都是位置。</translation>
  </message>
  <message>
   <source>Members of a pair are neighbours all the same; readers that mix the order of axes up with that of pairs lose images (xLLM#2120, MNN#4133).</source>
   <translation>同一对的两个成员仍相邻；把轴的次序与成对的次序混淆的读取程序会看不懂图像（xLLM#2120、MNN#4133）。</translation>
  </message>
  <message>
   <source>It is {within:g} there and {beside:g} in {key}.</source>
   <translation>它在那里是 {within:g}，在 {key} 中是 {beside:g}。</translation>
  </message>
  <message>
   <source>transformers 4 takes the one beside, version 5 the one within; code that multiplies them counts twice.</source>
   <translation>transformers 4 取旁边的那个，第 5 版取里面的那个；把二者相乘的代码就重复计算了。</translation>
  </message>
  <message>
   <source>It is {turned}, but a share of {share:g} of {head} dimensions is {turning}.</source>
   <translation>它是 {turned}，但 {head} 维的 {share:g} 是 {turning}。</translation>
  </message>
  <message>
   <source>Readers of one key turn other dimensions than readers of the other.</source>
   <translation>读其中一个键的程序，与读另一个键的程序，旋转的维度不同。</translation>
  </message>
  <message>
   <source>Write a share of {share:g}.</source>
   <translation>把比例写成 {share:g}。</translation>
  </message>
  <message>
   <source>Pairs are neighbours, 2k and 2k + 1, and not half a head apart.</source>
   <translation>成对的是相邻维度 2k 和 2k + 1，而不是相隔半个头。</translation>
  </message>
  <message>
   <source>A reader of the other layout makes nonsense after some 20 tokens, unless it permutes the rows of queries and keys (TinyLlama#24, llama.cpp#3364, llama2.c#286).</source>
   <translation>按另一种布局读取，大约 20 个词元之后就会胡言乱语，除非重排查询和键的行（TinyLlama#24、llama.cpp#3364、llama2.c#286）。</translation>
  </message>
  <message>
   <source>{heads} heads are no power of two: slopes of {fewer}, then every other one of {more}.</source>
   <translation>{heads} 个头不是 2 的幂：先取 {fewer} 个头的斜率，再从 {more} 个头的斜率中隔一个取一个。</translation>
  </message>
  <message>
   <source>The formula of the paper's text, 2^(−8h/n), differs in each head (mlx#343, TensorRT-LLM#1611).</source>
   <translation>论文正文的公式 2^(−8h/n) 在每个头上都不同（mlx#343、TensorRT-LLM#1611）。</translation>
  </message>
  <message>
   <source>qk_rope_head_dim is {width}, the rotary part alone, and of it {partial:g} is taken again.</source>
   <translation>qk_rope_head_dim 为 {width}，已只是旋转的部分，却又从中取 {partial:g}。</translation>
  </message>
  <message>
   <source>{turning} dimensions turn where {width} are meant (vllm#41185).</source>
   <translation>本意是旋转 {width} 维，实际旋转 {turning} 维（vllm#41185）。</translation>
  </message>
  <message>
   <source>Take partial_rotary_factor out.</source>
   <translation>去掉 partial_rotary_factor。</translation>
  </message>
  <message>
   <source>It is {turned}, more than the {head} dimensions of a head.</source>
   <translation>它是 {turned}，多于一个头的 {head} 维。</translation>
  </message>
  <message>
   <source>All dimensions turn.</source>
   <translation>所有维度都旋转。</translation>
  </message>
  <message>
   <source>Write at most {head}.</source>
   <translation>最多写 {head}。</translation>
  </message>
  <message>
   <source>There are {given} factors, one a pair of the whole head; {partial:g} of it turns.</source>
   <translation>有 {given} 个因子，整个头每个维度对一个；但其中只有 {partial:g} 旋转。</translation>
  </message>
  <message>
   <source>Either the share is missed where the list is made, or it is counted twice.</source>
   <translation>要么生成列表时漏了这个比例，要么它被计算了两次。</translation>
  </message>
  <message>
   <source>Give {pairs} factors, or take the share out.</source>
   <translation>给出 {pairs} 个因子，或去掉这个比例。</translation>
  </message>
 </context>
 <context>
  <name>engine.models.doctor.unheard</name>
  <message>
   <source>transformers 5 has no {kind} in {model}.</source>
   <translation>transformers 5 的 {model} 没有 {kind}。</translation>
  </message>
  <message>
   <source>It adds the table of absolute positions alone, in silence; transformers 4 has the vectors of distances besides.</source>
   <translation>它会不作声地只加上绝对位置的表；transformers 4 除此之外还有各距离的向量。</translation>
  </message>
  <message>
   <source>It adds the table of absolute positions, in silence; transformers 4 has the vectors of distances.</source>
   <translation>它会不作声地加上绝对位置的表；transformers 4 有各距离的向量。</translation>
  </message>
  <message>
   <source>Run the model by transformers 4.</source>
   <translation>请用 transformers 4 运行该模型。</translation>
  </message>
  <message>
   <source>{model} has no such key in transformers, which leaves it alone.</source>
   <translation>transformers 的 {model} 没有这个键，会不理会它。</translation>
  </message>
  <message>
   <source>Whether other software looks at it, or another key is meant, is not known here.</source>
   <translation>其他软件是否读取它，或者想写的是另一个键，这里并不知道。</translation>
  </message>
 </context>
 <context>
  <name>engine.models.folder</name>
  <message>
   <source>holds several checkpoints; open one: they are {names}</source>
   <translation>含有多个检查点；请打开其中一个：{names}</translation>
  </message>
  <message>
   <source>holds no model: a config.json, a .safetensors or a .gguf is needed; it holds {names}</source>
   <translation>不含模型：需要 config.json、.safetensors 或 .gguf；其中有 {names}</translation>
  </message>
  <message>
   <source>holds several models; open one: they are {names}</source>
   <translation>含有多个模型；请打开其中一个：{names}</translation>
  </message>
  <message>
   <source>holds no model itself but folders that do; open one: they are {names}</source>
   <translation>本身不含模型，但有含模型的文件夹；请打开其中一个：{names}</translation>
  </message>
  <message>
   <source>holds {pickle} alone: a pickle runs the code in it, so it is not read; save it with safetensors.torch.save_file</source>
   <translation>只有 {pickle}：pickle 会运行其中的代码，因此不予读取；请用 safetensors.torch.save_file 保存</translation>
  </message>
  <message>
   <source>holds no model: a config.json, a .safetensors or a .gguf is needed; it is empty</source>
   <translation>不含模型：需要 config.json、.safetensors 或 .gguf；它是空的</translation>
  </message>
 </context>
 <context>
  <name>engine.models.gguf_keys</name>
  <message>
   <source>{file}: {name} is {shown}; {needed} is needed</source>
   <translation>{file}：{name} 为 {shown}；需要{needed}</translation>
  </message>
  <message>
   <source>{file} is a later part of a model in pieces; open the first part, …-00001-of-…</source>
   <translation>{file} 是分片模型的后续部分；请打开第一部分，…-00001-of-…</translation>
  </message>
  <message>
   <source>{file} has no general.architecture, so that its keys cannot be told</source>
   <translation>{file} 没有 general.architecture，因此无法判断它的键</translation>
  </message>
  <message>
   <source>a text</source>
   <translation>一段文本</translation>
  </message>
  <message>
   <source>a list of whole numbers</source>
   <translation>整数的列表</translation>
  </message>
 </context>
 <context>
  <name>engine.models.gguf_model</name>
  <message>
   <source>The file ends at {size} bytes, before its tensor {name} begins.</source>
   <translation>文件在 {size} 字节处结束，早于其张量 {name} 的开始。</translation>
  </message>
  <message>
   <source>It is a header alone, or a download that broke off; what is said of positions stands all the same.</source>
   <translation>这只是文件头，或是中断的下载；关于位置的内容仍然成立。</translation>
  </message>
  <message>
   <source>llama.cpp turns neighbours in this architecture, {arch}; conversion put the rows into that order.</source>
   <translation>在 {arch} 这种架构中，llama.cpp 旋转相邻维度；转换时已把各行排成该顺序。</translation>
  </message>
  <message>
   <source>The angles are those of the original, where pairs stand half a head apart.</source>
   <translation>角度与原模型相同，原模型中成对的维度相隔半个头。</translation>
  </message>
  <message>
   <source>Put the rows back before comparing weights or activations with the original.</source>
   <translation>与原模型比较权重或激活之前，先把各行排回原来的顺序。</translation>
  </message>
  <message>
   <source>{path} has more than {most} divisors in {name}.weight</source>
   <translation>{path} 的 {name}.weight 中有超过 {most} 个除数</translation>
  </message>
  <message>
   <source>Get the whole file before running it.</source>
   <translation>运行之前先获取完整的文件。</translation>
  </message>
  <message>
   <source>The scaling in it is not shown.</source>
   <translation>其中的缩放不予显示。</translation>
  </message>
  <message>
   <source>Random numbers stand for it.</source>
   <translation>以随机数代替。</translation>
  </message>
 </context>
 <context>
  <name>engine.models.gguf_settings</name>
  <message>
   <source>The file has no base.</source>
   <translation>文件中没有底数。</translation>
  </message>
  <message>
   <source>llama.cpp takes 10000: right for the first Llamas, wrong without a word for Qwen, CodeLlama and most others.</source>
   <translation>llama.cpp 取 10000：对最早的 Llama 正确，对 Qwen、CodeLlama 和大多数其他模型则不声不响地出错。</translation>
  </message>
  <message>
   <source>Compare with rope_theta in the model's config.json; if it is another, convert the file anew.</source>
   <translation>与模型 config.json 中的 rope_theta 对照；若不相同，重新转换该文件。</translation>
  </message>
  <message>
   <source>It holds {size} divisors for {pairs} pairs, or some that are not above 0.</source>
   <translation>其中有 {size} 个除数，而维度对有 {pairs} 个，或有的除数不大于 0。</translation>
  </message>
  <message>
   <source>They are left out here.</source>
   <translation>这里略去它们。</translation>
  </message>
  <message>
   <source>Convert the file anew.</source>
   <translation>重新转换该文件。</translation>
  </message>
 </context>
 <context>
  <name>engine.models.names</name>
  <message>
   <source>layers {first} to {last}</source>
   <translation>第 {first} 到 {last} 层</translation>
  </message>
  <message>
   <source>encoder layers</source>
   <translation>编码器各层</translation>
  </message>
  <message>
   <source>encoder layer {shown}</source>
   <translation>编码器第 {shown} 层</translation>
  </message>
  <message>
   <source>encoder layers {first} to {last}</source>
   <translation>编码器第 {first} 到 {last} 层</translation>
  </message>
  <message>
   <source>encoder layers {shown}</source>
   <translation>编码器第 {shown} 层</translation>
  </message>
  <message>
   <source>decoder layers</source>
   <translation>解码器各层</translation>
  </message>
  <message>
   <source>decoder layer {shown}</source>
   <translation>解码器第 {shown} 层</translation>
  </message>
  <message>
   <source>decoder layers {first} to {last}</source>
   <translation>解码器第 {first} 到 {last} 层</translation>
  </message>
  <message>
   <source>decoder layers {shown}</source>
   <translation>解码器第 {shown} 层</translation>
  </message>
  <message>
   <source>stage {stage}, block {block}</source>
   <translation>阶段 {stage}，块 {block}</translation>
  </message>
 </context>
 <context>
  <name>engine.models.opened</name>
  <message>
   <source>is not recognised: it begins with {head}; a config.json, .safetensors, .gguf, .npy, .npz or a folder with them is read</source>
   <translation>无法识别：开头是 {head}；可读取 config.json、.safetensors、.gguf、.npy、.npz，或含有这些的文件夹</translation>
  </message>
  <message>
   <source>is a picture, not a model</source>
   <translation>是图像而不是模型</translation>
  </message>
  <message>
   <source>Weights lie in pickles, which are never read: {names}.</source>
   <translation>权重在 pickle 中，而 pickle 从不读取：{names}。</translation>
  </message>
  <message>
   <source>is a scene, not a model; open it as one</source>
   <translation>是场景而不是模型；请作为场景打开</translation>
  </message>
  <message>
   <source>holds no tensor about position; it has {names}, and there is no config.json beside it</source>
   <translation>没有关于位置的张量；其中有 {names}，旁边也没有 config.json</translation>
  </message>
  <message>
   <source>Learned numbers are not shown.</source>
   <translation>学习得到的数不予显示。</translation>
  </message>
  <message>
   <source>Convert them with safetensors.torch.save_file.</source>
   <translation>用 safetensors.torch.save_file 转换它们。</translation>
  </message>
  <message>
   <source>What is shown is from the tensors alone.</source>
   <translation>所示内容只来自张量。</translation>
  </message>
 </context>
 <context>
  <name>engine.models.reading</name>
  <message>
   <source>the same</source>
   <translation>相同</translation>
  </message>
  <message>
   <source>{title}: {parameters}</source>
   <translation>{title}：{parameters}</translation>
  </message>
  <message>
   <source>of {n}</source>
   <translation>{n} 项</translation>
  </message>
  <message>
   <source>has no such model</source>
   <translation>没有这个模型</translation>
  </message>
  <message>
   <source>refuses</source>
   <translation>拒绝</translation>
  </message>
  <message>
   <source>phase error above π/2 from distance {first}, at length {length}</source>
   <translation>长度为 {length} 时，从距离 {first} 起相位误差超过 π/2</translation>
  </message>
  <message>
   <source>phase error above π/2 from distance {first}</source>
   <translation>从距离 {first} 起相位误差超过 π/2</translation>
  </message>
  <message>
   <source>another attention factor</source>
   <translation>注意力因子不同</translation>
  </message>
  <message>
   <source>another encoding</source>
   <translation>编码不同</translation>
  </message>
  <message>
   <source>trained on {trained} positions</source>
   <translation>训练于 {trained} 个位置</translation>
  </message>
  <message>
   <source>promises {reach}</source>
   <translation>标称 {reach}</translation>
  </message>
  <message>
   <source>window {window}</source>
   <translation>窗口 {window}</translation>
  </message>
 </context>
 <context>
  <name>engine.models.stacks.__init__</name>
  <message>
   <source>the settings</source>
   <translation>设置</translation>
  </message>
 </context>
 <context>
  <name>engine.models.stacks.forwards</name>
  <message>
   <source>{key} is not looked at: a share of {share:g} turns</source>
   <translation>不看 {key}：旋转的份额是 {share:g}</translation>
  </message>
  <message>
   <source>{key}: the forward fails, {turned} dimensions turn and all {head} are multiplied</source>
   <translation>{key}：前向计算失败，旋转的是 {turned} 维，而全部 {head} 维都被相乘</translation>
  </message>
  <message>
   <source>{key}: no forward of {model} was run with it</source>
   <translation>{key}：没有用它运行过 {model} 的前向计算</translation>
  </message>
 </context>
 <context>
  <name>engine.models.stacks.llama_cpp</name>
  <message>
   <source>the converter writes no {kind} for {arch}: the scaling is left out, with at most a warning</source>
   <translation>转换程序不为 {arch} 写 {kind}：缩放被略去，最多给出警告</translation>
  </message>
  <message>
   <source>long factors are chosen when a context above the original length is made, not by length</source>
   <translation>长因子是在建立超过原始长度的上下文时选定的，而不是按长度选择</translation>
  </message>
  <message>
   <source>rope_type: {kind}, which its converter cannot write for {arch}</source>
   <translation>rope_type：{kind}，它的转换程序无法为 {arch} 写出</translation>
  </message>
  <message>
   <source>the original length is taken to be {length}</source>
   <translation>原始长度取为 {length}</translation>
  </message>
  <message>
   <source>a ramp from pair {low:g} to {high:g} is not computed here</source>
   <translation>这里不计算从第 {low:g} 对到第 {high:g} 对的斜坡</translation>
  </message>
  <message>
   <source>the file is in its own form: the keys are read here as it reads them</source>
   <translation>文件就是它自己的格式：这里按它的读法读取各键</translation>
  </message>
  <message>
   <source>{key}: missing, and the converter needs it for yarn</source>
   <translation>{key}：缺少，而转换程序对 yarn 需要它</translation>
  </message>
  <message>
   <source>truncate is ignored: the ramp is rounded to whole pairs</source>
   <translation>忽略 truncate：斜坡取整到整个维度对</translation>
  </message>
  <message>
   <source>rope_scaling: other values than those of Hunyuan's own models</source>
   <translation>rope_scaling：与混元自己的模型取值不同</translation>
  </message>
  <message>
   <source>alpha is written as a base</source>
   <translation>alpha 被写成底数</translation>
  </message>
  <message>
   <source>whether it loads divisors of frequencies for {arch}</source>
   <translation>它是否为 {arch} 载入频率的除数</translation>
  </message>
  <message>
   <source>without a factor the scaling is left out, in silence</source>
   <translation>没有因子时，缩放被不声不响地略去</translation>
  </message>
  <message>
   <source>beta_fast and beta_slow are written and not read: 32 and 1</source>
   <translation>beta_fast 和 beta_slow 写了却不读：取 32 和 1</translation>
  </message>
  <message>
   <source>attention_factor, mscale and mscale_all_dim are replaced by 0.1 ln factor + 1 (#17945)</source>
   <translation>attention_factor、mscale 和 mscale_all_dim 被 0.1 ln factor + 1 取代（#17945）</translation>
  </message>
  <message>
   <source>{key}: not as many as there are pairs, {pairs}</source>
   <translation>{key}：个数不等于对数 {pairs}</translation>
  </message>
  <message>
   <source>its converter was not held against {model}</source>
   <translation>没有用 {model} 核对过它的转换程序</translation>
  </message>
 </context>
 <context>
  <name>engine.models.stacks.mlx_lm</name>
  <message>
   <source>rope_parameters is ignored: base {base}</source>
   <translation>忽略 rope_parameters：底数为 {base}</translation>
  </message>
  <message>
   <source>rope_parameters is ignored: base {base} in silence</source>
   <translation>不声不响地忽略 rope_parameters：底数为 {base}</translation>
  </message>
  <message>
   <source>{key}: null</source>
   <translation>{key}：为 null</translation>
  </message>
  <message>
   <source>of rope_parameters the base alone is read</source>
   <translation>rope_parameters 中只读底数</translation>
  </message>
  <message>
   <source>rope_type: {word!r} is not supported</source>
   <translation>rope_type：不支持 {word!r}</translation>
  </message>
  <message>
   <source>mrope_section: three numbers are needed</source>
   <translation>mrope_section：需要三个数</translation>
  </message>
  <message>
   <source>attention_factor is not read (ml-explore/mlx-lm#1507)</source>
   <translation>不读 attention_factor（ml-explore/mlx-lm#1507）</translation>
  </message>
  <message>
   <source>rope_scaling: nemotron takes type linear and nothing else</source>
   <translation>rope_scaling：nemotron 只接受 type 为 linear</translation>
  </message>
  <message>
   <source>rope_scaling: qwen2_moe takes type linear and nothing else</source>
   <translation>rope_scaling：qwen2_moe 只接受 type 为 linear</translation>
  </message>
  <message>
   <source>{key}: 1, by whose logarithm longrope divides</source>
   <translation>{key}：1，longrope 要除以它的对数</translation>
  </message>
  <message>
   <source>long factors at all lengths</source>
   <translation>在所有长度上都用长因子</translation>
  </message>
  <message>
   <source>its file for {model} was not understood</source>
   <translation>没有弄懂它为 {model} 写的文件</translation>
  </message>
  <message>
   <source>{model}.py reads no scaling: it is left out</source>
   <translation>{model}.py 不读缩放：缩放被略去</translation>
  </message>
 </context>
 <context>
  <name>engine.models.stacks.older</name>
  <message>
   <source>its {model} was another one, which is not held here</source>
   <translation>它当时的 {model} 是另一个版本，这里没有核对过</translation>
  </message>
  <message>
   <source>short factors at all lengths</source>
   <translation>在所有长度上都用短因子</translation>
  </message>
  <message>
   <source>rope_scaling without a type was not held against it</source>
   <translation>没有类型的 rope_scaling 未与它核对过</translation>
  </message>
  <message>
   <source>truncate is not read: the ramp is rounded to whole pairs</source>
   <translation>不读取 truncate：斜坡取整到整个维度对</translation>
  </message>
  <message>
   <source>mscale is not read</source>
   <translation>不读取 mscale</translation>
  </message>
  <message>
   <source>the ramp begins from max_position_embeddings, {longest}</source>
   <translation>斜坡从 max_position_embeddings 即 {longest} 算起</translation>
  </message>
  <message>
   <source>the factor is the ratio of the lengths, {ratio:g}, whatever the file says</source>
   <translation>因子取长度之比 {ratio:g}，无论文件怎么写</translation>
  </message>
 </context>
 <context>
  <name>engine.models.stacks.sentences</name>
  <message>
   <source>rope_type: {word!r} is none of {kinds}</source>
   <translation>rope_type：{word!r} 不在 {kinds} 之中</translation>
  </message>
  <message>
   <source>{keys}: missing, and {kind} needs it</source>
   <translation>{keys}：缺少，而 {kind} 需要它</translation>
  </message>
  <message>
   <source>; </source>
   <translation>；</translation>
  </message>
 </context>
 <context>
  <name>engine.models.stacks.transformers</name>
  <message>
   <source>{key}: the forward fails, {count} pairs of {pairs}</source>
   <translation>{key}：前向计算失败，合计 {count} 对，而实有 {pairs} 对</translation>
  </message>
  <message>
   <source>{model} is not among its models: it runs the code that comes with the files, if any</source>
   <translation>{model} 不在它的模型之列：它运行随文件附带的代码（如果有）</translation>
  </message>
  <message>
   <source>cosines of {wide} dimensions meet the {turned} that turn</source>
   <translation>{wide} 维的余弦遇上旋转的 {turned} 维</translation>
  </message>
  <message>
   <source>layer_types tells of {n} layers; num_hidden_layers is {count}</source>
   <translation>layer_types 说明了 {n} 层；num_hidden_layers 为 {count}</translation>
  </message>
  <message>
   <source>head_dim: missing, and {kind} needs it in {model}</source>
   <translation>head_dim：缺少，而 {model} 的 {kind} 需要它</translation>
  </message>
  <message>
   <source>beyond {longest} positions alpha counts no more</source>
   <translation>超过 {longest} 个位置后 alpha 不再起作用</translation>
  </message>
  <message>
   <source>what its {model} makes of such rope_parameters was not held against it</source>
   <translation>没有核对过它的 {model} 如何处理这样的 rope_parameters</translation>
  </message>
  <message>
   <source>rope_parameters is looked at for each kind of layer alone: nothing is scaled</source>
   <translation>只按各类层查看 rope_parameters：没有任何缩放</translation>
  </message>
  <message>
   <source>rope_parameters is to hold full_attention where rope_scaling stands beside it</source>
   <translation>旁边有 rope_scaling 时，rope_parameters 应含 full_attention</translation>
  </message>
  <message>
   <source>{key} is not looked at: base {base} in silence</source>
   <translation>不看 {key}，不声不响地取底数 {base}</translation>
  </message>
  <message>
   <source>type is not looked at: rope_type stays default, and nothing is scaled</source>
   <translation>不看 type：rope_type 仍是 default，没有任何缩放</translation>
  </message>
  <message>
   <source>truncate is looked for beside the layer types, not within them: the ramp is rounded all the same</source>
   <translation>在各层类型旁边而不在其中寻找 truncate：斜坡照样取整</translation>
  </message>
  <message>
   <source>partial_rotary_factor is not looked at where nothing is scaled: whole heads turn</source>
   <translation>没有缩放时不看 partial_rotary_factor：整个头都旋转</translation>
  </message>
  <message>
   <source>layer_types: {word!r} is no kind of layer that it knows</source>
   <translation>layer_types：{word!r} 不是它认识的层类型</translation>
  </message>
  <message>
   <source>rope_theta: null, and no base beside it</source>
   <translation>rope_theta 为 null，旁边也没有底数</translation>
  </message>
  <message>
   <source>rope_theta: missing beside the other parameters</source>
   <translation>rope_theta：其他参数旁缺少此项</translation>
  </message>
  <message>
   <source>{keys}: a whole number is needed, without a point</source>
   <translation>{keys}：需要整数，不能带小数点</translation>
  </message>
  <message>
   <source>hidden_size: {hidden} is no multiple of num_attention_heads, {heads}</source>
   <translation>hidden_size：{hidden} 不是 num_attention_heads（{heads}）的倍数</translation>
  </message>
  <message>
   <source>{key}: true or false is needed</source>
   <translation>{key}：需要 true 或 false</translation>
  </message>
  <message>
   <source>rope_type: 'su' is longrope too late for {key} beside it, which is missing then</source>
   <translation>rope_type：'su' 改成 longrope 时为时已晚，旁边的 {key} 没有移进来，因而缺失</translation>
  </message>
  <message>
   <source>rope_type: missing in rope_scaling, which it takes for a scaling all the same</source>
   <translation>rope_type：rope_scaling 中没有，而它仍把 rope_scaling 当作缩放</translation>
  </message>
  <message>
   <source>rope_scaling is not looked at: nothing is scaled</source>
   <translation>不看 rope_scaling：没有任何缩放</translation>
  </message>
  <message>
   <source>rope_scaling: {model} takes {fields} and nothing else</source>
   <translation>rope_scaling：{model} 只接受 {fields}</translation>
  </message>
  <message>
   <source>its code for {model} was not held against it</source>
   <translation>没有核对过它为 {model} 写的代码</translation>
  </message>
  <message>
   <source>alpha is not looked at</source>
   <translation>不看 alpha</translation>
  </message>
  <message>
   <source>rope_scaling: parameters for each kind of layer are not known to it</source>
   <translation>rope_scaling：它不认识按层类型分开的参数</translation>
  </message>
 </context>
 <context>
  <name>engine.models.stacks.understood</name>
  <message>
   <source>it has no model {model}</source>
   <translation>它没有 {model} 这个模型</translation>
  </message>
  <message>
   <source>{source}; its rotary parts were run in {version} on {day}, what hands them their numbers was read there</source>
   <translation>{source}；其旋转部分于 {day} 在 {version} 中运行过，传给它们的数值则是在该版本中读到的</translation>
  </message>
  <message>
   <source>{source}; held against {version} on {day}</source>
   <translation>{source}；{day} 用 {version} 核对过</translation>
  </message>
  <message>
   <source>rope_theta: 1, by whose logarithm yarn divides</source>
   <translation>rope_theta：1，yarn 要除以它的对数</translation>
  </message>
  <message>
   <source>{key}: 0, by which llama3 divides the original length</source>
   <translation>{key}：0，llama3 要用它去除原始长度</translation>
  </message>
  <message>
   <source>not computed here: {problem}</source>
   <translation>此处不计算：{problem}</translation>
  </message>
 </context>
 <context>
  <name>engine.models.stacks.vllm</name>
  <message>
   <source>it has no model {model}: it was taken out</source>
   <translation>它没有 {model} 这个模型：已被移除</translation>
  </message>
  <message>
   <source>the base stays as it is at all lengths: the scaling does nothing</source>
   <translation>底数在所有长度上都不变：缩放不起作用</translation>
  </message>
  <message>
   <source>rope_type is {new}, type is {older}</source>
   <translation>rope_type 是 {new}，type 是 {older}</translation>
  </message>
  <message>
   <source>{key}: their sum is not the number of pairs</source>
   <translation>{key}：各数之和不等于对数</translation>
  </message>
  <message>
   <source>short factors at all lengths, unless max_model_len is set above {start}</source>
   <translation>在所有长度上都用短因子，除非把 max_model_len 设得超过 {start}</translation>
  </message>
  <message>
   <source>factor: a whole number, and linear needs one with a point (8.0)</source>
   <translation>factor：是整数，而 linear 需要带小数点的数（8.0）</translation>
  </message>
  <message>
   <source>attn_factor is not read</source>
   <translation>不读 attn_factor</translation>
  </message>
  <message>
   <source>the ramp begins from {length}, four times the original length</source>
   <translation>过渡从 {length} 算起，即原始长度的四倍</translation>
  </message>
  <message>
   <source>rope_type: {kind}, which it has for halves of a head alone</source>
   <translation>rope_type：{kind}，它只对按半个头配对的情形有此缩放</translation>
  </message>
  <message>
   <source>its own rule of ntk is not computed here</source>
   <translation>这里不计算它自己的 ntk 规则</translation>
  </message>
  <message>
   <source>how it reads {model} was not held against it</source>
   <translation>没有核对过它如何读取 {model}</translation>
  </message>
 </context>
 <context>
  <name>engine.models.strip</name>
  <message>
   <source>other layers</source>
   <translation>其他层</translation>
  </message>
  <message>
   <source>with positions</source>
   <translation>有位置</translation>
  </message>
 </context>
</TS>
