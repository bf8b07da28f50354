import { and, eq } from 'drizzle-orm';
import { lastReturn } from '../../domain/documents/log';
import type { DocumentEvent } from '../../domain/documents/notices';
import { fileIdsIn } from '../../domain/forms';
import type { Tx } from '../db/client';
import { type document, documentSnapshot } from '../db/schema';
import { addFiles } from '../files/uses';
import { illegalState } from '../http/errors';
import type { Actor, MoveInput } from './actor';
import type { Office } from './chain';
import { changesIn, contentOf, partsIn } from './content';
import { type DocumentMove, datesOf, type Held } from './kind';
import { logOf } from './rows';
import { givenIn, scoreIn } from './scores';
import { apart, attemptApart, wholeAttempt } from './secrets';
import { noteWorks } from './works';

const TENTHS = 10;

type Change = Partial<Omit<typeof document.$inferInsert, 'id' | 'kind' | 'accountId' | 'rowVersion'>>;

/** What a move does besides changing the status. */
interface Effect {
  change?: Change;
  /** Name of the entry in the log; absent: the move leaves none. */
  action?: string;
  event?: DocumentEvent;
  /** Whose turn it is after the move, or was before it. */
  turn?: Office | undefined;
}

type Effects = <P>(tx: Tx, held: Held<P>, actor: Actor, input: MoveInput, status: number) => Promise<Effect>;

const nobodysTurn = { level: 0, officeId: null } as const;
const turnOf = (office: Office | undefined) => (office ? { level: office.level, officeId: office.orgId } : nobodysTurn);

/** In how many places what is handed in differs from an attempt before; null where that was not kept. */
async function changedIn<P>(
  tx: Tx,
  held: Held<P>,
  data: Record<string, unknown>,
  attempt: number,
): Promise<number | null> {
  const { id } = held.doc;
  const [before] = await tx
    .select({ data: documentSnapshot.data, secrets: documentSnapshot.secrets })
    .from(documentSnapshot)
    .where(and(eq(documentSnapshot.documentId, id), eq(documentSnapshot.attempt, attempt)));
  return before ? changesIn(held, wholeAttempt(before.data, before.secrets), data) : null;
}

/** Throws 422 with `unchanged` when what was returned is handed in as it was, and nobody says why. */
async function assertMended<P>(
  tx: Tx,
  held: Held<P>,
  data: Record<string, unknown>,
  { reason }: MoveInput,
): Promise<void> {
  const returned = lastReturn(await logOf(tx, held.doc.id));
  if (held.doc.lastReason === null || !returned || reason) return;
  if ((await changedIn(tx, held, data, returned.attempt)) === 0)
    throw illegalState('declaration.error.unchanged', { unchanged: true });
}

/** It lies with nobody any more, and says why. */
const returned = <P>({ ctx }: Held<P>, { reason, decidedAt }: MoveInput) => ({
  change: { decidedAt: decidedAt ?? ctx.now(), lastReason: reason ?? '', ...nobodysTurn },
});

/** What each move does besides its status. */
export const effects: Readonly<Record<DocumentMove, Effects>> = {
  open: async () => ({}),
  save: async (_tx, { kind, doc }, _actor, { values, title }, status) => ({
    change: { ...(values && apart(kind.form?.(doc), values)), ...(title !== undefined && { title }) },
    // The first change after a return makes it a draft again, and is logged; all others are not.
    ...(doc.attempt > 0 && doc.status !== status && { action: 'save' }),
  }),
  submit: async (tx, held, _actor, input) => {
    const { kind, doc, plan, ctx } = held;
    const attempt = doc.attempt + 1;
    const [turn] = await kind.chain(tx, doc, plan);
    const data = await contentOf(tx, held);
    await tx.insert(documentSnapshot).values({
      documentId: doc.id,
      attempt,
      ...attemptApart(partsIn(held, data).find(({ id }) => id === '')?.form, data),
      createdAt: ctx.now(),
    });
    // What was handed in stays readable to its reviewers, with its files.
    const files = partsIn(held, data).flatMap(({ form, values }) => fileIdsIn(form, values));
    await addFiles(tx, { kind: 'document', id: doc.id }, files);
    await noteWorks(tx, kind, doc.id, attempt, data);
    await kind.effects?.submit?.(tx, held);
    const changed = await changedIn(tx, held, data, doc.attempt);
    await assertMended(tx, held, data, input);
    const change = { attempt, changed, submittedAt: ctx.now(), lastReason: null, ...turnOf(turn) };
    return { change, action: 'submit', event: 'submit', turn };
  },
  withdraw: async (tx, { kind, doc, plan }) => {
    const [turn] = await kind.chain(tx, doc, plan);
    // The reason of an earlier return, which may still want its correction, counts again.
    const lastReason = lastReturn(await logOf(tx, doc.id))?.reason ?? null;
    return { change: { lastReason, ...nobodysTurn }, action: 'withdraw', event: 'withdraw', turn };
  },
  review: async () => ({ action: 'open' }),
  pass: async (tx, held, actor, input) => {
    const above = actor.as === 'reviewer' ? actor.above : undefined;
    await held.kind.effects?.pass?.(tx, held, input, !above);
    return {
      change: {
        decidedAt: input.decidedAt ?? held.ctx.now(),
        ...turnOf(above),
        ...(!above && { lastReason: null }),
        ...(held.kind.indicators && {
          score: Math.round(
            scoreIn(held, { ...givenIn(await logOf(tx, held.doc.id), held.doc.attempt), ...input.marks?.scores }) *
              TENTHS,
          ),
        }),
      },
      action: 'pass',
      event: above ? 'report' : 'pass',
      turn: above,
    };
  },
  fail: async (tx, held, _actor, input) => {
    await held.kind.effects?.fail?.(tx, held, input);
    const { window } = datesOf(held.kind, held.plan);
    const late = window !== null && held.ctx.now() >= window;
    return { ...returned(held, input), action: 'notPass', event: late ? 'failLate' : 'fail' };
  },
  refuse: async (tx, held, _actor, input) => {
    await held.kind.effects?.refuse?.(tx, held, input);
    return { ...returned(held, input), action: 'refuse', event: 'refuse' };
  },
  // The office that decided last decides anew. Whoever reopens it tells those concerned why.
  reopen: async (tx, { kind, doc, plan }) => {
    const last = (await kind.chain(tx, doc, plan)).at(-1);
    return { change: { decidedAt: null, lastReason: null, score: null, ...turnOf(last) }, action: 'reopen' };
  },
};
