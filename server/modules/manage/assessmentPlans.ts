import { and, asc, count, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { PublishedCheck } from '../../../domain/api/published';
import type { ResourceUse } from '../../../domain/api/resource';
import { ASSESSMENT_KIND } from '../../../domain/assessment/kind';
import { manageLinks } from '../../../domain/manage/pages';
import { assessmentPlan as resource } from '../../../domain/manage/resources/assessmentPlan';
import { formatInstant } from '../../../domain/rules/calendar';
import { StageStatus } from '../../../domain/statuses';
import { inService, inUse } from '../../accounts/standing';
import type { Db, Tx } from '../../db/client';
import { account, assessmentPlan, document, organisation, reviewSeat } from '../../db/schema';
import { officesWith } from './kept';
import { inHand, planTelling } from './planTelling';
import { type Checked, keepPublished } from './published/kept';

interface Facts {
  /** Plans by their years. */
  readonly plans: ReadonlyMap<number, string>;
  /** Organisations that would have to decide and have nobody for it, and whether the office at the top is one of them. */
  readonly gaps: number;
  readonly topless: boolean;
}

const seated = sql`exists (select 1 from ${reviewSeat} join ${account} on ${account.id} = ${reviewSeat.accountId}
  where ${reviewSeat.kind} = ${ASSESSMENT_KIND} and ${reviewSeat.orgId} = ${organisation.id} and ${inUse()})`;
/** Offices always decide; a school does where somebody teaches. */
const decides = sql`(${inArray(organisation.kind, ['province', 'city', 'county'])} or exists (
  select 1 from ${account} where ${account.orgId} = ${organisation.id} and ${inService()} and ${account.roles} @> '["teacher"]'::jsonb))`;

async function factsOf(db: Db | Tx): Promise<Facts> {
  const [found] = await db
    .select({
      plans: sql<Record<string, string>>`(select coalesce(jsonb_object_agg(year, id), '{}') from ${assessmentPlan})`,
      gaps: count(),
      topless: sql<boolean>`coalesce(bool_or(${isNull(organisation.parentId)}), false)`,
    })
    .from(organisation)
    .where(and(isNull(organisation.retiredAt), sql`not ${seated}`, decides));
  const { plans = {}, gaps = 0, topless = false } = found ?? {};
  return { plans: new Map(Object.entries(plans).map(([year, id]) => [Number(year), id])), gaps, topless };
}

function checks({ values, id, held, facts, now, back }: Checked<typeof resource.form.fields, Facts>): PublishedCheck[] {
  const { year = 0, startAt = '', deadline = '' } = values;
  const moment = formatInstant(now);
  const other = facts.plans.get(year);
  const begun = held !== undefined && String(held.startAt) <= moment;
  const isTaken = other !== undefined && other !== id;
  const isPast = !back && deadline !== '' && deadline < moment && deadline !== held?.deadline;
  const isMoved = !back && begun && startAt !== held.startAt;
  const isShorter = !back && begun && deadline !== '' && deadline < String(held.deadline);
  return [
    isTaken
      ? { key: 'assessmentPlan.check.taken', params: { year }, state: 'failed', fields: ['year'] }
      : { key: 'assessmentPlan.check.year', state: 'passed', fields: ['year'] },
    isPast
      ? { key: 'assessmentPlan.check.past', state: 'failed', fields: ['deadline'] }
      : { key: 'assessmentPlan.check.ahead', state: 'passed', fields: ['deadline'] },
    ...(isMoved ? [{ key: 'assessmentPlan.check.begun', state: 'failed' as const, fields: ['startAt'] }] : []),
    ...(isShorter ? [{ key: 'assessmentPlan.check.shorter', state: 'failed' as const, fields: ['deadline'] }] : []),
    facts.gaps === 0
      ? { key: 'assessmentPlan.check.seats', state: 'passed' }
      : {
          // Without the office at the top nothing would ever be decided; what waits elsewhere can be passed up.
          key: facts.topless ? 'assessmentPlan.check.topless' : 'assessmentPlan.check.gaps',
          params: { n: facts.gaps },
          state: facts.topless && !held ? 'failed' : 'warned',
          page: manageLinks.seats,
        },
  ];
}

/** Numbers of the assessments of some plans: in hand, and handed in. */
async function figuresOf(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Record<'filling' | 'handedIn', number>>> {
  const rows = await db
    .select({ id: document.planId, isInHand: inHand(), n: count() })
    .from(document)
    .where(
      and(
        eq(document.kind, ASSESSMENT_KIND),
        inArray(document.planId, [...ids]),
        ne(document.status, StageStatus.NotStarted),
      ),
    )
    .groupBy(sql`1`, sql`2`);
  const sum = (planId: string, wanted: boolean) =>
    rows.reduce((n, one) => (one.id === planId && Boolean(one.isInHand) === wanted ? n + one.n : n), 0);
  return new Map(ids.map((id) => [id, { filling: sum(id, true), handedIn: sum(id, false) }]));
}

/** Yearly plans, as the office at the top publishes them. */
export const keptPlans = keepPublished({
  resource,
  table: assessmentPlan,
  within: (user) => void officesWith(user, 'assessment'),
  order: [desc(assessmentPlan.startAt), asc(assessmentPlan.id)],
  facts: factsOf,
  checks,
  beside: async (db, rows) =>
    figuresOf(
      db,
      rows.map(({ id }) => id),
    ),
  uses: async (db, rows) => {
    const figures = await figuresOf(
      db,
      rows.map(({ id }) => id),
    );
    const used = (id: string): ResourceUse[] => {
      const { filling = 0, handedIn = 0 } = figures.get(id) ?? {};
      return [{ key: 'assessmentPlan.use.assessments', n: filling + handedIn, blocks: filling + handedIn > 0 }];
    };
    return new Map(rows.map(({ id }) => [id, used(id)]));
  },
  weigh: async (db, { stored, values }) => {
    if (!stored) {
      const [teachers] = await db
        .select({ n: count() })
        .from(account)
        .where(and(inService(), sql`${account.roles} @> '["teacher"]'::jsonb`));
      return [{ key: 'assessmentPlan.effect.teachers', n: teachers?.n ?? 0 }];
    }
    const { filling = 0, handedIn = 0 } = (await figuresOf(db, [stored.id])).get(stored.id) ?? {};
    const longer = String(values.deadline ?? '') > formatInstant(stored.deadline);
    return [
      ...(longer ? [{ key: 'assessmentPlan.effect.longer', n: filling }] : []),
      { key: 'assessmentPlan.effect.handedIn', n: handedIn },
    ];
  },
  telling: planTelling,
});
