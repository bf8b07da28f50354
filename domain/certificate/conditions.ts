import { type Got, sumByType } from '../credit/needs';
import { CreditType } from '../enums';
import type { CompletionNeed, NeedUnit } from '../training/model';

/** What the credits of a year are counted as, by their type. */
const creditKinds = {
  [CreditType.Required]: 'requiredCredit',
  [CreditType.Elective]: 'electiveCredit',
  [CreditType.School]: 'schoolCredit',
} as const;
export type CreditKind = (typeof creditKinds)[CreditType];

/** What a condition counts: those of a training, and the credits of a year. */
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

/** Something that a certificate asks for, and how much of it is there. */
export interface Condition {
  readonly kind: ConditionKind;
  readonly need: number;
  readonly have: number;
  readonly unit: NeedUnit | 'credit';
  /** Where what is missing is to be had, without the base path. */
  readonly link?: string | undefined;
  /** From when it can be done. */
  readonly openFrom?: Date | undefined;
}

export const isMet = ({ need, have }: Pick<Condition, 'need' | 'have'>): boolean => have >= need;

/** Conditions that are not met yet. */
export const missingOf = <C extends Pick<Condition, 'need' | 'have'>>(conditions: readonly C[]): C[] =>
  conditions.filter((one) => !isMet(one));

/** What a training asks for, without what it does not ask for; `linkOf` says where something missing is to be had. */
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

/** What the credit certificate of a year asks for: as much of each type as the year does. Credits are tenths. */
export const creditConditions = (got: readonly Got[], linkOf: (kind: CreditKind) => string): Condition[] =>
  sumByType(got, []).map(({ creditTypeId, credit, need, lack }) => {
    const kind = creditKinds[creditTypeId];
    const have = Math.min(credit, need) / TENTHS;
    return { kind, need: need / TENTHS, have, unit: 'credit', ...(lack > 0 && { link: linkOf(kind) }) };
  });

/** When everything that is missing can be done at the earliest; undefined when all of it can be done now, or nothing is missing. */
export function earliestOf(conditions: readonly Condition[], now: Date): Date | undefined {
  const times = missingOf(conditions).flatMap(({ openFrom }) => (openFrom && openFrom > now ? openFrom.getTime() : []));
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}
