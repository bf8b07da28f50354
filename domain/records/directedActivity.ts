import { area, date, decimal, int, text } from '../forms/fields';
import { nth, SAMPLE_YEAR, titled } from '../forms/sample';
import { proofs } from './item';
import { recordForm } from './recordForm';

const activities = ['数学建模社团', '数独兴趣小组', '校园测量实践活动', '数学文化节'] as const;

/** Module 17, extracurricular activities directed. */
export const directedActivity = recordForm({
  name: 'DirectedActivity',
  fields: {
    title: text({ required: true, max: 100, wide: true }),
    date: date({ required: true, past: true }),
    endDate: date({ past: true, from: 'date' }),
    studentCount: int({ required: true, min: 1, max: 10_000 }),
    hours: decimal({ required: true, min: 0.5, max: 400, places: 1 }),
    content: area({ required: true, max: 500, wide: true }),
    res: proofs(false),
  },
  groups: [
    { name: 'main', fields: ['title', 'date', 'endDate', 'studentCount', 'hours', 'content'] },
    { name: 'attachments', fields: ['res'] },
  ],
  title: 'title',
  date: 'date',
  list: [['title'], ['content'], ['date', 'endDate'], ['studentCount'], ['hours']],
  print: [
    { fields: ['title'], weight: 4 },
    { fields: ['date', 'endDate'], weight: 3 },
    { fields: ['studentCount'], weight: 1.6 },
    { fields: ['hours'], weight: 1.4 },
    { fields: ['content'], weight: 5 },
  ],
  duplicateKeys: [['title', 'date']],
  sample: (i, year = SAMPLE_YEAR) => ({
    title: titled(activities, i),
    date: `${year}-03-0${(i % 9) + 1}`,
    endDate: `${year}-06-2${i % 9}`,
    studentCount: 24 + (i % 5) * 6,
    hours: nth([16, 12.5, 8], i),
    content: '每周一次，学期末举行成果展示。',
  }),
});
