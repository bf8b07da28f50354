import type { Row } from '../../../../domain/forms';
import type { Fields, FilledIn } from '../../../../domain/forms/field';
import type { Resource, ResourceAct, ResourceState } from '../../../../domain/manage/resource';
import type { Tx } from '../../../db/client';
import { saveVersioned } from '../../../forms/saveVersioned';
import {
  cells,
  columnsOf,
  type Versioned,
  type VersionedBody,
  valuesOf,
  wireOf,
  writeVersioned,
} from '../../../forms/versioned';
import { illegalState } from '../../../http/errors';
import { keepChanges, sameValues } from './changes';
import type { Acting, KeptResource, ResourceTable } from './kept';
import { keptRow, usesOf } from './rows';

export const stateOf = (row: object): ResourceState => (cells(row).retiredAt ? 'retired' : 'active');

/** How `saveVersioned` checks and writes the rows of a resource. */
export function versionedOf<T extends ResourceTable, F extends Fields>(
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
        ...moved.map((name) => ({ name, key: 'validation.fixed' as const })),
        ...((await check?.(values, before, tx, acting)) ?? []),
      ];
    },
  };
}

/** The reason of a change, which the form of such a resource asks for. */
const reasonIn = (
  { resource }: { readonly resource: Pick<Resource, 'reasoned'> },
  { reason }: Row,
): Pick<Acting, 'reason'> => (resource.reasoned && typeof reason === 'string' ? { reason: reason.trim() } : {});

/** Saves a row, or makes a new one, and keeps what changed. Throws like `saveVersioned`. */
export async function saveResource<T extends ResourceTable, F extends Fields>(
  tx: Tx,
  kept: KeptResource<T, F>,
  acting: Acting,
  body: VersionedBody,
): Promise<Row> {
  const versioned = versionedOf(kept, acting);
  if (body.id === undefined) kept.within(acting.user);
  else await keptRow(tx, kept, acting, body.id, true);
  return saveVersioned(tx, versioned, {
    ...acting,
    body,
    create: async (values: FilledIn<F>) =>
      writeVersioned(tx, versioned, acting.ctx, undefined, {
        ...columnsOf(versioned as Versioned<T, Fields, unknown>, values as Row),
        ...(await kept.made?.(values, tx)),
        ...kept.signed?.(acting),
      } as Partial<T['$inferInsert']>),
    changed: async (row, before) => {
      await kept.changed?.(tx, row, before, acting);
      const act = acting.undoes ? 'undo' : before ? 'change' : 'add';
      await keepChanges(tx, kept, { ...acting, ...reasonIn(kept, body) }, [{ act, row, before }]);
    },
  });
}

/** Retires a row, or brings it back; a second time changes nothing. Throws 404, and 422 while something keeps it. */
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
  if (!retired && kept.resource.fixed) throw illegalState('manage.error.notAgain');
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
