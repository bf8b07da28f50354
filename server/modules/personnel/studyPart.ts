import { and, asc, isNotNull, lte } from 'drizzle-orm';
import { formatInstant } from '../../../domain/rules/calendar';
import { studyLinks } from '../../../domain/selfStudy/links';
import { planStateOf } from '../../../domain/selfStudy/states';
import { ProjectTime } from '../../../domain/statuses';
import { prepared } from '../../db/prepared';
import { studyPlan, studySignup } from '../../db/schema';
import { say } from '../../http/words';
import { mineOf } from '../selfStudy/chosen';
import { viewOfPlace } from '../selfStudy/hours';
import { hours, placeOfRow, places } from '../selfStudy/load';
import type { FileEntry, ReadPart } from './part';

const signedUp = prepared((db, at: { accountId: string; now: Date }) =>
  places(db, at.accountId)
    .where(and(isNotNull(studySignup.accountId), lte(studyPlan.publishAt, at.now)))
    .orderBy(asc(studyPlan.endAt), asc(studyPlan.id)),
);

/** Plans of self-study: complete ones, and running ones with their hours so far. */
export const studyPart: ReadPart = async (ctx, user) => {
  const now = ctx.now();
  const found = await signedUp(ctx.db, { accountId: user.id, now });
  const ids = found.map(({ plan }) => plan.id);
  const mine = await mineOf(ctx.db, user.id, ids, now);
  return found.flatMap((row): FileEntry[] => {
    const { plan, complete, hours: status, mine: courses } = viewOfPlace(placeOfRow(row), mine, now);
    const hour = status.total.finished;
    if (hour === 0 || (!complete && planStateOf(plan, now) === ProjectTime.Ended)) return [];
    const last = Math.max(...courses.map(({ enrolment }) => enrolment?.passedAt?.getTime() ?? 0));
    const words = { hour, credit: hours(plan.credit) };
    return [
      {
        section: 'training',
        kind: 'training',
        recordId: plan.id,
        title: plan.name,
        detail: say(ctx.locale, complete ? 'personnel.training.done' : 'personnel.training.running', words),
        date: formatInstant(new Date(last)).slice(0, 10),
        hour,
        ...(complete && { credit: hours(plan.credit) }),
        state: complete ? 'verified' : 'running',
        source: 'training',
        link: complete ? studyLinks.archives(plan.id) : studyLinks.myCourses(plan.id),
      },
    ];
  });
};
