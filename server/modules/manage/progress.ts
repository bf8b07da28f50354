import { and, count, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Output } from '../../../domain/api/core';
import type { LevelProgress, manageNeedsApi } from '../../../domain/api/manageNeeds';
import { ASSESSMENT_KIND } from '../../../domain/assessment/kind';
import { reviewLevelOf } from '../../../domain/assessment/levels';
import { ReviewLevel } from '../../../domain/enums';
import { formatInstant, todayOf } from '../../../domain/rules/calendar';
import { percentOf } from '../../../domain/share';
import { StageStatus } from '../../../domain/statuses';
import type { Db } from '../../db/client';
import { account, type assessmentPlan, document, organisation } from '../../db/schema';
import { ttlCache } from '../../db/ttlCache';
import { inPages, type TableColumn, tableResponse } from '../../files/table';
import type { Context, SessionUser } from '../../http/context';
import { notFound } from '../../http/errors';
import { say } from '../../http/words';
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
const allLevels = [ReviewLevel.School, ReviewLevel.County, ReviewLevel.City, ReviewLevel.Province] as const;

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
  return allLevels
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
export async function highestOf(db: Db, ids: readonly string[]) {
  const { id, kind, name } = organisation;
  const rows = await db
    .select({ id, kind, name })
    .from(organisation)
    .where(inArray(id, [...ids]));
  return rows.toSorted((a, b) => reviewLevelOf(b.kind) - reviewLevelOf(a.kind))[0];
}

/** The assessment that has begun last, the highest office of somebody, and the parts of it; undefined before the first plan. */
async function begunAt({ db, now }: Pick<Context, 'db' | 'now'>, { offices = [] }: SessionUser) {
  const ids = offices.map(({ orgId }) => orgId);
  const [plan, office] = await Promise.all([begunPlan(db, now(), ids), highestOf(db, ids)]);
  if (!office || !plan) return undefined;
  const units = await unitProgress(db, office.id, plan.id);
  const sum = (of: 'all' | 'done') => units.reduce((n, unit) => n + unit[of], 0);
  return { plan, office, units, all: sum('all'), done: sum('done') };
}

/** Teachers of the highest office of somebody, and those who have handed in the assessment that has begun last. */
export async function yearProgress(ctx: Pick<Context, 'db' | 'now'>, user: SessionUser) {
  const begun = await begunAt(ctx, user);
  return begun && { planId: begun.plan.id, all: begun.all, done: begun.done };
}

/** Yearly assessment at the highest office of somebody; nothing before the first plan, and after its last review has ended. */
export async function progressOf(ctx: Context, user: SessionUser): Promise<Answer> {
  const begun = await begunAt(ctx, user);
  if (!begun || begun.plan.provinceUntil < formatInstant(ctx.now())) return { list: [] };
  const { plan, office, units, all, done } = begun;
  const levels = await levelsOf(ctx.db, office, plan);
  return {
    list: [
      {
        orgId: office.id,
        orgName: office.name,
        planName: plan.name,
        startTime: formatInstant(plan.startAt),
        deadline: formatInstant(plan.deadline),
        all,
        done,
        units: units.some(({ orgId }) => orgId !== office.id) ? units : [],
        levels,
      },
    ],
  };
}

interface Exported {
  unit: string;
  part: string;
  all: number;
  done: number;
}

/** Spreadsheet of the yearly assessment: the parts of an office, each followed by its own. Throws 404 where there is none. */
export async function exportProgress(ctx: Context, user: SessionUser): Promise<Response> {
  const [progress] = (await progressOf(ctx, user)).list;
  if (!progress) throw notFound();
  const { units, planName, orgName, all, done } = progress;
  const rows: Exported[] = [
    { unit: orgName, part: '', all, done },
    ...units.flatMap(({ name: unit, parts, ...sum }) => [
      { unit, part: '', ...sum },
      ...parts.map((one) => ({ unit, part: one.name, all: one.all, done: one.done })),
    ]),
  ];
  const column = (name: string, width: number, of: TableColumn<Exported>['of']) => ({
    head: say(ctx.locale, `manage.progress.file.${name}`),
    width,
    of,
  });
  return tableResponse(ctx, {
    name: say(ctx.locale, 'manage.progress.file', { plan: planName, day: todayOf(ctx.now()) }),
    sheet: say(ctx.locale, 'manage.progress.title'),
    columns: [
      column('unit', 32, ({ unit }) => unit),
      column('part', 32, ({ part }) => part),
      column('all', 12, (row) => row.all),
      column('done', 12, (row) => row.done),
      column('rest', 12, (row) => row.all - row.done),
      column('percent', 12, (row) => percentOf(row.done, row.all)),
    ],
    total: rows.length,
    pages: inPages(rows, async (page) => page),
  });
}
