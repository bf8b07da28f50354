import { CreditType } from '../enums';

/** What a year asks for, in tenths of a credit by type (dictionary 22). */
export const yearlyNeeds: Readonly<Record<CreditType, number>> = {
  [CreditType.Required]: 120,
  [CreditType.Elective]: 80,
  [CreditType.School]: 50,
};
export const creditTypes = Object.keys(yearlyNeeds) as CreditType[];
export const isCreditType = (id: string): id is CreditType => Object.hasOwn(yearlyNeeds, id);
/** Beginning of the catalogue keys of the types. */
export const CREDIT_TYPE_WORDS = 'credit.type';

/** A year of credits as it is counted. */
export const periodOf = (year: number) => ({ periodStart: `${year}-01-01`, periodEnd: `${year}-12-31` });

export interface Got {
  readonly creditTypeId: string;
  readonly credit: number;
}

/**
 * What there is of each type against what is needed. More of one type makes up for none of another, so that what is lacking
 * in all is the sum of what each lacks.
 */
export function sumByType(got: readonly Got[], waiting: readonly Got[]) {
  const sumOf = (rows: readonly Got[], type: string) =>
    rows.reduce((sum, { creditTypeId, credit }) => (creditTypeId === type ? sum + credit : sum), 0);
  return creditTypes.map((creditTypeId) => {
    const [credit, need] = [sumOf(got, creditTypeId), yearlyNeeds[creditTypeId]];
    return { creditTypeId, credit, need, lack: Math.max(0, need - credit), reviewing: sumOf(waiting, creditTypeId) };
  });
}
