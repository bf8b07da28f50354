import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Output } from '../../domain/api/core';
import type { ReviewEndpoints } from '../../domain/api/reviews';
import { reviewLimits } from '../../domain/constants';
import { decisionOf } from '../../domain/documents/log';
import { type DocumentDecision, decisionNumbers } from '../../domain/documents/machine';
import type { ReviewArea } from '../../domain/documents/reviewCalls';
import { formatInstant } from '../../domain/rules/calendar';
import { secondMs } from '../../domain/time';
import { newId } from '../db/id';
import { anyOf } from '../db/prepared';
import { account, document, documentLog, reviewRun } from '../db/schema';
import type { Context, SessionUser } from '../http/context';
import { say } from '../http/words';
import type { DocumentKind } from './kind';
import { type BatchResult, type Progress, runBatch } from './review';

/* Batches with their progress: one call for several documents, which the desk shows even after the page was left. */

/** Time without a sign of life after which a batch counts as broken. */
const LOST = 30 * secondMs;

interface Run {
  area: string;
  action: DocumentDecision | 'undo';
  opinion?: string | undefined;
  ids: readonly string[];
}

/** Runs one action on each document and stores the progress; a single document is run without a stored batch. */
export async function running(
  ctx: Context,
  user: SessionUser,
  { area, action, opinion, ids }: Run,
  work: (ctx: Context, id: string) => Promise<unknown>,
): Promise<BatchResult & { runId?: string }> {
  if (ids.length < 2) return runBatch(ctx, ids, work);
  const { db, now } = ctx;
  const id = newId(now().getTime());
  const started = { accountId: user.id, area, action, opinion: opinion ?? null, ids: [...new Set(ids)] };
  await db.insert(reviewRun).values({ id, ...started, createdAt: now(), seenAt: now() });
  const add = (to: typeof reviewRun.done | typeof reviewRun.failed, one: unknown) =>
    sql`${to} || ${JSON.stringify([one])}::jsonb`;
  const progress: Progress = async (one, refused) => {
    const { key, details } = refused ?? {};
    const first = details?.fields?.[0];
    const why = { id: one, key: first?.key ?? key, params: first?.params ?? details?.params };
    await db
      .update(reviewRun)
      .set({
        ...(refused ? { failed: add(reviewRun.failed, why) } : { done: add(reviewRun.done, one) }),
        seenAt: now(),
      })
      .where(eq(reviewRun.id, id));
  };
  const result = await runBatch(ctx, ids, work, progress);
  await db.update(reviewRun).set({ endedAt: now(), seenAt: now() }).where(eq(reviewRun.id, id));
  return { ...result, runId: id };
}

type Recent = Output<ReviewEndpoints['recent']>;

/** Decisions that a reviewer can still take back, and batches of an area seen alive in the last two undo periods. */
export async function recentOf<P>(
  { db, now, locale }: Pick<Context, 'db' | 'now' | 'locale'>,
  kinds: readonly DocumentKind<P>[],
  user: SessionUser,
  area: ReviewArea | string,
): Promise<Recent> {
  const at = now();
  const since = new Date(at.getTime() - 2 * reviewLimits.undoSeconds * secondMs);
  const [pending, runs] = await Promise.all([
    db
      .select({ id: document.id, due: document.decisionDueAt, action: documentLog.action, opinion: documentLog.reason })
      .from(document)
      .innerJoin(documentLog, eq(documentLog.id, document.decisionId))
      .where(
        and(
          gt(document.decisionDueAt, at),
          eq(documentLog.operatorId, user.id),
          anyOf(
            document.kind,
            kinds.map(({ kind }) => kind),
          ),
        ),
      )
      .orderBy(document.decisionDueAt, document.id),
    db
      .select()
      .from(reviewRun)
      .where(and(eq(reviewRun.accountId, user.id), eq(reviewRun.area, area), gt(reviewRun.seenAt, since)))
      .orderBy(desc(reviewRun.createdAt)),
  ]);
  const names = runs.length === 0 ? [] : await namesOf(db, kinds, [...new Set(runs.flatMap(({ ids }) => ids))]);
  const decisions = new Map<string, Recent['decisions'][number]>();
  for (const { id, due, action, opinion } of pending) {
    const run = runs.find((one) => one.action !== 'undo' && one.done.includes(id));
    const key = run?.id ?? id;
    const secondsLeft = ((due?.getTime() ?? 0) - at.getTime()) / secondMs;
    const known = decisions.get(key);
    decisions.set(key, {
      ids: [...(known?.ids ?? []), id],
      result: decisionNumbers[decisionOf({ action }) ?? 'pass'],
      ...(opinion && { opinion }),
      secondsLeft: Math.min(known?.secondsLeft ?? secondsLeft, secondsLeft),
      ...(run && { runId: run.id }),
    });
  }
  return {
    decisions: [...decisions.values()],
    runs: runs.map(({ id, action, opinion, ids, done, failed, createdAt, seenAt, endedAt }) => ({
      id,
      action: action as Run['action'],
      ...(opinion && { opinion }),
      done,
      failed: failed.map((one) => ({ id: one.id, reason: say(locale, one.key, one.params) })),
      documents: ids.map((one) => names.find((known) => known.id === one) ?? { id: one, title: '', applicant: '' }),
      state: endedAt ? 'ended' : at.getTime() - seenAt.getTime() > LOST ? 'broken' : 'running',
      time: formatInstant(createdAt),
    })),
  };
}

/** Titles and owners of documents of these kinds. */
export const namesOf = <P>(db: Context['db'], kinds: readonly DocumentKind<P>[], ids: string[]) =>
  db
    .select({ id: document.id, title: document.title, applicant: account.realName })
    .from(document)
    .innerJoin(account, eq(account.id, document.accountId))
    .where(
      and(
        inArray(document.id, ids),
        anyOf(
          document.kind,
          kinds.map(({ kind }) => kind),
        ),
      ),
    );
