/** Why a session has ended without its person having signed out in that browser; said on the login page. */
export const sessionEnds = ['expired', 'password', 'merged', 'elsewhere'] as const;
export type SessionEnd = (typeof sessionEnds)[number];
export const isSessionEnd = (value: unknown): value is SessionEnd => sessionEnds.some((one) => one === value);
