import { defineForm } from '../forms';
import { area, attachment, decimal, tags, text } from '../forms/fields';

/** Kind of the document for a report of missing hours. */
export const EED_REPORT_KIND = 'eedReport';

/** Most days of a report. */
export const REPORT_DAYS = 31;

/**
 * Form of a report: hours that the platform has and this product lacks. The server fills in course, platform and
 * received hours.
 */
export const eedReportForm = defineForm({
  name: EED_REPORT_KIND,
  words: 'eed.report',
  fields: {
    course: text({ required: true, max: 200 }),
    platform: text({ required: true, max: 100 }),
    synced: decimal({ required: true, places: 1, min: 0 }),
    days: tags({ max: 10, most: REPORT_DAYS }),
    platformHour: decimal({ required: true, places: 1, min: 0, max: 999 }),
    content: area({ required: true, max: 300 }),
    picture: attachment({}),
  },
  groups: [
    { name: 'course', fields: ['course', 'platform', 'synced'] },
    { name: 'missing', fields: ['days', 'platformHour', 'content'] },
    { name: 'files', fields: ['picture'] },
  ],
  title: 'course',
  sample: (i, year = 2026) => ({
    course: '新课标下的大单元教学',
    platform: '国家智慧教育平台',
    synced: 10,
    days: [`${year}-10-08`, `${year}-10-09`],
    platformHour: 12.5 + i,
    content: '这两天在校外网络学习，平台端显示已完成第 8、9 节，此处没有记录。',
  }),
});
