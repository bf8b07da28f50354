import { and, eq } from 'drizzle-orm';
import { lastReturn } from '../../domain/documents/log';
import type { DocumentEvent } from '../../domain/documents/notices';
import { fileIdsIn, numbered } from '../../domain/forms';
import type { Tx } from '../db/client';
import { type document, documentSnapshot } from '../db/schema';
import { addFiles } from '../files/uses';
import { illegalState } from '../http/errors';
import { say } from '../http/words';
import type { Actor, MoveInput } from './actor';
import type { Office } from './chain';
import { changeOf, loggedAs } from './changes';
import { contentOf, differencesIn, partsIn, unmendedIn } from './content';
import { type DocumentMove, datesOf, type LoadedDocument } from './kind';
import { logOf } from './rows';
import { givenIn, scoreIn } from './scores';
import { joinAttemptSecrets, splitAttemptSecrets, splitSecrets } from './secrets';
import { noteWorks } from './works';

const TENTHS = 10;

type Change = Partial<Omit<typeof document.$inferInsert, 'id' | 'kind' | 'accountId' | 'rowVersion'>>;

/** Result of a move besides the new status. */
interface Effect {
  change?: Change;
  /** Name of its entry in the log; undefined: no entry. */
  action?: string;
  event?: DocumentEvent;
  /** Office whose turn it is after the move, or was before a withdrawal. */
  turn?: Office | undefined;
}

type Effects = <P>(tx: Tx, held: LoadedDocument<P>, actor: Actor, input: MoveInput, status: number) => Promise<Effect>;

/** How the contents differ from an earlier attempt; undefined when that attempt was not stored. */
async function changedSince<P>(
  tx: Tx,
  held: LoadedDocument<P>,
  data: Record<string, unknown>,
  attempt: number,
): Promise<ReturnType<typeof differencesIn> | undefined> {
  const { id } = held.doc;
  const [before] = await tx
    .select({ data: documentSnapshot.data, secrets: documentSnapshot.secrets })
    .from(documentSnapshot)
    .where(and(eq(documentSnapshot.documentId, id), eq(documentSnapshot.attempt, attempt)));
  return before && differencesIn(held, joinAttemptSecrets(before.data, before.secrets), data);
}

/**
 * Throws 422 with `unchanged` when a returned document is handed in, without a reason, as it was; where its sections have
 * remarks, also when one of these was not changed. `sections` of the error names them.
 */
async function assertMended<P>(
  tx: Tx,
  held: LoadedDocument<P>,
  data: Record<string, unknown>,
  { reason }: MoveInput,
): Promise<void> {
  const { kind, ctx, doc } = held;
  const returned = lastReturn(await logOf(tx, doc.id));
  if (doc.lastReason === null || !returned || reason) return;
  const changed = await changedSince(tx, held, data, returned.attempt);
  if (!changed) return;
  if (changed.places === 0) throw illegalState('declaration.error.unchanged', { unchanged: true });
  const open = unmendedIn(held, returned.remarks ?? [], changed.sections);
  if (open.length === 0) return;
  const sections = kind.sections
    .filter(({ name }) => open.includes(name))
    .map(({ label, number }) => numbered(number, say(ctx.locale, label)));
  throw illegalState('declaration.error.unmended', { unchanged: true, sections });
}

/** Time of a decision: a decision that takes effect later carries its own time. */
const decidedAtOf = <P>({ ctx }: LoadedDocument<P>, { decidedAt }: MoveInput): Date => decidedAt ?? ctx.now();

const returned = <P>(held: LoadedDocument<P>, input: MoveInput, move: 'fail' | 'refuse') =>
  changeOf[move](held.doc, { now: decidedAtOf(held, input), reason: input.reason });

/** Functions that carry out the effects of each move, besides the new status. */
export const effects: Readonly<Record<DocumentMove, Effects>> = {
  open: async () => ({}),
  save: async (_tx, { kind, doc }, _actor, { values, title }, status) => ({
    change: { ...(values && splitSecrets(kind.form?.(doc), values)), ...(title !== undefined && { title }) },
    action: loggedAs('save', doc, status),
  }),
  submit: async (tx, held, _actor, input) => {
    const { kind, doc, plan, ctx } = held;
    const [turn] = await kind.chain(tx, doc, plan);
    const handedIn = changeOf.submit(doc, { now: ctx.now(), turn });
    const { attempt } = handedIn;
    const data = await contentOf(tx, held);
    await tx.insert(documentSnapshot).values({
      documentId: doc.id,
      attempt,
      ...splitAttemptSecrets(partsIn(held, data).find(({ id }) => id === '')?.form, data),
      createdAt: ctx.now(),
    });
    // Reviewers keep access to the files of every attempt.
    const files = partsIn(held, data).flatMap(({ form, values }) => fileIdsIn(form, values));
    await addFiles(tx, { kind: 'document', id: doc.id }, files);
    await noteWorks(tx, kind, doc.id, attempt, data);
    await kind.effects?.submit?.(tx, held);
    const changed = await changedSince(tx, held, data, doc.attempt);
    await assertMended(tx, held, data, input);
    return {
      change: { ...handedIn, changed: changed?.places ?? null },
      action: loggedAs('submit'),
      event: 'submit',
      turn,
    };
  },
  withdraw: async (tx, { kind, doc, plan, ctx }) => {
    const [turn] = await kind.chain(tx, doc, plan);
    const returnReason = lastReturn(await logOf(tx, doc.id))?.reason;
    const change = changeOf.withdraw(doc, { now: ctx.now(), returnReason });
    return { change, action: loggedAs('withdraw'), event: 'withdraw', turn };
  },
  review: async () => ({ action: loggedAs('review') }),
  pass: async (tx, held, actor, input) => {
    const above = actor.as === 'reviewer' ? actor.above : undefined;
    await held.kind.effects?.pass?.(tx, held, input, !above);
    return {
      change: {
        ...changeOf.pass(held.doc, { now: decidedAtOf(held, input), turn: above }),
        ...(held.kind.indicators && {
          score: Math.round(
            scoreIn(held, { ...givenIn(await logOf(tx, held.doc.id), held.doc.attempt), ...input.marks?.scores }) *
              TENTHS,
          ),
        }),
      },
      action: loggedAs('pass'),
      event: above ? 'report' : 'pass',
      turn: above,
    };
  },
  fail: async (tx, held, _actor, input) => {
    await held.kind.effects?.fail?.(tx, held, input);
    const { window } = datesOf(held.kind, held.plan);
    const late = window !== null && held.ctx.now() >= window;
    return { change: returned(held, input, 'fail'), action: loggedAs('fail'), event: late ? 'failLate' : 'fail' };
  },
  refuse: async (tx, held, _actor, input) => {
    await held.kind.effects?.refuse?.(tx, held, input);
    return { change: returned(held, input, 'refuse'), action: loggedAs('refuse'), event: 'refuse' };
  },
  // The last deciding office decides again. The caller of this move sends the notices.
  reopen: async (tx, { kind, doc, plan, ctx }) => {
    const turn = (await kind.chain(tx, doc, plan)).at(-1);
    return { change: { ...changeOf.reopen(doc, { now: ctx.now(), turn }), score: null }, action: loggedAs('reopen') };
  },
};
