import { studyLinks } from '@domain/selfStudy/links';
import { readPlace } from '@/lists/address';
import { fc } from '../../../../tests/support/properties';
import { bootUmi } from '../../../../tests/support/umi';
import { choosable } from './lists';

bootUmi();
const read = (query: string) => readPlace(choosable.filters, new URLSearchParams(query));

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
  /** Default values: not only free courses, and the default order. */
  const usual = { freeOnly: undefined, orderType: '0' };
  const [, query = ''] = studyLinks.courses('7', filters).split('?');
  expect(read(query)).toEqual({ values: { ...filters, ...usual, hourType: '2' }, page: 1, id: '7' });
});

test('what makes no sense counts as nothing', () => {
  const { values, page } = read(
    'hourType=3&minHour=-1&maxHour=1e9&minPrice=NaN&maxPrice=1.234&page=0&closesGap=no&freeOnly=2&orderType=9',
  );
  const { orderType, ...narrowing } = values as Record<string, unknown>;
  expect(Object.values(narrowing).filter((value) => value !== undefined)).toEqual([]);
  expect(orderType).toBe('0');
  expect(page).toBe(1);
});

test('a range that is turned round is put right', () => {
  expect(read('minPrice=20&maxPrice=5').values).toMatchObject({ minPrice: 5, maxPrice: 20 });
});

test('whatever stands in the address, the server can be asked', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), fc.string(), (query, text) => {
      const { values, page } = read(
        String(new URLSearchParams({ ...query, minHour: text, courseName: text, page: text })),
      );
      const { minHour, maxHour, courseName } = values as { minHour?: number; maxHour?: number; courseName?: string };
      return (
        (minHour === undefined || (minHour >= 0 && minHour <= 10_000)) &&
        (maxHour === undefined || minHour === undefined || minHour <= maxHour) &&
        (courseName?.length ?? 0) <= 50 &&
        page >= 1
      );
    }),
  );
});
