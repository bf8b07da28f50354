/** Research subjects of demonstration and tests: a row is a subject, so that all its stages tell the same story. */
export const subjects = [
  {
    name: '乡村初中数学项目化学习的课堂实施研究',
    keywords: ['项目化学习', '乡村学校', '初中数学'],
    significance:
      '乡村初中普遍班额小、学具少，数学课以讲练为主，学生难以体会数学与本地生产生活的联系。本课题以当地梯田测量、集市记账、村寨建筑为情境，设计可在四十分钟内完成的小项目，使教师不增加备课负担即可实施，并检验其对学生函数与统计观念的影响。',
    plan: '一、研究内容：形成七至九年级项目任务十二个；提炼“情境、任务、展示、反思”四步课型；建立过程性评价表。\n二、研究方法：以行动研究为主，辅以课堂观察、前后测和学生访谈。\n三、进度安排：第一学期调研并编制任务，第二、三学期分三轮实施，第四学期整理案例并撰写报告。',
  },
  {
    name: '县域初中数学作业分层设计的实践研究',
    keywords: ['作业设计', '分层教学', '县域教研'],
    significance:
      '“双减”之后作业总量下降，学优生吃不饱、学困生做不完的问题仍然突出。本课题以县域三所初中的真实作业为样本，研究同一课时内基础、提升、拓展三层作业的衔接，给一线教师可以直接使用的题组。',
    plan: '一、研究内容：编制七、八年级分层题组各三十课时；研究学生选层的依据和换层的时机。\n二、研究方法：文本分析、对照实验和教师访谈。\n三、进度安排：前半年完成题组，后一年在三校试用并修订，最后半年总结。',
  },
  {
    name: '民族地区初中生数学阅读能力培养研究',
    keywords: ['数学阅读', '民族地区', '学习支架'],
    significance:
      '民族地区不少学生在家说母语，读题是解题的第一道关口。本课题从课本例题入手，设计圈画、复述、转译三级阅读支架，帮助学生读懂数量关系，并研究支架逐步撤去的办法。',
    plan: '一、研究内容：调查学生读题的主要困难；设计三级阅读支架；编写课堂用例二十个。\n二、研究方法：问卷调查、出声思维和个案追踪。\n三、进度安排：第一学期调查，第二、三学期实施，第四学期总结推广。',
  },
  {
    name: '初中几何直观与动手操作融合的教学研究',
    keywords: ['几何直观', '动手操作'],
    significance:
      '学生能背出判定定理，却画不出符合条件的图形。本课题以折纸、拼图和简单测量为载体，让学生先做后说、先说后证，研究操作经验怎样转为推理的依据。',
    plan: '一、研究内容：梳理教材中适合操作的内容；设计课例十五节；编制几何直观水平测试。\n二、研究方法：课例研究和前后测。\n三、进度安排：三个学期每学期五节课例，最后一个学期整理。',
  },
] as const;

export const team = [
  { fullName: '韦晓岚', orgName: '临江市第三中学', title: '一级教师', duty: '总体设计、课例开发' },
  { fullName: '梁秋实', orgName: '青禾区第一中学', title: '高级教师', duty: '评价工具编制' },
  { fullName: '黎晓芸', orgName: '清河县中学', title: '二级教师', duty: '数据收集与整理' },
  { fullName: '蒙丽华', orgName: '临江市第一中学', title: '高级教师', duty: '理论指导' },
] as const;

export const panel = [
  { fullName: '周文瑾', orgName: '云岭师范大学', title: '教授', speciality: '数学课程与教学论' },
  { fullName: '黄立群', orgName: '临江市教研室', title: '正高级教师', speciality: '初中数学教研' },
  { fullName: '岑永康', orgName: '临江市第一中学', title: '高级教师', speciality: '课堂评价' },
] as const;

/** Rows with ids of their own, as a browser gives them. */
export const numbered = <T extends object>(prefix: string, rows: readonly T[]) =>
  rows.map((row, n) => ({ id: `${prefix}${n + 1}`, ...row }));
