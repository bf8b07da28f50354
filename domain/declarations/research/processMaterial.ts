import { defineForm } from '../../forms';
import { area, attachment, date, rows, text } from '../../forms/fields';
import { nth } from '../../forms/sample';
import { carriedName } from './fields';
import { researchStage } from './stage';
import { numbered, subjects } from './words';

/** Fourth stage of a subject: material that shows the work on it. */
export const processMaterial = researchStage({
  name: 'processmgt',
  after: 'openingresult',
  form: defineForm({
    name: 'processmgt',
    words: 'research.processmgt',
    groupWords: 'research.group',
    fields: {
      name: carriedName,
      materials: rows({
        required: true,
        least: 1,
        most: 30,
        ordered: true,
        title: 'title',
        fields: {
          title: text({ required: true }),
          date: date({ required: true, past: true }),
          content: area({ required: true, max: 500 }),
          processData: attachment({}),
        },
      }),
    },
    groups: [
      { name: 'subject', fields: ['name'] },
      { name: 'materials', fields: ['materials'] },
    ],
    title: 'name',
    work: 'name',
    sample: (i, year = 2026) => ({
      name: nth(subjects, i).name,
      materials: numbered('p', [
        {
          title: '第一轮课例研讨',
          date: `${year}-03-18`,
          content: '围绕“梯田面积的估测”执教两节研究课，课后修改任务单，形成第二版课例。',
        },
        { title: '学生前测', date: `${year}-04-10`, content: '三所样本校七年级共 186 名学生参加前测，完成数据录入。' },
        {
          title: '中期交流',
          date: `${year}-09-25`,
          content: '向市教研室汇报阶段进展，展示四步课型和评价表，专家提出修改意见三条。',
        },
      ]),
    }),
  }),
});
