import { studyLinks } from '@domain/selfStudy/links';
import fc from 'fast-check';
import { changedQuery } from '../parts/useQuery';
import { isFiltered, readCourseFilters } from './filters';

const read = (query: string) => readCourseFilters(new URLSearchParams(query));

test('what a link asks for is read back from its address', () => {
  const filters = {
    hourType: 2 as const,
    frameworkId: '0163000000000000101',
    minHour: 2,
    maxHour: 4.5,
    minPrice: 0,
    maxPrice: 19.9,
    courseName: '数学 & 科学',
    closesGap: true,
  };
  const [, query = ''] = studyLinks.courses('7', filters).split('?');
  expect(read(query)).toEqual({ ...filters, page: 1 });
});

test('what makes no sense counts as nothing', () => {
  const filters = read('hourType=3&minHour=-1&maxHour=1e9&minPrice=NaN&maxPrice=1.234&page=0&closesGap=no');
  expect(isFiltered(filters)).toBe(false);
  expect(filters.page).toBe(1);
});

test('a range that is turned round is put right', () => {
  expect(read('minPrice=20&maxPrice=5')).toMatchObject({ minPrice: 5, maxPrice: 20 });
});

test('whatever stands in the address, the server can be asked', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), fc.string(), (query, text) => {
      const { minHour, maxHour, courseName, page } = readCourseFilters(
        new URLSearchParams({ ...query, minHour: text, courseName: text, page: text }),
      );
      return (
        (minHour === undefined || (minHour >= 0 && minHour <= 10_000)) &&
        (maxHour === undefined || minHour === undefined || minHour <= maxHour) &&
        (courseName?.length ?? 0) <= 50 &&
        page >= 1
      );
    }),
  );
});

test('another filter leads to page 1 and an empty one leaves the address', () => {
  const old = new URLSearchParams('id=7&page=3&hourType=1');
  expect(changedQuery(old, { hourType: undefined, closesGap: true }).toString()).toBe('id=7&closesGap=true');
  expect(changedQuery(old, { page: 2 }).toString()).toBe('id=7&page=2&hourType=1');
  expect(changedQuery(old, { page: 1 }).toString()).toBe('id=7&hourType=1');
});
