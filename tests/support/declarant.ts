import { eq } from 'drizzle-orm';
import { newId } from '../../server/db/id';
import { account, assessmentPlan, record, resource, reviewSeat } from '../../server/db/schema';
import type { Office } from '../../server/documents/chain';
import { organisationChain } from '../../server/documents/chain';
import { signedIn, someOrganisations } from './accounts';
import type { Api } from './api';
import { insertAssessment } from './assessment';
import { testKind } from './testDocument';
import { testDefinition } from './testForm';

export const PLAN = 'plan';
export const reviewGrants = {
  projectReview: true,
  appraising: true,
  recognitionReview: false,
  studioDeclareReview: false,
  importTeachers: false,
  managedStudioIds: [],
  joinedStudioIds: [],
};

/** A plan whose window is open, the two offices that review a school's declarations, and a reviewer of each. */
export async function declarationWorld(api: Api) {
  const { db } = api;
  await db.insert(assessmentPlan).values({
    id: PLAN,
    name: '2026 年度课题申报',
    year: 2026,
    startAt: new Date('2026-09-01T00:00:00Z'),
    deadline: new Date('2026-12-30T10:00:00Z'),
    levelDeadlines: [],
  });
  const { school: place } = await someOrganisations(db);
  const offices = (await organisationChain(db, place.id)).slice(0, 2) as [Office, Office];
  const reviewerAt = async ({ orgId }: Office, realName: string) => {
    const person = await signedIn(api, { orgId, realName, grants: reviewGrants });
    await db.insert(reviewSeat).values({ kind: testKind.kind, orgId, accountId: person.row.id });
    return person;
  };
  const [school, authority] = offices;
  return {
    offices,
    reviewerAt,
    lower: await reviewerAt(school, '莫志远'),
    last: await reviewerAt(authority, '罗淑琴'),
    declarant: () => newDeclarant(api, school.orgId),
  };
}

/** A teacher with everything that the test form names: files of the own, a record to pick, people and places. */
async function newDeclarant(api: Api, orgId: string) {
  const { db } = api;
  const person = await signedIn(api, { orgId });
  const { token } = person;
  const ownerId = person.row.id;
  const file = async (scene: string, name: string, content = name) => {
    const id = newId();
    const at = { id, ownerId, name, ext: 'pdf', mime: 'application/pdf', size: 1_900_000, sha256: content };
    await db.insert(resource).values({ ...at, storageKey: id, scene, createdAt: api.now() });
    return id;
  };
  const assessmentId = await insertAssessment(db, { planId: `other-${ownerId}`, accountId: ownerId });
  const recordId = newId();
  const data = { thesisName: '函数概念教学' };
  const at = { createdAt: api.now(), updatedAt: api.now() };
  await db
    .insert(record)
    .values({ id: recordId, assessmentId: assessmentId ?? '', accountId: ownerId, category: 'Thesis', data, ...at });
  const values: Record<string, unknown> = {
    ...testDefinition.sample(0),
    // The occupations of the sample are no branch of the reference data.
    jobs: undefined,
    orgId,
    hostId: ownerId,
    proofs: [{ category: 'Thesis', recordId, title: '函数概念教学' }],
    portraitResId: await file('avatar', '照片.png'),
    bookResId: await file('attachment', '申报书.pdf'),
    dataIds: [await file('attachment', '附件一.pdf'), await file('attachment', '附件二.pdf')],
    filmResId: await file('video', '课例.mp4'),
  };
  const call = (key: string, options: Parameters<Api['call']>[1]) => api.call(key, { token, ...options });
  const begun = await call('POST /api/Test/Create', { body: { planId: PLAN } });
  const id = String(begun.data.id);
  const read = async () => (await call('GET /api/Test/Get', { query: { id } })).data;
  const version = async () => Number((await read()).rowVersion);
  return {
    ...person,
    id,
    values,
    call,
    file,
    read,
    version,
    save: async (change: Record<string, unknown> = {}, rowVersion?: number) =>
      call('POST /api/Test/Save', {
        body: { id, rowVersion: rowVersion ?? (await version()), values: { ...values, ...change } },
      }),
    submit: async (rowVersion?: number) =>
      call('PUT /api/Test/Submit', { body: { id, rowVersion: rowVersion ?? (await version()) } }),
    withdraw: () => call('PUT /api/Test/Withdraw', { body: { id } }),
    log: async () => (await call('GET /api/Test/Log', { query: { id } })).data as unknown as { action: string }[],
    told: async () => {
      const rows = await db.query.message.findMany({ where: (one, { eq: same }) => same(one.accountId, ownerId) });
      return rows.map(({ words }) => words?.key);
    },
    account: async () => (await db.select().from(account).where(eq(account.id, ownerId)))[0],
  };
}
export type Declarant = Awaited<ReturnType<typeof newDeclarant>>;
