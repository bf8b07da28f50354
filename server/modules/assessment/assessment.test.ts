import { eq } from 'drizzle-orm';
import { recordList, records, storeOf } from '../../../domain/assessment/binding';
import { attachmentsOf, kindOf, storedName } from '../../../domain/forms';
import { StageStatus } from '../../../domain/statuses';
import { planEnds, putInState } from '../../../tests/support/assessment';
import { memoryStorage, testContext, testUser } from '../../../tests/support/server';
import { testDatabase } from '../../../tests/support/testDatabase';
import type { Database } from '../../db/client';
import { forgetDictionaries } from '../../db/dictionaries';
import {
  account,
  assessment,
  assessmentPlan,
  dictionaryItem,
  document,
  documentLog,
  documentSnapshot,
  organisation,
  record,
  resource,
} from '../../db/schema';
import type { Context } from '../../http/context';
import { BusinessError } from '../../http/errors';
import { deleteRecord } from './bin';
import { assessmentInfo } from './info';
import { knownModules, recordsMark } from './known';
import { listAssessments } from './list';
import { recordsOf } from './load';
import { submitAssessment, withdrawAssessment } from './moves';
import { modulesOf } from './progress';
import { listRecords, readRecord, saveRecord } from './records';
import { startAssessment } from './start';

const definition = records.Thesis;
const teacher = testUser('t1');
const other = testUser('t2');
const inWindow = new Date('2026-11-21T01:00:00Z');
const afterDeadline = new Date('2026-12-01T01:00:00Z');
const files = { thesisCoverResId: 'f1', thesisBackCoverResId: 'f2', thesisDirectoryResId: 'f3' };

let database: Database;
let ctx: Context;

const at = (now: Date) =>
  testContext(database.db, {
    now: () => now,
    services: { storage: memoryStorage(), sms: { send: async () => undefined } },
  });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof BusinessError ? error.code : String(error)),
  );
const refusal = async (work: Promise<unknown>): Promise<BusinessError> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof BusinessError) return error;
    throw error;
  }
  throw new Error('was not refused');
};
/** Rows of all required records except theses. */
const otherRequired = (assessmentId: string, accountId: string) =>
  recordList
    .filter((d) => d.required && d.category !== definition.category)
    .map((d, i) => ({
      id: `${assessmentId}-${i}`,
      assessmentId,
      accountId,
      category: storeOf(d),
      data: {
        ...d.sample(0),
        ...Object.fromEntries(
          attachmentsOf(d).map(([name, field]) => [storedName(name, field), kindOf(field).files?.of(['f1'])]),
        ),
      },
      createdAt: inWindow,
      updatedAt: inWindow,
    }));
/** An assessment in which only the theses are still to be entered. */
const newAssessment = async (user = teacher) => {
  await database.db.delete(document).where(eq(document.accountId, user.id));
  const { assessmentId } = await startAssessment(ctx, user, 'plan');
  await database.db.insert(record).values(otherRequired(assessmentId, user.id));
  return assessmentId;
};
const save = (assessmentId: string, change: Record<string, unknown> = {}, context = ctx) =>
  saveRecord(context, teacher, definition, { assessmentId, ...definition.sample(0), ...change });
const versionOf = async (id: string) => (await assessmentInfo(ctx, teacher, id)).rowVersion;
const submit = async (id: string, context = ctx) =>
  submitAssessment(context, teacher, { assessmentId: id, rowVersion: await versionOf(id) });

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  await db
    .insert(organisation)
    .values({ id: 'org', name: '临江市第三中学', kind: 'school', code: '450100', path: [], sort: 0 });
  for (const { id, loginName, realName, mobile, orgId, roles, grants, profileReview } of [teacher, other])
    await db.insert(account).values({
      id,
      loginName,
      passwordHash: '-',
      realName,
      idDocType: 1,
      idDocNo: id,
      mobile: id === 't1' ? mobile : '13800000001',
      orgId,
      stageCategory: 0,
      roles: [...roles],
      grants,
      profile: {} as never,
      profileReview,
      createdAt: inWindow,
    });
  await db.insert(assessmentPlan).values({
    id: 'plan',
    name: '2026 年度考核',
    year: 2026,
    startAt: new Date('2026-09-01T00:00:00Z'),
    deadline: new Date('2026-11-30T10:00:00Z'),
    ...planEnds(['2026-12-04 18:00:00', '2026-12-10 18:00:00', '2026-12-20 18:00:00', '2026-12-31 18:00:00']),
  });
  await db
    .insert(dictionaryItem)
    .values({ id: 'journalLevel:3', dictionary: 'journalLevel', code: '3', name: '省级', sort: 0 });
  const file = { mime: 'application/pdf', ext: 'pdf', size: 10, sha256: '-', scene: 'attachment', createdAt: inWindow };
  await db.insert(resource).values(
    ['f1', 'f2', 'f3', 'foreign'].map((id) => ({
      ...file,
      id,
      name: `${id}.pdf`,
      storageKey: `k/${id}`,
      ownerId: id === 'foreign' ? 't2' : 't1',
    })),
  );
  ctx = at(inWindow);
});
afterAll(() => database.close());

describe('records', () => {
  it('stores what was written and reads it with names and files', async () => {
    const id = await newAssessment();
    const saved = await save(id, { ...files, levelId: '3', thesisName: '  情境教学  ' });
    const read = await readRecord(ctx, teacher, [definition], String(saved.thesisId));
    expect(read).toMatchObject({ thesisName: '情境教学', levelId: '3', levelName: '省级', missing: [], rowVersion: 0 });
    expect(read.thesisCoverResInfo).toMatchObject({ id: 'f1', resName: 'f1.pdf' });
    expect(await listRecords(ctx, teacher, id, definition)).toHaveLength(1);
  });

  it('keeps a record without its attachments, and says that they are missing', async () => {
    const id = await newAssessment();
    const saved = await save(id);
    expect(saved.missing).toEqual(['thesisCover', 'thesisBackCover', 'thesisDirectory']);
    const module = (await assessmentInfo(ctx, teacher, id)).modules.find((m) => m.value === 9);
    expect(module).toMatchObject({ state: 'partial', count: 1 });
    expect(module?.missing.map((m) => m.label)).toEqual(['封面', '封底', '目录页']);
  });

  it.each([
    [{ thesisName: '' }, 'thesisName'],
    [{ thesisName: '   ' }, 'thesisName'],
    [{ thesisName: '题'.repeat(5000) }, 'thesisName'],
    [{ publishDate: '2026-13' }, 'publishDate'],
    [{ publishDate: '2027-01' }, 'publishDate'],
    [{ rank: 7 }, 'rank'],
    [{ issn: '1234-5678' }, 'issn'],
    [{ levelId: '99' }, 'levelId'],
    [{ thesisCoverResId: 'foreign' }, 'thesisCoverResId'],
    [{ thesisCoverResId: 'nothing' }, 'thesisCoverResId'],
  ])('refuses %j at its field and stores nothing', async (change, field) => {
    const id = await newAssessment();
    const refused = await refusal(save(id, change));
    expect(refused.code).toBe('400');
    expect(refused.details.fields?.map((f) => f.name)).toEqual([field]);
    expect(await listRecords(ctx, teacher, id, definition)).toEqual([]);
  });

  it('keeps an entry that was retired since, and does not take it anew', async () => {
    const id = await newAssessment();
    const { thesisId } = await save(id, { levelId: '3' });
    const retire = async (retiredAt: Date | null) => {
      await database.db.update(dictionaryItem).set({ retiredAt }).where(eq(dictionaryItem.id, 'journalLevel:3'));
      forgetDictionaries(ctx.db);
    };
    await retire(inWindow);
    const changed = await save(id, { thesisId, rowVersion: 0, levelId: '3', journal: '新刊' });
    expect(changed.rowVersion).toBe(1);
    const read = await readRecord(ctx, teacher, [definition], String(thesisId));
    expect(read).toMatchObject({ levelId: '3', levelName: '省级', journal: '新刊' });
    const another = await newAssessment();
    const refused = await refusal(save(another, { levelId: '3', thesisName: '另一篇', journal: '另一刊' }));
    expect(refused.details.fields?.map((f) => f.name)).toEqual(['levelId']);
    await retire(null);
  });

  it('answers a change of an older version with the stored record', async () => {
    const id = await newAssessment();
    const saved = await save(id);
    const thesisId = String(saved.thesisId);
    await save(id, { thesisId, rowVersion: 0, journal: '新刊' });
    const refused = await refusal(save(id, { thesisId, rowVersion: 0, journal: '旧刊' }));
    expect(refused.code).toBe('409');
    expect(refused.details.data?.current).toMatchObject({ journal: '新刊', rowVersion: 1 });
  });

  it('hides the records and assessments of others', async () => {
    const id = await newAssessment();
    const { thesisId } = await save(id);
    expect(await codeOf(readRecord(ctx, other, [definition], String(thesisId)))).toBe('404');
    expect(await codeOf(deleteRecord(ctx, other, [definition], String(thesisId)))).toBe('404');
    expect(await codeOf(listRecords(ctx, other, id, definition))).toBe('404');
    expect(await codeOf(assessmentInfo(ctx, other, id))).toBe('404');
    const theirs = await newAssessment(other);
    expect(await codeOf(save(theirs))).toBe('404');
    expect(await codeOf(save(theirs, { thesisId, rowVersion: 0 }))).toBe('404');
  });

  it('is read only outside of the window', async () => {
    const id = await newAssessment();
    const { thesisId } = await save(id);
    const late = at(afterDeadline);
    expect(await codeOf(save(id, {}, late))).toBe('410');
    expect(await codeOf(deleteRecord(late, teacher, [definition], String(thesisId)))).toBe('410');
    expect((await assessmentInfo(late, teacher, id)).canEdit).toBe(false);
  });
});

describe('handing in', () => {
  it('lists everything that is missing and changes nothing', async () => {
    const id = await newAssessment();
    await save(id, { thesisCoverResId: 'f1' });
    const refused = await refusal(submit(id));
    expect(refused.code).toBe('422');
    expect(refused.details.data?.missing).toMatchObject([
      { module: 9, field: 'thesisBackCover' },
      { module: 9, field: 'thesisDirectory' },
    ]);
    expect((await assessmentInfo(ctx, teacher, id)).status).toBe(StageStatus.NotSubmitted);
  });

  it('goes in, comes back and goes in again, with a snapshot and a log entry each time', async () => {
    const id = await newAssessment();
    await save(id, files);
    expect(await submit(id)).toEqual({ status: StageStatus.WaitingReview, attempt: 1 });
    expect(await codeOf(save(id, files))).toBe('422');
    expect(await codeOf(submit(id))).toBe('422');
    expect(await withdrawAssessment(ctx, teacher, id)).toEqual({ status: StageStatus.NotSubmitted });
    expect(await codeOf(withdrawAssessment(ctx, teacher, id))).toBe('422');
    expect(await submit(id)).toEqual({ status: StageStatus.WaitingReview, attempt: 2 });
    const snapshots = await database.db.select().from(documentSnapshot).where(eq(documentSnapshot.documentId, id));
    expect(snapshots.map((s) => s.attempt)).toEqual([1, 2]);
    const log = await database.db.select().from(documentLog).where(eq(documentLog.documentId, id));
    expect(log.map((l) => l.action).sort()).toEqual(['submit', 'submit', 'withdraw']);
  });

  it('refuses a stale version, a closed window and an opened document', async () => {
    const id = await newAssessment();
    await save(id, files);
    const stale = await versionOf(id);
    await save(id, { ...definition.sample(1), ...files });
    expect(await codeOf(submitAssessment(ctx, teacher, { assessmentId: id, rowVersion: stale }))).toBe('409');
    expect(await codeOf(submit(id, at(afterDeadline)))).toBe('410');
    await submit(id);
    await putInState(database.db, id, { status: StageStatus.Reviewing });
    expect(await codeOf(withdrawAssessment(ctx, teacher, id))).toBe('422');
  });

  it('makes a returned document a draft with its first change', async () => {
    const id = await newAssessment();
    await save(id, files);
    await submit(id);
    await putInState(database.db, id, { status: StageStatus.ReviewFailed, lastReason: '缺目录页' });
    expect(await assessmentInfo(ctx, teacher, id)).toMatchObject({ canEdit: true, canSubmit: false });
    await save(id, { ...definition.sample(1), ...files });
    expect(await assessmentInfo(ctx, teacher, id)).toMatchObject({ status: StageStatus.NotSubmitted, canSubmit: true });
  });

  it('shows an unknown status as not started, finds it as such, and allows nothing', async () => {
    const id = await newAssessment();
    const page = { current: 1, pageSize: 10 };
    const found = async (status: number) =>
      (await listAssessments(ctx, teacher, { ...page, status })).list.map(({ assessmentId }) => assessmentId);
    expect(await found(StageStatus.NotStarted)).not.toContain(id);
    await putInState(database.db, id, { status: 9 });
    expect(await found(StageStatus.NotStarted)).toContain(id);
    await putInState(database.db, id, { status: StageStatus.NotStarted });
    expect(await found(StageStatus.NotStarted)).toContain(id);
    expect(await found(StageStatus.Reviewing)).not.toContain(id);
    await putInState(database.db, id, { status: 9 });
    expect(await assessmentInfo(ctx, teacher, id)).toMatchObject({
      canEdit: false,
      canSubmit: false,
      canWithdraw: false,
    });
    expect(await codeOf(save(id))).toBe('422');
  });
});

it('starts once per plan and lists by year and state', async () => {
  const id = await newAssessment();
  expect((await startAssessment(ctx, teacher, 'plan')).assessmentId).toBe(id);
  const page = { current: 1, pageSize: 10 };
  expect(await listAssessments(ctx, teacher, page)).toMatchObject({
    total: 1,
    list: [{ year: 2026, assessmentId: id, canEdit: true }],
  });
  expect((await listAssessments(ctx, teacher, { ...page, year: 2020 })).list).toEqual([]);
  expect((await listAssessments(ctx, teacher, { ...page, status: StageStatus.ReviewPassed })).total).toBe(0);
});

it('the list follows every change of the records, in each language', async () => {
  const id = await newAssessment();
  const list = recordList.find((d) => d.category !== definition.category && d.required) ?? definition;
  const shown = async (within = ctx) => {
    const rows = await database.db
      .select({ doc: document, own: assessment, mark: recordsMark })
      .from(document)
      .innerJoin(assessment, eq(assessment.id, document.id))
      .where(eq(document.id, id));
    const found = rows.map(({ doc, own, mark }) => ({ row: { ...doc, ...own }, mark }));
    const known = (await knownModules(within, found)).get(id);
    const records = await recordsOf(database.db, id);
    expect(known).toEqual(found.flatMap(({ row }) => modulesOf(within, row, records)));
    return JSON.stringify(known);
  };
  const recordId = `${id}-listed`;
  const [row] = otherRequired(id, 't1').filter(({ category }) => category === storeOf(list));
  const states = [await shown()];
  await database.db.insert(record).values({ ...(row as typeof record.$inferInsert), id: recordId });
  states.push(await shown());
  await database.db.update(record).set({ data: {}, rowVersion: 2 }).where(eq(record.id, recordId));
  states.push(await shown());
  expect(new Set(states).size).toBe(3);
  await database.db.delete(record).where(eq(record.id, recordId));
  expect(await shown()).toBe(states[0]);
  expect(await shown({ ...ctx, locale: 'en-US' })).not.toBe(states[0]);
});

it('leaves nothing of a refused save behind', async () => {
  const before = await database.db.select().from(record);
  const id = await newAssessment(other);
  await refusal(saveRecord(ctx, other, definition, { assessmentId: id, thesisName: '' }));
  expect((await database.db.select().from(record)).length).toBeLessThanOrEqual(before.length);
});
