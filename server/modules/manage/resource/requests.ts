import { isDeepStrictEqual } from 'node:util';
import { and, asc, count, eq, gt, isNull, min, or, sql } from 'drizzle-orm';
import { defaultLocale, type Locale } from '../../../../config/variants';
import type { ResourceRequest } from '../../../../domain/api/resource';
import { normalised, type Row } from '../../../../domain/forms';
import type { Fields, FilledIn } from '../../../../domain/forms/field';
import type { ResourceAct } from '../../../../domain/manage/resource';
import type { NoticeValue } from '../../../../domain/notices';
import { formatInstant } from '../../../../domain/rules/calendar';
import { hourMs } from '../../../../domain/time';
import { officesOver } from '../../../accounts/actsFor';
import type { Db, Tx } from '../../../db/client';
import { newId } from '../../../db/id';
import { account, resourceRequest } from '../../../db/schema';
import { BusinessError, notFound } from '../../../http/errors';
import { valueIn } from '../../../http/words';
import { audit } from '../../../log/audit';
import { endTodoes, notify } from '../../../notices/send';
import { differenceOf } from './changes';
import type { Acting, KeptTable, ResourceStep, Seconded } from './kept';
import { keptRow } from './rows';

/** How long a request waits for the second person. */
export const WAITS_MS = 48 * hourMs;

/** Columns of a request for its name. */
export const titled = (words: NoticeValue) => ({ words, title: String(valueIn(defaultLocale, words)) });

/** Name of a request, for words that each reader has in his own language. */
export const nameOfRequest = ({ words, title }: Pick<typeof resourceRequest.$inferSelect, 'words' | 'title'>) =>
  words ?? title;

/** Lines of a sheet that waits: the changes that it would make, in a language. */
function sheetSaid(locale: Locale, body: Row): ResourceRequest['sheet'] {
  const { lines, ...sheet } = body as { lines: readonly NoticeValue[]; changed: never };
  return { ...sheet, lines: lines.map((line) => String(valueIn(locale, line))) };
}

/** A change as it was asked for. */
export interface Asked {
  readonly act: Exclude<ResourceAct, 'lapse'>;
  readonly rowId: string | undefined;
  readonly body: Row;
  /** Values as they were when it was asked for; only of a request that is decided. */
  readonly before?: Row;
}

/** The step that a request stands for. Throws 404 for a row that its asker no longer keeps. */
export async function stepOf<T extends KeptTable, F extends Fields>(
  db: Db | Tx,
  kept: Seconded<T, F>,
  acting: Acting,
  { act, rowId, body }: Asked,
): Promise<ResourceStep<T, F>> {
  const stored = rowId ? await keptRow(db, kept, acting, rowId) : undefined;
  return { act, stored, values: normalised(kept.resource.form, body) as FilledIn<F> };
}

/** Body of a request with the values of secret fields apart, which are encrypted at rest. */
function splitBody({ fields }: { readonly fields: Fields }, all: Row): { body: Row; secrets: Row | null } {
  const isSecret = ([name]: [string, unknown]) => fields[name]?.secret === true;
  const secrets = Object.entries(all).filter(isSecret);
  const body = Object.fromEntries(Object.entries(all).filter((entry) => !isSecret(entry)));
  return { body, secrets: secrets.length > 0 ? Object.fromEntries(secrets) : null };
}

/** Account that has asked for the very same change, which still waits; undefined where nobody has. */
async function askerOf<T extends KeptTable, F extends Fields>(
  tx: Tx,
  { resource }: Seconded<T, F>,
  { act, rowId, body }: Asked,
  now: Date,
): Promise<{ id: string; name: string } | undefined> {
  const rows = await tx
    .select({ request: resourceRequest, id: account.id, name: account.realName })
    .from(resourceRequest)
    .innerJoin(account, eq(account.id, resourceRequest.accountId))
    .where(and(isOpen(resource.name, now), eq(resourceRequest.act, act), isNull(resourceRequest.sheetId)));
  // As it is stored: a value that was left out is one that is undefined.
  const wanted = JSON.parse(JSON.stringify(body)) as Row;
  return rows.find(
    ({ request }) =>
      (request.rowId ?? undefined) === rowId && isDeepStrictEqual({ ...request.body, ...request.secrets }, wanted),
  );
}

/**
 * Keeps a change for a second person, and tells those who may confirm it. Who asks once more for what waits already, for
 * instance because the answer was lost, asks for nothing new; what somebody else has asked for is refused with the name.
 */
export async function askSecond<T extends KeptTable, F extends Fields>(
  tx: Tx,
  kept: Seconded<T, F>,
  acting: Acting,
  asked: Asked,
  seconds: readonly string[],
): Promise<void> {
  const { ctx, user } = acting;
  const now = ctx.now();
  // Two who ask at the same moment come one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('request'), hashtext(${kept.resource.name}))`);
  const asker = await askerOf(tx, kept, asked, now);
  if (asker?.id === user.id) return;
  if (asker) throw new BusinessError('422', 'manage.error.askedAlready', { params: { name: asker.name } });
  const id = newId(now.getTime());
  const expiresAt = new Date(now.getTime() + WAITS_MS);
  const step = await stepOf(tx, kept, acting, asked);
  const what = (await kept.asks?.(tx, step, acting)) ?? '';
  const place = kept.place?.(step.stored ?? step.values) ?? '';
  const officeId = (await officesOver(tx, user, kept.resource.right, [place])).get(place);
  const changes = step.act === 'add' || step.act === 'change';
  await tx.insert(resourceRequest).values({
    id,
    ...titled(what),
    seconds: [...seconds],
    ...differenceOf(kept, step.stored, changes ? (step.values as Row) : undefined),
    resource: kept.resource.name,
    act: asked.act,
    rowId: asked.rowId ?? null,
    ...splitBody(kept.resource.form, asked.body),
    accountId: user.id,
    officeId: officeId ?? null,
    importId: acting.importId ?? null,
    createdAt: now,
    expiresAt,
  });
  await notify(tx, now, {
    kind: 'manage.confirm',
    to: [...seconds],
    params: { name: user.realName, what, time: formatInstant(expiresAt) },
    about: id,
    of: kept.resource.name,
    sender: user.realName,
    deadline: expiresAt,
  });
  await audit(tx, ctx, { id: user.id, actsFor: officeId }, 'request.ask', [id]);
}

/** Condition: a request that waits. */
export const waits = (now: Date) => and(isNull(resourceRequest.decidedAt), gt(resourceRequest.expiresAt, now));

/** Condition: a request of a resource that waits. */
export const isOpen = (resource: string, now: Date) => and(eq(resourceRequest.resource, resource), waits(now));

/** Condition: somebody was asked to confirm a request. */
export const decidedBy = (user: Acting['user']) => sql`${resourceRequest.seconds} ? ${user.id}::text`;

/** Requests that somebody may confirm, by their resource: how many, and when the first of them ends. */
export const countRequests = ({ ctx, user }: Acting): Promise<{ resource: string; n: number; until: Date | null }[]> =>
  ctx.db
    .select({ resource: resourceRequest.resource, n: count(), until: min(resourceRequest.expiresAt) })
    .from(resourceRequest)
    .where(and(waits(ctx.now()), decidedBy(user)))
    .groupBy(resourceRequest.resource);

/** The open requests of a resource that somebody has asked for or was asked to confirm, the oldest first. */
export async function requestsFor<T extends KeptTable, F extends Fields>(
  { resource, seconds: needed }: Pick<Seconded<T, F>, 'resource' | 'seconds'>,
  { ctx, user }: Acting,
  rowId?: string,
): Promise<ResourceRequest[]> {
  if (!needed) return [];
  const rows = await ctx.db
    .select({ request: resourceRequest, by: account.realName })
    .from(resourceRequest)
    .innerJoin(account, eq(account.id, resourceRequest.accountId))
    .where(
      and(
        isOpen(resource.name, ctx.now()),
        rowId === undefined ? undefined : eq(resourceRequest.rowId, rowId),
        or(eq(resourceRequest.accountId, user.id), decidedBy(user)),
      ),
    )
    .orderBy(asc(resourceRequest.createdAt), asc(resourceRequest.id));
  return rows.map(
    ({ request: { id, act, rowId: rowOf, createdAt, expiresAt, accountId, seconds, ...request }, by }) => ({
      id,
      act,
      ...(rowOf && { rowId: rowOf }),
      title: String(valueIn(ctx.locale, nameOfRequest(request))),
      by,
      time: formatInstant(createdAt),
      until: formatInstant(expiresAt),
      own: accountId === user.id,
      decides: seconds.includes(user.id),
      before: request.before,
      after: request.after,
      ...(request.sheetId && { sheet: sheetSaid(ctx.locale, request.body) }),
    }),
  );
}

/** Locks an open request. Throws 404 for one that was decided, was taken back or has expired. */
export async function openRequest(tx: Tx, resource: string, id: string, now: Date) {
  const [request] = await tx
    .select()
    .from(resourceRequest)
    .where(and(eq(resourceRequest.id, id), isOpen(resource, now)))
    .for('update');
  if (!request) throw notFound('manage.error.requestGone');
  return { ...request, body: { ...request.body, ...request.secrets } };
}

/** Notes how a request was decided, and ends what was sent about it. */
export async function closeRequest(tx: Tx, { ctx, user }: Acting, id: string, agreed: boolean): Promise<void> {
  const [request] = await tx
    .update(resourceRequest)
    .set({ decidedBy: user.id, decidedAt: ctx.now(), agreed })
    .where(eq(resourceRequest.id, id))
    .returning({ accountId: resourceRequest.accountId });
  const isOwn = user.id === request?.accountId;
  await audit(tx, ctx, user, `request.${agreed ? 'confirm' : isOwn ? 'takeBack' : 'refuse'}`, [id]);
  await endTodoes(tx, id);
}
