import { and, desc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { allows, importer } from '../../../domain/access/access';
import type { consoleOfficeApi } from '../../../domain/api/consoleOffice';
import type { Output } from '../../../domain/api/core';
import { importKinds } from '../../../domain/imports/kinds';
import { manageLinks } from '../../../domain/manage/pages';
import { formatInstant } from '../../../domain/rules/calendar';
import { ProfileReview, StageStatus } from '../../../domain/statuses';
import { inService } from '../../accounts/standing';
import type { Db } from '../../db/client';
import { account, assessmentPlan, document, importRun, organisation } from '../../db/schema';
import { ttlCache } from '../../db/ttlCache';
import { organisationChain, plannedChain } from '../../documents/chain';
import { seatsOf } from '../../documents/seats';
import type { Context, SessionUser } from '../../http/context';
import { say } from '../../http/words';
import { importedOffices } from '../account/imported/offices';
import { assessmentKind } from '../assessment/kind';

type Answer = Output<(typeof consoleOfficeApi)['GET /api/Console/GetOffice']>;
type Unit = NonNullable<Answer['progress']>['units'][number];

/** Pages of the imports of a user, by their kinds; the people of an office are imported in the console. */
const pagesOf = ({ offices }: SessionUser) => ({
  teacherProfile: offices?.length ? manageLinks.importPeople : '/personal/importTeachers',
  eed: '/personal/importEed',
});

/** Imports of the user, each with the result of the last time. */
async function importsOf(ctx: Context, user: SessionUser): Promise<Answer['imports']> {
  const mine = Object.entries(pagesOf(user)).filter(([kind]) => {
    const facts = importKinds[kind];
    return facts && allows(facts.access, user);
  });
  if (mine.length === 0) return [];
  const runs = await ctx.db
    .select({ kind: importRun.kind, answer: importRun.answer, at: importRun.createdAt })
    .from(importRun)
    .where(and(eq(importRun.accountId, user.id), isNotNull(importRun.answer)))
    .orderBy(desc(importRun.createdAt))
    .limit(50);
  return mine.map(([kind, link]) => {
    const last = runs.find((one) => one.kind === kind);
    const { created = 0, updated = 0, skipped = 0 } = last?.answer ?? {};
    return {
      kind,
      name: say(ctx.locale, importKinds[kind]?.words ?? ''),
      link,
      ...(last && { last: { time: formatInstant(last.at), created, updated, skipped } }),
    };
  });
}

/** The office of a user: the highest one with a seat for assessments, or the one whose people the user imports. */
async function officeOf(db: Db, user: SessionUser): Promise<{ orgId: string; name: string } | undefined> {
  const seats = user.grants[assessmentKind.grant] ? await seatsOf(db, assessmentKind, user) : [];
  const [highest] = (await plannedChain(db, seats)).sort((a, b) => b.level - a.level);
  if (highest) return highest;
  if (!allows(importer, user)) return undefined;
  const [office = user.orgId] = importedOffices(user);
  return (await organisationChain(db, office))[0];
}

/** States of an assessment that lies with an office, or has been decided by all of them. */
const handedIn = [StageStatus.WaitingReview, StageStatus.Reviewing, StageStatus.Reported, StageStatus.ReviewPassed];

/** Teachers of each part of an office, and those who have handed in for a plan; the office itself without its parts. */
async function readUnits(db: Db, officeId: string, planId: string): Promise<Unit[]> {
  const below = sql`(with recursive below (id, unit) as (
    select id, id from organisation where id = ${officeId}
    union select o.id, case when below.id = ${officeId} then o.id else below.unit end
    from organisation o join below on o.parent_id = below.id
  ) select id, unit from below) below`;
  const { id: orgId, name } = organisation;
  return db
    .select({
      orgId,
      name,
      all: sql<number>`count(*)`.mapWith(Number),
      done: sql<number>`count(${document.id})`.mapWith(Number),
    })
    .from(account)
    .innerJoin(below, sql`below.id = ${account.orgId}`)
    .innerJoin(organisation, sql`${orgId} = below.unit`)
    .leftJoin(
      document,
      and(
        eq(document.kind, assessmentKind.kind),
        eq(document.planId, planId),
        eq(document.accountId, account.id),
        sql`${document.status} in (${sql.join(
          handedIn.map((state) => sql`${state}`),
          sql`, `,
        )})`,
      ),
    )
    .where(
      and(eq(account.profileReview, ProfileReview.Passed), inService(), sql`${account.roles} @> '["teacher"]'::jsonb`),
    )
    .groupBy(orgId, name)
    .orderBy(sql`count(*) - count(${document.id}) desc`, orgId);
}

/** A place has up to thousands of teachers: the figures may be a minute old. */
const units = ttlCache((db, key) => {
  const [officeId = '', planId = ''] = key.split(' ');
  return readUnits(db, officeId, planId);
});

async function progressOf({ db, now }: Context, user: SessionUser): Promise<Answer['progress']> {
  const office = await officeOf(db, user);
  const [plan] = await db
    .select()
    .from(assessmentPlan)
    .where(lte(assessmentPlan.startAt, now()))
    .orderBy(desc(assessmentPlan.year))
    .limit(1);
  if (!office || !plan) return undefined;
  const found = await units(db, `${office.orgId} ${plan.id}`);
  const sum = (of: 'all' | 'done') => found.reduce((n, unit) => n + unit[of], 0);
  return {
    year: plan.year,
    deadline: formatInstant(plan.deadline),
    name: office.name,
    all: sum('all'),
    done: sum('done'),
    units: found.some(({ orgId }) => orgId !== office.orgId) ? found : [],
  };
}

/** Work of an office: imports, and progress by unit. */
export async function office(ctx: Context, user: SessionUser): Promise<Answer> {
  const [imports, progress] = await Promise.all([importsOf(ctx, user), progressOf(ctx, user)]);
  return { imports, ...(progress && { progress }) };
}
