<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
 <context>
  <name>engine.attention.attend</name>
  <message>
   <source>content · content</source>
   <translation>内容 · 内容</translation>
  </message>
  <message>
   <source>content · position</source>
   <translation>内容 · 位置</translation>
  </message>
  <message>
   <source>position · content</source>
   <translation>位置 · 内容</translation>
  </message>
  <message>
   <source>position · position</source>
   <translation>位置 · 位置</translation>
  </message>
 </context>
 <context>
  <name>engine.attention.fitted</name>
  <message>
   <source>{heads} here, not {asked}</source>
   <translation>此处为 {heads}，不是 {asked}</translation>
  </message>
  <message>
   <source>content</source>
   <translation>内容</translation>
  </message>
  <message>
   <source>{encoding} has {heads} of {dimensions} by its weights, and serves no more: {wanted} of {width} are too many for it</source>
   <translation>“{encoding}”按其权重有 {heads}、{dimensions}，不能再多：{wanted}、每个 {width} 维对它来说太多</translation>
  </message>
  <message>
   <source>the first {heads} of {asked} heads are here</source>
   <translation>此处为 {asked} 个头中的前 {heads} 个</translation>
  </message>
  <message>
   <source>a head</source>
   <translation>一个头</translation>
  </message>
  <message>
   <source>content and position</source>
   <translation>内容与位置</translation>
  </message>
  <message>
   <source>{said}: head 0 has {own}</source>
   <translation>{said}：头 0 的{own}</translation>
  </message>
  <message>
   <source>its {own} serves all {heads}</source>
   <translation>它的 {own}供全部 {heads} 个头使用</translation>
  </message>
  <message>
   <source>its {own} serve {heads} in turn</source>
   <translation>它的 {own}轮流供 {heads} 个头使用</translation>
  </message>
  <message>
   <source>{whose} has {wanted} dimension here: the encoding has {has}, not {asked}</source>
   <translation>此处{whose}有 {wanted} 维：编码用 {has} 维，而不是 {asked} 维</translation>
  </message>
  <message>
   <source>{whose} has {wanted} dimensions here: the encoding has {has}, not {asked}</source>
   <translation>此处{whose}有 {wanted} 维：编码用 {has} 维，而不是 {asked} 维</translation>
  </message>
  <message>
   <source>{dimensions} of {whose} carries no position</source>
   <translation>{whose}中有 {dimensions}不携带位置</translation>
  </message>
  <message>
   <source>{dimensions} of {whose} carry no position</source>
   <translation>{whose}中有 {dimensions}不携带位置</translation>
  </message>
  <message>
   <source>bias</source>
   <translation>偏置</translation>
  </message>
  <message>
   <source>{whose} has {wanted} of its {dimensions}</source>
   <translation>{whose}只有其 {dimensions}中的 {wanted} 维</translation>
  </message>
 </context>
 <context>
  <name>engine.attention.stack</name>
  <message>
   <source>sequences: {sequences} of {length} tokens of d_model {d_model} are more than {cells} numbers; take at most {most} sequences</source>
   <translation>sequences: {sequences} 个序列、每个 {length} 个词元、d_model {d_model}，超过了 {cells} 个数；最多取 {most} 个序列</translation>
  </message>
  <message>
   <source>sequences: {sequences} of {length} tokens of d_model {d_model} are more than {cells} numbers; take fewer tokens, or a smaller d_model</source>
   <translation>sequences: {sequences} 个序列、每个 {length} 个词元、d_model {d_model}，超过了 {cells} 个数；请减少词元，或减小 d_model</translation>
  </message>
 </context>
 <context>
  <name>engine.attention.tokens</name>
  <message>
   <source>Dog and cat: who saw whom</source>
   <translation>狗与猫：谁看见了谁</translation>
  </message>
  <message>
   <source>A quotation</source>
   <translation>一句引文</translation>
  </message>
  <message>
   <source>One word, again and again</source>
   <translation>同一个词，一再重复</translation>
  </message>
  <message>
   <source>Letters of a word</source>
   <translation>一个词的各个字母</translation>
  </message>
  <message>
   <source>Chinese: 我爱你, 你爱我</source>
   <translation>中文：我爱你，你爱我</translation>
  </message>
  <message>
   <source>Chinese palindrome</source>
   <translation>中文回文</translation>
  </message>
  <message>
   <source>16 random tokens</source>
   <translation>16 个随机词元</translation>
  </message>
  <message>
   <source>the first {used} of {tokens} are used</source>
   <translation>使用 {tokens}中的前 {used} 个</translation>
  </message>
 </context>
</TS>
