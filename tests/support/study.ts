import { dayMs } from '../../domain/time';
import type { Db } from '../../server/db/client';
import { newId } from '../../server/db/id';
import {
  studyCourse,
  studyFramework,
  studyPlan,
  studyPlanCourse,
  studySection,
  studySignup,
} from '../../server/db/schema';
import { sha256Of } from '../../server/files/resources';
import { filmKey } from '../../server/seed/demonstrationFiles';
import { filmFile } from '../../server/seed/films';
import { someOrganisations } from './accounts';

export interface MadeCourse {
  courseId: string;
  /** Id of its only section, a film of one minute. */
  sectionId: string;
  /** Price in fen. */
  price: number;
}

export interface CourseWish {
  price?: number;
  hourType?: 1 | 2;
  /** Hours in tenths. */
  hour?: number;
  exam?: boolean;
  allowSkip?: boolean;
  maxSpeed?: number;
  offShelf?: boolean;
  teacherName?: string;
  name?: string;
}

/** Makes a plan around `now` that needs four required hours and no elective ones; `change` overrides its values. */
export async function insertPlan(
  db: Db,
  now: Date,
  wishes: readonly CourseWish[],
  change: Partial<typeof studyPlan.$inferInsert> = {},
): Promise<{ planId: string; frameworkId: string; courses: MadeCourse[] }> {
  const { school } = await someOrganisations(db);
  const at = (days: number) => new Date(now.getTime() + days * dayMs);
  const planId = newId();
  const frameworkId = newId();
  await db.insert(studyPlan).values({
    id: planId,
    name: `选学计划 ${planId.slice(-6)}`,
    year: 2026,
    orgId: school.id,
    intro: '面向全体教师',
    target: '中小学教师',
    rules: ['学习时长以系统记录为准'],
    requiredHour: 40,
    electiveHour: 0,
    credit: 20,
    publishAt: at(-60),
    startAt: at(-30),
    endAt: at(60),
    signupStartAt: at(-50),
    signupEndAt: at(30),
    ...change,
  });
  await db
    .insert(studyFramework)
    .values({ id: frameworkId, planId, parentId: null, name: '师德修养', hourType: 1, minHour: 0, sort: 0 });
  const film = filmFile('short', 'mp4');
  const courses: MadeCourse[] = [];
  for (const [sort, wish] of wishes.entries()) {
    const courseId = newId();
    const sectionId = newId();
    const price = wish.price ?? 1000;
    await db.insert(studyCourse).values({
      id: courseId,
      name: wish.name ?? `课程 ${courseId.slice(-6)}`,
      teacherName: wish.teacherName ?? '莫志远',
      intro: '课程介绍',
      score: 46,
      allowSkip: wish.allowSkip ?? true,
      maxSpeed: wish.maxSpeed ?? 10,
      examTries: wish.exam ? 2 : null,
      attachments: [],
    });
    await db.insert(studySection).values({
      id: sectionId,
      courseId,
      name: '导学',
      kind: 'mp4',
      seconds: 60,
      storageKey: filmKey('short', 'mp4'),
      captionsKey: filmKey('short', 'vtt'),
      mime: film.mime,
      size: film.bytes.length,
      captionsSize: filmFile('short', 'vtt').bytes.length,
      sha256: sha256Of(film.bytes),
      sort: 0,
    });
    await db.insert(studyPlanCourse).values({
      planId,
      courseId,
      frameworkId,
      hourType: wish.hourType ?? 1,
      hour: wish.hour ?? 40,
      price,
      offShelf: wish.offShelf ?? false,
      sort,
    });
    courses.push({ courseId, sectionId, price });
  }
  return { planId, frameworkId, courses };
}

export const insertSignup = (db: Db, accountId: string, planId: string, now: Date) =>
  db.insert(studySignup).values({ accountId, planId, createdAt: now });
