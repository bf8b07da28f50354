import { Dictionary } from '../dictionaryTypes';
import { attachment, choice, date, flag, select, text } from '../forms/fields';
import { digits, nth } from '../forms/sample';
import { halfWidth } from '../text';
import { recordForm } from './recordForm';

const studies = [
  ['21', '云岭师范大学', '数学与应用数学', 2003],
  ['14', '云岭师范大学', '学科教学（数学）', 2012],
  ['31', '临江师范高等专科学校', '数学教育', 1999],
] as const;

/** Module 2, education. `educationId` is the record's id, the dictionary's value is `educationLevelId`. */
export const education = recordForm({
  name: 'Education',
  fields: {
    educationLevelId: select({ required: true, dict: Dictionary.Education }),
    studyMode: choice({
      required: true,
      options: [
        { value: 1, name: 'fullTime' },
        { value: 2, name: 'partTime' },
      ],
    }),
    school: text({ required: true, max: 100 }),
    major: text({ required: true }),
    startDate: date({ required: true, precision: 'month', past: true }),
    endDate: date({ required: true, precision: 'month', past: true, from: 'startDate' }),
    isHighest: flag({ required: true }),
    certNo: text({ clean: halfWidth }),
    supportingMaterials: attachment({ required: true }),
  },
  groups: [
    {
      name: 'main',
      fields: ['educationLevelId', 'studyMode', 'school', 'major', 'startDate', 'endDate', 'isHighest', 'certNo'],
    },
    { name: 'attachments', fields: ['supportingMaterials'] },
  ],
  title: 'school',
  date: 'endDate',
  list: [['school', 'major'], ['educationLevelId', 'studyMode'], ['startDate', 'endDate'], ['isHighest']],
  print: [
    { fields: ['educationLevelId', 'studyMode'], weight: 3 },
    { fields: ['school', 'major'], weight: 5 },
    { fields: ['startDate', 'endDate'], weight: 2.6 },
    { fields: ['certNo'], weight: 4 },
    { fields: ['isHighest'], weight: 1.4 },
  ],
  duplicateKeys: [['certNo'], ['school', 'major', 'endDate']],
  sample: (i) => {
    const [educationLevelId, school, major, from] = nth(studies, i);
    return {
      educationLevelId,
      studyMode: educationLevelId === '14' ? 2 : 1,
      school,
      major: `${major}${i < studies.length ? '' : `（第 ${i + 1} 学位）`}`,
      startDate: `${from}-09`,
      endDate: `${from + (educationLevelId === '21' ? 4 : 3)}-06`,
      isHighest: i % studies.length === 1,
      certNo: `105931${digits(i, 12, 200_705_001_318)}`,
    };
  },
});
