<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
 <context>
  <name>engine.tours.draft</name>
  <message>
   <source>Step {n}: {problem}</source>
   <translation>第 {n} 步：{problem}</translation>
  </message>
  <message>
   <source>The tour has no title yet.</source>
   <translation>讲解还没有标题。</translation>
  </message>
  <message>
   <source>A tour has {most} steps at most.</source>
   <translation>讲解最多有 {most} 步。</translation>
  </message>
  <message>
   <source>A tour has one step at least.</source>
   <translation>讲解至少有一步。</translation>
  </message>
 </context>
 <context>
  <name>engine.tours.read</name>
  <message>
   <source>{file}: {size} are more than a tour holds</source>
   <translation>{file}: {size}，超过了一个讲解的大小</translation>
  </message>
  <message>
   <source>there is no such file</source>
   <translation>没有这个文件</translation>
  </message>
  <message>
   <source>it is larger than {size}, which no tour is</source>
   <translation>它大于 {size}，没有讲解会这么大</translation>
  </message>
  <message>
   <source>{many} steps are more than {most}</source>
   <translation>{many} 步超过了 {most} 步</translation>
  </message>
  <message>
   <source>{file}, line {line}: {error}</source>
   <translation>{file}，第 {line} 行：{error}</translation>
  </message>
  <message>
   <source>it is not UTF-8 text</source>
   <translation>它不是 UTF-8 文本</translation>
  </message>
 </context>
 <context>
  <name>engine.tours.settings</name>
  <message>
   <source>{name}: {value} does not fit: {error}</source>
   <translation>{name}: {value} 不合适：{error}</translation>
  </message>
  <message>
   <source>{value} is not one of {known}</source>
   <translation>{value} 不是以下之一：{known}</translation>
  </message>
  <message>
   <source>{name} is not an option; those of {group} are: {known}</source>
   <translation>{name} 不是选项；{group} 的选项有：{known}</translation>
  </message>
  <message>
   <source>{which}.{name}: there is no encoding {which} yet; “b: rope” before it sets one</source>
   <translation>{which}.{name}: 还没有编码 {which}；先写“b: rope”来设定它</translation>
  </message>
  <message>
   <source>{group} is no group of options; those are: {known}</source>
   <translation>{group} 不是一组选项；可用的有：{known}</translation>
  </message>
  <message>
   <source>{name}: {value} is not JSON</source>
   <translation>{name}: {value} 不是 JSON</translation>
  </message>
  <message>
   <source>{name} is set twice in a step</source>
   <translation>{name} 在同一步中设定了两次</translation>
  </message>
  <message>
   <source>{name}: {size} characters are too many</source>
   <translation>{name}: {size} 个字符太多</translation>
  </message>
  <message>
   <source>{name} is no setting of a step; those are: {known}; of {encoding}: {own}; of a picture, as pin.position, those of: {groups}</source>
   <translation>{name} 不是步骤的设置；可用的有：{known}；{encoding} 的参数：{own}；图的选项写作 pin.position，分组有：{groups}</translation>
  </message>
 </context>
 <context>
  <name>engine.tours.text</name>
  <message>
   <source>a tour begins with its title, as “# Why position at all”</source>
   <translation>讲解以标题开头，如“# Why position at all”</translation>
  </message>
  <message>
   <source>there is no step; each begins with “## ” and a few words</source>
   <translation>没有步骤；每一步以“## ”和几个词开头</translation>
  </message>
  <message>
   <source>“{line}” is not a setting, as “base: 500”</source>
   <translation>“{line}”不是设定，设定如“base: 500”</translation>
  </message>
  <message>
   <source>“{line}” is no heading of a tour; write “\#” for a line that begins with that sign</source>
   <translation>“{line}”不是讲解的标题；以该符号开头的一行请写“\#”</translation>
  </message>
  <message>
   <source>“{line}”: settings begin with four spaces, or a tab</source>
   <translation>“{line}”：设置行以四个空格或一个制表符开头</translation>
  </message>
 </context>
 <context>
  <name>engine.tours.tour</name>
  <message>
   <source>caption: {found} is HTML; a caption holds words alone</source>
   <translation>caption: {found} 是 HTML；解说只能是文字</translation>
  </message>
  <message>
   <source>caption: {found} is a link; a caption holds words alone</source>
   <translation>caption: {found} 是链接；解说只能是文字</translation>
  </message>
  <message>
   <source>{name}: {size} characters are more than {longest}, the longest</source>
   <translation>{name}: {size} 个字符超过了上限 {longest}</translation>
  </message>
  <message>
   <source>{name}: it holds characters that are no text</source>
   <translation>{name}: 其中有不是文本的字符</translation>
  </message>
  <message>
   <source>panels: a step shows one at least</source>
   <translation>panels: 一步至少显示一个面板</translation>
  </message>
  <message>
   <source>panels: {panel} is not one of {known}</source>
   <translation>panels: {panel} 不是以下之一：{known}</translation>
  </message>
  <message>
   <source>panels: {panel} is named twice</source>
   <translation>panels: {panel} 写了两次</translation>
  </message>
  <message>
   <source>title: {title} is not a title, some words in one line</source>
   <translation>title: {title} 不是标题，标题是一行文字</translation>
  </message>
  <message>
   <source>steps: {steps} are not 1 to {most}</source>
   <translation>steps: {steps} 步不在 1 到 {most} 之间</translation>
  </message>
 </context>
</TS>
