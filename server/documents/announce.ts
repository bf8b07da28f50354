import { eq } from 'drizzle-orm';
import type { DocumentEvent } from '../../domain/documents/notices';
import type { Tx } from '../db/client';
import { account, organisation, type StoredWords } from '../db/schema';
import { endTodoes, notify } from '../modules/message/send';
import type { Office } from './chain';
import { type Decision, datesOf, type Held } from './kind';
import { reviewersOf } from './seats';

export interface Happening {
  event: DocumentEvent;
  /** Number of the attempt after the event. */
  attempt: number;
  /** The office whose turn it is after the event, or was before a withdrawal. */
  turn: Office | undefined;
  /** The office that has decided. */
  by?: Office | undefined;
  /** Name under which the message is sent: the owner's, or the deciding office's. */
  sender: string;
  decision: Decision;
}

const levelName = (office: Office | undefined) => office && { key: `assessment.level.${office.level}` };

/**
 * Tells those concerned what has happened to a document, in the transaction in which it happens. Its open to-dos end;
 * answers which.
 */
export async function announce<P>(
  tx: Tx,
  held: Held<P>,
  { event, attempt, turn, by, sender, decision }: Happening,
): Promise<string[]> {
  const { kind, doc, plan, ctx } = held;
  const ended = await endTodoes(tx, doc.id);
  const [owner] = await tx
    .select({ name: account.realName, school: organisation.name })
    .from(account)
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .where(eq(account.id, doc.accountId));
  const level = levelName(by);
  const next = levelName(turn);
  const params: StoredWords['params'] = {
    ...kind.words(held, decision, event),
    attempt,
    name: '',
    school: '',
    ...owner,
    ...(level && { level }),
    ...(event === 'report' && next && { next }),
    ...((event === 'fail' || event === 'failLate' || event === 'refuse') && { reason: decision.reason ?? '' }),
  };
  const due = datesOf(kind, plan);
  for (const notice of kind.notices[event] ?? []) {
    const own = notice.to === 'owner';
    const to = own ? [doc.accountId] : turn ? await reviewersOf(tx, kind, turn.orgId, doc.accountId) : [];
    const deadline =
      notice.due === 'window' ? due.window : notice.due === 'level' && turn ? due.level(turn.level) : null;
    await notify(tx, ctx.now(), {
      kind: notice.kind,
      to,
      params,
      about: doc.id,
      of: kind.form && doc.kind,
      sender,
      deadline,
    });
  }
  return ended;
}
