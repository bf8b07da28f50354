/** Ways by which a notice leaves the site; in the site it always is. An installation offers those that it has set up. */
export const noticeWays = ['sms', 'mail', 'official'] as const;
export type NoticeWay = (typeof noticeWays)[number];

/** Ways that also bring the digest of a day. Texts cost money each, so they bring what is urgent only. */
export const digestWays: readonly NoticeWay[] = ['mail', 'official'];

/** Reasons for which something could not be sent. With the first ones trying again does not help by itself. */
export const sendFailures = ['refused', 'rejected', 'credentials', 'unreachable', 'busy'] as const;
export type SendFailure = (typeof sendFailures)[number];

/** Tries after which a passing failure is a final one: with their growing pauses about three hours. */
export const mostTries = 12;

/** Failures that no further try of the same mends. */
const lasting: readonly SendFailure[] = ['refused', 'rejected'];
export const isLasting = (why: SendFailure): boolean => lasting.includes(why);
