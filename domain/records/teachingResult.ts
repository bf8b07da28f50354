import { area, date, int, select, text } from '../forms/fields';
import { dayOf, nth, SAMPLE_YEAR, titled } from '../forms/sample';
import { proofs } from './item';
import { recordForm } from './recordForm';

const results = ['初中数学分层作业资源包', '“问题串”课堂教学模式', '数学实践活动校本课程', '学困生转化个案集'] as const;

/** Module 15, teaching results. */
export const teachingResult = recordForm({
  name: 'TeachingResult',
  fields: {
    title: text({ required: true, max: 100, wide: true }),
    date: date({ required: true, past: true }),
    levelId: select({ required: true, dict: 'awardLevel' }),
    rank: int({ required: true, min: 1, max: 50 }),
    content: area({ required: true, max: 500, wide: true }),
    res: proofs(true),
  },
  groups: [
    { name: 'main', fields: ['title', 'date', 'levelId', 'rank', 'content'] },
    { name: 'attachments', fields: ['res'] },
  ],
  title: 'title',
  work: 'title',
  date: 'date',
  list: [['title'], ['content'], ['levelId'], ['date'], ['rank']],
  print: [
    { fields: ['title'], weight: 4 },
    { fields: ['levelId'], weight: 1.8 },
    { fields: ['date'], weight: 3 },
    { fields: ['rank'], weight: 1.4 },
    { fields: ['content'], weight: 5 },
  ],
  duplicateKeys: [['title', 'date']],
  sample: (i, year = SAMPLE_YEAR) => ({
    title: titled(results, i),
    date: dayOf(year, i + 1),
    levelId: nth(['4', '5', '3'], i),
    rank: (i % 3) + 1,
    content: '经一学年使用，在全区三所学校推广。',
  }),
});
