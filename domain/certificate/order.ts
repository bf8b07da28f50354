import { type CertificateReview, statusSets } from '../statuses';

/** Facts that decide a certificate's place in a list; `reviewStatus` null = not applied for. */
export interface Placed {
  readonly reviewStatus: CertificateReview | null;
  readonly revoked: boolean;
  readonly year: number;
  /** Time of its latest event. */
  readonly at: string;
}

const shown = statusSets.certificateReview.map(({ value }) => value);
/** Place in the list: not applied for first, then by review in its order of display (1, 4, 2, 3), revoked ones last. */
const placeOf = ({ reviewStatus, revoked }: Placed): number =>
  revoked ? shown.length + 1 : reviewStatus === null ? -1 : shown.indexOf(reviewStatus);

/** The order of a list of certificates; within one place the newest first. */
export const byPlace = (a: Placed, b: Placed): number =>
  placeOf(a) - placeOf(b) || b.year - a.year || (a.at < b.at ? 1 : a.at > b.at ? -1 : 0);

/** Results of a verification: a valid certificate, a revoked one, or a number that is not known. */
export const verifyStates = ['valid', 'revoked', 'unknown'] as const;
export type VerifyState = (typeof verifyStates)[number];
