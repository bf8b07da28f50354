import { ProfileReview, UploadStatus } from '../../../domain/statuses';
import { fixedAccount, fixedAccounts, similarAccounts } from '../fixedAccounts';
import type { SeedTeacher } from '../personTypes';
import { createRng } from '../random';
import type { StudySeed } from '../study';
import { projectSpecs } from './projects';
import { type MadeProject, makeProject } from './rows';
import type { ProjectSpec } from './specs';
import { createTrainingBook, type TrainingBook, type TrainingRows } from './stories';
import { teacher01Trainings } from './teacher01';

export interface TrainingSeed extends TrainingRows {
  made: MadeProject[];
}

const fixed = new Set([...fixedAccounts, ...similarAccounts].map(({ userId }) => userId));
/** Number of participants who have finished a project whose study is over. */
const FINISHED = 4;

/** Adds participants to a project: some have finished; in running projects homework waits for a decision. */
function others(book: TrainingBook, made: MadeProject, ids: readonly string[]): void {
  const { spec } = made;
  const day = spec.signup[0].slice(0, 10);
  const signups = ids.map((id, i) =>
    book.signup(made, id, `${day} ${String(9 + (i % 9)).padStart(2, '0')}:${String(i % 60).padStart(2, '0')}:00`),
  );
  const workAt = spec.courses.findIndex(({ homework }) => homework);
  const over = spec.studyUntil < '2026-11-20';
  const mid = spec.start.slice(0, 10);
  for (const [i, accountId] of ids.slice(0, spec.start < '2026-11-20' ? FINISHED : 0).entries()) {
    const signupId = signups[i] as string;
    for (const course of made.online)
      book.study(
        accountId,
        course,
        1,
        `${mid} 20:0${i}:00`,
        course.examTries ? { score: 82 + i, taken: 1, passed: true } : undefined,
      );
    if (workAt >= 0 && spec.key !== 'digital')
      book.work(made, signupId, workAt, {
        submitted: over ? `${mid} 22:10:00` : `2026-11-${17 + i} 21:0${i}:00`,
        ...(over && {
          decided: `${spec.studyUntil.slice(0, 10)} 10:00:00`,
          state: UploadStatus.Passed,
          grade: (2 + (i % 3)) as 2 | 3 | 4,
        }),
      });
    if (over)
      book.answer(signupId, `${spec.studyUntil < '2026-11-10' ? spec.end.slice(0, 10) : '2026-11-19'} 08:3${i}:00`, [
        4 + (i % 2),
        5,
      ]);
  }
}

/** Story of merge001: everything is studied, and the survey is still open. */
function surveyWaits(book: TrainingBook, made: MadeProject): void {
  const { userId } = fixedAccount('merge001');
  book.signup(made, userId, '2026-09-20 20:10:00');
  for (const [i, course] of made.online.entries()) book.study(userId, course, 1, `2026-10-${17 + i * 7} 20:00:00`);
}

/** Waiting list of the project that is full: two others, then merge001, who also wants to be told of a sign-up. */
function waits(book: TrainingBook, of: (key: string) => MadeProject, others: readonly string[]): void {
  const { userId } = fixedAccount('merge001');
  for (const [i, accountId] of others.entries()) book.wait(of('full'), accountId, `2026-11-1${7 + i} 12:20:00`);
  book.wait(of('full'), userId, '2026-11-19 21:05:00');
  book.remind(of('soon'), userId, '2026-11-19 21:06:00');
}

/**
 * Projects with their participants: the same on every call and every machine. Their courses go to those of self-study.
 */
export function makeTraining(people: readonly SeedTeacher[], study: StudySeed): TrainingSeed {
  const made = projectSpecs.map((spec) => makeProject(spec, study));
  const of = (key: string): MadeProject => {
    const found = made.find(({ spec }) => spec.key === key);
    if (!found) throw new Error(`no project ${key}`);
    return found;
  };
  const book = createTrainingBook(study);
  const teachers = people.filter(
    (one) => !fixed.has(one.userId) && one.roles.includes('teacher') && one.profileReview === ProfileReview.Passed,
  );
  const chosen = ({ key, others: n }: ProjectSpec) => createRng(`training ${key}`).shuffle(teachers).slice(0, n);
  const host = fixedAccount('review01').userId;
  for (const one of made) {
    book.materials(one, host, one.spec.key === 'digital' ? ['研修手册', '案例模板'] : ['研修手册']);
    others(
      book,
      one,
      chosen(one.spec).map(({ userId }) => userId),
    );
  }
  teacher01Trainings(book, of, study);
  surveyWaits(book, of('ethics'));
  const taking = new Set(
    book.rows.signups.flatMap((one) => (one.projectId === of('full').project.id ? one.accountId : [])),
  );
  const free = teachers.filter(({ userId }) => !taking.has(userId)).slice(0, 2);
  waits(
    book,
    of,
    free.map(({ userId }) => userId),
  );
  return { made, ...book.rows };
}
