import { and, eq, inArray, ne } from 'drizzle-orm';
import { studio as declaration } from '../../domain/declarations/studio/studio';
import { StudioDeclaration } from '../../domain/workflows/studioDeclaration';
import type { Db, Tx } from '../db/client';
import { document, studioBatch } from '../db/schema';

const { Waiting, Opened, Rejected, Correcting, Passed } = StudioDeclaration;
type Round = Pick<typeof studioBatch.$inferSelect, 'reviewUntil' | 'publicAt'>;

/**
 * Is a declaration in the hands of its round: waiting, sent back and still to be mended, or passed and not yet made known?
 * Of a type there is one at a time, since each of them may found a studio. Before and after somebody may declare anew.
 */
export function isUnderWay(status: number, { reviewUntil, publicAt }: Round, now: Date): boolean {
  if (status === Waiting || status === Opened) return true;
  if (status === Rejected || status === Correcting) return now < reviewUntil;
  return status === Passed && now < publicAt;
}

/** Is somebody's declaration of a type in the hands of another round? */
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
