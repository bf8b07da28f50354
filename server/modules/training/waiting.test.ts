import { and, eq } from 'drizzle-orm';
import type { ProjectRow } from '../../../domain/api/training';
import { ProjectStanding } from '../../../domain/statuses';
import { PLACE_KEPT_HOURS } from '../../../domain/training/standing';
import { type Api, startApi } from '../../../tests/support/api';
import { merging, someone } from '../../../tests/support/merging';
import { trainees } from '../../../tests/support/trainees';
import { account, message, trainingProject, trainingWaiting } from '../../db/schema';

let api: Api;
let people: ReturnType<typeof trainees>;
beforeAll(async () => {
  api = await startApi();
  people = trainees(api);
});
afterAll(() => api.close());

type Teacher = Awaited<ReturnType<typeof people.teacher>>;
const join = (me: Teacher, id: string) => me.ask(`PUT /api/Project/JoinWaiting/${id}`);
const leave = (me: Teacher, id: string) => me.ask(`PUT /api/Project/LeaveWaiting/${id}`);
const cancel = (me: Teacher, id: string) => me.ask(`PUT /api/Project/CancelSignup/${id}`);
const see = async (me: Teacher, id: string) =>
  (await me.ask(`GET /api/Project/GetProjectDetail/${id}`)).data as unknown as ProjectRow;
/** A moment ago: sessions end before a kept place does, so times of the data are moved, and not the clock. */
const past = () => new Date(api.now().getTime() - 1000);

/** A project with a single place, which is taken, and people who wait in this order. */
async function fullProject(waiters: number) {
  const made = await people.project({ change: { quota: 1 } });
  const holder = await people.teacher();
  expect((await people.signup(holder, made.projectId)).status).toBe(200);
  const waiting: Teacher[] = [];
  for (let n = 1; n <= waiters; n++) {
    const me = await people.teacher();
    expect((await join(me, made.projectId)).data).toMatchObject({ turn: n });
    waiting.push(me);
  }
  return { id: made.projectId, name: made.name, holder, waiting };
}

describe('the waiting list', () => {
  test('a free place is kept for the first, who is told, and for nobody else', async () => {
    const { id, holder, waiting } = await fullProject(2);
    const [first, second] = waiting as [Teacher, Teacher];
    const outsider = await people.teacher();
    expect(await see(outsider, id)).toMatchObject({
      standing: ProjectStanding.Full,
      action: { name: 'wait' },
      waiting: 2,
    });
    expect(await see(second, id)).toMatchObject({
      standing: ProjectStanding.Waiting,
      turn: 2,
      action: { name: 'leave' },
    });
    expect((await people.signup(first, id)).status).toBe(422);
    await cancel(holder, id);
    expect(await first.told()).toContain('notice.training.placeKept');
    expect(await see(first, id)).toMatchObject({
      standing: ProjectStanding.PlaceKept,
      action: { name: 'signUp' },
      other: { name: 'leave' },
    });
    for (const one of [second, outsider, holder]) expect((await people.signup(one, id)).status).toBe(422);
    expect((await people.signup(first, id)).status).toBe(200);
    expect(await see(second, id)).toMatchObject({ standing: ProjectStanding.Waiting, turn: 1 });
    const [todo] = await api.db
      .select({ target: message.target })
      .from(message)
      .where(and(eq(message.accountId, first.id), eq(message.category, 3)));
    expect(todo?.target).toMatchObject({ state: 'done', of: id });
  });

  test('a place that is not taken in time goes to the next person, at once and by the job', async () => {
    const { id, holder, waiting } = await fullProject(3);
    const [first, second, third] = waiting as [Teacher, Teacher, Teacher];
    await cancel(holder, id);
    const [kept] = await api.db.select().from(trainingWaiting).where(eq(trainingWaiting.accountId, first.id));
    expect(kept?.keptUntil).toEqual(new Date(api.now().getTime() + PLACE_KEPT_HOURS * 3_600_000));
    await api.db.update(trainingWaiting).set({ keptUntil: past() }).where(eq(trainingWaiting.accountId, first.id));
    // The clock decides before the job has run.
    expect(await see(first, id)).toMatchObject({ standing: ProjectStanding.Waiting });
    expect((await people.signup(first, id)).status).toBe(422);
    await api.due();
    expect(await first.told()).toContain('notice.training.placeLapsed');
    expect(await see(first, id)).toMatchObject({ standing: ProjectStanding.Full });
    expect(await see(second, id)).toMatchObject({ standing: ProjectStanding.PlaceKept });
    expect((await leave(second, id)).data).toBe(true);
    expect(await see(third, id)).toMatchObject({ standing: ProjectStanding.PlaceKept });
    expect((await people.signup(third, id)).status).toBe(200);
  });

  test('more places in the project are kept in turn, and the list ends with the sign-up', async () => {
    const { id, waiting } = await fullProject(3);
    const [first, second, third] = waiting as [Teacher, Teacher, Teacher];
    await api.db.update(trainingProject).set({ quota: 3 }).where(eq(trainingProject.id, id));
    await api.due();
    const standings = await Promise.all([first, second, third].map(async (me) => (await see(me, id)).standing));
    expect(standings).toEqual([ProjectStanding.PlaceKept, ProjectStanding.PlaceKept, ProjectStanding.Waiting]);
    await api.db.update(trainingProject).set({ signupEndAt: past() }).where(eq(trainingProject.id, id));
    await api.due();
    expect(await third.told()).toContain('notice.training.waitingEnded');
    expect(await api.db.select().from(trainingWaiting).where(eq(trainingWaiting.projectId, id))).toEqual([]);
    expect((await join(third, id)).status).toBe(410);
  });

  test('joining at the same moment gives each person one turn, and repeating it none', async () => {
    const { id } = await fullProject(0);
    const crowd = await Promise.all(Array.from({ length: 5 }, () => people.teacher()));
    const answers = await Promise.all([...crowd, ...crowd].map((me) => join(me, id)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const rows = await api.db.select().from(trainingWaiting).where(eq(trainingWaiting.projectId, id));
    expect(rows.map(({ turn }) => turn).sort()).toEqual([1, 2, 3, 4, 5]);
    for (let i = 0; i < 2; i++) expect((await leave(crowd[0] as Teacher, id)).data).toBe(true);
  });

  test('two places that become free at once go to two people', async () => {
    const { projectId: id } = await people.project({ change: { quota: 2 } });
    const holders = [await people.teacher(), await people.teacher()];
    for (const one of holders) await people.signup(one, id);
    const waiting = [await people.teacher(), await people.teacher(), await people.teacher()];
    for (const one of waiting) await join(one, id);
    await Promise.all(holders.map((one) => cancel(one, id)));
    const answers = await Promise.all(waiting.map((one) => people.signup(one, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 422]);
    const [row] = await api.db.select().from(trainingProject).where(eq(trainingProject.id, id));
    expect(row?.signed).toBe(2);
  });

  test('with places left, for a participant, and where the project is for others nobody waits', async () => {
    const { projectId: open } = await people.project();
    expect((await join(await people.teacher(), open)).status).toBe(422);
    const { id, holder } = await fullProject(0);
    expect((await join(holder, id)).status).toBe(422);
    const { projectId: young } = await people.project({ change: { targetId: '2', quota: 0 } });
    const me = await people.teacher();
    const profile = { ...me.row.profile, firstTeachingTime: '2001-09-01' };
    await api.db.update(account).set({ profile }).where(eq(account.id, me.id));
    expect(await see(me, young)).toMatchObject({
      standing: ProjectStanding.NotSuited,
      action: { name: 'signUp', disabledReason: '面向任教 5 年以内，您任教 25 年' },
    });
    expect((await join(me, young)).status).toBe(422);
    expect((await people.signup(me, young)).status).toBe(422);
  });

  test('of two accounts that become one the earlier turn stays', async () => {
    const accounts = merging(api);
    const same = someone();
    const mine = await accounts.person(same);
    const old = await accounts.person(same);
    const { id } = await fullProject(0);
    const turns = [old, mine].map(({ row }, i) => ({
      id: `turn${i}`,
      projectId: id,
      accountId: row.id,
      turn: i + 1,
      createdAt: api.now(),
    }));
    await api.db.insert(trainingWaiting).values(turns);
    expect((await accounts.merge(mine.token, old.row.id)).data.mergedCount).toBe(1);
    const rows = await api.db.select().from(trainingWaiting).where(eq(trainingWaiting.projectId, id));
    expect(rows).toMatchObject([{ accountId: mine.row.id, turn: 1 }]);
  });
});

describe('a reminder', () => {
  const coming = () => people.project({ change: { signupStartAt: new Date(api.now().getTime() + 86_400_000) } });

  test('is sent once when the sign-up opens, to those who still want it', async () => {
    const { projectId: id } = await coming();
    const [me, other] = [await people.teacher(), await people.teacher()];
    for (const one of [me, me, other]) expect((await one.ask(`PUT /api/Project/RemindSignup/${id}`)).data).toBe(true);
    expect((await see(me, id)).action).toMatchObject({ name: 'forget' });
    for (let i = 0; i < 2; i++) expect((await other.ask(`PUT /api/Project/ForgetSignup/${id}`)).data).toBe(true);
    expect((await see(other, id)).action).toMatchObject({ name: 'remind' });
    await api.due();
    expect(await me.told()).toEqual([]);
    await api.db.update(trainingProject).set({ signupStartAt: past() }).where(eq(trainingProject.id, id));
    await api.due();
    await api.due();
    expect(await me.told()).toEqual(['notice.training.signupOpens']);
    expect(await other.told()).toEqual([]);
    expect((await me.ask(`PUT /api/Project/RemindSignup/${id}`)).status).toBe(422);
  });
});

test('the tabs of the list have each project once, and what one waits for is found apart', async () => {
  const me = await people.teacher();
  const { id, name } = await fullProject(0);
  await join(me, id);
  const found = async (tab: string) =>
    (await me.ask('GET /api/Project/SearchProject', { query: { tab, keyword: name } })).data;
  expect(await found('open')).toMatchObject({ total: 1, counts: { open: 1, mine: 0, ended: 0 } });
  expect(await found('watched')).toMatchObject({ total: 1 });
  expect(await found('mine')).toMatchObject({ total: 0 });
});

test('a project is found by the name of its host, too', async () => {
  const me = await people.teacher();
  const { id } = await fullProject(0);
  const { orgName } = await see(me, id);
  const found = async (keyword: string) => {
    const query = { tab: 'open', keyword, pageSize: '100' };
    const { list } = (await me.ask('GET /api/Project/SearchProject', { query })).data as unknown as {
      list: ProjectRow[];
    };
    return list.some(({ projectId }) => projectId === id);
  };
  expect(orgName).not.toBe('');
  expect([await found(orgName), await found('没有这个单位')]).toEqual([true, false]);
});
