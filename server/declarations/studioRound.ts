import { and, eq, inArray, ne } from 'drizzle-orm';
import { studio as declaration } from '../../domain/declarations/studio/studio';
import { StudioDeclaration } from '../../domain/workflows/studioDeclaration';
import type { Db, Tx } from '../db/client';
import { document, studioBatch } from '../db/schema';

const { Waiting, Opened, Rejected, Correcting, Passed } = StudioDeclaration;
type Round = Pick<typeof studioBatch.$inferSelect, 'reviewUntil' | 'publicAt'>;

/**
 * Is a declaration still open in its round: waiting, returned with time to correct it, or passed and not yet public? An
 * account may have one such declaration of a type, since each of them may found a studio.
 */
export function isUnderWay(status: number, { reviewUntil, publicAt }: Round, now: Date): boolean {
  if (status === Waiting || status === Opened) return true;
  if (status === Rejected || status === Correcting) return now < reviewUntil;
  return status === Passed && now < publicAt;
}

/** Has an account a declaration of this type that is still open in another round? */
export async function isUnderWayElsewhere(
  db: Db | Tx,
  { accountId, type, batchId, now }: { accountId: string; type: number; batchId: string; now: Date },
): Promise<boolean> {
  const others = await db
    .select({ status: document.status, reviewUntil: studioBatch.reviewUntil, publicAt: studioBatch.publicAt })
    .from(document)
    .innerJoin(studioBatch, eq(studioBatch.id, document.planId))
    .where(
      and(
        eq(document.kind, declaration.name),
        eq(document.accountId, accountId),
        eq(document.stage, String(type)),
        ne(document.planId, batchId),
        inArray(document.status, [Waiting, Opened, Rejected, Correcting, Passed]),
      ),
    );
  return others.some(({ status, ...round }) => isUnderWay(status, round, now));
}
