import { and, asc, eq } from 'drizzle-orm';
import { instantOf, todayOf } from '../../../domain/rules/calendar';
import { minuteMs } from '../../../domain/time';
import type { Db, Tx } from '../../db/client';
import { trainingAttendance, trainingCourse, trainingSignup } from '../../db/schema';
import { projectSpecs } from './projects';
import { projectId } from './rows';

/** People who come to a sitting, and minutes between one and the next. */
const COMING = 31;
const APART = 2;

const sittings = projectSpecs.flatMap((spec) =>
  spec.courses.flatMap(({ site }) => (site?.daily ? { projectId: projectId(spec), ...site } : [])),
);

/** Holds the demonstration's sitting of today: it moves with the day, and people check in while the day goes on. */
export async function holdSitting(db: Db | Tx, now: Date): Promise<void> {
  for (const { projectId: project, code, from, to } of sittings) {
    const on = (time: string) => instantOf(`${todayOf(now)}${time.slice(10)}`);
    const opensAt = on(from);
    const ofProject = eq(trainingCourse.projectId, project);
    const [course] = await db
      .select({ id: trainingCourse.courseId, opensAt: trainingCourse.opensAt })
      .from(trainingCourse)
      .where(and(ofProject, eq(trainingCourse.code, code)));
    if (!course) continue;
    const ofCourse = eq(trainingAttendance.courseId, course.id);
    if (course.opensAt?.getTime() !== opensAt.getTime()) {
      await db.delete(trainingAttendance).where(ofCourse);
      await db
        .update(trainingCourse)
        .set({ opensAt, closesAt: on(to) })
        .where(and(ofProject, eq(trainingCourse.courseId, course.id)));
    }
    const people = await db
      .select({ signupId: trainingSignup.id })
      .from(trainingSignup)
      .where(eq(trainingSignup.projectId, project))
      .orderBy(asc(trainingSignup.id))
      .limit(COMING);
    const come = people.flatMap(({ signupId }, i) => {
      const createdAt = new Date(opensAt.getTime() + (i + 1) * APART * minuteMs);
      return createdAt <= now ? { signupId, courseId: course.id, createdAt } : [];
    });
    if (come.length > 0) await db.insert(trainingAttendance).values(come).onConflictDoNothing();
  }
}
