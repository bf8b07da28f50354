import { isDeepStrictEqual } from 'node:util';
import { and } from 'drizzle-orm';
import { writtenInstant } from '../../../domain/eed/sheet';
import type { Row } from '../../../domain/forms';
import { formatInstant, instantOf } from '../../../domain/rules/calendar';
import type { Tx } from '../../db/client';
import { newId } from '../../db/id';
import { insertMany } from '../../db/insertMany';
import { anyOf } from '../../db/prepared';
import { eed, eedRow } from '../../db/schema';
import { updateMany } from '../../db/updateMany';
import type { EedCourse } from './read';
import { figuresOf } from './settle';

/** A row whose person and platform are known. */
export interface Sent {
  readonly data: Row;
  readonly accountId: string;
  readonly platformId: string;
}

export interface Stored {
  created: number;
  updated: number;
}

type Learned = typeof eedRow.$inferInsert;
const courseKey = (one: { accountId: string; platformId: string; courseCode: unknown }) =>
  JSON.stringify([one.accountId, one.platformId, one.courseCode]);
const rowKey = (one: { platformId: string; externalId: unknown }) => JSON.stringify([one.platformId, one.externalId]);
const unique = (values: readonly string[]) => [...new Set(values)];
const inside = (value: unknown, least: number) => Math.max(least, Number(value ?? 0));

/** Courses in the rows of a file, by key: the last title, and the largest numbers of lessons and seconds. */
function told(rows: readonly Sent[]) {
  const courses = new Map<
    string,
    Pick<EedCourse, 'accountId' | 'platformId' | 'courseCode' | 'title' | 'lessons' | 'platformSeconds'>
  >();
  for (const { accountId, platformId, data } of rows) {
    const one = { accountId, platformId, courseCode: String(data.courseCode) };
    const before = courses.get(courseKey(one));
    courses.set(courseKey(one), {
      ...one,
      title: String(data.title),
      lessons: inside(data.lessons, before?.lessons ?? 0),
      platformSeconds: inside(data.platformSeconds, before?.platformSeconds ?? 0),
    });
  }
  return courses;
}

/** Courses of the rows, created when missing, and locked until the transaction ends. */
async function holdCourses(tx: Tx, rows: readonly Sent[], at: Date): Promise<Map<string, EedCourse>> {
  const courses = [...told(rows).values()];
  const mine = () =>
    tx
      .select()
      .from(eed)
      .where(
        and(
          anyOf(eed.accountId, unique(courses.map(({ accountId }) => accountId))),
          anyOf(eed.courseCode, unique(courses.map(({ courseCode }) => courseCode))),
        ),
      )
      .orderBy(eed.id)
      .for('update');
  const there = new Map((await mine()).map((one) => [courseKey(one), one]));
  const fresh = courses.filter((one) => !there.has(courseKey(one)));
  const year = Number(formatInstant(at).slice(0, 4));
  const values = fresh.map((one) => ({ ...one, id: newId(at.getTime()), year, createdAt: at }));
  // Another file may have created one of them a moment ago.
  if (values.length > 0) await tx.insert(eed).values(values).onConflictDoNothing();
  const changed = courses.flatMap((one) => {
    const stored = there.get(courseKey(one));
    if (!stored) return [];
    const lessons = Math.max(stored.lessons, one.lessons);
    const platformSeconds = Math.max(stored.platformSeconds, one.platformSeconds);
    const isSame =
      one.title === stored.title && lessons === stored.lessons && platformSeconds === stored.platformSeconds;
    return isSame ? [] : [{ id: stored.id, title: one.title, lessons, platformSeconds }];
  });
  await updateMany(tx, eed, changed);
  if (fresh.length === 0 && changed.length === 0) return there;
  return new Map((await mine()).map((one) => [courseKey(one), one]));
}

/** Learning entry of a row; undefined for a row that only says that a person takes the course. */
function learnedOf({ data, platformId }: Sent, eedId: string, at: Date): Learned | undefined {
  const time = writtenInstant(String(data.learnedAt ?? ''));
  if (!time) return undefined;
  return {
    id: newId(at.getTime()),
    eedId,
    platformId,
    externalId: String(data.externalId),
    time: instantOf(time),
    lessonNo: Number(data.lessonIndex),
    lesson: String(data.lessonTitle),
    action: Number(data.did),
    seconds: data.spent === undefined ? null : Number(data.spent),
    score: data.mark === undefined ? null : Math.round(Number(data.mark) * 10),
  };
}

/** New values of a row that comes again; seconds and score stay when the new row has none. */
const merged = (before: Learned, { id: _, ...now }: Learned): Learned => ({
  ...before,
  ...now,
  seconds: now.seconds ?? before.seconds ?? null,
  score: now.score ?? before.score ?? null,
});

/**
 * Stores rows of a platform by its own row numbers: equal rows change nothing, changed rows replace the stored ones.
 * `at`: time at which the file came, the same for all of its parts.
 */
export async function storeRows(tx: Tx, rows: readonly Sent[], at: Date): Promise<Stored> {
  const courses = await holdCourses(tx, rows, at);
  const numbers = unique(rows.flatMap(({ data }) => (data.externalId === undefined ? [] : [String(data.externalId)])));
  const stored = new Map(
    (await tx.select().from(eedRow).where(anyOf(eedRow.externalId, numbers))).map((one) => [rowKey(one), one]),
  );
  const next = new Map<string, Learned>();
  for (const row of rows) {
    const course = courses.get(courseKey({ ...row, courseCode: row.data.courseCode }));
    const learned = course && learnedOf(row, course.id, at);
    if (!learned) continue;
    const key = rowKey(learned);
    const before = next.get(key) ?? stored.get(key);
    next.set(key, before ? merged(before, learned) : learned);
  }
  const made = [...next].flatMap(([key, one]) => (stored.has(key) ? [] : [one]));
  const changed = [...next].flatMap(([key, one]) => {
    const before = stored.get(key);
    return before && !isDeepStrictEqual({ ...before }, one) ? [{ before, one }] : [];
  });
  await insertMany(tx, eedRow, made);
  await updateMany(
    tx,
    eedRow,
    changed.map(({ before, one }) => ({ ...one, id: before.id })),
  );
  const touched = [
    ...made.map(({ eedId }) => eedId),
    ...changed.flatMap(({ before, one }) => [before.eedId, one.eedId]),
  ];
  const figures = await figuresOf(tx, unique(touched));
  const fresh = new Map<string, number>();
  for (const [key, { eedId }] of next) fresh.set(eedId, (fresh.get(eedId) ?? 0) + (stored.has(key) ? 0 : 1));
  const synced = new Map(
    [...courses.values()].flatMap((course) => {
      const added = fresh.get(course.id);
      if (added === undefined) return [];
      const before = course.syncedAt?.getTime() === at.getTime() ? course.added : 0;
      return [[course.id, { syncedAt: at, added: before + added }]];
    }),
  );
  await updateMany(
    tx,
    eed,
    unique([...figures.keys(), ...synced.keys()]).map((id) => ({ id, ...figures.get(id), ...synced.get(id) })),
  );
  return { created: made.length, updated: changed.length };
}
