import { eq } from 'drizzle-orm';
import { noGrants } from '../../../../domain/access/access';
import { callsOf, type Declaration, declarationOf } from '../../../../domain/declarations';
import { signedIn, someOrganisations } from '../../../../tests/support/accounts';
import { type Api, startApi } from '../../../../tests/support/api';
import { goodValues } from '../../../../tests/support/goodValues';
import { openRound } from '../../../../tests/support/studioRound';
import { reviewSeat, studio, studioBatch } from '../../../db/schema';

/* Repeated declarations for a studio: one at a time for each type, and again after a round is over, also as a host. */
const declaration = declarationOf('studio') as Declaration;
const own = callsOf(declaration);
type Somebody = Awaited<ReturnType<typeof signedIn>>;
let api: Api;
let first: string;
let reviewer: Somebody;

const call = (who: Somebody, name: string, input: object = {}) =>
  api.call(name.replace(' ', ' /api/'), { token: who.token, ...input });
const ask = async <T>(who: Somebody, name: string, input: object = {}): Promise<T> => {
  const answer = await call(who, name, input);
  if (!answer.success) throw new Error(`${name} ${answer.status} ${answer.errorMessage}`);
  return answer.data as T;
};
const person = () => signedIn(api, { roles: ['teacher'] });
const begin = (who: Somebody, planId: string) => call(who, own.create, { body: { planId } });
const guide = (who: Somebody) =>
  ask<{ batchId: string; my?: { id: string }; elsewhere?: { id: string }; hosting: string[] }>(
    who,
    'GET FamousTeacherDeclareRecord/GetDeclareGuide',
    { query: { type: '1' } },
  );
/** Another round of the same type that is open. */
async function anotherRound(id: string): Promise<string> {
  const [batch] = await api.db.select().from(studioBatch).where(eq(studioBatch.id, first));
  if (!batch) throw new Error('no round');
  await api.db
    .insert(studioBatch)
    .values({ ...batch, id, year: 2027, name: `2027 ${id}`, startAt: api.now(), deadline: new Date('2030-12-15') });
  return id;
}
async function handsIn(who: Somebody, planId: string): Promise<string> {
  const { id } = await ask<{ id: string }>(who, own.create, { body: { planId } });
  const owner = { id: who.row.id, orgId: who.row.orgId, now: api.now() };
  const values = await goodValues(api.db, owner, declaration.form.fields, declaration.form.sample(0));
  const { rowVersion } = await ask<{ rowVersion: number }>(who, own.save, { body: { id, rowVersion: 0, values } });
  await ask(who, own.submit, { body: { id, rowVersion } });
  return id;
}
const decide = (id: string, status: number, result = '') =>
  ask(reviewer, 'POST FamousTeacherDeclareRecord/FamoursTeacherDeclareStatus', { body: { ids: [id], status, result } });

beforeAll(async () => {
  api = await startApi();
  const { school } = await someOrganisations(api.db);
  first = await openRound(api.db, school.id);
  reviewer = await signedIn(api, { roles: ['teacher'], grants: { ...noGrants, studioDeclareReview: true } });
  await api.db.insert(reviewSeat).values({ kind: declaration.name, orgId: school.id, accountId: reviewer.row.id });
});
afterAll(() => api.close());

test('a type is declared for in one round at a time, and the reason says so', async () => {
  const who = await person();
  const second = await anotherRound('second');
  const draft = (await ask<{ id: string }>(who, own.create, { body: { planId: second } })).id;
  const id = await handsIn(who, first);
  const other = await person();
  const refused = await begin(who, await anotherRound('third'));
  expect([refused.status, refused.errorMessage]).toEqual([422, '您在另一轮申报了同类型工作室，结果公布后可再申报']);
  // A draft that was begun before cannot be handed in either.
  const { rowVersion } = await ask<{ rowVersion: number }>(who, own.read, { query: { id: draft } });
  const values = await goodValues(
    api.db,
    { id: who.row.id, orgId: who.row.orgId, now: api.now() },
    declaration.form.fields,
    declaration.form.sample(0),
  );
  const saved = await ask<{ rowVersion: number }>(who, own.save, { body: { id: draft, rowVersion, values } });
  const late = await call(who, own.submit, { body: { id: draft, rowVersion: saved.rowVersion } });
  expect(late.status).toBe(422);
  expect((await begin(other, second)).status).toBe(200);
  // Once it is decided against, the other rounds are open.
  await decide(id, 1, '未达到申报条件');
  await api.takeEffect();
  expect((await begin(who, 'third')).status).toBe(200);
  await ask(who, own.submit, { body: { id: draft, rowVersion: saved.rowVersion } });
  const told = await guide(who);
  expect(told.my?.id).toBe(draft);
});

test('what another round has in its hands is named beside the round that is open', async () => {
  const who = await person();
  const id = await handsIn(who, first);
  await api.db.update(studioBatch).set({ deadline: api.now() }).where(eq(studioBatch.id, first));
  const told = await guide(who);
  expect(told.batchId).not.toBe(first);
  expect(told.elsewhere?.id).toBe(id);
});

test('a host declares for the same type in a new round, and hosts another studio that the year tells apart', async () => {
  const who = await person();
  const second = await anotherRound('fourth');
  const id = await handsIn(who, second);
  await decide(id, 2);
  await api.takeEffect();
  expect((await begin(who, await anotherRound('fifth'))).status).toBe(422);
  await api.db.update(studioBatch).set({ publicAt: api.now(), deadline: api.now() }).where(eq(studioBatch.id, second));
  await api.due();
  const names = async () =>
    (await api.db.select({ name: studio.name }).from(studio).where(eq(studio.hostId, who.row.id))).map(
      ({ name }) => name,
    );
  const [name] = await names();
  expect((await guide(who)).hosting).toEqual([name]);
  const again = await handsIn(who, 'fifth');
  await decide(again, 2);
  await api.takeEffect();
  await api.db.update(studioBatch).set({ publicAt: api.now() }).where(eq(studioBatch.id, 'fifth'));
  await api.due();
  expect((await names()).sort()).toEqual([name, `${name}（2027 年）`].sort());
});
