import { and, asc, eq } from 'drizzle-orm';
import { noGrants } from '../../../domain/access/access';
import { recordList, storeOf } from '../../../domain/assessment/binding';
import { attachmentsOf, holds, kindOf, storedName } from '../../../domain/forms';
import { signedIn } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';
import { planEnds } from '../../../tests/support/assessment';
import { fillIn } from '../../../tests/support/fillIn';
import { newId } from '../../db/id';
import { assessmentPlan, document, organisation, record, reviewSeat } from '../../db/schema';
import { type Office, organisationChain } from '../../documents/chain';

/* Works that several people list in their yearly assessments: the reviewers are told, and no submission is refused. */

const named = recordList.filter(({ work }) => work);

let api: Api;
let school: Office;
let reviewer: { token: string };

beforeAll(async () => {
  api = await startApi();
  const schools = await api.db.select().from(organisation).orderBy(asc(organisation.sort));
  const chains = await Promise.all(schools.slice(0, 60).map(({ id }) => organisationChain(api.db, id)));
  school = chains.find((chain) => chain.length === 4)?.[0] as Office;
  const signed = await signedIn(api, { grants: { ...noGrants, appraising: true }, orgId: school.orgId });
  await api.db.insert(reviewSeat).values({ kind: 'assessment', orgId: school.orgId, accountId: signed.row.id });
  reviewer = signed;
  for (const year of [2025, 2026])
    await api.db.insert(assessmentPlan).values({
      id: `plan ${year}`,
      name: `${year} 年度考核`,
      year,
      startAt: new Date('2025-09-01T00:00:00Z'),
      deadline: new Date('2026-12-30T10:00:00Z'),
      ...planEnds(['2027-01-04 18:00:00', '2027-01-10 18:00:00', '2027-01-20 18:00:00', '2027-01-31 18:00:00']),
    });
});
afterAll(() => api.close());

type Person = Awaited<ReturnType<typeof signedIn>>;
const person = (realName: string) => signedIn(api, { orgId: school.orgId, realName });

/** An assessment with every kind of record, the same for every person. */
async function drafted({ token, row }: Person, year = 2026): Promise<string> {
  const started = await api.call('POST /api/StartAnnualAssessment', { token, body: { planId: `plan ${year}` } });
  const assessmentId = String(started.data.assessmentId);
  await fillIn(api.db, { assessmentId, accountId: row.id }, api.now());
  for (const d of named) {
    const data: Record<string, unknown> = { ...d.sample(0) };
    for (const [name, field] of attachmentsOf(d))
      if (holds(field.visibleWhen, data)) data[storedName(name, field)] = kindOf(field).files?.of(['file']);
    await api.db.delete(record).where(and(eq(record.assessmentId, assessmentId), eq(record.category, storeOf(d))));
    const at = { createdAt: api.now(), updatedAt: api.now() };
    await api.db
      .insert(record)
      .values({ id: newId(), assessmentId, accountId: row.id, category: storeOf(d), data, ...at });
  }
  return assessmentId;
}
async function submit({ token }: Person, assessmentId: string): Promise<void> {
  const [doc] = await api.db.select().from(document).where(eq(document.id, assessmentId));
  const body = { assessmentId, promise: true, rowVersion: doc?.rowVersion };
  const answer = await api.call('PUT /api/SubmitAnnualAssessment', { token, body });
  if (!answer.success) throw new Error(`${answer.errorMessage} ${JSON.stringify(answer.data)}`);
}
const told = async (id: string) =>
  (await api.call(`GET /api/Appraising/GetReview/${id}`, { token: reviewer.token })).data.duplicates as unknown as {
    why: string;
    title: string;
    works: number;
    applicant: string;
    orgName: string;
  }[];

test('the reviewer is told who else lists a work, of every category that names one; nobody is refused for it', async () => {
  const [one, two] = [await person('覃子墨'), await person('龙静怡')];
  const [mine, theirs] = [await drafted(one), await drafted(two)];
  await submit(one, mine);
  // Works in a draft do not count as claimed.
  expect(await told(mine)).toEqual([]);
  await submit(two, theirs);
  expect(await told(mine)).toMatchObject([
    { why: 'sharedWork', applicant: '龙静怡', works: named.length, orgName: expect.stringMatching(/./) },
  ]);
  expect(await told(theirs)).toMatchObject([{ why: 'sharedWork', applicant: '覃子墨', works: named.length }]);
});

test('somebody’s own years are no other claim, and another person’s years are one', async () => {
  await api.db.delete(document).where(eq(document.kind, 'assessment'));
  const names = ['覃子墨', '龙静怡'] as const;
  const [one, two] = [await person(names[0]), await person(names[1])];
  const years = [await drafted(one, 2025), await drafted(one, 2026)];
  for (const id of years) await submit(one, id);
  for (const id of years) expect(await told(id)).toEqual([]);
  const theirs = await drafted(two);
  await submit(two, theirs);
  expect(await told(theirs)).toMatchObject([{ why: 'sharedWork', applicant: names[0] }]);
});
