<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
 <context>
  <name>engine.maths.curve</name>
  <message>
   <source>{numbers} is not enough; a curve has {fewest} to {most}, ω at evenly spaced t from 0 to 1</source>
   <translation>{numbers}不够；一条曲线有 {fewest} 到 {most} 个数，即 t 从 0 到 1 均匀分布处的 ω</translation>
  </message>
  <message>
   <source>{numbers} are too many; a curve has {fewest} to {most}, ω at evenly spaced t from 0 to 1</source>
   <translation>{numbers}太多；一条曲线有 {fewest} 到 {most} 个数，即 t 从 0 到 1 均匀分布处的 ω</translation>
  </message>
  <message>
   <source>{value:g} is not a frequency from 0 to {highest:.5g} radians a position, half a turn</source>
   <translation>{value:g} 不是 0 到 {highest:.5g}（半圈）弧度每位置之间的频率</translation>
  </message>
  <message>
   <source>{value} stands after {last}; ω may not rise along t</source>
   <translation>{value} 排在 {last} 之后；ω 不能随 t 上升</translation>
  </message>
 </context>
 <context>
  <name>engine.maths.kernel_cache</name>
  <message>
   <source>The cache of compiled kernels was damaged and has been made anew.</source>
   <translation>已编译内核的缓存损坏，现已重新生成。</translation>
  </message>
  <message>
   <source>Kernels are compiled for this run alone: their cache cannot be used ({problem}).</source>
   <translation>内核只为本次运行编译：缓存无法使用（{problem}）。</translation>
  </message>
 </context>
 <context>
  <name>engine.maths.scaling</name>
  <message>
   <source>smoothed</source>
   <translation>平滑</translation>
  </message>
  <message>
   <source>{kept} kept, {smoothed} smoothed, {divided} divided by {factor}</source>
   <translation>{kept}保持，{smoothed} 个平滑，{divided} 个除以 {factor}</translation>
  </message>
  <message>
   <source>every pair turns</source>
   <translation>每个维度对都旋转</translation>
  </message>
  <message>
   <source>{pairs} of {all} turns, the rest stand still</source>
   <translation>{all} 个中有 {pairs}旋转，其余静止</translation>
  </message>
  <message>
   <source>{pairs} of {all} turn, the rest stand still</source>
   <translation>{all} 个中有 {pairs}旋转，其余静止</translation>
  </message>
  <message>
   <source>{pairs} kept: the factor is 1</source>
   <translation>{pairs}不变：因子为 1</translation>
  </message>
  <message>
   <source>turning</source>
   <translation>旋转</translation>
  </message>
 </context>
 <context>
  <name>engine.maths.window</name>
  <message>
   <source>window: {start} … {stop} in blocks of {block} is empty</source>
   <translation>window: {start} … {stop}、每块 {block} 格，是空的</translation>
  </message>
 </context>
</TS>
