import type { Output } from '../../../domain/api/core';
import type { searchApi } from '../../../domain/api/search';
import { emptyResume } from '../../../domain/personnel/resume';
import { trainingLinks } from '../../../domain/training/links';
import { signedIn } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';
import { insertAssessment, planEnds } from '../../../tests/support/assessment';
import { insertPlan, insertSignup } from '../../../tests/support/study';
import { insertProject } from '../../../tests/support/training';
import { newId } from '../../db/id';
import { assessmentPlan, record } from '../../db/schema';

type Found = Output<(typeof searchApi)['GET /api/Search/FindMine']>;

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function someone() {
  const person = await signedIn(api);
  const find = async (keyword: string) =>
    (await api.call('GET /api/Search/FindMine', { token: person.token, query: { keyword } })).data as unknown as Found;
  return { ...person, find };
}

async function withRecords(accountId: string, rows: readonly { category: string; data: Record<string, unknown> }[]) {
  const now = api.now();
  const [planId, id] = [newId(), newId()];
  await api.db.insert(assessmentPlan).values({
    id: planId,
    name: '年度考核',
    year: 2041,
    startAt: now,
    deadline: now,
    ...planEnds(),
  });
  await insertAssessment(api.db, { id, planId, accountId, updatedAt: now });
  const made = rows.map((row, i) => ({
    ...row,
    id: newId(),
    assessmentId: id,
    accountId,
    createdAt: new Date(now.getTime() + i),
    updatedAt: now,
  }));
  await api.db.insert(record).values(made);
  return { id, made };
}

test('records are found by their titles, texts and names of a dictionary alike; those of others are not', async () => {
  const [me, other] = [await someone(), await someone()];
  const mine = await withRecords(me.row.id, [
    { category: 'Thesis', data: { thesisName: '函数概念 100% 教学', journal: '函数学报' } },
    { category: 'Book', data: { bookName: '几何' } },
    { category: 'ProfessionalTitle', data: { titleId: '2' } },
  ]);
  await withRecords(other.row.id, [{ category: 'Thesis', data: { thesisName: '函数概念' } }]);
  const [thesis] = mine.made;
  expect((await me.find(' 概念 100% ')).records).toEqual([
    {
      id: thesis?.id,
      title: '函数概念 100% 教学',
      category: 'Thesis',
      year: 2041,
      link: `/personal/annualass/details/modules/?id=${mine.id}&mid=9&rid=${thesis?.id}&cat=Thesis`,
    },
  ]);
  expect((await me.find('函数学报')).records).toEqual([]);
  expect((await me.find('念%教')).records).toEqual([]);
  expect((await me.find('教师')).records.map(({ category }) => category)).toEqual(['ProfessionalTitle']);
});

test('five of a kind at most, the newest first', async () => {
  const me = await someone();
  await withRecords(
    me.row.id,
    Array.from({ length: 7 }, (_, i) => ({ category: 'Book', data: { bookName: `研修笔记 ${i}` } })),
  );
  expect((await me.find('研修笔记')).records.map(({ title }) => title)).toEqual(
    [6, 5, 4, 3, 2].map((i) => `研修笔记 ${i}`),
  );
});

test('courses are found by name and lecturer, those I study first; what left the shelf only by them', async () => {
  const me = await someone();
  const plan = await insertPlan(api.db, api.now(), [
    { name: '量子课甲', price: 0 },
    { name: '量子课乙', price: 0 },
    { name: '量子课丙', price: 0, offShelf: true },
  ]);
  await insertSignup(api.db, me.row.id, plan.planId, api.now());
  const ids = [plan.courses[1]?.courseId as string];
  const ask = (key: string, options: object) => api.call(key, { token: me.token, ...options });
  const { data } = await ask('PUT /api/SelfStudy/InsertCourses', { body: { planId: plan.planId, courseIds: ids } });
  const body = { planId: plan.planId, cartId: data.cartId, courseIds: ids, clientToken: 'found-0000001' };
  const { data: made } = await ask('POST /api/Order/CreateOrder', { body });
  const { courses, orders } = await me.find('量子课');
  expect(courses.map(({ title, mine }) => [title, mine])).toEqual([
    ['量子课乙', true],
    ['量子课甲', false],
  ]);
  expect(courses[0]?.link).toContain('mycoursedetails');
  expect(orders).toMatchObject([{ id: made.orderId, status: 1 }]);
  expect((await me.find(String(orders[0]?.orderNo))).orders).toHaveLength(1);
  expect((await (await someone()).find('量子课')).orders).toEqual([]);
});

test('trainings, certificates, credits, online courses and résumés are found by their names; those of others are not', async () => {
  const [me, other] = [await someone(), await someone()];
  const made = await insertProject(api.db, api.now());
  const { data } = await api.call(`PUT /api/Project/SignupProject/${made.projectId}`, { token: me.token });
  const content = emptyResume(`简历 ${made.name}`);
  await api.call('POST /api/PersonnelFiles/SaveMyResume', { token: me.token, body: content });
  const found = (await me.find(made.name)).others;
  expect(found.map(({ kind }) => kind)).toEqual(['training', 'resume']);
  expect(found[0]).toMatchObject({
    id: data.trainingId,
    title: made.name,
    link: trainingLinks.training(String(data.trainingId)),
  });
  expect((await other.find(made.name)).others).toEqual([]);
});
