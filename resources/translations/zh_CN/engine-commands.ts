<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
 <context>
  <name>engine.commands.compared</name>
  <message>
   <source>{name} is neither a file that is there nor an encoding; take a .npy, file.safetensors:tensor.name, a scene, a model's files or an id of main.py schemes</source>
   <translation>{name} 既不是现有的文件，也不是编码；请用 .npy、file.safetensors:tensor.name、场景、模型的文件，或 main.py schemes 列出的 id</translation>
  </message>
  <message>
   <source>{name} says nothing about position that could be compared</source>
   <translation>{name} 没有说明可供比较的位置编码</translation>
  </message>
 </context>
 <context>
  <name>engine.commands.inspect.fixed</name>
  <message>
   <source>rope_scaling and rope_parameters say different things.</source>
   <translation>rope_scaling 与 rope_parameters 说法不一。</translation>
  </message>
 </context>
</TS>
