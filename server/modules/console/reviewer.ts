import { allows, teacher } from '../../../domain/access/access';
import type { consoleReviewerApi } from '../../../domain/api/consoleReviewer';
import type { Output } from '../../../domain/api/core';
import { daysLeft, formatInstant } from '../../../domain/rules/calendar';
import { TRAINING_KIND } from '../../../domain/training/kind';
import { trainingLinks } from '../../../domain/training/links';
import { nameOf } from '../../documents/kind';
import { conflictsAhead, handedToMe, type Named, placeToGoOn, presentNow } from '../../documents/reviewerMind';
import { queuesOf, type ReviewerQueue, weekDecided } from '../../documents/reviewerQueues';
import { shareOf } from '../../documents/reviewerShare';
import type { Context, SessionUser } from '../../http/context';
import { say } from '../../http/words';
import { kindsOf, linkTo, pageOf } from '../reviewerKinds';
import { worksDue, worksWeek } from '../training/worksDue';
import { nextWindow } from './nextWindow';

type Answer = Output<(typeof consoleReviewerApi)['GET /api/Console/GetReviewer']>;
type Queue = Answer['queues'][number];
type Works = Awaited<ReturnType<typeof worksDue>>;

/** Days that a queue takes at the pace of its office, where it does not fit before the deadline. */
function daysNeeded({ waiting, deadline }: ReviewerQueue, pace: number, now: Date): number | undefined {
  if (!deadline || pace === 0) return undefined;
  const days = Math.ceil(waiting / pace);
  return days > Math.max(0, daysLeft(now, formatInstant(deadline))) ? days : undefined;
}

/** The queue of training works, which are no documents. */
function worksQueue(ctx: Context, { waiting, done, oldest, deadline }: Works): Queue | undefined {
  if (waiting === 0) return undefined;
  return {
    desk: trainingLinks.works,
    kind: TRAINING_KIND,
    kindName: say(ctx.locale, 'frame.screen.trainingWorks'),
    link: trainingLinks.works,
    waiting,
    done,
    ...(oldest && { oldest: formatInstant(oldest) }),
    ...(deadline && { deadline: formatInstant(deadline) }),
  };
}

const NEVER = '9999';
const byDeadline = (a: Queue, b: Queue) => ((a.deadline ?? NEVER) < (b.deadline ?? NEVER) ? -1 : 1);

/** Queues of a reviewer, with what waits, is done and is due; and things to mind beside them. */
export async function reviewer(ctx: Context, user: SessionUser): Promise<Answer> {
  const { db } = ctx;
  const now = ctx.now();
  const kinds = kindsOf(ctx, user);
  const decides = kinds.length > 0;
  const [queues, due, goOn, week, worksWeekly, conflicts, present, handed, share] = await Promise.all([
    decides ? queuesOf(ctx, kinds, user) : [],
    worksDue(db, user),
    decides ? placeToGoOn(ctx, kinds, user) : undefined,
    weekDecided(db, user, now),
    worksWeek(db, user, now),
    decides ? conflictsAhead(db, kinds, user) : [],
    decides ? presentNow(ctx, kinds, user) : [],
    decides ? handedToMe(ctx, kinds, user) : [],
    decides ? shareOf(ctx, kinds, user) : undefined,
  ]);
  const named = ({ id, kind: name, level }: Named) => {
    const kind = kinds.find((one) => one.kind === name);
    return kind ? { kindName: say(ctx.locale, kind.label), level, link: linkTo(kind, level, id) } : undefined;
  };
  const placed = <T extends { first: Named }>(rows: readonly T[]) =>
    rows.flatMap(({ first, ...row }) => {
      const at = named(first);
      return at ? [{ ...row, ...at }] : [];
    });
  const shown = queues.map((queue): Queue => {
    const { kind, level, waiting, done, oldest, deadline } = queue;
    const days = daysNeeded(queue, share?.paceOf(queue) ?? 0, now);
    return {
      desk: pageOf(kind) ?? '',
      kind: kind.kind,
      kindName: say(ctx.locale, kind.label),
      level,
      link: linkTo(kind, level),
      waiting,
      done,
      ...(oldest && { oldest: formatInstant(oldest) }),
      ...(deadline && { deadline: formatInstant(deadline) }),
      ...(days !== undefined && { daysNeeded: days }),
    };
  });
  const works = worksQueue(ctx, due);
  const all = works ? [...shown, works].sort(byDeadline) : shown;
  const next = all.length === 0 ? await nextWindow(db, now) : undefined;
  // Colleagues of one's office are for whoever works in it; a teacher who reviews sees the queues alone.
  const people = allows(teacher, user) || (share?.people.length ?? 0) < 2 ? [] : (share?.people ?? []);
  return {
    time: formatInstant(now),
    queues: all,
    ...(goOn && {
      goOn: {
        id: goOn.doc.id,
        // Of a studio the title is its type, a number; many documents have none: they are known by their person.
        title: /^\d*$/.test(goOn.doc.title) ? goOn.doc.applicant : goOn.doc.title,
        kindName: say(ctx.locale, nameOf(goOn.kind, goOn.doc)),
        level: goOn.doc.level,
        link: linkTo(goOn.kind, goOn.doc.level, goOn.doc.id),
        index: goOn.index,
        total: goOn.total,
        more: goOn.more,
        ...('draftAt' in goOn && { draftTime: formatInstant(goOn.draftAt) }),
        ...('openedAt' in goOn && { openTime: formatInstant(goOn.openedAt) }),
      },
    }),
    ...(next && { next: { name: next.name, time: formatInstant(next.until) } }),
    week: {
      decided: week.decided + worksWeekly.decided,
      passed: week.passed + worksWeekly.passed,
      returned: week.returned + worksWeekly.returned,
      today: week.today + worksWeekly.today,
    },
    conflicts: placed(conflicts),
    present: placed(present),
    handed: placed(handed),
    share: people.map(({ id, waiting, ...one }) => ({
      accountId: id,
      me: id === user.id,
      waiting: waiting + (due.people.includes(id) ? due.waiting : 0),
      ...one,
    })),
  };
}
