import { CreditType } from '../enums';

/** Credits that a year needs, in tenths by credit type (dictionary 22). */
export const yearlyNeeds: Readonly<Record<CreditType, number>> = {
  [CreditType.Required]: 120,
  [CreditType.Elective]: 80,
  [CreditType.School]: 50,
};
export const creditTypes = Object.keys(yearlyNeeds) as CreditType[];
export const isCreditType = (id: string): id is CreditType => Object.hasOwn(yearlyNeeds, id);
/** Beginning of the catalogue keys of the types. */
export const CREDIT_TYPE_WORDS = 'credit.type';

/** First and last day of the year for which credits are counted. */
export const periodOf = (year: number) => ({ periodStart: `${year}-01-01`, periodEnd: `${year}-12-31` });

export interface Got {
  readonly creditTypeId: string;
  readonly credit: number;
}

/**
 * Credits and needs by type. More credits of one type do not make up for another, so the total lack is the sum of the
 * lacks.
 */
export function sumByType(got: readonly Got[], waiting: readonly Got[]) {
  const sumOf = (rows: readonly Got[], type: string) =>
    rows.reduce((sum, { creditTypeId, credit }) => (creditTypeId === type ? sum + credit : sum), 0);
  return creditTypes.map((creditTypeId) => {
    const [credit, need] = [sumOf(got, creditTypeId), yearlyNeeds[creditTypeId]];
    return { creditTypeId, credit, need, lack: Math.max(0, need - credit), reviewing: sumOf(waiting, creditTypeId) };
  });
}
