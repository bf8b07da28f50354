/** What a person sees of an account under "sign-ins and changes"; each is written where it happens, in its transaction. */
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
  'roles',
  'merge',
  'export',
] as const;
export type AccountEvent = (typeof accountEvents)[number];
