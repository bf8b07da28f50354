import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  account,
  assessmentExtension,
  auditLog,
  document,
  importRun,
  kpiBatch,
  kpiNotice,
  objection,
  officeGrant,
  officeSeat,
  organisation,
  organisationMerge,
  researchPlan,
  resourceRequest,
  reviewRecusal,
  reviewSeat,
  studio,
  studioBatch,
  studyPlan,
  trainingProject,
} from '../db/schema';

/** Column with an organisation whose rows go over to the one that it is merged into, and the name of those rows in words. */
export interface OwnedColumn {
  readonly name: string;
  readonly column: PgColumn;
}

/** Plans, rounds, projects, notices, studios and prolonged windows of an organisation: another one carries them on. */
export const ownedColumns: readonly OwnedColumn[] = [
  // Time that was promised is lost by nobody.
  { name: 'assessmentExtension', column: assessmentExtension.orgId },
  { name: 'studyPlan', column: studyPlan.orgId },
  { name: 'trainingProject', column: trainingProject.orgId },
  { name: 'researchPlan', column: researchPlan.orgId },
  { name: 'kpiBatch', column: kpiBatch.orgId },
  { name: 'kpiNotice', column: kpiNotice.orgId },
  { name: 'studioBatch', column: studioBatch.orgId },
  { name: 'studio', column: studio.orgId },
  { name: 'objection', column: objection.officeId },
];

/** Columns that the merging of organisations handles by itself. */
export const handledColumns: readonly PgColumn[] = [
  account.orgId,
  document.officeId,
  organisation.parentId,
  organisation.mergedIntoId,
  officeGrant.orgId,
  officeSeat.orgId,
  reviewSeat.orgId,
];

/** Columns that keep the organisation that they name, with the reason. */
export const keptColumns: readonly { readonly column: PgColumn; readonly why: string }[] = [
  { column: auditLog.orgId, why: 'says where somebody belonged when he did it' },
  { column: auditLog.officeId, why: 'says for which office it was done' },
  {
    column: reviewRecusal.officeId,
    why: 'holds at the office where it was given; after a merge all reviewers there decide',
  },
  { column: resourceRequest.officeId, why: 'says for which office it was asked for' },
  { column: importRun.orgId, why: 'says where whoever imported a sheet belonged; it can be undone for a day' },
  { column: organisationMerge.fromId, why: 'says what was merged' },
  { column: organisationMerge.intoId, why: 'says what it was merged into then' },
];
