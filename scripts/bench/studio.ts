import { sql } from 'drizzle-orm';
import { openEmbedded } from '../../server/db/client';
import { median } from '../../tests/support/load';
import { startProduct } from '../../tests/support/product';
import { type Site, startSite } from '../../tests/support/sites';
import { type Address, list } from './addresses';
import { ms, type Row, row } from './rows';

/** Members of the one studio that has very many, those of them that wait, and people of enterprises besides. */
export const MEMBERS = 2_000;
const WAITING = 600;
const ENTERPRISE = 2_000;
/** Members that are decided on at once, and how often that is measured. */
const BATCH = 200;
const TIMES = 3;
/** Milliseconds that a batch or a spreadsheet may take. */
const MOST = 1_000;
/** The demonstration's first studio, and who hosts it. */
const STUDIO = '0186000000000000001';
const HOST = 'manage01';
const VARIANT = { 'x-variant': 'lz' };

/** Members who are copies of one person of the demonstration. */
const COPIES = 20;

/** A sealed column of a copy, by a text of its own: it is sealed with the next start. */
const apart = (column: string) => `'${column}', 'bench' || t.id || n`;
/** Copies of rows of a table with what tells each of them apart. */
const copies = (table: string, columns: readonly string[], times: number, where: string) =>
  `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('id', 'bench' || t.id || n, 'official_open_id', null, 'holds_mobile', false, 'holds_id_doc', false,
    ${columns.map(apart).join(', ')}))).* from ${table} t, generate_series(1, ${times}) n where ${where}`;

const statements = [
  `delete from studio_member where studio_id = '${STUDIO}'`,
  copies(
    'account',
    ['login_name'],
    COPIES,
    `t.id in (select id from account where profile ->> 'mainSubjectId' is not null order by id limit ${MEMBERS / COPIES})`,
  ),
  `insert into studio_member (id, studio_id, account_id, type, status, reason, applied_at)
    select 'bench' || n, '${STUDIO}', id, 1 + n % 2, case when n <= ${WAITING} then 0 else 2 end, '希望参加联合教研。',
      now() - n * interval '1 minute'
    from (select id, row_number() over (order by id desc) as n from account where id like 'bench%') people`,
  copies(
    'enterprise_member',
    ['id_doc_no'],
    ENTERPRISE,
    `t.id = (select min(id) from enterprise_member where studio_id = '${STUDIO}')`,
  ),
  `update studio set
    member_count = (select count(*) from studio_member m where m.studio_id = studio.id and m.status = 2),
    waiting_count = (select count(*) from studio_member m where m.studio_id = studio.id and m.status = 0),
    enterprise_count = (select count(*) from enterprise_member m where m.studio_id = studio.id and m.deleted_at is null)
    where id = '${STUDIO}'`,
  'analyze',
];

/** Makes the studio a very large one; `execute` carries out one statement. */
export async function fillStudio(execute: (statement: string) => PromiseLike<unknown>): Promise<void> {
  for (const statement of statements) await execute(statement);
}

/** A product on the embedded database whose studio is a very large one. */
export async function withLargeStudio<T>(work: (site: Site) => Promise<T>): Promise<T> {
  const env = { NODE_ENV: 'production' };
  const site = await startSite('bench-studio', {
    served: ['lz'],
    env,
    prepare: async (dataDir) => {
      await (await startProduct({ dataDir, args: ['--variant', 'lz'], env })).end();
      const { db, close } = await openEmbedded(dataDir);
      await fillStudio((statement) => db.execute(sql.raw(statement))).finally(close);
    },
  });
  return work(site).finally(() => site.close());
}

/** What a host looks at, with what it has to reach. */
export async function studioAddresses(site: Site): Promise<Address[]> {
  const token = await site.signIn(HOST);
  const members = `GetMyStudioMemberList?studioId=${STUDIO}&pageSize=10`;
  return [
    ['members with their counts', members],
    ['members, the last page', `${members}&current=${MEMBERS / 10}`],
    ['members of a name', `${members}&name=${encodeURIComponent('韦')}`],
    ['members of a subject who wait', `${members}&subjectId=302&examineStatus=0`],
    ['people of enterprises', `EnterpriseMemberList?studioId=${STUDIO}&pageSize=10`],
  ].map(([what = '', path = '']) => ({
    what: `studio of ${MEMBERS}: ${what}`,
    path,
    target: list,
    token,
    headers: VARIANT,
  }));
}

/** Milliseconds of one call, its answer read to the end. Throws unless it succeeds. */
async function timed(site: Site, path: string, token: string, body?: object): Promise<[number, Response, string]> {
  const began = performance.now();
  const response = await fetch(`${site.origin}/api/${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...VARIANT },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${text}`);
  return [performance.now() - began, response, text];
}

/** What a host does at once: a batch, and both spreadsheets. */
export async function studioWork(database: string, site: Site): Promise<Row[]> {
  const token = await site.signIn(HOST);
  const batches: number[] = [];
  for (let n = 0; n < TIMES; n++) {
    const ids: string[] = [];
    for (const current of [1, 2]) {
      const query = `GetMyStudioMemberList?studioId=${STUDIO}&examineStatus=0&pageSize=${BATCH / 2}&current=${current}`;
      const [, , text] = await timed(site, query, token);
      ids.push(...(JSON.parse(text) as { data: { list: { id: string }[] } }).data.list.map(({ id }) => id));
    }
    if (ids.length !== BATCH) throw new Error(`${ids.length} wait`);
    const [time, , text] = await timed(site, 'MyStudioMemberExamine', token, { ids, status: 2 });
    if ((JSON.parse(text) as { data: { done: string[] } }).data.done.length !== BATCH) throw new Error(text);
    batches.push(time);
  }
  const sheets: Row[] = [];
  for (const [what, path] of [
    ['members', 'ExportMyStudioMemberList'],
    ['people of enterprises', 'ExportEnterpriseMemberList'],
  ]) {
    const times: number[] = [];
    for (let n = 0; n < TIMES; n++) times.push((await timed(site, `${path}?studioId=${STUDIO}`, token))[0]);
    sheets.push(row(`${database}, studio of ${MEMBERS}: spreadsheet of ${what}`, ms(median(times)), ms(MOST)));
  }
  return [row(`${database}, studio of ${MEMBERS}: ${BATCH} decided at once`, ms(median(batches)), ms(MOST)), ...sheets];
}
