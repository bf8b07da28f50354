import { and, asc, eq, sql } from 'drizzle-orm';
import { TRAINING_KIND } from '../../../domain/training/kind';
import { inUse } from '../../accounts/standing';
import type { Db } from '../../db/client';
import { anyOf, prepared } from '../../db/prepared';
import { account, organisation, reviewSeat } from '../../db/schema';

/** Person who decides on the homework of a project, and for which office. */
export interface Marker {
  realName: string;
  orgName: string;
}

/** Reviewers at the offices of the projects and above them, those of the nearest office first. */
const seated = prepared((db, at: { projectIds: readonly string[] }) => {
  const up = sql`(with recursive up (project_id, id, parent_id, depth) as (
    select p.id, o.id, o.parent_id, 1 from training_project p join organisation o on o.id = p.org_id
      where ${anyOf(sql`p.id`, at.projectIds)}
    union select up.project_id, o.id, o.parent_id, up.depth + 1 from organisation o join up on o.id = up.parent_id
  ) select project_id, id, depth from up) up`;
  return db
    .select({
      projectId: sql<string>`up.project_id`,
      accountId: account.id,
      realName: account.realName,
      orgName: organisation.name,
    })
    .from(reviewSeat)
    .innerJoin(up, sql`up.id = ${reviewSeat.orgId}`)
    .innerJoin(account, eq(account.id, reviewSeat.accountId))
    .innerJoin(organisation, eq(organisation.id, reviewSeat.orgId))
    .where(and(eq(reviewSeat.kind, TRAINING_KIND), inUse(), sql`${account.grants} ->> 'projectReview' = 'true'`))
    .orderBy(sql`up.depth`, asc(account.id));
});

/** People who decide on the homework of projects, by project; each person once. */
export async function markersOf(db: Db, projectIds: readonly string[]): Promise<ReadonlyMap<string, Marker[]>> {
  const found = new Map<string, Map<string, Marker>>();
  if (projectIds.length === 0) return new Map();
  for (const { projectId, accountId, ...marker } of await seated(db, { projectIds })) {
    const people = found.get(projectId) ?? new Map<string, Marker>();
    if (!people.has(accountId)) people.set(accountId, marker);
    found.set(projectId, people);
  }
  return new Map([...found].map(([id, people]) => [id, [...people.values()]]));
}
