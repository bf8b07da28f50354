import { fc } from '../../../tests/support/properties';
import { coverLetter } from './coverLetter';

test.each([
  ['师德案例研读', '德'],
  ['初中数学大概念教学案例研究', '数'],
  ['新时代铸牢中华民族共同体意识', '铸'],
  ['2024', '·'],
  ['Open day', 'O'],
  ['', '·'],
])('%s is known by %s', (name, letter) => expect(coverLetter(name)).toBe(letter));

test('it is one character of the name, whatever the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const letter = coverLetter(name);
      return [...letter].length === 1 && (letter === '·' || name.includes(letter));
    }),
  );
});
