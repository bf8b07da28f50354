import { demonstrationPassword } from '../../domain/demonstration';
import { openPostgres } from '../../server/db/client';
import { account } from '../../server/db/schema';
import { startPostgres } from '../../tests/support/postgres';
import { type Site, startSite } from '../../tests/support/sites';
import { type Row, row } from './rows';

/** People who sign in, and how many do at the same time. */
const PEOPLE = 300;
const AT_ONCE = 50;
/** Rows of a platform's file. */
const LESSONS = 9_000;
const TOKEN = 'a-platform-of-this-benchmark';

interface Person {
  readonly loginName: string;
}

/** Sign-ins a second, each person from an address of their own, as through a proxy. */
async function signIns(site: Site, people: readonly Person[]): Promise<number> {
  const waiting = people.entries();
  const began = performance.now();
  const one = async () => {
    for (const [n, { loginName }] of waiting) {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${n >> 8}.${n & 255}` };
      const body = JSON.stringify({ loginName, password: demonstrationPassword });
      const answer = await fetch(`${site.origin}/api/Account/Login`, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`${loginName}: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return (people.length * 1000) / (performance.now() - began);
}

const head = 'mobile,courseCode,title,lessons,platformSeconds,externalId,learnedAt,lessonIndex,lessonTitle,did,spent';
/** A platform's file: lessons of some people, 60 of a course. */
const fileOf = (mobiles: readonly string[], spent: number) => {
  const lines = Array.from({ length: LESSONS }, (_, n) => {
    const [mobile, course, lesson] = [mobiles[n % mobiles.length], Math.floor(n / 60), n % 60];
    return `${mobile},B-${course},课程${course},60,90000,B-${n},2026-11-16 20:00:00,${lesson + 1},第 ${lesson + 1} 课,看完,${spent}`;
  });
  return [head, ...lines].join('\n');
};

/** Rows a second that a platform's file is stored with. */
async function lessons(site: Site, body: string): Promise<{ perSecond: number; told: string }> {
  const began = performance.now();
  const answer = await fetch(`${site.origin}/api/Eed/ImportEed/yunling`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'text/csv' },
    body,
  });
  const { data } = (await answer.json()) as { data?: { created?: number; updated?: number; failed?: number } };
  const told = `created ${data?.created}, updated ${data?.updated}, failed ${data?.failed}`;
  return { perSecond: (LESSONS * 1000) / (performance.now() - began), told };
}

/** Arrivals of a morning: people who sign in, and a platform's file. */
export async function postgresArrivals(): Promise<Row[]> {
  const postgres = await startPostgres();
  try {
    const url = await postgres.database('arrivals');
    const env = {
      NODE_ENV: 'production',
      DATABASE_URL: url,
      DEMO: '1',
      TRUST_PROXY: '1',
      EED_TOKENS: `yunling=${TOKEN}`,
    };
    const site = await startSite('bench-arrivals', { env });
    const database = await openPostgres(url, site.dataDir);
    try {
      const { loginName, mobile } = account;
      const people = await database.db.select({ loginName, mobile }).from(account).orderBy(account.id).limit(PEOPLE);
      const signed = await signIns(site, people);
      const mobiles = people.flatMap((one) => one.mobile ?? []).slice(0, 60);
      const [first, again] = [await lessons(site, fileOf(mobiles, 1500)), await lessons(site, fileOf(mobiles, 1200))];
      return [
        row(`PostgreSQL: ${people.length} people sign in, ${AT_ONCE} at once, a second`, signed.toFixed(1), '25', '50'),
        row(`PostgreSQL: new rows of online study (${first.told}), a second`, first.perSecond.toFixed(0), '3000'),
        row(`PostgreSQL: changed rows of online study (${again.told}), a second`, again.perSecond.toFixed(0), '3000'),
      ];
    } finally {
      await database.close();
      await site.close();
    }
  } finally {
    await postgres.stop();
  }
}
