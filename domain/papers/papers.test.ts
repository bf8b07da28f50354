import { fc } from '../../tests/support/properties';
import { fittingRows, fittingShares, pageText, shares, TEXT_HEIGHT, TEXT_WIDTH } from './layout';
import { chineseNumeral } from './numerals';

test.each([
  [1, '一'],
  [9, '九'],
  [10, '十'],
  [11, '十一'],
  [20, '二十'],
  [21, '二十一'],
  [99, '九十九'],
])('%i is counted %s', (n, text) => {
  expect(chineseNumeral(n)).toBe(text);
});

test('numerals from 1 to 99 differ, beyond them there are none', () => {
  expect(new Set(Array.from({ length: 99 }, (_, i) => chineseNumeral(i + 1))).size).toBe(99);
  for (const n of [0, 100, 1.5, -1]) expect(() => chineseNumeral(n)).toThrow(RangeError);
});

test('the page number', () => {
  expect(pageText({ pageNumber: '第 {page} 页，共 {pages} 页' }, 2, 3)).toBe('第 2 页，共 3 页');
});

describe('fittingShares', () => {
  const weights = fc.array(fc.double({ min: 0.1, max: 20, noNaN: true }), { minLength: 1, maxLength: 8 });
  const sumOf = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

  test('fill the width, whatever the weights', () => {
    fc.assert(
      fc.property(weights, fc.string({ maxLength: 12 }), (all, head) => {
        const widths = fittingShares(all.map((weight) => ({ weight, head })));
        expect(sumOf(widths)).toBeCloseTo(1);
        for (const width of widths) expect(width).toBeGreaterThan(0);
      }),
    );
  });

  test('keep to the weights where there is room', () => {
    const columns = [3, 2, 5].map((weight) => ({ weight, head: '题' }));
    expect(fittingShares(columns)).toEqual(shares([3, 2, 5]));
  });

  test('give a date and a head one line', () => {
    const [narrow, date] = fittingShares([
      { weight: 0.1, head: '级别' },
      { weight: 0.1, head: '年月', whole: ['2026 年 12 月'] },
      { weight: 9, head: '题目' },
    ]);
    expect((narrow as number) * TEXT_WIDTH).toBeGreaterThanOrEqual(2 * 13 + 16);
    expect((date as number) * TEXT_WIDTH).toBeGreaterThanOrEqual(78 + 16);
  });
});

describe('fittingRows', () => {
  const lines = (text: string, perLine: number) =>
    text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil([...line].length / perLine)), 0);

  test('an ordinary row stays as it is', () => {
    const row = [{ text: '1', align: 'center' as const }, { text: '情境任务驱动的函数概念教学\nCN 45-1024/G4' }];
    expect(fittingRows([1, 9], [row])).toEqual([row]);
  });

  test('a row taller than a page is continued; nothing is lost and every piece fits', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('教', '学', '𠮷', '\n'), { maxLength: 4000 }), (characters) => {
        const text = characters
          .join('')
          .replaceAll(/\n+/g, '\n')
          .replace(/^\n|\n$/g, '');
        const rows = fittingRows([1, 9], [[{ text: '1' }, { text }]]);
        const parts = rows.map((row) => row[1]?.text ?? '');
        expect(parts.join('').replaceAll('\n', '')).toBe(text.replaceAll('\n', ''));
        expect(rows.map((row) => row[0]?.text)).toEqual(['1', ...rows.slice(1).map(() => '')]);
        const perLine = Math.floor((0.9 * TEXT_WIDTH - 16) / 13);
        for (const part of parts) expect(lines(part, perLine) * 20 + 16).toBeLessThan(TEXT_HEIGHT - 40);
      }),
    );
  });

  test('a spanning cell is measured by all its columns', () => {
    const text = '字'.repeat(600);
    expect(fittingRows([1, 1, 1], [[{ text, colSpan: 3 }]])).toHaveLength(1);
    expect(fittingRows([1, 1, 1], [[{ text }, { text: '' }, { text: '' }]]).length).toBeGreaterThan(1);
  });
});
