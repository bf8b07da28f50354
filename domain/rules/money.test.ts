import { fc } from '../../tests/support/properties';
import { amountText, fenOf, groupedYuan, sumFen, yuanOf } from './money';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [8600, '86.00'],
  [-5, '-0.05'],
  [128_600, '1286.00'],
])('%i fen are %s yuan', (fen, yuan) => {
  expect(yuanOf(fen)).toBe(yuan);
  expect(fenOf(yuan)).toBe(fen);
});

test.each([
  [5, '0.05', '¥0.05'],
  [99_900, '999.00', '¥999.00'],
  [800_000, '8,000.00', '¥8,000.00'],
  [123_456_789, '1,234,567.89', '¥1,234,567.89'],
  [-800_000, '-8,000.00', '−¥8,000.00'],
])('%i fen are read as %s', (fen, grouped, amount) => {
  expect(groupedYuan(fen)).toBe(grouped);
  expect(amountText(fen)).toBe(amount);
});

test.each([
  ['86', 8600],
  ['86.1', 8610],
  [86.1, 8610],
  [0, 0],
  ['-0', 0],
  [-0.29, -29],
  [1.15, 115],
])('%p yuan are %i fen', (yuan, fen) => expect(fenOf(yuan)).toBe(fen));

test.each([
  '',
  ' ',
  '1.005',
  '1,000',
  '1e3',
  '.5',
  '5.',
  '+1',
  '--1',
  '¥1',
  'x',
  '12345678901234',
  0.1 + 0.2,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e21,
])('%p is no amount', (yuan) => expect(() => fenOf(yuan)).toThrow(RangeError));

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%p is no number of fen', (fen) => {
  expect(() => yuanOf(fen)).toThrow(RangeError);
  expect(() => sumFen([1, fen])).toThrow(RangeError);
});

const fen = fc.integer({ min: -1e14, max: 1e14 });

test('yuan and fen turn into each other without loss, as text and as number', () =>
  fc.assert(
    fc.property(
      fen,
      (amount) => fenOf(yuanOf(amount)) === amount && fenOf(Number(yuanOf(amount % 1e12))) === amount % 1e12,
    ),
  ));

test('a sum does not depend on order or grouping', () =>
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 })), fc.nat(50), (amounts, at) => {
      const total = sumFen(amounts);
      expect(sumFen([...amounts].reverse())).toBe(total);
      expect(sumFen([sumFen(amounts.slice(0, at)), sumFen(amounts.slice(at))])).toBe(total);
    }),
  ));

test('a sum beyond the safe integers is refused', () =>
  expect(() => sumFen([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError));
