import type { FormDefinition, Row } from '../../domain/forms';
import { formIssues } from '../../domain/forms';
import { asPicked, type EvidenceShape, type PickedRecord, pickedOf } from '../../domain/forms/kinds/evidence';
import { type Counted, counted, type Period } from '../../domain/kpi/counting';
import { todayOf } from '../../domain/rules/calendar';
import { type RecordFound, recordsOf } from '../evidence/records';
import type { Context } from '../http/context';

/** Records of an account that count in a period, from the given categories. Outside of transactions. */
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

/** The fields of a form that name records as proof. */
export const evidenceIn = ({ fields }: Pick<FormDefinition, 'fields'>): { name: string; field: EvidenceShape }[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === 'evidence' ? [{ name, field }] : []));

/** Records by id; with a period only those that count, and each also under the ids of its copies. */
async function standingRecords(
  ctx: Context,
  accountId: string,
  categories: readonly string[],
  period: Period | undefined,
): Promise<ReadonlyMap<string, PickedRecord>> {
  const named = [...new Set(categories)];
  // Without a period records are only quoted and give no points: the same one may be quoted twice, as it stands.
  if (!period) return new Map((await recordsOf(ctx, accountId, named)).map((one) => [one.recordId, one]));
  const all = await countedRecords(ctx, accountId, named, period);
  return new Map(all.flatMap((one) => [one.recordId, ...one.copies].map((id) => [id, one])));
}

/**
 * The evidence of a form as its records are now: changed records are updated, deleted ones are marked as gone, and in a
 * period several entries of the same thing become the one that counts. Outside of transactions.
 */
export async function settledEvidence(
  ctx: Context,
  accountId: string,
  form: FormDefinition,
  values: Row,
  period: Period | undefined,
): Promise<Row> {
  const used = evidenceIn(form).filter(({ name }) => pickedOf(values[name]).length > 0);
  if (used.length === 0) return values;
  const categories = used.flatMap(({ field }) => field.categories);
  const byId = await standingRecords(ctx, accountId, categories, period);
  return {
    ...values,
    ...Object.fromEntries(
      used.map(({ name }) => {
        const rows = pickedOf(values[name]).map((one): PickedRecord => {
          const found = byId.get(one.recordId);
          return found ? asPicked(found) : { ...one, ...(period && { points: 0 }), state: 'gone' };
        });
        return [name, [...new Map(rows.map((one) => [one.recordId, one])).values()]];
      }),
    ),
  };
}
