import { fc } from '../../tests/support/properties';
import type { PaperBlock } from './model';
import { type Measure, pagesOf, paginate } from './pages';

const whole = (height: number, keeps?: 'next' | 'previous'): Measure => ({
  kind: 'whole',
  height,
  ...(keeps && { keeps }),
});
const rows = (head: number, ...heights: number[]): Measure => ({ kind: 'rows', head, rows: heights });

test('what fits stands on one page', () => {
  expect(paginate([whole(30), rows(10, 20, 20)], 100)).toEqual([[{ block: 0 }, { block: 1, from: 0, to: 2 }]]);
  expect(paginate([], 100)).toEqual([[]]);
});

test('a table goes on with its head, and no row is cut', () => {
  expect(paginate([rows(10, 40, 40, 40, 40)], 100)).toEqual([
    [{ block: 0, from: 0, to: 2 }],
    [{ block: 0, from: 2, to: 4 }],
  ]);
});

test('a heading goes with the first row of what it announces', () => {
  expect(paginate([whole(70), whole(15, 'next'), rows(10, 10)], 100)).toEqual([
    [{ block: 0 }],
    [{ block: 1 }, { block: 2, from: 0, to: 1 }],
  ]);
  expect(paginate([whole(70), whole(5, 'next'), whole(5, 'next'), whole(30)], 100)).toEqual([
    [{ block: 0 }],
    [{ block: 1 }, { block: 2 }, { block: 3 }],
  ]);
});

test('a code never stands alone on a page: the last row before it goes along', () => {
  expect(paginate([rows(10, 30, 30), whole(40, 'previous')], 100)).toEqual([
    [{ block: 0, from: 0, to: 1 }],
    [{ block: 0, from: 1, to: 2 }, { block: 1 }],
  ]);
  // With its heading, where it is the only row.
  expect(paginate([whole(50), whole(10, 'next'), rows(10, 30), whole(40, 'previous')], 100)).toEqual([
    [{ block: 0 }],
    [{ block: 1 }, { block: 2, from: 0, to: 1 }, { block: 3 }],
  ]);
});

test('a piece taller than a page has one of its own', () => {
  expect(paginate([whole(10), whole(500), whole(10)], 100)).toEqual([[{ block: 0 }], [{ block: 1 }], [{ block: 2 }]]);
  expect(paginate([rows(10, 20, 500, 20)], 100)).toEqual([
    [{ block: 0, from: 0, to: 1 }],
    [{ block: 0, from: 1, to: 2 }],
    [{ block: 0, from: 2, to: 3 }],
  ]);
});

test('everything is there once and in order, and pages hold what fits', () => {
  const height = fc.integer({ min: 1, max: 60 });
  const measure = fc.oneof(
    fc.record({ kind: fc.constant('whole' as const), height }),
    // Headings are short: any number of them in a row fits on a page with the block that follows.
    fc.record({
      kind: fc.constant('whole' as const),
      height: fc.integer({ min: 1, max: 5 }),
      keeps: fc.constant('next' as const),
    }),
    fc.record({
      kind: fc.constant('rows' as const),
      head: height,
      rows: fc.array(height, { minLength: 1, maxLength: 12 }),
    }),
  );
  fc.assert(
    fc.property(fc.array(measure, { maxLength: 12 }), (measures) => {
      const pages = paginate(measures, 200);
      const order = pages
        .flat()
        .flatMap(({ block, from = 0, to = 1 }) => Array.from({ length: to - from }, (_, i) => `${block}:${from + i}`));
      expect(order).toEqual(
        measures.flatMap((m, block) => (m.kind === 'rows' ? m.rows.map((_, i) => `${block}:${i}`) : [`${block}:0`])),
      );
      for (const page of pages) {
        const used = page.reduce((sum, { block, from, to }) => {
          const m = measures[block] as Measure;
          return sum + (m.kind === 'whole' ? m.height : m.head + m.rows.slice(from, to).reduce((a, b) => a + b, 0));
        }, 0);
        expect(used).toBeLessThanOrEqual(200);
        const last: Measure | undefined = measures[page.at(-1)?.block ?? -1];
        if (last?.keeps === 'next') expect(page).toBe(pages.at(-1));
      }
    }),
  );
});

test('wherever the boxes end, the code stands with the last of them', () => {
  for (let n = 1; n < 60; n++) {
    const blocks: PaperBlock[] = [
      {
        kind: 'table',
        widths: [1],
        head: ['题目'],
        rows: Array.from({ length: n }, () => [{ text: '题' }]),
        empty: '',
      },
      { kind: 'signatures', boxes: ['一', '二', '三'].map((title) => ({ title, foot: ['签名', '日期'] })) },
      { kind: 'verify', text: '核验', url: '', qr: { size: 1, path: '' } },
    ];
    const last = pagesOf({ blocks }).at(-1);
    expect(last?.at(-1)).toEqual({ block: 2 });
    expect(last?.at(-2)).toMatchObject({ block: 1, to: 2 });
  }
});
