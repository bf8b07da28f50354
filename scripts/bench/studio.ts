import { StudioReview } from '../../domain/statuses';
import { prepareDatabase } from '../../server/prepare';
import { median } from '../../tests/support/load';
import { startPostgres } from '../../tests/support/postgres';
import { type Site, startSite } from '../../tests/support/sites';
import { type Address, list } from './addresses';
import { measure, type Way } from './calls';
import { measuredRows, ms, type Row, row } from './rows';
import { ENTERPRISE, fillStudio, HOST, MEMBERS, STUDIO } from './studioPeople';

/** Members that are decided on at once, and how often that is measured. */
const BATCH = 200;
const TIMES = 3;
/** Milliseconds that a batch or a spreadsheet may take. */
const MOST = 1_000;
const VARIANT = 'lz';
const PAGE = 10;

const what = (text: string) => `studio of ${MEMBERS}: ${text}`;

/** Lists that a studio's host reads. */
async function addresses(site: Site): Promise<Address[]> {
  const token = await site.signIn(HOST);
  const members = `GetMyStudioMemberList?studioId=${STUDIO}&pageSize=${PAGE}`;
  const enterprise = `EnterpriseMemberList?studioId=${STUDIO}&pageSize=${PAGE}`;
  const asked: [string, string][] = [
    ['members with their counts', members],
    ['members, the last page', `${members}&current=${MEMBERS / PAGE}`],
    ['members who wait', `${members}&examineStatus=${StudioReview.Waiting}`],
    ['members of a name', `${members}&name=${encodeURIComponent('韦')}`],
    ['members of a subject who wait', `${members}&subjectId=302&examineStatus=${StudioReview.Waiting}`],
    ['people of enterprises', enterprise],
    ['people of enterprises, the last page', `${enterprise}&current=${ENTERPRISE / PAGE}`],
    ['people of one enterprise', `${enterprise}&keyWordType=3&keyword=${encodeURIComponent('第 7 数字')}`],
  ];
  return asked.map(([text, path]) => ({ what: what(text), path, target: list, token, variant: VARIANT }));
}

/** Times a call in ms, its answer read to the end. Throws unless it succeeds. */
async function timed(site: Site, path: string, token: string, body?: object): Promise<{ time: number; text: string }> {
  const began = performance.now();
  const response = await fetch(`${site.origin}/api/${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-variant': VARIANT },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${text}`);
  return { time: performance.now() - began, text };
}

/** Milliseconds of deciding on a batch of waiting members. */
async function decideOnBatch(site: Site, token: string): Promise<number> {
  const waiting = `GetMyStudioMemberList?studioId=${STUDIO}&examineStatus=${StudioReview.Waiting}&pageSize=${BATCH / 2}`;
  const pages = [1, 2].map((current) =>
    site.read<{ list: { id: string }[] }>(`${waiting}&current=${current}`, token, VARIANT),
  );
  const ids = (await Promise.all(pages)).flatMap((page) => page.list.map(({ id }) => id));
  const { time, text } = await timed(site, 'MyStudioMemberExamine', token, { ids, status: StudioReview.Passed });
  const { done } = (JSON.parse(text) as { data: { done: string[] } }).data;
  if (done.length !== BATCH) throw new Error(`${done.length} of ${BATCH} were decided on`);
  return time;
}

/** Rows of a host's large actions: a batch of decisions, and both spreadsheets. */
async function work(database: string, site: Site): Promise<Row[]> {
  const token = await site.signIn(HOST);
  const medianOf = async (act: () => Promise<number>) => {
    const times: number[] = [];
    for (let n = 0; n < TIMES; n++) times.push(await act());
    return ms(median(times));
  };
  const sheet = (call: string) => medianOf(async () => (await timed(site, `${call}?studioId=${STUDIO}`, token)).time);
  const told = (text: string, time: string) => row(`${database}, ${what(text)}`, time, ms(MOST));
  return [
    told(`${BATCH} decided on at once`, await medianOf(() => decideOnBatch(site, token))),
    told('spreadsheet of its members', await sheet('ExportMyStudioMemberList')),
    told('spreadsheet of its people of enterprises', await sheet('ExportEnterpriseMemberList')),
  ];
}

async function rowsOf(database: string, way: Way, url?: string): Promise<Row[]> {
  const site = await startSite(`bench-studio-${way.kind}`, {
    served: [VARIANT],
    env: { NODE_ENV: 'production', DATABASE_URL: url, DEMO: '1' },
    prepare: async (dataDir) => {
      const { db, close } = await prepareDatabase({ dataDir, url, empty: false });
      await fillStudio(db).finally(close);
    },
  });
  try {
    const measured = await measure(site, await addresses(site), way);
    return [...measuredRows(database, way.connections, measured), ...(await work(database, site))];
  } finally {
    await site.close();
  }
}

/** A studio with very many members, on both databases. */
export const embeddedStudio = (connections: number, seconds: number): Promise<Row[]> =>
  rowsOf('embedded', { kind: 'embedded', connections, seconds });

export async function postgresStudio(connections: number, seconds: number): Promise<Row[]> {
  const postgres = await startPostgres();
  try {
    const url = await postgres.database('studio');
    return await rowsOf('PostgreSQL', { kind: 'postgresql', connections, seconds }, url);
  } finally {
    await postgres.stop();
  }
}
