import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { StoredProfile } from '../../../domain/profile';
import { formatInstant } from '../../../domain/rules/calendar';
import { StageStatus, statusOf } from '../../../domain/statuses';
import { can } from '../../../domain/workflows/core';
import { reviewedDocument } from '../../../domain/workflows/reviewedDocument';
import type { Db, Tx } from '../../db/client';
import { anyOf, prepared } from '../../db/prepared';
import { relatedRows } from '../../db/relatedRows';
import { account, assessment, assessmentPlan, document, documentSnapshot, record } from '../../db/schema';
import { type Plan, windowOpen } from '../../declarations/yearlyPlan';
import type { DocumentRow, LogRow } from '../../documents/kind';
import { stateOf, toldLog } from '../../documents/rows';
import type { Context } from '../../http/context';
import { BusinessError, illegalState, notFound } from '../../http/errors';

export type AssessmentRecord = typeof record.$inferSelect;
/** What an assessment has besides its document. */
export type OwnPart = typeof assessment.$inferSelect;
export type Assessment = DocumentRow & OwnPart;
export interface Loaded {
  row: Assessment;
  plan: Plan;
}

/** The stage status as the machine knows it: an unknown value counts as not started (specification §4). */
export const stageOf = (status: number) => stateOf(reviewedDocument, status) as StageStatus;

/** What the assessment of a document has of its own. Throws 404. */
export async function ownPart(db: Db | Tx, id: string): Promise<OwnPart> {
  const [own] = await db.select().from(assessment).where(eq(assessment.id, id));
  if (!own) throw notFound();
  return own;
}

/** An assessment of this account. Somebody else's answers 404 like one that does not exist. `lock` holds it until the transaction ends. */
export const ownAssessment = (db: Db | Tx, accountId: string, id: string, lock = false): Promise<Loaded> =>
  loadOwn(db, accountId, eq(document.id, id), lock);

/** The assessment of a plan that this account has begun (specification §3: keyed by assessmentId or planId). */
export const ownAssessmentOfPlan = (db: Db | Tx, accountId: string, planId: string, lock = false): Promise<Loaded> =>
  loadOwn(db, accountId, eq(document.planId, planId), lock);

/** An assessment with what was filled in, what has happened to it, and whose it is. */
export interface Whole extends Loaded {
  /** Oldest first. */
  records: AssessmentRecord[];
  log: LogRow[];
  /** Numbers of the attempts that were kept, oldest first. */
  attempts: number[];
  profile: StoredProfile;
}

/** What belongs to an assessment, as columns beside its document. */
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

/** What the assessment of a document says, by one query. Throws 404. */
export async function contentOf(db: Db | Tx, id: string) {
  const [found] = await contents(db, { id });
  if (!found) throw notFound();
  return found;
}

/** By what an assessment is known: its own id, or that of its plan. */
export type KnownBy = 'id' | 'planId';
/** What a prepared query about an assessment is told. */
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
    .select({ doc: document, own: assessment, plan: assessmentPlan, profile: account.profile, attempts, ...belonging })
    .from(document)
    .innerJoin(assessment, eq(assessment.id, document.id))
    .innerJoin(assessmentPlan, eq(assessmentPlan.id, document.planId))
    .innerJoin(account, eq(account.id, document.accountId))
    .where(isOwn(at, by));
});

/** Everything of an assessment of this account, by one query. Throws 404. */
export async function ownWhole(db: Db, accountId: string, value: string, by: KnownBy): Promise<Whole> {
  const [found] = await wholes(db, { accountId, value }, by);
  if (!found) throw notFound();
  const { doc, own, ...rest } = found;
  return { row: { ...doc, ...own }, ...rest };
}

const filled = prepared((db, at: Asked, by: KnownBy) =>
  db
    .select({ doc: document, own: assessment, plan: assessmentPlan, records: belonging.records })
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

async function loadOwn(db: Db | Tx, accountId: string, which: SQL, lock: boolean): Promise<Loaded> {
  const query = db
    .select({ doc: document, own: assessment, plan: assessmentPlan })
    .from(document)
    .innerJoin(assessment, eq(assessment.id, document.id))
    .innerJoin(assessmentPlan, eq(assessmentPlan.id, document.planId))
    .where(and(which, eq(document.accountId, accountId)));
  const [found] = lock ? await query.for('update', { of: document }) : await query;
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

/** What is answered to a change of a locked assessment: 410 when the window is closed, else 422. */
export const refusalOf = (locked: Locked, plan: Plan, now: Date): BusinessError =>
  windowOpen(plan, now) ? illegalState(locked.key) : new BusinessError('410', locked.key, { params: locked.params });

/** Throws 410 when the window is closed and 422 when the state does not allow a change. */
export function assertEditable(loaded: Loaded, ctx: Context): void {
  const locked = lockedBecause(loaded, ctx.now());
  if (locked) throw refusalOf(locked, loaded.plan, ctx.now());
}
