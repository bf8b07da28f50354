import { area, choice, date, text } from '../forms/fields';
import { dayOf, nth, SAMPLE_YEAR, titled } from '../forms/sample';
import { proofs } from './item';
import { recordForm } from './recordForm';

const works = ['九年级毕业班教学', '学校课程实施方案修订', '课后服务统筹', '新教师入职培训'] as const;

/** Module 14, performance in key work. */
export const criticalWork = recordForm({
  name: 'CriticalWork',
  fields: {
    title: text({ required: true, max: 100, wide: true }),
    date: date({ required: true, past: true }),
    role: choice({
      required: true,
      options: [
        { value: 1, name: 'leader' },
        { value: 2, name: 'member' },
      ],
    }),
    content: area({ required: true, max: 500, wide: true, hint: true }),
    res: proofs(false),
  },
  groups: [
    { name: 'main', fields: ['title', 'date', 'role', 'content'] },
    { name: 'attachments', fields: ['res'] },
  ],
  title: 'title',
  date: 'date',
  list: [['title'], ['content'], ['role'], ['date']],
  print: [
    { fields: ['title'], weight: 4 },
    { fields: ['role'], weight: 1.8 },
    { fields: ['date'], weight: 3 },
    { fields: ['content'], weight: 6 },
  ],
  duplicateKeys: [['title', 'date']],
  sample: (i, year = SAMPLE_YEAR) => ({
    title: titled(works, i),
    date: dayOf(year, i),
    role: (i % 2) + 1,
    content: nth(['制定复习计划，组织分层辅导，毕业班数学合格率达 96%。', '牵头修订三轮，方案通过区级备案。'], i),
  }),
});
