/** Country code (+86 or 0086) in front of a mobile number. */
const COUNTRY = /^(?:\+|00)86(?=1\d{10}$)/;

/**
 * Normalises a typed login name to the form that the account has: half-width, without blanks, invisible characters and
 * country code. The full text normalisation is not bundled with the sign-in page: login names, mobile and ID numbers
 * have letters and digits only, and the server normalises the rest.
 */
export const signInName = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\p{C}\p{Z}]+/gu, '')
    .replace(COUNTRY, '');
