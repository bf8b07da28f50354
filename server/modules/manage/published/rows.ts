import { and, eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { PublishedCheck } from '../../../../domain/api/published';
import type { Row } from '../../../../domain/forms';
import type { Fields, FilledIn } from '../../../../domain/forms/field';
import { type Published, publishedState } from '../../../../domain/manage/resource';
import { formatInstant } from '../../../../domain/rules/calendar';
import type { Db, Tx } from '../../../db/client';
import { cells, type Stored, type VersionedTable, valuesOf } from '../../../forms/versioned';
import { notFound } from '../../../http/errors';
import { changedIn } from '../resource/changes';
import type { Acting } from '../resource/kept';
import type { Draft } from './drafts';
import { draftOf, lockDraft } from './drafts';
import { checksOf, countChecks, type KeptPublished, windowOf } from './kept';

/** A row as it stands: what is published of it, and what is prepared. One of both is always there. */
export interface Standing<T extends VersionedTable> {
  readonly id: string;
  readonly row: Stored<T> | undefined;
  readonly draft: Draft | undefined;
}

/** Reads how a row stands; `lock` locks both until the transaction ends. Throws 403, and 404 without any. */
export async function standingOf<T extends VersionedTable, F extends Fields, K>(
  db: Db | Tx,
  { resource, table, within }: KeptPublished<T, F, K>,
  { user }: Pick<Acting, 'user'>,
  id: string,
  lock = false,
): Promise<Standing<T>> {
  // Before the row is read: who waits here for a publishing finds the row that it has made.
  if (lock) await lockDraft(db, resource.name, id);
  const query = db
    .select()
    .from(table as PgTable)
    .where(and(eq(table.id, id), within(user)));
  const [row] = await (lock ? query.for('update') : query);
  const draft = await draftOf(db, resource.name, id);
  if (!row && !draft) throw notFound();
  return { id, row: row as Stored<T> | undefined, draft };
}

/** The version that a caller has to know to change what stands there. */
export const versionOf = <T extends VersionedTable>({ row, draft }: Standing<T>): number =>
  Number(draft?.rowVersion ?? (row && cells(row).rowVersion));

/** Values of a row as they are published; undefined where none are. */
export const heldIn = <T extends VersionedTable, F extends Fields, K>(
  { resource, codes }: Pick<KeptPublished<T, F, K>, 'resource' | 'codes'>,
  { row }: Standing<T>,
): FilledIn<F> | undefined => row && valuesOf(resource.form, row, codes);

/** Values of a row with its state, without what is looked up beside it. */
export function lineOf<T extends VersionedTable, F extends Fields, K>(
  kept: Pick<KeptPublished<T, F, K>, 'resource' | 'codes'>,
  one: Standing<T>,
  now: Date,
): Row {
  const published = windowOf(kept.resource);
  const held = heldIn(kept, one) as Row | undefined;
  const state = held ? publishedState(published as Pick<Published, 'from' | 'to'>, held, formatInstant(now)) : 'draft';
  return { ...(one.draft?.values ?? held), state, ...(held && one.draft && { held }) } as Row;
}

const summed = (checks: readonly PublishedCheck[]) => {
  const first = checks.find(({ state }) => state === 'failed');
  return {
    ...countChecks(checks),
    ...(first && { first }),
  };
};

/** Rows as they are read, in the shape of `publishedRow`. */
export async function wiresOf<T extends VersionedTable, F extends Fields, K>(
  db: Db | Tx,
  kept: KeptPublished<T, F, K>,
  { ctx }: Pick<Acting, 'ctx'>,
  standing: readonly Standing<T>[],
): Promise<Row[]> {
  const published = windowOf(kept.resource);
  const now = ctx.now();
  const stored = standing.flatMap(({ row }) => (row ? [row] : []));
  const beside = stored.length > 0 ? await kept.beside?.(db, stored, ctx) : undefined;
  const facts = standing.some(({ draft }) => draft) ? await kept.facts(db) : undefined;
  return standing.map((one) => {
    const { id, row, draft } = one;
    const held = heldIn(kept, one);
    const values = (draft?.values ?? held) as Row;
    return {
      ...values,
      id,
      rowVersion: versionOf(one),
      updateTime: formatInstant(draft?.updatedAt ?? (row && (cells(row).updatedAt as Date)) ?? now),
      state: held
        ? publishedState(published as Pick<Published, 'from' | 'to'>, held as Row, formatInstant(now))
        : 'draft',
      ...(held && draft && { held }),
      ...(draft && {
        prepared: {
          by: draft.by ?? '',
          time: formatInstant(draft.updatedAt),
          changes: changedIn((held ?? {}) as Row, values).length,
        },
        checks: summed(checksOf(ctx, kept, values, { id: row && id, held, facts: facts as K, back: false })),
      }),
      ...beside?.get(id),
    } as Row;
  });
}
