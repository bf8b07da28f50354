import { and, eq, sql } from 'drizzle-orm';
import { ACCOUNT_KIND } from '../../../domain/account/kind';
import { profile } from '../../../domain/profile';
import { StageStatus } from '../../../domain/statuses';
import type { Tx } from '../../db/client';
import { newId } from '../../db/id';
import { document, documentSnapshot } from '../../db/schema';
import { sendBack } from '../../documents/decision';
import type { DocumentRow } from '../../documents/kind';
import { moveDocument } from '../../documents/move';
import { splitAttemptSecrets } from '../../documents/secrets';
import { addFiles } from '../../files/uses';
import type { Context } from '../../http/context';
import { accountKind, contentOf } from './kind';
import { type Account, filesOfProfile } from './values';

/** Context without a language: a registration contains no translated text. */
type Clock = Pick<Context, 'now' | 'db'>;

/** The document of an account's registration; the first call creates it. */
async function documentOf(tx: Tx, ctx: Clock, { id }: Account): Promise<DocumentRow> {
  const mine = and(eq(document.kind, ACCOUNT_KIND), eq(document.accountId, id));
  const [found] = await tx.select().from(document).where(mine).for('update');
  if (found) return found;
  const now = ctx.now();
  const [made] = await tx
    .insert(document)
    .values({
      id: newId(now.getTime()),
      kind: ACCOUNT_KIND,
      accountId: id,
      status: accountKind.first,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  return made as DocumentRow;
}

/**
 * Renews the waiting document with the account as it is now: a reviewer who has read the earlier version, or has
 * decided and could still take that back, has to read it again before deciding.
 */
async function renew(tx: Tx, ctx: Clock, row: Account, doc: DocumentRow): Promise<DocumentRow> {
  await sendBack(tx, { kind: accountKind, ctx: ctx as Context, doc, plan: null });
  const attempt = and(eq(documentSnapshot.documentId, doc.id), eq(documentSnapshot.attempt, doc.attempt));
  await tx
    .update(documentSnapshot)
    .set(splitAttemptSecrets(profile, contentOf(row)))
    .where(attempt);
  await addFiles(tx, { kind: 'document', id: doc.id }, filesOfProfile(row.profile));
  const [renewed] = await tx
    .update(document)
    .set({ rowVersion: sql`${document.rowVersion} + 1` })
    .where(eq(document.id, doc.id))
    .returning();
  return renewed as DocumentRow;
}

/**
 * Hands an account in for approval, in the transaction that registers, corrects or changes it. `row` is the account as
 * written. When it waits already, its reviewers read the changed one. `unchanged`: why a returned account was not
 * changed.
 */
export async function handIn(tx: Tx, ctx: Clock, row: Account, unchanged?: string): Promise<DocumentRow> {
  const doc = await documentOf(tx, ctx, row);
  if (doc.status === StageStatus.WaitingReview || doc.status === StageStatus.Reviewing) return renew(tx, ctx, row, doc);
  const held = { kind: accountKind, ctx: ctx as Context, doc, plan: null };
  const actor = { as: 'owner', user: row } as const;
  const draft = await moveDocument(tx, held, 'save', actor);
  return moveDocument(tx, { ...held, doc: draft }, 'submit', actor, { reason: unchanged || undefined });
}
