import type { FormDefinition, Row } from '../../domain/forms';
import { formIssues } from '../../domain/forms';
import { asPicked, type PickedRecord, pickedOf } from '../../domain/forms/kinds/evidence';
import { type Counted, counted, type Period } from '../../domain/kpi/counting';
import { indicatorsOf } from '../../domain/kpi/score';
import { todayOf } from '../../domain/rules/calendar';
import { type RecordFound, recordsOf } from '../evidence/records';
import type { Context } from '../http/context';

/** What of somebody's records of some categories counts in a period. Outside of transactions. */
export async function countedRecords(
  ctx: Context,
  accountId: string,
  categories: readonly string[],
  period: Period,
): Promise<Counted<RecordFound>[]> {
  const today = todayOf(ctx.now());
  return counted(
    await recordsOf(ctx, accountId, categories),
    period,
    ({ definition, data }) => formIssues(definition, data, { today, complete: true }).length === 0,
  );
}

/**
 * The evidence of a form as its records stand now: a changed record is shown changed, one that was deleted is marked, one
 * of several entries of the same thing becomes the one that counts. Outside of transactions.
 */
export async function settledEvidence(
  ctx: Context,
  accountId: string,
  form: FormDefinition,
  values: Row,
  period: Period,
): Promise<Row> {
  const used = indicatorsOf(form).filter(({ name }) => pickedOf(values[name]).length > 0);
  if (used.length === 0) return values;
  const all = await countedRecords(ctx, accountId, [...new Set(used.flatMap(({ field }) => field.categories))], period);
  const byId = new Map(all.flatMap((one) => [one.recordId, ...one.copies].map((id) => [id, one] as const)));
  return {
    ...values,
    ...Object.fromEntries(
      used.map(({ name }) => {
        const rows = pickedOf(values[name]).map((one): PickedRecord => {
          const found = byId.get(one.recordId);
          return found ? asPicked(found) : { ...one, points: 0, state: 'gone' };
        });
        return [name, [...new Map(rows.map((one) => [one.recordId, one])).values()]];
      }),
    ),
  };
}
