import { secondsOf } from '../../../domain/eed/hours';
import { EedAction } from '../../../domain/enums';
import { instantOf } from '../../../domain/rules/calendar';
import { dayMs } from '../../../domain/time';
import type { attachmentUse, document, documentSnapshot, eed, eedPlatform, eedRow, resource } from '../../db/schema';
import { keptOf } from '../../modules/eed/settle';
import { demonstrationNow, toDate, wall } from '../calendar';
import type { SeedEntry } from '../declared';
import { fixedAccount } from '../fixedAccounts';
import { seedId } from '../ids';
import type { SeedTeacher } from '../personTypes';
import { createRng } from '../random';
import { common, own, platforms, type SeedCourse } from './courses';
import { makeReports } from './reports';

export interface EedSeed {
  platforms: (typeof eedPlatform.$inferInsert)[];
  courses: (typeof eed.$inferInsert)[];
  rows: (typeof eedRow.$inferInsert)[];
  documents: (typeof document.$inferInsert)[];
  snapshots: (typeof documentSnapshot.$inferInsert)[];
  log: SeedEntry[];
  resources: (typeof resource.$inferInsert)[];
  uses: (typeof attachmentUse.$inferInsert)[];
}

/** Number of other people who learn on external platforms. */
const OTHERS = 40;

/** Time of a platform's last delivery, in the fixed time of the demonstration. */
const syncedAt = (hour: number) => instantOf(`2026-11-21 0${hour}:00:00`);

const seeded = platforms.map((one, i) => ({
  ...one,
  id: seedId('eedPlatform', i + 1),
  backDays: 30,
  syncedAt: syncedAt(one.syncHour),
}));

/** Adds an account's course with its rows. */
function courseOf(seed: EedSeed, accountId: string, course: SeedCourse): void {
  const { platform: code, title, lessons, days, shown } = course;
  const platform = seeded.find((one) => one.code === code) ?? seeded[0];
  if (!platform) throw new Error('a demonstration without platforms');
  const rng = createRng(`eed ${accountId} ${course.code}`);
  const id = seedId('eed', seed.courses.length + 1);
  const rows = days.map(([day, minutes], i) => {
    const no = (i % lessons.length) + 1;
    const tested = minutes !== null && rng.chance(0.3);
    return {
      id: seedId('eedRow', seed.rows.length + i + 1),
      eedId: id,
      platformId: platform.id,
      externalId: `${course.code}-${accountId.slice(-6)}-${i + 1}`,
      time: instantOf(`${day} ${rng.int(19, 21)}:${rng.int(10, 59)}:00`),
      lessonNo: no,
      lesson: lessons[no - 1] ?? title,
      action: tested ? EedAction.WatchedAndTested : EedAction.Watched,
      seconds: minutes === null ? null : minutes * 60,
      score: tested ? rng.int(76, 98) * 10 : null,
    };
  });
  const kept = keptOf(rows);
  const last = rows.filter(({ time }) => time >= instantOf('2026-11-20 00:00:00')).length;
  seed.rows.push(...rows);
  seed.courses.push({
    year: 2026,
    ...kept,
    id,
    accountId,
    platformId: platform.id,
    courseCode: course.code,
    title,
    lessons: lessons.length,
    platformSeconds: shown === undefined ? kept.seconds : secondsOf(shown),
    syncedAt: rows.length > 0 ? platform.syncedAt : null,
    added: last,
    createdAt: rows[0]?.time ?? platform.syncedAt,
  });
}

/** Days on which another teacher learned in a course. */
function daysOf(name: string, lessons: number): SeedCourse['days'] {
  const rng = createRng(name);
  const begin = wall(rng.chance(0.3) ? '2025-10-08' : '2026-09-07') + rng.int(0, 40) * dayMs;
  return Array.from({ length: rng.int(3, lessons) }, (_, i) => {
    const day = Math.min(begin + i * rng.int(1, 2) * dayMs, demonstrationNow - dayMs);
    return [toDate(day), rng.chance(0.04) ? null : rng.int(18, 55)] as const;
  });
}

/** Online education data of two years: the same on every call and every machine. */
export function makeEed(people: readonly SeedTeacher[]): EedSeed {
  const seed: EedSeed = {
    platforms: seeded,
    courses: [],
    rows: [],
    documents: [],
    snapshots: [],
    log: [],
    resources: [],
    uses: [],
  };
  const { userId } = fixedAccount('teacher01');
  for (const course of own) courseOf(seed, userId, course);
  const rng = createRng('eed people');
  const others = people.filter((one) => one.userId !== userId && one.profile.teacherRole && one.profileReview === 2);
  for (const person of rng.sample(others, OTHERS))
    for (const course of rng.sample(common, rng.int(1, 3)))
      courseOf(seed, person.userId, {
        ...course,
        days: daysOf(`${person.userId} ${course.code}`, course.lessons.length),
      });
  makeReports(seed);
  return seed;
}
