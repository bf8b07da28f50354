import { digitsMeant } from './lookalike';

test.each([
  ['4502O3', '450203'],
  ['45020l', '450201'],
  ['４５０２Ｏ３', '450203'],
  ['2O26-O1-3l', '2026-01-31'],
  ['1370000OOOO', '13700000000'],
])('%s is meant as %s', (typed, meant) => {
  expect(digitsMeant(typed)).toBe(meant);
});

test.each(['', '450203', 'Oil', '望江区第九小学', 'ISBN 1', '45020X'])('in %s no letter stands for a digit', (text) => {
  expect(digitsMeant(text)).toBeUndefined();
});
