import { and, eq, inArray, not } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ImportUndo } from '../../../../domain/api/imports';
import type { Fields } from '../../../../domain/forms/field';
import type { Db } from '../../../db/client';
import { resourceChange } from '../../../db/schema';
import { BusinessError, type MessageRef } from '../../../http/errors';
import { say } from '../../../http/words';
import type { Acting, KeptResource, ResourceTable } from './kept';

/** Refusal of the database to remove a row that others name. */
const NAMED_ELSEWHERE = '23503';

/** Why something stays, from what it has thrown; undefined for any other failure. */
export function reasonOf(error: unknown): MessageRef | undefined {
  if (error instanceof BusinessError)
    return error.details.fields?.[0] ?? { key: error.key, params: error.details.params };
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return (cause?.code ?? code) === NAMED_ELSEWHERE ? { key: 'import.undo.named' } : undefined;
}

/** Reason in the language of the caller; a use is named by its word. */
export function told({ ctx: { locale } }: Acting, { key, params }: MessageRef): string {
  if (key !== 'import.undo.used') return say(locale, key, params);
  return say(locale, key, { ...params, what: say(locale, String(params?.what)) });
}

/** Acts of a sheet beside its rows, as mergings: they are undone before the rows. */
export interface BesideRows {
  /** Of some imports those whose acts a person keeps, all of them. */
  within(db: Db, acting: Acting, importIds: readonly string[]): Promise<readonly string[]>;
  /** Effect that undoing would have on them by now. */
  planned(acting: Acting, importId: string): Promise<PlannedBeside>;
  /** Undoes them as far as it can be. A repeated call answers the same. */
  carryOut(acting: Acting, importId: string): Promise<UndoneBeside>;
}
/** Acts beside the rows before their undo. */
export interface PlannedBeside extends Pick<UndoneBeside, 'reverted' | 'versions'> {
  /** Rows whose uses came by these acts, and go with them. */
  readonly filled: ReadonlySet<string>;
}
/** Acts beside the rows after their undo. */
export interface UndoneBeside {
  /** Acts that stay, and why. */
  readonly kept: ImportUndo['kept'];
  readonly reverted: number;
  /** Versions that doing and undoing them has added to rows, by the ids of the rows. */
  readonly versions: ReadonlyMap<string, number>;
}

/** Of some imports those whose rows of a resource somebody keeps, all of them. */
export async function keptImports<T extends ResourceTable, F extends Fields>(
  db: Db,
  { table, resource, within }: KeptResource<T, F>,
  { user }: Pick<Acting, 'user'>,
  importIds: readonly string[],
): Promise<readonly string[]> {
  const own = within(user);
  if (!own || importIds.length === 0) return importIds;
  const outside = await db
    .selectDistinct({ importId: resourceChange.importId })
    .from(resourceChange)
    .innerJoin(table as PgTable, eq(table.id, resourceChange.rowId))
    .where(and(inArray(resourceChange.importId, [...importIds]), eq(resourceChange.resource, resource.name), not(own)));
  const others = new Set(outside.map(({ importId }) => importId));
  return importIds.filter((id) => !others.has(id));
}
