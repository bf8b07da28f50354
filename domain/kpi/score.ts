import type { FormDefinition } from '../forms/defineForm';
import type { Row } from '../forms/field';
import { type EvidenceShape, pointsOf } from '../forms/kinds/evidence';

/** An indicator of a form: a field of evidence that counts up to a cap. */
export interface Indicator {
  readonly name: string;
  /** The group of the form that it stands in. */
  readonly group: string;
  readonly cap: number;
  readonly field: EvidenceShape;
}

export interface IndicatorScore extends Indicator {
  /** Points of all evidence, and the points that count. */
  readonly points: number;
  readonly score: number;
}

export interface Score {
  readonly score: number;
  readonly cap: number;
  readonly groups: readonly { readonly name: string; readonly score: number; readonly cap: number }[];
  readonly indicators: readonly IndicatorScore[];
}

const tenths = (n: number) => Math.round(n * 10) / 10;
const sum = (numbers: readonly number[]) => tenths(numbers.reduce((all, one) => all + one, 0));

/** The indicators of a form, in the order in which they stand; none for a form that counts nothing. */
export const indicatorsOf = ({ fields, groups }: Pick<FormDefinition, 'fields' | 'groups'>): Indicator[] =>
  groups.flatMap((group) =>
    group.fields.flatMap((name) => {
      const field = fields[name];
      return field?.kind === 'evidence' && field.cap !== undefined
        ? [{ name, group: group.name, cap: field.cap, field: field as EvidenceShape }]
        : [];
    }),
  );

/** Score of a filled-in form: points of its evidence, each indicator up to its cap. With one decimal. */
export function scoreOf(form: Pick<FormDefinition, 'fields' | 'groups'>, values: Row): Score {
  const indicators = indicatorsOf(form).map((one): IndicatorScore => {
    const points = pointsOf(values[one.name]);
    return { ...one, points, score: Math.min(points, one.cap) };
  });
  const groups = [...new Set(indicators.map(({ group }) => group))].map((name) => {
    const own = indicators.filter(({ group }) => group === name);
    return { name, score: sum(own.map(({ score }) => score)), cap: sum(own.map(({ cap }) => cap)) };
  });
  return {
    score: sum(groups.map(({ score }) => score)),
    cap: sum(groups.map(({ cap }) => cap)),
    groups,
    indicators,
  };
}
