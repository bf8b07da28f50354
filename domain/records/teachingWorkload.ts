import { Dictionary } from '../dictionaryTypes';
import { cascader, choice, decimal, text, year } from '../forms/fields';
import { nth, SAMPLE_YEAR } from '../forms/sample';
import { recordForm } from './recordForm';

/** Module 14, the teaching workload by term, class and subject; the list call also answers the sums. */
export const teachingWorkload = recordForm({
  name: 'TeachingWorkload',
  fields: {
    schoolYear: year({ required: true, hint: true }),
    term: choice({
      required: true,
      options: [
        { value: 1, name: 'first' },
        { value: 2, name: 'second' },
      ],
    }),
    className: text({ required: true }),
    subjects: cascader({ required: true, dict: Dictionary.Subject }),
    weekHours: decimal({ required: true, min: 0.5, max: 60, places: 1 }),
    totalHours: decimal({ required: true, min: 0.5, max: 3000, places: 1 }),
  },
  groups: [{ name: 'main', fields: ['schoolYear', 'term', 'className', 'subjects', 'weekHours', 'totalHours'] }],
  title: 'className',
  date: 'schoolYear',
  list: [['className'], ['schoolYear', 'term'], ['subjects'], ['weekHours'], ['totalHours']],
  print: [
    { fields: ['schoolYear', 'term'], weight: 3 },
    { fields: ['className'], weight: 3 },
    { fields: ['subjects'], weight: 3 },
    { fields: ['weekHours'], weight: 2 },
    { fields: ['totalHours'], weight: 2 },
  ],
  duplicateKeys: [['schoolYear', 'term', 'className', 'subjects']],
  sample: (i, year = SAMPLE_YEAR) => ({
    schoolYear: year - 1,
    term: (i % 2) + 1,
    className: `八年级（${(Math.floor(i / 2) % 12) + 3}）班`,
    subjects: ['3', '302'],
    weekHours: nth([6, 5, 5.5], i),
    totalHours: nth([120, 100, 110], i),
  }),
});
