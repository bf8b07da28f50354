/**
 * @when all
 */
import { databaseBefore, type EarlierDatabase } from '../../tests/support/migrations';

/*
 * Earlier releases counted a course's learners for every list; now the course stores the number. After the migration of
 * an older data directory each course has the right number, without learners who got their money back.
 */

let db: EarlierDatabase;
beforeAll(async () => {
  db = await databaseBefore('learners');
  const people = ['t1', 't2', 't3'];
  const enrolment = (account: string, course: string, revoked = false) =>
    `('${account}', '${course}', 'p1', now(), ${revoked ? 'now()' : 'null'}, 0)`;
  await db.exec(`
    insert into organisation (id, parent_id, name, kind, code, path, sort) values ('o1', null, '省', 'province', '1', '[]', 1);
    insert into account (id, login_name, login_key, password_hash, real_name, id_doc_type, id_doc_no, mobile, org_id,
      stage_category, roles, grants, profile, profile_review, created_at)
      values ${people.map((id) => `('${id}', '${id}', '${id}', '', '韦晓岚', 1, '${id}', '${id}', 'o1', 0, '[]', '{}', '{}', 2, now())`).join()};
    insert into study_plan (id, name, year, org_id, intro, target, rules, required_hour, elective_hour, credit, publish_at,
      start_at, end_at, signup_start_at, signup_end_at)
      values ('p1', '2026 选学', 2026, 'o1', '', '', '[]', 1, 1, 1, now(), now(), now(), now(), now());
    insert into study_course (id, name, teacher_name, intro, allow_skip, max_speed, attachments)
      values ${['none', 'left', 'some', 'all'].map((id) => `('${id}', '${id}', '', '', false, 1, '[]')`).join()};
    insert into study_enrolment (account_id, course_id, plan_id, created_at, revoked_at, exam_state) values
      ${enrolment('t1', 'left', true)}, ${enrolment('t1', 'some')}, ${enrolment('t2', 'some', true)},
      ${people.map((id) => enrolment(id, 'all')).join()};
  `);
  await db.goOn();
});
afterAll(() => db.close());

test('every course has as many learners as were counted, without those who gave it back', async () => {
  expect(await db.rows('select id, learners from study_course order by id')).toEqual([
    { id: 'all', learners: 3 },
    { id: 'left', learners: 0 },
    { id: 'none', learners: 0 },
    { id: 'some', learners: 1 },
  ]);
  expect(await db.rows('select count(*)::int as n from study_enrolment')).toEqual([{ n: 6 }]);
});

test('a course that comes later begins without any', async () => {
  await db.exec(
    "insert into study_course (id, name, teacher_name, intro, allow_skip, max_speed, attachments) values ('new', 'new', '', '', false, 1, '[]')",
  );
  expect(await db.rows("select learners from study_course where id = 'new'")).toEqual([{ learners: 0 }]);
});
