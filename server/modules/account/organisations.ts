import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client';
import { organisation } from '../../db/schema';

/** Limit of levels, more than any administration has: a circle in the data ends here. */
const DEEPEST = 10;

/** True when `orgId` is `above` or lies below it. */
export async function isWithin(db: Db | Tx, orgId: string, above: string): Promise<boolean> {
  for (let id: string | null | undefined = orgId, steps = 0; id && steps < DEEPEST; steps++) {
    if (id === above) return true;
    const [row]: { parentId: string | null }[] = await db
      .select({ parentId: organisation.parentId })
      .from(organisation)
      .where(eq(organisation.id, id));
    id = row?.parentId;
  }
  return false;
}
