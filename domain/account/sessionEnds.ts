/** Reasons why a session ended without a sign-out in that browser; the login page shows them. */
export const sessionEnds = [
  'expired',
  'password',
  'merged',
  'elsewhere',
  'byOffice',
  'mobile',
  'locked',
  'left',
] as const;
export type SessionEnd = (typeof sessionEnds)[number];
export const isSessionEnd = (value: unknown): value is SessionEnd => sessionEnds.some((one) => one === value);
