import { instantOf } from '../../../domain/rules/calendar';
import { ExamStatus, Grade, UploadStatus } from '../../../domain/statuses';
import { gradeOfWorks } from '../../../domain/training/states';
import type {
  attachmentUse,
  resource,
  trainingReminder,
  trainingSignup,
  trainingSurveyAnswer,
  trainingWaiting,
  trainingWork,
  trainingWorkVersion,
} from '../../db/schema';
import { describeFiles, fileKey } from '../demonstrationFiles';
import { fixedAccount } from '../fixedAccounts';
import { seedId } from '../ids';
import type { StudySeed } from '../study';
import { createWatching } from '../study/bookWatching';
import type { MadeProject } from './rows';

export interface TrainingRows {
  signups: (typeof trainingSignup.$inferInsert)[];
  works: (typeof trainingWork.$inferInsert)[];
  answers: (typeof trainingSurveyAnswer.$inferInsert)[];
  versions: (typeof trainingWorkVersion.$inferInsert)[];
  waiting: (typeof trainingWaiting.$inferInsert)[];
  reminders: (typeof trainingReminder.$inferInsert)[];
  resources: (typeof resource.$inferInsert)[];
  uses: (typeof attachmentUse.$inferInsert)[];
}
export const emptyTraining = (): TrainingRows => ({
  signups: [],
  works: [],
  answers: [],
  versions: [],
  waiting: [],
  reminders: [],
  resources: [],
  uses: [],
});

interface Work {
  submitted: string;
  decided?: string;
  state?: UploadStatus;
  reason?: string;
  grade?: Grade;
  /** An earlier version, which was returned. */
  first?: { submitted: string; decided: string; reason: string };
}

/** Writes down what people of the demonstration do in projects, as the product would. */
export function createTrainingBook(study: StudySeed) {
  const rows = emptyTraining();
  const describe = describeFiles();
  // The rows of self-study go on, so that numbers of ledger lines stay apart.
  const watching = createWatching({ ...study, enrolments: study.enrolments });

  function file(
    ownerId: string,
    name: string,
    caption: string[],
    time: string,
    subject: { kind: 'training' | 'trainingWork'; id: string },
  ) {
    const made = { name, kind: 'pdf' as const, caption };
    const id = seedId('trainingFile', rows.resources.length + 1);
    rows.resources.push({
      id,
      ownerId,
      name,
      ext: 'pdf',
      ...describe(made),
      scene: 'attachment',
      storageKey: fileKey(made),
      createdAt: instantOf(time),
    });
    rows.uses.push({ resourceId: id, subjectKind: subject.kind, subjectId: subject.id });
    return id;
  }

  /** Adds materials to a project; the files belong to the account that runs it. */
  function materials({ spec, project }: MadeProject, ownerId: string, names: readonly string[]): void {
    project.resourceIds = names.map((name) =>
      file(ownerId, `${name}.pdf`, [spec.name, name], spec.publish, { kind: 'training', id: project.id }),
    );
  }

  function signup({ project, online, spec }: MadeProject, accountId: string, time: string): string {
    const id = seedId('trainingSignup', rows.signups.length + 1);
    const over = spec.start < '2026-11-21';
    rows.signups.push({
      id,
      projectId: project.id,
      accountId,
      createdAt: instantOf(time),
      startTold: over,
      surveyTold: spec.studyUntil < '2026-11-20',
      endingTold: spec.studyUntil < '2026-11-20',
      completedTold: spec.end < '2026-11-20',
    });
    project.signed = (project.signed ?? 0) + 1;
    for (const course of online)
      study.enrolments.push({
        accountId,
        courseId: course.id,
        planId: course.planId,
        createdAt: instantOf(time),
        revokedAt: null,
        finishedSeconds: 0,
        percent: 0,
        examState: course.examTries === null ? ExamStatus.NotNeeded : ExamStatus.NotTaken,
        examTaken: 0,
      });
    return id;
  }

  function work(made: MadeProject, signupId: string, n: number, told: Work): void {
    const owner = rows.signups.find(({ id }) => id === signupId);
    const course = made.online[n];
    if (!owner || !course) throw new Error(`no course ${n} of ${made.spec.name}`);
    const id = seedId('trainingWork', rows.works.length + 1);
    const paper = (name: string, time: string) =>
      file(owner.accountId, `${name}.pdf`, [course.name, name], time, { kind: 'trainingWork', id });
    if (told.first)
      rows.versions.push({
        workId: id,
        attempt: 1,
        resourceId: paper(`${course.name}，第 1 稿`, told.first.submitted),
        remark: '',
        uploadState: UploadStatus.NotPassed,
        reason: told.first.reason,
        submittedAt: instantOf(told.first.submitted),
        decidedAt: instantOf(told.first.decided),
      });
    rows.works.push({
      id,
      signupId,
      courseId: course.id,
      resourceId: paper(`${course.name}—实践作业`, told.submitted),
      attempt: told.first ? 2 : 1,
      uploadState: told.state ?? UploadStatus.None,
      reason: told.reason ?? null,
      grade: told.grade ?? Grade.NotAssessed,
      submittedAt: instantOf(told.submitted),
      decidedAt: told.decided ? instantOf(told.decided) : null,
      decidedBy: told.decided ? fixedAccount('review01').userId : null,
    });
    const grades = rows.works.filter((one) => one.signupId === signupId).map(({ grade }) => grade as Grade);
    owner.grade = gradeOfWorks(grades, made.project.homeworkNeed);
  }

  const answer = (signupId: string, time: string, scores: [number, number] = [5, 4]): void =>
    void rows.answers.push({
      signupId,
      answers: { q1: scores[0], q2: scores[1], q3: '合适', q4: ['课例研讨', '实践作业'] },
      createdAt: instantOf(time),
    });

  /** Joins the waiting list of a project, behind those who joined before. */
  function wait({ project }: MadeProject, accountId: string, time: string): void {
    const before = rows.waiting.filter((one) => one.projectId === project.id).length;
    const id = seedId('trainingWaiting', rows.waiting.length + 1);
    rows.waiting.push({ id, projectId: project.id, accountId, turn: before + 1, createdAt: instantOf(time) });
  }
  const remind = ({ project }: MadeProject, accountId: string, time: string): void =>
    void rows.reminders.push({
      id: seedId('trainingReminder', rows.reminders.length + 1),
      projectId: project.id,
      accountId,
      createdAt: instantOf(time),
    });

  return { rows, wait, remind, materials, signup, work, answer, study: watching.study };
}
export type TrainingBook = ReturnType<typeof createTrainingBook>;
