import { eq } from 'drizzle-orm';
import type { SrDeclareRow } from '../../domain/api/research';
import { callsOf, type Declaration, declarationOf } from '../../domain/declarations';
import { ReviewResult, StageStatus } from '../../domain/statuses';
import { type Answer, type Api, startApi } from '../../tests/support/api';
import { type Declarant, declarationWorld, PLAN } from '../../tests/support/declarant';
import { document, researchPlan } from '../db/schema';

/* Stages of research depend on each other, and a school may hand in only a limited number. */
const first = declarationOf('subjectapp') as Declaration;
const second = declarationOf('openingapp') as Declaration;
let api: Api;
let world: Awaited<ReturnType<typeof declarationWorld>>;

beforeAll(async () => {
  api = await startApi();
  world = await declarationWorld(api, first);
});
afterAll(() => api.close());
afterEach(() => api.db.update(researchPlan).set({ quota: null }).where(eq(researchPlan.id, PLAN)));

const good = (answer: Answer): Answer => {
  if (!answer.success) throw new Error(`${answer.status} ${answer.errorMessage} ${JSON.stringify(answer.data)}`);
  return answer;
};
type Reviewer = (typeof world)['lower'];
const decide = (by: Reviewer, id: string, result: number) =>
  api.call('POST /api/ProjectReview/SubmitReview', {
    token: by.token,
    body: { ids: [id], result, opinion: '请写明进度安排。' },
  });
const decided = async (by: Reviewer, id: string, result: number) => {
  expect(good(await decide(by, id, result)).data).toMatchObject({ done: [id] });
  await api.takeEffect();
};
const filledIn = async (): Promise<Declarant> => {
  const owner = await world.declarant();
  good(await owner.save());
  return owner;
};

describe('what a plan gives', () => {
  test('the declarant is the first of the people, with school and title', async () => {
    const owner = await world.declarant();
    const { realName } = (await owner.account()) ?? {};
    const { members } = (await owner.read()).values as { members: Record<string, string>[] };
    expect(members).toHaveLength(1);
    expect(members[0]).toMatchObject({ fullName: realName, orgName: expect.any(String) });
  });

  test('only the levels of the plan can be chosen; another is refused by its name', async () => {
    await api.db
      .update(researchPlan)
      .set({ levels: ['3'] })
      .where(eq(researchPlan.id, PLAN));
    const owner = await filledIn();
    expect((await owner.read()).entries).toEqual({ levelId: ['3'] });
    const refused = await owner.submit();
    expect(refused.status).toBe(422);
    expect(refused.data.missing).toEqual([expect.objectContaining({ field: 'levelId' })]);
    await api.db.update(researchPlan).set({ levels: null }).where(eq(researchPlan.id, PLAN));
    expect((await owner.read()).entries).toBeUndefined();
    good(await owner.submit());
  });
});

describe('the quota of a school', () => {
  const only = async (quota: number) => {
    await api.db.delete(document).where(eq(document.kind, first.name));
    await api.db.update(researchPlan).set({ quota }).where(eq(researchPlan.id, PLAN));
  };

  test('beyond it nothing is handed in, and the reason is said; what is taken back makes room', async () => {
    await only(1);
    const [one, other] = [await filledIn(), await filledIn()];
    good(await one.submit());
    const refused = await other.submit();
    expect(refused.status).toBe(422);
    expect(refused.errorMessage).toContain('1');
    expect((await other.read()).status).toBe(StageStatus.NotSubmitted);
    good(await one.withdraw());
    good(await other.submit());
    expect((await one.submit()).status).toBe(422);
  });

  test('what was returned keeps its place', async () => {
    await only(1);
    const [one, other] = [await filledIn(), await filledIn()];
    good(await one.submit());
    await decided(world.lower, one.id, ReviewResult.Failed);
    expect((await other.submit()).status).toBe(422);
    good(await one.save({ significance: '改后的研究意义。' }));
    expect((await other.submit()).status).toBe(422);
    good(await one.submit());
  });

  test('of two who hand in at the same moment one is too late', async () => {
    await only(1);
    const both = [await filledIn(), await filledIn()];
    const answers = await Promise.all(both.map((one) => one.submit()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe('a pass', () => {
  test('opens the next stage when it cannot be taken back any more', async () => {
    const owner = await filledIn();
    good(await owner.submit());
    const last = world.reviewers.at(-1) as Reviewer;
    for (const by of world.reviewers.slice(0, -1)) await decided(by, owner.id, ReviewResult.Passed);
    good(await decide(last, owner.id, ReviewResult.Passed));
    const stages = async () =>
      (good(await owner.call(`GET /api/SrPlan/GetDeclare/${owner.id}`, {})).data as unknown as SrDeclareRow).stages;
    expect((await stages())[1]).toMatchObject({ status: StageStatus.NotStarted, canEdit: false });
    const begin = () => owner.call(callsOf(second).create.replace(' ', ' /api/'), { body: { planId: PLAN } });
    expect((await begin()).success).toBe(false);
    await api.takeEffect();
    const { id } = good(await begin()).data as { id: string };
    expect((await stages())[1]).toMatchObject({ id, status: StageStatus.NotApplied, canEdit: true });
  });
});
