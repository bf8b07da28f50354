import { eq } from 'drizzle-orm';
import {
  addressing,
  callsOf,
  type RecordDefinition,
  recordList,
  rowsIn,
  storeOf,
} from '../../../domain/assessment/binding';
import {
  attachmentsOf,
  duplicateQuery,
  formIssues,
  kindOf,
  normalised,
  type Row,
  storedName,
} from '../../../domain/forms';
import { dayMs } from '../../../domain/time';
import { signedIn } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';
import { insertAssessment, planEnds } from '../../../tests/support/assessment';
import { newId } from '../../db/id';
import { assessmentPlan, record, resource } from '../../db/schema';

/*
 * Records that repeat each year, such as degree, post and certificate: a record of another year is no duplicate, and a
 * record can be saved exactly as it was read.
 */
let api: Api;
let me: Awaited<ReturnType<typeof teacher>>;
const years = [2025, 2026] as const;

async function teacher() {
  const { row, token } = await signedIn(api);
  const assessments: string[] = [];
  for (const year of years) {
    const planId = `plan-${year}`;
    assessments.push((await insertAssessment(api.db, { planId, accountId: row.id })) ?? '');
  }
  const fileId = newId();
  const file = { name: '证明.pdf', ext: 'pdf', mime: 'application/pdf', size: 9, scene: 'attachment' };
  const sha256 = fileId.padEnd(64, '0').slice(0, 64);
  await api.db
    .insert(resource)
    .values({ id: fileId, ownerId: row.id, ...file, sha256, storageKey: `t/${fileId}`, createdAt: api.now() });
  return { id: row.id, token, fileId, assessments: assessments as [string, string] };
}

beforeAll(async () => {
  api = await startApi();
  for (const year of years) {
    const open = year === 2026;
    const at = (days: number) => new Date(api.now().getTime() + days * dayMs);
    await api.db.insert(assessmentPlan).values({
      id: `plan-${year}`,
      name: `${year} 年度考核`,
      year,
      startAt: at(open ? -10 : -400),
      deadline: at(open ? 10 : -300),
      ...planEnds(),
    });
  }
  me = await teacher();
});
afterAll(() => api.close());

/** A complete record as it is stored. */
function dataOf(d: RecordDefinition): Row {
  const files = attachmentsOf(d).map(([name, shape]) => [
    storedName(name, shape),
    kindOf(shape).files?.of([me.fileId]),
  ]);
  const data = { ...normalised(d, d.sample(0)), ...Object.fromEntries(files) };
  // Files that this record does not ask for are left out.
  const surplus = new Set(formIssues(d, data, { today: '2026-11-21' }).map(({ name }) => name));
  return Object.fromEntries(Object.entries(data).filter(([name]) => !surplus.has(name)));
}

async function insert(d: RecordDefinition, assessmentId: string): Promise<string> {
  const id = newId();
  const of = { id, assessmentId, accountId: me.id, category: storeOf(d) };
  await api.db.insert(record).values({ ...of, data: dataOf(d), createdAt: api.now(), updatedAt: api.now() });
  return id;
}

/** Fields of a section that are saved; its list also holds other data of the person. */
const fieldsOf = (d: RecordDefinition, row: Row): Row => ({ ...normalised(d, row), rowVersion: row.rowVersion });

const keyOfCall = (call: string) => call.replace(' ', ' /api/');
const keysOfYear = () => ({ assessmentId: me.assessments[1], planId: 'plan-2026' });

describe.each(recordList.map((d) => [d.category, d] as const))('%s', (_, d) => {
  afterEach(() => api.db.delete(record).where(eq(record.accountId, me.id)));

  test('stands in two years, and what is read of this one is saved as it is', async () => {
    await insert(d, me.assessments[0]);
    const id = await insert(d, me.assessments[1]);
    const { token } = me;
    const { read } = callsOf(d);
    const found = read
      ? await api.call(keyOfCall(read), { token, query: { [d.idField]: id } })
      : await api.call(keyOfCall(`GET ${d.listed.call}`), {
          token,
          query: addressing(d, keysOfYear()) as Record<string, string>,
        });
    if (!found.success) throw new Error(JSON.stringify(found));
    const row = read ? found.data : fieldsOf(d, rowsIn(d, found.data)[0] ?? {});
    const body = { ...addressing(d, keysOfYear()), ...row };
    const saved = await api.call(keyOfCall(callsOf(d).save), { token, body });
    if (!saved.success) throw new Error(JSON.stringify(saved));
    expect(saved.data.duplicates).toBeUndefined();
    if (d.single || d.duplicateKeys.length === 0) return;
    // The check while typing reports no duplicate in another year, but reports one in the same year.
    const asked = { category: d.category, ...duplicateQuery(d, dataOf(d)), assessmentId: me.assessments[1] };
    const like = async (more: object = {}) =>
      (await api.call('GET /api/CheckRecordDuplicate', { token, query: { ...asked, ...more } })).data;
    expect(await like({ excludeId: id })).toEqual([]);
    expect(await like()).toMatchObject([{ recordId: id }]);
  });
});
