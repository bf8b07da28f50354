import { and, desc, eq, gt } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { normalised, type Row } from '../../../../domain/forms';
import type { Fields } from '../../../../domain/forms/field';
import { backMs } from '../../../../domain/manage/resource';
import type { Db, Tx } from '../../../db/client';
import { newId } from '../../../db/id';
import { resourceChange } from '../../../db/schema';
import { formProblems } from '../../../forms/problems';
import { cells, type Stored, type VersionedBody, type VersionedTable } from '../../../forms/versioned';
import { BusinessError, conflict, illegalState, invalid } from '../../../http/errors';
import { audit } from '../../../log/audit';
import { keepChanges, sameValues } from '../resource/changes';
import type { Acting } from '../resource/kept';
import { usesOf } from '../resource/rows';
import { holdKey, saveResource } from '../resource/writing';
import { type Draft, dropDraft, keepDraft } from './drafts';
import { checksOf, type KeptPublished } from './kept';
import { heldIn, type Standing, standingOf, versionOf, wiresOf } from './rows';
import { holdTelling } from './telling';

type Kept<T extends VersionedTable, F extends Fields, K> = KeptPublished<T, F, K>;

/** How a row stands that a call names, locked. Throws 404, and 409 with the row where the caller knows another version. */
async function known<T extends VersionedTable, F extends Fields, K>(
  tx: Tx,
  kept: Kept<T, F, K>,
  acting: Acting,
  id: string,
  rowVersion: number | undefined,
): Promise<Standing<T>> {
  const standing = await standingOf(tx, kept, acting, id, true);
  if (versionOf(standing) === rowVersion) return standing;
  const [current] = await wiresOf(tx, kept, acting, [standing]);
  throw conflict(current);
}

const answer = async <T extends VersionedTable, F extends Fields, K>(
  tx: Tx,
  kept: Kept<T, F, K>,
  acting: Acting,
  id: string,
): Promise<Row> => (await wiresOf(tx, kept, acting, [await standingOf(tx, kept, acting, id)]))[0] as Row;

/** Prepares a new row, or a change of one. Throws 404, 409 with the row as it stands, and 400. */
export async function prepareRow<T extends VersionedTable, F extends Fields, K>(
  tx: Tx,
  kept: Kept<T, F, K>,
  acting: Acting,
  body: VersionedBody,
): Promise<Row> {
  const { name, form } = kept.resource;
  kept.within(acting.user);
  const values = normalised(form, body);
  // A draft may lack values, but none may be wrong.
  const problems = formProblems(acting.ctx, form, values).filter(({ key }) => key !== 'validation.required');
  if (problems.length > 0) throw invalid(problems);
  if (body.id === undefined) {
    const id = newId(acting.ctx.now().getTime());
    await keepDraft(tx, acting, { id, resource: name, published: false, values });
    return answer(tx, kept, acting, id);
  }
  const standing = await known(tx, kept, acting, body.id, body.rowVersion);
  const { id, row, draft } = standing;
  const held = heldIn(kept, standing);
  if (held && sameValues(held as Row, values)) await dropDraft(tx, name, id);
  else
    await keepDraft(tx, acting, {
      id,
      resource: name,
      published: row !== undefined,
      values,
      ...(draft && { before: draft.rowVersion }),
    });
  return answer(tx, kept, acting, id);
}

/** Refuses values that a check keeps from being published: at their fields, or as a whole. */
function assertPublishable<T extends VersionedTable, F extends Fields, K>(
  { ctx, back = false }: Acting,
  kept: Kept<T, F, K>,
  values: Row,
  { id, held, facts }: { id: string | undefined; held: Row | undefined; facts: K },
): void {
  const failed = checksOf(ctx, kept, values, { id, held: held as never, facts, back }).filter(
    ({ state }) => state === 'failed',
  );
  const atFields = failed.flatMap(({ key, params, fields = [] }) =>
    fields.map((name) => ({
      name,
      key: key === 'manage.published.check.missing' ? 'validation.required' : key,
      params,
    })),
  );
  if (atFields.length > 0) throw invalid(atFields);
  const [whole] = failed;
  if (whole) throw new BusinessError('422', whole.key, { params: whole.params });
}

/** Publishes values in place of those that hold, and holds the notice of it. */
async function put<T extends VersionedTable, F extends Fields, K>(
  tx: Tx,
  kept: Kept<T, F, K>,
  acting: Acting,
  standing: Omit<Standing<T>, 'draft'>,
  values: Row,
): Promise<void> {
  const { id, row } = standing;
  const held = heldIn(kept, { ...standing, draft: undefined }) as Row | undefined;
  // Before the facts are read: they do not show what another transaction is publishing.
  await holdKey(tx, kept, values);
  const facts = await kept.facts(tx);
  assertPublishable(acting, kept, values, { id: row && id, held, facts });
  const body = { ...values, ...(row && { id, rowVersion: Number(cells(row).rowVersion) }) };
  await saveResource(tx, kept, { ...acting, ...(!row && { newId: id }) }, body);
  await holdTelling(tx, kept, acting, { id, before: held, after: values });
}

/** Publishes values in place of what is prepared of a row. Throws 422 where they hold already, and as `put` does. */
async function publishValues<T extends VersionedTable, F extends Fields, K>(
  tx: Tx,
  kept: Kept<T, F, K>,
  acting: Acting,
  standing: Standing<T>,
  values: Row,
): Promise<void> {
  const held = heldIn(kept, standing);
  if (held && sameValues(held as Row, values)) throw illegalState('manage.published.error.same');
  await put(tx, kept, acting, standing, values);
  await dropDraft(tx, kept.resource.name, standing.id);
}

/** Publishes a row, or a change of it. Throws 404, 409 with the row as it stands, 400 and 422 for what a check finds. */
export async function publishRow<T extends VersionedTable, F extends Fields, K>(
  tx: Tx,
  kept: Kept<T, F, K>,
  acting: Acting,
  body: VersionedBody,
): Promise<Row> {
  kept.within(acting.user);
  const standing: Standing<T> =
    body.id === undefined
      ? { id: newId(acting.ctx.now().getTime()), row: undefined, draft: undefined }
      : await known(tx, kept, acting, body.id, body.rowVersion);
  await publishValues(tx, kept, acting, standing, normalised(kept.resource.form, body));
  return answer(tx, kept, acting, standing.id);
}

interface Numbered {
  readonly id: string;
  readonly rowVersion: number;
}

/** How a row stands of which something is prepared, locked. Throws 422 where nothing is, 404 and 409. */
async function prepared<T extends VersionedTable, F extends Fields, K>(
  tx: Tx,
  kept: Kept<T, F, K>,
  acting: Acting,
  { id, rowVersion }: Numbered,
): Promise<Standing<T> & { draft: Draft }> {
  const standing = await known(tx, kept, acting, id, rowVersion);
  const { draft } = standing;
  if (!draft) throw illegalState('manage.published.error.nothing');
  return { ...standing, draft };
}

/** Publishes a row as it is prepared. Throws as `prepared` and `publishRow` do. */
export async function publishDraft<T extends VersionedTable, F extends Fields, K>(
  tx: Tx,
  kept: Kept<T, F, K>,
  acting: Acting,
  row: Numbered,
): Promise<void> {
  const standing = await prepared(tx, kept, acting, row);
  await publishValues(tx, kept, acting, standing, normalised(kept.resource.form, standing.draft.values));
}

/** Throws away what is prepared of a row. Throws as `prepared` does. */
export async function discardDraft<T extends VersionedTable, F extends Fields, K>(
  tx: Tx,
  kept: Kept<T, F, K>,
  acting: Acting,
  row: Numbered,
): Promise<void> {
  await prepared(tx, kept, acting, row);
  await dropDraft(tx, kept.resource.name, row.id);
  await audit(tx, acting.ctx, acting.user, `${kept.resource.form.words}.discard`, [row.id]);
}

/** The last publishing of a row, where it can still be put back; undefined where there is none. */
export async function lastPublished<T extends VersionedTable>(
  db: Db | Tx,
  resource: string,
  { id, row }: Pick<Standing<T>, 'id' | 'row'>,
  now: Date,
): Promise<(typeof resourceChange.$inferSelect & { until: Date }) | undefined> {
  if (!row) return undefined;
  const [last] = await db
    .select()
    .from(resourceChange)
    .where(
      and(
        eq(resourceChange.resource, resource),
        eq(resourceChange.rowId, id),
        gt(resourceChange.createdAt, new Date(now.getTime() - backMs)),
      ),
    )
    .orderBy(desc(resourceChange.createdAt), desc(resourceChange.id))
    .limit(1);
  const isLast = last && (last.act === 'add' || last.act === 'change') && last.rowVersion === cells(row).rowVersion;
  return isLast ? { ...last, until: new Date(last.createdAt.getTime() + backMs) } : undefined;
}

/** Takes a row away that was published for the first time; what it said is prepared again. */
async function unpublish<T extends VersionedTable, F extends Fields, K>(
  tx: Tx,
  kept: Kept<T, F, K>,
  acting: Acting,
  id: string,
  row: Stored<T>,
): Promise<void> {
  if ((await usesOf(tx, kept, row)).some(({ blocks, n }) => blocks && n > 0))
    throw illegalState('manage.published.error.used');
  await tx.delete(kept.table as PgTable).where(eq(kept.table.id, id));
  await kept.removed?.(tx);
  await keepChanges(tx, kept, acting, [{ act: 'back', row, before: row, removed: true }]);
}

/**
 * Puts back the last publishing of a row; what was published stands prepared again. Throws 404, 409 with the row as it
 * stands, and 422 where it is too late, something else is prepared, or the row is used.
 */
export async function putBack<T extends VersionedTable, F extends Fields, K>(
  tx: Tx,
  kept: Kept<T, F, K>,
  acting: Acting,
  { id, rowVersion }: { id: string; rowVersion: number },
): Promise<Row> {
  const { name } = kept.resource;
  const standing = await known(tx, kept, acting, id, rowVersion);
  const { row, draft } = standing;
  if (draft) throw illegalState('manage.published.error.prepared');
  const last = await lastPublished(tx, name, standing, acting.ctx.now());
  if (!row || !last) throw illegalState('manage.published.error.late');
  const published = heldIn(kept, standing) as Row;
  const back = { ...acting, back: true };
  if (last.act === 'add') {
    await unpublish(tx, kept, back, id, row);
    await holdTelling(tx, kept, back, { id, before: published, after: published });
  } else {
    // A value that was given first by what is put back goes with it.
    const given = Object.fromEntries(Object.keys(last.after).map((field) => [field, undefined]));
    const values: Row = { ...published, ...given, ...last.before };
    await put(tx, kept, back, { id, row }, values);
  }
  await keepDraft(tx, acting, { id, resource: name, published: last.act !== 'add', values: published });
  return answer(tx, kept, acting, id);
}
