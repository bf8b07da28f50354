import { and, asc, desc, eq, getTableColumns, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { UnitProgress } from '../../../domain/api/consoleOffice';
import { ProfileReview, StageStatus } from '../../../domain/statuses';
import { inService } from '../../accounts/standing';
import type { Db } from '../../db/client';
import { type PageQuery, paged } from '../../db/paged';
import { account, assessmentPlan, document, organisation } from '../../db/schema';
import { ttlCache } from '../../db/ttlCache';
import { deadlineAt } from '../../declarations/yearlyPlan';
import { belowOffices } from '../../documents/seats';
import { assessmentKind } from './kind';

/** States of an assessment that lies with an office, or has been decided by all of them. */
const handedIn = [StageStatus.WaitingReview, StageStatus.Reviewing, StageStatus.Reported, StageStatus.ReviewPassed];

/** Condition: an account of a teacher who is asked for an assessment. */
const isAsked = () =>
  and(eq(account.profileReview, ProfileReview.Passed), inService(), sql`${account.roles} @> '["teacher"]'::jsonb`);

/** Condition: a document is the assessment of an account for a plan. */
const isAssessment = (planId: string) =>
  and(eq(document.kind, assessmentKind.kind), eq(document.planId, planId), eq(document.accountId, account.id));

/** Teachers of each part of an office and of its parts, and those who have handed in for a plan. */
function readParts(db: Db, officeId: string, planId: string) {
  const below = sql`(with recursive below (id, unit, part) as (
    select id, id, id from organisation where id = ${officeId}
    union select o.id, case when below.id = ${officeId} then o.id else below.unit end,
      case when below.id in (${officeId}, below.unit) then o.id else below.part end
    from organisation o join below on o.parent_id = below.id
  ) select id, unit, part from below) below`;
  const unit = alias(organisation, 'unit');
  const part = alias(organisation, 'part');
  return db
    .select({
      unitId: unit.id,
      unitName: unit.name,
      partId: part.id,
      partName: part.name,
      all: sql<number>`count(*)`.mapWith(Number),
      done: sql<number>`count(${document.id})`.mapWith(Number),
    })
    .from(account)
    .innerJoin(below, sql`below.id = ${account.orgId}`)
    .innerJoin(unit, sql`${unit.id} = below.unit`)
    .innerJoin(part, sql`${part.id} = below.part`)
    .leftJoin(
      document,
      and(
        isAssessment(planId),
        sql`${document.status} in (${sql.join(
          handedIn.map((state) => sql`${state}`),
          sql`, `,
        )})`,
      ),
    )
    .where(isAsked())
    .groupBy(unit.id, unit.name, part.id, part.name);
}

const missing = ({ all, done }: Pick<UnitProgress, 'all' | 'done'>) => all - done;
const shareOf = ({ all, done }: Pick<UnitProgress, 'all' | 'done'>) => done / all;

/** The parts of an office, each with its own; the office itself where it has no parts. */
async function readUnits(db: Db, officeId: string, planId: string): Promise<UnitProgress[]> {
  const units = new Map<string, UnitProgress>();
  for (const { unitId, unitName, partId, partName, all, done } of await readParts(db, officeId, planId)) {
    const unit = units.get(unitId) ?? { orgId: unitId, name: unitName, all: 0, done: 0, parts: [] };
    unit.all += all;
    unit.done += done;
    if (partId !== unitId) unit.parts.push({ orgId: partId, name: partName, all, done });
    units.set(unitId, unit);
  }
  for (const { parts } of units.values()) parts.sort((a, b) => shareOf(a) - shareOf(b) || missing(b) - missing(a));
  return [...units.values()].sort((a, b) => missing(b) - missing(a) || (a.orgId < b.orgId ? -1 : 1));
}

/** A place has up to thousands of teachers: the figures may be a minute old. */
const kept = ttlCache((db, key) => {
  const [officeId = '', planId = ''] = key.split(' ');
  return readUnits(db, officeId, planId);
});

/** Teachers of each part of an office and those who have handed in for a plan, the part with the most missing first. */
export const unitProgress = (db: Db, officeId: string, planId: string): Promise<UnitProgress[]> =>
  kept(db, `${officeId} ${planId}`);

/** Teachers of an office and of its parts who have not handed in for a plan, school by school. */
export const missingIn = (db: Db, officeId: string, planId: string, page: PageQuery) =>
  paged(db, page, {
    rows: db
      .select({
        userId: account.id,
        realName: account.realName,
        orgName: organisation.name,
        status: document.status,
      })
      .from(account)
      .innerJoin(organisation, eq(organisation.id, account.orgId))
      .leftJoin(document, isAssessment(planId))
      .$dynamic(),
    where: and(
      belowOffices(account.orgId, [officeId]),
      isAsked(),
      or(isNull(document.id), notInArray(document.status, [...handedIn])),
    ),
    order: [asc(organisation.name), asc(account.orgId), asc(account.realName), asc(account.id)],
  });

/** The plan of the newest year that has begun, as it holds for everybody of some offices; undefined before the first. */
export async function begunPlan(
  db: Db,
  now: Date,
  orgIds: readonly string[],
): Promise<typeof assessmentPlan.$inferSelect | undefined> {
  const [plan] = await db
    .select({ ...getTableColumns(assessmentPlan), deadline: deadlineAt(orgIds) })
    .from(assessmentPlan)
    .where(lte(assessmentPlan.startAt, now))
    .orderBy(desc(assessmentPlan.year))
    .limit(1);
  return plan;
}
