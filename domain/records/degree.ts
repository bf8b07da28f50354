import { Dictionary } from '../dictionaryTypes';
import { attachment, date, flag, select, text } from '../forms/fields';
import { digits, nth } from '../forms/sample';
import { halfWidth } from '../text';
import { recordForm } from './recordForm';

const degrees = [
  ['407', '云岭师范大学', '数学与应用数学', '2007-06-28'],
  ['342', '云岭师范大学', '学科教学（数学）', '2015-12-25'],
  ['404', '临江师范学院', '教育学', '2009-07-01'],
] as const;

/** Module 2, degrees. `degreeId` is the record's id, the dictionary's value is `degreeLevelId`. */
export const degree = recordForm({
  name: 'Degree',
  fields: {
    degreeLevelId: select({ required: true, dict: Dictionary.Degree }),
    school: text({ required: true, max: 100 }),
    major: text({ required: true }),
    awardDate: date({ required: true, past: true }),
    isHighest: flag({ required: true }),
    certNo: text({ clean: halfWidth }),
    supportingMaterials: attachment({ required: true }),
  },
  groups: [
    { name: 'main', fields: ['degreeLevelId', 'school', 'major', 'awardDate', 'isHighest', 'certNo'] },
    { name: 'attachments', fields: ['supportingMaterials'] },
  ],
  title: 'school',
  date: 'awardDate',
  list: [['school', 'major'], ['degreeLevelId'], ['awardDate'], ['isHighest']],
  print: [
    { fields: ['degreeLevelId'], weight: 3 },
    { fields: ['school', 'major'], weight: 5 },
    { fields: ['awardDate'], weight: 3 },
    { fields: ['certNo'], weight: 4 },
    { fields: ['isHighest'], weight: 1.4 },
  ],
  duplicateKeys: [['certNo'], ['school', 'degreeLevelId']],
  sample: (i) => {
    const [degreeLevelId, school, major, awardDate] = nth(degrees, i);
    return {
      degreeLevelId,
      school,
      major: `${major}${i < degrees.length ? '' : `（第 ${i + 1} 学位）`}`,
      awardDate,
      isHighest: i % degrees.length === 1,
      certNo: `1059342${digits(i, 9, 15_000_318)}`,
    };
  },
});
