import { and, asc, eq, exists, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { formatInstant } from '../../../domain/rules/calendar';
import { transaction } from '../../db/client';
import { trainingProject, trainingReminder, trainingWaiting } from '../../db/schema';
import { eachDue } from '../../due/eachDue';
import type { DueJob } from '../../due/job';
import { notify } from '../../notices/send';
import { projectNotice } from './notices';
import { settleWaiting } from './waiting';

/**
 * Settles waiting lists: a kept place that was not taken in time goes to the next person, a place that is free for
 * another reason (more places in the project) is kept for the first one, and lists end with the sign-up.
 */
const lists = eachDue({
  name: 'training.waiting',
  every: 60,
  table: trainingProject,
  key: trainingProject.id,
  due: ({ db, now }) => {
    const { projectId, keptUntil } = trainingWaiting;
    const kept = sql`(select count(*) from training_waiting kept where kept.project_id = ${trainingProject.id} and kept.kept_until is not null)`;
    const free = sql`(${trainingProject.quota} is null or ${trainingProject.signed} + ${kept} < ${trainingProject.quota})`;
    const turn = db
      .select({ id: trainingWaiting.id })
      .from(trainingWaiting)
      .where(
        and(
          eq(projectId, trainingProject.id),
          or(
            and(isNotNull(keptUntil), lte(keptUntil, now())),
            lte(trainingProject.signupEndAt, now()),
            and(isNull(keptUntil), free),
          ),
        ),
      );
    return exists(turn);
  },
  oldest: asc(trainingProject.signupEndAt),
  perform: ({ db, now }, id) =>
    transaction(db, async (tx) => {
      const [project] = await tx.select().from(trainingProject).where(eq(trainingProject.id, id)).for('update');
      if (project) await settleWaiting(tx, now(), project);
    }),
});

/** Tells those who asked for it that a sign-up has opened. */
const reminders = eachDue({
  name: 'training.reminders',
  every: 60,
  table: trainingReminder,
  key: trainingReminder.id,
  due: ({ db, now }) =>
    exists(
      db
        .select({ id: trainingProject.id })
        .from(trainingProject)
        .where(and(eq(trainingProject.id, trainingReminder.projectId), lte(trainingProject.signupStartAt, now()))),
    ),
  oldest: asc(trainingReminder.createdAt),
  perform: ({ db, now }, id) =>
    transaction(db, async (tx) => {
      const [told] = await tx.delete(trainingReminder).where(eq(trainingReminder.id, id)).returning();
      if (!told) return;
      const [project] = await tx.select().from(trainingProject).where(eq(trainingProject.id, told.projectId));
      if (!project || now() >= project.signupEndAt) return;
      await notify(tx, now(), {
        ...projectNotice('signupOpens', told, project),
        params: { project: project.name, time: formatInstant(project.signupEndAt).slice(0, 16) },
      });
    }),
});

/** Jobs of waiting lists and reminders. */
export const waitingJobs: readonly DueJob[] = [lists, reminders];
