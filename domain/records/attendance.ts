import { attachments, choice, date, decimal, select, text } from '../forms/fields';
import { dayOf, nth, SAMPLE_YEAR, titled } from '../forms/sample';
import { recordForm } from './recordForm';

const meetings = [
  '初中数学学科教研活动',
  '义务教育新课程标准培训会',
  '期中教学质量分析会',
  '教育数字化应用研讨会',
  '师德师风专题学习会',
  '中考备考研讨会',
] as const;

/** Module 13, meetings attended. */
export const attendance = recordForm({
  name: 'Attendance',
  fields: {
    meetingName: text({ required: true, max: 100, wide: true }),
    meetingDate: date({ required: true, past: true }),
    levelId: select({ required: true, dict: 'awardLevel' }),
    place: text({ required: true, max: 100 }),
    role: choice({
      required: true,
      options: [
        { value: 1, name: 'participant' },
        { value: 2, name: 'speaker' },
        { value: 3, name: 'organiser' },
      ],
    }),
    hours: decimal({ required: true, min: 0.5, max: 400, places: 1 }),
    res: attachments({ most: 5 }),
  },
  groups: [
    { name: 'main', fields: ['meetingName', 'meetingDate', 'levelId', 'place', 'role', 'hours'] },
    { name: 'attachments', fields: ['res'] },
  ],
  title: 'meetingName',
  date: 'meetingDate',
  list: [['meetingName'], ['levelId', 'place'], ['meetingDate'], ['role'], ['hours']],
  print: [
    { fields: ['meetingName'], weight: 5 },
    { fields: ['levelId'], weight: 1.8 },
    { fields: ['place'], weight: 3 },
    { fields: ['meetingDate'], weight: 3 },
    { fields: ['role'], weight: 1.8 },
    { fields: ['hours'], weight: 1.2 },
  ],
  duplicateKeys: [['meetingName', 'meetingDate']],
  sample: (i, year = SAMPLE_YEAR) => ({
    meetingName: titled(meetings, i),
    meetingDate: dayOf(year, i),
    levelId: nth(['4', '3', '5', '2'], i),
    place: nth(['望江区教师发展中心', '临江市第三中学', '本校报告厅', '线上会议'], i),
    role: nth([1, 1, 2, 3], i),
    hours: nth([3, 6, 1.5, 4], i),
  }),
});
