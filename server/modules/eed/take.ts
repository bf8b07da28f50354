import { createHash } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import { eedSheet, eedSheetIssues } from '../../../domain/eed/sheet';
import { normalised } from '../../../domain/forms';
import { cellText } from '../../../domain/imports/cells';
import { readHeader } from '../../../domain/imports/header';
import { todayOf } from '../../../domain/rules/calendar';
import { transaction } from '../../db/client';
import { newId } from '../../db/id';
import { eedDelivery, eedPlatform } from '../../db/schema';
import { CsvError, readCsv } from '../../files/csv';
import type { Context } from '../../http/context';
import { BusinessError, notFound } from '../../http/errors';
import { audit } from '../../log/audit';
import { pacer } from '../../workers/pace';
import { formColumns, type ImportColumn, sheetFields } from '../imports/columns';
import { checkedRow, errorsToWire, type SheetRow } from '../imports/rows';
import { comparePeople } from './people';
import type { Platform } from './read';
import { storeRows } from './store';

/** Context for taking a file; requests and the import command both have it. */
export type Taking = Pick<Context, 'db' | 'now' | 'locale'> & Partial<Pick<Context, 'address'>>;

/** A file that can be read several times: as a whole for its digest and encoding, then row by row. */
export type Source = () => AsyncIterable<Uint8Array>;

/** Rows of one transaction; longer transactions would block the embedded database for all others. */
const AT_ONCE = 200;
/** Largest number of errors in an answer; with more of them, the file itself is wrong. */
const ERRORS_MAX = 500;

export interface Taken {
  total: number;
  created: number;
  updated: number;
  failed: number;
  /** True when the same file has been taken before; nothing was done. */
  repeated: boolean;
  errors: { row: number; column: string; value: string; message: string }[];
}

/** Rules for reading a row, for files of platforms and for imported sheets. */
export const eedRows = {
  title: 'title',
  data: (values: Parameters<typeof normalised>[1]) => normalised(eedSheet, values),
  issues: eedSheetIssues,
} as const;

/** The columns of a file: by their labels in any language, or by the names of the fields. */
export const eedColumns = async (ctx: Taking): Promise<ImportColumn[]> =>
  (await formColumns(ctx, eedSheet, sheetFields(eedSheet))).map((column) => ({
    ...column,
    labels: [...column.labels, column.name],
  }));

export async function platformOf({ db }: Pick<Taking, 'db'>, code: string): Promise<Platform> {
  const [found] = await db.select().from(eedPlatform).where(eq(eedPlatform.code, code));
  if (!found) throw notFound();
  return found;
}

async function digestOf(source: Source): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of source()) hash.update(piece);
  return hash.digest('hex');
}

const wrong = (key: string, params?: Record<string, string | number>) =>
  new BusinessError('400', key, { params, fields: [{ name: 'file', key, params }] });

/** Rows of a file in parts, each row checked by itself. Throws 400 for a file without a table of these columns. */
async function* partsOf(ctx: Taking, columns: readonly ImportColumn[], source: Source): AsyncGenerator<SheetRow[]> {
  const today = todayOf(ctx.now());
  const pace = pacer();
  let names: readonly (string | undefined)[] | undefined;
  let part: SheetRow[] = [];
  try {
    for await (const { row, cells } of readCsv(source)) {
      await pace();
      if (!names) {
        const header = readHeader(cells, columns);
        const [issue] = header.issues;
        if (issue) throw wrong(issue.key, issue.params && { ...issue.params });
        names = header.names;
        continue;
      }
      const named = names.flatMap((name, at): [string, string][] => (name ? [[name, cells[at] ?? '']] : []));
      if (named.every(([, cell]) => cellText(cell) === '')) continue;
      part.push(checkedRow(eedRows, columns, row, new Map(named), today));
      if (part.length === AT_ONCE) {
        yield part;
        part = [];
      }
    }
  } catch (error) {
    throw error instanceof CsvError ? wrong(error.key, { ...error.params }) : error;
  }
  if (!names) throw wrong('import.error.header.empty');
  if (part.length > 0) yield part;
}

/** Result for a file that was taken before without errors, which is not taken again; otherwise undefined. */
async function takenBefore(ctx: Taking, platform: Platform, sha256: string): Promise<Taken | undefined> {
  const [known] = await ctx.db
    .select()
    .from(eedDelivery)
    .where(and(eq(eedDelivery.platformId, platform.id), eq(eedDelivery.sha256, sha256)))
    .orderBy(desc(eedDelivery.createdAt))
    .limit(1);
  if (!known || known.failed > 0) return undefined;
  return { total: known.total, created: 0, updated: 0, failed: 0, repeated: true, errors: [] };
}

/**
 * Takes a file of a platform: row by row, in parts of one transaction each, so that a file of any length neither fills
 * the memory nor makes others wait. After an interruption the platform sends it again. Rows with errors are left out
 * and returned as errors. Throws 400 for a file that cannot be read.
 */
export async function takeFile(ctx: Taking, platform: Platform, source: Source, by: string): Promise<Taken> {
  const sha256 = await digestOf(source);
  const before = await takenBefore(ctx, platform, sha256);
  if (before) return before;
  const at = ctx.now();
  const columns = await eedColumns(ctx);
  const taken: Taken = { total: 0, created: 0, updated: 0, failed: 0, repeated: false, errors: [] };
  for await (const rows of partsOf(ctx, columns, source)) {
    taken.total += rows.length;
    const stored = await transaction(ctx.db, async (tx) => {
      const found = await comparePeople(tx, { columns, rows }, { platformOf: () => platform.id });
      const good = rows.flatMap((row) => (row.errors.length === 0 ? (found.get(row) ?? []) : []));
      return storeRows(tx, good, at);
    });
    taken.created += stored.created;
    taken.updated += stored.updated;
    for (const row of rows) {
      if (row.errors.length === 0) continue;
      taken.failed += 1;
      for (const error of errorsToWire(ctx, row))
        if (taken.errors.length < ERRORS_MAX) taken.errors.push({ row: row.row, ...error });
    }
  }
  if (taken.total === 0) throw wrong('import.error.noRows');
  const { total, created, updated, failed } = taken;
  await transaction(ctx.db, async (tx) => {
    const id = newId(at.getTime());
    await tx
      .insert(eedDelivery)
      .values({ id, platformId: platform.id, sha256, total, created, updated, failed, createdAt: at });
    await tx
      .update(eedPlatform)
      .set({ syncedAt: sql`greatest(${eedPlatform.syncedAt}, ${at.toISOString()}::timestamptz)` })
      .where(eq(eedPlatform.id, platform.id));
    await audit(tx, ctx, { id: by }, 'eed.import', [id]);
  });
  return taken;
}
