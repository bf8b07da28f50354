import { attachment, text, year } from '../forms/fields';
import { SAMPLE_YEAR, titled } from '../forms/sample';
import { recordForm } from './recordForm';

const openings = ['读懂学生，改进课堂', '在作业分层中看见每一个学生', '让思考在课堂真实发生', '以教研促成长'] as const;

/** Module 9, yearly summaries. */
export const summary = recordForm({
  name: 'Summary',
  fields: {
    summaryName: text({ required: true, max: 200, wide: true }),
    year: year({ required: true }),
    summary: attachment({ required: true }),
  },
  groups: [
    { name: 'main', fields: ['summaryName', 'year'] },
    { name: 'attachments', fields: ['summary'] },
  ],
  title: 'summaryName',
  date: 'year',
  list: [['summaryName'], ['year']],
  print: [
    { fields: ['summaryName'], weight: 8 },
    { fields: ['year'], weight: 2 },
  ],
  duplicateKeys: [['summaryName', 'year']],
  sample: (i, year = SAMPLE_YEAR) => ({
    summaryName: `${titled(openings, i)}：${year - 1}—${year} 学年教学工作总结`,
    year,
  }),
});
