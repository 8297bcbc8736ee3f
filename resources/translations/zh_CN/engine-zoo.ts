<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
 <context>
  <name>engine.zoo.letters</name>
  <message>
   <source>holds {count} letters, not {needed}</source>
   <translation>只有 {count} 个字母，而不是 {needed} 个</translation>
  </message>
 </context>
 <context>
  <name>engine.zoo.papers</name>
  <message>
   <source>{source}: {says}; over more texts than are drawn this tiny model has a loss of {near} nats at the end of {trained} letters, {far} of {length}: {holds}.</source>
   <translation>{source}：{says}；在比所画更多的文本上，这个微型模型在 {trained} 个字母末尾的损失为 {near} nat，在 {length} 个字母末尾为 {far}：{holds}。</translation>
  </message>
  <message>
   <source>it may let a model go on beyond the lengths of training</source>
   <translation>它可能让模型超出训练时的长度</translation>
  </message>
  <message>
   <source>by its clip a model goes on to lengths that training has not seen</source>
   <translation>靠截断，模型可用于训练中未见过的长度</translation>
  </message>
  <message>
   <source>it goes on to longer attention than training has seen</source>
   <translation>它可用于比训练时更长的注意力</translation>
  </message>
  <message>
   <source>trained on 1 024 tokens it is as good on 2 048 as sinusoids that were trained on 2 048</source>
   <translation>在 1 024 个词元上训练，在 2 048 个上与在 2 048 个上训练的正弦编码一样好</translation>
  </message>
  <message>
   <source>its logarithm extrapolates excellently</source>
   <translation>它的对数形式外推极好</translation>
  </message>
  <message>
   <source>it extrapolates, with attention in blocks, which is not done here</source>
   <translation>配合分块注意力它能外推，此处没有分块</translation>
  </message>
  <message>
   <source>it generalises better than others to longer texts</source>
   <translation>它比其他编码更能推广到更长的文本</translation>
  </message>
  <message>
   <source>on reasoning tasks it generalises better than others to longer texts</source>
   <translation>在推理任务上，它比其他编码更能推广到更长的文本</translation>
  </message>
  <message>
   <source>as good there</source>
   <translation>一样好</translation>
  </message>
  <message>
   <source>worse there</source>
   <translation>更差</translation>
  </message>
 </context>
 <context>
  <name>engine.zoo.stored</name>
  <message>
   <source>trained, {layers} layers, {steps} steps, seed {seed}</source>
   <translation>经过训练，{layers} 层，{steps} 步，种子 {seed}</translation>
  </message>
  <message>
   <source>is not the file that its card tells of; make both anew by {command}</source>
   <translation>不是其卡片所说的文件；用 {command} 重新生成两者</translation>
  </message>
  <message>
   <source>is no card of a model of the zoo</source>
   <translation>不是已训练模型的卡片</translation>
  </message>
 </context>
</TS>
