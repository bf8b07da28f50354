import { area, attachment, date, text } from '../forms/fields';
import { SAMPLE_YEAR, titled } from '../forms/sample';
import { recordForm } from './recordForm';

const titles = ['国培计划骨干教师跟岗研修', '送教下乡活动', '省级学业水平考试阅卷', '课后服务数学社团'] as const;

/** Module 12, other experiences. */
export const otherExperiences = recordForm({
  name: 'OtherExperiences',
  fields: {
    title: text({ required: true, max: 100, wide: true }),
    startDate: date({ required: true, precision: 'month', past: true }),
    endDate: date({ precision: 'month', past: true, from: 'startDate' }),
    content: area({ required: true, max: 500, wide: true }),
    supportingMaterials: attachment({}),
  },
  groups: [
    { name: 'main', fields: ['title', 'startDate', 'endDate', 'content'] },
    { name: 'attachments', fields: ['supportingMaterials'] },
  ],
  title: 'title',
  date: 'startDate',
  list: [['title'], ['content'], ['startDate', 'endDate']],
  print: [
    { fields: ['title'], weight: 4 },
    { fields: ['startDate', 'endDate'], weight: 2.6 },
    { fields: ['content'], weight: 6 },
  ],
  duplicateKeys: [['title', 'startDate']],
  sample: (i, year = SAMPLE_YEAR) => ({
    title: titled(titles, i),
    startDate: `${year}-03`,
    endDate: `${year}-0${4 + (i % 5)}`,
    content: '全程参加，完成全部任务，返校后在教研组作专题分享。',
  }),
});
