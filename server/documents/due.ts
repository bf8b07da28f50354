import { and, asc, eq, inArray } from 'drizzle-orm';
import { defaultLocale } from '../../config/variants';
import { type Tx, transaction } from '../db/client';
import { document, documentSnapshot, isUnnoted } from '../db/schema';
import { decidedJob } from '../due/decided';
import { eachDue } from '../due/eachDue';
import type { DueJob, DueWork } from '../due/job';
import type { Context } from '../http/context';
import { BusinessError } from '../http/errors';
import { say } from '../http/words';
import { log } from '../log/log';
import { sendBack, settleDecision } from './decision';
import type { DocumentKind, LoadedDocument } from './kind';
import { reminders } from './reminders';
import { hold } from './rows';
import { noteWorks } from './works';

/**
 * Parts of the work that a decision needs when it takes effect: it writes no text in a language, so there is no
 * caller.
 */
type Clock = Pick<DueWork, 'db' | 'now'>;

async function settle(work: Clock, kindOf: (name: string) => DocumentKind | undefined, id: string): Promise<void> {
  const inTurn = (act: (tx: Tx, held: LoadedDocument) => Promise<void>) =>
    transaction(work.db, async (tx) => {
      const [doc] = await tx.select({ kind: document.kind }).from(document).where(eq(document.id, id));
      const kind = doc && kindOf(doc.kind);
      if (!kind) return;
      const held = await hold(tx, work as Context, kind, id);
      const { decisionDueAt } = held.doc;
      if (decisionDueAt && decisionDueAt <= work.now()) await act(tx, held);
    });
  try {
    await inTurn(settleDecision);
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    log.error(`decision on ${id} could not take effect and lies on its desk again`, error);
    await inTurn((tx, held) => sendBack(tx, held, say(defaultLocale, error.key, error.details.params)));
  }
}

/** Work on documents of these kinds that a clock makes due. */
export function documentJobs(kinds: readonly DocumentKind[]): readonly DueJob[] {
  const kindOf = (name: string) => kinds.find(({ kind }) => kind === name);
  /** Documents whose works are not noted yet: they were handed in before works were noted, or imported. */
  const unnoted = eachDue({
    name: 'documents.unnoted',
    every: 60,
    table: document,
    key: document.id,
    due: () => isUnnoted,
    oldest: asc(document.createdAt),
    perform: ({ db }, id) =>
      transaction(db, async (tx) => {
        const [doc] = await tx.select().from(document).where(eq(document.id, id)).for('update');
        const kind = doc && kindOf(doc.kind);
        if (!doc || doc.worksOf === doc.attempt) return;
        // The owner may have changed the values since: the stored attempt counts.
        const [kept] = await tx
          .select({ data: documentSnapshot.data })
          .from(documentSnapshot)
          .where(and(eq(documentSnapshot.documentId, id), eq(documentSnapshot.attempt, doc.attempt)));
        await noteWorks(tx, kind ?? {}, id, doc.attempt, kept?.data ?? { values: doc.values });
      }),
  });
  /** Decisions whose time to undo is over. One that cannot take effect goes back to its desk with the reason. */
  const decided = decidedJob({
    name: 'documents.decided',
    table: document,
    only: inArray(
      document.kind,
      kinds.map(({ kind }) => kind),
    ),
    // Documents that were handed in first come first, so that a later one cannot take the credit promised to them.
    first: asc(document.submittedAt),
    settle: (work, id) => settle(work, kindOf, id),
  });
  return [decided, unnoted, reminders(kinds)];
}
