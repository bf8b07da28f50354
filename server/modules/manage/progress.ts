import { and, count, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Output } from '../../../domain/api/core';
import type { LevelProgress, manageNeedsApi } from '../../../domain/api/manageNeeds';
import { ASSESSMENT_KIND } from '../../../domain/assessment/kind';
import { reviewLevelOf } from '../../../domain/assessment/levels';
import { ReviewLevel } from '../../../domain/enums';
import { formatInstant } from '../../../domain/rules/calendar';
import { StageStatus } from '../../../domain/statuses';
import type { Db } from '../../db/client';
import { account, type assessmentPlan, document, organisation } from '../../db/schema';
import { ttlCache } from '../../db/ttlCache';
import type { Context, SessionUser } from '../../http/context';
import { begunPlan, unitProgress } from '../assessment/unitProgress';
import { subtree } from './tree';

type Answer = Output<(typeof manageNeedsApi)['GET /api/Manage/GetProgress']>;
type Plan = typeof assessmentPlan.$inferSelect;

/** Ends of the levels, by the level. */
const untilOf = (plan: Plan): Readonly<Record<ReviewLevel, string>> => ({
  [ReviewLevel.School]: plan.schoolUntil,
  [ReviewLevel.County]: plan.countyUntil,
  [ReviewLevel.City]: plan.cityUntil,
  [ReviewLevel.Province]: plan.provinceUntil,
});
const all = [ReviewLevel.School, ReviewLevel.County, ReviewLevel.City, ReviewLevel.Province] as const;

/** Assessments of an office by the level of their teacher's organisation, the level they wait at, and whether they have passed. */
const countedIn = ttlCache(async (db, key) => {
  const [officeId = '', planId = ''] = key.split(' ');
  const passed = eq(document.status, StageStatus.ReviewPassed);
  return db
    .select({
      kind: organisation.kind,
      level: document.level,
      passed: sql<boolean>`${passed}`,
      n: count(),
    })
    .from(document)
    .innerJoin(account, eq(account.id, document.accountId))
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .where(
      and(
        eq(document.kind, ASSESSMENT_KIND),
        eq(document.planId, planId),
        or(gt(document.level, 0), passed),
        sql`${organisation.id} in ${subtree(officeId)}`,
      ),
    )
    .groupBy(organisation.kind, document.level, sql`3`);
});

/** How far each level has come that decides in an office or below it. */
async function levelsOf(db: Db, office: { id: string; kind: string }, plan: Plan): Promise<LevelProgress[]> {
  const rows = await countedIn(db, `${office.id} ${plan.id}`);
  const until = untilOf(plan);
  const sum = (of: (row: (typeof rows)[number]) => boolean) => rows.reduce((n, row) => (of(row) ? n + row.n : n), 0);
  return all
    .filter((level) => level <= reviewLevelOf(office.kind))
    .map((level) => ({
      level,
      until: until[level],
      // Who belongs to a higher office begins there: the levels below have nothing to decide.
      done: sum((row) => reviewLevelOf(row.kind) <= level && (row.passed || row.level > level)),
      waiting: sum((row) => !row.passed && row.level === level),
    }));
}

/** The highest of some offices, with its kind. */
async function highestOf(db: Db, ids: readonly string[]) {
  const { id, kind, name } = organisation;
  const rows = await db
    .select({ id, kind, name })
    .from(organisation)
    .where(inArray(id, [...ids]));
  return rows.toSorted((a, b) => reviewLevelOf(b.kind) - reviewLevelOf(a.kind))[0];
}

/** Yearly assessment at the highest office of somebody; nothing before the first plan, and after its last review has ended. */
export async function progressOf({ db, now }: Context, { offices = [] }: SessionUser): Promise<Answer> {
  const [plan, office] = await Promise.all([
    begunPlan(db, now()),
    highestOf(
      db,
      offices.map(({ orgId }) => orgId),
    ),
  ]);
  if (!office || !plan || plan.provinceUntil < formatInstant(now())) return { list: [] };
  const [units, levels] = await Promise.all([unitProgress(db, office.id, plan.id), levelsOf(db, office, plan)]);
  const sum = (of: 'all' | 'done') => units.reduce((n, unit) => n + unit[of], 0);
  return {
    list: [
      {
        orgId: office.id,
        orgName: office.name,
        planName: plan.name,
        deadline: formatInstant(plan.deadline),
        all: sum('all'),
        done: sum('done'),
        units: units.some(({ orgId }) => orgId !== office.id) ? units : [],
        levels,
      },
    ],
  };
}
