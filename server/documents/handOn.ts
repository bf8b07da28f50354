import { eq } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { document } from '../db/schema';
import type { Context, SessionUser } from '../http/context';
import { endTodoes } from '../notices/send';
import { tellReviewers } from './announce';
import type { DocumentKind } from './kind';
import { hold, logMove } from './rows';

/**
 * Moves a waiting document on to the office that decides about it by now, for its owner works elsewhere, or its office has
 * closed or has no reviewer any more: that of the same level, or the next one above. Its reviewers are told. Answers
 * the name of that office; undefined where the document lies where it belongs, or nowhere.
 */
export async function handOn<P>(
  tx: Tx,
  ctx: Pick<Context, 'db' | 'now'>,
  kind: DocumentKind<P>,
  id: string,
  by?: Pick<SessionUser, 'id' | 'realName'>,
): Promise<string | undefined> {
  const held = await hold(tx, ctx as Context, kind, id);
  const { doc } = held;
  if (doc.officeId === null) return undefined;
  const chain = await kind.chain(tx, doc, held.plan);
  if (chain.some(({ orgId }) => orgId === doc.officeId)) return undefined;
  const turn = chain.find(({ level }) => level >= doc.level) ?? chain.at(-1);
  if (!turn) return undefined;
  const now = ctx.now();
  await tx
    .update(document)
    .set({ officeId: turn.orgId, level: turn.level, rowVersion: doc.rowVersion + 1, updatedAt: now })
    .where(eq(document.id, id));
  await endTodoes(tx, id);
  await tellReviewers(tx, held, { turn });
  await logMove(tx, doc, now, {
    action: 'handOver',
    status: doc.status,
    attempt: doc.attempt,
    level: doc.level,
    operatorId: by?.id ?? null,
    operator: by?.realName ?? '',
    reason: turn.name,
  });
  return turn.name;
}
