import type { ImportResult } from '../../../domain/api/imports';
import type { NoticeValue } from '../../../domain/notices/notice';
import { illegalState } from '../../http/errors';
import { progressOf } from '../../work/progress';
import type { AskedSheet, Importing, ImportKind } from './kind';
import { fresh, placeOf, type Run } from './run';
import { CHECKED, type OpenSheet } from './sheet';

/** Rows of a sheet that a second person reads before he confirms it. */
const LINES = 200;

/**
 * Second person of a sheet: those who may confirm every row that needs somebody; `asked` is absent where no row does.
 * Throws 422 where nobody may confirm all of them.
 */
export async function weighSheet(
  by: Importing,
  kind: ImportKind,
  sheet: OpenSheet,
  run: Run,
): Promise<{ asked?: AskedSheet; facts: readonly string[] }> {
  const { second } = kind;
  if (!second) return { facts: [] };
  const { db } = by.ctx;
  const progress = progressOf(by.ctx);
  const counts = { created: 0, updated: 0, skipped: 0, unchanged: 0 };
  const lines: NoticeValue[] = [];
  const facts: string[] = [];
  let seconds: readonly string[] | undefined;
  let done = 0;
  for await (const rows of sheet.parts(CHECKED)) {
    progress.at(done, sheet.total);
    done += rows.length;
    const again = fresh({ ...sheet, rows });
    const found = await kind.compare(db, by, again, placeOf(run));
    const valid = again.rows.filter(({ errors }) => errors.length === 0);
    const counted = (wanted: (typeof valid)[number]['action']) =>
      valid.filter(({ action }) => action === wanted).length;
    counts.created += counted('create');
    counts.updated += counted('update');
    counts.unchanged += counted('same');
    counts.skipped += again.rows.length - valid.length;
    const weighed = await second.weigh(db, by, found);
    lines.push(...weighed.lines);
    facts.push(...weighed.facts);
    for (const some of weighed.seconds) seconds = seconds?.filter((id) => some.includes(id)) ?? some;
    if (seconds?.length === 0) throw illegalState('import.error.noSecond');
  }
  if (!seconds) return { facts };
  const asked = { ...counts, run, seconds, lines: lines.slice(0, LINES), changed: lines.length, facts };
  return { asked, facts };
}

/** Answer to whoever imports a sheet that waits for a second person. */
export const pendingResult = ({ created, updated, skipped, unchanged }: AskedSheet): ImportResult => ({
  created,
  updated,
  skipped,
  ...(unchanged > 0 && { unchanged }),
  pending: true,
});
