import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { startPostgres } from '../../tests/support/postgres';
import { type Site, startSite } from '../../tests/support/sites';
import { LAST_LEVEL } from './addresses';
import { fillDesk } from './desk';
import { ms, type Row, row } from './rows';

const TEACHER = 'teacher01';
/** Papers that are made one after the other, each with other contents, and how often a spreadsheet is made. */
const PAPERS = 20;
const EXPORTS = 3;
/** Milliseconds after which threads that do nothing have ended. */
const IDLE_MS = 75_000;

/** Resident memory of a process in MB. */
const residentOf = (pid: number) =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;

async function fetched(site: Site, path: string, token: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${site.origin}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return performance.now() - began;
}

/** Longest time in ms that a light call of somebody takes while `work` goes on, and how long that goes on. */
async function heldBy(site: Site, token: string, work: () => Promise<number>): Promise<{ held: number; took: number }> {
  let over = false;
  let held = 0;
  const asking = (async () => {
    while (!over) {
      held = Math.max(held, await fetched(site, 'Message/SumUnread', token));
      await pause(2);
    }
  })();
  const took = await work().finally(() => {
    over = true;
  });
  await asking;
  return { held, took };
}

async function measure(site: Site, database: Client): Promise<Row[]> {
  const waiting = await fillDesk(database);
  const [teacher, reviewer] = [await site.signIn(TEACHER), await site.signIn(LAST_LEVEL)];
  const fresh = residentOf(site.pid);
  const exported = async () => {
    const found = await heldBy(site, teacher, () => fetched(site, 'Appraising/ExportReviewList?state=todo', reviewer));
    return found;
  };
  const exports: Awaited<ReturnType<typeof exported>>[] = [];
  for (let n = 0; n < EXPORTS; n++) exports.push(await exported());
  const first = await fetched(site, 'PersonnelFiles/PDFArchives', teacher);
  const again = await fetched(site, 'PersonnelFiles/PDFArchives', teacher);
  for (let n = 0; n < PAPERS; n++) await fetched(site, `PersonnelFiles/PDFArchives?year=${2007 + n}`, teacher);
  const after = residentOf(site.pid);
  await pause(IDLE_MS);
  const megabytes = (value: number) => `${Math.round(value)} MB`;
  return [
    row(
      `PostgreSQL: export of ${waiting} reviews, best of ${EXPORTS}`,
      ms(Math.min(...exports.map(({ took }) => took))),
    ),
    row(
      `PostgreSQL: the longest unread of somebody else meanwhile, best of ${EXPORTS}`,
      ms(Math.min(...exports.map(({ held }) => held))),
      '100 ms',
      '30 ms',
    ),
    row('PostgreSQL: PDF of the archives, the first', ms(first)),
    row('PostgreSQL: PDF of the archives, again', ms(again), ms(first / 2)),
    row('PostgreSQL: memory of a server that has just started', megabytes(fresh)),
    row(`PostgreSQL: the same after exports and ${PAPERS} PDFs`, megabytes(after), '600 MB', '400 MB'),
    row('PostgreSQL: the same when its threads have ended', megabytes(residentOf(site.pid)), '600 MB', '400 MB'),
  ];
}

/** Work that takes long: whom it holds up, and what memory is left behind. */
export async function postgresLong(): Promise<Row[]> {
  const postgres = await startPostgres();
  try {
    const url = await postgres.database('long');
    const site = await startSite('bench-long', { env: { NODE_ENV: 'production', DATABASE_URL: url, DEMO: '1' } });
    const database = new Client({ connectionString: url });
    try {
      await database.connect();
      return await measure(site, database);
    } finally {
      await database.end();
      await site.close();
    }
  } finally {
    await postgres.stop();
  }
}
