import { fc } from '../../tests/support/properties';
import { CertificateKind } from '../enums';
import { CERTIFICATE_NUMBERS, certNoIn, certNoOf } from './number';

const numbers = fc
  .tuple(
    fc.constantFrom(CertificateKind.Completion, CertificateKind.Credit),
    fc.integer({ min: 2000, max: 2100 }),
    fc.integer({ min: 0, max: CERTIFICATE_NUMBERS - 1 }),
  )
  .map((of) => certNoOf(...of));

test('a number is read as it was written, however it is typed', () => {
  fc.assert(
    fc.property(numbers, (no) => {
      expect(certNoIn(no)).toBe(no);
      expect(certNoIn(` ${no.toLowerCase().replaceAll('-', ' ')} `)).toBe(no);
    }),
  );
});

test('one digit that is mistyped is found', () => {
  fc.assert(
    fc.property(numbers, fc.nat(), fc.integer({ min: 1, max: 9 }), (no, where, by) => {
      const places = [...no].flatMap((c, i) => (/\d/.test(c) ? [i] : []));
      const at = places[where % places.length] as number;
      const wrong = `${no.slice(0, at)}${(Number(no[at]) + by) % 10}${no.slice(at + 1)}`;
      expect(certNoIn(wrong)).toBeUndefined();
    }),
  );
});

test('what is no number is none', () => {
  for (const text of ['', 'YL', 'YL-JY-2026-0031857', 'YL-ZZ-2026-00318570', '证书'])
    expect(certNoIn(text)).toBeUndefined();
});
