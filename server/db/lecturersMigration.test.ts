/**
 * @when all
 */
import { databaseBefore, type EarlierDatabase } from '../../tests/support/migrations';

/*
 * Earlier releases knew the lecturer of a course as text. After the migration a course has the account of a trainer whose
 * name nobody else has; nothing is guessed for any other.
 */

let db: EarlierDatabase;
beforeAll(async () => {
  db = await databaseBefore('course_lecturer');
  const person = (id: string, name: string, roles: string[], more = '2, null') =>
    `('${id}', '${id}', '', '${name}', 1, '${id}', '${id}', 'o1', 0, '${JSON.stringify(roles)}', '{}', '{}', now(), ${more})`;
  await db.exec(`
    insert into organisation (id, parent_id, name, kind, code, path, sort) values ('o1', null, '省', 'province', '1', '[]', 1);
    insert into account (id, login_name, password_hash, real_name, id_doc_type, id_doc_no, mobile, org_id,
      stage_category, roles, grants, profile, created_at, profile_review, merged_into) values
      ${person('known', '卢正廷', ['trainer'])},
      ${person('first', '黄立群', ['trainer'])}, ${person('second', '黄立群', ['teacher'])},
      ${person('teaches', '覃国栋', ['teacher'])},
      ${person('waits', '莫志远', ['trainer'], '1, null')},
      ${person('kept', '岑永康', ['trainer', 'teacher'])}, ${person('merged', '岑永康', ['trainer'], "2, 'kept'")};
    insert into study_course (id, name, teacher_name, intro, allow_skip, max_speed, attachments)
      values ${['卢正廷', '黄立群', '覃国栋', '莫志远', '岑永康', '外聘专家'].map((name, i) => `('c${i}', 'c', '${name}', '', false, 1, '[]')`).join()};
  `);
  await db.goOn();
});
afterAll(() => db.close());

test('only a trainer whose name nobody else has is known as the lecturer', async () => {
  expect(
    await db.rows('select teacher_name as name, lecturer_id as id from study_course order by study_course.id'),
  ).toEqual([
    { name: '卢正廷', id: 'known' },
    { name: '黄立群', id: null },
    { name: '覃国栋', id: null },
    { name: '莫志远', id: null },
    { name: '岑永康', id: 'kept' },
    { name: '外聘专家', id: null },
  ]);
});
