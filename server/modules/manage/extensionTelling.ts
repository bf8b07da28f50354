import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { ASSESSMENT_KIND } from '../../../domain/assessment/kind';
import { afterUndo } from '../../../domain/notices/sending';
import { formatInstant } from '../../../domain/rules/calendar';
import type { Db, Tx } from '../../db/client';
import { newId } from '../../db/id';
import { account, assessmentExtension, assessmentPlan, document, organisation, resourceTelling } from '../../db/schema';
import { deadlineFrom } from '../../declarations/yearlyPlan';
import { inHand } from './planTelling';
import type { Tellable } from './published/kept';
import type { Acting } from './resource/kept';
import { subtree } from './tree';

export type Extension = typeof assessmentExtension.$inferSelect;

/** Condition: the account is one of those for whom a prolonged window holds. */
export const isConcerned = ({ orgId, accountId }: Pick<Extension, 'orgId' | 'accountId'>): SQL =>
  accountId ? eq(account.id, accountId) : sql`${account.orgId} in ${subtree(orgId)}`;

/** The plan of a year, the unit of a row, and when the window ends for those of whom it is, whatever it says itself. */
export async function planBeside(tx: Db | Tx, { id, year, orgId }: Pick<Extension, 'id' | 'year' | 'orgId'>) {
  const [plan] = await tx
    .select({
      name: assessmentPlan.name,
      ends: deadlineFrom([orgId], sql`e.id <> ${id}`),
      unit: organisation.name,
    })
    .from(assessmentPlan)
    .innerJoin(organisation, eq(organisation.id, orgId))
    .where(eq(assessmentPlan.year, year));
  return plan;
}

/**
 * Holds the notice of a changed end until the change can no longer be taken back at once. A notice of the row that is
 * still held goes: what people know is the end before it.
 */
export async function holdExtension(
  tx: Tx,
  { ctx: { now }, reason = '' }: Pick<Acting, 'ctx' | 'reason'>,
  row: Extension,
  before: Extension | undefined,
): Promise<void> {
  const plan = await planBeside(tx, row);
  if (!plan) return;
  const endOf = (one: Extension | undefined) =>
    formatInstant(one && !one.retiredAt && one.until > plan.ends ? one.until : plan.ends);
  const held = await tx
    .delete(resourceTelling)
    .where(eq(resourceTelling.rowId, row.id))
    .returning({ after: resourceTelling.after, params: resourceTelling.params });
  const untold = held.find(({ after }) => after === null);
  const known = untold ? String(untold.params.was) : endOf(before);
  const deadline = endOf(row);
  if (known === deadline) return;
  await tx.insert(resourceTelling).values({
    id: newId(now().getTime()),
    resource: 'AssessmentExtension',
    rowId: row.id,
    tells: deadline > known ? 'prolonged' : 'shortened',
    params: { plan: plan.name, unit: plan.unit, reason: reason.trim().replace(/[。.]$/, ''), deadline, was: known },
    dueAt: afterUndo(now()),
    after: null,
    createdAt: now(),
  });
}

/** Who is told of a prolonged window: its teachers who have begun to fill in and not handed in. */
export const extensionTelling: Tellable = {
  receivers: async (db, _, rowId, { after, most }) => {
    const [row] = await db.select().from(assessmentExtension).where(eq(assessmentExtension.id, rowId));
    if (!row) return [];
    const rows = await db
      .select({ id: document.accountId })
      .from(document)
      .innerJoin(assessmentPlan, and(eq(assessmentPlan.id, document.planId), eq(assessmentPlan.year, row.year)))
      .innerJoin(account, eq(account.id, document.accountId))
      .where(
        and(
          eq(document.kind, ASSESSMENT_KIND),
          inHand(),
          isConcerned(row),
          after === null ? undefined : gt(document.accountId, after),
        ),
      )
      .orderBy(asc(document.accountId))
      .limit(most);
    return rows.map(({ id }) => id);
  },
  notice: ({ name, params: { plan = '', unit = '', reason = '', deadline = '' } }, about) => {
    const said = { plan: String(plan), deadline: String(deadline) };
    return name === 'shortened'
      ? { kind: 'assessment.shortened', params: said, about }
      : { kind: 'assessment.extended', params: { ...said, unit: String(unit), reason: String(reason) }, about };
  },
};
