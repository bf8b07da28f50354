import { and, eq, inArray } from 'drizzle-orm';
import { allows } from '../../../domain/access/access';
import { StageStatus } from '../../../domain/statuses';
import type { Db, Tx } from '../../db/client';
import { account, assessment, record, reviewSeat } from '../../db/schema';
import type { SessionUser } from '../account/session';
import { filesOfProfile } from '../account/values';
import { reviewChain } from './chain';
import { type AssessmentRecord, stageOf } from './load';
import { filesOf } from './wire';

/** States in which an assessment is as it was handed in. */
const handedIn: readonly StageStatus[] = [
  StageStatus.WaitingReview,
  StageStatus.Reviewing,
  StageStatus.Reported,
  StageStatus.ReviewPassed,
];

/** The files of what is handed in: those of the records, and the photo that stands on the form. */
export async function handedInFiles(
  tx: Tx,
  accountId: string,
  records: readonly AssessmentRecord[],
): Promise<string[]> {
  const [person] = await tx.select({ profile: account.profile }).from(account).where(eq(account.id, accountId));
  return [...records.flatMap(filesOf), ...(person ? filesOfProfile(person.profile) : [])];
}

/** Does the person review for one of the offices that decide about this account's assessments? */
async function reviews(db: Db, user: SessionUser, accountId: string): Promise<boolean> {
  if (!allows({ grant: 'appraising' }, user)) return false;
  const [owner] = await db.select({ orgId: account.orgId }).from(account).where(eq(account.id, accountId));
  if (!owner) return false;
  const offices = (await reviewChain(db, owner.orgId)).map(({ orgId }) => orgId);
  const [seat] = await db
    .select({ orgId: reviewSeat.orgId })
    .from(reviewSeat)
    .where(and(eq(reviewSeat.accountId, user.id), inArray(reviewSeat.orgId, offices)))
    .limit(1);
  return seat !== undefined;
}

/** A record is read by its teacher, and by the reviewers while it is as it was handed in: never while it is a draft. */
export async function mayReadRecord(db: Db, user: SessionUser, recordId: string): Promise<boolean> {
  const [row] = await db
    .select({ accountId: record.accountId, status: assessment.status })
    .from(record)
    .innerJoin(assessment, eq(assessment.id, record.assessmentId))
    .where(eq(record.id, recordId));
  if (!row) return false;
  return row.accountId === user.id || (handedIn.includes(stageOf(row.status)) && reviews(db, user, row.accountId));
}

/** What was handed in with an assessment stays readable to its reviewers, also after it went back. */
export async function mayReadDocument(db: Db, user: SessionUser, assessmentId: string): Promise<boolean> {
  const [row] = await db
    .select({ accountId: assessment.accountId })
    .from(assessment)
    .where(eq(assessment.id, assessmentId));
  return row !== undefined && (row.accountId === user.id || reviews(db, user, row.accountId));
}
