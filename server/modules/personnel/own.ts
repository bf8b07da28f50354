import { asc, desc, eq, sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared';
import { relatedRows } from '../../db/relatedRows';
import {
  account,
  assessment,
  assessmentPlan,
  certificate,
  document,
  organisation,
  personnelRecord,
  record,
  resource,
  studio,
  studioMember,
} from '../../db/schema';
import { readColumns } from '../../evidence/records';
import type { Context, SessionUser } from '../../http/context';
import { notFound } from '../../http/errors';

const read = prepared((db, at: { accountId: string }) => {
  const mine = sql`(select d.id from ${document} d where d.account_id = ${account.id})`;
  return db
    .select({
      person: account,
      orgName: organisation.name,
      records: relatedRows(record, {
        where: eq(record.accountId, account.id),
        order: [desc(record.createdAt), desc(record.id)],
        only: readColumns,
      }),
      documents: relatedRows(document, {
        where: eq(document.accountId, account.id),
        order: [desc(document.updatedAt), desc(document.id)],
        only: ['id', 'kind', 'planId', 'stage', 'status', 'title', 'score', 'decidedAt'],
      }),
      assessments: relatedRows(assessment, {
        where: sql`${assessment.id} in ${mine}`,
        order: [asc(assessment.id)],
        only: ['id', 'grade'],
      }),
      plans: relatedRows(assessmentPlan, {
        where: sql`${assessmentPlan.id} in (select d.plan_id from ${document} d where d.account_id = ${account.id})`,
        order: [asc(assessmentPlan.year)],
      }),
      office: relatedRows(personnelRecord, {
        where: eq(personnelRecord.accountId, account.id),
        order: [desc(personnelRecord.date), desc(personnelRecord.id)],
      }),
      members: relatedRows(studioMember, {
        where: eq(studioMember.accountId, account.id),
        order: [desc(studioMember.appliedAt), desc(studioMember.id)],
        only: ['id', 'studioId', 'type', 'status', 'appliedAt', 'examinedAt'],
      }),
      studios: relatedRows(studio, {
        // A union, so that each part uses its own index: with `or` all studios would be read.
        where: sql`${studio.id} in (select m.studio_id from ${studioMember} m where m.account_id = ${account.id}
          union select s.id from ${studio} s where s.host_id = ${account.id})`,
        order: [asc(studio.id)],
        only: ['id', 'name', 'hostId', 'establishedOn'],
      }),
      certificates: relatedRows(certificate, {
        where: eq(certificate.accountId, account.id),
        order: [desc(certificate.createdAt), desc(certificate.id)],
      }),
      files: relatedRows(resource, {
        where: eq(resource.ownerId, account.id),
        order: [asc(resource.id)],
        only: ['id', 'name', 'size', 'ext'],
      }),
    })
    .from(account)
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .where(eq(account.id, at.accountId));
});

/** Rows of a person that several parts need, by one query. Throws 404 for an unknown account. */
export async function ownOf({ db }: Context, user: SessionUser) {
  const [found] = await read(db, { accountId: user.id });
  if (!found) throw notFound();
  return found;
}
export type Own = Awaited<ReturnType<typeof ownOf>>;
