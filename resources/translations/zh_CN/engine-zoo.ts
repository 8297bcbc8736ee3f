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
  <name>engine.zoo.stored</name>
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
