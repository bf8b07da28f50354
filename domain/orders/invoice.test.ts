import { fc } from '../../tests/support/properties';
import { creditCodeCheckCharacter, isTaxNumber } from './invoice';

const character = fc.constantFrom(...'0123456789ABCDEFGHJKLMNPQRTUWXY');
const head = fc.array(character, { minLength: 17, maxLength: 17 }).map((all) => all.join(''));

test('the check character of a published credit code', () => {
  // The example of GB 32100-2015, annex.
  expect(creditCodeCheckCharacter('91350100M000100Y4')).toBe('3');
});

test('a code with its check character passes, and any other character in one place does not', () => {
  fc.assert(
    fc.property(head, fc.nat(16), character, (code, place, other) => {
      const whole = code + creditCodeCheckCharacter(code);
      expect(isTaxNumber(whole)).toBe(true);
      fc.pre(whole[place] !== other);
      expect(isTaxNumber(whole.slice(0, place) + other + whole.slice(place + 1))).toBe(false);
    }),
  );
});

test('older numbers carry no check character', () => {
  expect(isTaxNumber('450200123456789')).toBe(true);
  expect(isTaxNumber('45020012345678901234')).toBe(true);
  // Letters that a credit code never holds.
  expect(isTaxNumber('91350100M000100IO3')).toBe(false);
});
