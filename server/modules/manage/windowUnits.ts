import { and, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import type { Output, Parsed } from '../../../domain/api/core';
import type { manageNeedsApi, WindowUnit } from '../../../domain/api/manageNeeds';
import { formatInstant } from '../../../domain/rules/calendar';
import type { Db } from '../../db/client';
import {
  account,
  assessmentExtension,
  assessmentPlan,
  document,
  organisation,
  studySignup,
  trainingSignup,
} from '../../db/schema';
import { ttlCache } from '../../db/ttlCache';
import type { Context, SessionUser } from '../../http/context';
import { notFound } from '../../http/errors';
import { unitProgress } from '../assessment/unitProgress';
import { highestOf, yearProgress } from './progress';
import { kindOf } from './windowParts';
import { windowNamed } from './windows';

type Get = (typeof manageNeedsApi)['GET /api/Manage/GetWindow'];

/** Those who take part in a plan, each by the organisation of the person: of documents also whether it was handed in. */
const takers = (kind: string, planId: string) => {
  if (kind === 'study')
    return sql`select ${studySignup.accountId} as account_id, true as done from ${studySignup} where ${studySignup.planId} = ${planId}`;
  if (kind === 'training')
    return sql`select ${trainingSignup.accountId} as account_id, true as done from ${trainingSignup}
      where ${trainingSignup.projectId} = ${planId}`;
  return sql`select ${document.accountId} as account_id, ${document.level} > 0 or ${document.decidedAt} is not null as done
    from ${document} where ${document.kind} = ${kind} and ${document.planId} = ${planId}`;
};

const missing = ({ all, done }: WindowUnit) => (all ?? 0) - done;

/** Those who take part, by the parts of an office: the many of a province are counted once a minute. */
const counted = ttlCache(async (db, key): Promise<WindowUnit[]> => {
  const [officeId, kind, planId] = JSON.parse(key) as [string, string, string];
  const answer = await db.execute(sql`with recursive below (id, unit) as (
      select id, id from ${organisation} where id = ${officeId}
      union select o.id, case when below.id = ${officeId} then o.id else below.unit end
      from ${organisation} o join below on o.parent_id = below.id
    ), own as (
      select ${account.orgId} as org_id, count(*) filter (where taker.done) as done, count(*) as "all"
      from (${takers(kind, planId)}) taker join ${account} on ${account.id} = taker.account_id group by 1
    )
    select ${organisation.id} as "orgId", ${organisation.name} as name, sum(own.done)::int as done, sum(own.all)::int as "all"
    from own join below on below.id = own.org_id join ${organisation} on ${organisation.id} = below.unit group by 1, 2`);
  const { rows } = answer as unknown as { rows: Required<WindowUnit>[] };
  const units: WindowUnit[] = kind === 'study' || kind === 'training' ? rows.map(({ all: _, ...unit }) => unit) : rows;
  return units.toSorted((a, b) => missing(b) - missing(a) || b.done - a.done || (a.orgId < b.orgId ? -1 : 1));
});

/** The parts of an office with the later end of each whose window was prolonged by itself, and the year of the plan. */
async function withLater(db: Db, planId: string, units: readonly WindowUnit[]): Promise<Output<Get>> {
  const { orgId, until } = assessmentExtension;
  const rows = await db
    .select({ orgId, until: max(until), year: assessmentPlan.year, end: assessmentPlan.deadline })
    .from(assessmentPlan)
    .leftJoin(
      assessmentExtension,
      and(
        eq(assessmentExtension.year, assessmentPlan.year),
        isNull(assessmentExtension.retiredAt),
        isNull(assessmentExtension.accountId),
        inArray(orgId, ['', ...units.map((unit) => unit.orgId)]),
      ),
    )
    .where(eq(assessmentPlan.id, planId))
    .groupBy(orgId, assessmentPlan.year, assessmentPlan.deadline);
  return {
    ...(rows[0] && { year: rows[0].year }),
    units: units.map((unit) => {
      const own = rows.find((row) => row.orgId === unit.orgId);
      return own?.until && own.until > own.end ? { ...unit, until: formatInstant(own.until) } : unit;
    }),
  };
}

/** Who takes part in a window, by the parts of the highest office of somebody. Throws 404 for a window of others. */
export async function windowUnits(
  ctx: Context,
  user: SessionUser,
  { lane, id, stage }: Parsed<Get>['query'],
): Promise<Output<Get>> {
  const found = await windowNamed(ctx, user, { lane, id, ...(stage !== undefined && { stage }) });
  if (!found) throw notFound();
  const { offices = [] } = user;
  const office = await highestOf(
    ctx.db,
    offices.map(({ orgId }) => orgId),
  );
  if (!office || found.from > formatInstant(ctx.now())) return { units: [] };
  if (lane === 'assessment') {
    const year = await yearProgress(ctx, user);
    // The bar of the assessment that is under way counts all teachers, and so do its parts.
    if (year?.planId === id)
      return withLater(
        ctx.db,
        id,
        (await unitProgress(ctx.db, office.id, id)).map(({ orgId, name, done, all }) => ({ orgId, name, done, all })),
      );
  }
  const units = await counted(ctx.db, JSON.stringify([office.id, kindOf(found) ?? lane, id]));
  return lane === 'assessment' ? withLater(ctx.db, id, units) : { units };
}
