import { sql } from 'drizzle-orm';
import { normalised, type Row } from '../../../../domain/forms';
import type { Fields, FilledIn } from '../../../../domain/forms/field';
import type { Resource, ResourceAct, ResourceState } from '../../../../domain/manage/resource';
import type { Db, Tx } from '../../../db/client';
import { saveVersioned } from '../../../forms/saveVersioned';
import {
  cells,
  columnsOf,
  type Stored,
  type Versioned,
  type VersionedBody,
  type VersionedTable,
  valuesOf,
  wireOf,
  writeVersioned,
} from '../../../forms/versioned';
import { BusinessError, illegalState } from '../../../http/errors';
import { keepChanges, sameValues } from './changes';
import type { Acting, KeptResource, ResourceTable } from './kept';
import { keptRow, stuckOf, usesOf } from './rows';

/** The key of a row as a text. */
export const keyText = (key: readonly string[], values: Row) => JSON.stringify(key.map((name) => values[name] ?? null));

export const stateOf = (row: object): ResourceState => (cells(row).retiredAt ? 'retired' : 'active');

/** How `saveVersioned` checks and writes the rows of a resource. */
export function versionedOf<T extends VersionedTable, F extends Fields>(
  { resource, table, codes, check }: KeptResource<T, F>,
  acting: Acting,
): Versioned<T, F, Row> {
  const { form, key } = resource;
  const stored = { table, form, own: {}, ...(codes && { codes }) };
  return {
    ...stored,
    toWire: async (row) => ({ ...((await wireOf(stored as Versioned<T, F>, row)) as Row), state: stateOf(row) }),
    check: async (values, before, tx) => {
      const was = before && (valuesOf(form, before, codes) as Row);
      const fixed = resource.fixed ? Object.keys(form.fields) : key;
      const moved = fixed.filter(
        (name) => was && !sameValues({ [name]: was[name] }, { [name]: (values as Row)[name] }),
      );
      return [
        ...moved.map((name) => ({ name, key: resource.published ? published : saved })),
        ...((await check?.(values, before, tx, acting, before ? 'change' : 'add')) ?? []),
      ];
    },
  };
}

/** Words of a field that keeps its value from when on. */
const [saved, published] = ['validation.fixed', 'validation.fixed.published'] as const;

/** Locks for the keys of rows: so few that those of a long sheet do not fill the table of locks. */
const LOCKS = 64;

/** Has everybody wait who makes a row of the same key: a check does not see what another transaction is making. */
export const holdKey = (
  tx: Db | Tx,
  { resource }: { readonly resource: Pick<Resource, 'name' | 'key'> },
  values: Row,
) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(${resource.name}), abs(hashtext(${keyText(resource.key, values)}) % ${LOCKS}))`,
  );

/** The reason of a change, which the form of such a resource asks for. */
const reasonIn = (
  { resource }: { readonly resource: Pick<Resource, 'reasoned'> },
  { reason }: Row,
): Pick<Acting, 'reason'> => (resource.reasoned && typeof reason === 'string' ? { reason: reason.trim() } : {});

/** Saves a row, or makes a new one, and keeps what changed. Throws like `saveVersioned`. */
export async function saveResource<T extends VersionedTable, F extends Fields>(
  tx: Tx,
  kept: KeptResource<T, F>,
  acting: Acting,
  body: VersionedBody,
): Promise<Row> {
  const versioned = versionedOf(kept, acting);
  if (body.id === undefined) {
    kept.within(acting.user);
    await holdKey(tx, kept, normalised(kept.resource.form, body));
  } else await keptRow(tx, kept, acting, body.id, true);
  return saveVersioned(tx, versioned, {
    ...acting,
    body,
    create: async (values: FilledIn<F>) =>
      writeVersioned(tx, versioned, acting.ctx, undefined, {
        ...columnsOf(versioned as Versioned<T, Fields, unknown>, values as Row),
        ...(await kept.made?.(values, tx)),
        ...kept.signed?.(acting),
        ...(acting.newId && { id: acting.newId }),
      } as Partial<T['$inferInsert']>),
    changed: async (row, before) => {
      await kept.changed?.(tx, row, before, { ...acting, ...reasonIn(kept, body) });
      const act = acting.undoes ? 'undo' : acting.back ? 'back' : before ? 'change' : 'add';
      await keepChanges(tx, kept, { ...acting, ...reasonIn(kept, body) }, [{ act, row, before }]);
    },
  });
}

/** Throws 422 where the values of a retired row could not be saved by now: the world has gone on without it. */
async function assertFits<T extends ResourceTable, F extends Fields>(
  tx: Tx,
  kept: KeptResource<T, F>,
  acting: Acting,
  row: Stored<T>,
): Promise<void> {
  const values = valuesOf(kept.resource.form, row, kept.codes);
  await holdKey(tx, kept, values as Row);
  const why = await stuckOf(tx, kept, acting, String(cells(row).id));
  if (why) throw illegalState(why);
  const [problem] = (await kept.check?.(values, row, tx, acting, 'restore')) ?? [];
  if (problem) throw new BusinessError('422', problem.key, { params: problem.params });
}

/**
 * Retires a row, or brings it back; a second time changes nothing. Throws 404, and 422 while something keeps it, or where it
 * does not fit any more.
 */
export async function markResource<T extends ResourceTable, F extends Fields>(
  tx: Tx,
  kept: KeptResource<T, F>,
  acting: Acting,
  id: string,
  act: Extract<ResourceAct, 'retire' | 'restore'>,
): Promise<void> {
  const retired = act === 'retire';
  const before = await keptRow(tx, kept, acting, id, true);
  if ((cells(before).retiredAt !== null) === retired) return;
  if (!retired) {
    if (kept.resource.fixed) throw illegalState('manage.error.notAgain');
    await assertFits(tx, kept, acting, before);
  }
  if (retired) {
    const used = (await usesOf(tx, kept, before)).some(({ blocks }) => blocks);
    const problem = used ? 'manage.error.used' : await kept.keeps?.(tx, before, acting);
    if (problem) throw illegalState(problem);
  }
  const columns = { retiredAt: retired ? acting.ctx.now() : null } as Partial<T['$inferInsert']>;
  const row = await writeVersioned(tx, versionedOf(kept, acting), acting.ctx, before, columns);
  await kept.changed?.(tx, row, before, acting);
  await keepChanges(tx, kept, acting, [{ act: acting.undoes ? 'undo' : act, row, before }]);
}
