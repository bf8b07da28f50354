import { date, select, text } from '../forms/fields';
import { dayOf, nth, SAMPLE_YEAR, titled } from '../forms/sample';
import { proofs } from './item';
import { recordForm } from './recordForm';

const contests = [
  '初中生数学建模挑战赛',
  '青少年科技创新大赛',
  '中学生数学解题能力展示',
  '中小学信息素养提升实践活动',
] as const;

/** Module 18, students tutored for competitions. */
export const tutoredCompetition = recordForm({
  name: 'TutoredCompetition',
  fields: {
    title: text({ required: true, max: 100, wide: true }),
    date: date({ required: true, past: true }),
    levelId: select({ required: true, dict: 'awardLevel' }),
    students: text({ required: true, max: 200, wide: true, hint: true }),
    award: text({ required: true, hint: true }),
    awardOrg: text({ required: true, max: 100 }),
    res: proofs(true),
  },
  groups: [
    { name: 'main', fields: ['title', 'date', 'levelId', 'students', 'award', 'awardOrg'] },
    { name: 'attachments', fields: ['res'] },
  ],
  title: 'title',
  date: 'date',
  list: [['title'], ['levelId', 'awardOrg'], ['students'], ['award'], ['date']],
  print: [
    { fields: ['title'], weight: 4 },
    { fields: ['levelId', 'awardOrg'], weight: 3.4 },
    { fields: ['students'], weight: 3 },
    { fields: ['award'], weight: 2 },
    { fields: ['date'], weight: 3 },
  ],
  duplicateKeys: [['title', 'date', 'students']],
  sample: (i, year = SAMPLE_YEAR) => ({
    title: titled(contests, i),
    date: dayOf(year, i + 4),
    levelId: nth(['3', '4', '2'], i),
    students: nth(['黄一诺、蒙子涵', '覃思远', '陆雨桐、韦嘉禾、农若曦'], i),
    award: nth(['一等奖', '二等奖', '三等奖'], i),
    awardOrg: nth(['临江市教育局', '望江区教育局', '云岭省教育厅'], i),
  }),
});
