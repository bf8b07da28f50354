import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { ResourceRequest } from '../../../../domain/api/resource';
import { normalised, type Row } from '../../../../domain/forms';
import type { Fields, FilledIn } from '../../../../domain/forms/field';
import type { ResourceAct } from '../../../../domain/manage/resource';
import { formatInstant } from '../../../../domain/rules/calendar';
import { hourMs } from '../../../../domain/time';
import type { Db, Tx } from '../../../db/client';
import { newId } from '../../../db/id';
import { account, resourceRequest } from '../../../db/schema';
import { notFound } from '../../../http/errors';
import { audit } from '../../../log/audit';
import { endTodoes, notify } from '../../../notices/send';
import { differenceOf } from './changes';
import type { Acting, KeptResource, ResourceStep, ResourceTable } from './kept';
import { keptRow } from './rows';

/** How long a request waits for the second person. */
const WAITS_MS = 48 * hourMs;

interface Asked {
  readonly act: ResourceAct;
  readonly rowId: string | undefined;
  readonly body: Row;
}

/** The step that a request stands for. Throws 404 for a row that its asker no longer keeps. */
export async function stepOf<T extends ResourceTable, F extends Fields>(
  db: Db | Tx,
  kept: KeptResource<T, F>,
  acting: Acting,
  { act, rowId, body }: Asked,
): Promise<ResourceStep<T, F>> {
  const stored = rowId ? await keptRow(db, kept, acting, rowId) : undefined;
  return { act, stored, values: normalised(kept.resource.form, body) as FilledIn<F> };
}

/** Keeps a change for a second person, and tells those who may confirm it. */
export async function askSecond<T extends ResourceTable, F extends Fields>(
  tx: Tx,
  kept: KeptResource<T, F>,
  acting: Acting,
  asked: Asked,
  seconds: readonly string[],
): Promise<void> {
  const { ctx, user } = acting;
  const now = ctx.now();
  const id = newId(now.getTime());
  const expiresAt = new Date(now.getTime() + WAITS_MS);
  await tx.insert(resourceRequest).values({
    id,
    resource: kept.resource.name,
    act: asked.act,
    rowId: asked.rowId ?? null,
    body: { ...asked.body },
    accountId: user.id,
    createdAt: now,
    expiresAt,
  });
  const what = (await kept.asks?.(tx, await stepOf(tx, kept, acting, asked), acting)) ?? '';
  await notify(tx, now, {
    kind: 'manage.confirm',
    to: [...seconds],
    params: { name: user.realName, what, time: formatInstant(expiresAt) },
    about: id,
    of: kept.resource.name,
    sender: user.realName,
  });
  await audit(tx, ctx, user, `${kept.resource.form.name}.ask`, [asked.rowId ?? id]);
}

const isOpen = (resource: string, now: Date) =>
  and(eq(resourceRequest.resource, resource), isNull(resourceRequest.decidedAt), gt(resourceRequest.expiresAt, now));

/** The open requests of a resource that somebody has asked for or may decide, the oldest first. */
export async function requestsFor<T extends ResourceTable, F extends Fields>(
  kept: KeptResource<T, F>,
  acting: Acting,
  askerOf: (id: string) => Promise<Acting['user'] | undefined>,
): Promise<ResourceRequest[]> {
  const { ctx, user } = acting;
  if (!kept.seconds) return [];
  const rows = await ctx.db
    .select({ request: resourceRequest, by: account.realName })
    .from(resourceRequest)
    .innerJoin(account, eq(account.id, resourceRequest.accountId))
    .where(isOpen(kept.resource.name, ctx.now()))
    .orderBy(asc(resourceRequest.createdAt), asc(resourceRequest.id));
  const found: ResourceRequest[] = [];
  for (const { request, by } of rows) {
    const asker = await askerOf(request.accountId);
    if (!asker) continue;
    const asking = { ctx, user: asker };
    const step = await stepOf(ctx.db, kept, asking, { ...request, rowId: request.rowId ?? undefined }).catch(
      () => undefined,
    );
    if (!step) continue;
    const own = request.accountId === user.id;
    const decides = (await kept.seconds(ctx.db as unknown as Tx, step, asking))?.includes(user.id) ?? false;
    if (!own && !decides) continue;
    found.push({
      id: request.id,
      act: request.act,
      title: (await kept.asks?.(ctx.db as unknown as Tx, step, asking)) ?? '',
      by,
      time: formatInstant(request.createdAt),
      until: formatInstant(request.expiresAt),
      own,
      decides,
      ...differenceOf(kept, step.stored, step.act === 'add' || step.act === 'change' ? step.values : undefined),
    });
  }
  return found;
}

/** Locks an open request. Throws 404 for one that was decided, was taken back or has expired. */
export async function openRequest(tx: Tx, resource: string, id: string, now: Date) {
  const [request] = await tx
    .select()
    .from(resourceRequest)
    .where(and(eq(resourceRequest.id, id), isOpen(resource, now)))
    .for('update');
  if (!request) throw notFound('manage.error.requestGone');
  return request;
}

/** Notes how a request was decided, and ends what was sent about it. */
export async function closeRequest(tx: Tx, { ctx, user }: Acting, id: string, agreed: boolean): Promise<void> {
  await tx
    .update(resourceRequest)
    .set({ decidedBy: user.id, decidedAt: ctx.now(), agreed })
    .where(eq(resourceRequest.id, id));
  await endTodoes(tx, id);
}
