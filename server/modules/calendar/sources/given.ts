import { trainingLinks } from '../../../../domain/training/links';
import { say } from '../../../http/words';
import { coursesGiven } from '../../training/given';
import type { Found, Reading } from '../source';

/** Days on site that the user gives; cancelled ones stay, so that nobody goes there. */
export const given = async ({ ctx, user }: Reading): Promise<Found[]> =>
  (await coursesGiven(ctx.db, user.id, ctx.now(), [])).flatMap(
    ({ courseId, courseName, projectName, place, opensAt, closesAt, cancelledAt }): Found[] =>
      opensAt && closesAt
        ? [
            {
              of: courseId,
              params: { name: courseName },
              note: say(ctx.locale, 'calendar.note.training', { name: projectName ?? '' }),
              ...(place && { place }),
              start: opensAt,
              end: closesAt,
              link: trainingLinks.given,
              action: 'calendar.action.see',
              cancelled: cancelledAt !== null,
            },
          ]
        : [],
  );
