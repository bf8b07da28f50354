import { dictionaryNames } from '../../dictionaryTypes';
import { defineForm, type FilledIn } from '../../forms';
import { choice, date, int, ruled, text } from '../../forms/fields';
import { dictionaryCode } from '../../rules/dictionaryCode';
import { manageLinks } from '../pages';
import { defineResource } from '../resource';

const form = defineForm({
  name: 'dictionaryEntry',
  words: 'dictionaryEntry',
  fields: {
    dictionary: choice({
      required: true,
      wide: true,
      words: 'enum.dictionary',
      options: dictionaryNames.map((name, value) => ({ name, value })),
    }),
    name: text({ required: true, max: 100 }),
    code: ruled({ required: true, max: 40, rule: dictionaryCode, latin: true, sample: '901', hint: true }),
    nameEn: text({ max: 200, latin: true }),
    nameAr: text({ max: 200 }),
    above: ruled({ max: 40, rule: dictionaryCode, latin: true, sample: '', hint: true }),
    sort: int({ min: 0, max: 99_999, hint: true }),
    validUntil: date({ hint: true }),
    successor: ruled({ max: 40, rule: dictionaryCode, latin: true, sample: '', hint: true }),
  },
  groups: [
    { name: 'entry', fields: ['dictionary', 'name', 'code', 'above', 'sort'] },
    { name: 'languages', fields: ['nameEn', 'nameAr'] },
    { name: 'validity', fields: ['validUntil', 'successor'] },
  ],
  title: 'name',
  sample: (i) => ({
    dictionary: dictionaryNames.indexOf('refundReason'),
    name: `报名信息有误 ${i + 1}`,
    code: `x${i + 1}`,
    nameEn: 'Wrong sign-up data',
    sort: 90 + i,
  }),
});

/** Entry of a dictionary, from which forms choose. A retired one stays in the documents that hold it. */
export const dictionaryEntry = defineResource({
  name: 'DictionaryEntry',
  form,
  right: 'system',
  filters: ['dictionary'],
  columns: ['name', 'dictionary', 'code', 'above', 'sort', 'validUntil', 'successor'],
  key: ['dictionary', 'code'],
  found: { page: manageLinks.dictionaries, beside: ['dictionary', 'code'] },
  sheet: true,
});

export type DictionaryEntryValues = FilledIn<typeof form.fields>;
