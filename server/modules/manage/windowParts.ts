import { type SQL, sql } from 'drizzle-orm';
import type { YearWindow } from '../../../domain/api/manageNeeds';
import { ASSESSMENT_KIND } from '../../../domain/assessment/kind';
import { formatInstant } from '../../../domain/rules/calendar';
import type { Db } from '../../db/client';
import { account, document, studySignup, trainingSignup } from '../../db/schema';
import { ttlCache } from '../../db/ttlCache';
import type { Context, SessionUser } from '../../http/context';
import { yearProgress } from './progress';
import { subtree } from './tree';

type Window = Pick<YearWindow, 'lane' | 'id' | 'from'> & { part: string | null };
type Part = Pick<YearWindow, 'done' | 'all'>;

/** Kind of the documents that are handed in in a window; people sign up for studies and trainings instead. */
export function kindOf({ lane, part }: Pick<Window, 'lane' | 'part'>): string | undefined {
  if (lane === 'study' || lane === 'training') return undefined;
  return lane === 'assessment' ? ASSESSMENT_KIND : (part ?? lane);
}

const texts = (all: readonly string[]): SQL =>
  sql.join(
    all.map((one) => sql`${one}`),
    sql`, `,
  );

interface Counted {
  kind: string;
  id: string;
  done: number;
  all: number | null;
}

/** Numbers of those who take part, by kind and plan, of the people of some offices; counted once a minute. */
const counted = ttlCache(async (db, key): Promise<Counted[]> => {
  const { orgs, plans } = JSON.parse(key) as { orgs: string[] | null; plans: Record<string, string[]> };
  const ours = (owner: SQL): SQL =>
    orgs
      ? sql`exists (select 1 from ${account} where ${account.id} = ${owner}
          and (${sql.join(
            orgs.map((orgId) => sql`${account.orgId} in ${subtree(orgId)}`),
            sql` or `,
          )}))`
      : sql`true`;
  const { study = [], training = [], ...kinds } = plans;
  // Handed in is what lies with an office, or has been decided, whatever was decided.
  const parts = Object.entries(kinds).map(
    ([kind, ids]) => sql`select ${kind}::text as kind, ${document.planId} as id,
      count(*) filter (where ${document.level} > 0 or ${document.decidedAt} is not null)::int as done, count(*)::int as "all"
    from ${document} where ${document.kind} = ${kind} and ${document.planId} in (${texts(ids)})
      and ${ours(sql`${document.accountId}`)} group by ${document.planId}`,
  );
  if (study.length > 0)
    parts.push(sql`select 'study'::text as kind, ${studySignup.planId} as id, count(*)::int as done, null::int as "all"
      from ${studySignup} where ${studySignup.planId} in (${texts(study)}) and ${ours(sql`${studySignup.accountId}`)}
      group by ${studySignup.planId}`);
  if (training.length > 0)
    parts.push(sql`select 'training'::text as kind, ${trainingSignup.projectId} as id, count(*)::int as done, null::int as "all"
      from ${trainingSignup} where ${trainingSignup.projectId} in (${texts(training)}) and ${ours(sql`${trainingSignup.accountId}`)}
      group by ${trainingSignup.projectId}`);
  if (parts.length === 0) return [];
  const answer = await db.execute(sql.join(parts, sql` union all `));
  return (answer as unknown as { rows: Counted[] }).rows;
});

/** Windows that have begun, by the kind of what is counted of them. */
function plansOf(windows: readonly Window[], now: string): Record<string, string[]> {
  const plans: Record<string, string[]> = {};
  for (const one of windows) {
    const kind = kindOf(one) ?? one.lane;
    if (one.from <= now) plans[kind] = [...(plans[kind] ?? []), one.id].sort();
  }
  return plans;
}

const ofOffices = ({ offices = [] }: SessionUser): string[] | null =>
  offices.some(({ top }) => top) ? null : offices.map(({ orgId }) => orgId).sort();

/**
 * How many people of somebody's offices take part in windows that have begun: of documents those handed in, of those begun;
 * of the yearly assessment that is under way those of all teachers, as the card of it tells; elsewhere those signed up.
 */
export async function partsTaken(
  { db, now }: { db: Db; now: Context['now'] },
  user: SessionUser,
  windows: readonly Window[],
): Promise<(one: Window) => Part> {
  const year = await yearProgress({ db, now }, user);
  // The assessment that is under way is counted with all teachers: a million documents are not counted twice.
  const others = windows.filter(({ lane, id }) => lane !== 'assessment' || id !== year?.planId);
  const plans = plansOf(others, formatInstant(now()));
  const rows = await counted(db, JSON.stringify({ orgs: ofOffices(user), plans }));
  return (one) => {
    if (one.lane === 'assessment' && year?.planId === one.id) return { done: year.done, all: year.all };
    const kind = kindOf(one) ?? one.lane;
    const found = rows.find((row) => row.kind === kind && row.id === one.id);
    if (!found) return plans[kind]?.includes(one.id) ? { done: 0 } : {};
    return { done: found.done, ...(found.all !== null && { all: found.all }) };
  };
}
