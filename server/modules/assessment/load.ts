import { and, asc, eq, sql } from 'drizzle-orm';
import type { StoredProfile } from '../../../domain/profile';
import { formatInstant } from '../../../domain/rules/calendar';
import { StageStatus, statusOf } from '../../../domain/statuses';
import { can } from '../../../domain/workflows/core';
import { reviewedDocument } from '../../../domain/workflows/reviewedDocument';
import type { Db, Tx } from '../../db/client';
import { anyOf, prepared } from '../../db/prepared';
import { relatedRows } from '../../db/relatedRows';
import { account, assessment, assessmentPlan, document, documentSnapshot, record } from '../../db/schema';
import { type Plan, planFor, windowOpen } from '../../declarations/yearlyPlan';
import type { DocumentRow, LogRow } from '../../documents/kind';
import { stateOf, toldLog } from '../../documents/rows';
import type { Context } from '../../http/context';
import { BusinessError, illegalState, notFound } from '../../http/errors';

export type AssessmentRecord = typeof record.$inferSelect;
/** Columns of an assessment besides its document. */
export type OwnPart = typeof assessment.$inferSelect;
export type Assessment = DocumentRow & OwnPart;
export interface Loaded {
  row: Assessment;
  plan: Plan;
}

/** The stage status as the machine knows it: an unknown value counts as not started. */
export const stageOf = (status: number) => stateOf(reviewedDocument, status) as StageStatus;

/** Columns of the assessment of a document. Throws 404. */
export async function ownPart(db: Db | Tx, id: string): Promise<OwnPart> {
  const [own] = await db.select().from(assessment).where(eq(assessment.id, id));
  if (!own) throw notFound();
  return own;
}

/** An assessment of this account; throws 404 for any other. `lock` holds it until the transaction ends. */
export const ownAssessment = (db: Db | Tx, accountId: string, id: string, lock = false): Promise<Loaded> =>
  loadOwn(db, { accountId, value: id }, { by: 'id', lock });

/** As {@link ownAssessment}, by the id of its plan. */
export const ownAssessmentOfPlan = (db: Db | Tx, accountId: string, planId: string, lock = false): Promise<Loaded> =>
  loadOwn(db, { accountId, value: planId }, { by: 'planId', lock });

/** An assessment with its records, its log and the profile of its owner. */
export interface Whole extends Loaded {
  /** Oldest first. */
  records: AssessmentRecord[];
  log: LogRow[];
  /** Numbers of the attempts that were kept, oldest first. */
  attempts: number[];
  profile: StoredProfile;
}

/** Records and log of an assessment, as columns beside its document. */
export const belonging = {
  records: relatedRows(record, {
    where: eq(record.assessmentId, document.id),
    order: [asc(record.createdAt), asc(record.id)],
  }),
  log: toldLog,
};

const contents = prepared((db, at: { id: string }) =>
  db
    .select({ confirmedNone: assessment.confirmedNone, records: belonging.records })
    .from(document)
    .innerJoin(assessment, eq(assessment.id, document.id))
    .where(eq(document.id, at.id)),
);

/** Records and confirmed modules of an assessment, by one query. Throws 404. */
export async function contentOf(db: Db | Tx, id: string) {
  const [found] = await contents(db, { id });
  if (!found) throw notFound();
  return found;
}

/** Key of an assessment: its own id, or the id of its plan. */
export type KnownBy = 'id' | 'planId';
/** Parameters of a prepared query about an assessment. */
interface Asked extends Record<string, unknown> {
  accountId: string;
  value: string;
}
const isOwn = ({ accountId, value }: Asked, by: KnownBy) =>
  and(eq(document[by], value), eq(document.accountId, accountId));

const wholes = prepared((db, at: Asked, by: KnownBy) => {
  const attempts = sql<
    number[]
  >`${sql`(select coalesce(json_agg(s.attempt order by s.attempt), '[]'::json) from ${documentSnapshot} s where s.document_id = ${document.id})`}`;
  return db
    .select({
      doc: document,
      own: assessment,
      plan: planFor(document.accountId),
      profile: account.profile,
      attempts,
      ...belonging,
    })
    .from(document)
    .innerJoin(assessment, eq(assessment.id, document.id))
    .innerJoin(assessmentPlan, eq(assessmentPlan.id, document.planId))
    .innerJoin(account, eq(account.id, document.accountId))
    .where(isOwn(at, by));
});

/** An assessment of this account with everything that belongs to it, by one query. Throws 404. */
export async function ownWhole(db: Db, accountId: string, value: string, by: KnownBy): Promise<Whole> {
  const [found] = await wholes(db, { accountId, value }, by);
  if (!found) throw notFound();
  const { doc, own, ...rest } = found;
  return { row: { ...doc, ...own }, ...rest };
}

const filled = prepared((db, at: Asked, by: KnownBy) =>
  db
    .select({ doc: document, own: assessment, plan: planFor(document.accountId), records: belonging.records })
    .from(document)
    .innerJoin(assessment, eq(assessment.id, document.id))
    .innerJoin(assessmentPlan, eq(assessmentPlan.id, document.planId))
    .where(isOwn(at, by)),
);

/** An assessment of this account with its records only. Throws 404. */
export const withRecords = async (db: Db, accountId: string, value: string, by: KnownBy) => {
  const [found] = await filled(db, { accountId, value }, by);
  if (!found) throw notFound();
  return { row: { ...found.doc, ...found.own }, plan: found.plan, records: found.records };
};

const owned = prepared((db, at: Asked, { by, lock }: { by: KnownBy; lock: boolean }) => {
  const query = db
    .select({ doc: document, own: assessment, plan: planFor(document.accountId) })
    .from(document)
    .innerJoin(assessment, eq(assessment.id, document.id))
    .innerJoin(assessmentPlan, eq(assessmentPlan.id, document.planId))
    .where(isOwn(at, by));
  return lock ? query.for('update', { of: document }) : query;
});
async function loadOwn(db: Db | Tx, asked: Asked, form: { by: KnownBy; lock: boolean }): Promise<Loaded> {
  const [found] = await owned(db, asked, form);
  if (!found) throw notFound();
  return { row: { ...found.doc, ...found.own }, plan: found.plan };
}

export const recordsOf = (db: Db | Tx, assessmentId: string): Promise<AssessmentRecord[]> =>
  db.select().from(record).where(eq(record.assessmentId, assessmentId)).orderBy(asc(record.createdAt), asc(record.id));

const recordsIn = prepared((db, at: { ids: string[] }) =>
  db.select().from(record).where(anyOf(record.assessmentId, at.ids)),
);

/** The records of several assessments by assessment, in one query. */
export async function recordsOfAll(db: Db | Tx, ids: readonly string[]): Promise<Map<string, AssessmentRecord[]>> {
  const all = ids.length === 0 ? [] : await recordsIn(db, { ids: [...ids] });
  const found = new Map<string, AssessmentRecord[]>(ids.map((id) => [id, []]));
  for (const one of all) found.get(one.assessmentId)?.push(one);
  return found;
}

/** States in which the teacher's records can be changed: the draft itself, or one that was returned. */
const editable = (status: StageStatus) =>
  status === StageStatus.NotApplied ||
  status === StageStatus.NotSubmitted ||
  can(reviewedDocument, status, 'save', 'teacher');

type Locked = { key: string; params?: Record<string, string> };

/** Why the assessment cannot be changed now, as a message of the catalogue; undefined when it can. */
export function lockedBecause(
  { row, plan }: { row: Pick<DocumentRow, 'status'>; plan: Plan },
  now: Date,
): Locked | undefined {
  if (now < plan.startAt) return { key: 'assessment.locked.notOpen', params: { time: formatInstant(plan.startAt) } };
  if (!editable(stageOf(row.status))) return { key: `assessment.locked.${statusOf('stage', row.status).name}` };
  if (now >= plan.deadline) return { key: 'assessment.locked.closed', params: { time: formatInstant(plan.deadline) } };
  return undefined;
}

/** Error for a change of a locked assessment: 410 when the window is closed, else 422. */
export const refusalOf = (locked: Locked, plan: Plan, now: Date): BusinessError =>
  windowOpen(plan, now) ? illegalState(locked.key) : new BusinessError('410', locked.key, { params: locked.params });

/** Throws 410 when the window is closed and 422 when the state does not allow a change. */
export function assertEditable(loaded: Loaded, ctx: Context): void {
  const locked = lockedBecause(loaded, ctx.now());
  if (locked) throw refusalOf(locked, loaded.plan, ctx.now());
}
