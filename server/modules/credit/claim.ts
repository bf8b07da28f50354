import { type CapGroup, oneDecimal, otherWorth, type RuleText, type Worth } from '../../../domain/credit/rules';
import type { ConversionSource, CreditType } from '../../../domain/enums';
import type { Row } from '../../../domain/forms';
import type { Source } from './sources';

const TENTHS = 10;

/** Credit that a conversion asks for, from the values of its document. Credits and hours are tenths. */
export interface Claim {
  readonly title: string;
  readonly type: ConversionSource;
  readonly date: string;
  readonly orgName: string;
  readonly hours: number | undefined;
  readonly creditTypeId: CreditType;
  readonly apply: number;
  readonly rule: readonly RuleText[];
  readonly group: CapGroup | undefined;
}

const tenthsOf = (value: unknown) => Math.round((Number(value) || 0) * TENTHS);

/** Reads the values of a conversion, with the sentences of the rule. */
export const claimOf = (values: Row): Claim => ({
  title: String(values.title ?? ''),
  type: Number(values.sourceType) as ConversionSource,
  date: String(values.date ?? ''),
  orgName: String(values.orgName ?? ''),
  hours: values.hours === undefined || values.hours === null ? undefined : tenthsOf(values.hours),
  creditTypeId: String(values.creditTypeId ?? '') as CreditType,
  apply: tenthsOf(values.applyCredit),
  rule: (values.ruleTexts as RuleText[] | undefined) ?? [],
  group: (values.capGroup as CapGroup | undefined) || undefined,
});

/** Sentences of the rule; one more when the person asks for less than the rule gives. */
const asked = ({ credit, rule }: Worth, apply: number): readonly RuleText[] =>
  apply < credit ? [...rule, { key: 'asked', params: { sum: oneDecimal(apply) } }] : rule;

interface Typed {
  readonly creditTypeId: CreditType;
  /** Tenths. */
  readonly apply: number;
}

/** Values of a conversion from a recorded source; only the credit asked for (`apply`, tenths) is typed. */
export const valuesOfSource = (source: Source, { apply }: Pick<Typed, 'apply'>, files: number): Row => {
  const { worth } = source;
  return {
    title: source.title,
    sourceType: source.type,
    date: source.date,
    ...(source.orgName && { orgName: source.orgName }),
    ...(source.hours && { hours: source.hours / TENTHS }),
    creditTypeId: worth.creditTypeId,
    applyCredit: Math.min(apply, worth.credit) / TENTHS,
    ruleTexts: asked(worth, apply),
    capGroup: worth.group ?? '',
    resIds: source.fileIds.slice(0, files),
  };
};

/** Values of a conversion that is entered by hand, and the credit that the rule gives. */
export function valuesOfTyped(
  given: Typed & {
    title: string;
    sourceType: ConversionSource;
    date: string;
    hours: number;
    resIds: readonly string[];
  },
): { values: Row; worth: Worth } {
  const worth = otherWorth(given.hours, given.creditTypeId);
  const values = {
    title: given.title.trim(),
    sourceType: given.sourceType,
    date: given.date,
    hours: given.hours / TENTHS,
    creditTypeId: given.creditTypeId,
    applyCredit: given.apply / TENTHS,
    ruleTexts: asked(worth, given.apply),
    capGroup: worth.group ?? '',
    resIds: [...given.resIds],
  };
  return { values, worth };
}

/** True when the source of a conversion has changed since. */
export const differs = (claim: Claim, source: Source): boolean =>
  claim.title !== source.title ||
  claim.date !== source.date ||
  claim.creditTypeId !== source.worth.creditTypeId ||
  (claim.hours ?? 0) !== (source.hours ?? 0) ||
  claim.apply > source.worth.credit;
