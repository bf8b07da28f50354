import type { Row } from '../../forms';
import { nth } from '../../forms/sample';

const stories = [
  {
    honoraryTitle: '省级骨干教师',
    summary:
      '近三年承担八、九年级数学教学，主持省级一般课题一项，发表论文三篇，其中核心期刊一篇；获省初中数学优质课评比一等奖；面向乡村学校送课十一节，指导青年教师二人，其中一人获市级赛课一等奖。',
    plan: '一、三年目标：培养县级以上骨干教师十二人，形成初中数学项目化学习课例三十节。\n二、成员构成：城区、县城与乡村学校各占三分之一，每两年轮换一次。\n三、研修安排：每月一次集中研修，每学期两次送教下乡，每学年一次成果展示。\n四、成果形式：课例集两册、课题报告一份、微课资源六十节。\n五、经费使用：研修交通与资料占六成，专家指导占三成，成果印制占一成。',
  },
  {
    honoraryTitle: '市级学科带头人',
    summary:
      '从教十八年，长期担任高中语文教学与备课组长。近三年开设市级以上公开课六节，牵头编写整本书阅读任务单四十份，主持市级课题一项并结题，所带班级学业水平测试连续三年位居全市前列。',
    plan: '一、三年目标：以整本书阅读为主线，建成可共享的任务单资源库。\n二、成员构成：十五人，覆盖五县两区。\n三、研修安排：线上共读每周一次，线下磨课每月一次。\n四、成果形式：任务单汇编、学生作品集与研究论文。\n五、经费使用：图书与研修为主，严格按办法列支。',
  },
  {
    honoraryTitle: '省级名校长培养对象',
    summary:
      '任校长以来完成学校课程规划修订，建立“备课有人帮、上课有人听、课后有改进”的校本教研制度。近三年学校教师获市级以上奖项三十七人次，结对帮扶乡村学校四所。',
    plan: '一、三年目标：帮助成员校各形成一项办学特色。\n二、成员构成：农村中小学校长十二人。\n三、研修安排：每学期入校诊断一轮，每学年跟岗一周。\n四、成果形式：办学诊断报告十二份，校本教研案例集一册。\n五、经费使用：入校诊断交通与资料，按年度公开。',
  },
] as const;

/** Believable values for demonstration and tests, of the first type. */
export const studioSample = (i: number, year = 2026): Row => ({
  type: 1,
  politicalId: '01',
  nationId: '08',
  highestEducationId: '21',
  highestDegreeIdList: ['407'],
  periodId: '3',
  subjectId: '302',
  teacherCertType: '3',
  teacherCertDate: `${year - 15}-06-12`,
  teachingYears: 15 + (i % 12),
  technicalPosition: '102',
  technicalPositionDate: `${year - 5}-12-01`,
  administrativePosition: '99',
  mobile: '13800001234',
  email: 'weixl@mail.example',
  ...nth(stories, i),
});
