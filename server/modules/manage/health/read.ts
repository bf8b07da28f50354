import type { Health, HealthState } from '../../../../domain/api/manageHealth';
import { formatInstant } from '../../../../domain/rules/calendar';
import { minuteMs } from '../../../../domain/time';
import type { Db } from '../../../db/client';
import type { DueWork } from '../../../due/job';
import type { Context } from '../../../http/context';
import { say } from '../../../http/words';
import { backupOf, spaceOf } from './machine';
import { noticesOf } from './notices';
import { paymentsOf, platformsOf, textsOf } from './outside';
import { databaseOf, serverOf } from './process';
import { jobsOf, worksOf } from './work';

/** A part that somebody should look at: the key of its name, or the name of a platform. */
interface Trouble {
  readonly key?: string;
  readonly name?: string;
  readonly broken: boolean;
}

/** Parts that were wrong when somebody last looked, and when that was, in ms. */
const lastSeen = new WeakMap<Db, { at: number; troubles: Trouble[] }>();

/** Age up to which what was found is still told: each process looks once a minute. */
const FRESH_MS = 2 * minuteMs;

/** Forgets what was wrong: somebody has just mended it. */
export const forgetTroubles = (db: Db) => void lastSeen.delete(db);

/** Parts of the installation that do not run as they should, in the order of their page. */
function troublesOf(health: Health): Trouble[] {
  const of = (name: 'server' | 'database' | 'jobs' | 'works' | 'texts' | 'payments' | 'space' | 'backup') => {
    const part = health[name];
    return part ? [{ key: `health.${name}`, state: part.state }] : [];
  };
  const parts: { key?: string; name?: string; state: HealthState }[] = [
    ...(['server', 'database', 'jobs', 'works', 'texts'] as const).flatMap(of),
    ...health.notices.map(({ way, state }) => ({ key: `health.notices.${way}`, state })),
    ...of('payments'),
    ...health.platforms.map(({ name, state }) => ({ name, state })),
    ...of('space'),
    ...of('backup'),
  ];
  return parts.flatMap(({ state, ...part }) => (state === 'ok' ? [] : [{ ...part, broken: state === 'bad' }]));
}

/** How the installation runs, read anew. */
export async function readHealth(ctx: DueWork): Promise<Health> {
  const database = await databaseOf(ctx);
  const [jobs, works, texts, notices, payments, platforms, space, backup] = await Promise.all([
    jobsOf(ctx),
    worksOf(ctx),
    textsOf(ctx),
    noticesOf(ctx),
    paymentsOf(ctx),
    platformsOf(ctx),
    spaceOf(ctx),
    backupOf(ctx),
  ]);
  const time = formatInstant(ctx.now());
  const health = {
    time,
    server: serverOf(),
    database,
    jobs,
    works,
    texts,
    notices,
    payments,
    platforms,
    space,
    backup,
  };
  lastSeen.set(ctx.db, { at: ctx.now().getTime(), troubles: troublesOf(health) });
  return health;
}

/**
 * Names of the parts that do not run as they should, and whether one of them does not work at all; two minutes old at most.
 * The page on which they stand reads them anew and notes what it has found, so that both say the same.
 */
export async function lookAtHealth(ctx: Context): Promise<{ parts: string[]; broken: boolean }> {
  const seen = lastSeen.get(ctx.db);
  const isNew = seen && Math.abs(ctx.now().getTime() - seen.at) < FRESH_MS;
  const found = isNew ? seen.troubles : troublesOf(await readHealth(ctx));
  return {
    parts: found.map(({ key, name = '' }) => (key ? say(ctx.locale, key) : name)),
    broken: found.some(({ broken }) => broken),
  };
}
