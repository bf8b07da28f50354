import { eq } from 'drizzle-orm';
import type { DocumentEvent, DocumentNotice } from '../../domain/documents/notices';
import type { Tx } from '../db/client';
import { account, organisation, type StoredWords } from '../db/schema';
import { endTodoes, notify } from '../notices/send';
import type { Office } from './chain';
import { type Decision, datesOf, type LoadedDocument } from './kind';
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

/** The level of an office, as it stands inside a sentence. */
const levelName = (office: Office | undefined) => office && { key: `assessment.levelIn.${office.level}` };

/**
 * Notifies the people concerned about an event of a document, in the transaction of the event. Ends the document's open
 * to-dos and returns their ids.
 */
export async function announce<P>(tx: Tx, held: LoadedDocument<P>, happening: Happening): Promise<string[]> {
  const ended = await endTodoes(tx, held.doc.id);
  await tell(tx, held, happening, () => true);
  return ended;
}

/** Notifies the reviewers of an office, or `only` one of them, that a document waits for their decision. */
export async function tellReviewers<P>(
  tx: Tx,
  held: LoadedDocument<P>,
  { turn, only }: { turn: Office; only?: string },
): Promise<void> {
  const { doc } = held;
  const [owner] = await tx.select({ name: account.realName }).from(account).where(eq(account.id, doc.accountId));
  const happening = { event: 'submit', attempt: doc.attempt, turn, sender: owner?.name ?? '', decision: {} } as const;
  await tell(tx, held, happening, ({ to }) => to === 'reviewers', only);
}

async function tell<P>(
  tx: Tx,
  held: LoadedDocument<P>,
  { event, attempt, turn, by, sender, decision }: Happening,
  kept: (notice: DocumentNotice) => boolean,
  only?: string,
): Promise<void> {
  const { kind, doc, plan, ctx } = held;
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
  for (const notice of (kind.notices[event] ?? []).filter(kept)) {
    const own = notice.to === 'owner';
    const to = own
      ? [doc.accountId]
      : only
        ? [only]
        : turn
          ? await reviewersOf(tx, kind, turn.orgId, doc.accountId)
          : [];
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
}
