import { withoutUndone } from '../../domain/documents/log';
import type { Row } from '../../domain/forms';
import type { FieldProblem } from '../http/errors';
import { say } from '../http/words';
import type { LoadedDocument, LogRow } from './kind';

/** Problems of a reviewer's points: each is a number with one decimal, from 0 to the cap of its indicator. */
export function scoreProblems<P>(
  { kind, doc }: LoadedDocument<P>,
  scores: Readonly<Record<string, number>> = {},
): FieldProblem[] {
  const indicators = kind.indicators?.(doc.values) ?? [];
  return Object.entries(scores).flatMap(([name, points]): FieldProblem[] => {
    const one = indicators.find((indicator) => indicator.name === name);
    if (!one) return [{ name: `scores.${name}`, key: 'validation.unknownField' }];
    if (points < 0 || points > one.cap)
      return [{ name: `scores.${name}`, key: 'validation.range', params: { min: 0, max: one.cap } }];
    // 0.1 has no exact binary fraction.
    return Math.abs(points * 10 - Math.round(points * 10)) > 1e-6
      ? [{ name: `scores.${name}`, key: 'validation.places', params: { places: 1 } }]
      : [];
  });
}

/** Sum of a document's points: the reviewers' points, or the owner's where reviewers have given none. */
export function scoreIn<P>({ kind, doc }: LoadedDocument<P>, scores: Readonly<Record<string, number>> = {}): number {
  const all = kind.indicators?.(doc.values as Row) ?? [];
  return Math.round(all.reduce((sum, { name, own }) => sum + (scores[name] ?? own), 0) * 10) / 10;
}

/** Points that reviewers have given for an attempt so far; a later level's replace an earlier one's. */
export const givenIn = (log: readonly LogRow[], attempt: number): Record<string, number> =>
  Object.assign(
    {},
    ...withoutUndone(log).map((entry) => (entry.attempt === attempt ? entry.marks?.scores : undefined)),
  );

/** Indicators for which a reviewer gives points, as the desk reads them. */
export function indicatorsIn<P>({ kind, doc, ctx }: LoadedDocument<P>, log: readonly LogRow[]) {
  const given = givenIn(log, doc.attempt);
  return (kind.indicators?.(doc.values) ?? []).map(({ name, label, group, cap, own }) => ({
    id: name,
    name: label((key) => say(ctx.locale, key)),
    group: group((key) => say(ctx.locale, key)),
    max: cap,
    own,
    ...(given[name] !== undefined && { given: given[name] }),
  }));
}
