import { asc, eq } from 'drizzle-orm';
import { type GrantName, noGrants } from '../../domain/access/access';
import type { RoleName } from '../../domain/api/accountShapes';
import type { FileKind, UploadScene } from '../../domain/uploads';
import { signedIn, someOrganisations } from '../../tests/support/accounts';
import { type Api, startApi } from '../../tests/support/api';
import { planEnds } from '../../tests/support/assessment';
import { fillIn } from '../../tests/support/fillIn';
import { assessmentPlan, attachmentUse, auditLog, document, invoice, reviewSeat } from '../db/schema';
import { type Office, organisationChain } from '../documents/chain';
import { insertResource, newStorageKey, sha256Of } from '../files/resources';
import { subjectKinds } from '../files/uses';

const PLAN = 'plan';
let api: Api;
let offices: Office[];
let elsewhere: string;
beforeAll(async () => {
  api = await startApi();
  const { school, far } = await someOrganisations(api.db);
  offices = await organisationChain(api.db, school.id);
  elsewhere = far.id;
  await api.db.insert(assessmentPlan).values({
    id: PLAN,
    name: '2026 年度考核',
    year: 2026,
    startAt: new Date('2026-09-01T00:00:00Z'),
    deadline: new Date('2026-12-30T10:00:00Z'),
    ...planEnds(),
  });
});
afterAll(() => api.close());

type Somebody = Awaited<ReturnType<typeof signedIn>>;
const bytes = new TextEncoder().encode('%PDF-1.7 a file of a test');

/** Uploads a file for its owner and returns its id. */
async function fileOf({ row }: Somebody, scene: UploadScene = 'attachment', kind: FileKind = 'pdf'): Promise<string> {
  const storageKey = newStorageKey('files');
  await api.services.storage.put(storageKey, bytes, 'application/pdf');
  const file = {
    ownerId: row.id,
    scene,
    name: `a.${kind}`,
    kind,
    size: bytes.length,
    sha256: sha256Of(bytes),
    storageKey,
  };
  return (await insertResource(api.db, file, api.now())).id;
}

/** Status of a user's download. */
async function opened({ token }: Somebody, resId: string, range?: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, ...(range && { range }) };
  return (await api.app.request(`/api/Public/DownloadFilechunk?resId=${resId}&isOriginal=true`, { headers })).status;
}
const looksAt = (resId: string) => api.db.select().from(auditLog).where(eq(auditLog.subjectId, resId));

async function somebody(orgId: string, { roles = ['teacher'], grant }: { roles?: RoleName[]; grant?: GrantName } = {}) {
  return signedIn(api, { orgId, roles, grants: { ...noGrants, ...(grant && { [grant]: true }) } });
}
async function reviewer(orgId: string, grant: GrantName = 'appraising'): Promise<Somebody> {
  const made = await somebody(orgId, { roles: [], grant });
  await api.db.insert(reviewSeat).values({ kind: 'assessment', orgId, accountId: made.row.id });
  return made;
}
const school = () => offices[0]?.orgId ?? '';

/** A teacher with a draft of the year in which an education names a file. */
async function drafted() {
  const me = await somebody(school());
  const { token } = me;
  const started = await api.call('POST /api/StartAnnualAssessment', { token, body: { planId: PLAN } });
  const assessmentId = String(started.data.assessmentId);
  const save = async (resId: string | null, own: { educationId?: unknown; rowVersion?: unknown } = {}) => {
    const body = {
      assessmentId,
      educationLevelId: '21',
      school: '云岭师范大学',
      major: '数学教育',
      startDate: '2006-09',
      endDate: '2010-06',
      studyMode: 1,
      isHighest: true,
      supportingMaterialsResId: resId,
      ...own,
    };
    const answer = await api.call('POST /api/EducationSave', { token, body });
    if (!answer.success) throw new Error(JSON.stringify(answer));
    return { educationId: answer.data.educationId, rowVersion: answer.data.rowVersion };
  };
  const set = (status: number) => api.db.update(document).set({ status }).where(eq(document.id, assessmentId));
  const submit = async () => {
    const [row] = await api.db.select().from(document).where(eq(document.id, assessmentId));
    const body = { assessmentId, promise: true, rowVersion: row?.rowVersion };
    const answer = await api.call('PUT /api/SubmitAnnualAssessment', { token, body });
    if (!answer.success) throw new Error(JSON.stringify(answer));
  };
  await fillIn(api.db, { assessmentId, accountId: me.row.id }, api.now());
  return { me, assessmentId, save, set, submit };
}

test('a draft is its teacher’s; what is handed in is read by every office above and by nobody else', async () => {
  const { me, save, submit } = await drafted();
  const file = await fileOf(me);
  await save(file);
  const reviewers = await Promise.all(offices.map(({ orgId }) => reviewer(orgId)));
  for (const one of reviewers) expect(await opened(one, file)).toBe(404);
  expect(await opened(me, file)).toBe(200);
  await submit();
  for (const one of reviewers) expect(await opened(one, file)).toBe(200);
  const others = await Promise.all([
    somebody(school()),
    somebody(school(), { roles: ['manager'] }),
    somebody(school(), { grant: 'appraising' }),
    reviewer(elsewhere),
    reviewer(school(), 'projectReview'),
  ]);
  for (const one of others) expect(await opened(one, file)).toBe(404);
});

test('each look of another person is in the audit log, however many parts it is fetched in; one’s own is not', async () => {
  const { me, save, submit } = await drafted();
  const file = await fileOf(me);
  await save(file);
  await submit();
  const office = await reviewer(school());
  await opened(me, file);
  expect(await looksAt(file)).toEqual([]);
  expect(await opened(office, file, 'bytes=0-3')).toBe(206);
  expect(await opened(office, file, 'bytes=4-9')).toBe(206);
  expect(await looksAt(file)).toMatchObject([{ accountId: office.row.id, action: 'file.read' }]);
  await opened(office, file);
  expect(await looksAt(file)).toHaveLength(2);
});

test('after a return what was handed in stays readable, and what is new in the draft does not become so', async () => {
  const { me, save, submit, set } = await drafted();
  const [first, second] = [await fileOf(me), await fileOf(me)];
  const saved = await save(first);
  await submit();
  const office = await reviewer(school());
  await set(3);
  await save(second, saved);
  expect(await opened(office, first)).toBe(200);
  expect(await opened(office, second)).toBe(404);
  await submit();
  expect(await opened(office, first)).toBe(200);
  expect(await opened(office, second)).toBe(200);
});

test('a record names exactly the files that it holds, and none when it is gone', async () => {
  const { me, save } = await drafted();
  const [first, second] = [await fileOf(me), await fileOf(me)];
  const named = async () =>
    (
      await api.db
        .select()
        .from(attachmentUse)
        .where(eq(attachmentUse.subjectKind, 'record'))
        .orderBy(asc(attachmentUse.resourceId))
    )
      .map(({ resourceId }) => resourceId)
      .filter((id) => id === first || id === second);
  let saved = await save(first);
  expect(await named()).toEqual([first]);
  saved = await save(second, saved);
  expect(await named()).toEqual([second]);
  const query = { educationId: String(saved.educationId) };
  expect((await api.call('DELETE /api/DeleteEducation', { token: me.token, query })).success).toBe(true);
  expect(await named()).toEqual([]);
});

test('a profile photo is read by the managers above its person, as long as it is the photo', async () => {
  const me = await somebody(school());
  const photo = await fileOf(me, 'avatar', 'png');
  const change = async (avatarResId: string | null, rowVersion: number) =>
    api.call('PUT /api/Account/ModifyMyProfile', { token: me.token, body: { rowVersion, avatarResId } });
  const managers = await Promise.all(offices.map(({ orgId }) => somebody(orgId, { roles: ['manager'] })));
  const others = [await somebody(elsewhere, { roles: ['manager'] }), await somebody(school(), { roles: ['trainer'] })];
  expect((await change(photo, 0)).success).toBe(true);
  for (const one of managers) expect(await opened(one, photo)).toBe(200);
  for (const one of others) expect(await opened(one, photo)).toBe(404);
  expect((await change(null, 1)).success).toBe(true);
  for (const one of managers) expect(await opened(one, photo)).toBe(404);
  expect(await opened(me, photo)).toBe(200);
});

test('an invoice is read by whoever has asked for it', async () => {
  const [me, other] = [await somebody(school()), await somebody(school())];
  const issuer = await somebody(elsewhere);
  const file = await fileOf(issuer);
  const id = `invoice-${me.row.id}`;
  const facts = { titleType: 1, title: '韦晓岚', email: 'a@b.example', amount: 1, state: 1 };
  await api.db.insert(invoice).values({ ...facts, id, accountId: me.row.id, resId: file, createdAt: api.now() });
  await api.db.insert(attachmentUse).values({ resourceId: file, subjectKind: 'invoice', subjectId: id });
  expect(await opened(me, file)).toBe(200);
  expect(await opened(other, file)).toBe(404);
});

test('a use that names nothing lets nobody in', async () => {
  const [me, other] = [await somebody(school()), await somebody(school(), { roles: ['manager'], grant: 'appraising' })];
  const file = await fileOf(me);
  await api.db
    .insert(attachmentUse)
    .values(subjectKinds.map((subjectKind) => ({ resourceId: file, subjectKind, subjectId: 'gone' })));
  expect(await opened(other, file)).toBe(404);
});
