import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { ExamineStep } from '../../../domain/api/assessment';
import { assessmentNotices } from '../../../domain/assessment/notices';
import { Grade, StageStatus } from '../../../domain/statuses';
import { signedIn } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';
import { planEnds } from '../../../tests/support/assessment';
import { fillIn } from '../../../tests/support/fillIn';
import { fc, runsOf } from '../../../tests/support/properties';
import { testContext } from '../../../tests/support/server';
import {
  assessment,
  assessmentPlan,
  auditLog,
  document,
  documentLog,
  message,
  organisation,
  record,
  reviewSeat,
} from '../../db/schema';
import { type Office, organisationChain } from '../../documents/chain';
import { decide, openReview } from '../../documents/review';
import type { Context, SessionUser } from '../../http/context';
import { BusinessError } from '../../http/errors';
import { sessionUser } from '../account/session';
import { findMessages, messagesAbout } from '../message/lists';
import { assessmentKind } from './kind';
import type { Assessment } from './load';

const grants = {
  projectReview: false,
  appraising: true,
  recognitionReview: false,
  studioDeclareReview: false,
  importTeachers: false,
  accountReview: false,
  managedStudioIds: [],
  joinedStudioIds: [],
};
const PLAN = 'plan';

let api: Api;
let ctx: Context;
/** Offices of the levels school, county, city and province. */
let offices: Office[];
let reviewers: SessionUser[];
let outsider: SessionUser;

const userOf = async ({ token }: { token: string }): Promise<SessionUser> => {
  const user = await sessionUser(ctx, `Bearer ${token}`);
  if (!user) throw new Error('no session');
  return user;
};
const reviewerAt = async (orgId: string, realName: string) => {
  const signed = await signedIn(api, { grants, realName, orgId });
  await api.db.insert(reviewSeat).values({ kind: 'assessment', orgId, accountId: signed.row.id });
  return userOf(signed);
};

beforeAll(async () => {
  api = await startApi();
  ctx = testContext(api.db, { now: api.now });
  const schools = await api.db.select().from(organisation).orderBy(asc(organisation.sort));
  const chains = await Promise.all(schools.slice(0, 60).map(({ id }) => organisationChain(api.db, id)));
  offices = chains.find((chain) => chain.length === 4) ?? [];
  const elsewhere = schools.find(
    ({ stageCategory, id }) => stageCategory === 0 && id !== offices[0]?.orgId,
  ) as (typeof schools)[number];
  reviewers = [];
  for (const { orgId, level } of offices) reviewers.push(await reviewerAt(orgId, `审核人${'甲乙丙丁'[level - 1]}`));
  outsider = await reviewerAt(elsewhere.id, '别校审核人');
  await api.db.insert(assessmentPlan).values({
    id: PLAN,
    name: '2026 年度考核',
    year: 2026,
    startAt: new Date('2026-09-01T00:00:00Z'),
    deadline: new Date('2026-12-30T10:00:00Z'),
    ...planEnds(['2027-01-04 18:00:00', '2027-01-10 18:00:00', '2027-01-20 18:00:00', '2027-01-31 18:00:00']),
  });
});
afterAll(() => api.close());

/** A teacher of the school with a draft. */
async function drafted(orgId = offices[0]?.orgId ?? '') {
  const signed = await signedIn(api, { orgId });
  const { token } = signed;
  const started = await api.call('POST /api/StartAnnualAssessment', { token, body: { planId: PLAN } });
  const assessmentId = String(started.data.assessmentId);
  const call = (key: string, body: Record<string, unknown>) =>
    api.call(key, { token, body: { assessmentId, ...body } });
  const row = async () => {
    const [found] = await api.db
      .select({ ...getTableColumns(document), ...getTableColumns(assessment) })
      .from(document)
      .innerJoin(assessment, eq(assessment.id, document.id))
      .where(eq(document.id, assessmentId));
    return found as Assessment;
  };
  const edit = async () => (await call('PUT /api/ConfirmModuleNone', { module: 10, none: true })).success;
  const submit = async () =>
    (
      await call('PUT /api/SubmitAnnualAssessment', {
        promise: true,
        unchanged: '原件无误',
        rowVersion: (await row()).rowVersion,
      })
    ).success;
  const withdraw = async () => (await call('PUT /api/WithdrawAnnualAssessment', {})).success;
  const info = async () =>
    (await api.call('GET /api/GetAnnualAssessmentInfo', { token, query: { assessmentId } })).data as unknown as {
      modules: { value: number; remark?: string }[];
      lastReason?: string;
      status: number;
      steps: ExamineStep[];
    };
  const log = () =>
    api.db
      .select()
      .from(documentLog)
      .where(eq(documentLog.documentId, assessmentId))
      .orderBy(asc(documentLog.createdAt));
  const told = () =>
    api.db.select().from(message).where(eq(message.accountId, signed.row.id)).orderBy(asc(message.createdAt));
  await fillIn(api.db, { assessmentId, accountId: signed.row.id }, api.now());
  await edit();
  return { ...signed, accountId: signed.row.id, assessmentId, row, edit, submit, withdraw, info, log, told };
}
type Draft = Awaited<ReturnType<typeof drafted>>;

const accepted = (work: Promise<unknown>) =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof BusinessError) return false;
      throw error;
    },
  );
/** True when the decision is accepted, which then takes effect. */
const effective = async (work: Promise<unknown>) => {
  const done = await accepted(work);
  if (done) await api.takeEffect();
  return done;
};
const open = ({ assessmentId }: Draft, by: SessionUser) => openReview(ctx, assessmentKind, by, assessmentId);
const pass = async (draft: Draft, by: SessionUser, { opinion, ...marks }: { grade?: Grade; opinion?: string } = {}) =>
  decide(ctx, assessmentKind, by, draft.assessmentId, {
    result: 'pass',
    rowVersion: (await draft.row()).rowVersion,
    reason: opinion,
    marks,
  });
const fail = async (
  draft: Draft,
  by: SessionUser,
  reason = '缺目录页',
  remarks = [{ section: '9', reason: '论文缺目录页' }],
) =>
  decide(ctx, assessmentKind, by, draft.assessmentId, {
    result: 'fail',
    rowVersion: (await draft.row()).rowVersion,
    reason,
    remarks,
  });
const at = (level: number) => reviewers[level - 1] as SessionUser;
const todoes = (by: SessionUser, draft: Draft) => messagesAbout(ctx, by, draft.assessmentId);
const codeOf = async (work: Promise<unknown>) => {
  try {
    await work;
    return 'done';
  } catch (error) {
    return error instanceof BusinessError ? error.code : String(error);
  }
};

test('an assessment goes up level by level; each level gets its to-do, the teacher hears of every step', async () => {
  const draft = await drafted();
  expect(await draft.submit()).toBe(true);
  expect(await todoes(at(1), draft)).toMatchObject([
    { category: 3, deadline: '2027-01-04 18:00:00', target: { state: 'open' }, sender: '韦晓岚' },
  ]);
  for (const level of [1, 2, 3, 4]) {
    const by = at(level);
    api.pass(60);
    expect(await open(draft, by)).toMatchObject({ status: StageStatus.Reviewing });
    expect(await draft.withdraw()).toBe(false);
    await pass(draft, by, level === 4 ? { grade: Grade.Good, opinion: ' 同意 ' } : {});
    expect(await todoes(by, draft)).toMatchObject([{ target: { state: 'done' } }]);
    await api.takeEffect();
    expect((await draft.row()).status).toBe(level === 4 ? StageStatus.ReviewPassed : StageStatus.Reported);
    if (level < 4) expect(await todoes(at(level + 1), draft)).toMatchObject([{ target: { state: 'open' } }]);
  }
  expect((await draft.told()).map(({ words, category }) => [words?.key, category])).toEqual([
    ['notice.assessment.reported', 1],
    ['notice.assessment.reported', 1],
    ['notice.assessment.reported', 1],
    ['notice.assessment.passed', 1],
  ]);
  const [newest] = (await findMessages(ctx, { id: draft.accountId }, { current: 1, pageSize: 1 })).list;
  expect(newest).toMatchObject({ sender: offices[3]?.name, content: expect.stringContaining('等次为良好') });
  expect(await draft.row()).toMatchObject({ grade: Grade.Good, attempt: 1, lastReason: null });
  const records = await api.db.select().from(record).where(eq(record.assessmentId, draft.assessmentId));
  expect(new Set(records.map(({ reviewState }) => reviewState))).toEqual(new Set([1]));
});

test('a return marks the modules with remarks, becomes a to-do of the teacher, and is forgotten when handed in again', async () => {
  const draft = await drafted();
  await draft.submit();
  await open(draft, at(1));
  await fail(draft, at(1));
  expect(await draft.told()).toEqual([]);
  await api.takeEffect();
  expect(await draft.told()).toMatchObject([
    {
      category: 3,
      words: { key: 'notice.assessment.returned', params: { reason: '缺目录页', year: 2026 } },
      target: { bizId: draft.assessmentId, page: 'annualass', state: 'open' },
      deadline: new Date('2026-12-30T10:00:00Z'),
    },
  ]);
  const marked = async () => (await draft.info()).modules.filter(({ remark }) => remark).map(({ value }) => value);
  expect([(await draft.info()).lastReason, await marked()]).toEqual(['缺目录页', [9]]);
  const detail = await draft.log();
  expect(detail.at(-1)).toMatchObject({ level: 1, remarks: [{ section: '9', reason: '论文缺目录页' }] });
  const [paper] = await api.db
    .select()
    .from(record)
    .where(and(eq(record.assessmentId, draft.assessmentId), eq(record.category, 'Thesis')));
  expect(paper).toMatchObject({ reviewState: 2, reviewReason: '论文缺目录页' });
  expect(await draft.edit()).toBe(true);
  expect(await marked()).toEqual([9]);
  await draft.submit();
  expect([(await draft.info()).lastReason, await marked()]).toEqual([undefined, []]);
  expect((await draft.told())[0]?.target.state).toBe('done');
  await draft.withdraw();
  expect(await marked()).toEqual([9]);
});

test('the course keeps what a return has said of each module, and shows the offices that lie ahead', async () => {
  const draft = await drafted();
  await draft.submit();
  await open(draft, at(1));
  await fail(draft, at(1));
  await api.takeEffect();
  await draft.edit();
  await draft.submit();
  const { steps } = await draft.info();
  expect(steps.find(({ action }) => action === 'notPass')).toMatchObject({
    reason: '缺目录页',
    modules: [{ value: 9, reason: '论文缺目录页' }],
  });
  const ahead = (all: readonly ExamineStep[]) => all.filter(({ action }) => action === 'waiting').map((s) => s.level);
  expect(ahead(steps)).toEqual([1, 2, 3, 4]);

  const [university] = await api.db.select().from(organisation).where(eq(organisation.kind, 'higher')).limit(1);
  const lecturer = await drafted(university?.id);
  expect(ahead((await lecturer.info()).steps)).toEqual([1, 4]);
});

test('a return after the window has closed is a notice, for there is nothing left to do', async () => {
  const draft = await drafted();
  await draft.submit();
  await open(draft, at(1));
  const [plan] = await api.db.select().from(assessmentPlan).where(eq(assessmentPlan.id, PLAN));
  const closes = (deadline: Date) => api.db.update(assessmentPlan).set({ deadline }).where(eq(assessmentPlan.id, PLAN));
  await closes(api.now());
  const { rowVersion } = await draft.row();
  await decide(ctx, assessmentKind, at(1), draft.assessmentId, { result: 'fail', rowVersion, reason: '不符合要求' });
  await api.takeEffect();
  await closes(plan?.deadline as Date);
  expect(await draft.told()).toMatchObject([{ category: 1, words: { key: 'notice.assessment.returnedLate' } }]);
});

test('a withdrawal is told to the reviewers, whose to-do has ended', async () => {
  const draft = await drafted();
  await draft.submit();
  api.pass(60);
  await draft.withdraw();
  expect((await todoes(at(1), draft)).map(({ category, target }) => [category, target.state])).toEqual([
    [1, undefined],
    [3, 'done'],
  ]);
});

test('only who sits at the level whose turn it is may move it, and nobody moves what is his own', async () => {
  const draft = await drafted();
  await draft.submit();
  expect(await codeOf(open(draft, at(2)))).toBe('422');
  expect(await codeOf(open(draft, outsider))).toBe('404');
  expect(await codeOf(openReview(ctx, assessmentKind, at(1), 'nothing'))).toBe('404');
  expect(await codeOf(open(draft, { ...at(1), grants: { ...grants, appraising: false } }))).toBe('403');
  expect(await codeOf(pass(draft, at(1)))).toBe('422');
  await open(draft, at(1));
  const { rowVersion } = await draft.row();
  await open(draft, at(1));
  expect((await draft.row()).rowVersion).toBe(rowVersion);
  const stale = { result: 'pass', rowVersion: rowVersion - 1 } as const;
  expect(await codeOf(decide(ctx, assessmentKind, at(1), draft.assessmentId, stale))).toBe('409');
  expect(await codeOf(pass(draft, at(1), { grade: Grade.Good }))).toBe('400');
  for (const reason of ['', '   ', '长'.repeat(301)]) expect(await codeOf(fail(draft, at(1), reason))).toBe('400');
  for (const remarks of [
    [{ section: '50', reason: '缺' }],
    [{ section: '9', reason: ' ' }],
    ['9', '9'].map((section) => ({ section, reason: '缺' })),
  ])
    expect(await codeOf(fail(draft, at(1), '缺', remarks))).toBe('400');
  expect((await draft.row()).rowVersion).toBe(rowVersion);
  const looks = and(eq(auditLog.subjectId, draft.assessmentId), eq(auditLog.action, 'assessment.review'));
  expect(await api.db.select().from(auditLog).where(looks)).toHaveLength(1);

  const own = await drafted();
  const seat = { kind: 'assessment', orgId: offices[0]?.orgId ?? '', accountId: own.accountId };
  await api.db.insert(reviewSeat).values(seat);
  await own.submit();
  const himself = { ...at(1), id: own.accountId };
  expect(await codeOf(open(own, himself))).toBe('422');
  expect((await own.told()).length).toBe(0);
});

const moves = ['edit', 'submit', 'withdraw', 'open', 'pass', 'fail'] as const;
type MoveName = (typeof moves)[number];
interface Model {
  status: number;
  attempt: number;
  /** Levels that have passed in this attempt. */
  passed: number;
  /** Messages to the teacher, and to each level. */
  messages: number[];
}

/** Model after a move; undefined when the move is not allowed. Written independently of the state machine. */
function expected(model: Model, move: MoveName, level: number): Model | undefined {
  const { status, passed } = model;
  const told = (...to: number[]) => model.messages.map((n, who) => n + to.filter((one) => one === who).length);
  const turn = passed + 1;
  if (move === 'edit') return status === 0 || status === 3 ? { ...model, status: 0 } : undefined;
  if (move === 'submit')
    return status === 0 ? { status: 1, attempt: model.attempt + 1, passed: 0, messages: told(1) } : undefined;
  if (move === 'withdraw') return status === 1 ? { ...model, status: 0, messages: told(1) } : undefined;
  if (level !== turn) return undefined;
  if (move === 'open') return [1, 2, 4].includes(status) ? { ...model, status: 2 } : undefined;
  if (status !== 2) return undefined;
  if (move === 'fail') return { ...model, status: 3, messages: told(0) };
  return turn === 4
    ? { ...model, status: 5, passed: 4, messages: told(0) }
    : { ...model, status: 4, passed: turn, messages: told(0, turn + 1) };
}

test('whatever is tried in whatever order: status, attempt, log and messages agree, and a refused move leaves nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...moves), fc.integer({ min: 1, max: 4 }), fc.boolean()), { maxLength: 14 }),
      async (steps) => {
        const draft = await drafted();
        let model: Model = { status: 0, attempt: 0, passed: 0, messages: [0, 0, 0, 0, 0] };
        let entries = 0;
        for (const [move, anyLevel, right] of steps) {
          // Half of the tries come from the level whose turn it is, so that the sequences get somewhere.
          const level = right ? Math.min(4, model.passed + 1) : anyLevel;
          const after = expected(model, move, level);
          const by = at(level);
          const tries: Record<MoveName, () => Promise<boolean>> = {
            edit: draft.edit,
            submit: draft.submit,
            withdraw: draft.withdraw,
            open: () => accepted(open(draft, by)),
            pass: () => effective(pass(draft, by)),
            fail: () => effective(fail(draft, by)),
          };
          expect(`${move} ${await tries[move]()}`).toBe(`${move} ${after !== undefined}`);
          const silent = move === 'edit' ? model.status !== 3 : move === 'open' && model.status === 2;
          if (after && !silent) entries += 1;
          model = after ?? model;
          const row = await draft.row();
          expect([row.status, row.attempt]).toEqual([model.status, model.attempt]);
          const log = await draft.log();
          expect(log).toHaveLength(entries);
          expect(log.filter(({ action }) => action === 'submit')).toHaveLength(model.attempt);
          // The log has an entry with the present status.
          if (log.length > 0) expect(log.some(({ status }) => status === model.status)).toBe(true);
          const counted = [
            (await draft.told()).length,
            ...(await Promise.all(reviewers.map(async (one) => (await todoes(one, draft)).length))),
          ];
          expect(counted).toEqual(model.messages);
        }
      },
    ),
    { numRuns: runsOf(25) },
  );
});

test('every event tells somebody something', () => {
  for (const notices of Object.values(assessmentNotices)) expect(notices.length).toBeGreaterThan(0);
});
