import { isDeepStrictEqual } from 'node:util';
import { and } from 'drizzle-orm';
import { writtenInstant } from '../../../domain/eed/sheet';
import type { Row } from '../../../domain/forms';
import { grouped } from '../../../domain/grouped';
import { formatInstant, instantOf } from '../../../domain/rules/calendar';
import type { Tx } from '../../db/client';
import { newId } from '../../db/id';
import { insertMany, insertMissing } from '../../db/insertMany';
import { anyOf } from '../../db/prepared';
import { eed, eedRow } from '../../db/schema';
import { updateChanged } from '../../db/updateMany';
import type { EedCourse } from './read';
import { figuresOf, keptOf } from './settle';

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

type Learned = typeof eedRow.$inferSelect;
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

type Made = typeof eed.$inferInsert & { id: string };

/** Courses of the rows by key: those that are stored, locked until the transaction ends, and those still to be stored. */
interface Courses {
  readonly stored: ReadonlyMap<string, EedCourse>;
  readonly fresh: ReadonlyMap<string, Made>;
  /** New title, lessons and seconds of stored courses, by id. */
  readonly changed: ReadonlyMap<string, Partial<EedCourse>>;
}

/** Reads the courses that the rows name; writes nothing. */
async function coursesOf(tx: Tx, rows: readonly Sent[], at: Date): Promise<Courses> {
  const courses = told(rows);
  const all = [...courses.values()];
  const found = await tx
    .select()
    .from(eed)
    .where(
      and(
        anyOf(eed.accountId, unique(all.map(({ accountId }) => accountId))),
        anyOf(eed.platformId, unique(all.map(({ platformId }) => platformId))),
        anyOf(eed.courseCode, unique(all.map(({ courseCode }) => courseCode))),
      ),
    )
    .orderBy(eed.id)
    .for('update');
  const stored = new Map(found.map((one) => [courseKey(one), one]));
  const year = Number(formatInstant(at).slice(0, 4));
  // In one order for all files: of two that store the same new courses, the second waits for the first.
  const fresh = [...courses]
    .filter(([key]) => !stored.has(key))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]): [string, Made] => [key, { ...one, id: newId(at.getTime()), year, createdAt: at }]);
  const changed = [...courses].flatMap(([key, one]): [string, Partial<EedCourse>][] => {
    const before = stored.get(key);
    if (!before) return [];
    const lessons = Math.max(before.lessons, one.lessons);
    const platformSeconds = Math.max(before.platformSeconds, one.platformSeconds);
    const isSame =
      one.title === before.title && lessons === before.lessons && platformSeconds === before.platformSeconds;
    return isSame ? [] : [[before.id, { title: one.title, lessons, platformSeconds }]];
  });
  return { stored, fresh: new Map(fresh), changed: new Map(changed) };
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
  seconds: now.seconds ?? before.seconds,
  score: now.score ?? before.score,
});

/** Stored learning entries with the numbers of the rows, by key. */
async function entriesOf(tx: Tx, rows: readonly Sent[]) {
  const numbers = unique(rows.flatMap(({ data }) => (data.externalId === undefined ? [] : [String(data.externalId)])));
  const found = await tx
    .select()
    .from(eedRow)
    .where(
      and(
        anyOf(eedRow.platformId, unique(rows.map(({ platformId }) => platformId))),
        anyOf(eedRow.externalId, numbers),
      ),
    );
  return new Map(found.map((one) => [rowKey(one), one]));
}

/**
 * Stores rows of a platform by its own row numbers: equal rows change nothing, changed rows replace the stored ones.
 * `at`: time at which the file came, the same for all of its parts.
 */
export async function storeRows(tx: Tx, rows: readonly Sent[], at: Date): Promise<Stored> {
  const { stored, fresh, changed } = await coursesOf(tx, rows, at);
  const before = await entriesOf(tx, rows);
  const next = new Map<string, Learned>();
  for (const row of rows) {
    const key = courseKey({ ...row, courseCode: row.data.courseCode });
    const course = stored.get(key) ?? fresh.get(key);
    const learned = course && learnedOf(row, course.id, at);
    if (!learned) continue;
    const known = next.get(rowKey(learned)) ?? before.get(rowKey(learned));
    next.set(rowKey(learned), known ? merged(known, learned) : learned);
  }
  const made = [...next].flatMap(([key, one]) => (before.has(key) ? [] : [one]));
  const corrected = [...next].flatMap(([key, one]) => {
    const old = before.get(key);
    return old && !isDeepStrictEqual({ ...old }, one) ? [{ old, one }] : [];
  });
  const entries = grouped([...next.values()], ({ eedId }) => eedId);
  const added = grouped(made, ({ eedId }) => eedId);
  const synced = (course: Pick<Made, 'id' | 'syncedAt' | 'added'>) => {
    if (!entries.has(course.id)) return undefined;
    const earlier = course.syncedAt?.getTime() === at.getTime() ? (course.added ?? 0) : 0;
    return { syncedAt: at, added: earlier + (added.get(course.id)?.length ?? 0) };
  };
  // All entries of a new course are here, so that it is stored with its figures.
  const courses = [...fresh.values()].map((course) => {
    const own = entries.get(course.id);
    return own ? { ...course, ...keptOf(own), ...synced(course) } : course;
  });
  // Another file may have stored one of them a moment ago. The others would count their rows twice; nothing else has
  // been written yet.
  if ((await insertMissing(tx, eed, courses)) < courses.length) {
    const own = courses.map(({ id }) => id);
    await tx.delete(eed).where(anyOf(eed.id, own));
    return storeRows(tx, rows, at);
  }
  await insertMany(tx, eedRow, made);
  await updateChanged(
    tx,
    eedRow,
    corrected.map(({ one }) => one),
    new Map(corrected.map(({ old }) => [old.id, old])),
  );
  const touched = new Set([...added.keys(), ...corrected.flatMap(({ old, one }) => [old.eedId, one.eedId])]);
  for (const { id } of courses) touched.delete(id);
  const figures = await figuresOf(tx, [...touched]);
  const held = new Map([...stored.values()].map((course) => [course.id, course]));
  await updateChanged(
    tx,
    eed,
    unique([...changed.keys(), ...held.keys(), ...touched]).map((id) => {
      const course = held.get(id);
      return { id, ...changed.get(id), ...figures.get(id), ...(course && synced(course)) };
    }),
    held,
  );
  return { created: made.length, updated: corrected.length };
}
