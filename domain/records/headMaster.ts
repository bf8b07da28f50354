import { area, date, int, text } from '../forms/fields';
import { nth, SAMPLE_YEAR } from '../forms/sample';
import { proofs } from './item';
import { recordForm } from './recordForm';

/** Module 19, work as a head teacher. */
export const headMaster = recordForm({
  name: 'HeadMaster',
  fields: {
    className: text({ required: true }),
    studentCount: int({ required: true, min: 1, max: 200 }),
    startDate: date({ required: true, precision: 'month', past: true }),
    endDate: date({ precision: 'month', past: true, from: 'startDate', hint: true }),
    effect: area({ max: 500, wide: true }),
    res: proofs(false),
  },
  groups: [
    { name: 'main', fields: ['className', 'studentCount', 'startDate', 'endDate', 'effect'] },
    { name: 'attachments', fields: ['res'] },
  ],
  title: 'className',
  date: 'startDate',
  list: [['className'], ['studentCount'], ['startDate', 'endDate'], ['effect']],
  print: [
    { fields: ['className'], weight: 3 },
    { fields: ['studentCount'], weight: 1.6 },
    { fields: ['startDate', 'endDate'], weight: 2.6 },
    { fields: ['effect'], weight: 6 },
  ],
  duplicateKeys: [['className', 'startDate']],
  sample: (i, year = SAMPLE_YEAR) => ({
    className: `${nth(['七', '八', '九'], i)}年级（${(i % 10) + 1}）班`,
    studentCount: 46 + (i % 6),
    startDate: `${year - 1}-09`,
    ...(i % 2 === 1 && { endDate: `${year}-07` }),
    effect: '班级获评校级文明班，家校沟通覆盖全体家庭。',
  }),
});
