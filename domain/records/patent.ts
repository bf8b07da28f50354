import { attachment, choice, date, int, text } from '../forms/fields';
import { dayOf, digits, nth, SAMPLE_YEAR, titled } from '../forms/sample';
import { halfWidth } from '../text';
import { recordForm } from './recordForm';

const titles = ['一种可调角度的几何演示教具', '一种函数图像磁性拼板', '一种多功能立体几何展开模型'] as const;

/** Module 11, patents. */
export const patent = recordForm({
  name: 'Patent',
  fields: {
    patentName: text({ required: true, max: 200, wide: true }),
    patentType: choice({
      required: true,
      options: [
        { value: 1, name: 'invention' },
        { value: 2, name: 'utilityModel' },
        { value: 3, name: 'design' },
      ],
    }),
    patentNo: text({ clean: halfWidth, required: true, hint: true }),
    applyDate: date({ past: true }),
    grantDate: date({ required: true, past: true, from: 'applyDate' }),
    rank: int({ required: true, min: 1, max: 50 }),
    supportingMaterials: attachment({ required: true }),
  },
  groups: [
    { name: 'main', fields: ['patentName', 'patentType', 'patentNo', 'applyDate', 'grantDate', 'rank'] },
    { name: 'attachments', fields: ['supportingMaterials'] },
  ],
  title: 'patentName',
  work: 'patentName',
  date: 'grantDate',
  list: [['patentName'], ['patentType', 'patentNo'], ['grantDate'], ['rank']],
  print: [
    { fields: ['patentName'], weight: 5 },
    { fields: ['patentType'], weight: 2 },
    { fields: ['patentNo'], weight: 4 },
    { fields: ['grantDate'], weight: 3 },
    { fields: ['rank'], weight: 1.4 },
  ],
  duplicateKeys: [['patentNo'], ['patentName', 'grantDate']],
  sample: (i, year = SAMPLE_YEAR) => ({
    patentName: titled(titles, i),
    patentType: nth([2, 3, 1], i),
    patentNo: `ZL${year - 1}2${digits(i, 7, 318_457)}.${i % 10}`,
    applyDate: dayOf(year - 1, i),
    grantDate: dayOf(year, i),
    rank: (i % 2) + 1,
  }),
});
