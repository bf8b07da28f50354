import { fc } from '../../tests/support/properties';
import { diffTexts } from './textDiff';

const ENOUGH = 10_000_000;
const text = fc.stringMatching(/^[教学研究的 ，。a-c]{1,60}$/);
const side = (diff: ReturnType<typeof diffTexts>[number], of: 'ins' | 'del') =>
  diff
    ?.filter(({ op }) => op === 'same' || op === of)
    .map((one) => one.text)
    .join('');

test('the pieces are both texts again', () =>
  fc.assert(
    fc.property(fc.array(fc.record({ before: text, after: text }), { maxLength: 5 }), (pairs) => {
      for (const [i, diff] of diffTexts(pairs, ENOUGH).entries())
        expect([side(diff, 'del'), side(diff, 'ins')]).toEqual([pairs[i]?.before, pairs[i]?.after]);
    }),
  ));

const other = (n: number, from: number) => String.fromCodePoint(...Array.from({ length: n }, (_, i) => from + i));

test('all texts together have one budget: what is beyond it is shown whole, and a small change still fits', () => {
  const rewritten = { before: other(500, 0x4e00), after: other(500, 0x7000) };
  const many = Array.from({ length: 40 }, () => rewritten);
  const corrected = { before: `${rewritten.before}旧`, after: `${rewritten.before}新` };
  expect(diffTexts([rewritten], ENOUGH)[0]).toBeDefined();
  const found = diffTexts([...many, corrected], 1_500_000);
  expect(found.at(-1)).toBeDefined();
  expect(found.filter(Boolean).length).toBeLessThan(8);
  expect(diffTexts([{ before: other(5000, 0x4e00), after: other(5000, 0x7000) }], 1_500_000)).toEqual([undefined]);
});
