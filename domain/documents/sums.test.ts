import { subjectApplication } from '../declarations/research/subjectApplication';
import type { Words } from '../forms/kind';
import { comparedSums } from './sums';

const { form } = subjectApplication;
const words: Words = {
  say: (key) => key,
  entry: (_, id) => id,
  organisation: (id) => id,
  person: () => undefined,
  date: (value) => value,
};
const attempt = (...amounts: number[]) => [
  { id: '', form, values: { ...form.sample(0), budget: amounts.map((amount, i) => ({ id: `b${i}`, amount })) } },
];

test('the sum of a budget stands in both attempts, with what it is more or less', () => {
  expect(comparedSums(attempt(1540, 2200), attempt(1740, 2000.5), words)).toEqual([
    expect.objectContaining({ before: '¥3,740.00', after: '¥3,740.50', by: { more: true, text: '¥0.50' } }),
  ]);
  const [same] = comparedSums(attempt(1540, 2200), attempt(1740, 2000), words);
  expect(same).toMatchObject({ before: '¥3,740.00', after: '¥3,740.00' });
  expect(same).not.toHaveProperty('by');
});

test('a document of many parts has no sums of its own', () => {
  const parts = attempt(1540).map((part) => ({ ...part, section: 'record.thesis', sectionName: 'thesis' }));
  expect(comparedSums(parts, parts, words)).toEqual([]);
});
