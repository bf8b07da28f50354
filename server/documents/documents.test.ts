import { and, asc, eq } from 'drizzle-orm';
import { withoutUndone } from '../../domain/documents/log';
import { StageStatus } from '../../domain/statuses';
import { type Declarant, reviewGrants } from '../../tests/support/declarant';
import { testContext, testUser } from '../../tests/support/server';
import { type Reviewer, type TestDesk, testDesk } from '../../tests/support/testDesk';
import { testKind } from '../../tests/support/testDocument';
import { transaction } from '../db/client';
import { account, auditLog, document, documentLog, documentSnapshot, message, reviewDraft } from '../db/schema';
import type { Context, SessionUser } from '../http/context';
import { BusinessError } from '../http/errors';
import { moveDocument } from './move';
import { withdrawDocument } from './owner';
import { decide, openReview, undoReview } from './review';
import { hold, holdOwn, logOf, toldLogOf } from './rows';

let api: TestDesk['api'];
let ctx: Context;
let world: TestDesk['world'];
let handedIn: TestDesk['handedIn'];
let lower: SessionUser;
let colleague: SessionUser;
let last: SessionUser;

const userOf = ({ row }: Reviewer): SessionUser =>
  testUser(row.id, { realName: row.realName, orgId: row.orgId, grants: reviewGrants });

beforeAll(async () => {
  ({ api, world, handedIn } = await testDesk());
  ctx = testContext(api.db, { now: api.now });
  lower = userOf(world.lower);
  last = userOf(world.last);
  colleague = userOf(await world.reviewerAt(world.offices[0], '韦启明'));
});
afterAll(() => api.close());

const ownerOf = (owner: Declarant) => testUser(owner.row.id, { realName: owner.row.realName, orgId: owner.row.orgId });
const stored = async (id: string) => (await api.db.select().from(document).where(eq(document.id, id)))[0];
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof BusinessError ? error.code : String(error)),
  );
const codesOf = (works: Promise<unknown>[]) => Promise.all(works.map(codeOf));
const actionsOf = async (id: string) => (await logOf(api.db, id)).map(({ action }) => action);
const todoesOf = (id: string, state: string) =>
  api.db.query.message
    .findMany()
    .then((all) => all.filter(({ target }) => target.bizId === id && target.state === state));

test('two reviewers who decide at the same moment: one wins, the other is told, and it is logged once', async () => {
  const { id } = await handedIn();
  const { rowVersion } = await openReview(ctx, testKind, lower, id);
  const codes = await codesOf([
    decide(ctx, testKind, lower, id, { result: 'pass', rowVersion }),
    decide(ctx, testKind, colleague, id, { result: 'fail', rowVersion, reason: '研究内容过宽' }),
  ]);
  expect(codes.filter((code) => code === 'done')).toHaveLength(1);
  for (const code of codes) expect(['done', '409', '422']).toContain(code);
  const log = await logOf(api.db, id);
  expect(log.filter(({ action }) => action === 'pass' || action === 'notPass')).toHaveLength(1);
  await api.takeEffect();
  expect(log.at(-1)?.status).toBe((await stored(id))?.status);
});

test('who decides what has left the desk is told who has done what with it', async () => {
  const why = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      ({ key, details }: BusinessError) => [key, details.params?.name],
    );
  const [passed, returned, withdrawn] = [await handedIn(), await handedIn(), await handedIn()];
  await decide(ctx, testKind, lower, passed.id, { result: 'pass' });
  await decide(ctx, testKind, colleague, returned.id, { result: 'fail', reason: '缺经费预算' });
  await withdrawDocument(ctx, testKind, ownerOf(withdrawn), withdrawn.id);
  const pass = (id: string, user = lower) => why(decide(ctx, testKind, user, id, { result: 'pass' }));
  expect(await pass(passed.id, colleague)).toEqual(['error.decided.pass', lower.realName]);
  expect(await pass(returned.id)).toEqual(['error.decided.notPass', colleague.realName]);
  expect(await pass(withdrawn.id)).toEqual(['error.decided.withdraw', withdrawn.row.realName]);
  // The next level, whose turn it is not yet, is told that and not what the one before has done.
  const waiting = await handedIn();
  expect(await pass(waiting.id, last)).toEqual(['requires.atMyLevel', undefined]);
});

test('taken back and opened at the same moment: only one of the two happens', async () => {
  for (let n = 0; n < 4; n++) {
    const owner = await handedIn();
    const works = [
      () => withdrawDocument(ctx, testKind, ownerOf(owner), owner.id),
      () => openReview(ctx, testKind, lower, owner.id),
    ];
    const codes = await codesOf((n % 2 ? works : works.toReversed()).map((work) => work()));
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    const row = await stored(owner.id);
    expect([StageStatus.NotSubmitted, StageStatus.Reviewing]).toContain(row?.status);
    expect(row?.officeId === null).toBe(row?.status === StageStatus.NotSubmitted);
  }
});

test.each(['pass', 'fail'] as const)(
  'undoing a %s brings back exactly what was there, and keeps both in the log',
  async (result) => {
    const { id } = await handedIn();
    await openReview(ctx, testKind, lower, id);
    const before = await stored(id);
    const open = (await todoesOf(id, 'open')).map((one) => one.id).sort();
    const owner = before?.accountId ?? '';
    const messages = () => api.db.select().from(message).where(eq(message.accountId, owner)).orderBy(asc(message.id));
    const told = await messages();
    const { rowVersion } = await decide(ctx, testKind, lower, id, { result, reason: '研究内容过宽' });
    api.pass(59);
    await api.due();
    // The owner sees the old status until the decision takes effect.
    expect(await stored(id)).toMatchObject({
      status: before?.status,
      lastReason: before?.lastReason,
      updatedAt: before?.updatedAt,
    });
    await undoReview(ctx, testKind, lower, id);
    const after = await stored(id);
    const { rowVersion: _, ...same } = before ?? ({} as NonNullable<typeof before>);
    expect(after).toMatchObject(same);
    expect(after?.rowVersion).toBe(rowVersion + 1);
    expect((await todoesOf(id, 'open')).map((one) => one.id).sort()).toEqual(open);
    const log = await logOf(api.db, id);
    expect(log.map(({ action }) => action)).toEqual(['submit', 'open', result === 'pass' ? 'pass' : 'notPass', 'undo']);
    expect(withoutUndone(log).map(({ action }) => action)).toEqual(['submit', 'open']);
    expect((await toldLogOf(api.db, id)).map(({ action }) => action)).toEqual(['submit', 'open']);
    expect(await messages()).toEqual(told);
    const [draft] = await api.db.select().from(reviewDraft).where(eq(reviewDraft.documentId, id));
    expect(draft).toMatchObject({ accountId: lower.id, opinion: '研究内容过宽' });
    expect(await codeOf(undoReview(ctx, testKind, lower, id))).toBe('422');
    // The document can be decided again.
    await decide(ctx, testKind, colleague, id, { result: 'pass' });
  },
);

test('a decision cannot be undone after a minute or by somebody else, and nobody acts on it before', async () => {
  const [late, foreign] = [await handedIn(), await handedIn()];
  for (const { id } of [late, foreign]) await decide(ctx, testKind, lower, id, { result: 'pass' });
  expect(await codeOf(undoReview(ctx, testKind, colleague, foreign.id))).toBe('422');
  // Before a decision takes effect the next level cannot open the document, and the owner cannot edit it.
  expect(await codeOf(openReview(ctx, testKind, last, foreign.id))).toBe('422');
  const returned = await handedIn();
  await decide(ctx, testKind, lower, returned.id, { result: 'fail', reason: '缺经费预算' });
  expect((await returned.save()).success).toBe(false);
  // Undoing after the time is refused even when the decision has not taken effect yet.
  api.pass(61);
  expect(await codeOf(undoReview(ctx, testKind, lower, late.id))).toBe('422');
  await api.due();
  await openReview(ctx, testKind, last, foreign.id);
  expect((await returned.save()).success).toBe(true);
  expect(await codeOf(undoReview(ctx, testKind, lower, returned.id))).toBe('422');
});

test('who may review: the right, a seat of the kind, not one’s own, and the level whose turn it is', async () => {
  const owner = await handedIn();
  const { id } = owner;
  expect(await codeOf(openReview(ctx, testKind, { ...lower, grants: testUser('x').grants }, id))).toBe('403');
  expect(await codeOf(openReview(ctx, testKind, { ...lower, id: 'nobody' }, id))).toBe('404');
  expect(await codeOf(openReview(ctx, testKind, last, id))).toBe('422');
  expect(await codeOf(decide(ctx, testKind, last, id, { result: 'pass' }))).toBe('422');
  expect(await codeOf(openReview(ctx, { ...testKind, kind: 'other' }, lower, id))).toBe('404');
  const looks = and(eq(auditLog.subjectId, id), eq(auditLog.action, 'test.review'));
  await openReview(ctx, testKind, lower, id);
  await openReview(ctx, testKind, lower, id);
  expect(await api.db.select().from(auditLog).where(looks)).toHaveLength(1);
  // A look some minutes later is logged again.
  api.pass(6 * 60);
  await openReview(ctx, testKind, lower, id);
  expect(await api.db.select().from(auditLog).where(looks)).toHaveLength(2);
});

test('a refused move leaves nothing behind', async () => {
  const { id } = await handedIn();
  await openReview(ctx, testKind, lower, id);
  const state = async () => ({
    row: await stored(id),
    log: await api.db.select().from(documentLog).where(eq(documentLog.documentId, id)),
    snapshots: await api.db.select().from(documentSnapshot).where(eq(documentSnapshot.documentId, id)),
    messages: await api.db.select().from(message).orderBy(asc(message.id)),
  });
  const before = await state();
  const remark = { section: 'budget', reason: '偏高' };
  for (const verdict of [
    { reason: ' ' },
    { reason: '长'.repeat(301) },
    { reason: '缺', remarks: [{ ...remark, section: 'nowhere' }] },
    { reason: '缺', remarks: [remark, remark] },
    { reason: '缺', remarks: [{ ...remark, reason: '' }] },
  ])
    expect(await codeOf(decide(ctx, testKind, lower, id, { result: 'fail', ...verdict }))).toBe('400');
  const stale = { result: 'pass', rowVersion: (before.row?.rowVersion ?? 0) - 1 } as const;
  expect(await codeOf(decide(ctx, testKind, lower, id, stale))).toBe('409');
  expect(await state()).toEqual(before);
});

test('a decision ends the draft of whoever has decided; who comes second keeps his text', async () => {
  const { id } = await handedIn();
  await openReview(ctx, testKind, lower, id);
  const draft = { documentId: id, attempt: 1, opinion: '待核对', scores: {}, updatedAt: api.now() };
  await api.db.insert(reviewDraft).values([
    { ...draft, accountId: lower.id },
    { ...draft, accountId: colleague.id },
  ]);
  await decide(ctx, testKind, lower, id, { result: 'pass' });
  const left = await api.db.select().from(reviewDraft).where(eq(reviewDraft.documentId, id));
  expect(left.map(({ accountId }) => accountId)).toEqual([colleague.id]);
});

test('the product itself moves what only it may move, and an unknown status counts as not started', async () => {
  const { id, row } = await handedIn();
  await api.db.update(document).set({ status: 9 }).where(eq(document.id, id));
  const opened = await transaction(api.db, async (tx) =>
    moveDocument(tx, await hold(tx, ctx, testKind, id), 'open', { as: 'system' }),
  );
  expect(opened.status).toBe(StageStatus.NotApplied);
  const asOwner = transaction(api.db, async (tx) =>
    moveDocument(tx, await holdOwn(tx, ctx, testKind, row.id, id), 'open', { as: 'owner', user: testUser(row.id) }),
  );
  expect(await codeOf(asOwner)).toBe('422');
  expect(await actionsOf(id)).toEqual(['submit']);
});

test('an office keeps its turn when the owner has moved to another organisation', async () => {
  const { id, row } = await handedIn();
  await api.db.update(account).set({ orgId: world.offices[1].orgId }).where(eq(account.id, row.id));
  await decide(ctx, testKind, lower, id, { result: 'pass' });
  await api.takeEffect();
  expect(await stored(id)).toMatchObject({ status: StageStatus.Reported, officeId: world.offices[1].orgId });
});
