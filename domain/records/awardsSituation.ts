import { attachment, date, int, select, text } from '../forms/fields';
import { dayOf, nth, SAMPLE_YEAR, titled } from '../forms/sample';
import { recordForm } from './recordForm';

const awards = [
  '初中数学优质课评比一等奖',
  '优秀班主任',
  '中小学教师教学能力大赛二等奖',
  '作业设计评选特等奖',
  '先进教育工作者',
] as const;

/** Module 5, awards. */
export const awardsSituation = recordForm({
  name: 'AwardsSituation',
  fields: {
    awardName: text({ required: true, max: 100, wide: true }),
    awardLevelId: select({ required: true, dict: 'awardLevel' }),
    awardDate: date({ required: true, past: true }),
    awardOrg: text({ required: true, max: 100 }),
    rank: int({ required: true, min: 1, max: 50, hint: true }),
    supportingMaterials: attachment({ required: true }),
  },
  groups: [
    { name: 'main', fields: ['awardName', 'awardLevelId', 'awardDate', 'awardOrg', 'rank'] },
    { name: 'attachments', fields: ['supportingMaterials'] },
  ],
  title: 'awardName',
  date: 'awardDate',
  list: [['awardName'], ['awardLevelId', 'awardOrg'], ['awardDate'], ['rank']],
  print: [
    { fields: ['awardName'], weight: 6 },
    { fields: ['awardLevelId'], weight: 2 },
    { fields: ['awardOrg'], weight: 4 },
    { fields: ['awardDate'], weight: 3 },
    { fields: ['rank'], weight: 1.6 },
  ],
  duplicateKeys: [
    ['awardName', 'awardDate'],
    ['awardName', 'awardOrg'],
  ],
  sample: (i, year = SAMPLE_YEAR) => ({
    awardName: titled(awards, i),
    awardLevelId: nth(['3', '4', '2', '5'], i),
    awardDate: dayOf(year, i + 2),
    awardOrg: nth(['临江市教育局', '望江区教育局', '云岭省教育厅', '临江市第三中学'], i),
    rank: (i % 2) + 1,
  }),
});
