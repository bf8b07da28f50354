import { area, date, text } from '../forms/fields';
import { nth, SAMPLE_YEAR } from '../forms/sample';
import { proofs } from './item';
import { recordForm } from './recordForm';

const names = ['农雨薇', '黄嘉宁', '陆子恒', '蒙晓彤', '覃文博'] as const;

/** Module 20, young teachers guided. */
export const guidance = recordForm({
  name: 'Guidance',
  fields: {
    teacherName: text({ required: true }),
    orgName: text({ required: true, max: 100 }),
    startDate: date({ required: true, precision: 'month', past: true }),
    endDate: date({ precision: 'month', past: true, from: 'startDate', hint: true }),
    content: area({ required: true, max: 500, wide: true }),
    achievement: area({ max: 500, wide: true }),
    res: proofs(false),
  },
  groups: [
    { name: 'main', fields: ['teacherName', 'orgName', 'startDate', 'endDate', 'content', 'achievement'] },
    { name: 'attachments', fields: ['res'] },
  ],
  title: 'teacherName',
  date: 'startDate',
  list: [['teacherName', 'orgName'], ['content'], ['startDate', 'endDate'], ['achievement']],
  print: [
    { fields: ['teacherName', 'orgName'], weight: 4 },
    { fields: ['startDate', 'endDate'], weight: 2.6 },
    { fields: ['content'], weight: 5 },
    { fields: ['achievement'], weight: 4 },
  ],
  duplicateKeys: [['teacherName', 'startDate']],
  sample: (i, year = SAMPLE_YEAR) => ({
    teacherName: nth(names, i),
    // The organisation of the same person is the same in every year.
    orgName: nth(['临江市第三中学', '望江区板桥镇中心校'], i % names.length),
    startDate: `${year - 1}-09`,
    content: '师徒结对，每周听评课一次，共同备课两次。',
    achievement: nth(['徒弟获校级优质课一等奖。', '徒弟通过转正考核。'], i),
  }),
});
