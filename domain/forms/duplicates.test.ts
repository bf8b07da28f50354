import { fc, runsOf } from '../../tests/support/properties';
import { recordList } from '../assessment/binding';
import { thesis } from '../records/thesis';
import { duplicateMarks, duplicateQuery, rowOfQuery, sharedFields, similarity, whySame } from './duplicates';

const d = thesis;
const paper = { thesisName: '函数 Concept 教学（二）', publishDate: '2025-03', journal: '云岭教育研究' };

test.each([
  ['full width', '函数　Ｃｏｎｃｅｐｔ　教学（二）'],
  ['case', '函数 CONCEPT 教学（二）'],
  ['half-width brackets', '函数 concept 教学(二)'],
  ['spaces and invisible characters', ' 函数Concept\u200b教学 （二） '],
])('the same title with another %s is the same', (_, thesisName) => {
  expect(sharedFields(d, paper, { ...paper, thesisName, journal: '' })).toEqual(['thesisName', 'publishDate']);
  expect(similarity(d, paper, { ...paper, thesisName })).toBe(1);
});

test('another date in another journal is something else', () => {
  expect(sharedFields(d, paper, { ...paper, publishDate: '2024-03', journal: '另一刊' })).toBeUndefined();
  expect(sharedFields(d, paper, { ...paper, publishDate: '2024-03' })).toEqual(['thesisName', 'journal']);
  expect(similarity(d, paper, { ...paper, publishDate: '2024-03' })).toBe(0.67);
});

test('blank values are never the same', () => {
  expect(duplicateMarks(d, {})).toEqual([]);
  expect(duplicateMarks(d, { thesisName: ' \u3000', publishDate: '2025-03', journal: null })).toEqual([]);
  expect(similarity(d, {}, {})).toBe(0);
});

test('a number alone is enough where a category has one', () => {
  expect(whySame(['certNo'])).toBe('sameNo');
  expect(whySame(['thesisName', 'journal'])).toBe('sameTitleDate');
});

test.each(recordList.filter((one) => !one.single).map((one) => [one.category, one] as const))(
  '%s: two samples differ, each is like itself, and the query carries what is compared',
  (_, one) => {
    fc.assert(
      fc.property(fc.nat(11), fc.nat(11), (i, k) => {
        const [a, b] = [one.sample(i), one.sample(k)];
        expect(sharedFields(one, a, a)).toBeDefined();
        expect(sharedFields(one, a, b) !== undefined).toBe(i === k || sharedFields(one, b, a) !== undefined);
        const asked = rowOfQuery(one, duplicateQuery(one, a));
        expect(sharedFields(one, asked, a)).toEqual(sharedFields(one, a, a));
      }),
      { numRuns: runsOf(20) },
    );
  },
);
