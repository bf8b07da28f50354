import { fc } from '../../tests/support/properties';
import { IdDocType } from '../enums';
import { realName, realNameChecks } from './realName';

test.each(['韦晓兰', '张三', '欧阳娜娜', '阿依古丽·买买提', '阿·卜·杜', '𠮷㐀', '𠮷𠮷', '龘靐齉', '一'.repeat(50)])(
  'accepts %s',
  (value) => expect(realName(value)).toBeUndefined(),
);

test.each([
  ['', 'length'],
  ['韦', 'length'],
  ['𠮷', 'length'],
  ['一'.repeat(51), 'length'],
  ['韦 晓兰', 'character'],
  ['Wei', 'character'],
  ['韦a', 'character'],
  ['阿依•古丽', 'character'],
  ['阿依・古丽', 'character'],
  ['韦晓兰1', 'character'],
  ['韦晓兰\n', 'character'],
  ['·韦晓兰', 'dot'],
  ['韦晓兰·', 'dot'],
  ['阿依··古丽', 'dot'],
  ['··', 'dot'],
])('refuses %j because of its %s', (value, check) =>
  expect(realName(value)).toMatchObject({
    key: 'validation.realName',
    because: { key: check === 'character' ? 'validation.character' : `validation.realName.${check}` },
  }),
);

// The unified ideographs of the basic plane and of extension B, which takes two UTF-16 units a character.
const han = fc
  .oneof(fc.integer({ min: 0x4e00, max: 0x9fff }), fc.integer({ min: 0x20000, max: 0x2a6df }))
  .map((code) => String.fromCodePoint(code));

test('parts of Chinese characters joined by single dots are good', () =>
  fc.assert(
    fc.property(
      fc.array(fc.array(han, { minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 6 }),
      (parts) => realName(parts.map((part) => part.join('')).join('·')) === undefined,
    ),
  ));

test('one foreign character anywhere spoils a name', () =>
  fc.assert(
    fc.property(
      fc.array(han, { minLength: 1, maxLength: 10 }),
      fc.string({ minLength: 1, maxLength: 1 }),
      fc.nat(10),
      (name, foreign, at) => realName([...name.slice(0, at), foreign, ...name.slice(at)].join('')) !== undefined,
    ),
  ));

test('nothing typed, no line is met', () => {
  for (const type of [undefined, ...Object.values(IdDocType)])
    expect(realNameChecks(type).filter((c) => c.test(''))).toEqual([]);
});

describe('on a passport', () => {
  const { IdCard, Passport } = IdDocType;
  test.each(['Anna-Maria O’Neill', "Jean D'Arc", 'Łukasz Żółć', 'José·Núñez', 'Nguyễn Văn An', '王小明', 'Jo'])(
    'accepts %s, and on an ID card only what is Chinese',
    (value) => {
      expect(realName(value, Passport)).toBeUndefined();
      expect(realName(value, IdCard) === undefined).toBe(value === '王小明');
    },
  );
  test.each([
    ['J', 'length'],
    ['Anna1', 'character'],
    ['Анна', 'character'],
    ['Anna\tMaria', 'character'],
    ['-Anna', 'between'],
    ['Anna ', 'between'],
    ['Anna  Maria', 'between'],
    ['Anna- Maria', 'between'],
  ])('refuses %j because of its %s', (value, check) =>
    expect(realName(value, Passport)).toMatchObject({
      because: { key: check === 'character' ? 'validation.character' : `validation.realName.${check}` },
    }),
  );

  const letter = fc.oneof(han, fc.constantFrom(...'abzABZéüßøÇňậ'));
  const word = fc.array(letter, { minLength: 1, maxLength: 6 }).map((all) => all.join(''));
  test('words joined by single marks are good, and no mark stands at an end or beside another', () =>
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 2, maxLength: 5 }),
        fc.constantFrom(' ', '-', "'", '’', '·'),
        fc.constantFrom(' ', '-', "'", '’', '·'),
        (words, mark, other) => {
          const name = words.join(mark);
          expect(realName(name, Passport)).toBeUndefined();
          for (const bad of [`${mark}${name}`, `${name}${mark}`, name.replace(mark, mark + other)])
            expect(realName(bad, Passport)).toBeDefined();
        },
      ),
    ));
  test('what is good on an ID card is good on a passport', () =>
    fc.assert(
      fc.property(fc.array(han, { minLength: 2, maxLength: 50 }), (all) => {
        const name = all.join('');
        return realName(name, IdCard) === undefined && realName(name, Passport) === undefined;
      }),
    ));
});
