import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { AssessmentRow } from '../../domain/api/assessment';
import type { PlanRow } from '../../domain/api/selfStudy';
import type { Page } from '../../domain/api/shapes';
import { type Load, loadOf, median } from '../../tests/support/load';
import { startPostgres } from '../../tests/support/postgres';
import { type Site, startSite } from '../../tests/support/sites';
import { multiply } from './hundredfold';

/** What a call has to reach: calls a second and ms, embedded and on PostgreSQL. */
interface Target {
  embedded: { perSecond: number; p99: number };
  postgresql: { perSecond: number; p99: number };
}
const hub: Target = { embedded: { perSecond: 50, p99: 1200 }, postgresql: { perSecond: 200, p99: 400 } };
const list: Target = { embedded: { perSecond: 120, p99: 700 }, postgresql: { perSecond: 600, p99: 200 } };
/** Queries of one call. */
export const MOST_QUERIES = 6;
/** Calls over which the queries are counted, so that what the server does by itself weighs little. */
const COUNTED = 100;
/** PostgreSQL tells what it has done about a second later. */
const TOLD = 1500;
/** Calls before a measurement: plans of statements and code of the engine are made by them. */
const WARM = 30;
/** How many times as many people there are in the end. */
export const GROWN = 100;
/** Milliseconds after which PostgreSQL has written what it was given. */
const SETTLED = 10_000;

export interface Measured {
  what: string;
  load: Load;
  /** On PostgreSQL only. */
  queries?: number;
  target: Target[keyof Target];
}

async function addresses(site: Site, token: string): Promise<[what: string, path: string, target: Target][]> {
  const { list: plans } = await site.read<Page<PlanRow>>('SelfStudy/SearchPlan?pageSize=50', token);
  const largest = plans.toSorted((a, b) => b.courseCount - a.courseCount)[0]?.planId;
  const { list: assessments } = await site.read<Page<AssessmentRow>>('ListMyAnnualAssessment?pageSize=10', token);
  const assessmentId = assessments.find((one) => one.assessmentId)?.assessmentId;
  return [
    ['hub', 'Console/GetGeneral', hub],
    ['assessments', 'ListMyAnnualAssessment?pageSize=10', list],
    ['theses', `GetAnnualAssessmentThesisInfo?assessmentId=${assessmentId}`, list],
    ['registration form', `GetRegistrationForm?assessmentId=${assessmentId}`, hub],
    ['plans', 'SelfStudy/SearchPlan?pageSize=10', list],
    ['courses', `SelfStudy/SelectCourse?planId=${largest}&pageSize=10`, list],
    ['courses that close the gap', `SelfStudy/SelectCourse?planId=${largest}&pageSize=10&closesGap=true`, list],
    ['cart badge', `SelfStudy/SumShoppingCart/${largest}`, list],
    ['orders', 'Order/ListOrder?pageSize=10', list],
    ['messages', 'Message/FindMsg?category=1&pageSize=10', list],
    ['unread', 'Message/SumUnread', list],
  ];
}

/** What the database has been asked so far: outside of transactions every query is one of its own. */
async function transactionsOf(database: Client): Promise<number> {
  await pause(TOLD);
  const { rows } = await database.query(
    'select xact_commit::int as n from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0].n);
}

/** Calls a second, times and queries of what is asked most, as one teacher on some connections. */
async function measure(site: Site, kind: keyof Target, connections: number, seconds: number, database?: Client) {
  const token = await site.signIn('teacher01');
  const headers = { authorization: `Bearer ${token}` };
  const measured: Measured[] = [];
  for (const [what, path, target] of await addresses(site, token)) {
    const read = async (times: number) => {
      for (let n = 0; n < times; n++) await site.read(path, token);
    };
    await read(WARM);
    const before = database && (await transactionsOf(database));
    if (database) await read(COUNTED);
    const after = database && (await transactionsOf(database));
    const load = await loadOf({ url: `${site.origin}/api/${path}`, headers, connections, seconds });
    measured.push({
      what,
      load,
      target: target[kind],
      ...(before !== undefined && after !== undefined && { queries: Math.round((after - before) / COUNTED) }),
    });
  }
  return measured;
}

/** The longest first call of a server that has just been started, in milliseconds, with what was asked. */
async function slowestFirst(site: Site): Promise<{ what: string; time: number }> {
  const token = await site.signIn('teacher01');
  let slowest = { what: '', time: 0 };
  for (const [what, path] of await addresses(site, token)) {
    const began = performance.now();
    await site.read(path, token);
    const time = performance.now() - began;
    if (time > slowest.time) slowest = { what, time };
  }
  return slowest;
}

/** Median times of the calls, one after the other, in milliseconds. */
async function mediansOf(site: Site): Promise<Map<string, number>> {
  const token = await site.signIn('teacher01');
  const medians = new Map<string, number>();
  for (const [what, path] of await addresses(site, token)) {
    const times: number[] = [];
    for (let n = 0; n < WARM + COUNTED; n++) {
      const began = performance.now();
      await site.read(path, token);
      if (n >= WARM) times.push(performance.now() - began);
    }
    medians.set(what, median(times));
  }
  return medians;
}

export interface Calls {
  measured: Measured[];
  first: { what: string; time: number };
  /** How many times slower a call is with a hundred times as many people and all that is theirs; PostgreSQL only. */
  grown?: { rows: number; slower: { what: string; times: number }[] };
}

/** A server that has just been started, with nothing known yet. */
export async function embeddedCalls(site: Site, connections: number, seconds: number): Promise<Calls> {
  const first = await slowestFirst(site);
  return { first, measured: await measure(site, 'embedded', connections, seconds) };
}

/** The same on a PostgreSQL of its own. Throws when that is not installed. */
export async function postgresCalls(connections: number, seconds: number): Promise<Calls> {
  const postgres = await startPostgres();
  try {
    const url = await postgres.database('bench');
    const site = await startSite('bench-postgres', { env: { NODE_ENV: 'production', DATABASE_URL: url, DEMO: '1' } });
    const database = new Client({ connectionString: url });
    try {
      await database.connect();
      const first = await slowestFirst(site);
      const measured = await measure(site, 'postgresql', connections, seconds, database);
      const before = await mediansOf(site);
      const rows = await multiply(database, GROWN);
      await pause(SETTLED);
      const after = await mediansOf(site);
      const slower = [...before].map(([what, time]) => ({ what, times: (after.get(what) ?? Number.NaN) / time }));
      return { first, measured, grown: { rows, slower } };
    } finally {
      await database.end();
      await site.close();
    }
  } finally {
    await postgres.stop();
  }
}
