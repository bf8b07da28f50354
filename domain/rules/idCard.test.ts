import fc from 'fast-check';
import { birthdayOfIdCard, idCard, idCardCheckCharacter, idCardChecks, normaliseIdCard, sexOfIdCard } from './idCard';

// The specimen of GB 11643.
const specimen = '11010519491231002X';

test.each([specimen, '11010519491231002x'])('accepts %s', (value) => expect(idCard(value)).toBeUndefined());

const withCheck = (seventeen: string) => seventeen + idCardCheckCharacter(seventeen);

test.each([
  ['', 'length'],
  ['1101051949123100', 'length'],
  ['11010519491231002XX', 'length'],
  ['1101051949123100２X', 'length'],
  ['11010519491231002X\n', 'length'],
  [withCheck('16010519491231002'), 'region'],
  [withCheck('00010519491231002'), 'region'],
  [withCheck('91010519491231002'), 'region'],
  [withCheck('11010518991231002'), 'birthday'],
  [withCheck('11010521000101002'), 'birthday'],
  [withCheck('11010519491301002'), 'birthday'],
  [withCheck('11010519490001002'), 'birthday'],
  [withCheck('11010519490100002'), 'birthday'],
  [withCheck('11010519490431002'), 'birthday'],
  [withCheck('11010519000229002'), 'birthday'],
  [withCheck('11010520230229002'), 'birthday'],
  ['110105194912310021', 'checksum'],
])('refuses %j because of its %s', (value, check) =>
  expect(idCard(value)).toMatchObject({ key: 'validation.idCard', because: { key: `validation.idCard.${check}` } }),
);

test.each(['19000101', '20000229', '20240229', '20991231'])('accepts the birthday %s', (day) =>
  expect(idCard(withCheck(`450202${day}001`))).toBeUndefined(),
);

const provinces =
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82'.split(' ');
const number = fc
  .tuple(
    fc.constantFrom(...provinces),
    fc.stringMatching(/^\d{4}$/),
    fc.date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true }),
    fc.stringMatching(/^\d{3}$/),
  )
  .map(([province, county, date, serial]) => ({
    id: withCheck(`${province}${county}${date.toISOString().slice(0, 10).replaceAll('-', '')}${serial}`),
    birthday: date.toISOString().slice(0, 10),
    serial,
  }));

test('a number made by the rules is good, and tells birthday and sex', () =>
  fc.assert(
    fc.property(number, ({ id, birthday, serial }) => {
      expect(idCard(id)).toBeUndefined();
      expect(idCard(id.toLowerCase())).toBeUndefined();
      expect(birthdayOfIdCard(id)).toBe(birthday);
      expect(sexOfIdCard(id)).toBe(Number(serial) % 2 ? 1 : 2);
    }),
  ));

test('the weights catch every single wrong digit and every exchange of neighbours', () =>
  fc.assert(
    fc.property(number, fc.integer({ min: 0, max: 16 }), fc.integer({ min: 1, max: 9 }), ({ id }, at, shift) => {
      const digit = (Number(id[at]) + shift) % 10;
      expect(idCard(id.slice(0, at) + digit + id.slice(at + 1))).toBeDefined();
      const swapped = id.slice(0, at) + id[at + 1] + id[at] + id.slice(at + 2);
      if (swapped !== id) expect(idCard(swapped)).toBeDefined();
    }),
  ));

test('all two-digit prefixes but those of GB/T 2260 are refused', () => {
  const accepted = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0')).filter(
    (prefix) => !idCard(withCheck(`${prefix}010519491231002`)),
  );
  expect(accepted).toEqual(provinces);
});

test('a small x is stored as a capital one', () => {
  expect(normaliseIdCard(' 11010519491231002x ')).toBe(specimen);
  fc.assert(fc.property(number, ({ id }) => normaliseIdCard(id.toLowerCase()) === id));
});

test('nothing is read from a wrong number', () => {
  expect(birthdayOfIdCard('110105194912310021')).toBeUndefined();
  expect(sexOfIdCard('110105194912310021')).toBeUndefined();
});

test('nothing typed, no line is met', () => expect(idCardChecks.filter((c) => c.test(''))).toEqual([]));

test('any text is answered, never thrown at', () =>
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (value) => idCard(value) !== undefined)));
