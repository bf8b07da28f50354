import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReviewRow } from '../../domain/api/reviewShapes';
import { decisionOf } from '../../domain/documents/log';
import { decisionNumbers } from '../../domain/documents/machine';
import { formatInstant } from '../../domain/rules/calendar';
import { document, documentLog, organisation } from '../db/schema';
import type { SessionUser } from '../http/context';
import { partialityOf } from './conflicts';

/* Columns beside a document about one reviewer: whether it was opened, partiality, and a decision that can be undone. */

/** The office whose turn it is. */
export const office = alias(organisation, 'office');
export const isOffice = eq(office.id, document.officeId);
/** The decision that can still be taken back. */
export const isPending = eq(documentLog.id, document.decisionId);

export interface PendingDecision {
  action: string;
  /** The status that it leads to. */
  status: number;
  operatorId: string | null;
  operator: string;
  reason: string | null;
  decidedAt: Date;
}

/** The columns; the query must join `office` and the log by the conditions above, and the owner's account. */
export const standingOf = (user: string, realName: string) => ({
  opened:
    sql<boolean>`${sql`exists (select 1 from audit_log look where look.subject_id = ${document.id} and look.account_id = ${user}
    and look.action = ${document.kind} || '.review' and look.created_at >= ${document.submittedAt})`}`.mapWith(Boolean),
  partiality: partialityOf(user, realName),
  office: { orgId: office.id, name: office.name },
  decision: {
    action: documentLog.action,
    status: documentLog.status,
    operatorId: documentLog.operatorId,
    operator: documentLog.operator,
    reason: documentLog.reason,
    decidedAt: documentLog.createdAt,
  },
});

/** A decision that has no effect yet, as reviewers read it. */
export const decisionToWire = (
  { id }: Pick<SessionUser, 'id'>,
  { operatorId, operator, reason, decidedAt, ...entry }: PendingDecision,
  until: Date,
): NonNullable<ReviewRow['decision']> => ({
  result: decisionNumbers[decisionOf(entry) ?? 'pass'],
  mine: operatorId === id,
  operator,
  ...(reason && { reason }),
  time: formatInstant(decidedAt),
  until: formatInstant(until),
});
