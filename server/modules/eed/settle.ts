import { grouped } from '../../../domain/grouped';
import { formatInstant } from '../../../domain/rules/calendar';
import type { Tx } from '../../db/client';
import { anyOf } from '../../db/prepared';
import { eed, eedRow } from '../../db/schema';
import { updateMany } from '../../db/updateMany';
import { dailyOf } from './detail';

/** Figures of a course, computed from its rows alone, so that the order in which they came does not matter. */
export function keptOf(rows: readonly Pick<typeof eedRow.$inferSelect, 'time' | 'seconds' | 'lessonNo'>[]) {
  const counted = rows.filter(({ seconds }) => seconds !== null);
  const times = rows.map(({ time }) => time.getTime());
  return {
    seconds: counted.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0),
    finished: new Set(counted.map(({ lessonNo }) => lessonNo)).size,
    learnedAt: rows.length > 0 ? new Date(Math.max(...times)) : null,
    missingDays: dailyOf(rows).flatMap(({ date, seconds }) => (seconds === undefined ? [date] : [])),
    ...(rows.length > 0 && { year: Number(formatInstant(new Date(Math.min(...times))).slice(0, 4)) }),
  };
}

/** Figures of courses as their rows are now, by the id of the course. */
export async function figuresOf(tx: Tx, ids: readonly string[]): Promise<Map<string, ReturnType<typeof keptOf>>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ eedId: eedRow.eedId, time: eedRow.time, seconds: eedRow.seconds, lessonNo: eedRow.lessonNo })
    .from(eedRow)
    .where(anyOf(eedRow.eedId, ids));
  const groups = grouped(rows, ({ eedId }) => eedId);
  return new Map(ids.map((id) => [id, keptOf(groups.get(id) ?? [])]));
}

/** Computes the figures of courses again, in the transaction that changes their rows. */
export const settleCourses = async (tx: Tx, ids: readonly string[]): Promise<void> =>
  updateMany(
    tx,
    eed,
    [...(await figuresOf(tx, ids))].map(([id, figures]) => ({ id, ...figures })),
  );
