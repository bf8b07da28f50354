import { and, eq, sql } from 'drizzle-orm';
import { formatInstant } from '../../domain/rules/calendar';
import { notPassReason } from '../../domain/rules/declaration';
import { can } from '../../domain/workflows/core';
import { type Tx, transaction } from '../db/client';
import { objection } from '../db/schema';
import { declarationKinds } from '../declarations';
import type { DocumentRow } from '../documents/kind';
import { moveDocument } from '../documents/move';
import { hold, stateOf } from '../documents/rows';
import { problemAt } from '../forms/problems';
import type { Context, SessionUser } from '../http/context';
import { illegalState, invalid, notFound } from '../http/errors';
import { endTodoes, notify } from '../notices/send';
import { answerersOf, type Publicity } from './publicity';
import { heldObjection } from './read';

interface AnewParams extends Record<string, string> {
  owner: string;
  batch: string;
  answer: string;
}

/** Notes when the office has opened an objection for the first time: its author sees it. Throws 403 and 404. */
export async function seeObjection(ctx: Context, publicity: Publicity, user: SessionUser, id: string) {
  return transaction(ctx.db, async (tx) => {
    await heldObjection(tx, publicity, user, id);
    const [seen] = await tx
      .update(objection)
      .set({ seenAt: sql`coalesce(${objection.seenAt}, ${ctx.now()})` })
      .where(eq(objection.id, id))
      .returning({ at: objection.seenAt });
    return { seenTime: formatInstant(seen?.at ?? ctx.now()) };
  });
}

/**
 * Reopens a document after an upheld objection: it has no public result until the office that decided last has decided
 * again. Otherwise a result that was found wrong would stay published.
 */
async function decideAnew(tx: Tx, ctx: Context, doc: DocumentRow, officeId: string | null, params: AnewParams) {
  const kind = declarationKinds.find((one) => one.kind === doc.kind);
  if (!kind) throw notFound();
  const held = await hold(tx, ctx, kind, doc.id);
  // An earlier upheld objection may have reopened it already.
  if (!can(kind.machine, stateOf(kind.machine, held.doc.status), 'reopen', 'system')) return;
  await endTodoes(tx, doc.id);
  await moveDocument(tx, held, 'reopen', { as: 'system' }, { reason: params.answer });
  await notify(tx, ctx.now(), {
    kind: 'objection.anew',
    to: await answerersOf(tx, doc, officeId ?? undefined),
    params,
    about: doc.id,
    of: doc.kind,
  });
}

/**
 * Answers an objection once. Throws 403, 404, 400 for a missing or too long reason, 422 when it is answered already.
 */
export async function answerObjection(
  ctx: Context,
  publicity: Publicity,
  user: SessionUser,
  { id, upheld, answer }: { id: string; upheld: boolean; answer: string },
) {
  const now = ctx.now();
  return transaction(ctx.db, async (tx) => {
    const { objection: held, doc, planName, owner } = await heldObjection(tx, publicity, user, id);
    const issue = notPassReason(answer);
    if (issue) throw invalid([problemAt('answer', issue)]);
    const state = upheld ? 1 : 2;
    const [stored] = await tx
      .update(objection)
      .set({ state, answer: answer.trim(), answeredBy: user.id, answeredAt: now })
      .where(and(eq(objection.id, id), eq(objection.state, 0)))
      .returning({ id: objection.id });
    if (!stored) throw illegalState('objection.answered');
    await endTodoes(tx, id);
    const said = { owner, batch: publicity.nameOf(doc, planName), answer: answer.trim() };
    if (upheld) await decideAnew(tx, ctx, doc, held.officeId, said);
    const params = { ...said, result: { key: `objection.state.${state}` } };
    const to = { params, about: publicity.shownAt(doc), of: doc.kind };
    await notify(tx, now, { kind: 'objection.answered', to: [held.accountId], ...to });
    // The owner of the document is told when the objection is upheld.
    if (upheld && doc.accountId !== held.accountId)
      await notify(tx, now, { kind: 'objection.upheld', to: [doc.accountId], ...to });
    return { state };
  });
}
