import { attachment, date, int, text } from '../forms/fields';
import { dayOf, digits, SAMPLE_YEAR, titled } from '../forms/sample';
import { halfWidth } from '../text';
import { recordForm } from './recordForm';

const titles = ['初中函数图像动态演示软件 V1.0', '班级错题归类与推送系统 V2.0', '几何作图练习软件 V1.2'] as const;

/** Module 11, software copyrights and the like; its id has the same name as that of a book. */
export const patentBook = recordForm({
  name: 'PatentBook',
  fields: {
    bookName: text({ required: true, max: 200, wide: true }),
    registerNo: text({ clean: halfWidth, required: true, hint: true }),
    registerDate: date({ required: true, past: true }),
    rank: int({ required: true, min: 1, max: 50 }),
    supportingMaterials: attachment({ required: true }),
  },
  groups: [
    { name: 'main', fields: ['bookName', 'registerNo', 'registerDate', 'rank'] },
    { name: 'attachments', fields: ['supportingMaterials'] },
  ],
  title: 'bookName',
  work: 'bookName',
  date: 'registerDate',
  list: [['bookName'], ['registerNo'], ['registerDate'], ['rank']],
  print: [
    { fields: ['bookName'], weight: 5 },
    { fields: ['registerNo'], weight: 4 },
    { fields: ['registerDate'], weight: 3 },
    { fields: ['rank'], weight: 1.4 },
  ],
  duplicateKeys: [['registerNo'], ['bookName', 'registerDate']],
  sample: (i, year = SAMPLE_YEAR) => ({
    bookName: titled(titles, i),
    registerNo: `${year}SR${digits(i, 7, 457_318)}`,
    registerDate: dayOf(year, i),
    rank: (i % 2) + 1,
  }),
});
