import { asc, desc, eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { prepared } from '../../db/prepared';
import { relatedRows } from '../../db/relatedRows';
import type { RowsRead } from '../../db/rowVersions';
import {
  account,
  assessment,
  assessmentExtension,
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
import { concernsPerson } from '../../declarations/yearlyPlan';
import { readColumns } from '../../evidence/records';
import type { Context, SessionUser } from '../../http/context';
import { notFound } from '../../http/errors';

const plansOfDocuments = sql`(select d.plan_id from ${document} d where d.account_id = ${account.id})`;
const isOf = {
  extension: sql`${assessmentExtension.id} in (select e.id from ${assessmentExtension} e
    where e.retired_at is null and ${concernsPerson(account.id)})`,
  record: eq(record.accountId, account.id),
  document: eq(document.accountId, account.id),
  assessment: sql`${assessment.id} in (select d.id from ${document} d where d.account_id = ${account.id})`,
  plan: sql`${assessmentPlan.id} in ${plansOfDocuments}`,
  office: eq(personnelRecord.accountId, account.id),
  member: eq(studioMember.accountId, account.id),
  // A union, so that each part uses its own index: with `or` all studios would be read.
  studio: sql`${studio.id} in (select m.studio_id from ${studioMember} m where m.account_id = ${account.id}
          union select s.id from ${studio} s where s.host_id = ${account.id})`,
  certificate: eq(certificate.accountId, account.id),
  file: eq(resource.ownerId, account.id),
} as const;

const rowsOf = (table: PgTable, where: RowsRead['where'], more: Omit<RowsRead, 'table' | 'where'> = {}): RowsRead => ({
  table,
  where,
  ...more,
});
/** All rows that are read here, for the version of the file. */
export const ownRows: readonly RowsRead[] = [
  // In a condition on the table itself the row of the query is out of sight.
  rowsOf(organisation, sql`${organisation.id} = (select me.org_id from account me where me.id = ${account.id})`),
  rowsOf(record, isOf.record),
  rowsOf(document, isOf.document),
  rowsOf(assessment, isOf.assessment),
  rowsOf(assessmentPlan, isOf.plan, { moments: [assessmentPlan.startAt, assessmentPlan.deadline] }),
  rowsOf(assessmentExtension, isOf.extension, { moments: [assessmentExtension.until] }),
  rowsOf(personnelRecord, isOf.office),
  rowsOf(studioMember, isOf.member),
  rowsOf(studio, isOf.studio),
  rowsOf(certificate, isOf.certificate),
  rowsOf(resource, isOf.file),
];

const read = prepared((db, at: { accountId: string }) =>
  db
    .select({
      person: account,
      orgName: organisation.name,
      records: relatedRows(record, {
        where: isOf.record,
        order: [desc(record.createdAt), desc(record.id)],
        only: readColumns,
      }),
      documents: relatedRows(document, {
        where: isOf.document,
        order: [desc(document.updatedAt), desc(document.id)],
        only: ['id', 'kind', 'planId', 'stage', 'status', 'title', 'score', 'decidedAt'],
      }),
      assessments: relatedRows(assessment, {
        where: isOf.assessment,
        order: [asc(assessment.id)],
        only: ['id', 'grade'],
      }),
      plans: relatedRows(assessmentPlan, { where: isOf.plan, order: [asc(assessmentPlan.year)] }),
      extensions: relatedRows(assessmentExtension, {
        where: isOf.extension,
        order: [asc(assessmentExtension.id)],
        only: ['year', 'until'],
      }),
      office: relatedRows(personnelRecord, {
        where: isOf.office,
        order: [desc(personnelRecord.date), desc(personnelRecord.id)],
      }),
      members: relatedRows(studioMember, {
        where: isOf.member,
        order: [desc(studioMember.appliedAt), desc(studioMember.id)],
        only: ['id', 'studioId', 'type', 'status', 'appliedAt', 'examinedAt'],
      }),
      studios: relatedRows(studio, {
        where: isOf.studio,
        order: [asc(studio.id)],
        only: ['id', 'name', 'hostId', 'establishedOn'],
      }),
      certificates: relatedRows(certificate, {
        where: isOf.certificate,
        order: [desc(certificate.createdAt), desc(certificate.id)],
      }),
      files: relatedRows(resource, {
        where: isOf.file,
        order: [asc(resource.id)],
        only: ['id', 'name', 'size', 'ext'],
      }),
    })
    .from(account)
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .where(eq(account.id, at.accountId)),
);

/** Rows of a person that several parts need, by one query. Throws 404 for an unknown account. */
export async function ownOf({ db }: Context, user: Pick<SessionUser, 'id'>) {
  const [found] = await read(db, { accountId: user.id });
  if (!found) throw notFound();
  return found;
}
export type Own = Awaited<ReturnType<typeof ownOf>>;
