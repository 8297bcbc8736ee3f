<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
 <context>
  <name>engine.words.language</name>
  <message>
   <source>{sentence} {next}</source>
   <translation>{sentence}{next}</translation>
  </message>
  <message>
   <source>{said} and {other}</source>
   <translation>{said} 与 {other}</translation>
  </message>
  <message>
   <source>{first}, {others}</source>
   <translation>{first}、{others}</translation>
  </message>
 </context>
 <context>
  <name>engine.words.numbers</name>
  <message>
   <source>{number} additions</source>
   <translation>{number} 次加法</translation>
  </message>
  <message>
   <source>{number} cells</source>
   <translation>{number} 个单元格</translation>
  </message>
  <message>
   <source>{number} columns</source>
   <translation>{number} 列</translation>
  </message>
  <message>
   <source>{number} components</source>
   <translation>{number} 个分量</translation>
  </message>
  <message>
   <source>{number} cosines</source>
   <translation>{number} 个余弦</translation>
  </message>
  <message>
   <source>{number} dimensions</source>
   <translation>{number} 维</translation>
  </message>
  <message>
   <source>{number} distances</source>
   <translation>{number} 个距离</translation>
  </message>
  <message>
   <source>{number} encodings</source>
   <translation>{number} 种编码</translation>
  </message>
  <message>
   <source>{number} errors</source>
   <translation>{number} 个错误</translation>
  </message>
  <message>
   <source>{number} fields</source>
   <translation>{number} 个字段</translation>
  </message>
  <message>
   <source>{number} heads</source>
   <translation>{number} 个头</translation>
  </message>
  <message>
   <source>{number} layers</source>
   <translation>{number} 层</translation>
  </message>
  <message>
   <source>{number} notes</source>
   <translation>{number} 条备注</translation>
  </message>
  <message>
   <source>{number} numbers</source>
   <translation>{number} 个数</translation>
  </message>
  <message>
   <source>{number} pages</source>
   <translation>{number} 页</translation>
  </message>
  <message>
   <source>{number} pairs</source>
   <translation>{number} 个维度对</translation>
  </message>
  <message>
   <source>{number} pictures</source>
   <translation>{number} 张图片</translation>
  </message>
  <message>
   <source>{number} places</source>
   <translation>{number} 格</translation>
  </message>
  <message>
   <source>{number} positions</source>
   <translation>{number} 个位置</translation>
  </message>
  <message>
   <source>{number} random tokens</source>
   <translation>{number} 个随机词元</translation>
  </message>
  <message>
   <source>{number} texts</source>
   <translation>{number} 段文本</translation>
  </message>
  <message>
   <source>{number} tokens</source>
   <translation>{number} 个词元</translation>
  </message>
  <message>
   <source>{number} turns</source>
   <translation>{number} 圈</translation>
  </message>
  <message>
   <source>{number} unknowns</source>
   <translation>{number} 处未能理解</translation>
  </message>
  <message>
   <source>{number} values</source>
   <translation>{number} 个值</translation>
  </message>
  <message>
   <source>{number} warnings</source>
   <translation>{number} 个警告</translation>
  </message>
  <message>
   <source>{number} waves</source>
   <translation>{number} 个</translation>
  </message>
 </context>
</TS>
