import { eq } from 'drizzle-orm';
import { formatInstant } from '../../../domain/rules/calendar';
import { Grade, UploadStatus } from '../../../domain/statuses';
import { keepsFromUpload } from '../../../domain/training/courses';
import { transaction } from '../../db/client';
import { newId } from '../../db/id';
import { trainingSignup, trainingWork, trainingWorkVersion } from '../../db/schema';
import { ownResources } from '../../files/resources';
import { addFiles } from '../../files/uses';
import type { Context, SessionUser } from '../../http/context';
import { BusinessError, invalid, notFound } from '../../http/errors';
import { trainingView } from './load';
import { sayWhy } from './wire';

interface Handed {
  trainingId: string;
  courseId?: string | undefined;
  resId: string;
  remark: string;
}

/** Hands in homework. Throws 404, 400 for a wrong file, 410 after the deadline, 422 when it cannot be handed in. */
export async function saveHomework(ctx: Context, user: SessionUser, { trainingId, courseId, resId, remark }: Handed) {
  const now = ctx.now();
  return transaction(ctx.db, async (tx) => {
    // Locks the sign-up, so that uploads and decisions run one after the other.
    await tx
      .select({ id: trainingSignup.id })
      .from(trainingSignup)
      .where(eq(trainingSignup.id, trainingId))
      .for('update');
    const view = await trainingView(tx, user.id, eq(trainingSignup.id, trainingId));
    if (!view) throw notFound();
    const asked = view.courses.filter(({ facts }) => facts.work);
    const found = courseId
      ? view.courses.find(({ course }) => course.courseId === courseId)
      : (asked.find(({ facts }) => facts.work?.uploadState !== UploadStatus.Passed) ?? asked[0]);
    if (!found) throw notFound();
    const closed = keepsFromUpload(found.facts, view.facts.project, now);
    if (closed)
      throw new BusinessError(closed.key === 'workClosed' ? '410' : '422', `training.why.${closed.key}`, {
        params: { time: closed.at ? formatInstant(closed.at).slice(0, 16) : '', n: closed.n ?? 0 },
        data: { reason: sayWhy(ctx, closed) },
      });
    const [file] = await ownResources(tx, user.id, [resId]);
    if (!file) throw invalid([{ name: 'resId', key: 'error.notFound' }]);
    const waiting = found.work?.uploadState === UploadStatus.None ? found.work : undefined;
    // A repeated call after a lost answer: the work is handed in already, and counts once.
    if (waiting?.resourceId === resId && waiting.remark === remark) return { uploadState: UploadStatus.None };
    const handed = { resourceId: resId, remark, uploadState: UploadStatus.None, submittedAt: now };
    const id = found.work?.id ?? newId(now.getTime());
    if (found.work) {
      const { attempt, resourceId, remark: said, uploadState, reason, submittedAt, decidedAt } = found.work;
      await tx
        .insert(trainingWorkVersion)
        .values({ workId: id, attempt, resourceId, remark: said, uploadState, reason, submittedAt, decidedAt });
      await tx
        .update(trainingWork)
        .set({
          ...handed,
          reason: null,
          grade: Grade.NotAssessed,
          decidedAt: null,
          decidedBy: null,
          attempt: found.work.attempt + 1,
        })
        .where(eq(trainingWork.id, id));
    } else
      await tx.insert(trainingWork).values({ id, signupId: trainingId, courseId: found.course.courseId, ...handed });
    // The files of earlier versions stay: they can be read for as long as the homework can.
    await addFiles(tx, { kind: 'trainingWork', id }, [resId]);
    return { uploadState: UploadStatus.None };
  });
}
