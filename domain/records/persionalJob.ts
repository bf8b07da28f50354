import { Dictionary } from '../dictionaryTypes';
import { date, flag, select, text } from '../forms/fields';
import { nth } from '../forms/sample';
import { recordForm } from './recordForm';

/** Module 1, posts that a person holds; the misspelt name is part of the API. */
export const persionalJob = recordForm({
  name: 'PersionalJob',
  fields: {
    positionId: select({ required: true, dict: Dictionary.Position }),
    department: text({ required: true }),
    isCurrent: flag({ required: true }),
    startDate: date({ required: true, past: true }),
    endDate: date({ required: true, past: true, from: 'startDate', visibleWhen: { isCurrent: [false] } }),
  },
  groups: [{ name: 'main', fields: ['positionId', 'department', 'isCurrent', 'startDate', 'endDate'] }],
  title: 'positionId',
  date: 'startDate',
  list: [['positionId'], ['department'], ['startDate', 'endDate'], ['isCurrent']],
  print: [
    { fields: ['positionId'], weight: 3 },
    { fields: ['department'], weight: 4 },
    { fields: ['startDate'], weight: 3 },
    { fields: ['endDate'], weight: 3 },
    { fields: ['isCurrent'], weight: 1.4 },
  ],
  duplicateKeys: [['positionId', 'department', 'startDate']],
  sample: (i) => ({
    positionId: nth(['12', '13', '14', '11'], i),
    department: nth(['数学教研组', '八年级数学备课组', '2305 班', '八年级年级组'], i),
    startDate: `${2019 + (i % 4)}-09-01`,
    isCurrent: i % 2 === 0,
    ...(i % 2 === 1 && { endDate: `${2021 + (i % 4)}-07-15` }),
  }),
});
