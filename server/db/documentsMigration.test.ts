/**
 * @when all
 */
import { databaseBefore, type EarlierDatabase } from '../../tests/support/migrations';

/*
 * Earlier releases kept the review of yearly assessments in tables of its own. After the migration of such a data
 * directory its submissions, decisions and returns are in the tables of documents, under the same ids.
 */

let db: EarlierDatabase;
const rows = (sql: string) => db.rows(sql);

const person = (id: string, org: string) =>
  `('${id}', '${id}', '${id}', '', '韦晓岚', 1, '${id}', '${id}', '${org}', 0, '[]', '{}', '{}', 2, now())`;
const assessment = (id: string, account: string, status: number, attempt: number, reason = 'null') =>
  `('${id}', 'p1', '${account}', ${status}, 3, ${attempt}, 'YL-${id}', 'C-${id}', '[7]', ${reason}, '2026-11-01T00:00:00Z', '2026-11-05T00:00:00Z', 4)`;
const entry = (id: string, document: string, attempt: number, action: string, level: number, modules = 'null') =>
  `('${id}', '${document}', ${attempt}, '${action}', 1, ${level}, '莫志远', null, ${modules}, '2026-11-0${id.slice(1)}T00:00:00Z')`;

beforeAll(async () => {
  db = await databaseBefore('documents');
  await db.exec(`
    insert into organisation (id, parent_id, name, kind, code, path, sort) values
      ('prov', null, '省', 'province', '1', '[]', 1), ('city', 'prov', '市', 'city', '2', '[]', 2),
      ('county', 'city', '县', 'county', '3', '[]', 3), ('school', 'county', '校', 'school', '4', '[]', 4),
      ('uni', 'prov', '大学', 'higher', '5', '[]', 5);
    insert into account (id, login_name, login_key, password_hash, real_name, id_doc_type, id_doc_no, mobile, org_id,
      stage_category, roles, grants, profile, profile_review, created_at)
      values ${['t1', 't2', 't3', 't4', 't5'].map((id) => person(id, id === 't5' ? 'uni' : 'school')).join()};
    insert into assessment_plan (id, name, year, start_at, deadline, level_deadlines)
      values ('p1', '2026 年度考核', 2026, now(), now(), '[]');
    insert into assessment (id, plan_id, account_id, status, grade, attempt, form_no, verify_code, confirmed_none,
      last_reason, submitted_at, updated_at, row_version) values
      ${assessment('a1', 't1', 1, 1)}, ${assessment('a2', 't2', 4, 2)}, ${assessment('a3', 't3', 3, 1, "'缺目录页'")},
      ${assessment('a4', 't4', 5, 1)}, ${assessment('a5', 't5', 4, 1)};
    insert into record (id, assessment_id, account_id, category, data, created_at, updated_at)
      values ('r1', 'a3', 't3', 'Thesis', '{}', now(), now());
    insert into assessment_snapshot (assessment_id, attempt, data, created_at) values ('a3', 1, '{"records":[]}', now());
    insert into review_log (id, document_id, attempt, action, status, level, operator, reason, modules, created_at) values
      ${entry('l1', 'a2', 1, 'pass', 3)}, ${entry('l2', 'a2', 2, 'submit', 0)}, ${entry('l3', 'a2', 2, 'pass', 1)},
      ${entry('l4', 'a3', 1, 'notPass', 1, `'[{"value":9,"result":2,"reason":"缺页"}]'`)}, ${entry('l5', 'a5', 1, 'pass', 1)};
    insert into review_seat (org_id, account_id) values ('school', 't2');
  `);
  await db.goOn();
});
afterAll(() => db.close());

test('every assessment is a document of the same id, with its review state', async () => {
  expect(
    await rows(
      'select id, kind, account_id, plan_id, status, attempt, title, last_reason, no, verify_code, row_version from document order by id',
    ),
  ).toEqual(
    [
      ['a1', 't1', 1, 1, null],
      ['a2', 't2', 4, 2, null],
      ['a3', 't3', 3, 1, '缺目录页'],
      ['a4', 't4', 5, 1, null],
      ['a5', 't5', 4, 1, null],
    ].map(([id, account_id, status, attempt, last_reason]) => ({
      id,
      kind: 'assessment',
      account_id,
      plan_id: 'p1',
      status,
      attempt,
      title: '2026 年度考核',
      last_reason,
      no: `YL-${id}`,
      verify_code: `C-${id}`,
      row_version: 4,
    })),
  );
  expect(await rows("select id, grade, confirmed_none from assessment where id = 'a4'")).toEqual([
    { id: 'a4', grade: 3, confirmed_none: [7] },
  ]);
  expect(await rows('select id from record')).toEqual([{ id: 'r1' }]);
});

test('whose turn it is follows from who has passed the attempt; a university has no county and no city', async () => {
  expect(await rows('select id, level, office_id from document order by id')).toEqual([
    { id: 'a1', level: 1, office_id: 'school' },
    { id: 'a2', level: 2, office_id: 'county' },
    { id: 'a3', level: 0, office_id: null },
    { id: 'a4', level: 0, office_id: null },
    { id: 'a5', level: 4, office_id: 'prov' },
  ]);
});

test('logs with their remarks, snapshots and seats are all there', async () => {
  expect(await rows('select id, document_id, kind, level, operator_id, remarks from document_log order by id')).toEqual(
    [
      { id: 'l1', document_id: 'a2', kind: 'assessment', level: 3, operator_id: null, remarks: null },
      { id: 'l2', document_id: 'a2', kind: 'assessment', level: 0, operator_id: 't2', remarks: null },
      { id: 'l3', document_id: 'a2', kind: 'assessment', level: 1, operator_id: null, remarks: null },
      {
        id: 'l4',
        document_id: 'a3',
        kind: 'assessment',
        level: 1,
        operator_id: null,
        remarks: [{ section: '9', reason: '缺页' }],
      },
      { id: 'l5', document_id: 'a5', kind: 'assessment', level: 1, operator_id: null, remarks: null },
    ],
  );
  expect(await rows('select document_id, attempt, data from document_snapshot')).toEqual([
    { document_id: 'a3', attempt: 1, data: { records: [] } },
  ]);
  expect(await rows('select * from review_seat')).toEqual([{ kind: 'assessment', org_id: 'school', account_id: 't2' }]);
});
