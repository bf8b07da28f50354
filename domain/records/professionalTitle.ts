import { Dictionary } from '../dictionaryTypes';
import { attachment, date, flag, select, text } from '../forms/fields';
import { digits, nth } from '../forms/sample';
import { halfWidth } from '../text';
import { recordForm } from './recordForm';

/** Module 1, professional titles. */
export const professionalTitle = recordForm({
  name: 'ProfessionalTitle',
  fields: {
    titleId: select({ required: true, dict: Dictionary.Title }),
    obtainDate: date({ required: true, past: true }),
    certNo: text({ clean: halfWidth, required: true }),
    issueOrg: text({ required: true, max: 100 }),
    isCurrent: flag({ required: true }),
    supportingMaterials: attachment({ required: true }),
  },
  groups: [
    { name: 'main', fields: ['titleId', 'obtainDate', 'certNo', 'issueOrg', 'isCurrent'] },
    { name: 'attachments', fields: ['supportingMaterials'] },
  ],
  title: 'titleId',
  date: 'obtainDate',
  list: [['titleId'], ['certNo', 'issueOrg'], ['obtainDate'], ['isCurrent']],
  print: [
    { fields: ['titleId'], weight: 3 },
    { fields: ['certNo'], weight: 4 },
    { fields: ['issueOrg'], weight: 4 },
    { fields: ['obtainDate'], weight: 3 },
    { fields: ['isCurrent'], weight: 1.4 },
  ],
  duplicateKeys: [['certNo'], ['titleId', 'obtainDate']],
  sample: (i) => ({
    titleId: nth(['103', '102', '104'], i),
    obtainDate: `${2013 + (i % 8)}-12-0${(i % 9) + 1}`,
    certNo: `ZJ${digits(i, 10, 2_013_450_318)}`,
    issueOrg: nth(['临江市人力资源和社会保障局', '云岭省人力资源和社会保障厅'], i),
    isCurrent: i % 2 === 0,
  }),
});
