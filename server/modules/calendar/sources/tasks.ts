import { instantOf } from '../../../../domain/rules/calendar';
import { say } from '../../../http/words';
import type { Task } from '../../console/part';
import type { Found, Reading } from '../source';

/**
 * Sources that show the tasks of the hub, by the kind of task. A task without a source has no date of its own, or another
 * source shows its date also when nothing is to be done yet.
 */
const sourceOf = {
  accountsSimilar: undefined,
  asked: undefined,
  assessmentStart: 'assessment',
  assessmentFill: 'assessment',
  assessmentFix: 'assessment',
  assessmentSubmit: 'assessment',
  claimFix: undefined,
  declarationFill: 'declaration',
  declarationFix: 'declaration',
  orderPay: 'payment',
  profileMissing: undefined,
  projectPlace: 'projectPlace',
  studioMembers: undefined,
  studyGap: 'studyChoice',
  trainingCertificate: undefined,
  trainingHomework: undefined,
  trainingStudy: undefined,
  trainingSurvey: undefined,
} as const satisfies Record<Task['kind'], string | undefined>;
type TaskSource = Exclude<(typeof sourceOf)[Task['kind']], undefined>;

/** Tasks whose detail on the hub says nothing about what is missing. */
const noteOf: Partial<Record<Task['kind'], string>> = { studyGap: 'calendar.note.studyGap' };

/** Reads the tasks of the hub that belong to a source, with the words of the hub. */
export const tasksOf =
  (source: TaskSource) =>
  async ({ ctx, hub }: Reading): Promise<Found[]> =>
    (await hub()).todoes.flatMap(({ kind, params, detail, deadline, link, matter }): Found[] => {
      if (sourceOf[kind] !== source || !deadline) return [];
      return [
        {
          of: matter?.id ?? link,
          params: { ...params, what: matter?.name ?? params.what ?? '' },
          note: detail ?? say(ctx.locale, noteOf[kind] ?? `hub.todo.${kind}.detail`, params),
          start: instantOf(deadline),
          link,
          action: `hub.todo.${kind}.do`,
        },
      ];
    });
