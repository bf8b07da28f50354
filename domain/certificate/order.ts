import { type CertificateReview, statusSets } from '../statuses';

/** How a certificate stands, as far as its place in a list goes; null = not applied for. */
export interface Placed {
  readonly reviewStatus: CertificateReview | null;
  readonly revoked: boolean;
  readonly year: number;
  /** The newest thing that has happened to it. */
  readonly at: string;
}

const shown = statusSets.certificateReview.map(({ value }) => value);
/** What is still to be had first, then by review in its order of display (1, 4, 2, 3), those that hold no more last. */
const placeOf = ({ reviewStatus, revoked }: Placed): number =>
  revoked ? shown.length + 1 : reviewStatus === null ? -1 : shown.indexOf(reviewStatus);

/** The order of a list of certificates; within one place the newest first. */
export const byPlace = (a: Placed, b: Placed): number =>
  placeOf(a) - placeOf(b) || b.year - a.year || (a.at < b.at ? 1 : a.at > b.at ? -1 : 0);

/** What a verification answers: somebody's, one that holds no more, or none at all. */
export const verifyStates = ['valid', 'revoked', 'unknown'] as const;
export type VerifyState = (typeof verifyStates)[number];
