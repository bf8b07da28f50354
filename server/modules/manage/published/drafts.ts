import { and, desc, eq } from 'drizzle-orm';
import { isBlank, type Row } from '../../../../domain/forms';
import type { Db, Tx } from '../../../db/client';
import { account, resourceDraft } from '../../../db/schema';
import type { Acting } from '../resource/kept';

export type Draft = typeof resourceDraft.$inferSelect & { readonly by: string | null };

/** Most drafts of a resource that are listed; an office prepares some dozens. */
const MOST = 500;

const reading = (db: Db | Tx, resource: string, id?: string) =>
  db
    .select({ draft: resourceDraft, by: account.realName })
    .from(resourceDraft)
    .leftJoin(account, eq(account.id, resourceDraft.accountId))
    .where(and(eq(resourceDraft.resource, resource), id === undefined ? undefined : eq(resourceDraft.id, id)))
    .orderBy(desc(resourceDraft.updatedAt), desc(resourceDraft.id))
    .limit(MOST);

/** Everything that is prepared of a resource, what was changed last first. */
export const draftsOf = async (db: Db | Tx, resource: string): Promise<Draft[]> =>
  (await reading(db, resource)).map(({ draft, by }) => ({ ...draft, by }));

/** Draft of a row; undefined where nothing is prepared. */
export async function draftOf(db: Db | Tx, resource: string, id: string): Promise<Draft | undefined> {
  const [found] = await reading(db, resource, id);
  return found && { ...found.draft, by: found.by };
}

/** Has everybody wait who changes what is prepared of a row, until the transaction ends. */
export const lockDraft = (db: Db | Tx, resource: string, id: string) =>
  db
    .select({ id: resourceDraft.id })
    .from(resourceDraft)
    .where(and(eq(resourceDraft.resource, resource), eq(resourceDraft.id, id)))
    .for('update');

const filledIn = (values: Row): Row =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlank(value)));

/** Keeps what is prepared of a row, in place of what was before. Its row, where there is one, is locked. */
export async function keepDraft(
  tx: Tx,
  { ctx, user }: Acting,
  {
    id,
    resource,
    published,
    values,
    before,
  }: Pick<Draft, 'id' | 'resource' | 'published' | 'values'> & { before?: number },
): Promise<void> {
  const now = ctx.now();
  // Two changes within a millisecond are two versions all the same.
  const rowVersion = Math.max(now.getTime(), (before ?? 0) + 1);
  const columns = { values: filledIn(values), rowVersion, accountId: user.id, updatedAt: now };
  await tx
    .insert(resourceDraft)
    .values({ id, resource, published, createdAt: now, ...columns })
    .onConflictDoUpdate({ target: resourceDraft.id, set: columns });
}

/** Removes what is prepared of a row. */
export const dropDraft = (tx: Tx, resource: string, id: string) =>
  tx.delete(resourceDraft).where(and(eq(resourceDraft.resource, resource), eq(resourceDraft.id, id)));
