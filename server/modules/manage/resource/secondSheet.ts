import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Fields } from '../../../../domain/forms/field';
import { importSubject } from '../../../../domain/imports/subject';
import type { NoticeValue } from '../../../../domain/notices/notice';
import { formatInstant } from '../../../../domain/rules/calendar';
import { type Db, type Tx, transaction } from '../../../db/client';
import { newId } from '../../../db/id';
import { resource as file, importRun, resourceRequest, type StoredCall } from '../../../db/schema';
import { cells } from '../../../forms/versioned';
import { forbidden, illegalState, notFound } from '../../../http/errors';
import { say } from '../../../http/words';
import { audit } from '../../../log/audit';
import { notify } from '../../../notices/send';
import { insertWork } from '../../../work/rows';
import { accountUser } from '../../account/session';
import type { AskedSheet, Importing, ImportKind, ImportSecond } from '../../imports/kind';
import { begunExpiry, ownRun } from '../../imports/run';
import { weighSheet } from '../../imports/second';
import { openSheet } from '../../imports/sheet';
import type { Acting, KeptResource, ResourceStep, ResourceTable } from './kept';
import { closeRequest, nameOfRequest, openRequest, titled, WAITS_MS } from './requests';
import type { Step } from './sheet';

/** Steps whose rows have no error. */
const validOf = <T extends ResourceTable>(steps: readonly Step<T>[]) =>
  steps.filter(({ row }) => row.errors.length === 0);

/** Fingerprint of what a row does: to which stored row, and with which values. */
const factOf = <T extends ResourceTable>({ stored, values }: Step<T>): string => {
  const { id = null, retiredAt = null } = stored ? cells(stored) : {};
  const given = Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([id, retiredAt !== null, given]))
    .digest('base64url')
    .slice(0, 16);
};

const CHANGED = 'manage.error.sheetChanged';
const COMMIT = 'POST /api/Public/CommitImport';

/** The import of a sheet, as its importer would call it: it is done in his name when somebody has confirmed it. */
function callOf({ ctx, user }: Importing, { run }: AskedSheet, title: string): StoredCall {
  const [variant = ''] = [...(ctx.variants ?? [])].find(([, one]) => one === ctx.variant) ?? [];
  return {
    key: COMMIT,
    input: { body: { importId: run.id, onlyValid: true } },
    locale: ctx.locale,
    variant,
    origin: ctx.origin,
    title,
    subject: importSubject(run.kind, {}),
    ...(user.actsFor && { office: user.actsFor }),
  };
}

/** The request of a sheet that is still open, by its import. */
const openOf = (importId: string, now: Date) =>
  and(eq(resourceRequest.sheetId, importId), isNull(resourceRequest.decidedAt), gt(resourceRequest.expiresAt, now));

/** Keeps a sheet for a second person, and tells those who may confirm it. A sheet that waits already is not asked for twice. */
async function askSheet(name: string, by: Importing, asked: AskedSheet): Promise<void> {
  const { ctx, user } = by;
  const now = ctx.now();
  await transaction(ctx.db, async (tx) => {
    const { run, seconds, lines, changed, facts, created, updated } = asked;
    await ownRun(tx, user.id, run.id, true);
    const [waiting] = await tx.select({ id: resourceRequest.id }).from(resourceRequest).where(openOf(run.id, now));
    if (waiting) return;
    const [sheet] = await tx.select({ name: file.name }).from(file).where(eq(file.id, run.resId));
    const what = { key: 'manage.request.sheet', params: { name: sheet?.name ?? '', created, updated } };
    const expiresAt = new Date(now.getTime() + WAITS_MS);
    const id = newId(now.getTime());
    await tx.insert(resourceRequest).values({
      id,
      resource: name,
      act: 'add',
      ...titled(what),
      seconds: [...seconds],
      body: { lines, changed },
      secrets: { call: callOf(by, asked, say(ctx.locale, what.key, what.params)), facts },
      sheetId: run.id,
      accountId: user.id,
      officeId: user.actsFor ?? null,
      createdAt: now,
      expiresAt,
    });
    await tx
      .update(importRun)
      .set({ expiresAt: begunExpiry(expiresAt) })
      .where(eq(importRun.id, run.id));
    await notify(tx, now, {
      kind: 'manage.confirm',
      to: [...seconds],
      params: { name: user.realName, what, time: formatInstant(expiresAt) },
      about: id,
      of: name,
      sender: user.realName,
      deadline: expiresAt,
    });
    await audit(tx, ctx, user, 'request.ask', [id]);
  });
}

/** How the sheets of a resource get their second person, whose changes need one. */
export function secondOf<T extends ResourceTable, F extends Fields>(kept: KeptResource<T, F>): ImportSecond<Step<T>[]> {
  return {
    weigh: (db, { ctx, user }, steps) =>
      transaction(db, async (tx) => {
        const seconds: (readonly string[])[] = [];
        const lines: NoticeValue[] = [];
        for (const { stored, values } of validOf(steps)) {
          const step = { act: stored ? 'change' : 'add', stored, values } as ResourceStep<T, F>;
          const again =
            stored && (stored as { retiredAt?: unknown }).retiredAt ? { ...step, act: 'restore' as const } : step;
          const some = await kept.seconds?.(tx, again, { ctx, user });
          if (some && some.length > 0) seconds.push(some);
          lines.push((await kept.asks?.(tx, step, { ctx, user })) ?? '');
        }
        return { seconds, lines, facts: validOf(steps).map(factOf) };
      }),
    ask: (by, asked) => askSheet(kept.resource.name, by, asked),
  };
}

/** Throws 422 where rows of a sheet would do by now what nobody has weighed, or what its second person has not seen. */
export async function assertWeighed<T extends ResourceTable>(
  tx: Tx,
  { confirmedBy, weighed }: Importing,
  importId: string,
  steps: readonly Step<T>[],
): Promise<void> {
  const confirmed = and(eq(resourceRequest.sheetId, importId), eq(resourceRequest.agreed, true));
  const [request] = confirmedBy
    ? await tx.select({ secrets: resourceRequest.secrets }).from(resourceRequest).where(confirmed)
    : [];
  const seen = new Set(confirmedBy ? (request?.secrets?.facts as readonly string[]) : weighed);
  if (steps.some((step) => !seen.has(factOf(step)))) throw illegalState(CHANGED);
}

/** Import of a request; undefined for the request of one row. */
export async function sheetOfRequest(db: Db | Tx, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ sheetId: resourceRequest.sheetId })
    .from(resourceRequest)
    .where(eq(resourceRequest.id, id));
  return row?.sheetId ?? undefined;
}

/**
 * Decides about a sheet that waits: confirmed, it is imported in the name of whoever asked, as long work that he sees.
 * Throws 404 for a request that is no longer open, 403 for anybody else, and whatever its check throws by now.
 */
export async function decideSheet<T extends ResourceTable, F extends Fields>(
  { resource }: Pick<KeptResource<T, F>, 'resource'>,
  kind: ImportKind,
  { ctx, user }: Acting,
  { id, agree, importId }: { id: string; agree: boolean; importId: string },
): Promise<void> {
  const now = ctx.now();
  const [run] = await ctx.db.select().from(importRun).where(eq(importRun.id, importId));
  if (!run) throw notFound('manage.error.requestGone');
  const own = run.accountId === user.id;
  if (own && agree) throw forbidden();
  const asker = await accountUser({ db: ctx.db, now: ctx.now }, run.accountId);
  if (!asker) throw illegalState('manage.error.askerGone');
  const asking = { ctx, user: asker };
  // Who may confirm is read again: rights may have ended since the sheet was asked for.
  const still = own ? undefined : (await weighSheet(asking, kind, await openSheet(asking, kind, run), run)).asked;
  await transaction(ctx.db, async (tx) => {
    const request = await openRequest(tx, resource.name, id, now);
    if (!own && !(request.seconds.includes(user.id) && still?.seconds.includes(user.id))) throw forbidden();
    // A row that was refused when it was asked for may be good by now: he has not seen it.
    if (agree && !isDeepStrictEqual(request.secrets?.facts, still?.facts)) throw illegalState(CHANGED);
    await closeRequest(tx, { ctx, user }, id, agree);
    if (agree) {
      await tx
        .update(importRun)
        .set({ confirmedBy: user.id, expiresAt: begunExpiry(now) })
        .where(eq(importRun.id, importId));
      const call = request.secrets?.call as StoredCall;
      await insertWork(tx, now, { accountId: request.accountId, kind: 'import', call });
    }
    if (own) return;
    await notify(tx, now, {
      kind: agree ? 'manage.confirmed' : 'manage.refused',
      to: [request.accountId],
      params: { name: user.realName, what: nameOfRequest(request) },
      about: id,
      of: resource.name,
      sender: user.realName,
    });
  });
}
