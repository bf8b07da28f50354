/** The number of the country in front of a mobile number. */
const COUNTRY = /^(?:\+|00)86(?=1\d{10}$)/;

/**
 * What somebody signs in with, as the account has it: width, blanks and what nobody sees do not count. The whole form of
 * texts stays out of the sign-in's files: login names, mobile and ID numbers have letters and digits only, and the server
 * makes the rest of them one.
 */
export const signInName = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\p{C}\p{Z}]+/gu, '')
    .replace(COUNTRY, '');
