import { eq } from 'drizzle-orm';
import { StageStatus } from '../../../domain/statuses';
import type { Db } from '../../db/client';
import { document, record } from '../../db/schema';
import { reviews } from '../../documents/fileReaders';
import type { SessionUser } from '../../http/context';
import { assessmentKind } from './kind';
import { stageOf } from './load';

/** States in which an assessment has the content that was handed in. */
const handedIn: readonly StageStatus[] = [
  StageStatus.WaitingReview,
  StageStatus.Reviewing,
  StageStatus.Reported,
  StageStatus.ReviewPassed,
];

/** True for the teacher of the record, and for the reviewers while it is as handed in. */
export async function mayReadRecord(db: Db, user: SessionUser, recordId: string): Promise<boolean> {
  const [row] = await db
    .select({ doc: document })
    .from(record)
    .innerJoin(document, eq(document.id, record.assessmentId))
    .where(eq(record.id, recordId));
  if (!row) return false;
  const { doc } = row;
  return (
    doc.accountId === user.id || (handedIn.includes(stageOf(doc.status)) && reviews(db, assessmentKind, doc, user))
  );
}
