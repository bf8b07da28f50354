import { TRAINING_KIND } from '../../../../domain/training/kind';
import { trainingLinks } from '../../../../domain/training/links';
import { queuesOf } from '../../../documents/reviewerQueues';
import { say } from '../../../http/words';
import { kindsOf, linkTo } from '../../reviewerKinds';
import { worksDue } from '../../training/worksDue';
import type { Found, Reading } from '../source';

const due = (n: number, level: string, start: Date, { locale }: Reading['ctx']) => ({
  start,
  note: say(locale, level ? 'calendar.note.queue' : 'calendar.note.works', { level, n }),
  action: 'calendar.action.review',
});

/** Reads until when the user decides on what waits: one entry for each queue of the overview that has a last day. */
export async function reviewQueues({ ctx, user }: Reading): Promise<Found[]> {
  const kinds = kindsOf(ctx, user);
  const [queues, works] = await Promise.all([
    kinds.length > 0 ? queuesOf(ctx, kinds, user) : [],
    worksDue(ctx.db, user),
  ]);
  const found = queues.flatMap(({ kind, level, waiting, deadline }): Found[] =>
    deadline
      ? [
          {
            of: `${kind.kind}.${level}`,
            what: 'documents',
            params: { what: say(ctx.locale, kind.label) },
            link: linkTo(kind, level),
            ...due(waiting, say(ctx.locale, `assessment.level.${level}`), deadline, ctx),
          },
        ]
      : [],
  );
  if (works.waiting === 0 || !works.deadline) return found;
  const own = { of: TRAINING_KIND, what: 'works', link: trainingLinks.works };
  return [...found, { ...own, ...due(works.waiting, '', works.deadline, ctx) }];
}
