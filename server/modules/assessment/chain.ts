import { eq } from 'drizzle-orm';
import { reviewLevelOf } from '../../../domain/assessment/levels';
import type { ReviewLevel } from '../../../domain/enums';
import type { Db, Tx } from '../../db/client';
import { organisation } from '../../db/schema';
import type { LogRow } from './load';

export interface Office {
  level: ReviewLevel;
  orgId: string;
  name: string;
}

/** More levels than any administration has; a circle in the data ends here. */
const DEEPEST = 10;

/** The offices that review somebody of this organisation, lowest first; a university has no county and no city. */
export async function reviewChain(db: Db | Tx, orgId: string): Promise<Office[]> {
  const chain: Office[] = [];
  let next: string | null | undefined = orgId;
  while (next && chain.length < DEEPEST) {
    const [org]: (typeof organisation.$inferSelect)[] = await db
      .select()
      .from(organisation)
      .where(eq(organisation.id, next));
    if (!org) break;
    const level = reviewLevelOf(org.kind);
    // A place within a place of the same kind does not review twice.
    if (!chain.some((office) => office.level >= level)) chain.push({ level, orgId: org.id, name: org.name });
    next = org.parentId;
  }
  return chain;
}

/** The office whose turn it is in this attempt: the first one that has not passed it. Undefined when all have. */
export function officeInTurn(
  chain: readonly Office[],
  log: readonly Pick<LogRow, 'attempt' | 'action' | 'level'>[],
  attempt: number,
): Office | undefined {
  const passed = log.filter((entry) => entry.attempt === attempt && entry.action === 'pass').map(({ level }) => level);
  const done = Math.max(0, ...passed);
  return chain.find(({ level }) => level > done);
}
