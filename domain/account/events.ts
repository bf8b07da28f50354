/** Events of an account under "sign-ins and changes"; each is written in the transaction in which it happens. */
export const accountEvents = [
  'signIn',
  'signInScan',
  'signInTransfer',
  'signInFailed',
  'signInLocked',
  'sessionEnded',
  'register',
  'password',
  'passwordReset',
  'mobile',
  'noticeMail',
  'roles',
  'merge',
  'export',
] as const;
export type AccountEvent = (typeof accountEvents)[number];
