import { type Got, sumByType } from '../credit/needs';
import { CreditType } from '../enums';
import type { CompletionNeed, NeedUnit } from '../training/model';

/** Kinds under which the credits of a year are counted, by credit type. */
const creditKinds = {
  [CreditType.Required]: 'requiredCredit',
  [CreditType.Elective]: 'electiveCredit',
  [CreditType.School]: 'schoolCredit',
} as const;
export type CreditKind = (typeof creditKinds)[CreditType];

/** Kinds of conditions: those of a training, and the credits of a year. */
export const conditionKinds = [
  'selfHour',
  'studyHour',
  'exam',
  'homework',
  'attendance',
  'survey',
  'requiredCredit',
  'electiveCredit',
  'schoolCredit',
] as const;
export type ConditionKind = (typeof conditionKinds)[number];

/** A condition of a certificate, and how much of it is met. */
export interface Condition {
  readonly kind: ConditionKind;
  readonly need: number;
  readonly have: number;
  readonly unit: NeedUnit | 'credit';
  /** Page where a missing part can be got, without the base path. */
  readonly link?: string | undefined;
  /** From when it can be done. */
  readonly openFrom?: Date | undefined;
}

export const isMet = ({ need, have }: Pick<Condition, 'need' | 'have'>): boolean => have >= need;

/** Conditions that are not met yet. */
export const missingOf = <C extends Pick<Condition, 'need' | 'have'>>(conditions: readonly C[]): C[] =>
  conditions.filter((one) => !isMet(one));

/** Conditions of a training, without those for which it needs nothing. `linkOf` returns the page for a missing part. */
export const trainingConditions = (
  needs: readonly CompletionNeed[],
  linkOf: (need: CompletionNeed) => string | undefined,
): Condition[] =>
  needs
    .filter(({ need }) => need > 0)
    .map((one) => {
      const { kind, need, have, unit, openFrom } = one;
      return { kind, need, have: Math.min(have, need), unit, openFrom, ...(have < need && { link: linkOf(one) }) };
    });

const TENTHS = 10;

/** Conditions of the credit certificate of a year: the credits that the year needs of each type. Credits are tenths. */
export const creditConditions = (got: readonly Got[], linkOf: (kind: CreditKind) => string): Condition[] =>
  sumByType(got, []).map(({ creditTypeId, credit, need, lack }) => {
    const kind = creditKinds[creditTypeId];
    const have = Math.min(credit, need) / TENTHS;
    return { kind, need: need / TENTHS, have, unit: 'credit', ...(lack > 0 && { link: linkOf(kind) }) };
  });

/**
 * Earliest time at which all missing conditions can be worked on; undefined when that is now, or nothing is missing.
 */
export function earliestOf(conditions: readonly Condition[], now: Date): Date | undefined {
  const times = missingOf(conditions).flatMap(({ openFrom }) => (openFrom && openFrom > now ? openFrom.getTime() : []));
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}
