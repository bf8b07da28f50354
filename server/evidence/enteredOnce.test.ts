import { eq } from 'drizzle-orm';
import { definitionOf } from '../../domain/assessment/binding';
import { callsOf, type Declaration, declarationOf } from '../../domain/declarations';
import { attachmentsOf, kindOf, storedName } from '../../domain/forms';
import { type PickedRecord, pickedOf } from '../../domain/forms/kinds/evidence';
import type { ResumeEntry } from '../../domain/personnel/resume';
import { chosenOf, emptyResume } from '../../domain/personnel/resume';
import { ReviewResult } from '../../domain/statuses';
import { signedIn } from '../../tests/support/accounts';
import { type Api, startApi } from '../../tests/support/api';
import { type Declarant, declarationWorld, reviewGrants } from '../../tests/support/declarant';
import { openRound } from '../../tests/support/studioRound';
import { record } from '../db/schema';
import { configuredVariants } from '../http/variant';
import { readableResource } from '../modules/fileReaders';

/*
 * Records that are entered once in the yearly assessment can be used everywhere: in a KPI declaration, for a studio, as
 * credit and in a résumé, with their files and review state. All of these places show later changes and deletions.
 */
const studio = declarationOf('studio') as Declaration;
let api: Api;
let me: Declarant;
let reviewer: Awaited<ReturnType<typeof signedIn>>;
let recordId: string;
let fileId: string;
let studioId: string;
let resumeId: string;

const ask = async <T>(key: string, options: Parameters<Api['call']>[1] = {}): Promise<T> => {
  const answer = await api.call(key, { token: me.token, ...options });
  if (!answer.success) throw new Error(`${key}: ${answer.errorMessage} ${JSON.stringify(answer.data)}`);
  return answer.data as T;
};
const studioCall = <T>(name: keyof ReturnType<typeof callsOf>, options: Parameters<Api['call']>[1]) =>
  ask<T>(callsOf(studio)[name].replace(' ', ' /api/'), options);

const change = async (set: Partial<typeof record.$inferInsert>) =>
  api.db.update(record).set(set).where(eq(record.id, recordId));
const stored = async () => {
  const [found] = await api.db.select().from(record).where(eq(record.id, recordId));
  if (!found) throw new Error('the record is gone');
  return found;
};

/** The record as each place shows it. */
async function shown() {
  const inKpi = pickedOf(((await me.read()).values as Record<string, unknown>).thesis);
  const { values } = await studioCall<{ values: Record<string, unknown> }>('read', { query: { id: studioId } });
  const { list } = await ask<{ list: { title: string; sourceState: string }[] }>('GET /api/Credit/ListConversion');
  const resume = await ask<{
    sections: { key: string; recordIds: string[] }[];
    material: { sections: { key: string; entries: ResumeEntry[] }[] };
  }>('GET /api/PersonnelFiles/GetMyResume', { query: { resumeId } });
  const work = ({ key }: { key: string }) => key === 'work';
  return {
    kpi: inKpi[0] as PickedRecord,
    studio: pickedOf(values.quoted)[0] as PickedRecord,
    credit: list[0],
    resume: chosenOf(resume.sections.find(work)?.recordIds ?? [], resume.material.sections.find(work)?.entries ?? []),
  };
}

beforeAll(async () => {
  api = await startApi();
  const world = await declarationWorld(api, declarationOf('prokpi') as Declaration);
  me = await world.declarant();
  reviewer = world.lower;
  recordId = pickedOf(me.values.thesis)[0]?.recordId ?? '';
  // The thesis has its proof, and a reviewer has verified it.
  const definition = definitionOf('Thesis');
  const [name, shape] = (definition && attachmentsOf(definition)[0]) ?? [];
  if (!name || !shape) throw new Error('a thesis has no attachment');
  fileId = await me.file('attachment', '目录页.pdf');
  const files = { [storedName(name, shape)]: kindOf(shape).files?.of([fileId]) };
  await change({
    data: { ...(await stored()).data, ...files, levelId: '1', rank: 1 },
    reviewState: ReviewResult.Passed,
  });
  const planId = await openRound(api.db, me.row.orgId);
  studioId = (await studioCall<{ id: string }>('create', { body: { planId } })).id;
});
afterAll(() => api.close());

test('it is offered with its state and its files, and picked in four places', async () => {
  const found = await ask<{ recordId: string; state: string; files: { id: string }[] }[]>(
    'GET /api/Reference/ListEvidence',
    { query: { categories: 'Thesis' } },
  );
  const one = found.find((row) => row.recordId === recordId);
  expect(one).toMatchObject({ state: 'verified', files: [{ id: fileId }] });
  await me.save();
  const quoted = [{ category: 'Thesis', recordId, title: '随便写的' }];
  await studioCall('save', { body: { id: studioId, rowVersion: 0, values: { quoted } } });
  const { list } = await ask<{ list: { sourceId: string; sourceType: number; creditTypeId: string }[] }>(
    'GET /api/Credit/ListConvertible',
    { query: { sourceId: recordId } },
  );
  const source = list[0] as (typeof list)[number] & { title: string; date: string; suggestCredit: number };
  await ask('POST /api/Credit/SaveConversion', {
    body: {
      sourceId: recordId,
      sourceType: source.sourceType,
      title: source.title,
      date: source.date,
      creditTypeId: source.creditTypeId,
      applyCredit: source.suggestCredit,
      resIds: [],
    },
  });
  const content = emptyResume('通用版');
  const sections = content.sections.map((section) =>
    section.key === 'work' ? { ...section, visible: true, recordIds: [recordId] } : section,
  );
  resumeId = (
    await ask<{ resumeId: string }>('POST /api/PersonnelFiles/SaveMyResume', { body: { ...content, sections } })
  ).resumeId;
  const places = await shown();
  const title = '函数概念教学';
  expect(places.kpi).toMatchObject({ title, state: 'verified', files: [{ id: fileId, scene: 'attachment' }] });
  // The title comes from the record, not from the browser's request.
  expect(places.studio).toMatchObject({ title, state: 'verified', files: [{ id: fileId, scene: 'attachment' }] });
  expect(places.studio.points).toBeUndefined();
  expect(places.credit).toMatchObject({ title, sourceState: 'same' });
  expect(places.resume.shown[0]).toMatchObject({ title, state: 'verified', files: 1 });
});

test('changed later, each place shows it', async () => {
  await change({ data: { ...(await stored()).data, thesisName: '改过的题目' }, reviewState: ReviewResult.Waiting });
  const places = await shown();
  expect(places.kpi).toMatchObject({ title: '改过的题目', state: 'unverified' });
  expect(places.studio).toMatchObject({ title: '改过的题目', state: 'unverified' });
  expect(places.credit).toMatchObject({ sourceState: 'changed' });
  expect(places.resume.shown[0]).toMatchObject({ title: '改过的题目', state: 'unverified' });
});

test('what was handed in keeps it as it was, with its files open to the reviewers', async () => {
  expect((await me.submit()).success).toBe(true);
  const { form } = await ask<{ form: { value: string; resInfos?: { id: string }[] }[] }>(
    `GET /api/RecognitionReview/GetReview/${me.id}`,
    { token: reviewer.token },
  );
  const row = form.find(({ value }) => value.includes('改过的题目'));
  expect(row?.resInfos?.map(({ id }) => id)).toEqual([fileId]);
  const variant = configuredVariants().values().next().value;
  if (!variant) throw new Error('no variant');
  const stranger = await signedIn(api, { roles: ['teacher'], grants: reviewGrants });
  const opens = async ({ row }: typeof reviewer) =>
    (await readableResource({ db: api.db, variant }, { ...row, isInfoFinished: true } as never, fileId)) !== undefined;
  expect([await opens(reviewer), await opens(stranger)]).toEqual([true, false]);
});

test('deleted, each place that still can be changed says so', async () => {
  await api.db.delete(record).where(eq(record.id, recordId));
  const places = await shown();
  expect(places.kpi).toMatchObject({ title: '改过的题目' });
  // As it was when the draft was last saved.
  expect(places.studio).toMatchObject({ title: '函数概念教学', state: 'gone' });
  expect(places.credit).toMatchObject({ sourceState: 'gone' });
  expect(places.resume).toEqual({ shown: [], gone: [recordId] });
});
