import { eq } from 'drizzle-orm';
import { callsOf, type Declaration, declarationOf } from '../../domain/declarations';
import { subjectStages, thesisStages } from '../../domain/research/stages';
import { StageStatus } from '../../domain/statuses';
import type { Db } from '../../server/db/client';
import { newId } from '../../server/db/id';
import { account, assessmentPlan, document, researchPlan, reviewSeat } from '../../server/db/schema';
import { type Office, organisationChain } from '../../server/documents/chain';
import { signedIn, someOrganisations } from './accounts';
import type { Api } from './api';
import { planEnds } from './assessment';
import { goodValues, insertFile } from './goodValues';
import { hasRead, kpiNameOf, openBatch } from './kpiBatch';
import { openRound } from './studioRound';
import { testDeclaration } from './testDocument';

export const PLAN = 'plan';
export const reviewGrants = {
  projectReview: true,
  appraising: true,
  recognitionReview: true,
  studioDeclareReview: true,
  importTeachers: false,
  accountReview: false,
  managedStudioIds: [],
  joinedStudioIds: [],
};

const window = { openFrom: '2026-09-01 08:00:00', deadline: '2030-12-30 18:00:00' };

/** Makes a yearly plan and a research plan whose windows are open. */
async function insertPlans(db: Db, orgId: string): Promise<void> {
  await db.insert(assessmentPlan).values({
    id: PLAN,
    name: '2026 年度课题申报',
    year: 2026,
    startAt: new Date('2026-09-01T00:00:00Z'),
    deadline: new Date('2026-12-30T10:00:00Z'),
    ...planEnds(),
  });
  await insertResearchPlan(db, PLAN, orgId);
}

/** Makes a research plan with every stage, all of them open. */
export const insertResearchPlan = (db: Db, id: string, orgId: string, kind = 1) =>
  db.insert(researchPlan).values({
    id,
    kind,
    name: '2026 年度教育科学规划课题',
    year: 2026,
    orgId,
    intro: '',
    guideHtml: '',
    publishAt: new Date('2026-08-20T00:00:00Z'),
    stages: [...subjectStages, ...thesisStages].map((stage) => ({ stage, ...window, levelDeadlines: [] })),
  });

/** Makes passed documents of the user for all stages before this declaration, with the values of their samples. */
export async function passBefore(db: Db, accountId: string, planId: string, declaration: Declaration): Promise<void> {
  const before = declaration.after && declarationOf(declaration.after);
  if (!before) return;
  await passBefore(db, accountId, planId, before);
  const at = new Date('2026-10-01T00:00:00Z');
  await db.insert(document).values({
    id: newId(),
    kind: before.name,
    accountId,
    planId,
    status: StageStatus.ReviewPassed,
    attempt: 1,
    values: before.form.sample(0),
    createdAt: at,
    updatedAt: at,
  });
}

/** Makes a plan with an open window, and a reviewer at each office that reviews a school's declarations. */
export async function declarationWorld(api: Api, declaration: Declaration = testDeclaration) {
  const { db } = api;
  const { school } = await someOrganisations(db);
  await insertPlans(db, school.id);
  const offices = (await organisationChain(db, school.id)).slice(0, declaration.levels) as [Office, Office];
  const reviewerAt = async ({ orgId }: Office, realName: string) => {
    const person = await signedIn(api, { orgId, realName, grants: reviewGrants });
    await db.insert(reviewSeat).values({ kind: declaration.name, orgId, accountId: person.row.id });
    return person;
  };
  const [lower, last = lower, ...others] = await Promise.all(
    offices.map((office, i) => reviewerAt(office, ['覃文洲', '农秀兰', '岑立新', '陆思源'][i] ?? '蓝启文')),
  );
  if (!lower || !last) throw new Error('Nobody reviews for a school');
  return {
    offices,
    reviewerAt,
    lower,
    last,
    /** Reviewers, one of every office, lowest first. */
    reviewers: [lower, ...(last === lower ? [] : [last]), ...others],
    declarant: () => newDeclarant(api, declaration, school.id),
  };
}

async function planFor(db: Db, { plans, name }: Declaration, orgId: string): Promise<string> {
  if (plans === 'kpi') return openBatch(db, kpiNameOf(name), orgId);
  return plans === 'studio' ? openRound(db, orgId) : PLAN;
}

/** Makes a teacher with everything that the form refers to: files, a record to pick, people and places. */
async function newDeclarant(api: Api, declaration: Declaration, orgId: string) {
  const { db } = api;
  const person = await signedIn(api, { orgId });
  const { token } = person;
  const owner = { id: person.row.id, orgId, now: api.now() };
  const { form } = declaration;
  const values = await goodValues(db, owner, form.fields, form.sample(0));
  const call = (key: string, options: Parameters<Api['call']>[1]) => api.call(key, { token, ...options });
  const planId = await planFor(db, declaration, orgId);
  if (declaration.plans === 'kpi') await hasRead(db, owner.id, planId);
  await passBefore(db, owner.id, planId, declaration);
  const calls = callsOf(declaration);
  const ask = (name: keyof typeof calls, options: Parameters<Api['call']>[1]) =>
    call(calls[name].replace(' ', ' /api/'), options);
  const id = String((await ask('create', { body: { planId } })).data.id);
  const read = async () => (await ask('read', { query: { id } })).data;
  const version = async () => Number((await read()).rowVersion);
  return {
    ...person,
    id,
    planId,
    values,
    call,
    ask,
    file: (scene: string, name: string) => insertFile(db, owner, scene, name),
    read,
    version,
    save: async (change: Record<string, unknown> = {}, rowVersion?: number) =>
      ask('save', { body: { id, rowVersion: rowVersion ?? (await version()), values: { ...values, ...change } } }),
    submit: async (rowVersion?: number) => ask('submit', { body: { id, rowVersion: rowVersion ?? (await version()) } }),
    withdraw: () => ask('withdraw', { body: { id } }),
    log: async () => (await ask('log', { query: { id } })).data as unknown as { action: string }[],
    told: async () => {
      const rows = await db.query.message.findMany({ where: (one, { eq: same }) => same(one.accountId, owner.id) });
      return rows.map(({ words }) => words?.key);
    },
    account: async () => (await db.select().from(account).where(eq(account.id, owner.id)))[0],
  };
}
export type Declarant = Awaited<ReturnType<typeof newDeclarant>>;
