import { attachment, choice, date, int, text } from '../forms/fields';
import { monthOf, nth, SAMPLE_YEAR, titled } from '../forms/sample';
import { recordForm } from './recordForm';

const titles = ['初中数学作业设计三十例', '走向理解的数学课堂', '数学建模活动案例集'] as const;

/** Module 10, books. */
export const book = recordForm({
  name: 'Book',
  fields: {
    bookName: text({ required: true, max: 200, wide: true }),
    publisher: text({ required: true, max: 100 }),
    publishDate: date({ required: true, precision: 'month', past: true }),
    isbn: text({ max: 20, format: 'isbn', hint: true }),
    role: choice({
      required: true,
      options: [
        { value: 1, name: 'author' },
        { value: 2, name: 'editor' },
        { value: 3, name: 'contributor' },
      ],
    }),
    wordCount: int({ min: 1, max: 10_000_000 }),
    supportingMaterials: attachment({}),
  },
  groups: [
    { name: 'main', fields: ['bookName', 'publisher', 'publishDate', 'isbn', 'role', 'wordCount'] },
    { name: 'attachments', fields: ['supportingMaterials'] },
  ],
  title: 'bookName',
  work: 'bookName',
  date: 'publishDate',
  list: [['bookName'], ['publisher', 'isbn'], ['publishDate'], ['role']],
  print: [
    { fields: ['bookName'], weight: 5 },
    { fields: ['publisher', 'isbn'], weight: 4.4 },
    { fields: ['publishDate'], weight: 2.4 },
    { fields: ['role'], weight: 1.6 },
    { fields: ['wordCount'], weight: 1.6 },
  ],
  duplicateKeys: [['isbn'], ['bookName', 'publishDate']],
  sample: (i, year = SAMPLE_YEAR) => ({
    bookName: titled(titles, i),
    publisher: nth(['云岭教育出版社', '云岭师范大学出版社'], i),
    publishDate: monthOf(year, i + 3),
    isbn: nth(['978-7-107-35894-4', '978-7-5617-9999-4'], i),
    role: (i % 3) + 1,
    wordCount: 96_000 + i * 12_000,
  }),
});
