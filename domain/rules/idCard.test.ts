import { fc } from '../../tests/support/properties';
import { idDocText } from '../text';
import { countryNumbers } from './countryNumbers';
import { birthdayOfIdCard, idCard, idCardCheckCharacter, idCardChecks, sexOfIdCard } from './idCard';

// The specimen of GB 11643.
const specimen = '11010519491231002X';

test.each([specimen, '11010519491231002x'])('accepts %s', (value) => expect(idCard(value)).toBeUndefined());

const withCheck = (seventeen: string) => seventeen + idCardCheckCharacter(seventeen);

test.each([
  ['', 'length'],
  ['1101051949123100', 'length'],
  ['11010519491231002XX', 'length'],
  ['1101051949123100２X', 'character'],
  ['11010519491231002X\n', 'character'],
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
  expect(idCard(value)).toMatchObject({
    key: 'validation.idCard',
    because: { key: check === 'character' ? 'validation.character' : `validation.idCard.${check}` },
  }),
);

test.each(['19000101', '20000229', '20240229', '20991231'])('accepts the birthday %s, once it has come', (day) =>
  expect(idCard(withCheck(`450202${day}001`), '2099-12-31')).toBeUndefined(),
);

const provinces =
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(' ');
const province = fc.constantFrom(...provinces);
const country = fc.constantFrom(...countryNumbers);
/** A day of the years that a number can name, as it is written: 'YYYY-MM-DD'. */
const days = (min: string, max: string) =>
  fc
    .date({ min: new Date(`${min}T00:00:00Z`), max: new Date(`${max}T00:00:00Z`), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
const issued = (region: fc.Arbitrary<string>, day: fc.Arbitrary<string>) =>
  fc.tuple(region, day, fc.stringMatching(/^\d{3}$/)).map(([first, birthday, serial]) => ({
    id: withCheck(`${first}${birthday.replaceAll('-', '')}${serial}`),
    birthday,
    serial,
  }));
const citizens = fc.tuple(province, fc.stringMatching(/^\d{4}$/)).map((parts) => parts.join(''));
const foreigners = fc.tuple(province, country).map((parts) => `9${parts.join('')}`);
const number = issued(fc.oneof(citizens, foreigners), days('1900-01-01', '2026-01-01'));

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

test('a birthday that has not come is refused, on the day itself it is good', () =>
  fc.assert(
    fc.property(
      issued(fc.oneof(citizens, foreigners), days('1900-01-01', '2099-12-31')),
      days('1900-01-01', '2099-12-31'),
      ({ id, birthday }, today) => {
        expect(idCard(id, today)?.because?.key).toBe(birthday > today ? 'validation.idCard.birthday' : undefined);
        expect(idCard(id, birthday)).toBeUndefined();
      },
    ),
  ));

test('without a day the real one counts', () => {
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  expect(idCard(withCheck(`450202${tomorrow.replaceAll('-', '')}001`))).toMatchObject({
    because: { key: 'validation.idCard.birthday' },
  });
});

test('a residence card of foreigners names a province and a country that exist', () => {
  // The numbers of ISO 3166-1 (249) without 156, 158, 344 and 446.
  expect(countryNumbers.size).toBe(245);
  fc.assert(
    fc.property(fc.stringMatching(/^\d{2}$/), fc.stringMatching(/^\d{3}$/), (first, number) => {
      const good = provinces.includes(first) && countryNumbers.has(number);
      expect(idCard(withCheck(`9${first}${number}19491231002`))?.because?.key).toBe(
        good ? undefined : 'validation.idCard.region',
      );
    }),
  );
  fc.assert(
    fc.property(province, fc.constantFrom('156', '158', '344', '446', '000', '999'), (first, number) =>
      expect(idCard(withCheck(`9${first}${number}19491231002`))?.because?.key).toBe('validation.idCard.region'),
    ),
  );
});

test('all two-digit prefixes but those of GB/T 2260 are refused', () => {
  const accepted = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0')).filter(
    (prefix) => !idCard(withCheck(`${prefix}010519491231002`)),
  );
  expect(accepted).toEqual(provinces);
});

test('a small x is stored as a capital one', () => {
  expect(idDocText(' 11010519491231002x ')).toBe(specimen);
  fc.assert(fc.property(number, ({ id }) => idDocText(id.toLowerCase()) === id));
});

test('nothing is read from a wrong number', () => {
  expect(birthdayOfIdCard('110105194912310021')).toBeUndefined();
  expect(sexOfIdCard('110105194912310021')).toBeUndefined();
});

test('nothing typed, no line is met', () => expect(idCardChecks.filter((c) => c.test(''))).toEqual([]));

test('any text is answered, never thrown at', () =>
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (value) => idCard(value) !== undefined)));
