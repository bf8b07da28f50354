import { Client } from 'pg';
import { median } from '../../tests/support/load';
import { startPostgres } from '../../tests/support/postgres';
import { type Site, startSite } from '../../tests/support/sites';
import { ms, type Row, row } from './rows';

/** Schools that stand for each of the demonstration's: about five thousand organisations in all. */
const TIMES = 25;
/** People of a large province. */
const PEOPLE = 1_000_000;
/** Calls before a measurement, and those that are measured. */
const WARM = 3;
const COUNTED = 7;
/** Kind of the documents that wait. */
const HANDED_IN = 'assessment';
/** Milliseconds in which a list or a search of the console answers. */
const BUDGET = '300 ms';
const KEEPER = 'admin01';

/** Surnames and letters of given names; together they make some hundred thousand names. */
const SURNAMES = '王李张刘陈杨黄赵吴周徐孙马朱胡林郭何高罗韦覃莫农黎卢梁陆岑蒙';
const GIVEN = '国栋晓岚雪梅立群海燕永康嘉怡秋实志安明华建军丽芳文静伟强秀英玉兰桂珍春生冬青';

/**
 * Copies teachers of the demonstration until there are so many, each with a name, an organisation and numbers of his own.
 * Their sealed numbers can be found, and not opened: no call of a list opens them.
 */
export async function populate(client: Client): Promise<number> {
  await client.query(
    `insert into organisation (id, parent_id, name, kind, stage_category, code, path, sort)
      select id || '~' || n, parent_id, name || '第' || n || '校区', kind, stage_category, code,
        (path - -1) || to_jsonb(name || '第' || n || '校区'), sort from organisation, generate_series(2, ${TIMES}) n
      where stage_category is not null`,
  );
  const { rows: columns } = await client.query<{ name: string; type: string }>(
    `select a.attname as name, format_type(a.atttypid, null) as type from pg_attribute a
      where a.attrelid = 'account'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
  );
  const letter = (letters: string, seed: string) => `substr('${letters}', 1 + (${seed})::int % ${letters.length}, 1)`;
  const name = [letter(SURNAMES, 'n'), letter(GIVEN, 'n / 31'), letter(GIVEN, 'n / 1301')].join(' || ');
  const values: Readonly<Record<string, string>> = {
    id: "t.id || '~' || n",
    real_name: name,
    org_id: 'o.id',
    official_open_id: 'null',
    holds_mobile: 'false',
    holds_id_doc: 'false',
    // A sealed value is found by its third part.
    login_name: "regexp_replace(t.login_name, '^(s1\\.[^.]*\\.[^.]*)(.*)$', '\\1~' || n || '\\2')",
  };
  const names = columns.map((column) => `"${column.name}"`).join(', ');
  const selected = columns.map((column) => values[column.name] ?? `t."${column.name}"`).join(', ');
  await client.query(
    `with people as (select *, row_number() over (order by id) as place from account where profile_review = 2 limit 100),
      units as (select id, row_number() over (order by sort) as place, count(*) over () as many from organisation where stage_category is not null)
     insert into account (${names})
     select ${selected} from generate_series(1, ${PEOPLE}) n
       join people t on t.place = 1 + n % 100 join units o on o.place = 1 + (n / 7) % o.many`,
  );
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  return (await client.query('select count(*)::int as n from account')).rows[0].n;
}

/**
 * Gives everybody a document at his school, as when the whole province has handed in at once, a reviewer to each school
 * that has none, and to every third document the decision of another year's.
 */
export async function handIn(client: Client): Promise<number> {
  const { rows: columns } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = 'document'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const values: Readonly<Record<string, string>> = {
    id: "'w' || a.id",
    account_id: 'a.id',
    office_id: 'a.org_id',
    level: '1',
    no: 'null',
    verify_code: 'null',
    submitted_at: "t.submitted_at - (length(a.id) + a.sort_of % 40) * interval '1 hour'",
  };
  await client.query(
    `insert into review_seat (kind, org_id, account_id)
      select distinct on (a.org_id) '${HANDED_IN}', a.org_id, a.id from account a
      where not exists (select 1 from review_seat s where s.org_id = a.org_id and s.kind = '${HANDED_IN}') on conflict do nothing`,
  );
  await client.query(
    `insert into document (${columns.map(({ name }) => `"${name}"`).join(', ')})
      select ${columns.map(({ name }) => values[name] ?? `t."${name}"`).join(', ')}
      from (select *, row_number() over () as sort_of from account where id like '%~%') a,
        (select * from document where kind = '${HANDED_IN}' and office_id is not null order by level, id limit 1) t`,
  );
  await client.query(
    `insert into document_log (id, document_id, kind, attempt, action, status, level, operator_id, operator, created_at)
      select 'l' || d.id, d.id, d.kind, 1, 'pass', d.status, 1, s.account_id, '', d.submitted_at
      from document d join review_seat s on s.org_id = d.office_id and s.kind = d.kind
      where d.id like 'w%' and hashtext(d.id) % 3 = 0`,
  );
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  return (await client.query('select count(*)::int as n from document where office_id is not null')).rows[0].n;
}

/** Rows of a sheet that has made teachers of the province, as many as one sheet may have. */
const SHEET = 100_000;
const SHEET_ID = 'bench-sheet';

/** Gives the keeper a sheet of the last hour that has made some of the people; none of them has been used since. */
export async function importSheet(client: Client): Promise<void> {
  await client.query(
    `insert into import_run (id, account_id, category, res_id, answer, stored_at, created_at, expires_at)
      select '${SHEET_ID}', account.id, 'teacherProfile', 'bench', '{"created":${SHEET},"updated":0,"skipped":0,"undoableUntil":"2100-01-01 00:00:00"}',
        now() - interval '1 hour', now() - interval '1 hour', now() + interval '1 day'
      from office_grant join account on account.id = office_grant.account_id limit 1`,
  );
  await client.query(
    `insert into import_row (import_id, row, act, subject_id, version, created_at)
      select '${SHEET_ID}', row_number() over (), 'create', id, row_version, now()
      from account where id like '%~%' order by id limit ${SHEET}`,
  );
  await client.query('analyze import_row');
}

/** Lists and searches of the console, as its screens ask for them. */
const calls: readonly (readonly [what: string, path: string])[] = [
  ['people, first page', 'Manage/ListPerson?current=1&pageSize=10'],
  ['people, page 500', 'Manage/ListPerson?current=500&pageSize=10'],
  ['people, by a name', `Manage/ListPerson?keyword=${encodeURIComponent('覃国栋')}`],
  ['people, by two letters of a name', `Manage/ListPerson?keyword=${encodeURIComponent('国栋')}`],
  ['people, by pinyin', 'Manage/ListPerson?keyword=qinguodong'],
  ['people, by a whole number', 'Manage/ListPerson?keyword=13977100821'],
  ['people who wait for approval', 'Manage/ListPerson?profileReview=1'],
  ['people who are locked', 'Manage/ListPerson?standing=1'],
  ['home of the console', 'Manage/GetOffices'],
  ['home: what waits for its reader', 'Manage/ListNeed'],
  ['home: progress of the year', 'Manage/GetProgress'],
  ['home: windows of the year', 'Manage/ListWindow'],
  ['organisations', 'Manage/Organisation/List?state=active'],
  ['organisations as a tree', 'Manage/OrganisationTree'],
  ['organisations, by a name', `Manage/Organisation/List?state=active&keyword=${encodeURIComponent('小学')}`],
  ['seats', 'Manage/GetSeatMatrix'],
  ['seats, vacancies of some kind', 'Manage/GetSeatMatrix?vacant=some'],
  ['seats of a level', 'Manage/GetSeatMatrix?level=2'],
  ['seats, offices without any reviewer', 'Manage/GetSeatMatrix?vacant=all'],
  ['reviewers', 'Manage/OfficeSeat/List?state=active'],
  ['rights', 'Manage/OfficeGrant/List?state=active'],
  ['audit log', 'Manage/Audit/List'],
  ['audit log, what can be undone', 'Manage/Audit/List?undoable=true'],
  ['palette, by a name', `Manage/Find?keyword=${encodeURIComponent('覃国栋')}`],
  ['palette, by two letters of a name', `Manage/Find?keyword=${encodeURIComponent('国栋')}`],
  ['palette, by pinyin', 'Manage/Find?keyword=qinguodong'],
  ['palette, by first letters', 'Manage/Find?keyword=qgd'],
];

/** The same about documents that wait. */
const waitingCalls: typeof calls = [
  ['home: windows of the year', 'Manage/ListWindow'],
  ['home: progress of the year', 'Manage/GetProgress'],
  ['home: what waits for its reader', 'Manage/ListNeed'],
  ['seats', 'Manage/GetSeatMatrix'],
  ['seats, those with gaps', 'Manage/GetSeatMatrix?gaps=true'],
  ['load of the reviewers', 'Manage/ListLoad'],
  ['load, by a name', `Manage/ListLoad?keyword=${encodeURIComponent('国栋')}`],
  ['what waits by desk', 'Console/ListDesks'],
];

async function timeOf(site: Site, path: string, token: string): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < WARM + COUNTED; n++) {
    const began = performance.now();
    await site.read(path, token);
    if (n >= WARM) times.push(performance.now() - began);
  }
  return median(times);
}

/** Times of the console's lists for the office at the top of a province with a million people. Throws without PostgreSQL. */
export async function postgresProvince(): Promise<Row[]> {
  const postgres = await startPostgres();
  try {
    const url = await postgres.database('province');
    const site = await startSite('bench-province', { env: { NODE_ENV: 'production', DATABASE_URL: url, DEMO: '1' } });
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      const people = await populate(client);
      const token = await site.signIn(KEEPER);
      const rows: Row[] = [];
      for (const [what, path] of calls)
        rows.push(row(`PostgreSQL, ${people} people: ${what}, median`, ms(await timeOf(site, path, token)), BUDGET));
      const documents = await handIn(client);
      for (const [what, path] of waitingCalls)
        rows.push(
          row(`PostgreSQL, ${documents} waiting: ${what}, median`, ms(await timeOf(site, path, token)), BUDGET),
        );
      return rows;
    } finally {
      await client.end();
      await site.close();
    }
  } finally {
    await postgres.stop();
  }
}
