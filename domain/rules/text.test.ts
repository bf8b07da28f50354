import { fc } from '../../tests/support/properties';
import { text } from './text';

const required = text({ required: true });

test('empty is an error only where the text is required', () => {
  expect(text()('')).toBeUndefined();
  expect(required('')).toEqual({ key: 'validation.required' });
});

test.each([' ', '\t\n', '　', '\u00a0', '\u200b', ' \u200b\u3000 '])(
  'white space only (%j) is an error, required or not',
  (value) => {
    expect(text()(value)).toEqual({ key: 'validation.whitespace' });
    expect(required(value)).toEqual({ key: 'validation.whitespace' });
  },
);

test.each([
  [50, text()],
  [300, text({ max: 300 })],
])('%i characters are the most', (max, rule) => {
  for (const character of ['a', '教', '𠮷']) {
    expect(rule(character.repeat(max))).toBeUndefined();
    expect(rule(character.repeat(max + 1))).toEqual({ key: 'validation.max', params: { max } });
  }
});

test('space around the text does not count', () => expect(text()(`  ${'a'.repeat(50)}  `)).toBeUndefined());

test('a text with something visible within the limit is good', () =>
  fc.assert(
    fc.property(
      fc.string({ maxLength: 24, unit: 'grapheme-ascii' }),
      fc.constantFrom('无', 'x', '7'),
      (rest, visible) => required(rest + visible + rest) === undefined,
    ),
  ));
