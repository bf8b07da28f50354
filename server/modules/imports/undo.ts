import { and, desc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { ImportUndo, UndoableImport } from '../../../domain/api/imports';
import { transferLimits } from '../../../domain/constants';
import { importSubject } from '../../../domain/imports/subject';
import { formatInstant } from '../../../domain/rules/calendar';
import { hourMs, secondMs } from '../../../domain/time';
import { workLimits } from '../../../domain/work/kinds';
import { transaction } from '../../db/client';
import { account, importRow, importRun, resource } from '../../db/schema';
import { BusinessError, illegalState, notFound } from '../../http/errors';
import { say } from '../../http/words';
import { progressOf } from '../../work/progress';
import type { Importing, ImportKind } from './kind';
import { BY_HAND, begunExpiry, finished, ownRun, type Run } from './run';
import { ofSheet, tellSheet, tellUndoing } from './told';

const undoMs = transferLimits.undoHours * hourMs;

/** End of the time in which a sheet that is stored now can be undone. */
export const undoEnd = (storedAt: Date) => new Date(storedAt.getTime() + undoMs);

/** Most sheets that are offered to be undone; a mistake is seen soon. */
const MOST = 20;
/** Most sheets of a day among which one's own are looked for: a province stores as many as it has schools. */
const MOST_LOOKED_AT = 3000;

/** Name of the only person of an import that was entered by hand, as an SQL value. */
const ofByHand = sql`(select person.real_name from ${importRow} join ${account} person on person.id = ${importRow.subjectId}
  where ${importRow.importId} = ${importRun.id} and ${importRun.resId} = ${BY_HAND})`;

/** Sheets of a kind that a person may still undo, the newest first. */
export async function undoableImports(by: Importing, kind: ImportKind): Promise<UndoableImport[]> {
  const { undo } = kind;
  if (!undo) return [];
  const { db, now } = by.ctx;
  const rows = await db
    .select({ run: importRun, by: account.realName, name: sql<string | null>`coalesce(${resource.name}, ${ofByHand})` })
    .from(importRun)
    .innerJoin(account, eq(account.id, importRun.accountId))
    .leftJoin(resource, eq(resource.id, importRun.resId))
    .where(
      and(
        eq(importRun.kind, kind.name),
        isNull(importRun.undone),
        or(
          and(gt(importRun.storedAt, new Date(now().getTime() - undoMs)), sql`${importRun.answer} ? 'undoableUntil'`),
          // Imports that were stopped, or have failed, after some parts; no part of them is being stored at the moment.
          and(
            isNull(importRun.answer),
            isNotNull(importRun.progress),
            gt(importRun.expiresAt, now()),
            lt(importRun.expiresAt, new Date(begunExpiry(now()).getTime() - workLimits.lease * secondMs)),
          ),
        ),
      ),
    )
    .orderBy(desc(importRun.createdAt), desc(importRun.id))
    .limit(MOST_LOOKED_AT);
  const ids = rows.map(({ run }) => run.id);
  const within = new Set(ids.length > 0 ? await undo.within(db, by, ids) : []);
  const offered = rows.flatMap(({ run: { id, answer, progress, storedAt, createdAt, expiresAt }, name, ...row }) => {
    const { created, updated } = answer ?? progress ?? { created: 0, updated: 0 };
    return within.has(id) && created + updated > 0
      ? [
          {
            importId: id,
            name: name ?? '',
            by: row.by,
            time: formatInstant(storedAt ?? createdAt),
            undoableUntil: formatInstant(storedAt ? undoEnd(storedAt) : expiresAt),
            created,
            updated,
          },
        ]
      : [];
  });
  return offered.slice(0, MOST);
}

/** Ends an import that was stopped after some parts: what is undone does not go on any more. Returns when it ended. */
const endedImport = ({ ctx }: Importing, run: Run): Promise<Date> =>
  transaction(ctx.db, async (tx) => {
    const { storedAt, progress } = await ownRun(tx, run.accountId, run.id, true);
    if (storedAt) return storedAt;
    if (!progress) throw illegalState('import.error.notStored');
    const now = ctx.now();
    const { created, updated, unchanged, refused: skipped } = progress;
    await tx
      .update(importRun)
      .set(finished({ created, updated, skipped, ...(unchanged > 0 && { unchanged }) }, now))
      .where(eq(importRun.id, run.id));
    return now;
  });

type KindOf = (name: string) => ImportKind;

/** Import that a person would undo. Throws 404 for one whose rows he does not keep, or of a kind that cannot be undone. */
async function ofUndoing(by: Importing, kindOf: KindOf, importId: string) {
  const { db } = by.ctx;
  const [run] = await db.select().from(importRun).where(eq(importRun.id, importId));
  const kind = run && kindOf(run.kind);
  if (!run || !kind?.undo) throw notFound('import.error.gone');
  const { undo } = kind;
  const [within] = await undo.within(db, by, [importId]);
  if (!within && !(run.undone && run.accountId === by.user.id)) throw notFound('import.error.gone');
  return { run, kind, undo };
}

/** Outcome that undoing a whole sheet would have by now; of one that is undone, its outcome. Throws 404. */
export async function planUndo(by: Importing, kindOf: KindOf, importId: string): Promise<ImportUndo> {
  const { run, undo } = await ofUndoing(by, kindOf, importId);
  return run.undone ?? undo.plan(by, importId);
}

/**
 * Undoes a whole sheet; a repeated call returns the first answer. Throws 404 for a sheet whose rows somebody does not keep
 * or of a kind that cannot be undone, 410 when its time is over, 422 for one that is not stored.
 */
export async function undoImport(by: Importing, kindOf: KindOf, importId: string): Promise<ImportUndo> {
  const { ctx } = by;
  const { run, kind, undo } = await ofUndoing(by, kindOf, importId);
  if (run.undone) return run.undone;
  if (undoEnd(run.storedAt ?? (await endedImport(by, run))) <= ctx.now())
    throw new BusinessError('410', 'import.error.undoOver');
  progressOf(ctx).named(say(ctx.locale, 'import.undo'), importSubject(kind.name, { undoes: importId }));
  await tellUndoing(by, run, kind);
  const undone = await undo.carryOut(ofSheet(by, run), importId);
  const { removed, reverted, kept, keptMore = 0 } = undone;
  await transaction(ctx.db, async (tx) => {
    await tellSheet(tx, by, { run, kind, act: 'undone' }, { removed, reverted, kept: kept.length + keptMore });
    await tx.update(importRun).set({ undone }).where(eq(importRun.id, importId));
  });
  kind.stored?.(ctx.db);
  return undone;
}
