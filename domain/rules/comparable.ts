/**
 * A value as it is compared with another that may be the same thing written differently: full and half width, white
 * space, invisible characters and case do not count. Nothing filled in is the empty text.
 */
export const comparable = (value: unknown): string =>
  value === undefined || value === null
    ? ''
    : String(value)
        .normalize('NFKC')
        .toLowerCase()
        .replaceAll(/[\s\p{Cf}]+/gu, '');
