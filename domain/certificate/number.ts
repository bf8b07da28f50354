import { CertificateKind } from '../enums';

/** Letters of the two kinds in a number: 结业, 学分. */
const letters: Readonly<Record<CertificateKind, string>> = {
  [CertificateKind.Completion]: 'JY',
  [CertificateKind.Credit]: 'XF',
};
const PREFIX = 'YL';
const DIGITS = 7;
/** How many numbers there are of a kind in a year. */
export const CERTIFICATE_NUMBERS = 10 ** DIGITS;

/** ISO 7064 MOD 11,10: one digit that finds every mistyped digit and nearly every two that changed places. */
function checkDigit(digits: string): number {
  let product = 10;
  for (const digit of digits) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10;
}

/** Letters count by their place in the alphabet, so that a mistyped kind is found too. */
const countable = (text: string): string =>
  [...text].map((c) => (/\d/.test(c) ? c : String(c.charCodeAt(0) - 55))).join('');

/** Number of a certificate, like `YL-JY-2026-00318570`: kind, year, seven digits and a check digit over all of it. */
export function certNoOf(kind: CertificateKind, year: number, serial: number): string {
  const digits = String(serial).padStart(DIGITS, '0');
  const body = `${PREFIX}-${letters[kind]}-${year}-${digits}`;
  return `${body}${checkDigit(countable(body.replaceAll('-', '')))}`;
}

const shape = new RegExp(`^(${PREFIX})(${Object.values(letters).join('|')})(\\d{4})(\\d{${DIGITS}})(\\d)$`);

/** Returns a typed number in its stored form; undefined when it cannot be the number of a certificate. */
export function certNoIn(typed: string): string | undefined {
  const text = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
  const [, prefix = '', kind = '', year = '', serial = '', digit = ''] = shape.exec(text) ?? [];
  if (!prefix || checkDigit(countable(text.slice(0, -1))) !== Number(digit)) return undefined;
  return `${prefix}-${kind}-${year}-${serial}${digit}`;
}
