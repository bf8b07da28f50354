import { ConversionSource } from '../enums';
import { defineForm } from '../forms';
import { attachments, choice, date, decimal, select, text } from '../forms/fields';
import { CREDIT_TYPE_WORDS } from './needs';

/** Kind of the document for a conversion into credit. */
export const CONVERSION_KIND = 'creditConversion';
/** Conversions that can be submitted at once. */
export const MOST_SUBMITTED = 50;
/** Credits that one conversion can ask for. */
export const MOST_CREDIT = 20;

/**
 * Form of a conversion. For recorded learning the server fills in everything; an entry by hand needs files as proof.
 */
export const conversionForm = defineForm({
  name: CONVERSION_KIND,
  words: 'credit.form',
  fields: {
    title: text({ required: true, max: 200, wide: true }),
    sourceType: choice({
      required: true,
      options: Object.entries(ConversionSource).map(([name, value]) => ({
        value,
        name: `${name[0]?.toLowerCase()}${name.slice(1)}`,
      })),
    }),
    date: date({ required: true, past: true }),
    orgName: text({ max: 200 }),
    hours: decimal({ places: 1, min: 0.5, max: 999 }),
    creditTypeId: select({ required: true, dict: '22', words: CREDIT_TYPE_WORDS }),
    applyCredit: decimal({ required: true, places: 1, min: 0.1, max: MOST_CREDIT }),
    rule: text({ max: 300, wide: true }),
    res: attachments({ most: 10 }),
  },
  groups: [
    { name: 'what', fields: ['title', 'sourceType', 'date', 'orgName', 'hours'] },
    { name: 'credit', fields: ['creditTypeId', 'applyCredit', 'rule'] },
    { name: 'files', fields: ['res'] },
  ],
  title: 'title',
  sample: (i, year = 2026) => ({
    title: i === 0 ? '乡村学校数学教研志愿指导' : `乡村学校数学教研志愿指导（${i + 1}）`,
    sourceType: ConversionSource.Other,
    date: `${year}-10-1${i % 10}`,
    hours: 10,
    creditTypeId: '2',
    applyCredit: 1,
  }),
});
