import { and, desc, eq, sql } from 'drizzle-orm';
import { reviewLimits } from '../../domain/constants';
import { decisionActions } from '../../domain/documents/machine';
import { type ReviewState, reviewStates } from '../../domain/documents/reviewCalls';
import { reviewGrants } from '../../tests/support/declarant';
import { rowsToTry } from '../../tests/support/extent';
import { testContext, testUser } from '../../tests/support/server';
import { demonstrationTime, testDatabase } from '../../tests/support/testDatabase';
import type { Db } from '../db/client';
import { account, document, documentLog, reviewSeat } from '../db/schema';
import { documentKinds } from '../modules/documentKinds';
import { askedOf } from './deskFilter';
import type { ReviewFilter } from './deskForm';
import { countsOf } from './reviewCounts';
import { searchReviews } from './reviewList';
import { nextReview } from './reviewQueue';

/*
 * Counts of a desk that are read from indexes, compared with a search of every document of the demonstration: for each
 * account with a seat there, for each kind alone and for all kinds together.
 */

type Database = Awaited<ReturnType<typeof testDatabase>>;
let database: Database;
let all: Awaited<ReturnType<typeof read>>;
const read = async ({ db }: Database) => ({
  seats: await db.select().from(reviewSeat),
  log: await db.select().from(documentLog),
  documents: await db
    .select({ doc: document, orgId: account.orgId, realName: account.realName })
    .from(document)
    .innerJoin(account, eq(account.id, document.accountId)),
});
beforeAll(async () => {
  database = await testDatabase('demonstration');
  const { db } = database;
  // A document of a reviewer on their own desk: it must not be counted there.
  const { seats, documents } = await read(database);
  const seatOf = ({ doc }: (typeof documents)[number]) =>
    seats.find(({ kind, orgId }) => kind === doc.kind && orgId === doc.officeId);
  const waiting = documents.find(seatOf);
  const seat = waiting && seatOf(waiting);
  if (!seat) throw new Error('Nothing of the demonstration waits for anybody');
  const { id, no: _, verifyCode: __, ...doc } = waiting.doc;
  await db.insert(document).values({ ...doc, id: `${id}-own`, stage: 'own', accountId: seat.accountId });
  all = await read(database);
});
afterAll(() => database.close());

type Found = (typeof all.documents)[number];
const { pass, fail, refuse } = decisionActions;

/** Has a document a status that its kind knows? Documents with another status are on no desk. */
const isKnown = ({ doc }: Found) =>
  documentKinds.some(({ kind, machine }) => kind === doc.kind && machine.states.some((one) => one === doc.status));

/** The documents in each part of a desk, found one by one. */
function looked(user: string, kinds: readonly string[]): Record<ReviewState, Found[]> {
  const desks = new Set(
    all.seats.filter(({ accountId }) => accountId === user).map(({ kind, orgId }) => `${kind} ${orgId}`),
  );
  const undone = new Set(all.log.map(({ undoes }) => undoes));
  const decided = (...actions: string[]) =>
    new Set(
      all.log
        .filter(({ id, operatorId, action }) => operatorId === user && actions.includes(action) && !undone.has(id))
        .map(({ documentId }) => documentId),
    );
  const [passed, returned] = [decided(pass), decided(fail, refuse)];
  const others = all.documents.filter(
    (one) => kinds.includes(one.doc.kind) && one.doc.accountId !== user && isKnown(one),
  );
  const waits = ({ doc }: Found) => desks.has(`${doc.kind} ${doc.officeId}`);
  const before = others.filter((one) => !waits(one));
  return {
    todo: others.filter(waits),
    passed: before.filter(({ doc }) => passed.has(doc.id)),
    returned: before.filter(({ doc }) => returned.has(doc.id)),
    all: others.filter((one) => waits(one) || passed.has(one.doc.id) || returned.has(one.doc.id)),
  };
}
const sizes = (parts: Record<ReviewState, Found[]>, kept: (one: Found) => boolean = () => true) =>
  Object.fromEntries(reviewStates.map((state) => [state, parts[state].filter(kept).length]));

const reviewer = (id: string) => testUser(id, { grants: { ...reviewGrants, accountReview: true } });
const groups = () => [...documentKinds.map((kind) => [kind]), [...documentKinds]];

test('the parts of every desk are as long as what stands in them, under every filter too', async () => {
  let own = 0;
  const everybody = [...new Set(all.seats.map(({ accountId }) => accountId))];
  for (const id of rowsToTry(everybody, (_, place) => place % 4 === 0))
    for (const kinds of groups()) {
      const parts = looked(
        id,
        kinds.map(({ kind }) => kind),
      );
      const [some] = parts.all;
      if (!some) continue;
      own += all.documents.filter(({ doc }) => doc.accountId === id && doc.officeId !== null).length;
      const batchId = some.doc.planId ?? undefined;
      const filters: [Omit<ReviewFilter, 'state'>, (one: Found) => boolean][] = [
        [{}, () => true],
        [{ orgId: some.orgId }, ({ orgId }) => orgId === some.orgId],
        [{ keyword: some.realName }, ({ doc, realName }) => `${doc.title} ${realName}`.includes(some.realName)],
        // Documents that wait at a level, and those that were decided there and lie elsewhere now.
        ...[1, 2, 3].map((level): (typeof filters)[number] => [
          { level },
          (one) =>
            parts.todo.includes(one)
              ? one.doc.level === level
              : all.log.some(
                  ({ documentId, operatorId, level: at, action, id: entry }) =>
                    documentId === one.doc.id &&
                    operatorId === id &&
                    at === level &&
                    [pass, fail, refuse].includes(action as typeof pass) &&
                    !all.log.some(({ undoes }) => undoes === entry),
                ),
        ]),
        ...(batchId ? [[{ batchId }, ({ doc }: Found) => doc.planId === batchId] as (typeof filters)[number]] : []),
      ];
      for (const [filter, kept] of filters) {
        const { form, values } = await askedOf(database.db, kinds, reviewer(id), { ...filter, state: 'todo' });
        const told = await countsOf(database.db, values, form);
        expect({ id, filter, ...told.counts }).toEqual({ id, filter, ...sizes(parts, kept) });
        const dated = kinds.filter(({ due }) => due).map(({ kind }) => kind);
        const plans = parts.todo.map(({ doc: { kind, planId, level } }) =>
          JSON.stringify([kind, dated.includes(kind) ? planId : null, level]),
        );
        // The round is that of the plans that wait, whatever else is filtered; of kinds without dates everything is decided.
        const planOf = ({ doc }: Found) => (dated.includes(doc.kind) ? doc.planId : null);
        const round = new Set(parts.todo.map(planOf));
        const decided = parts.all.filter(
          (one) => !parts.todo.includes(one) && (filter.level === undefined || kept(one)),
        );
        if (round.size > 0)
          expect({ id, filter, done: told.doneWith(told.waiting) }).toEqual({
            id,
            filter,
            done: decided.filter((one) => planOf(one) === null || round.has(planOf(one))).length,
          });
        const waiting = told.waiting.map(({ kind, planId, level }) => JSON.stringify([kind, planId, level]));
        expect(waiting.toSorted()).toEqual([...new Set(plans)].toSorted());
      }
    }
  expect(own).toBeGreaterThan(0);
});

test('a queue is gone through from its first document to its last, and each is told its place', async () => {
  const ctx = testContext(database.db, { now: () => demonstrationTime });
  const kinds = documentKinds.filter(({ kind }) => kind === 'assessment');
  const desks = [...new Set(all.seats.filter(({ kind }) => kind === 'assessment').map(({ accountId }) => accountId))];
  const user = desks.toSorted((a, b) => looked(b, ['assessment']).all.length - looked(a, ['assessment']).all.length)[0];
  for (const state of reviewStates) {
    const expected = looked(user ?? '', ['assessment'])[state].map(({ doc }) => doc.id);
    const seen: string[] = [];
    let afterId: string | undefined;
    for (;;) {
      const next = await nextReview(ctx, { kinds, user: reviewer(user ?? ''), filter: { state, afterId } });
      expect(next).toMatchObject({
        total: expected.length,
        index: next.id === null ? 0 : seen.length + 1,
        more: false,
      });
      if (next.id === null) break;
      seen.push(next.id);
      afterId = next.id;
    }
    expect(seen.toSorted()).toEqual(expected.toSorted());
  }
});

test('PostgreSQL keeps the plans of the statements of a desk, and plans no call anew', async () => {
  await database.db.execute(sql`analyze`);
  const kinds = documentKinds.filter(({ kind }) => kind === 'assessment');
  const user = reviewer(all.seats.find(({ kind }) => kind === 'assessment')?.accountId ?? '');
  // Statements stay prepared by their connection, and a transaction has one of its own.
  const { rows } = await database.db.transaction(async (tx) => {
    const ctx = testContext(tx as unknown as Db, { now: () => demonstrationTime });
    // Of a statement it is told whether its plan is kept after five plans for single calls.
    for (let n = 0; n < 12; n++)
      for (const state of ['todo', 'all'] as const) {
        const { list } = await searchReviews(ctx, kinds, user, { state, current: 1, pageSize: 10 });
        await nextReview(ctx, { kinds, user, filter: { state, afterId: list[0]?.id } });
        await searchReviews(ctx, kinds, user, { state, keyword: '王', current: 1, pageSize: 10 });
      }
    return (await tx.execute(
      sql`select statement, generic_plans::int as kept from pg_prepared_statements where statement like '%review_seat%' or statement like '%string_to_array%'`,
    )) as { rows: { statement: string; kept: number }[] };
  });
  expect(rows.length).toBeGreaterThanOrEqual(9);
  expect(rows.filter(({ kept }) => kept === 0).map(({ statement }) => statement)).toEqual([]);
});

test('a queue of more than a thousand is not counted to its end, and says so', async () => {
  const { db } = database;
  const ctx = testContext(db, { now: () => demonstrationTime });
  const seats = all.seats.filter(({ kind }) => kind === 'assessment');
  const seatOf = ({ doc }: Found) => seats.find(({ kind, orgId }) => kind === doc.kind && orgId === doc.officeId);
  const waiting = all.documents.find((one) => seatOf(one) && seatOf(one)?.accountId !== one.doc.accountId);
  const seat = waiting && seatOf(waiting);
  if (!seat) throw new Error('Nothing of the demonstration waits for anybody');
  const { id, no: _, verifyCode: __, ...doc } = waiting.doc;
  const most = reviewLimits.counted;
  await db
    .insert(document)
    .values(Array.from({ length: most }, (_unused, n) => ({ ...doc, id: `${id}-${n}`, stage: `copy${n}` })));
  const ask = (filter: ReviewFilter & { afterId?: string }) => {
    const kinds = documentKinds.filter(({ kind }) => kind === 'assessment');
    return nextReview(ctx, { kinds, user: reviewer(seat.accountId), filter });
  };
  const first = await ask({ state: 'todo' });
  expect(first).toMatchObject({ index: 1, total: most, more: true });
  expect(await ask({ state: 'todo', afterId: first.id ?? '' })).toMatchObject({ index: 2, total: most, more: true });
  const [last] = await db
    .select({ id: document.id })
    .from(document)
    .where(and(eq(document.kind, 'assessment'), eq(document.officeId, seat.orgId)))
    .orderBy(desc(document.submittedAt), desc(document.id))
    .offset(1)
    .limit(1);
  expect(await ask({ state: 'todo', afterId: last?.id ?? '' })).toMatchObject({ index: most, total: most, more: true });
});
