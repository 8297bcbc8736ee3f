<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
 <context>
  <name>engine.system.files</name>
  <message>
   <source>its folder does not exist</source>
   <translation>它的文件夹不存在</translation>
  </message>
  <message>
   <source>its folder is not a folder</source>
   <translation>它的文件夹并不是文件夹</translation>
  </message>
  <message>
   <source>permission is missing</source>
   <translation>没有权限</translation>
  </message>
  <message>
   <source>it is on a read-only disk</source>
   <translation>它在只读磁盘上</translation>
  </message>
  <message>
   <source>it is a symbolic link that leads back to itself</source>
   <translation>它是一个指回自身的符号链接</translation>
  </message>
  <message>
   <source>its name is too long</source>
   <translation>它的名称太长</translation>
  </message>
  <message>
   <source>{file} cannot be written: {reason}</source>
   <translation>无法写入 {file}：{reason}</translation>
  </message>
  <message>
   <source>{file} needs {needed}; its disk has {free} free</source>
   <translation>{file} 需要 {needed}；其磁盘剩余 {free}</translation>
  </message>
  <message>
   <source>{size:.0f} bytes</source>
   <translation>{size:.0f} 字节</translation>
  </message>
  <message>
   <source>{file} is no path that this system knows</source>
   <translation>{file} 不是本系统认识的路径</translation>
  </message>
  <message>
   <source>its folder takes no new files</source>
   <translation>它所在的文件夹不接受新文件</translation>
  </message>
  <message>
   <source>it is a folder</source>
   <translation>它是一个文件夹</translation>
  </message>
  <message>
   <source>it is a pipe or a device, not a file</source>
   <translation>它是管道或设备，不是文件</translation>
  </message>
 </context>
</TS>
