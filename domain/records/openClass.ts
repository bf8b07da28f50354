import { area, date, select, text } from '../forms/fields';
import { dayOf, nth, SAMPLE_YEAR, titled } from '../forms/sample';
import { proofs } from './item';
import { recordForm } from './recordForm';

const lessons = ['一次函数的图像与性质', '勾股定理的应用', '平行四边形的判定', '数据的波动程度'] as const;

/** Module 16, open classes. */
export const openClass = recordForm({
  name: 'OpenClass',
  fields: {
    title: text({ required: true, max: 100, wide: true }),
    date: date({ required: true, past: true }),
    levelId: select({ required: true, dict: 'awardLevel' }),
    className: text({ required: true }),
    place: text({ required: true, max: 100 }),
    content: area({ max: 500, wide: true }),
    res: proofs(true),
  },
  groups: [
    { name: 'main', fields: ['title', 'date', 'levelId', 'className', 'place', 'content'] },
    { name: 'attachments', fields: ['res'] },
  ],
  title: 'title',
  work: 'title',
  date: 'date',
  list: [['title'], ['levelId'], ['className', 'place'], ['date']],
  print: [
    { fields: ['title'], weight: 4 },
    { fields: ['levelId'], weight: 1.8 },
    { fields: ['className', 'place'], weight: 4 },
    { fields: ['date'], weight: 3 },
    { fields: ['content'], weight: 4 },
  ],
  duplicateKeys: [['title', 'date']],
  sample: (i, year = SAMPLE_YEAR) => ({
    title: titled(lessons, i),
    date: dayOf(year, i + 3),
    levelId: nth(['5', '4', '3'], i),
    className: `八年级（${(i % 8) + 1}）班`,
    place: nth(['本校录播教室', '望江区实验中学'], i),
    content: '听课教师评价：任务设计有层次，学生参与充分。',
  }),
});
