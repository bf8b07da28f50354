import type { Health } from '../../../../domain/api/manageHealth';
import { formatInstant } from '../../../../domain/rules/calendar';
import type { Context } from '../../../http/context';
import { say } from '../../../http/words';
import { glance } from '../glance';
import { backupOf, spaceOf } from './machine';
import { noticesOf } from './notices';
import { paymentsOf, platformsOf, textsOf } from './outside';
import { jobsOf, worksOf } from './work';

/** A part that somebody should look at: the key of its name, or the name of a platform. */
interface Trouble {
  readonly key?: string;
  readonly name?: string;
  readonly broken: boolean;
}

/** Parts that were wrong when somebody last looked. */
export const troubles = glance<Trouble[]>();

/** Parts of the installation that do not run as they should, in the order of their page. */
function troublesOf({ jobs, works, texts, notices, payments, platforms, space, backup }: Health): Trouble[] {
  const parts = [
    { key: 'health.jobs', state: jobs.state },
    { key: 'health.works', state: works.state },
    { key: 'health.texts', state: texts.state },
    ...notices.map(({ way, state }) => ({ key: `health.notices.${way}`, state })),
    { key: 'health.payments', state: payments.state },
    ...platforms.map(({ name, state }) => ({ name, state })),
    { key: 'health.space', state: space.state },
    { key: 'health.backup', state: backup.state },
  ];
  return parts.flatMap(({ state, ...part }) => (state === 'ok' ? [] : [{ ...part, broken: state === 'bad' }]));
}

/** How the installation runs, read anew. */
export async function readHealth(ctx: Context): Promise<Health> {
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
  const health = { time: formatInstant(ctx.now()), jobs, works, texts, notices, payments, platforms, space, backup };
  troubles.note(ctx, '', troublesOf(health));
  return health;
}

/** Names of the parts that do not run as they should, and whether one of them does not work at all. */
export async function lookAtHealth(ctx: Context): Promise<{ parts: string[]; broken: boolean }> {
  const found = await troubles.of(ctx, '', async () => troublesOf(await readHealth(ctx)));
  return {
    parts: found.map(({ key, name = '' }) => (key ? say(ctx.locale, key) : name)),
    broken: found.some(({ broken }) => broken),
  };
}
