import { asc, eq } from 'drizzle-orm';
import { ACCOUNT_KIND } from '../../domain/account/kind';
import { CERTIFICATE_KIND } from '../../domain/certificate/kind';
import { CONVERSION_KIND } from '../../domain/credit/conversion';
import type { DocumentMove } from '../../domain/documents/machine';
import { certificateReview } from '../../domain/workflows/certificateReview';
import { moveOf } from '../../domain/workflows/core';
import { testDatabase } from '../../tests/support/testDatabase';
import type { Database, Tx } from '../db/client';
import { certificate, credit, document, documentLog, documentSnapshot } from '../db/schema';
import { type Actor, roleOf } from '../documents/actor';
import { officeAbove } from '../documents/chain';
import { entryOf, performMove } from '../documents/move';
import { hold, logMove } from '../documents/rows';
import type { Context } from '../http/context';
import { documentKinds } from '../modules/documentKinds';
import { UNKNOWN_STATUS } from './assessments';
import { fixedAccounts } from './fixedAccounts';
import { playedKind, playerOf } from './played';

/*
 * Documents of the demonstration are as the product's own functions make them: every document of a
 * person with a fixed account and a sample of the others is taken back to its beginning and moved again, at the times of
 * its log.
 */

let made: Database;
beforeAll(async () => {
  made = await testDatabase('demonstration');
}, 600_000);
afterAll(() => made?.close());

/** Of the others one in so many is tried. */
const EVERY = 25;
const BEGINNING = { attempt: 0, level: 0, officeId: null, lastReason: null, changed: null, score: null };
const moveNames: Readonly<Record<string, DocumentMove>> = { open: 'review', notPass: 'fail' };

class TakenBack extends Error {}

/** Facts of a document that are compared, its log, and what a pass has given for it. */
async function told(tx: Tx, id: string) {
  const [doc] = await tx.select().from(document).where(eq(document.id, id));
  if (!doc) throw new Error(`no document ${id}`);
  const { status, attempt, level, officeId, lastReason, submittedAt, decidedAt, updatedAt } = doc;
  const log = await tx
    .select({ action: documentLog.action, attempt: documentLog.attempt, status: documentLog.status })
    .from(documentLog)
    .where(eq(documentLog.documentId, id))
    .orderBy(asc(documentLog.createdAt), asc(documentLog.id));
  const { accountId, creditTypeId, hour, year, source, title, date, rule, capGroup, mark } = credit;
  const given = await tx
    .select({ accountId, creditTypeId, credit: credit.credit, hour, year, source, title, date, rule, capGroup, mark })
    .from(credit)
    .where(eq(credit.documentId, id));
  const [issued] = await tx
    .select({ issuedAt: certificate.issuedAt, holder: certificate.holder })
    .from(certificate)
    .where(eq(certificate.id, id));
  return {
    doc: { status, attempt, level, officeId, lastReason, submittedAt, decidedAt, updatedAt },
    log,
    given,
    issued,
  };
}

/** Moves the document again from its beginning, by the moves of its log. */
async function moveAgain(tx: Tx, id: string): Promise<void> {
  const [doc] = await tx.select().from(document).where(eq(document.id, id));
  const kind = playedKind(doc?.kind ?? '');
  const log = await tx
    .select()
    .from(documentLog)
    .where(eq(documentLog.documentId, id))
    .orderBy(asc(documentLog.createdAt), asc(documentLog.id));
  await tx
    .update(document)
    .set({ ...BEGINNING, status: kind.first, submittedAt: null, decidedAt: null })
    .where(eq(document.id, id));
  await tx.delete(documentLog).where(eq(documentLog.documentId, id));
  await tx.delete(documentSnapshot).where(eq(documentSnapshot.documentId, id));
  await tx.delete(credit).where(eq(credit.documentId, id));
  if (kind.kind === CERTIFICATE_KIND)
    await tx.update(certificate).set({ certNo: null, verifyCode: null, issuedAt: null }).where(eq(certificate.id, id));
  for (const { action, createdAt, level, operatorId, operator, reason, remarks } of log) {
    const ctx = { db: tx, now: () => createdAt } as unknown as Context;
    const held = await hold(tx, ctx, kind, id);
    const chain = await kind.chain(tx, held.doc, held.plan);
    const office = chain.find((one) => one.level === level);
    const user = { id: operatorId ?? '', realName: operator, orgId: office?.orgId ?? '' };
    const actor: Actor = office
      ? { as: 'reviewer', user, office, above: officeAbove(chain, office.level), inTurn: true }
      : { as: 'owner', user };
    const move = moveNames[action] ?? (action as DocumentMove);
    const status = moveOf(kind.machine, held.doc.status, move, roleOf(actor))?.to;
    if (status === undefined) throw new Error(`${kind.kind} ${id} cannot ${move} in state ${held.doc.status}`);
    // The contents stand as they were handed in last, so that an earlier attempt does not differ from a later one.
    const input = { reason: reason ?? (move === 'submit' ? '同上' : undefined), remarks: remarks ?? undefined };
    const { after, action: logged } = await performMove(tx, held, { move, actor, input, status });
    if (logged)
      await logMove(tx, held.doc, createdAt, {
        action: logged,
        status,
        attempt: after.attempt,
        ...entryOf(actor, input),
      });
  }
}

test.each(documentKinds.map(({ kind }) => kind).filter((kind) => kind !== ACCOUNT_KIND))(
  'a %s of the demonstration is what its moves make of it',
  async (kind) => {
    const all = await made.db.select().from(document).where(eq(document.kind, kind)).orderBy(asc(document.id));
    const named = new Set(fixedAccounts.map(({ userId }) => userId));
    const tried = all.filter(
      ({ accountId, status, attempt }, i) =>
        status !== UNKNOWN_STATUS && attempt > 0 && (named.has(accountId) || i % EVERY === 0),
    );
    expect(tried.length).toBeGreaterThan(0);
    for (const { id } of tried) {
      const compared = made.db.transaction(async (tx) => {
        const before = await told(tx, id);
        await moveAgain(tx, id);
        expect({ id, ...(await told(tx, id)) }).toEqual({ id, ...before });
        throw new TakenBack();
      });
      await expect(compared).rejects.toThrow(TakenBack);
    }
  },
  120_000,
);

test('a story with a move that its machine does not know is refused', () => {
  const { move } = playerOf({ machine: certificateReview, first: certificateReview.initial }, [
    { level: 3, orgId: '1' },
  ]);
  const at = new Date(0);
  move('submit', at);
  expect(() => move('pass', at)).toThrow('knows no pass');
  move('review', at);
  expect(move('pass', at)).toMatchObject({ action: 'pass', level: 3 });
  expect(() => move('withdraw', at)).toThrow('knows no withdraw');
});

test('a conversion that passed gave its credit', async () => {
  const passed = await made.db.select().from(document).where(eq(document.kind, CONVERSION_KIND));
  const given = await made.db.select({ id: credit.documentId }).from(credit);
  const ids = new Set(given.flatMap(({ id }) => id ?? []));
  expect(passed.filter(({ status }) => status === certificateReview.final[0]).map(({ id }) => ids.has(id))).toEqual([
    true,
  ]);
});
