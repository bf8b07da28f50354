import { nth } from '../../forms/sample';
import { kpiFlowOf } from '../../kpi/flows';
import { kpiDeclaration } from './kpiForm';

/** Recognition as a leading teacher: 100 points in three groups, decided by school, county and city. */
export const recognition = kpiDeclaration({
  ...kpiFlowOf('recognitionKpi'),
  levels: 3,
  measures: {
    practice: {
      result: { cap: 15, of: ['TeachingResult'], demanded: true },
      openClass: { cap: 15, of: ['OpenClass'] },
      headMaster: { cap: 10, of: ['HeadMaster'] },
    },
    research: {
      thesis: { cap: 15, of: ['Thesis'], demanded: true },
      project: { cap: 15, of: ['ResearchProject'] },
      award: { cap: 10, of: ['AwardsSituation'] },
    },
    leading: {
      guidance: { cap: 12, of: ['Guidance'], demanded: true },
      partTime: { cap: 8, of: ['PartTimeJob'] },
    },
  },
  sample: (i) => ({
    post: nth(['市级骨干教师 初中数学', '县级骨干教师 小学语文', '市级学科带头人 高中化学'], i),
    statement: nth(
      [
        '从教十二年，长期在县域初中一线任教。近三年主持课题一项、参与两项，三节课例在市级展示，所带徒弟两人获县级优质课奖。',
        '致力于低年级识字教学研究，形成“字族串联”课例集，在片区三所学校使用；每学期承担送教下乡任务不少于两次。',
        '建设校本实验资源库，开发数字化实验案例三十个，牵头县域化学教研联盟，组织联合教研十二次。',
      ],
      i,
    ),
  }),
});
