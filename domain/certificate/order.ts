import { CertificateReview } from '../statuses';

/** Facts that decide a certificate's place in a list; `reviewStatus` null = not applied for. */
export interface Placed {
  readonly reviewStatus: CertificateReview | null;
  readonly revoked: boolean;
  readonly year: number;
  /** Time of its latest event. */
  readonly at: string;
}

const { NotPassed, Unreviewed, Reviewing, Passed } = CertificateReview;
/** Order by what the holder has to do: not applied for, then returned; what is done comes last. */
const shown: readonly (CertificateReview | null)[] = [null, NotPassed, Unreviewed, Reviewing, Passed];
const placeOf = ({ reviewStatus, revoked }: Placed): number => (revoked ? shown.length : shown.indexOf(reviewStatus));

/** The order of a list of certificates; within one place the newest first. */
export const byPlace = (a: Placed, b: Placed): number =>
  placeOf(a) - placeOf(b) || b.year - a.year || (a.at < b.at ? 1 : a.at > b.at ? -1 : 0);

/** Results of a verification: a valid certificate, a revoked one, or a number that is not known. */
export const verifyStates = ['valid', 'revoked', 'unknown'] as const;
export type VerifyState = (typeof verifyStates)[number];
