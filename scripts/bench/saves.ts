import { and, eq, gt, lte } from 'drizzle-orm';
import { callsOf, keyOf, recordList, storeOf } from '../../domain/assessment/binding';
import { missingInProfile } from '../../domain/profile';
import { todayOf } from '../../domain/rules/calendar';
import { ProfileReview, StageStatus } from '../../domain/statuses';
import { secondMs } from '../../domain/time';
import { inService } from '../../server/accounts/standing';
import type { Db } from '../../server/db/client';
import { account, assessmentPlan, document, record } from '../../server/db/schema';
import { valuesOf } from '../../server/modules/account/values';
import { prepareDatabase } from '../../server/prepare';
import { percentile } from '../../tests/support/load';
import { startPostgres } from '../../tests/support/postgres';
import { type Site, startSite } from '../../tests/support/sites';
import { ms, type Row, row } from './rows';

/** Why a record may be like another one of the same person. */
const REASON = '两个不同的记录。';
const BUDGETS = { embedded: { perSecond: '150', p99: 1_000 }, PostgreSQL: { perSecond: '600', p99: 200 } } as const;

interface Saver {
  loginName: string;
  method: string;
  path: string;
  body: Record<string, unknown>;
}

/** People with a record in an assessment that is open, one record each. */
async function saversOf(db: Db, most: number): Promise<Saver[]> {
  const now = new Date();
  const found = await db
    .select({ owner: account, planId: document.planId, one: record })
    .from(record)
    .innerJoin(document, eq(document.id, record.assessmentId))
    .innerJoin(assessmentPlan, eq(assessmentPlan.id, document.planId))
    .innerJoin(account, eq(account.id, record.accountId))
    .where(
      and(
        lte(assessmentPlan.startAt, now),
        gt(assessmentPlan.deadline, now),
        lte(document.status, StageStatus.NotSubmitted),
        // Others may not save: who waits for approval, and who has left the service.
        eq(account.profileReview, ProfileReview.Passed),
        inService(),
      ),
    );
  const savers = new Map<string, Saver>();
  for (const { owner, planId, one } of found) {
    const { loginName, roles } = owner;
    const d = recordList.find((definition) => storeOf(definition) === one.category);
    if (!d || d.single || savers.has(loginName)) continue;
    // The product waits for the rest of the profile first.
    if (missingInProfile(valuesOf(owner), roles, todayOf(now)).length > 0) continue;
    const [method = '', path = ''] = callsOf(d).save.split(' ');
    const shared = recordList.filter((other) => callsOf(other).save === callsOf(d).save).length > 1;
    savers.set(loginName, {
      loginName,
      method,
      path,
      body: {
        ...one.data,
        [keyOf(d)]: d.per === 'planId' ? planId : one.assessmentId,
        [d.idField]: one.id,
        rowVersion: one.rowVersion,
        duplicateReason: REASON,
        ...(shared && { module: d.module }),
      },
    });
  }
  return [...savers.values()].slice(0, most);
}

/** Saves one person's record again and again until `until`, a time of `performance.now()`; returns the milliseconds of each. */
async function saveOn(
  site: Site,
  token: string,
  { loginName, method, path, body }: Saver,
  until: number,
): Promise<number[]> {
  const times: number[] = [];
  let { rowVersion } = body;
  while (performance.now() < until) {
    const began = performance.now();
    const response = await fetch(`${site.origin}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, rowVersion }),
    });
    const answer = (await response.json()) as { data?: { rowVersion?: number } };
    if (!response.ok) throw new Error(`${loginName}, ${path}: ${JSON.stringify(answer)}`);
    rowVersion = answer.data?.rowVersion;
    times.push(performance.now() - began);
  }
  return times;
}

async function savesOn(database: keyof typeof BUDGETS, connections: number, seconds: number, url?: string) {
  let savers: Saver[] = [];
  const site = await startSite(`bench-saves-${database}`, {
    env: { NODE_ENV: 'production', DEMO: '1', ...(url && { DATABASE_URL: url }) },
    prepare: async (dataDir) => {
      const { db, close } = await prepareDatabase({ dataDir, url, empty: false });
      savers = await saversOf(db, connections).finally(close);
    },
  });
  try {
    // Sign-ins come one after the other: a crowd at the door is asked to wait, and is not measured here.
    const tokens: string[] = [];
    for (const { loginName } of savers) tokens.push(await site.signIn(loginName));
    const until = performance.now() + seconds * secondMs;
    const all = savers.map((saver, n) => saveOn(site, tokens[n] ?? '', saver, until));
    const times = (await Promise.all(all)).flat();
    const what = `${database}: records saved by ${savers.length} people at once`;
    const { perSecond, p99 } = BUDGETS[database];
    return [
      row(`${what}, calls a second`, String(Math.round(times.length / seconds)), perSecond),
      row(`${what}, p99`, ms(percentile(times, 0.99)), ms(p99)),
    ];
  } finally {
    await site.close();
  }
}

/** How many records are saved in a second, on both databases. */
export const embeddedSaves = (connections: number, seconds: number): Promise<Row[]> =>
  savesOn('embedded', connections, seconds);

export async function postgresSaves(connections: number, seconds: number): Promise<Row[]> {
  const postgres = await startPostgres();
  try {
    return await savesOn('PostgreSQL', connections, seconds, await postgres.database('saves'));
  } finally {
    await postgres.stop();
  }
}
