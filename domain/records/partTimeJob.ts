import { PartTimeKind } from '../enums';
import { area, choice, date, text } from '../forms/fields';
import { nth } from '../forms/sample';
import { recordForm } from './recordForm';

const jobs = [
  [PartTimeKind.AcademicCommunity, '临江市教育学会数学教学专业委员会', '理事'],
  [PartTimeKind.Social, '望江区关心下一代工作委员会', '家庭教育讲师'],
  [PartTimeKind.AcademicCommunity, '云岭省数学教育研究会', '会员'],
] as const;

/** Module 4, part-time jobs of two kinds. */
export const partTimeJob = recordForm({
  name: 'PartTimeJob',
  fields: {
    kind: choice({
      required: true,
      options: [
        { value: PartTimeKind.Social, name: 'social' },
        { value: PartTimeKind.AcademicCommunity, name: 'academicCommunity' },
      ],
    }),
    position: text({ required: true }),
    orgName: text({ required: true, max: 100, wide: true }),
    startDate: date({ required: true, precision: 'month', past: true }),
    endDate: date({ precision: 'month', past: true, from: 'startDate', hint: true }),
    remark: area({ max: 300, wide: true }),
  },
  groups: [{ name: 'main', fields: ['kind', 'position', 'orgName', 'startDate', 'endDate', 'remark'] }],
  title: 'orgName',
  date: 'startDate',
  list: [['orgName'], ['kind'], ['position'], ['startDate', 'endDate']],
  print: [
    { fields: ['kind'], weight: 3 },
    { fields: ['orgName'], weight: 5 },
    { fields: ['position'], weight: 2.4 },
    { fields: ['startDate', 'endDate'], weight: 2.6 },
    { fields: ['remark'], weight: 3 },
  ],
  duplicateKeys: [['kind', 'orgName', 'startDate']],
  sample: (i) => {
    const [kind, orgName, position] = nth(jobs, i);
    return {
      kind,
      orgName: i < jobs.length ? orgName : `${orgName}（第 ${i + 1} 届）`,
      position,
      startDate: `${2018 + (i % 6)}-0${(i % 9) + 1}`,
      remark: '每学期参加活动两次以上。',
    };
  },
});
