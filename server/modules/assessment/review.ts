import { and, eq, inArray } from 'drizzle-orm';
import { recordsOfModule, storeOf } from '../../../domain/assessment/binding';
import { assessmentModuleTable } from '../../../domain/enums';
import { notPassReason } from '../../../domain/rules/declaration';
import { Grade, ReviewResult, StageStatus } from '../../../domain/statuses';
import { next } from '../../../domain/workflows/core';
import { reviewedDocument } from '../../../domain/workflows/reviewedDocument';
import { type Tx, transaction } from '../../db/client';
import { newId } from '../../db/id';
import { account, assessment, assessmentPlan, auditLog, record, reviewSeat } from '../../db/schema';
import type { Context } from '../../http/context';
import { conflict, type FieldProblem, forbidden, illegalState, invalid, notFound } from '../../http/errors';
import type { SessionUser } from '../account/session';
import { announce } from './announce';
import { type Office, officeInTurn, reviewChain } from './chain';
import { type Loaded, logOf, stageOf, windowOpen } from './load';
import { logMove } from './moves';

export interface Remark {
  /** Value of a module (specification §3). */
  value: number;
  reason: string;
}

export interface Decision {
  assessmentId: string;
  /** Of the assessment that the reviewer has read: what was changed since is not decided. */
  rowVersion: number;
}

interface Case extends Loaded {
  /** The reviewer's office, whose turn it is. */
  office: Office;
  /** The office after it; undefined for the last one. */
  above: Office | undefined;
}

/**
 * The assessment for a reviewer: locked, with the rights checked. Throws 403 without the grant, 404 for an assessment
 * outside of the reviewer's offices, 422 for the reviewer's own or when it is another level's turn.
 */
async function caseOf(tx: Tx, reviewer: SessionUser, assessmentId: string): Promise<Case> {
  if (!reviewer.grants.appraising) throw forbidden();
  const [row] = await tx.select().from(assessment).where(eq(assessment.id, assessmentId)).for('update');
  if (!row) throw notFound();
  const [[owner], [plan]] = [
    await tx.select({ orgId: account.orgId }).from(account).where(eq(account.id, row.accountId)),
    await tx.select().from(assessmentPlan).where(eq(assessmentPlan.id, row.planId)),
  ];
  if (!owner || !plan) throw notFound();
  const chain = await reviewChain(tx, owner.orgId);
  const offices = chain.map(({ orgId }) => orgId);
  const seats = await tx
    .select({ orgId: reviewSeat.orgId })
    .from(reviewSeat)
    .where(and(eq(reviewSeat.accountId, reviewer.id), inArray(reviewSeat.orgId, offices)));
  if (seats.length === 0) throw notFound();
  if (row.accountId === reviewer.id) throw illegalState('assessment.error.ownReview');
  const office = officeInTurn(chain, await logOf({ db: tx }, row.id), row.attempt);
  if (!office || !seats.some(({ orgId }) => orgId === office.orgId)) throw illegalState('requires.atMyLevel');
  return { row, plan, office, above: chain[chain.indexOf(office) + 1] };
}

const whoIs = ({ above }: Case) => (above ? 'lowerReviewer' : 'lastReviewer');

/** The state after a reviewer's move; throws 422 when the machine has no such move. */
function stateAfter(found: Case, move: 'review' | 'pass' | 'fail'): StageStatus {
  const to = next(reviewedDocument, stageOf(found.row.status), move, whoIs(found));
  if (to === undefined) throw illegalState('error.state');
  return to;
}

type Change = Partial<Pick<typeof assessment.$inferInsert, 'grade' | 'lastReason'>>;

async function store(tx: Tx, { row }: Case, status: StageStatus, change: Change, now: Date) {
  await tx
    .update(assessment)
    .set({ ...change, status, updatedAt: now, rowVersion: row.rowVersion + 1 })
    .where(eq(assessment.id, row.id));
  return { status, rowVersion: row.rowVersion + 1 };
}

/**
 * Opens an assessment for review (api.md 3.1): from here on its teacher cannot take it back. Opening it again changes
 * nothing. The look at another person's data is written to the audit log.
 */
export const openReview = (ctx: Context, reviewer: SessionUser, assessmentId: string) =>
  transaction(ctx.db, async (tx) => {
    const found = await caseOf(tx, reviewer, assessmentId);
    const { row, office } = found;
    const now = ctx.now();
    await tx.insert(auditLog).values({
      id: newId(now.getTime()),
      accountId: reviewer.id,
      action: 'assessment.review',
      subjectId: row.id,
      createdAt: now,
    });
    if (stageOf(row.status) === StageStatus.Reviewing) return { status: row.status, rowVersion: row.rowVersion };
    const status = stateAfter(found, 'review');
    const { realName: operator } = reviewer;
    await logMove(tx, row.id, { action: 'open', status, attempt: row.attempt, level: office.level, operator }, now);
    return store(tx, found, status, {}, now);
  });

/**
 * A level passes an assessment: it goes to the next level, or at the last one it is done and may get its grade. Throws
 * like {@link openReview}, 409 when it was changed since it was read, and 400 for a grade of a level that gives none.
 */
export const passReview = (
  ctx: Context,
  reviewer: SessionUser,
  { assessmentId, rowVersion, opinion, grade }: Decision & { opinion?: string; grade?: Grade },
) =>
  transaction(ctx.db, async (tx) => {
    const found = await caseOf(tx, reviewer, assessmentId);
    const { row, office, above } = found;
    const status = stateAfter(found, 'pass');
    if (row.rowVersion !== rowVersion) throw conflict({ rowVersion: row.rowVersion });
    if (above && grade !== undefined) throw invalid([{ name: 'grade', key: 'validation.option' }]);
    const now = ctx.now();
    const given = grade ?? Grade.NotAssessed;
    await logMove(
      tx,
      row.id,
      {
        action: 'pass',
        status,
        attempt: row.attempt,
        level: office.level,
        operator: reviewer.realName,
        ...(opinion?.trim() && { reason: opinion.trim() }),
      },
      now,
    );
    if (!above)
      await tx
        .update(record)
        .set({ reviewState: ReviewResult.Passed, reviewReason: null })
        .where(eq(record.assessmentId, row.id));
    const stored = await store(tx, found, status, above ? {} : { grade: given, lastReason: null }, now);
    await announce(
      tx,
      {
        event: above ? 'report' : 'pass',
        loaded: found,
        attempt: row.attempt,
        turn: above,
        sender: office.name,
        params: {
          level: { key: `assessment.level.${office.level}` },
          ...(above && { next: { key: `assessment.level.${above.level}` } }),
          ...(!above && { grade: { key: gradeKeys[given] } }),
        },
      },
      now,
    );
    return stored;
  });

const gradeKeys: Readonly<Record<Grade, string>> = {
  [Grade.NotAssessed]: 'status.grade.notAssessed',
  [Grade.Fail]: 'status.grade.fail',
  [Grade.Pass]: 'status.grade.pass',
  [Grade.Good]: 'status.grade.good',
  [Grade.Excellent]: 'status.grade.excellent',
};

/** What is wrong with the reason of a return or with the remarks on its modules. */
function problemsOf(reason: string, modules: readonly Remark[]): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const check = (name: string, text: string) => {
    const issue = notPassReason(text);
    if (issue) problems.push({ name, key: issue.key, params: issue.params as FieldProblem['params'] });
  };
  check('reason', reason);
  for (const [n, { value, reason: text }] of modules.entries()) {
    const known = assessmentModuleTable.some((module) => module.value === value);
    const again = modules.findIndex((other) => other.value === value) !== n;
    if (!known || again) problems.push({ name: `modules.${n}.value`, key: 'validation.option' });
    check(`modules.${n}.reason`, text);
  }
  return problems;
}

/**
 * A level returns an assessment to its teacher, with a reason and, where they can be told apart, remarks on modules:
 * only those are then marked for correction. Throws like {@link passReview}, and 400 without a reason.
 */
export async function failReview(
  ctx: Context,
  reviewer: SessionUser,
  { assessmentId, rowVersion, reason, modules = [] }: Decision & { reason: string; modules?: readonly Remark[] },
) {
  return transaction(ctx.db, async (tx) => {
    const found = await caseOf(tx, reviewer, assessmentId);
    const { row, plan, office } = found;
    const status = stateAfter(found, 'fail');
    if (row.rowVersion !== rowVersion) throw conflict({ rowVersion: row.rowVersion });
    const problems = problemsOf(reason, modules);
    if (problems.length > 0) throw invalid(problems);
    const now = ctx.now();
    const text = reason.trim();
    const remarks = modules.map(({ value, reason: why }) => ({
      value,
      result: ReviewResult.Failed,
      reason: why.trim(),
    }));
    await logMove(
      tx,
      row.id,
      {
        action: 'notPass',
        status,
        attempt: row.attempt,
        level: office.level,
        operator: reviewer.realName,
        reason: text,
        ...(remarks.length > 0 && { modules: remarks }),
      },
      now,
    );
    for (const remark of remarks) {
      const categories = recordsOfModule(remark.value).map(storeOf);
      await tx
        .update(record)
        .set({ reviewState: remark.result, reviewReason: remark.reason })
        .where(and(eq(record.assessmentId, row.id), inArray(record.category, categories)));
    }
    const stored = await store(tx, found, status, { lastReason: text }, now);
    await announce(
      tx,
      {
        event: windowOpen(plan, now) ? 'fail' : 'failLate',
        loaded: found,
        attempt: row.attempt,
        turn: undefined,
        sender: office.name,
        params: { level: { key: `assessment.level.${office.level}` }, reason: text },
      },
      now,
    );
    return stored;
  });
}
