import type { CompletionNeed, NeedUnit } from '../training/model';

/** Credits that a certificate of a year asks for. */
export const YEAR_CREDIT = 12;

/** What a condition counts: those of a training, and the credits of a year. */
export const conditionKinds = ['selfHour', 'studyHour', 'exam', 'homework', 'attendance', 'survey', 'credit'] as const;
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

/** What the credit certificate of a year asks for. */
export const creditConditions = (credit: number, link: string): Condition[] => [
  { kind: 'credit', need: YEAR_CREDIT, have: credit, unit: 'credit', ...(credit < YEAR_CREDIT && { link }) },
];

/** When everything that is missing can be done at the earliest; undefined when all of it can be done now, or nothing is missing. */
export function earliestOf(conditions: readonly Condition[], now: Date): Date | undefined {
  const times = missingOf(conditions).flatMap(({ openFrom }) => (openFrom && openFrom > now ? openFrom.getTime() : []));
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}
