import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { UnitProgress } from '../../../domain/api/consoleOffice';
import { ProfileReview, StageStatus } from '../../../domain/statuses';
import { inService } from '../../accounts/standing';
import type { Db } from '../../db/client';
import { account, assessmentPlan, document, organisation } from '../../db/schema';
import { ttlCache } from '../../db/ttlCache';
import { assessmentKind } from './kind';

/** States of an assessment that lies with an office, or has been decided by all of them. */
const handedIn = [StageStatus.WaitingReview, StageStatus.Reviewing, StageStatus.Reported, StageStatus.ReviewPassed];

/** Teachers of each part of an office, and those who have handed in for a plan; the office itself without its parts. */
async function readUnits(db: Db, officeId: string, planId: string): Promise<UnitProgress[]> {
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
const kept = ttlCache((db, key) => {
  const [officeId = '', planId = ''] = key.split(' ');
  return readUnits(db, officeId, planId);
});

/** Teachers of each part of an office and those who have handed in for a plan, the part with the most missing first. */
export const unitProgress = (db: Db, officeId: string, planId: string): Promise<UnitProgress[]> =>
  kept(db, `${officeId} ${planId}`);

/** The plan of the newest year that has begun; undefined before the first. */
export async function begunPlan(db: Db, now: Date): Promise<typeof assessmentPlan.$inferSelect | undefined> {
  const [plan] = await db
    .select()
    .from(assessmentPlan)
    .where(lte(assessmentPlan.startAt, now))
    .orderBy(desc(assessmentPlan.year))
    .limit(1);
  return plan;
}
