<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
 <context>
  <name>engine.arrays.file</name>
  <message>
   <source>does not exist</source>
   <translation>不存在</translation>
  </message>
  <message>
   <source>may not be read: permission is missing</source>
   <translation>无法读取：没有权限</translation>
  </message>
  <message>
   <source>is a symbolic link that leads back to itself</source>
   <translation>是一个指回自身的符号链接</translation>
  </message>
  <message>
   <source>has too long a path</source>
   <translation>路径过长</translation>
  </message>
  <message>
   <source>{names} and {n} more</source>
   <translation>{names} 以及另外 {n} 个</translation>
  </message>
  <message>
   <source>cannot be read: {reason}</source>
   <translation>无法读取：{reason}</translation>
  </message>
  <message>
   <source>is not a file with contents but a folder, pipe or device</source>
   <translation>不是有内容的文件，而是文件夹、管道或设备</translation>
  </message>
  <message>
   <source>is empty</source>
   <translation>是空的</translation>
  </message>
  <message>
   <source>changed while it was being read</source>
   <translation>在读取期间发生了变化</translation>
  </message>
  <message>
   <source>holds {size} bytes; at most {most} are read of such a file</source>
   <translation>有 {size} 字节；这类文件最多读取 {most} 字节</translation>
  </message>
  <message>
   <source>is no path that this system knows</source>
   <translation>不是本系统认得的路径</translation>
  </message>
  <message>
   <source>has a name that is no UTF-8 text; rename it</source>
   <translation>的名称不是 UTF-8 文本；请改名</translation>
  </message>
  <message>
   <source>needs more memory than there is</source>
   <translation>需要的内存超过现有内存</translation>
  </message>
 </context>
 <context>
  <name>engine.arrays.gguf</name>
  <message>
   <source>claims {keys} keys and {tensors} tensors; at most {most_keys} and {most_tensors} are read</source>
   <translation>声称有 {keys} 个键和 {tensors} 个张量；最多读取 {most_keys} 个和 {most_tensors} 个</translation>
  </message>
  <message>
   <source>has general.alignment {alignment}; a multiple of 8 is needed, as 32</source>
   <translation>的 general.alignment 为 {alignment}；需要 8 的倍数，如 32</translation>
  </message>
  <message>
   <source>is not a .gguf file: it does not begin with GGUF</source>
   <translation>不是 .gguf 文件：开头不是 GGUF</translation>
  </message>
  <message>
   <source>is a .gguf of version {version}; versions 2 and 3 are read</source>
   <translation>是第 {version} 版的 .gguf；可读取第 2 版和第 3 版</translation>
  </message>
  <message>
   <source>has {key} of type {kind}; types 0 to 12 exist</source>
   <translation>中 {key} 的类型为 {kind}；只有类型 0 到 12</translation>
  </message>
  <message>
   <source>has {key}, an array of type {kind}; arrays of numbers and of texts are read</source>
   <translation>中 {key} 是类型为 {kind} 的数组；可读取数的数组和文本的数组</translation>
  </message>
  <message>
   <source>has {key}, an array of {count} texts; at most {most} of them are read</source>
   <translation>中 {key} 是 {count} 个文本的数组；最多读取 {most} 个</translation>
  </message>
  <message>
   <source>ends before its tensor {name} does; it is cut</source>
   <translation>在其张量 {name} 之前就结束了；文件被截断</translation>
  </message>
  <message>
   <source>holds {name} as {dtype}; these are read: {values}</source>
   <translation>以 {dtype} 存储 {name}；可读取的有：{values}</translation>
  </message>
  <message>
   <source>ggml type {kind}</source>
   <translation>ggml 类型 {kind}</translation>
  </message>
  <message>
   <source>is no whole .gguf file: its header is cut, or claims more than it has</source>
   <translation>不是完整的 .gguf 文件：文件头被截断，或声称的内容多于实有的</translation>
  </message>
  <message>
   <source>is no sound .gguf file: a name in it has {size} bytes</source>
   <translation>不是完好的 .gguf 文件：其中一个名称有 {size} 字节</translation>
  </message>
  <message>
   <source>has the key {key} twice</source>
   <translation>中键 {key} 出现两次</translation>
  </message>
  <message>
   <source>gives {name} {rank} dimensions; at most {most} are read</source>
   <translation>中 {name} 有 {rank} 个维度；最多读取 {most} 个</translation>
  </message>
  <message>
   <source>has the tensor {name} twice</source>
   <translation>中张量 {name} 出现两次</translation>
  </message>
  <message>
   <source>is no sound .gguf file: a name in it is no UTF-8 text</source>
   <translation>不是完好的 .gguf 文件：其中一个名称不是 UTF-8 文本</translation>
  </message>
 </context>
 <context>
  <name>engine.arrays.npy</name>
  <message>
   <source>holds one array without a name; leave out :{tensor}</source>
   <translation>只有一个没有名称的数组；请去掉 :{tensor}</translation>
  </message>
  <message>
   <source>holds Python objects; pickles are never read, save plain numbers instead</source>
   <translation>含有 Python 对象；从不读取 pickle，请改存普通的数</translation>
  </message>
  <message>
   <source>holds {dtype}; a .npy holds bool, int, uint, float16, float32 or float64</source>
   <translation>含有 {dtype}；.npy 可含 bool、int、uint、float16、float32 或 float64</translation>
  </message>
  <message>
   <source>is not a .npy file of version 1 or 2: its header cannot be read</source>
   <translation>不是第 1 版或第 2 版的 .npy 文件：无法读取文件头</translation>
  </message>
 </context>
 <context>
  <name>engine.arrays.npz</name>
  <message>
   <source>is a .npz of more than 4 GB or 65 534 arrays; save the array alone as .npy</source>
   <translation>是超过 4 GB 或 65 534 个数组的 .npz；请把该数组单独存为 .npy</translation>
  </message>
  <message>
   <source>is not a .npz file: it does not end as a zip does</source>
   <translation>不是 .npz 文件：结尾不是 zip 的结尾</translation>
  </message>
  <message>
   <source>is part of a zip in several pieces; save the array alone as .npy</source>
   <translation>是分卷 zip 的一部分；请把该数组单独存为 .npy</translation>
  </message>
  <message>
   <source>lists {count} files in {length} bytes; at most {most} in {most_bytes} are read</source>
   <translation>列出 {count} 个文件，占 {length} 字节；最多读取 {most} 个，占 {most_bytes} 字节</translation>
  </message>
  <message>
   <source>is cut or damaged: its directory does not list its files</source>
   <translation>被截断或已损坏：目录没有列出其中的文件</translation>
  </message>
  <message>
   <source>is damaged: it holds two files of one name</source>
   <translation>已损坏：其中有两个同名文件</translation>
  </message>
  <message>
   <source>is damaged: {name} is not where its directory says</source>
   <translation>已损坏：{name} 不在目录所说的位置</translation>
  </message>
  <message>
   <source>holds {name} encrypted; save it without a password</source>
   <translation>中的 {name} 已加密；请不带密码保存</translation>
  </message>
  <message>
   <source>packs {name} by method {method}; stored and deflated files are read</source>
   <translation>以方法 {method} 压缩 {name}；可读取未压缩和 deflate 压缩的文件</translation>
  </message>
  <message>
   <source>is damaged: {name} has two sizes, {packed} and {size} bytes</source>
   <translation>已损坏：{name} 有两种大小，{packed} 和 {size} 字节</translation>
  </message>
  <message>
   <source>inflates {name} from {packed} to {size} bytes; above {free} bytes at most {most} times as many are read, save it as .npy</source>
   <translation>中的 {name} 由 {packed} 字节解压为 {size} 字节；超过 {free} 字节时最多读取 {most} 倍，请存为 .npy</translation>
  </message>
  <message>
   <source>is damaged: {tensor} is not what its directory says</source>
   <translation>已损坏：{tensor} 与目录所说的不符</translation>
  </message>
  <message>
   <source>is damaged: {name} overlaps what comes after it</source>
   <translation>已损坏：{name} 与其后的内容重叠</translation>
  </message>
  <message>
   <source>is damaged: an array in it cannot be inflated</source>
   <translation>已损坏：其中一个数组无法解压</translation>
  </message>
 </context>
 <context>
  <name>engine.arrays.place</name>
  <message>
   <source>does not hold {tensor} layer after layer, so that there is none to choose</source>
   <translation>没有逐层存放 {tensor}，因此无法选择其中一层</translation>
  </message>
  <message>
   <source>has no layer {layer} of {tensor}, but 0 to {last}</source>
   <translation>没有 {tensor} 的第 {layer} 层，只有 0 到 {last}</translation>
  </message>
  <message>
   <source>describes an array of {shape} dimensions; at most {most} are read</source>
   <translation>描述了 {shape} 维的数组；最多读取 {most} 维</translation>
  </message>
  <message>
   <source>describes an impossible shape, {shape}</source>
   <translation>描述了不可能的形状 {shape}</translation>
  </message>
  <message>
   <source>describes a shape of {shape}; at most {most} cells are read</source>
   <translation>描述的形状为 {shape}；最多读取 {most} 个单元格</translation>
  </message>
  <message>
   <source>holds {present} bytes where its header describes {nbytes}; it is cut or damaged</source>
   <translation>有 {present} 字节，而文件头描述的是 {nbytes} 字节；文件被截断或已损坏</translation>
  </message>
 </context>
 <context>
  <name>engine.arrays.safetensors</name>
  <message>
   <source>has no array {name}; it has {names}</source>
   <translation>没有数组 {name}；其中有 {names}</translation>
  </message>
  <message>
   <source>has no tensor {name}; it has {names}</source>
   <translation>没有张量 {name}；其中有 {names}</translation>
  </message>
  <message>
   <source>is not a .safetensors file: its header of {length} bytes does not fit</source>
   <translation>不是 .safetensors 文件：{length} 字节的文件头与之不符</translation>
  </message>
  <message>
   <source>describes too many tensors: its header has more than {most} commas</source>
   <translation>描述的张量过多：文件头中的逗号超过 {most} 个</translation>
  </message>
  <message>
   <source>is damaged: a name or a key stands twice in its header</source>
   <translation>已损坏：其文件头中有名称或键出现两次</translation>
  </message>
  <message>
   <source>holds {present} bytes where its header describes {end}; it is cut or damaged</source>
   <translation>有 {present} 字节，而文件头描述的是 {end} 字节；文件被截断或已损坏</translation>
  </message>
  <message>
   <source>holds {name} as {dtype}; these are read: {codes}</source>
   <translation>以 {dtype} 存储 {name}；可读取的有：{codes}</translation>
  </message>
  <message>
   <source>has no array of two dimensions</source>
   <translation>没有二维数组</translation>
  </message>
  <message>
   <source>has no tensor of two dimensions</source>
   <translation>没有二维张量</translation>
  </message>
  <message>
   <source>needs an array's name after a colon; its 2-D arrays are {names}</source>
   <translation>需要在冒号后写出数组的名称；其中的二维数组有 {names}</translation>
  </message>
  <message>
   <source>needs a tensor's name after a colon; its 2-D tensors are {names}</source>
   <translation>需要在冒号后写出张量的名称；其中的二维张量有 {names}</translation>
  </message>
  <message>
   <source>is not a .safetensors file: its header does not describe tensors</source>
   <translation>不是 .safetensors 文件：文件头没有描述张量</translation>
  </message>
  <message>
   <source>is damaged: its tensors overlap or leave a gap</source>
   <translation>已损坏：张量之间有重叠或空隙</translation>
  </message>
 </context>
 <context>
  <name>engine.arrays.weights</name>
  <message>
   <source>holds other numbers than when it was chosen; choose it again to use what it holds now</source>
   <translation>中的数与选取时不同；请重新选取，以使用现在的数</translation>
  </message>
  <message>
   <source>holds an array of shape {shape}; a table has two dimensions, [positions, dims]</source>
   <translation>中数组的形状为 {shape}；表应有两个维度 [positions, dims]</translation>
  </message>
  <message>
   <source>holds an empty array of shape {shape}; a table needs a row and a column</source>
   <translation>中是形状为 {shape} 的空数组；表至少需要一行一列</translation>
  </message>
  <message>
   <source>is not read: weights come from files that end in .npy, .npz, .safetensors or .gguf</source>
   <translation>不予读取：权重来自以 .npy、.npz、.safetensors 或 .gguf 结尾的文件</translation>
  </message>
  <message>
   <source>is not read: reading a pickle ({kind}) runs the code in it; convert it with safetensors.torch.save_file or numpy.save</source>
   <translation>不予读取：读取 pickle（{kind}）会运行其中的代码；请用 safetensors.torch.save_file 或 numpy.save 转换</translation>
  </message>
  <message>
   <source>holds whole numbers beyond 2**53, which are not exact in float64; save it as float64</source>
   <translation>含有超过 2**53 的整数，它们在 float64 中不精确；请存为 float64</translation>
  </message>
  <message>
   <source>; {tensor}[0] is its first layer</source>
   <translation>；{tensor}[0] 是它的第一层</translation>
  </message>
 </context>
</TS>
