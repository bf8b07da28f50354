import { defineForm } from '../../forms';
import { area, attachment, choice, date, rows, text } from '../../forms/fields';
import { nth } from '../../forms/sample';
import { carriedName, memberFields, memberPeople } from './fields';
import { researchStage } from './stage';
import { numbered, subjects, team } from './words';

/** Last stage of a subject: its results. */
export const conclusion = researchStage({
  name: 'conclusion',
  after: 'processmgt',
  form: defineForm({
    name: 'conclusion',
    words: 'research.conclusion',
    groupWords: 'research.group',
    fields: {
      name: carriedName,
      summary: area({ required: true, max: 3000, wide: true, hint: true }),
      members: rows({
        required: true,
        least: 1,
        most: 8,
        ordered: true,
        title: 'fullName',
        fields: memberFields,
        people: memberPeople,
        prefill: { from: 'subjectapp.members', show: true },
      }),
      achievements: rows({
        required: true,
        least: 1,
        most: 20,
        ordered: true,
        title: 'title',
        fields: {
          kind: choice({
            required: true,
            options: [
              { value: 1, name: 'paper' },
              { value: 2, name: 'book' },
              { value: 3, name: 'lesson' },
              { value: 4, name: 'award' },
              { value: 9, name: 'other' },
            ],
          }),
          title: text({ required: true }),
          date: date({ required: true, past: true, precision: 'month' }),
          where: text({}),
        },
      }),
      closingReport: attachment({ required: true }),
      testReport: attachment({ required: true }),
    },
    groups: [
      { name: 'subject', fields: ['name'] },
      { name: 'summary', fields: ['summary'] },
      { name: 'members', fields: ['members'] },
      { name: 'achievements', fields: ['achievements'] },
      { name: 'files', fields: ['closingReport', 'testReport'] },
    ],
    title: 'name',
    work: 'name',
    sample: (i, year = 2026) => ({
      name: nth(subjects, i).name,
      summary:
        '课题历时两年，完成全部研究内容：形成项目任务十二个、课例十五节、过程性评价表一套。三所样本校后测平均分比前测提高 7.4 分，统计观念一项进步最明显。成果在全市教研活动中展示两次，被八所乡村初中采用。',
      members: numbered('m', team),
      achievements: numbered('a', [
        { kind: 1, title: '乡村初中数学项目化学习的四步课型', date: `${year}-05`, where: '云岭教育研究' },
        { kind: 3, title: '梯田里的面积估测', date: `${year}-03`, where: '省级优质课一等奖' },
      ]),
    }),
  }),
});
