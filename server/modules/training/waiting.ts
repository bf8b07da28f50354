import { and, asc, eq, inArray } from 'drizzle-orm';
import { formatInstant, todayOf } from '../../../domain/rules/calendar';
import { keepsFromReminder, keepsFromWaiting, keptUntilOf, type ProjectFacts } from '../../../domain/training/standing';
import { fitOf } from '../../../domain/training/targets';
import { type Tx, transaction } from '../../db/client';
import { newId } from '../../db/id';
import { type trainingProject, trainingReminder, trainingSignup, trainingWaiting } from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';
import { illegalState } from '../../http/errors';
import { endTodoes, notifyAll } from '../../notices/send';
import { held, refusal } from './held';
import { learnerOf } from './learner';
import { projectNotice } from './notices';

type Project = typeof trainingProject.$inferSelect;
type Turn = typeof trainingWaiting.$inferSelect;

const turnsOf = (tx: Tx, projectId: string) =>
  tx.select().from(trainingWaiting).where(eq(trainingWaiting.projectId, projectId)).orderBy(asc(trainingWaiting.turn));

/** Takes people off the list and ends the to-dos about the places that were kept for them. */
export async function takeOff(tx: Tx, turns: readonly Pick<Turn, 'id'>[]): Promise<void> {
  if (turns.length === 0) return;
  const ids = turns.map(({ id }) => id);
  await tx.delete(trainingWaiting).where(inArray(trainingWaiting.id, ids));
  await endTodoes(tx, ...ids);
}

/**
 * Brings the waiting list of a project up to date: places that nobody took in time are no longer kept, and each free
 * place is kept for the next person, in the order of joining. Call it under the lock of the project, with the number of
 * participants as it is now; it returns the list as it stands afterwards.
 */
export async function settleWaiting(tx: Tx, now: Date, project: Project): Promise<Turn[]> {
  const all = await turnsOf(tx, project.id);
  if (all.length === 0) return all;
  const over = now >= project.signupEndAt;
  const lost = all.filter(({ keptUntil }) => over || (keptUntil !== null && keptUntil <= now));
  const left = all.filter((one) => !lost.includes(one));
  await takeOff(tx, lost);
  const ended = lost.filter(({ keptUntil }) => keptUntil === null);
  const lapsed = lost.filter(({ keptUntil }) => keptUntil !== null);
  const places = (project.quota ?? Number.POSITIVE_INFINITY) - project.signed;
  const free = Math.max(0, places - left.filter(({ keptUntil }) => keptUntil !== null).length);
  const next = left.filter(({ keptUntil }) => keptUntil === null).slice(0, free);
  const keptUntil = keptUntilOf(project, now);
  if (next.length > 0)
    await tx
      .update(trainingWaiting)
      .set({ keptUntil })
      .where(
        inArray(
          trainingWaiting.id,
          next.map(({ id }) => id),
        ),
      );
  await notifyAll(tx, now, [
    ...lapsed.map((one) => projectNotice('placeLapsed', one, project)),
    ...ended.map((one) => projectNotice('waitingEnded', one, project)),
    ...next.map((one) => ({
      ...projectNotice('placeKept', one, project),
      params: { project: project.name, time: formatInstant(keptUntil).slice(0, 16) },
      deadline: keptUntil,
    })),
  ]);
  const kept = new Set(next.map(({ id }) => id));
  return left.map((one) => (kept.has(one.id) ? { ...one, keptUntil } : one));
}

/** Facts about a project for a person, under the project's lock. */
export async function lockedFacts(
  tx: Tx,
  now: Date,
  project: Project,
  accountId: string,
): Promise<ProjectFacts & { turn: Turn | undefined }> {
  const turns = await settleWaiting(tx, now, project);
  const at = turns.findIndex((one) => one.accountId === accountId);
  const turn = turns[at];
  return {
    ...project,
    waiting: turns.length,
    fit: fitOf(project.targetId, await learnerOf(tx, accountId), todayOf(now)),
    signedUp: false,
    mine: turn && { ahead: at, keptUntil: turn.keptUntil ?? undefined },
    reminded: false,
    turn,
  };
}

/**
 * Joins the waiting list; a second call answers the same. Throws 404, 410 after the sign-up, and 422 before it, with
 * places left, for a participant, and for a person whom the project is not for.
 */
export async function joinWaiting(ctx: Context, user: SessionUser, id: string) {
  const now = ctx.now();
  return transaction(ctx.db, async (tx) => {
    const project = await held(tx, id, now);
    const facts = await lockedFacts(tx, now, project, user.id);
    const { turn } = facts;
    if (turn) return { turn: (facts.mine?.ahead ?? 0) + 1, joinTime: formatInstant(turn.createdAt) };
    const [known] = await tx
      .select({ id: trainingSignup.id })
      .from(trainingSignup)
      .where(and(eq(trainingSignup.projectId, id), eq(trainingSignup.accountId, user.id)));
    if (known) throw illegalState('training.error.signedUp');
    const disabled = keepsFromWaiting(facts, now);
    if (disabled) throw refusal(ctx, disabled);
    const last = (await turnsOf(tx, id)).at(-1)?.turn ?? 0;
    const row = { id: newId(now.getTime()), projectId: id, accountId: user.id, turn: last + 1, createdAt: now };
    await tx.insert(trainingWaiting).values(row);
    return { turn: facts.waiting + 1, joinTime: formatInstant(now) };
  });
}

/** Leaves the waiting list; a place that was kept goes to the next person. Without a turn it changes nothing. */
export async function leaveWaiting(ctx: Context, user: SessionUser, id: string): Promise<true> {
  const now = ctx.now();
  return transaction<true>(ctx.db, async (tx) => {
    const project = await held(tx, id, now);
    const mine = (await turnsOf(tx, id)).filter(({ accountId }) => accountId === user.id);
    await takeOff(tx, mine);
    await settleWaiting(tx, now, project);
    return true;
  });
}

/** Remembers who wants to be told when the sign-up opens. Throws 404, and 422 or 410 where it is open or over. */
export async function remindSignup(ctx: Context, user: SessionUser, id: string): Promise<true> {
  const now = ctx.now();
  return transaction<true>(ctx.db, async (tx) => {
    const project = await held(tx, id, now);
    const disabled = keepsFromReminder(await lockedFacts(tx, now, project, user.id), now);
    if (disabled) throw refusal(ctx, disabled);
    await tx
      .insert(trainingReminder)
      .values({ id: newId(now.getTime()), projectId: id, accountId: user.id, createdAt: now })
      .onConflictDoNothing();
    return true;
  });
}

/** Forgets that somebody wants to be told; without it nothing changes. */
export async function forgetSignup(ctx: Context, user: SessionUser, id: string): Promise<true> {
  return transaction<true>(ctx.db, async (tx) => {
    await held(tx, id, ctx.now());
    await tx
      .delete(trainingReminder)
      .where(and(eq(trainingReminder.projectId, id), eq(trainingReminder.accountId, user.id)));
    return true;
  });
}
