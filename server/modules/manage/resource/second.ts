import { normalised, type Row } from '../../../../domain/forms';
import type { Fields, FilledIn } from '../../../../domain/forms/field';
import type { ResourceAct } from '../../../../domain/manage/resource';
import { type Db, type Tx, transaction } from '../../../db/client';
import type { VersionedBody } from '../../../forms/versioned';
import { forbidden, illegalState } from '../../../http/errors';
import { notify } from '../../../notices/send';
import { accountUser } from '../../account/session';
import type { Acting, KeptResource, KeptTable, ResourceTable, Seconded } from './kept';
import { type Asked, askSecond, closeRequest, openRequest, stepOf } from './requests';
import { keptRow } from './rows';
import { tried } from './tried';
import { markResource } from './writing';

/** People who must be asked before a change; undefined where it is made at once. */
async function secondsFor<T extends KeptTable, F extends Fields>(
  tx: Tx,
  kept: Seconded<T, F>,
  acting: Acting,
  { act, id, body }: { act: ResourceAct; id: string | undefined; body: Row },
): Promise<readonly string[] | undefined> {
  if (!kept.seconds) return undefined;
  const stored = id === undefined ? undefined : await keptRow(tx, kept, acting, id);
  const values = normalised(kept.resource.form, body) as FilledIn<F>;
  const seconds = await kept.seconds(tx, { act, stored, values }, acting);
  return seconds && seconds.length > 0 ? seconds : undefined;
}

/** How a change is made once nobody else has to confirm it. */
export type Write = (tx: Tx, acting: Acting, body: VersionedBody) => Promise<Row>;

/** Saves a row, or asks a second person to confirm it: then the answer is `pending`, and nothing has changed. */
export async function saveOrAsk<T extends KeptTable, F extends Fields>(
  kept: Seconded<T, F>,
  acting: Acting,
  body: VersionedBody,
  write: Write,
): Promise<Row> {
  const { db } = acting.ctx;
  const act = body.id === undefined ? 'add' : 'change';
  const save = (tx: Tx) => write(tx, acting, body);
  const ask = { act, id: body.id, body } as const;
  if (!kept.seconds) return transaction(db, save);
  const known = await transaction(db, async (tx) => {
    const seconds = await secondsFor(tx, kept, acting, ask);
    return seconds ? undefined : save(tx);
  });
  if (known) return known;
  const row = await tried(db, save);
  return transaction(db, async (tx) => {
    const seconds = await secondsFor(tx, kept, acting, ask);
    // The only one who could have confirmed it has gone meanwhile: a request would wait for nobody.
    if (!seconds) return save(tx);
    await askSecond(tx, kept, acting, { act, rowId: body.id, body }, seconds);
    return { ...row, pending: true };
  });
}

/** Retires or restores a row, or asks a second person; answers whether it waits for one. */
export async function markOrAsk<T extends ResourceTable, F extends Fields>(
  kept: KeptResource<T, F>,
  acting: Acting,
  id: string,
  act: 'retire' | 'restore',
): Promise<boolean> {
  const { db } = acting.ctx;
  const done = await transaction(db, async (tx) => {
    if (await secondsFor(tx, kept, acting, { act, id, body: {} })) return false;
    await markResource(tx, kept, acting, id, act);
    return true;
  });
  if (done) return false;
  await tried(db, async (tx) => {
    await markResource(tx, kept, acting, id, act);
    return {};
  });
  return transaction(db, async (tx) => {
    const seconds = await secondsFor(tx, kept, acting, { act, id, body: {} });
    if (seconds) await askSecond(tx, kept, acting, { act, rowId: id, body: {} }, seconds);
    else await markResource(tx, kept, acting, id, act);
    return seconds !== undefined;
  });
}

/**
 * Decides a request: the second person confirms or refuses, the asker takes it back. Throws 404 for a request that is no
 * longer open, 403 for anybody else, and whatever the change throws by now.
 */
export async function decideRequest<T extends KeptTable, F extends Fields>(
  kept: Seconded<T, F>,
  { ctx, user }: Acting,
  { id, agree }: { id: string; agree: boolean },
  perform: (tx: Tx, asking: Acting, asked: Asked) => Promise<unknown>,
): Promise<void> {
  const now = ctx.now();
  await transaction(ctx.db, async (tx) => {
    const request = await openRequest(tx, kept.resource.name, id, now);
    const asker = await accountUser({ db: tx as unknown as Db, now: ctx.now }, request.accountId);
    const own = request.accountId === user.id;
    if (own && agree) throw forbidden();
    if (!asker) throw illegalState('manage.error.askerGone');
    const asking: Acting = {
      ctx,
      user: { ...asker, actsFor: request.officeId ?? undefined },
      confirmedBy: user.id,
      ...(request.importId !== null && { importId: request.importId }),
    };
    const { act, body } = request;
    const rowId = request.rowId ?? undefined;
    const step = await stepOf(tx, kept, asking, { act, rowId, body });
    const seconds = (await kept.seconds?.(tx, step, asking)) ?? [];
    if (!own && !seconds.includes(user.id)) throw forbidden();
    const what = (await kept.asks?.(tx, step, asking)) ?? '';
    await closeRequest(tx, { ctx, user }, id, agree);
    if (agree) await perform(tx, asking, { act, rowId, body, before: request.before });
    if (own) return;
    await notify(tx, now, {
      kind: agree ? 'manage.confirmed' : 'manage.refused',
      to: [request.accountId],
      params: { name: user.realName, what },
      about: id,
      of: kept.resource.name,
      sender: user.realName,
    });
  });
}
