/** ISSN `1234-567X`; CN number `45-1024/G4`; ISBN of 13 or 10 places, with or without dashes. */
export type TextFormat = 'issn' | 'cn' | 'isbn';

export const textFormats: Readonly<Record<TextFormat, (value: string) => boolean>> = {
  /** ISSN: eight characters, the last one the ISO 3297 check digit. */
  issn: (value) => {
    const m = /^(\d{4})-(\d{3})([\dX])$/i.exec(value);
    if (!m) return false;
    const digits = `${m[1]}${m[2]}`.split('').map(Number);
    const rest = digits.reduce((sum, d, i) => sum + d * (8 - i), 0) % 11;
    return (rest === 0 ? '0' : rest === 1 ? 'X' : String(11 - rest)) === m[3]?.toUpperCase();
  },
  /** Domestic serial number GB/T 9999: two digits, dash, four digits, optionally a class. */
  cn: (value) => /^\d{2}-\d{4}(?:\/[A-Z]{1,2}\d{0,3})?$/.test(value),
  /** ISBN: 13 places with the EAN check digit, or the 10 places that books had until 2006. */
  isbn: (value) => {
    if (!/^[\dXx]+(?:-[\dXx]+)*$/.test(value)) return false;
    const places = value.replaceAll('-', '').toUpperCase();
    const digits = [...places].map((place) => (place === 'X' ? 10 : Number(place)));
    if (/^97[89]\d{10}$/.test(places)) return digits.reduce((all, d, i) => all + d * (i % 2 ? 3 : 1), 0) % 10 === 0;
    return /^\d{9}[\dX]$/.test(places) && digits.reduce((all, d, i) => all + d * (10 - i), 0) % 11 === 0;
  },
};
