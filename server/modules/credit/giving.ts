import type { Dup } from '../../../domain/api/reuse';
import { sumByType } from '../../../domain/credit/needs';
import { type Act, type Promised, promisedBy } from '../../../domain/credit/promise';
import type { CapGroup } from '../../../domain/credit/rules';
import { CreditClaim } from '../../../domain/workflows/certificateReview';
import { claimOf } from './claim';
import type { Conversion, Own } from './load';
import type { Source } from './sources';

const waitingStates = new Set<number>([CreditClaim.Unreviewed, CreditClaim.Reviewing]);

/** Conversions that wait to be decided, in the order in which they were handed in. */
const waitingIn = (own: Own): Conversion[] =>
  own.conversions
    .filter(({ status }) => waitingStates.has(status))
    .sort((a, b) => Number(a.submittedAt) - Number(b.submittedAt) || (a.id < b.id ? -1 : 1));

function actOf({ values }: Conversion): Act {
  const { apply, group, date } = claimOf(values);
  return { credit: apply, date, ...(group && { group }) };
}

/** Credit of a group in a year that is recorded already, in tenths. */
const recordedIn =
  (own: Own) =>
  (group: CapGroup, year: number): number =>
    own.credits.reduce((sum, one) => (one.capGroup === group && one.year === year ? sum + one.credit : sum), 0);

/** Credits that the waiting conversions will give, followed by those of further acts. */
const givenWith = (own: Own, ...more: readonly Act[]): Promised[] =>
  promisedBy([...waitingIn(own).map(actOf), ...more], recordedIn(own));

/** Credit that an act would give now, after all waiting conversions. */
export const giving = (own: Own, act: Act): Promised => givenWith(own, act).at(-1) as Promised;

/** Credit that a conversion will give when it passes. */
export function givenBy(own: Own, conversion: Conversion): Promised {
  const place = waitingIn(own).findIndex(({ id }) => id === conversion.id);
  return givenWith(own)[place] ?? giving(own, actOf(conversion));
}

/** Credit of a group in a year, recorded or waiting for a decision, in tenths. */
export function takenIn(own: Own, group: CapGroup, year: number): number {
  const waiting = waitingIn(own);
  const given = givenWith(own);
  return waiting.reduce(
    (sum, { values }, i) => (claimOf(values).group === group && given[i]?.year === year ? sum + given[i].credit : sum),
    recordedIn(own)(group, year),
  );
}

/** Credits of a year by type: recorded, required, lacking and waiting. */
export function sumsOf(own: Own, year: number) {
  const given = givenWith(own);
  const waiting = waitingIn(own).map(({ values }, i) => ({
    creditTypeId: claimOf(values).creditTypeId,
    credit: given[i]?.credit ?? 0,
    year: given[i]?.year,
  }));
  return sumByType(
    own.credits.filter((one) => one.year === year),
    waiting.filter((one) => one.year === year),
  );
}

/** True when it counts already: recorded for the same source, or for a duplicate with its name and day. */
export const isCounted = (own: Own, { link }: Pick<Source, 'link'>, duplicates: readonly Dup[]): boolean =>
  own.credits.some((one) => one.link === link) || duplicates.some(({ similarity }) => similarity === 1);
