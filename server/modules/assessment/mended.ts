import { and, eq } from 'drizzle-orm';
import { documentSnapshot } from '../../db/schema';
import { differencesIn } from '../../documents/content';
import type { LogRow } from '../../documents/kind';
import type { Context } from '../../http/context';
import type { Whole } from './load';
import { partsOf } from './parts';

/**
 * Numbers of the modules whose content differs from the attempt that was returned; undefined where no module has a
 * remark, or that attempt was not kept.
 */
export async function mendedModules(
  { db }: Pick<Context, 'db'>,
  { row, records }: Pick<Whole, 'row' | 'records'>,
  returned: LogRow | undefined,
): Promise<ReadonlySet<string> | undefined> {
  if (!returned?.remarks?.length) return undefined;
  const [before] = await db
    .select({ data: documentSnapshot.data })
    .from(documentSnapshot)
    .where(and(eq(documentSnapshot.documentId, row.id), eq(documentSnapshot.attempt, returned.attempt)));
  const now = { confirmedNone: row.confirmedNone, records };
  return before && differencesIn({ kind: { parts: partsOf }, doc: row }, before.data, now).sections;
}
