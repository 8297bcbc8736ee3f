<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
 <context>
  <name>engine.export.export</name>
  <message>
   <source>{file} does not end in one of {known}</source>
   <translation>{file} 的后缀不是以下之一：{known}</translation>
  </message>
  <message>
   <source>{file} would have {shape} pixels, and a picture has at most {most}; choose shorter ranges, or steps as in 0:65536:64</source>
   <translation>{file} 将有 {shape} 个像素，而一张图片最多 {most} 个；请选更短的范围，或使用步长，如 0:65536:64</translation>
  </message>
  <message>
   <source>{name}: {range} is empty; in A:B:S, B lies above A and S is at least 1</source>
   <translation>{name}: {range} 是空的；在 A:B:S 中，B 大于 A，S 至少为 1</translation>
  </message>
  <message>
   <source>{name}: {range} is not within {limit}, all that {id} has</source>
   <translation>{name}: {range} 不在 {limit} 之内，而这是 {id} 的全部</translation>
  </message>
  <message>
   <source>what: {id} has nothing to export</source>
   <translation>what: {id} 没有可导出的内容</translation>
  </message>
  <message>
   <source>what: {id} has no {what}; it has {has}</source>
   <translation>what: {id} 没有 {what}；它有 {has}</translation>
  </message>
  <message>
   <source>dtype: {value} is not one of {known}</source>
   <translation>dtype: {value} 不是以下之一：{known}</translation>
  </message>
 </context>
</TS>
