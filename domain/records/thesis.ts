import { AuthorPlace } from '../enums';
import type { Values } from '../forms';
import { attachment, choice, date, int, select, text } from '../forms/fields';
import { monthOf, SAMPLE_YEAR } from '../forms/sample';
import { recordForm } from './recordForm';

const titles = [
  '情境任务驱动的函数概念教学',
  '跨学科主题学习中的数学建模实践',
  '民族地区初中数学作业分层设计',
  '课堂追问的时机与方式',
];
const journals = [
  ['云岭教育研究', '45-1024/G4', '1000-0003'],
  ['中学数学教学参考', '61-1032/G4', '1002-218X'],
  ['基础教育论坛', '21-9203/G4', '1674-6023'],
] as const;

/** Module 9, theses. */
export const thesis = recordForm({
  name: 'Thesis',
  fields: {
    thesisName: text({ required: true, max: 200, wide: true }),
    journal: text({ required: true, max: 100 }),
    publishDate: date({ required: true, precision: 'month', past: true }),
    cn: text({ max: 20, format: 'cn', hint: true }),
    rank: choice({
      required: true,
      options: [
        { value: AuthorPlace.First, name: 'first' },
        { value: AuthorPlace.Second, name: 'second' },
        { value: AuthorPlace.Third, name: 'third' },
        { value: AuthorPlace.Other, name: 'other' },
        { value: AuthorPlace.Corresponding, name: 'corresponding' },
      ],
    }),
    thesisCover: attachment({ required: true }),
    thesisBackCover: attachment({ required: true }),
    thesisDirectory: attachment({ required: true }),
    levelId: select({ dict: 'journalLevel' }),
    wordCount: int({ min: 1, max: 1_000_000 }),
    issn: text({ max: 9, format: 'issn', hint: true }),
  },
  groups: [
    { name: 'main', fields: ['thesisName', 'journal', 'publishDate', 'cn', 'rank'] },
    { name: 'attachments', fields: ['thesisCover', 'thesisBackCover', 'thesisDirectory'] },
    { name: 'more', folded: true, fields: ['levelId', 'wordCount', 'issn'] },
  ],
  title: 'thesisName',
  work: 'thesisName',
  date: 'publishDate',
  list: [['thesisName'], ['journal', 'cn'], ['publishDate'], ['rank']],
  print: [
    { fields: ['thesisName'], weight: 6 },
    { fields: ['journal', 'cn'], weight: 4 },
    { fields: ['publishDate'], weight: 2.4 },
    { fields: ['rank'], weight: 1.8 },
    { fields: ['levelId'], weight: 1.6 },
  ],
  duplicateKeys: [
    ['thesisName', 'publishDate'],
    ['thesisName', 'journal'],
  ],
  sample: (i, year = SAMPLE_YEAR) => {
    const [journal, cn, issn] = journals[i % journals.length] ?? journals[0];
    return {
      thesisName: `${titles[i % titles.length]}${i < titles.length ? '' : `（${i + 1}）`}`,
      journal,
      cn,
      issn,
      publishDate: monthOf(year - 1 + (i % 2), i),
      rank: [1, 2, 3][i % 3],
      wordCount: 3200 + i * 150,
    };
  },
});

export type ThesisValues = Values<typeof thesis.fields>;
