import { and, eq } from 'drizzle-orm';
import type { FormDefinition, Row } from '../../domain/forms';
import { StageStatus } from '../../domain/statuses';
import type { Db, Tx } from '../db/client';
import { account, document } from '../db/schema';
import type { DocumentRow } from '../documents/kind';

type Of = Pick<DocumentRow, 'accountId' | 'planId'>;

/** The documents that somebody has for the same plan. */
const forPlan = (db: Db | Tx, { accountId, planId }: Of) =>
  db
    .select({ kind: document.kind, status: document.status, values: document.values })
    .from(document)
    .where(and(eq(document.planId, planId ?? ''), eq(document.accountId, accountId)));

/** Has somebody's declaration of this name been passed for the plan? */
export const isPassed = async (db: Db | Tx, doc: Of, name: string): Promise<boolean> =>
  (await forPlan(db, doc)).some(({ kind, status }) => kind === name && status === StageStatus.ReviewPassed);

/** What a form can begin with: the person's profile, and what was declared before for the same plan. */
export async function sourcesOf(db: Db | Tx, doc: Of, form: FormDefinition): Promise<Record<string, Row>> {
  const wanted = new Set(Object.values(form.fields).flatMap(({ prefill }) => prefill?.from.split('.')[0] ?? []));
  const sources: Record<string, Row> = {};
  if (wanted.has('profile')) {
    const [row] = await db.select({ profile: account.profile }).from(account).where(eq(account.id, doc.accountId));
    sources.profile = row?.profile ?? {};
    wanted.delete('profile');
  }
  if (wanted.size === 0) return sources;
  for (const { kind, values } of await forPlan(db, doc)) if (wanted.has(kind)) sources[kind] = values;
  return sources;
}
