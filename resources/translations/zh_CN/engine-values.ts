<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
 <context>
  <name>engine.values.parameter</name>
  <message>
   <source>true or false</source>
   <translation>true 或 false</translation>
  </message>
  <message>
   <source>an array: @file.npy or @file.safetensors:tensor.name</source>
   <translation>一个数组：@file.npy 或 @file.safetensors:tensor.name</translation>
  </message>
  <message>
   <source>a list of numbers, as [1, 0.5]</source>
   <translation>一列数，如 [1, 0.5]</translation>
  </message>
  <message>
   <source>a list of whole numbers, as [16, 24, 24]</source>
   <translation>一列整数，如 [16, 24, 24]</translation>
  </message>
  <message>
   <source>a list of numbers from {low} to {high}</source>
   <translation>由 {low} 到 {high} 的数组成的列表</translation>
  </message>
  <message>
   <source>{name} is not a parameter; those are: {known}</source>
   <translation>{name} 不是参数；可用的有：{known}</translation>
  </message>
  <message>
   <source>a whole number of at least {low}</source>
   <translation>不小于 {low} 的整数</translation>
  </message>
  <message>
   <source>a number of at least {low}</source>
   <translation>不小于 {low} 的数</translation>
  </message>
  <message>
   <source>a number from {low} to {high}</source>
   <translation>{low} 到 {high} 之间的数</translation>
  </message>
  <message>
   <source>{name}: {value} is not {expected}</source>
   <translation>{name}: {value} 不符合要求，应为：{expected}</translation>
  </message>
  <message>
   <source>{name} is not a parameter; there are none</source>
   <translation>{name} 不是参数；这里没有参数</translation>
  </message>
  <message>
   <source>{one}, or null</source>
   <translation>{one}，或 null</translation>
  </message>
  <message>
   <source>one of {choices}</source>
   <translation>以下之一：{choices}</translation>
  </message>
  <message>
   <source>{name}: {value} is not {expected}; no comma is read: write {meant}</source>
   <translation>{name}: {value} 不符合要求，应为：{expected}；不识别逗号，请写成 {meant}</translation>
  </message>
  <message>
   <source>{name}: {value} is not {expected}; no comma is read: write {meant}, or {other}</source>
   <translation>{name}: {value} 不符合要求，应为：{expected}；不识别逗号，请写成 {meant} 或 {other}</translation>
  </message>
 </context>
</TS>
