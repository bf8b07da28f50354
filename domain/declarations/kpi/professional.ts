import { nth } from '../../forms/sample';
import { kpiFlowOf } from '../../kpi/flows';
import { kpiDeclaration } from './kpiForm';

/** The yearly professional KPI of teachers: 100 points in four groups, decided by school, county and city. */
export const professional = kpiDeclaration({
  ...kpiFlowOf('prokpi'),
  levels: 3,
  measures: {
    ethics: {
      headMaster: { cap: 12, of: ['HeadMaster'], demanded: true },
      activity: { cap: 8, of: ['DirectedActivity'] },
    },
    teaching: {
      result: { cap: 12, of: ['TeachingResult'] },
      openClass: { cap: 10, of: ['OpenClass'], demanded: true },
      competition: { cap: 8, of: ['TutoredCompetition'] },
    },
    research: {
      thesis: { cap: 12, of: ['Thesis'] },
      project: { cap: 10, of: ['ResearchProject'] },
      award: { cap: 8, of: ['AwardsSituation'] },
    },
    leading: {
      guidance: { cap: 12, of: ['Guidance'], demanded: true },
      partTime: { cap: 8, of: ['PartTimeJob'], demanded: true },
    },
  },
  sample: (i) => ({
    post: nth(['初中数学 一级教师', '初中语文 高级教师', '小学数学 一级教师', '高中物理 一级教师'], i),
    statement: nth(
      [
        '本年度承担八年级两个班的数学教学并担任班主任，以单元整体设计改进作业，班级学业水平测试合格率 98%。主持市级课题一项，指导两名青年教师完成合格课。',
        '坚持以读写结合推进名著阅读教学，开设校级公开课三节，编写阅读任务单二十四份，在区域教研活动中交流。',
        '围绕学生计算中的典型错误开展持续诊断，建立错例库，带领备课组完成分层练习两册。',
        '利用自制教具开展探究实验教学，组织物理社团参加科技创新活动，学生获市级奖项四人次。',
      ],
      i,
    ),
  }),
});
