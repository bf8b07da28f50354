import { and, desc, eq, inArray } from 'drizzle-orm';
import { draftApi, type ServerDraft } from '../../../domain/api/draft';
import { draftLimits } from '../../../domain/constants';
import { formatInstant } from '../../../domain/rules/calendar';
import { type Tx, transaction } from '../../db/client';
import { draft } from '../../db/schema';
import type { SessionUser } from '../../http/context';
import { handlers } from '../../http/context';
import { conflict, notFound } from '../../http/errors';

/** Condition for an own draft. Throws 404 for a key that does not begin with the id of the user. */
function own(user: SessionUser, key: string) {
  if (!key.startsWith(`${user.id}:`)) throw notFound();
  return and(eq(draft.accountId, user.id), eq(draft.key, key));
}

const toWire = ({
  key,
  content,
  baseVersion,
  savedAt,
  device,
  rowVersion,
}: typeof draft.$inferSelect): ServerDraft => ({
  key,
  content,
  ...(baseVersion !== null && { baseVersion }),
  savedAt: formatInstant(savedAt),
  device,
  rowVersion,
});

/** Deletes the oldest drafts of a person beyond the number that is kept. */
async function makeRoom(tx: Tx, user: SessionUser): Promise<void> {
  const surplus = tx
    .select({ key: draft.key })
    .from(draft)
    .where(eq(draft.accountId, user.id))
    .orderBy(desc(draft.savedAt), desc(draft.key))
    .offset(draftLimits.kept);
  await tx.delete(draft).where(and(eq(draft.accountId, user.id), inArray(draft.key, surplus)));
}

export const draftHandlers = handlers(draftApi, {
  'PUT /api/Draft/SaveDraft': ({ ctx, user, body: { key, rowVersion, ...typed } }) =>
    transaction(ctx.db, async (tx) => {
      const mine = own(user, key);
      const now = ctx.now();
      const next = { ...typed, baseVersion: typed.baseVersion ?? null, savedAt: now, rowVersion: rowVersion + 1 };
      const row = { accountId: user.id, key, ...next };
      const [saved] =
        rowVersion === 0
          ? await tx.insert(draft).values(row).onConflictDoNothing().returning()
          : await tx
              .update(draft)
              .set(next)
              .where(and(mine, eq(draft.rowVersion, rowVersion)))
              .returning();
      if (saved) {
        await makeRoom(tx, user);
        return { rowVersion: saved.rowVersion, savedAt: formatInstant(now) };
      }
      const [stored] = await tx.select().from(draft).where(mine);
      // The reply to an earlier call was lost: this content is stored already.
      if (stored && stored.content === typed.content)
        return { rowVersion: stored.rowVersion, savedAt: formatInstant(stored.savedAt) };
      throw conflict(stored ? toWire(stored) : { rowVersion: 0 });
    }),
  'GET /api/Draft/GetDraft': async ({ ctx, user, query: { key } }) => {
    const [stored] = await ctx.db.select().from(draft).where(own(user, key));
    return stored ? toWire(stored) : null;
  },
  'DELETE /api/Draft/DelDraft': async ({ ctx, user, body: { key, rowVersion } }) => {
    const mine = own(user, key);
    const gone = await ctx.db
      .delete(draft)
      .where(and(mine, eq(draft.rowVersion, rowVersion)))
      .returning({ key: draft.key });
    const [stored] = gone.length > 0 ? [] : await ctx.db.select().from(draft).where(mine);
    if (stored) throw conflict(toWire(stored));
    return true as const;
  },
});
