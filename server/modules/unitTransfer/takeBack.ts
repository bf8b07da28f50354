import { and, eq } from 'drizzle-orm';
import type { NoticeKind, NoticeParams } from '../../../domain/notices';
import { StageStatus } from '../../../domain/statuses';
import type { Tx } from '../../db/client';
import { account, document } from '../../db/schema';
import type { Actor } from '../../documents/actor';
import type { DocumentRow, LoadedDocument } from '../../documents/kind';
import { moveDocument } from '../../documents/move';
import { hold, logOf } from '../../documents/rows';
import { reviewersOf } from '../../documents/seats';
import type { Context, SessionUser } from '../../http/context';
import { illegalState } from '../../http/errors';
import { notify } from '../../notices/send';
import { unitTransferKind, wayOf } from './kind';
import { isOpenTransfer } from './submit';

type Held = LoadedDocument<null>;

/** Reviewers of the offices that a transfer was brought before, up to the one whose turn it is; of one agreed to, all. */
async function askedOf(tx: Tx, { kind, doc, plan }: Held): Promise<string[]> {
  const chain = await kind.chain(tx, doc, plan);
  const turn = chain.findIndex(({ orgId }) => orgId === doc.officeId);
  const offices = turn < 0 ? chain : chain.slice(0, turn + 1);
  const people = await Promise.all(offices.map(({ orgId }) => reviewersOf(tx, kind, orgId, doc.accountId)));
  return [...new Set(people.flat())];
}

/**
 * Ends a transfer that has not taken effect, and tells those who were asked: taken back by whoever has asked for it, or
 * lapsed by the system for a reason. Throws 422 once it has taken effect, and while a decision on it can still be undone.
 */
export async function endTransfer(
  tx: Tx,
  held: Held,
  actor: Actor,
  told: { readonly kind: NoticeKind; readonly params?: NoticeParams; readonly reason?: string },
): Promise<void> {
  const { doc, ctx } = held;
  const asked = await askedOf(tx, held);
  await moveDocument(tx, held, 'withdraw', actor, { reason: told.reason });
  await tx
    .update(document)
    .set({ effectOn: null, ...(actor.as === 'system' && { lastReason: told.reason ?? null }) })
    .where(eq(document.id, doc.id));
  const [owner] = await tx.select({ name: account.realName }).from(account).where(eq(account.id, doc.accountId));
  await notify(tx, ctx.now(), {
    kind: told.kind,
    to: asked.filter((id) => actor.as === 'system' || id !== actor.user.id),
    params: { name: owner?.name ?? '', from: wayOf(doc).fromName, to: doc.title, ...told.params },
    about: doc.id,
    of: doc.kind,
    sender: actor.as === 'system' ? undefined : actor.user.realName,
  });
}

/** Takes a transfer back in the name of the person's office. Throws 422 where no office has asked for one that is under way. */
export async function recallTransfer(
  tx: Tx,
  ctx: Context,
  accountId: string,
  user: Pick<SessionUser, 'id' | 'realName'>,
): Promise<Pick<DocumentRow, 'id' | 'title'>> {
  const [open] = await tx
    .select({ id: document.id })
    .from(document)
    .where(and(eq(document.accountId, accountId), isOpenTransfer));
  if (!open) throw illegalState('manage.person.refused.now');
  const held = await hold(tx, ctx, unitTransferKind, open.id);
  const submitted = (await logOf(tx, open.id)).findLast(({ action }) => action === 'submit');
  if (submitted?.operatorId === accountId) throw illegalState('unitTransfer.error.byPerson');
  await endTransfer(tx, held, { as: 'owner', user }, { kind: 'unitTransfer.takenBack' });
  return held.doc;
}

/** May a person take his own transfer back: nobody has opened it, or it was agreed to and its day is still to come? */
export const isWithdrawable = ({ status, decisionId, effectOn }: Held['doc']): boolean =>
  decisionId === null &&
  (status === StageStatus.WaitingReview || (status === StageStatus.ReviewPassed && effectOn !== null));
