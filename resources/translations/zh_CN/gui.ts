<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
 <context>
  <name>gui.app.card_actions</name>
  <message>
   <source>Options</source>
   <translation>选项</translation>
  </message>
  <message>
   <source>Copy image</source>
   <translation>复制图像</translation>
  </message>
  <message>
   <source>Export image…</source>
   <translation>导出图像…</translation>
  </message>
 </context>
 <context>
  <name>gui.app.claims</name>
  <message>
   <source>&amp;Claims</source>
   <translation>图注(&amp;C)</translation>
  </message>
  <message>
   <source>Things to tr&amp;y</source>
   <translation>可尝试的操作(&amp;Y)</translation>
  </message>
  <message>
   <source>A sentence over each picture: what it shows, and what to notice</source>
   <translation>每幅图上方的一句话：它显示什么，该注意什么</translation>
  </message>
  <message>
   <source>Below a large picture: buttons that change what it shows</source>
   <translation>大图下方：改变其内容的按钮</translation>
  </message>
  <message>
   <source>B, a known mistake of A</source>
   <translation>B，A 的一个常见错误</translation>
  </message>
 </context>
 <context>
  <name>gui.app.commands</name>
  <message>
   <source>Panel</source>
   <translation>面板</translation>
  </message>
  <message>
   <source>{title} (copy)</source>
   <translation>{title}（副本）</translation>
  </message>
  <message>
   <source>Encoding · {family}</source>
   <translation>编码 · {family}</translation>
  </message>
  <message>
   <source>Preset · {encoding}</source>
   <translation>预设 · {encoding}</translation>
  </message>
 </context>
 <context>
  <name>gui.app.data_output</name>
  <message>
   <source>{n} values are more than the clipboard takes well; Export writes a file</source>
   <translation>{n} 个值对剪贴板来说太多；可用“导出”写入文件</translation>
  </message>
  <message>
   <source>Copied {what}</source>
   <translation>已复制 {what}</translation>
  </message>
  <message>
   <source>“{title}” shows the encoding: Export data writes its numbers</source>
   <translation>“{title}”显示的是编码：其数值可用“导出数据”写出</translation>
  </message>
  <message>
   <source>Export numbers</source>
   <translation>导出数值</translation>
  </message>
  <message>
   <source>Text (*.csv)</source>
   <translation>文本 (*.csv)</translation>
  </message>
  <message>
   <source>Copied code for {title}</source>
   <translation>已复制“{title}”的代码</translation>
  </message>
  <message>
   <source>Saved as {path}</source>
   <translation>已保存为 {path}</translation>
  </message>
 </context>
 <context>
  <name>gui.app.dialogs</name>
  <message>
   <source>Phasescope {version}
A laboratory for the positional encodings of transformers.
MIT licence.</source>
   <translation>Phasescope {version}
Transformer 位置编码实验室。
MIT 许可证。</translation>
  </message>
  <message>
   <source>Move the pinned cell</source>
   <translation>移动固定的单元格</translation>
  </message>
  <message>
   <source>Arrows</source>
   <translation>方向键</translation>
  </message>
  <message>
   <source>Move it by ten</source>
   <translation>一次移动十格</translation>
  </message>
  <message>
   <source>Shift+Arrows</source>
   <translation>Shift+方向键</translation>
  </message>
  <message>
   <source>Pan</source>
   <translation>平移</translation>
  </message>
  <message>
   <source>Alt+Arrows, PgUp, PgDown, drag</source>
   <translation>Alt+方向键，PgUp，PgDown，拖动</translation>
  </message>
  <message>
   <source>Zoom</source>
   <translation>缩放</translation>
  </message>
  <message>
   <source>+, −, wheel</source>
   <translation>+，−，滚轮</translation>
  </message>
  <message>
   <source>Zoom one axis</source>
   <translation>缩放单个轴</translation>
  </message>
  <message>
   <source>Shift+wheel, Ctrl+wheel</source>
   <translation>Shift+滚轮，Ctrl+滚轮</translation>
  </message>
  <message>
   <source>The whole</source>
   <translation>全部</translation>
  </message>
  <message>
   <source>Narrower colours, wider colours</source>
   <translation>颜色范围更窄、更宽</translation>
  </message>
  <message>
   <source>The automatic range of colours</source>
   <translation>自动的颜色范围</translation>
  </message>
  <message>
   <source>To what lies furthest beyond the colours</source>
   <translation>转到超出颜色范围最远处</translation>
  </message>
  <message>
   <source>Pin a cell</source>
   <translation>固定一个单元格</translation>
  </message>
  <message>
   <source>Click</source>
   <translation>单击</translation>
  </message>
  <message>
   <source>Pick a row for the waveforms</source>
   <translation>为波形选一行</translation>
  </message>
  <message>
   <source>Ctrl+Click</source>
   <translation>Ctrl+单击</translation>
  </message>
  <message>
   <source>Move the step</source>
   <translation>移动该步</translation>
  </message>
  <message>
   <source>Alt+Up, Alt+Down, drag</source>
   <translation>Alt+上，Alt+下，拖动</translation>
  </message>
  <message>
   <source>Duplicate it, remove it</source>
   <translation>复制一份，删除</translation>
  </message>
  <message>
   <source>Write its caption</source>
   <translation>写解说</translation>
  </message>
  <message>
   <source>Present from it</source>
   <translation>从该步开始演示</translation>
  </message>
  <message>
   <source>Save the tour, under another name</source>
   <translation>保存讲解，另存为</translation>
  </message>
  <message>
   <source>To the steps, to your own scene</source>
   <translation>回到步骤列表，回到自己的场景</translation>
  </message>
  <message>
   <source>About Phasescope</source>
   <translation>关于 Phasescope</translation>
  </message>
  <message>
   <source>In the tour panel</source>
   <translation>在讲解面板中</translation>
  </message>
  <message>
   <source>In a picture</source>
   <translation>在图中</translation>
  </message>
 </context>
 <context>
  <name>gui.app.document</name>
  <message>
   <source>Untitled</source>
   <translation>未命名</translation>
  </message>
  <message>
   <source>opening {name}</source>
   <translation>打开 {name}</translation>
  </message>
 </context>
 <context>
  <name>gui.app.files</name>
  <message>
   <source>Scene (*.json)</source>
   <translation>场景 (*.json)</translation>
  </message>
  <message>
   <source>Models, tables, scenes and tours (*.json *.safetensors *.gguf *.npy *.npz *.png *.svg *.md);;All files (*)</source>
   <translation>模型、表、场景与讲解 (*.json *.safetensors *.gguf *.npy *.npz *.png *.svg *.md);;所有文件 (*)</translation>
  </message>
  <message>
   <source>Open the folder of a model</source>
   <translation>打开模型所在的文件夹</translation>
  </message>
  <message>
   <source>Open</source>
   <translation>打开</translation>
  </message>
  <message>
   <source>Closed window: {title}</source>
   <translation>已关闭的窗口：{title}</translation>
  </message>
  <message>
   <source>Save scene</source>
   <translation>保存场景</translation>
  </message>
  <message>
   <source>{model} is B now. For what its files say, open it while A is shown.</source>
   <translation>{model} 现在是 B。要看它的文件说了什么，请在显示 A 时打开它。</translation>
  </message>
 </context>
 <context>
  <name>gui.app.help</name>
  <message>
   <source>Every action by its name</source>
   <translation>按名称查找任何操作</translation>
  </message>
  <message>
   <source>&amp;Command palette…</source>
   <translation>命令面板(&amp;C)…</translation>
  </message>
  <message>
   <source>&amp;Welcome…</source>
   <translation>欢迎(&amp;W)…</translation>
  </message>
 </context>
 <context>
  <name>gui.app.history</name>
  <message>
   <source>&amp;Undo</source>
   <translation>撤销(&amp;U)</translation>
  </message>
  <message>
   <source>&amp;Redo</source>
   <translation>重做(&amp;R)</translation>
  </message>
  <message>
   <source>&amp;Undo {what}</source>
   <translation>撤销“{what}”(&amp;U)</translation>
  </message>
  <message>
   <source>&amp;Redo {what}</source>
   <translation>重做“{what}”(&amp;R)</translation>
  </message>
 </context>
 <context>
  <name>gui.app.menus</name>
  <message>
   <source>&amp;Open…</source>
   <translation>打开(&amp;O)…</translation>
  </message>
  <message>
   <source>A model, a table, a scene or a tour</source>
   <translation>模型、表、场景或讲解</translation>
  </message>
  <message>
   <source>Open model &amp;folder…</source>
   <translation>打开模型文件夹(&amp;F)…</translation>
  </message>
  <message>
   <source>Open from the &amp;Hugging Face cache…</source>
   <translation>从 Hugging Face 缓存打开(&amp;H)…</translation>
  </message>
  <message>
   <source>Clear</source>
   <translation>清除</translation>
  </message>
  <message>
   <source>&amp;Close the model</source>
   <translation>关闭模型(&amp;C)</translation>
  </message>
  <message>
   <source>&amp;Save scene</source>
   <translation>保存场景(&amp;S)</translation>
  </message>
  <message>
   <source>Save scene &amp;as…</source>
   <translation>场景另存为(&amp;A)…</translation>
  </message>
  <message>
   <source>Export &amp;image…</source>
   <translation>导出图像(&amp;I)…</translation>
  </message>
  <message>
   <source>Export ani&amp;mation…</source>
   <translation>导出动画(&amp;M)…</translation>
  </message>
  <message>
   <source>Export hando&amp;ut…</source>
   <translation>导出讲义(&amp;U)…</translation>
  </message>
  <message>
   <source>Export &amp;data…</source>
   <translation>导出数据(&amp;D)…</translation>
  </message>
  <message>
   <source>Export the panel's &amp;numbers…</source>
   <translation>导出面板的数值(&amp;N)…</translation>
  </message>
  <message>
   <source>&amp;Quit</source>
   <translation>退出(&amp;Q)</translation>
  </message>
  <message>
   <source>Reset &amp;parameter</source>
   <translation>重置参数(&amp;P)</translation>
  </message>
  <message>
   <source>Reset encoding</source>
   <translation>重置编码</translation>
  </message>
  <message>
   <source>Reset all</source>
   <translation>全部重置</translation>
  </message>
  <message>
   <source>S&amp;wap A and B</source>
   <translation>交换 A 与 B(&amp;W)</translation>
  </message>
  <message>
   <source>Copy &amp;image</source>
   <translation>复制图像(&amp;I)</translation>
  </message>
  <message>
   <source>The picture that has the focus</source>
   <translation>具有焦点的图</translation>
  </message>
  <message>
   <source>Copy &amp;data</source>
   <translation>复制数据(&amp;D)</translation>
  </message>
  <message>
   <source>The values that are seen, for a sheet</source>
   <translation>可见的数值，供电子表格使用</translation>
  </message>
  <message>
   <source>Copy as &amp;NumPy code</source>
   <translation>复制为 NumPy 代码(&amp;N)</translation>
  </message>
  <message>
   <source>Copy as PyTorch code</source>
   <translation>复制为 PyTorch 代码</translation>
  </message>
  <message>
   <source>&amp;Go to a position and pin it…</source>
   <translation>转到某个位置并固定(&amp;G)…</translation>
  </message>
  <message>
   <source>&amp;Open tour…</source>
   <translation>打开讲解(&amp;O)…</translation>
  </message>
  <message>
   <source>&amp;Present the window</source>
   <translation>演示当前窗口(&amp;P)</translation>
  </message>
  <message>
   <source>The pictures on the full screen</source>
   <translation>将图铺满全屏</translation>
  </message>
  <message>
   <source>&amp;Go on with the tour</source>
   <translation>继续讲解(&amp;G)</translation>
  </message>
  <message>
   <source>From the step where it was left</source>
   <translation>从上次离开的一步开始</translation>
  </message>
  <message>
   <source>Keyboard &amp;shortcuts</source>
   <translation>键盘快捷键(&amp;S)</translation>
  </message>
  <message>
   <source>&amp;Report a problem…</source>
   <translation>报告问题(&amp;R)…</translation>
  </message>
  <message>
   <source>&amp;About Phasescope</source>
   <translation>关于 Phasescope(&amp;A)</translation>
  </message>
  <message>
   <source>Its encoding stays; its name and its files are left</source>
   <translation>保留其编码；不再显示其名称与文件</translation>
  </message>
  <message>
   <source>A tour on paper</source>
   <translation>把讲解印在纸上</translation>
  </message>
  <message>
   <source>A talk in steps, from a file</source>
   <translation>来自文件的分步讲解</translation>
  </message>
  <message>
   <source>What failed, as text to be copied</source>
   <translation>出错的记录，可作为文本复制</translation>
  </message>
 </context>
 <context>
  <name>gui.app.picture_output</name>
  <message>
   <source>Copied the picture “{title}”</source>
   <translation>已复制图“{title}”</translation>
  </message>
  <message>
   <source>Window</source>
   <translation>窗口</translation>
  </message>
  <message>
   <source>A sweep</source>
   <translation>扫描</translation>
  </message>
  <message>
   <source>A tour</source>
   <translation>讲解</translation>
  </message>
 </context>
 <context>
  <name>gui.app.playing</name>
  <message>
   <source>Pinned position</source>
   <translation>固定的位置</translation>
  </message>
  <message>
   <source>What has played last, else the pinned position</source>
   <translation>上次播放的内容，否则为固定的位置</translation>
  </message>
  <message>
   <source>The pinned position moves on: waves and clock hands with it</source>
   <translation>固定的位置不断前移，波形与时钟指针随之变化</translation>
  </message>
  <message>
   <source>Play positions</source>
   <translation>播放位置</translation>
  </message>
  <message>
   <source>P&amp;lay or pause</source>
   <translation>播放或暂停(&amp;L)</translation>
  </message>
  <message>
   <source>Play p&amp;ositions</source>
   <translation>播放位置(&amp;O)</translation>
  </message>
 </context>
 <context>
  <name>gui.app.session_keeper</name>
  <message>
   <source>Another window has this session.</source>
   <translation>另一个窗口正在使用此会话。</translation>
  </message>
 </context>
 <context>
  <name>gui.app.show</name>
  <message>
   <source>{error} · Help › Report a problem tells the rest.</source>
   <translation>{error} · 详情见“帮助 › 报告问题”。</translation>
  </message>
 </context>
 <context>
  <name>gui.app.tour_menu</name>
  <message>
   <source>{title} (unsaved)</source>
   <translation>{title}（未保存）</translation>
  </message>
  <message>
   <source>&amp;New tour</source>
   <translation>新建讲解(&amp;N)</translation>
  </message>
  <message>
   <source>&amp;Open tour to edit…</source>
   <translation>打开讲解来编辑…(&amp;O)</translation>
  </message>
  <message>
   <source>&amp;Add step from here</source>
   <translation>从当前画面添加一步(&amp;A)</translation>
  </message>
  <message>
   <source>The window as it is, as a step of the tour</source>
   <translation>把窗口现在的样子作为讲解的一步</translation>
  </message>
  <message>
   <source>&amp;Update step from here</source>
   <translation>用当前画面更新这一步(&amp;U)</translation>
  </message>
  <message>
   <source>The chosen step takes the window as it is</source>
   <translation>所选步改为窗口现在的样子</translation>
  </message>
  <message>
   <source>Present the tour &amp;from the chosen step</source>
   <translation>从所选步开始演示讲解(&amp;F)</translation>
  </message>
  <message>
   <source>Esc comes back</source>
   <translation>按 Esc 返回</translation>
  </message>
  <message>
   <source>&amp;Save tour</source>
   <translation>保存讲解(&amp;S)</translation>
  </message>
  <message>
   <source>Save tour as…</source>
   <translation>讲解另存为…</translation>
  </message>
  <message>
   <source>Back to the saved tour</source>
   <translation>回到已保存的讲解</translation>
  </message>
  <message>
   <source>&amp;Tour panel</source>
   <translation>讲解面板(&amp;T)</translation>
  </message>
  <message>
   <source>The steps of the tour that is written</source>
   <translation>正在编写的讲解的各步</translation>
  </message>
  <message>
   <source>A talk in steps of your own</source>
   <translation>你自己的分步讲解</translation>
  </message>
  <message>
   <source>Undo brings the changes back</source>
   <translation>撤销可找回这些改动</translation>
  </message>
 </context>
 <context>
  <name>gui.app.unkept</name>
  <message>
   <source>{problem}. What is not saved is lost when the window closes: save it in another place first.</source>
   <translation>{problem}。关闭窗口后，未保存的内容会丢失；请先保存到别处。</translation>
  </message>
  <message>
   <source>Close anyway</source>
   <translation>仍然关闭</translation>
  </message>
 </context>
 <context>
  <name>gui.app.view_menu</name>
  <message>
   <source>System</source>
   <translation>跟随系统</translation>
  </message>
  <message>
   <source>Light</source>
   <translation>浅色</translation>
  </message>
  <message>
   <source>Dark</source>
   <translation>深色</translation>
  </message>
  <message>
   <source>High contrast</source>
   <translation>高对比度</translation>
  </message>
  <message>
   <source>The focus goes to the rail, the form, each picture in turn</source>
   <translation>焦点依次移到侧栏、表单与各个图片</translation>
  </message>
  <message>
   <source>Show the &amp;whole</source>
   <translation>显示全部(&amp;W)</translation>
  </message>
  <message>
   <source>All axes from end to end</source>
   <translation>所有轴从头到尾</translation>
  </message>
  <message>
   <source>F&amp;ull screen</source>
   <translation>全屏(&amp;U)</translation>
  </message>
  <message>
   <source>Go to the ne&amp;xt part</source>
   <translation>转到下一部分(&amp;X)</translation>
  </message>
  <message>
   <source>&amp;Go to the part before</source>
   <translation>转到上一部分(&amp;G)</translation>
  </message>
  <message>
   <source>&amp;Fold the rail</source>
   <translation>折叠侧栏(&amp;F)</translation>
  </message>
  <message>
   <source>Its icons alone</source>
   <translation>只留图标</translation>
  </message>
  <message>
   <source>&amp;Restore the room</source>
   <translation>恢复此视图(&amp;R)</translation>
  </message>
  <message>
   <source>Bring the panel to the &amp;middle</source>
   <translation>将面板移到中央(&amp;M)</translation>
  </message>
  <message>
   <source>The one that has the focus; the large one takes its place</source>
   <translation>有焦点的面板；原来的大面板换到它的位置</translation>
  </message>
  <message>
   <source>&amp;Enlarge the panel</source>
   <translation>放大面板(&amp;E)</translation>
  </message>
  <message>
   <source>The one that has the focus; once more gives the others their room back</source>
   <translation>有焦点的面板；再按一次，其他面板恢复原位</translation>
  </message>
  <message>
   <source>&amp;Larger</source>
   <translation>放大(&amp;L)</translation>
  </message>
  <message>
   <source>&amp;Smaller</source>
   <translation>缩小(&amp;S)</translation>
  </message>
  <message>
   <source>&amp;As the desktop</source>
   <translation>与桌面相同(&amp;A)</translation>
  </message>
  <message>
   <source>As it is supplied</source>
   <translation>恢复为自带的布局</translation>
  </message>
 </context>
 <context>
  <name>gui.app.welcome</name>
  <message>
   <source>Turn a knob and see, in the same frame, what a positional encoding does.</source>
   <translation>转动一个旋钮，在同一帧里看到位置编码的作用。</translation>
  </message>
  <message>
   <source>Tours and files stay in the menus Present and File; encodings and presets in the list at the left.</source>
   <translation>讲解和文件在“演示”和“文件”菜单中；编码和所有预设都在左侧的列表里。</translation>
  </message>
  <message>
   <source>Open a model or a table…</source>
   <translation>打开模型或表…</translation>
  </message>
  <message>
   <source>Open a model's folder…</source>
   <translation>打开模型文件夹…</translation>
  </message>
  <message>
   <source>as it was downloaded</source>
   <translation>下载时的原样</translation>
  </message>
  <message>
   <source>From the Hugging Face cache…</source>
   <translation>从 Hugging Face 缓存打开…</translation>
  </message>
  <message>
   <source>what is on this computer</source>
   <translation>这台电脑上已有的</translation>
  </message>
  <message>
   <source>Welcome to Phasescope</source>
   <translation>欢迎使用 Phasescope</translation>
  </message>
  <message>
   <source>Tours</source>
   <translation>讲解</translation>
  </message>
  <message>
   <source>Presets</source>
   <translation>预设</translation>
  </message>
  <message>
   <source>Your own</source>
   <translation>你自己的</translation>
  </message>
 </context>
 <context>
  <name>gui.board.empty_notice</name>
  <message>
   <source>Rooms that show this encoding:</source>
   <translation>显示此编码的房间：</translation>
  </message>
 </context>
 <context>
  <name>gui.board.panel</name>
  <message>
   <source>This panel failed: {error}
Another setting brings its picture back. Help › Report a problem tells what happened.</source>
   <translation>此面板出错：{error}
换一个设置，图就会重新显示。“帮助 › 报告问题”中记有详情。</translation>
  </message>
 </context>
 <context>
  <name>gui.board.store</name>
  <message>
   <source>compare</source>
   <translation>比较</translation>
  </message>
  <message>
   <source>change</source>
   <translation>变化</translation>
  </message>
  <message>
   <source>encoding</source>
   <translation>编码</translation>
  </message>
 </context>
 <context>
  <name>gui.board.worker</name>
  <message>
   <source>Compiling kernels, pictures are already exact…</source>
   <translation>正在编译内核，图已经精确…</translation>
  </message>
 </context>
 <context>
  <name>gui.controls.array</name>
  <message>
   <source>{nothing}; drop a file here</source>
   <translation>{nothing}；可将文件拖到此处</translation>
  </message>
  <message>
   <source>Open an array</source>
   <translation>打开数组</translation>
  </message>
  <message>
   <source>Arrays ({patterns})</source>
   <translation>数组 ({patterns})</translation>
  </message>
  <message>
   <source>Open…</source>
   <translation>打开…</translation>
  </message>
 </context>
 <context>
  <name>gui.controls.encoding</name>
  <message>
   <source>Encoding</source>
   <translation>编码</translation>
  </message>
  <message>
   <source>{letter}: {encoding}</source>
   <translation>{letter}：{encoding}</translation>
  </message>
  <message>
   <source>, </source>
   <translation>，</translation>
  </message>
  <message>
   <source>Compare</source>
   <translation>比较</translation>
  </message>
  <message>
   <source>Swap</source>
   <translation>交换</translation>
  </message>
  <message>
   <source>Exchange A and B</source>
   <translation>交换 A 与 B</translation>
  </message>
  <message>
   <source>B begins as a copy of A</source>
   <translation>B 以 A 的副本开始</translation>
  </message>
  <message>
   <source>Compare: {what}</source>
   <translation>比较：{what}</translation>
  </message>
  <message>
   <source>Its numbers are random, not a model's.</source>
   <translation>其中的数值是随机的，不来自任何模型。</translation>
  </message>
  <message>
   <source>A and B are the same: change one of them</source>
   <translation>A 与 B 相同：请更改其中一个</translation>
  </message>
  <message>
   <source>The controls are those of A.</source>
   <translation>控件属于 A。</translation>
  </message>
 </context>
 <context>
  <name>gui.controls.fold</name>
  <message>
   <source>More: {count}</source>
   <translation>更多：{count}</translation>
  </message>
  <message>
   <source>{count} without effect at these settings</source>
   <translation>{count} 项在当前设置下无作用</translation>
  </message>
 </context>
 <context>
  <name>gui.controls.form</name>
  <message>
   <source>Has an effect only while {title} is {meant}.</source>
   <translation>仅当“{title}”为{meant}时起作用。</translation>
  </message>
  <message>
   <source> or </source>
   <translation> 或 </translation>
  </message>
 </context>
 <context>
  <name>gui.controls.formula</name>
  <message>
   <source>Formula: {lines}</source>
   <translation>公式：{lines}</translation>
  </message>
 </context>
 <context>
  <name>gui.controls.fromlist</name>
  <message>
   <source>Search</source>
   <translation>搜索</translation>
  </message>
  <message>
   <source>Nothing is called that: try fewer letters.</source>
   <translation>没有匹配的名称：请少输入几个字母。</translation>
  </message>
 </context>
 <context>
  <name>gui.controls.picker</name>
  <message>
   <source>Search encodings and presets</source>
   <translation>搜索编码与预设</translation>
  </message>
  <message>
   <source>Encodings</source>
   <translation>编码</translation>
  </message>
 </context>
 <context>
  <name>gui.controls.play</name>
  <message>
   <source>One way takes</source>
   <translation>单程用时</translation>
  </message>
  <message>
   <source>From one end of the range to the other; no faster than one step a picture.</source>
   <translation>从范围的一端到另一端；每幅图最多走一步。</translation>
  </message>
  <message>
   <source>At the end</source>
   <translation>到达端点时</translation>
  </message>
  <message>
   <source>turn back: to and fro · begin anew: from the other end again · stop: once.</source>
   <translation>折返：来回往复 · 重新开始：再从另一端出发 · 停止：只走一次。</translation>
  </message>
  <message>
   <source>seconds</source>
   <translation>秒</translation>
  </message>
  <message>
   <source>turn back</source>
   <translation>折返</translation>
  </message>
  <message>
   <source>begin anew</source>
   <translation>重新开始</translation>
  </message>
  <message>
   <source>stop</source>
   <translation>停止</translation>
  </message>
 </context>
 <context>
  <name>gui.controls.play_options</name>
  <message>
   <source>Where it turns, of {title}.</source>
   <translation>“{title}”在何处折返。</translation>
  </message>
  <message>
   <source>Play {title}</source>
   <translation>播放“{title}”</translation>
  </message>
  <message>
   <source>From</source>
   <translation>从</translation>
  </message>
  <message>
   <source>To</source>
   <translation>到</translation>
  </message>
  <message>
   <source>{value} is not from {low} to {high}</source>
   <translation>{value} 不在 {low} 到 {high} 之间</translation>
  </message>
  <message>
   <source>{low} is not below {high} by a step of the slider</source>
   <translation>{low} 与 {high} 之间不足滑块的一步</translation>
  </message>
 </context>
 <context>
  <name>gui.controls.play_track</name>
  <message>
   <source>Play or pause (Space). The right button of the mouse, or the menu key, sets speed and range.</source>
   <translation>播放或暂停（空格）。用鼠标右键或菜单键设定速度与范围。</translation>
  </message>
  <message>
   <source>Play</source>
   <translation>播放</translation>
  </message>
 </context>
 <context>
  <name>gui.controls.row</name>
  <message>
   <source>Reset</source>
   <translation>重置</translation>
  </message>
  <message>
   <source>Copy value</source>
   <translation>复制数值</translation>
  </message>
  <message>
   <source>Copy as command line</source>
   <translation>复制为命令行</translation>
  </message>
  <message>
   <source>Play or pause</source>
   <translation>播放或暂停</translation>
  </message>
  <message>
   <source>Speed and range of play…</source>
   <translation>播放速度与范围…</translation>
  </message>
  <message>
   <source>{title}, changed</source>
   <translation>{title}，已更改</translation>
  </message>
 </context>
 <context>
  <name>gui.controls.tensors</name>
  <message>
   <source>{name} holds {n} arrays. Which one is the table?</source>
   <translation>{name} 含有 {n} 个数组。哪一个是表？</translation>
  </message>
  <message>
   <source>{name} holds {n} tensors. Which one is the table?</source>
   <translation>{name} 中有 {n} 个张量。哪一个是表？</translation>
  </message>
  <message>
   <source>one number</source>
   <translation>单个数</translation>
  </message>
  <message>
   <source>Choose a tensor</source>
   <translation>选择张量</translation>
  </message>
 </context>
 <context>
  <name>gui.controls.words</name>
  <message>
   <source>automatic</source>
   <translation>自动</translation>
  </message>
  <message>
   <source>none</source>
   <translation>无</translation>
  </message>
  <message>
   <source>{name}: it is empty; {expected} is needed</source>
   <translation>{name}: 这里是空的，需要填入：{expected}</translation>
  </message>
  <message>
   <source>on</source>
   <translation>开</translation>
  </message>
  <message>
   <source>off</source>
   <translation>关</translation>
  </message>
  <message>
   <source>{title}, {unit}</source>
   <translation>{title}（{unit}）</translation>
  </message>
  <message>
   <source>{sentence}.</source>
   <translation>{sentence}。</translation>
  </message>
  <message>
   <source>Default {value}.</source>
   <translation>默认值：{value}。</translation>
  </message>
  <message>
   <source>Command line: --set {name}=…</source>
   <translation>命令行：--set {name}=…</translation>
  </message>
 </context>
 <context>
  <name>gui.dialogs.base.dialog</name>
  <message>
   <source>As shown</source>
   <translation>与所见相同</translation>
  </message>
  <message>
   <source>Contrast</source>
   <translation>高对比度</translation>
  </message>
  <message>
   <source>Cancel</source>
   <translation>取消</translation>
  </message>
 </context>
 <context>
  <name>gui.dialogs.base.file</name>
  <message>
   <source>File: a name is missing</source>
   <translation>文件：缺少文件名</translation>
  </message>
  <message>
   <source>File: {name} does not end in one of {known}</source>
   <translation>文件：{name} 的扩展名不在 {known} 之中</translation>
  </message>
  <message>
   <source>Replaces the {name} that is there.</source>
   <translation>将替换已有的 {name}。</translation>
  </message>
  <message>
   <source>Save as</source>
   <translation>另存为</translation>
  </message>
  <message>
   <source>F&amp;ormat</source>
   <translation>格式(&amp;O)</translation>
  </message>
  <message>
   <source>&amp;File</source>
   <translation>文件(&amp;F)</translation>
  </message>
  <message>
   <source>&amp;Browse…</source>
   <translation>浏览(&amp;B)…</translation>
  </message>
 </context>
 <context>
  <name>gui.dialogs.base.saving</name>
  <message>
   <source>Export data</source>
   <translation>导出数据</translation>
  </message>
  <message>
   <source>File</source>
   <translation>文件</translation>
  </message>
  <message>
   <source>Writing {name}</source>
   <translation>正在写入 {name}</translation>
  </message>
  <message>
   <source>Giving up</source>
   <translation>正在放弃</translation>
  </message>
  <message>
   <source>Close</source>
   <translation>关闭</translation>
  </message>
  <message>
   <source>Saved, {size}.</source>
   <translation>已保存，{size}。</translation>
  </message>
  <message>
   <source>Open &amp;folder</source>
   <translation>打开文件夹(&amp;F)</translation>
  </message>
  <message>
   <source>No program here shows folders.</source>
   <translation>此处没有能显示文件夹的程序。</translation>
  </message>
 </context>
 <context>
  <name>gui.dialogs.cached</name>
  <message>
   <source>{name}   revision {revision}</source>
   <translation>{name}   修订版本 {revision}</translation>
  </message>
  <message>
   <source>There is no model in {where}. HF_HUB_CACHE or HF_HOME moves it.</source>
   <translation>{where} 中没有模型。可用 HF_HUB_CACHE 或 HF_HOME 更改位置。</translation>
  </message>
  <message>
   <source>Open from the Hugging Face cache</source>
   <translation>从 Hugging Face 缓存打开</translation>
  </message>
  <message>
   <source>Models in {where}</source>
   <translation>{where} 中的模型</translation>
  </message>
 </context>
 <context>
  <name>gui.dialogs.export_animation.dialog</name>
  <message>
   <source>{pictures} of {width} × {height} pixels</source>
   <translation>{pictures}，每幅 {width} × {height} 像素</translation>
  </message>
  <message>
   <source>{pictures}, {size}</source>
   <translation>{pictures}，{size}</translation>
  </message>
  <message>
   <source>Export animation</source>
   <translation>导出动画</translation>
  </message>
  <message>
   <source>Film &amp;of</source>
   <translation>影片内容(&amp;O)</translation>
  </message>
  <message>
   <source>S&amp;econds, pictures a second</source>
   <translation>秒数，每秒幅数(&amp;E)</translation>
  </message>
  <message>
   <source>&amp;Size, pixels</source>
   <translation>尺寸，像素(&amp;S)</translation>
  </message>
  <message>
   <source>&amp;Theme</source>
   <translation>主题(&amp;T)</translation>
  </message>
  <message>
   <source>Pictures a second: {rate} are more than {most}, the most of this format</source>
   <translation>每秒幅数：{rate} 超过此格式的上限 {most}</translation>
  </message>
  <message>
   <source>Seconds: {n} pictures are more than {most}</source>
   <translation>秒数：{n} 幅图超过上限 {most}</translation>
  </message>
  <message>
   <source>Format: {problem}</source>
   <translation>格式：{problem}</translation>
  </message>
  <message>
   <source>Export</source>
   <translation>导出</translation>
  </message>
  <message>
   <source>about {size}.</source>
   <translation>约 {size}。</translation>
  </message>
  <message>
   <source>Seconds</source>
   <translation>秒数</translation>
  </message>
  <message>
   <source>Pictures a second</source>
   <translation>每秒幅数</translation>
  </message>
  <message>
   <source>Width, pixels</source>
   <translation>宽度，像素</translation>
  </message>
  <message>
   <source>Height, pixels</source>
   <translation>高度，像素</translation>
  </message>
  <message>
   <source>estimating the size…</source>
   <translation>正在估算大小…</translation>
  </message>
 </context>
 <context>
  <name>gui.dialogs.export_animation.moving</name>
  <message>
   <source>&amp;Picture</source>
   <translation>图像(&amp;P)</translation>
  </message>
  <message>
   <source>&amp;What moves</source>
   <translation>变化的量(&amp;W)</translation>
  </message>
  <message>
   <source>F&amp;rom, to</source>
   <translation>起止(&amp;R)</translation>
  </message>
  <message>
   <source>&amp;Course</source>
   <translation>进程(&amp;C)</translation>
  </message>
  <message>
   <source>Wa&amp;y</source>
   <translation>路程(&amp;Y)</translation>
  </message>
  <message>
   <source>To&amp;ur</source>
   <translation>讲解(&amp;U)</translation>
  </message>
  <message>
   <source>Steps, fro&amp;m, to</source>
   <translation>步骤，从、到(&amp;M)</translation>
  </message>
  <message>
   <source>Steps: {first} comes after {last}</source>
   <translation>步骤：{first} 在 {last} 之后</translation>
  </message>
  <message>
   <source>Steady</source>
   <translation>匀速</translation>
  </message>
  <message>
   <source>Eased</source>
   <translation>缓入缓出</translation>
  </message>
  <message>
   <source>One way</source>
   <translation>单程</translation>
  </message>
  <message>
   <source>There and back</source>
   <translation>往返</translation>
  </message>
  <message>
   <source>First step</source>
   <translation>第一步</translation>
  </message>
  <message>
   <source>Last step</source>
   <translation>最后一步</translation>
  </message>
 </context>
 <context>
  <name>gui.dialogs.export_data</name>
  <message>
   <source>NumPy array</source>
   <translation>NumPy 数组</translation>
  </message>
  <message>
   <source>NumPy arrays, axes and scene</source>
   <translation>NumPy 数组、各轴与场景</translation>
  </message>
  <message>
   <source>Text</source>
   <translation>文本</translation>
  </message>
  <message>
   <source>Image</source>
   <translation>图像</translation>
  </message>
  <message>
   <source>Table</source>
   <translation>表</translation>
  </message>
  <message>
   <source>Attention bias</source>
   <translation>注意力偏置</translation>
  </message>
  <message>
   <source>Bias by distance</source>
   <translation>偏置随距离变化</translation>
  </message>
  <message>
   <source>Frequencies</source>
   <translation>频率</translation>
  </message>
  <message>
   <source>Buckets</source>
   <translation>桶</translation>
  </message>
  <message>
   <source>positions {cells}</source>
   <translation>位置 {cells}</translation>
  </message>
  <message>
   <source>dimensions {cells}</source>
   <translation>维度 {cells}</translation>
  </message>
  <message>
   <source>queries {cells}</source>
   <translation>查询 {cells}</translation>
  </message>
  <message>
   <source>keys {cells}</source>
   <translation>键 {cells}</translation>
  </message>
  <message>
   <source>distances {cells}</source>
   <translation>距离 {cells}</translation>
  </message>
  <message>
   <source>pairs {cells}</source>
   <translation>维度对 {cells}</translation>
  </message>
  <message>
   <source>position {cell}</source>
   <translation>位置 {cell}</translation>
  </message>
  <message>
   <source>dimension {cell}</source>
   <translation>维度 {cell}</translation>
  </message>
  <message>
   <source>query {cell}</source>
   <translation>查询 {cell}</translation>
  </message>
  <message>
   <source>key {cell}</source>
   <translation>键 {cell}</translation>
  </message>
  <message>
   <source>distance {cell}</source>
   <translation>距离 {cell}</translation>
  </message>
  <message>
   <source>pair {cell}</source>
   <translation>维度对 {cell}</translation>
  </message>
  <message>
   <source>{axes}: {values}</source>
   <translation>{axes}：{values}</translation>
  </message>
  <message>
   <source>Format: a picture has at most {most} pixels, one a value; NPY holds any number</source>
   <translation>格式：图像最多 {most} 像素，每个值一个；NPY 可容纳任意多个</translation>
  </message>
  <message>
   <source>{cells}, about {size}.</source>
   <translation>{cells}，约 {size}。</translation>
  </message>
  <message>
   <source>&amp;Encoding</source>
   <translation>编码(&amp;E)</translation>
  </message>
  <message>
   <source>&amp;What</source>
   <translation>内容(&amp;W)</translation>
  </message>
  <message>
   <source>&amp;Range</source>
   <translation>范围(&amp;R)</translation>
  </message>
  <message>
   <source>&amp;Numbers</source>
   <translation>数值类型(&amp;N)</translation>
  </message>
  <message>
   <source>This file will have about {size}.</source>
   <translation>此文件约有 {size}。</translation>
  </message>
  <message>
   <source> Plain inner products, without mask or division.</source>
   <translation>为单纯的内积，不加掩码，也不做除法。</translation>
  </message>
  <message>
   <source>{first} to {last}</source>
   <translation>{first} 到 {last}</translation>
  </message>
  <message>
   <source>What is visible</source>
   <translation>可见部分</translation>
  </message>
 </context>
 <context>
  <name>gui.dialogs.export_handout</name>
  <message>
   <source>Export handout</source>
   <translation>导出讲义</translation>
  </message>
  <message>
   <source>&amp;Paper</source>
   <translation>纸张(&amp;P)</translation>
  </message>
  <message>
   <source>&amp;Text</source>
   <translation>文字(&amp;T)</translation>
  </message>
  <message>
   <source>PDF, a step a page</source>
   <translation>PDF，每页一步</translation>
  </message>
  <message>
   <source>Captions</source>
   <translation>解说</translation>
  </message>
  <message>
   <source>Captions and notes</source>
   <translation>解说和备注</translation>
  </message>
 </context>
 <context>
  <name>gui.dialogs.export_image</name>
  <message>
   <source>PNG image</source>
   <translation>PNG 图像</translation>
  </message>
  <message>
   <source>SVG drawing</source>
   <translation>SVG 矢量图</translation>
  </message>
  <message>
   <source>PDF page</source>
   <translation>PDF 页面</translation>
  </message>
  <message>
   <source>, {wide} × {high} mm</source>
   <translation>，{wide} × {high} 毫米</translation>
  </message>
  <message>
   <source>Export image</source>
   <translation>导出图像</translation>
  </message>
  <message>
   <source>S&amp;cale</source>
   <translation>倍率(&amp;C)</translation>
  </message>
  <message>
   <source>&amp;Width in print, mm; dpi</source>
   <translation>印刷宽度，毫米；dpi(&amp;W)</translation>
  </message>
  <message>
   <source>C&amp;laim as caption</source>
   <translation>图注作为标题(&amp;L)</translation>
  </message>
  <message>
   <source>&amp;Pinned place</source>
   <translation>固定位置(&amp;P)</translation>
  </message>
  <message>
   <source>{size}; the scene goes along as text.</source>
   <translation>{size}；场景作为文本一并写入。</translation>
  </message>
  <message>
   <source>Lines and text as vectors; the pictures as for {size}.</source>
   <translation>线条与文字为矢量；图像按 {size} 绘制。</translation>
  </message>
  <message>
   <source>Width in print, mm</source>
   <translation>印刷宽度，毫米</translation>
  </message>
  <message>
   <source>Pixels an inch, dpi</source>
   <translation>每英寸像素，dpi</translation>
  </message>
  <message>
   <source>Print</source>
   <translation>印刷</translation>
  </message>
  <message>
   <source>{columns} × {rows} pixels</source>
   <translation>{columns} × {rows} 像素</translation>
  </message>
  <message>
   <source>Off</source>
   <translation>关</translation>
  </message>
  <message>
   <source>On</source>
   <translation>开</translation>
  </message>
 </context>
 <context>
  <name>gui.dialogs.palette</name>
  <message>
   <source>Command palette</source>
   <translation>命令面板</translation>
  </message>
  <message>
   <source>Search actions, encodings, presets and panels</source>
   <translation>搜索操作、编码、预设与面板</translation>
  </message>
  <message>
   <source>Found</source>
   <translation>搜索结果</translation>
  </message>
 </context>
 <context>
  <name>gui.dialogs.position</name>
  <message>
   <source>Positions 0 to {last}.</source>
   <translation>位置 0 到 {last}。</translation>
  </message>
  <message>
   <source>{what}: {given} is not a whole number from 0 to {last}</source>
   <translation>{what}：{given} 不是 0 到 {last} 之间的整数</translation>
  </message>
  <message>
   <source>Go to position</source>
   <translation>转到位置</translation>
  </message>
  <message>
   <source>&amp;Position</source>
   <translation>位置(&amp;P)</translation>
  </message>
  <message>
   <source>&amp;Dimension</source>
   <translation>维度(&amp;D)</translation>
  </message>
  <message>
   <source>as it is, {n}</source>
   <translation>不变，{n}</translation>
  </message>
  <message>
   <source>Positions 0 to {last}, dimensions 0 to {across}.</source>
   <translation>位置 0 到 {last}，维度 0 到 {across}。</translation>
  </message>
  <message>
   <source>a whole number from {low} to {high}</source>
   <translation>{low} 到 {high} 之间的整数</translation>
  </message>
  <message>
   <source>Go</source>
   <translation>转到</translation>
  </message>
  <message>
   <source>Position</source>
   <translation>位置</translation>
  </message>
  <message>
   <source>Dimension</source>
   <translation>维度</translation>
  </message>
 </context>
 <context>
  <name>gui.dialogs.problem</name>
  <message>
   <source>Nothing has failed that this program knows of. For a report of your own, this is what it runs on and what it shows. Nothing is sent anywhere.</source>
   <translation>程序没有记录到任何错误。若要自行报告问题，下面是程序的运行环境和正在显示的内容。不会向任何地方发送任何内容。</translation>
  </message>
  <message>
   <source>What failed, the newest first, with the scene that was shown. Nothing is sent anywhere; read it before you pass it on. The files are in {folder}.</source>
   <translation>出错的记录，最新的在最前，附有当时显示的场景。不会向任何地方发送任何内容；转交之前请先看一遍。文件位于 {folder}。</translation>
  </message>
  <message>
   <source>Report a problem</source>
   <translation>报告问题</translation>
  </message>
  <message>
   <source>Report</source>
   <translation>报告</translation>
  </message>
  <message>
   <source>&amp;Copy</source>
   <translation>复制(&amp;C)</translation>
  </message>
  <message>
   <source>Copied. A message to those who write Phasescope can take it in.</source>
   <translation>已复制。可以粘贴到写给 Phasescope 作者的信中。</translation>
  </message>
 </context>
 <context>
  <name>gui.dialogs.shortcuts</name>
  <message>
   <source>Keyboard shortcuts</source>
   <translation>键盘快捷键</translation>
  </message>
 </context>
 <context>
  <name>gui.figures.curve_names</name>
  <message>
   <source>Curves</source>
   <translation>曲线</translation>
  </message>
  <message>
   <source>{n} more</source>
   <translation>另 {n} 条</translation>
  </message>
 </context>
 <context>
  <name>gui.figures.curves</name>
  <message>
   <source>dimension</source>
   <translation>维度</translation>
  </message>
 </context>
 <context>
  <name>gui.figures.facts</name>
  <message>
   <source>Lines</source>
   <translation>线条</translation>
  </message>
 </context>
 <context>
  <name>gui.figures.findings</name>
  <message>
   <source>Nothing doubtful was found.</source>
   <translation>没有发现可疑之处。</translation>
  </message>
  <message>
   <source>Nothing in the file itself is doubtful.</source>
   <translation>文件本身没有可疑之处。</translation>
  </message>
  <message>
   <source>Findings and stacks</source>
   <translation>发现与软件栈</translation>
  </message>
 </context>
 <context>
  <name>gui.figures.grids</name>
  <message>
   <source>Attention between tokens, queries down and keys across</source>
   <translation>词元之间的注意力，纵向为查询，横向为键</translation>
  </message>
 </context>
 <context>
  <name>gui.figures.heads</name>
  <message>
   <source>Head</source>
   <translation>头</translation>
  </message>
  <message>
   <source>of {heads}</source>
   <translation>共 {heads} 个</translation>
  </message>
 </context>
 <context>
  <name>gui.figures.option_track</name>
  <message>
   <source>{title}: Play</source>
   <translation>{title}：播放</translation>
  </message>
 </context>
 <context>
  <name>gui.figures.range_bar</name>
  <message>
   <source>Drag an end to set the range, with Shift that end alone. A double click makes it automatic again. A click on an arrow goes to the value furthest beyond that end.</source>
   <translation>拖动一端设定范围，按住 Shift 则只动这一端。双击恢复自动。点击箭头转到超出这一端最远的值。</translation>
  </message>
  <message>
   <source>upper end {value}</source>
   <translation>上端 {value}</translation>
  </message>
  <message>
   <source>lower end {value}</source>
   <translation>下端 {value}</translation>
  </message>
 </context>
 <context>
  <name>gui.figures.sentence</name>
  <message>
   <source>Sentence</source>
   <translation>句子</translation>
  </message>
  <message>
   <source>Any text: what is shown follows as you type.</source>
   <translation>任意文本：画面随输入而变。</translation>
  </message>
  <message>
   <source>Examples</source>
   <translation>示例</translation>
  </message>
  <message>
   <source>Type a sentence</source>
   <translation>输入一个句子</translation>
  </message>
 </context>
 <context>
  <name>gui.figures.sheet_model</name>
  <message>
   <source>no number</source>
   <translation>无数值</translation>
  </message>
 </context>
 <context>
  <name>gui.figures.sheet_parts</name>
  <message>
   <source>{down}, {across}</source>
   <translation>{down}，{across}</translation>
  </message>
  <message>
   <source>position</source>
   <translation>位置</translation>
  </message>
 </context>
 <context>
  <name>gui.figures.stacks</name>
  <message>
   <source>Show what {stack} computes as B, and the difference</source>
   <translation>将 {stack} 的计算结果显示为 B，并显示差异</translation>
  </message>
  <message>
   <source>{stack}, {layers}: {says}</source>
   <translation>{stack}，{layers}：{says}</translation>
  </message>
  <message>
   <source>Which stacks, and which of their versions, are told of</source>
   <translation>显示哪些软件栈，以及它们的哪些版本</translation>
  </message>
  <message>
   <source>Present versions</source>
   <translation>当前版本</translation>
  </message>
  <message>
   <source>Compare with {what}</source>
   <translation>与 {what} 比较</translation>
  </message>
  <message>
   <source>Versions: {n}</source>
   <translation>版本：{n} 个</translation>
  </message>
  <message>
   <source>No such model in {stacks}.</source>
   <translation>{stacks} 没有这个模型。</translation>
  </message>
  <message>
   <source>{stack}, {layers}</source>
   <translation>{stack}，{layers}</translation>
  </message>
 </context>
 <context>
  <name>gui.figures.strip</name>
  <message>
   <source>{what}: {layers}</source>
   <translation>{what}：{layers}</translation>
  </message>
  <message>
   <source>Layers in their order</source>
   <translation>按次序排列的层</translation>
  </message>
  <message>
   <source>{kind}, without positions</source>
   <translation>{kind}，无位置</translation>
  </message>
  <message>
   <source>without positions</source>
   <translation>无位置</translation>
  </message>
  <message>
   <source>layer {layer}: {kind}</source>
   <translation>第 {layer} 层：{kind}</translation>
  </message>
 </context>
 <context>
  <name>gui.figures.tables</name>
  <message>
   <source>place by frequency, fastest first</source>
   <translation>按频率的次序，最快的在前</translation>
  </message>
  <message>
   <source>place by energy, largest first</source>
   <translation>按能量的次序，最大的在前</translation>
  </message>
  <message>
   <source>wavelength, positions</source>
   <translation>波长，位置</translation>
  </message>
 </context>
 <context>
  <name>gui.output.encoder_process</name>
  <message>
   <source>The pictures could not be encoded: {reason}</source>
   <translation>图片无法编码：{reason}</translation>
  </message>
 </context>
 <context>
  <name>gui.output.film</name>
  <message>
   <source>position: {given} is not a whole number from 0 to {last}</source>
   <translation>位置：{given} 不是 0 到 {last} 之间的整数</translation>
  </message>
 </context>
 <context>
  <name>gui.output.formats</name>
  <message>
   <source>Animated PNG, without loss</source>
   <translation>动态 PNG，无损</translation>
  </message>
  <message>
   <source>GIF, 256 colours</source>
   <translation>GIF，256 色</translation>
  </message>
  <message>
   <source>MP4, through ffmpeg</source>
   <translation>MP4，经由 ffmpeg</translation>
  </message>
 </context>
 <context>
  <name>gui.output.handout</name>
  <message>
   <source>A4</source>
   <translation>A4</translation>
  </message>
  <message>
   <source>Letter</source>
   <translation>Letter</translation>
  </message>
  <message>
   <source>Step {n} of {all}</source>
   <translation>第 {n} 步，共 {all} 步</translation>
  </message>
 </context>
 <context>
  <name>gui.output.image</name>
  <message>
   <source>{name} does not end in one of {known}</source>
   <translation>{name} 的扩展名不在 {known} 之中</translation>
  </message>
  <message>
   <source>{columns} × {rows} pixels are no picture</source>
   <translation>{columns} × {rows} 像素不成图像</translation>
  </message>
  <message>
   <source>{columns} × {rows} pixels are too many; a picture has at most {side} a side and {most} in all</source>
   <translation>{columns} × {rows} 像素太多；图像每边最多 {side}，总共最多 {most}</translation>
  </message>
  <message>
   <source>{columns} × {rows} pixels do not fit into memory</source>
   <translation>内存容不下 {columns} × {rows} 像素</translation>
  </message>
  <message>
   <source>the picture does not fit into memory</source>
   <translation>内存容不下此图像</translation>
  </message>
 </context>
 <context>
  <name>gui.output.mp4</name>
  <message>
   <source>MP4 needs the program ffmpeg, which is not on the PATH</source>
   <translation>MP4 需要程序 ffmpeg，但 PATH 中没有</translation>
  </message>
  <message>
   <source>ffmpeg failed: {reason}</source>
   <translation>ffmpeg 出错：{reason}</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.arena.panel</name>
  <message>
   <source>Point at a title for what it asks, at a sign for its number.</source>
   <translation>指向符号或标题，即可看到它问的是什么，以及它的数值。</translation>
  </message>
  <message>
   <source>In every encoding</source>
   <translation>在“每种编码”中</translation>
  </message>
  <message>
   <source>From answer to answer; pin one</source>
   <translation>逐个答案；固定一个</translation>
  </message>
  <message>
   <source>Arrows; Enter, click</source>
   <translation>方向键；回车，单击</translation>
  </message>
  <message>
   <source>Sort by a question</source>
   <translation>按一个问题排序</translation>
  </message>
  <message>
   <source>Space, click on it</source>
   <translation>空格，单击它</translation>
  </message>
  <message>
   <source>Copy CSV</source>
   <translation>复制 CSV</translation>
  </message>
  <message>
   <source>Copy LaTeX</source>
   <translation>复制 LaTeX</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.arena.table</name>
  <message>
   <source>{encoding}: {question} {verdict}. {sentence}</source>
   <translation>{encoding}：{question}{verdict}。{sentence}</translation>
  </message>
  <message>
   <source>{encoding}: {question} Not yet measured.</source>
   <translation>{encoding}：{question}尚未测量。</translation>
  </message>
  <message>
   <source>Every encoding: arrows go over the answers, Enter pins one, Space sorts by its column</source>
   <translation>每种编码：方向键逐个查看答案，回车固定，空格按该列排序</translation>
  </message>
  <message>
   <source>Questions; a click sorts by one</source>
   <translation>问题；单击按它排序</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.attention.panel</name>
  <message>
   <source>In attention</source>
   <translation>在注意力中</translation>
  </message>
  <message>
   <source>Move the query, the key</source>
   <translation>移动查询、键</translation>
  </message>
  <message>
   <source>Up, Down; Left, Right</source>
   <translation>上，下；左，右</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.attention.tokenbars</name>
  <message>
   <source>What the pinned token gives to each</source>
   <translation>固定的词元给予每个词元的权重</translation>
  </message>
  <message>
   <source>{weights} of query {token}</source>
   <translation>查询 {token} 的{weights}</translation>
  </message>
  <message>
   <source>query {token}</source>
   <translation>查询 {token}</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.bias.panel</name>
  <message>
   <source>key</source>
   <translation>键</translation>
  </message>
  <message>
   <source>query</source>
   <translation>查询</translation>
  </message>
  <message>
   <source>key, in each head</source>
   <translation>键，各头之内</translation>
  </message>
  <message>
   <source>query, in each head</source>
   <translation>查询，各头之内</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.criteria.column</name>
  <message>
   <source>Pin {what}</source>
   <translation>固定{what}</translation>
  </message>
  <message>
   <source>Pinned: {what}</source>
   <translation>已固定：{what}</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.criteria.criterionlist</name>
  <message>
   <source>Design criteria</source>
   <translation>设计判据</translation>
  </message>
  <message>
   <source>Picture: {what}</source>
   <translation>图：{what}</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.criteria.panel</name>
  <message>
   <source>In the criteria</source>
   <translation>在判据中</translation>
  </message>
  <message>
   <source>From one to the next</source>
   <translation>逐项移动</translation>
  </message>
  <message>
   <source>Up, Down</source>
   <translation>上，下</translation>
  </message>
  <message>
   <source>Pin what shows a figure</source>
   <translation>固定体现该数值之处</translation>
  </message>
  <message>
   <source>Enter, click</source>
   <translation>回车，单击</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.derivation</name>
  <message>
   <source>In the derivation</source>
   <translation>在推导中</translation>
  </message>
  <message>
   <source>Previous step, next step</source>
   <translation>上一步，下一步</translation>
  </message>
  <message>
   <source>Move what a picture is of</source>
   <translation>移动图所展示的对象</translation>
  </message>
  <message>
   <source>Arrows, drag</source>
   <translation>方向键，拖动</translation>
  </message>
  <message>
   <source>Pick a point of ω(t), move it</source>
   <translation>选取 ω(t) 的一点，移动它</translation>
  </message>
  <message>
   <source>Left and Right, Up and Down</source>
   <translation>左右，上下</translation>
  </message>
  <message>
   <source>Steps</source>
   <translation>步</translation>
  </message>
  <message>
   <source>{name}, {keys}</source>
   <translation>{name}，{keys}</translation>
  </message>
  <message>
   <source>Previous step</source>
   <translation>上一步</translation>
  </message>
  <message>
   <source>Next step</source>
   <translation>下一步</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.difference</name>
  <message>
   <source>Pin the first</source>
   <translation>固定第一处</translation>
  </message>
  <message>
   <source>Pin the first cell beyond the tolerance in all pictures</source>
   <translation>在所有图中固定第一个超出容差的单元格</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.embedding</name>
  <message>
   <source>Matrix of the {name}</source>
   <translation>{name}的矩阵</translation>
  </message>
  <message>
   <source>Small</source>
   <translation>小例</translation>
  </message>
  <message>
   <source>Five words, four dimensions</source>
   <translation>五个词，四个维度</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.enters.chosen</name>
  <message>
   <source>The chosen station at large</source>
   <translation>放大的所选站</translation>
  </message>
  <message>
   <source>{station}: {words}</source>
   <translation>{station}：{words}</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.enters.diagram</name>
  <message>
   <source>A block of a transformer; arrows move the pinned pair, Page keys go along the stations</source>
   <translation>Transformer 的一个块；方向键移动固定的一对，翻页键沿各站移动</translation>
  </message>
  <message>
   <source>{station}, the encoding enters here</source>
   <translation>{station}，编码在这里进入</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.enters.matrix</name>
  <message>
   <source>{station}
queries down, keys across</source>
   <translation>{station}
行为查询，列为键</translation>
  </message>
  <message>
   <source>{station}
tokens down, dimensions across</source>
   <translation>{station}
行为词元，列为维度</translation>
  </message>
  <message>
   <source>others −max</source>
   <translation>其余 −最大</translation>
  </message>
  <message>
   <source>max</source>
   <translation>最大</translation>
  </message>
  <message>
   <source>both</source>
   <translation>两者</translation>
  </message>
  <message>
   <source>told below</source>
   <translation>下方说明</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.enters.panel</name>
  <message>
   <source>In where it enters</source>
   <translation>在“从哪里进入”中</translation>
  </message>
  <message>
   <source>From station to station</source>
   <translation>从一站到下一站</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.extrapolation.arcmap</name>
  <message>
   <source>seen in training</source>
   <translation>训练中见过</translation>
  </message>
  <message>
   <source>new at the target length</source>
   <translation>目标长度下新出现</translation>
  </message>
  <message>
   <source>not reached</source>
   <translation>未到达</translation>
  </message>
  <message>
   <source>seen</source>
   <translation>已见</translation>
  </message>
  <message>
   <source>new</source>
   <translation>新的</translation>
  </message>
  <message>
   <source>Angles that each pair turns through</source>
   <translation>每个维度对转过的角度</translation>
  </message>
  <message>
   <source>angle turned since position 0, radians</source>
   <translation>自位置 0 起转过的角度，弧度</translation>
  </message>
  <message>
   <source>angle turned, radians</source>
   <translation>转过的角度，弧度</translation>
  </message>
  <message>
   <source>angle</source>
   <translation>角度</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.extrapolation.lengthbar</name>
  <message>
   <source>{n} positions</source>
   <translation>{n} 个位置</translation>
  </message>
  <message>
   <source>{what} positions: drag it, or use the arrow keys. A double click resets it.</source>
   <translation>{what} 个位置：拖动，或用方向键移动；双击重置。</translation>
  </message>
  <message>
   <source>{what} positions</source>
   <translation>{what} 个位置</translation>
  </message>
  <message>
   <source>{length}, log</source>
   <translation>{length}，对数</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.identify</name>
  <message>
   <source>Show this candidate as B, and the difference</source>
   <translation>将此候选显示为 B，并显示差异</translation>
  </message>
  <message>
   <source>Candidates</source>
   <translation>候选</translation>
  </message>
  <message>
   <source>What the best one leaves</source>
   <translation>最佳候选留下的残差</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.inspector.digits</name>
  <message>
   <source>… {n} more</source>
   <translation>… 还有 {n} 个</translation>
  </message>
  <message>
   <source>Digits, {first} to {last}: {digits}</source>
   <translation>各位数字，{first} 到 {last}：{digits}</translation>
  </message>
  <message>
   <source>digit {n}: {digit}</source>
   <translation>第 {n} 位：{digit}</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.inspector.panel</name>
  <message>
   <source>Values by position and dimension</source>
   <translation>按位置与维度排列的数值</translation>
  </message>
  <message>
   <source>{note} · around the pinned cell</source>
   <translation>{note} · 固定单元格附近</translation>
  </message>
  <message>
   <source>dimension {n}</source>
   <translation>维度 {n}</translation>
  </message>
  <message>
   <source>Copy</source>
   <translation>复制</translation>
  </message>
  <message>
   <source>Copy with headers</source>
   <translation>连同表头复制</translation>
  </message>
  <message>
   <source>Copy row</source>
   <translation>复制整行</translation>
  </message>
  <message>
   <source>Copy formula</source>
   <translation>复制公式</translation>
  </message>
  <message>
   <source>Select all</source>
   <translation>全选</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.inspector.worked</name>
  <message>
   <source>Formula of the pinned cell</source>
   <translation>固定单元格的公式</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.layers.layercurves</name>
  <message>
   <source>R² of the position after each layer</source>
   <translation>每层之后位置的 R²</translation>
  </message>
  <message>
   <source>after layer</source>
   <translation>经过的层数</translation>
  </message>
  <message>
   <source>input</source>
   <translation>输入</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.layers.panel</name>
  <message>
   <source>In the layers</source>
   <translation>在层中</translation>
  </message>
  <message>
   <source>layer {n} of {all} is computed</source>
   <translation>已算完第 {n} / {all} 层</translation>
  </message>
  <message>
   <source>Tell the numbers of a layer</source>
   <translation>查看某一层的数值</translation>
  </message>
  <message>
   <source>Left, Right</source>
   <translation>左，右</translation>
  </message>
  <message>
   <source>still being computed</source>
   <translation>仍在计算</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.model</name>
  <message>
   <source>Layers</source>
   <translation>层</translation>
  </message>
  <message>
   <source>{encoding}. A is another one now.</source>
   <translation>{encoding}。现在的 A 已是另一个编码。</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.phasors.clocks</name>
  <message>
   <source>pair · wavelength, positions</source>
   <translation>维度对 · 波长（位置）</translation>
  </message>
  <message>
   <source>pair · wavelength</source>
   <translation>维度对 · 波长</translation>
  </message>
  <message>
   <source>pair</source>
   <translation>维度对</translation>
  </message>
  <message>
   <source>pair · wavelength, places</source>
   <translation>维度对 · 波长（格）</translation>
  </message>
  <message>
   <source>dimension · wavelength, positions</source>
   <translation>维度 · 波长（位置数）</translation>
  </message>
  <message>
   <source>dimension · wavelength</source>
   <translation>维度 · 波长</translation>
  </message>
  <message>
   <source>{one} and {other}, {pair}</source>
   <translation>{one} 与 {other}，{pair}</translation>
  </message>
  <message>
   <source>Clock hands of the pairs</source>
   <translation>各维度对的时钟指针</translation>
  </message>
  <message>
   <source>m is the pinned position, n the pinned key. Left and Right move m, with Alt n, with Ctrl the shift of both. A click on a clock pins its pair, Up and Down the pair before or after. The pinned clock is ringed. Where one hand lies on the other, that of n is the thick one below. Where turning makes q and k longer or shorter too, q·k has that factor before the cosine.</source>
   <translation>m 是固定的位置，n 是固定的键。左右方向键移动 m，加 Alt 移动 n，加 Ctrl 移动两者的平移量。单击一个钟固定它的维度对，上下方向键固定前一对或后一对。固定的钟带圆环。两根指针重叠时，n 的是下面较粗的那根。若旋转还改变 q 与 k 的长度，q·k 在余弦前写出这个因子。</translation>
  </message>
  <message>
   <source>{named}; dashed: not turned</source>
   <translation>{named}；虚线：未旋转</translation>
  </message>
  <message>
   <source>the codes {named}</source>
   <translation>编码 {named}</translation>
  </message>
  <message>
   <source>q and k, {pair}</source>
   <translation>q 与 k，{pair}</translation>
  </message>
  <message>
   <source>, {pair}</source>
   <translation>，{pair}</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.phasors.heading</name>
  <message>
   <source>, thick under m</source>
   <translation>，m 下面较粗的</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.phasors.panel</name>
  <message>
   <source>In the phasors</source>
   <translation>在相量中</translation>
  </message>
  <message>
   <source>Pause</source>
   <translation>暂停</translation>
  </message>
  <message>
   <source>Play, pause</source>
   <translation>播放，暂停</translation>
  </message>
  <message>
   <source>Space</source>
   <translation>空格</translation>
  </message>
  <message>
   <source>Faster, slower</source>
   <translation>加快，减慢</translation>
  </message>
  <message>
   <source>Move the key</source>
   <translation>移动键</translation>
  </message>
  <message>
   <source>Alt+Left, Alt+Right</source>
   <translation>Alt+左，Alt+右</translation>
  </message>
  <message>
   <source>Shift both positions</source>
   <translation>同时移动两个位置</translation>
  </message>
  <message>
   <source>Ctrl+Left, Ctrl+Right</source>
   <translation>Ctrl+左，Ctrl+右</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.precision.panel</name>
  <message>
   <source>Types that are met with in the field.</source>
   <translation>实际中会遇到的数值类型。</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.precision.stages</name>
  <message>
   <source>{stage}, {type}. {about}. It has no part in this picture</source>
   <translation>{stage}，{type}。{about}。它与此图无关</translation>
  </message>
  <message>
   <source>{stage}, {type}. {about}</source>
   <translation>{stage}，{type}。{about}</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.profile</name>
  <message>
   <source>distance, key − query</source>
   <translation>距离，键 − 查询</translation>
  </message>
  <message>
   <source>value</source>
   <translation>值</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.solve.cells</name>
  <message>
   <source>row {row}, column {column}: {value}</source>
   <translation>第 {row} 行，第 {column} 列：{value}</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.solve.chain</name>
  <message>
   <source>The argument</source>
   <translation>推导</translation>
  </message>
  <message>
   <source>Click: the next line</source>
   <translation>单击：下一行</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.solve.panel</name>
  <message>
   <source>In solve it yourself</source>
   <translation>在“自己解一解”中</translation>
  </message>
  <message>
   <source>Turn and stretch the chosen points</source>
   <translation>旋转和伸缩选中的点</translation>
  </message>
  <message>
   <source>Arrows, Shift+Arrows, drag</source>
   <translation>方向键，Shift+方向键，拖动</translation>
  </message>
  <message>
   <source>The next point, add it</source>
   <translation>下一个点，加入它</translation>
  </message>
  <message>
   <source>Space, Shift+Space, Shift+Click</source>
   <translation>空格，Shift+空格，Shift+单击</translation>
  </message>
  <message>
   <source>Previous line, next line</source>
   <translation>上一行，下一行</translation>
  </message>
  <message>
   <source>Change a cell of H</source>
   <translation>改变 H 的一个单元格</translation>
  </message>
  <message>
   <source>+, −, drag up and down</source>
   <translation>+，−，上下拖动</translation>
  </message>
  <message>
   <source>Parts</source>
   <translation>部分</translation>
  </message>
  <message>
   <source>Inner products, m down and n across; arrows move the marked cell</source>
   <translation>内积，m 向下，n 向右；方向键移动所标单元格</translation>
  </message>
  <message>
   <source>H; arrows choose a cell, plus and minus change it</source>
   <translation>H；方向键选择单元格，加号和减号改变它</translation>
  </message>
  <message>
   <source>The matrices that shift by k</source>
   <translation>平移 k 的矩阵</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.solve.plane</name>
  <message>
   <source>point {m}, radius {radius}, angle {angle}°</source>
   <translation>点 {m}，半径 {radius}，角度 {angle}°</translation>
  </message>
  <message>
   <source>Points; arrows turn and stretch the chosen ones, Space goes to the next</source>
   <translation>点；方向键旋转和伸缩选中的点，空格到下一个</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.solve.plane_key</name>
  <message>
   <source>moved by the sliders</source>
   <translation>由滑块移动</translation>
  </message>
  <message>
   <source>from there to pₜ₊ₖ</source>
   <translation>从那里到 pₜ₊ₖ</translation>
  </message>
  <message>
   <source>{points}, k</source>
   <translation>{points}，k</translation>
  </message>
  <message>
   <source>{degrees}° apart</source>
   <translation>相隔 {degrees}°</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.solve.turners</name>
  <message>
   <source>Matrices</source>
   <translation>矩阵</translation>
  </message>
  <message>
   <source>Previous line</source>
   <translation>上一行</translation>
  </message>
  <message>
   <source>Next line</source>
   <translation>下一行</translation>
  </message>
  <message>
   <source>Equal radius</source>
   <translation>等半径</translation>
  </message>
  <message>
   <source>Equal angles</source>
   <translation>等角度</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.spectrum.grip</name>
  <message>
   <source>{what}: drag it up or down, or use the arrow keys. A double click resets it.</source>
   <translation>{what}：上下拖动，或用方向键移动；双击重置。</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.spectrum.marks</name>
  <message>
   <source>{still} of {all} stands still</source>
   <translation>{all}中有 {still} 个静止不动</translation>
  </message>
  <message>
   <source>{still} of {all} stand still</source>
   <translation>{all}中有 {still} 个静止不动</translation>
  </message>
  <message>
   <source>{said}, wavelength ∞</source>
   <translation>{said}，波长 ∞</translation>
  </message>
  <message>
   <source>no whole turn from {which} on, {compared}</source>
   <translation>自{which}起不足一圈，{compared}</translation>
  </message>
  <message>
   <source>no whole turn from {which} on</source>
   <translation>自{which}起不足一圈</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.spectrum.panel</name>
  <message>
   <source>In the spectrum</source>
   <translation>在频谱中</translation>
  </message>
  <message>
   <source>Move a line that can be dragged</source>
   <translation>移动可拖动的线</translation>
  </message>
  <message>
   <source>Tab to it, Up, Down</source>
   <translation>Tab 选中，上，下</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.structure.panel</name>
  <message>
   <source>In the structure</source>
   <translation>在结构图中</translation>
  </message>
  <message>
   <source>Turn the path of the codes</source>
   <translation>转动编码的路径</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.structure.path_scales</name>
  <message>
   <source>length {number}</source>
   <translation>长度 {number}</translation>
  </message>
  <message>
   <source>position {number}</source>
   <translation>位置 {number}</translation>
  </message>
  <message>
   <source>fainter: further back</source>
   <translation>越淡越靠后</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.structure.turned_path</name>
  <message>
   <source>turned by {turn}°, tilted by {tilt}°</source>
   <translation>转动 {turn}°，倾斜 {tilt}°</translation>
  </message>
  <message>
   <source>Path of the codes</source>
   <translation>编码的路径</translation>
  </message>
  <message>
   <source>Drag to turn it, or use the arrow keys. A double click shows it as at first.</source>
   <translation>拖动或用方向键转动。双击恢复最初的样子。</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.symmetry.drawing</name>
  <message>
   <source>tokens</source>
   <translation>词元</translation>
  </message>
  <message>
   <source>outputs {low}</source>
   <translation>输出 {low}</translation>
  </message>
  <message>
   <source>before</source>
   <translation>之前</translation>
  </message>
  <message>
   <source>after</source>
   <translation>之后</translation>
  </message>
  <message>
   <source>no output changes</source>
   <translation>没有输出改变</translation>
  </message>
  <message>
   <source>change of</source>
   <translation>改变：</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.symmetry.exchange</name>
  <message>
   <source>Tokens at their places; Shift with an arrow key moves the chosen one</source>
   <translation>各就其位的词元；Shift 加方向键移动选中的词元</translation>
  </message>
  <message>
   <source>{token}, place {n}</source>
   <translation>{token}，第 {n} 位</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.symmetry.key</name>
  <message>
   <source>pinned, its place shaded</source>
   <translation>固定的，其位置带底色</translation>
  </message>
  <message>
   <source>stands elsewhere</source>
   <translation>换了位置</translation>
  </message>
  <message>
   <source>where it went</source>
   <translation>去向</translation>
  </message>
  <message>
   <source>stays</source>
   <translation>原位</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.symmetry.panel</name>
  <message>
   <source>In symmetry</source>
   <translation>在对称性中</translation>
  </message>
  <message>
   <source>Choose a token</source>
   <translation>选择词元</translation>
  </message>
  <message>
   <source>Exchange it with its neighbour</source>
   <translation>与相邻词元交换</translation>
  </message>
  <message>
   <source>Shift+Left, Shift+Right</source>
   <translation>Shift+左，Shift+右</translation>
  </message>
  <message>
   <source>Give a drag up</source>
   <translation>放弃拖动</translation>
  </message>
  <message>
   <source>Put back</source>
   <translation>放回原位</translation>
  </message>
  <message>
   <source>Every token at its own place again.</source>
   <translation>每个词元回到自己的位置。</translation>
  </message>
  <message>
   <source>Drag a token onto another, or Shift+arrow.</source>
   <translation>将一个词元拖到另一个上，或用 Shift+方向键。</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.symmetry.places</name>
  <message>
   <source>change
to {share}</source>
   <translation>变化
至 {share}</translation>
  </message>
 </context>
 <context>
  <name>gui.panels.trained</name>
  <message>
   <source>position of the letter in the text</source>
   <translation>字母在文本中的位置</translation>
  </message>
  <message>
   <source>nats a letter, logarithmic</source>
   <translation>奈特/字母，对数</translation>
  </message>
 </context>
 <context>
  <name>gui.plot.bar</name>
  <message>
   <source>Colour scale</source>
   <translation>色标</translation>
  </message>
  <message>
   <source>from {low} to {high}</source>
   <translation>从 {low} 到 {high}</translation>
  </message>
  <message>
   <source>count</source>
   <translation>计数</translation>
  </message>
 </context>
 <context>
  <name>gui.plot.chart</name>
  <message>
   <source>{axis} from {low} to {high}</source>
   <translation>{axis}：从 {low} 到 {high}</translation>
  </message>
  <message>
   <source>{y} over {x}</source>
   <translation>{y}随{x}的变化</translation>
  </message>
 </context>
 <context>
  <name>gui.plot.tiles</name>
  <message>
   <source>{head}, pinned</source>
   <translation>{head}，已固定</translation>
  </message>
 </context>
 <context>
  <name>gui.storage.session</name>
  <message>
   <source>The file of the {what} could not be read: {path}; it begins anew.</source>
   <translation>{what}的文件无法读取：{path}；已重新开始。</translation>
  </message>
  <message>
   <source>A part of the {what} could not be read; the damaged file is kept as {kept}.</source>
   <translation>{what}有一部分无法读取；损坏的文件保存为 {kept}。</translation>
  </message>
  <message>
   <source>The file of the {what} could not be read and begins anew; the damaged one is kept as {kept}.</source>
   <translation>{what}的文件无法读取，已重新开始；损坏的文件保存为 {kept}。</translation>
  </message>
  <message>
   <source>it is not a regular file</source>
   <translation>它不是普通文件</translation>
  </message>
  <message>
   <source>it is too large</source>
   <translation>文件过大</translation>
  </message>
  <message>
   <source>{path} cannot be made: {error}</source>
   <translation>无法创建 {path}：{error}</translation>
  </message>
  <message>
   <source>window layout</source>
   <translation>窗口布局</translation>
  </message>
  <message>
   <source>settings</source>
   <translation>设置</translation>
  </message>
  <message>
   <source>last session</source>
   <translation>上次会话</translation>
  </message>
 </context>
 <context>
  <name>gui.tour.keys</name>
  <message>
   <source>**Keys of a talk**

- **→ ↓ Page down Space** next step
- **← ↑ Page up** step before
- **Home End** first, last step
- **a number, Enter** that step
- **P** plays, pauses
- **C** controls; also the left edge
- **B W** black, white screen
- **Ctrl+L** laser pointer
- **Ctrl+P Ctrl+Z E** pen, last stroke off, all off
- **S** spotlight
- **N** notes, with one screen
- **X** exchanges two screens
- **Ctrl+A Ctrl+H** animation, handout
- **Esc** puts a tool away, then ends
</source>
   <translation>**演示时的按键**

- **→ ↓ PgDn 空格** 下一步
- **← ↑ PgUp** 上一步
- **Home End** 第一步、最后一步
- **数字、回车** 跳到该步
- **P** 播放、暂停
- **C** 控件；也可移到左边缘
- **B W** 黑屏、白屏
- **Ctrl+L** 激光笔
- **Ctrl+P Ctrl+Z E** 画笔、撤回一笔、全部擦除
- **S** 聚光灯
- **N** 备注（只有一个屏幕时）
- **X** 交换两个屏幕
- **Ctrl+A Ctrl+H** 动画、讲义
- **Esc** 先收起工具，再结束
</translation>
  </message>
 </context>
 <context>
  <name>gui.tour.over_pictures</name>
  <message>
   <source>? lists the keys</source>
   <translation>按 ? 列出按键</translation>
  </message>
  <message>
   <source>No notes for this step.</source>
   <translation>此步没有备注。</translation>
  </message>
 </context>
 <context>
  <name>gui.tour.presentation</name>
  <message>
   <source>{n} of {all}</source>
   <translation>{n} / {all}</translation>
  </message>
  <message>
   <source>to {step}</source>
   <translation>跳到 {step}</translation>
  </message>
  <message>
   <source>playing</source>
   <translation>正在播放</translation>
  </message>
 </context>
 <context>
  <name>gui.tour.presenting</name>
  <message>
   <source>Open tour</source>
   <translation>打开讲解</translation>
  </message>
  <message>
   <source>Tours (*.md)</source>
   <translation>讲解 (*.md)</translation>
  </message>
 </context>
 <context>
  <name>gui.tour.speaker</name>
  <message>
   <source>{tour} — notes</source>
   <translation>{tour} — 备注</translation>
  </message>
  <message>
   <source>Next</source>
   <translation>下一步</translation>
  </message>
  <message>
   <source>The end.</source>
   <translation>结束。</translation>
  </message>
 </context>
 <context>
  <name>gui.tour.stage</name>
  <message>
   <source>How far the talk has come</source>
   <translation>演讲进度</translation>
  </message>
  <message>
   <source>Phasescope — presentation</source>
   <translation>Phasescope — 演示</translation>
  </message>
 </context>
 <context>
  <name>gui.tour_editor.drafts</name>
  <message>
   <source>An unsaved tour could not be read ({why}); its file is kept as {kept}.</source>
   <translation>有一个未保存的讲解无法读取（{why}）；其文件保留为 {kept}。</translation>
  </message>
 </context>
 <context>
  <name>gui.tour_editor.editor</name>
  <message>
   <source>Controls</source>
   <translation>控件</translation>
  </message>
 </context>
 <context>
  <name>gui.tour_editor.formula_remarks</name>
  <message>
   <source>The formula “{formula}” cannot be set; it is shown as it is written.</source>
   <translation>公式“{formula}”无法排版；按原样显示。</translation>
  </message>
  <message>
   <source>“{words}” between two $ is set as a formula; \$ is the sign itself.</source>
   <translation>两个 $ 之间的“{words}”会排成公式；\$ 才是该符号本身。</translation>
  </message>
 </context>
 <context>
  <name>gui.tour_editor.heading</name>
  <message>
   <source>A − B</source>
   <translation>A − B</translation>
  </message>
 </context>
 <context>
  <name>gui.tour_editor.opening</name>
  <message>
   <source>Edit tour</source>
   <translation>编辑讲解</translation>
  </message>
  <message>
   <source>The tour {title} is here again, with what was not saved.</source>
   <translation>讲解{title}已恢复，包括尚未保存的内容。</translation>
  </message>
  <message>
   <source>This unsaved tour is saved by now, or another window has it.</source>
   <translation>这个未保存的讲解已经保存，或者正由另一个窗口编辑。</translation>
  </message>
  <message>
   <source>changes</source>
   <translation>改动</translation>
  </message>
 </context>
 <context>
  <name>gui.tour_editor.panel</name>
  <message>
   <source>{n} s</source>
   <translation>{n} 秒</translation>
  </message>
  <message>
   <source>**bold**, *italic*, `code`, $formula$, lists with -; a first paragraph in bold is the heading</source>
   <translation>**粗体**、*斜体*、`代码`、$公式$、以 - 开头的列表；加粗的首段即标题</translation>
  </message>
  <message>
   <source>Set the window as the first step shall show it, then press “Add step from here”.</source>
   <translation>把窗口调成第一步要显示的样子，然后按“从当前画面添加一步”。</translation>
  </message>
  <message>
   <source>Pictures: {names}</source>
   <translation>图：{names}</translation>
  </message>
  <message>
   <source>What the step shows, from left to right</source>
   <translation>这一步显示的图，从左到右</translation>
  </message>
  <message>
   <source>Title</source>
   <translation>标题</translation>
  </message>
  <message>
   <source>About</source>
   <translation>简介</translation>
  </message>
  <message>
   <source>Caption</source>
   <translation>解说</translation>
  </message>
  <message>
   <source>Notes for who speaks</source>
   <translation>讲者备注</translation>
  </message>
  <message>
   <source>Add step from here</source>
   <translation>从当前画面添加一步</translation>
  </message>
  <message>
   <source>The window as it is, after the chosen step</source>
   <translation>把窗口现在的样子加到所选步之后</translation>
  </message>
  <message>
   <source>Update</source>
   <translation>更新</translation>
  </message>
  <message>
   <source>Present from here</source>
   <translation>从这里演示</translation>
  </message>
  <message>
   <source>Esc comes back (F5)</source>
   <translation>按 Esc 返回（F5）</translation>
  </message>
  <message>
   <source>More</source>
   <translation>更多</translation>
  </message>
  <message>
   <source>Pictures</source>
   <translation>图</translation>
  </message>
  <message>
   <source>Tour</source>
   <translation>讲解</translation>
  </message>
  <message>
   <source>What it is about</source>
   <translation>讲什么</translation>
  </message>
  <message>
   <source>Show the window's own scene</source>
   <translation>显示窗口自己的场景</translation>
  </message>
  <message>
   <source>Move up</source>
   <translation>上移</translation>
  </message>
  <message>
   <source>Move down</source>
   <translation>下移</translation>
  </message>
  <message>
   <source>Duplicate</source>
   <translation>复制一份</translation>
  </message>
  <message>
   <source>Delete</source>
   <translation>删除</translation>
  </message>
  <message>
   <source>unsaved</source>
   <translation>未保存</translation>
  </message>
 </context>
 <context>
  <name>gui.tour_editor.step_editor</name>
  <message>
   <source>add step</source>
   <translation>添加步</translation>
  </message>
  <message>
   <source>delete step</source>
   <translation>删除步</translation>
  </message>
  <message>
   <source>move step</source>
   <translation>移动步</translation>
  </message>
  <message>
   <source>typing</source>
   <translation>输入</translation>
  </message>
  <message>
   <source>times</source>
   <translation>时间</translation>
  </message>
  <message>
   <source>duplicate step</source>
   <translation>复制步</translation>
  </message>
  <message>
   <source>update step</source>
   <translation>更新步</translation>
  </message>
  <message>
   <source>pictures</source>
   <translation>图</translation>
  </message>
 </context>
 <context>
  <name>gui.tour_editor.steplist</name>
  <message>
   <source>Without words</source>
   <translation>没有文字</translation>
  </message>
 </context>
 <context>
  <name>gui.tour_editor.tour_file</name>
  <message>
   <source>Save tour</source>
   <translation>保存讲解</translation>
  </message>
  <message>
   <source>The menu Present lists those in {f}.</source>
   <translation>“演示”菜单列出的是 {f} 中的讲解。</translation>
  </message>
  <message>
   <source>Saved as {path}.</source>
   <translation>已保存为 {path}。</translation>
  </message>
 </context>
 <context>
  <name>gui.window.actions</name>
  <message>
   <source>&amp;Edit</source>
   <translation>编辑(&amp;E)</translation>
  </message>
  <message>
   <source>&amp;View</source>
   <translation>查看(&amp;V)</translation>
  </message>
  <message>
   <source>&amp;Present</source>
   <translation>演示(&amp;P)</translation>
  </message>
  <message>
   <source>&amp;Help</source>
   <translation>帮助(&amp;H)</translation>
  </message>
  <message>
   <source>Open recent</source>
   <translation>最近打开</translation>
  </message>
  <message>
   <source>Rooms</source>
   <translation>视图</translation>
  </message>
  <message>
   <source>Panels</source>
   <translation>面板</translation>
  </message>
  <message>
   <source>Theme</source>
   <translation>主题</translation>
  </message>
  <message>
   <source>Text size</source>
   <translation>文字大小</translation>
  </message>
  <message>
   <source>Language</source>
   <translation>语言</translation>
  </message>
 </context>
 <context>
  <name>gui.window.rail</name>
  <message>
   <source>There is no room for the titles of rooms: make the window wider or its text smaller, or close the panel at the right if one is open.</source>
   <translation>放不下各视图的标题：请加宽窗口、缩小文字，或关闭右侧打开的面板。</translation>
  </message>
  <message>
   <source>Fold the rail of rooms to icons</source>
   <translation>将视图侧栏折叠为图标</translation>
  </message>
  <message>
   <source>Unfold the rail of rooms</source>
   <translation>展开视图侧栏</translation>
  </message>
 </context>
 <context>
  <name>gui.window.rooms</name>
  <message>
   <source>As you left it</source>
   <translation>原有布局</translation>
  </message>
 </context>
 <context>
  <name>gui.window.status</name>
  <message>
   <source>{what} plays · Space: pause</source>
   <translation>{what}正在播放 · 空格键：暂停</translation>
  </message>
 </context>
 <context>
  <name>gui.window.window</name>
  <message>
   <source>A click brings a companion to the middle; a double click enlarges the panel, and gives the others their room back</source>
   <translation>单击将旁边的面板移到中央；双击放大面板，再次双击其他面板恢复原位</translation>
  </message>
  <message>
   <source>nothing to show of this encoding</source>
   <translation>此编码在这里没有可显示的内容</translation>
  </message>
 </context>
</TS>
