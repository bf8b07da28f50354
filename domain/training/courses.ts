import { courseStateOf } from '../selfStudy/states';
import { CourseLearning, ExamStatus, ProjectTime, UploadStatus } from '../statuses';
import { trainingLinks } from './links';
import type { Disabled, TrainingAction } from './model';

/**
 * Facts about a course of a project for a learner. Online it is studied in the viewer; on site the learner checks in.
 */
export interface CourseFacts {
  courseId: string;
  planId: string;
  name: string;
  hour: number;
  site?: { opensAt: Date; closesAt: Date; checkedIn: boolean; cancelledAt?: Date | undefined } | undefined;
  started: boolean;
  lastStudyAt?: Date | undefined;
  /** The section that was studied last. */
  last?: SectionFacts | undefined;
  percent: number;
  examState: ExamStatus;
  examTaken: number;
  triesLeft: number;
  retakeFrom?: Date | undefined;
  work?: WorkFacts | undefined;
}
export interface SectionFacts {
  sectionId: string;
  /** Its place in the course, from 1. */
  n: number;
  ended: boolean;
}
export interface WorkFacts {
  uploadState: UploadStatus;
  /** Submitted and not decided yet. */
  waiting: boolean;
  until: Date;
}

/** Time in which a project can be studied. */
export interface StudyTime {
  startAt: Date;
  studyUntil: Date;
}

export const studyTimeOf = ({ startAt, studyUntil }: StudyTime, now: Date): ProjectTime =>
  now < startAt ? ProjectTime.NotStarted : now < studyUntil ? ProjectTime.Ongoing : ProjectTime.Ended;

/** Has the learner finished the course? Exam and homework have states of their own. */
export const isLearned = ({ site, percent }: Pick<CourseFacts, 'site' | 'percent'>): boolean =>
  site ? site.checkedIn : percent >= 100;

/** State of learning alone: a training shows exam and homework beside it. */
export function learningOfCourse(course: CourseFacts, time: StudyTime, now: Date): CourseLearning {
  const { site, started, percent } = course;
  if (site && isLearned(course)) return CourseLearning.Passed;
  if (site) return now < site.closesAt ? CourseLearning.NotStarted : CourseLearning.Ended;
  return courseStateOf({
    enrolled: true,
    started,
    percent,
    examState: ExamStatus.NotNeeded,
    examTriesLeft: 0,
    planEnded: studyTimeOf(time, now) === ProjectTime.Ended,
  });
}

/** Why nothing can be submitted for a course; undefined when it can. */
export function keepsFromUpload({ work }: CourseFacts, time: StudyTime, now: Date): Disabled | undefined {
  if (!work) return { key: 'noHomework' };
  if (now < time.startAt) return { key: 'notStarted', at: time.startAt };
  if (work.uploadState === UploadStatus.Passed) return { key: 'workPassed' };
  if (now >= work.until) return { key: 'workClosed', at: work.until };
  return undefined;
}

/** Why the learner cannot check in; undefined when it is possible, or done. */
export function keepsFromCheckIn({ site }: CourseFacts, now: Date): Disabled | undefined {
  if (!site) return { key: 'notOnSite' };
  if (site.checkedIn) return undefined;
  if (site.cancelledAt) return { key: 'siteCancelled', at: site.cancelledAt };
  if (now < site.opensAt) return { key: 'siteOpens', at: site.opensAt };
  return now < site.closesAt ? undefined : { key: 'siteOver', at: site.closesAt };
}

/** Next action for a course, and why it cannot be done now. */
export function courseAction(course: CourseFacts, trainingId: string, time: StudyTime, now: Date): TrainingAction {
  const { site, percent, examState, triesLeft, retakeFrom, work } = course;
  const link = trainingLinks.course(trainingId, course.courseId, course.planId);
  const works = trainingLinks.training(trainingId, 'works');
  if (site) {
    if (site.checkedIn) return { name: 'checkedIn', disabled: { key: 'checkedIn' } };
    return { name: 'checkIn', disabled: keepsFromCheckIn(course, now) };
  }
  const stage = studyTimeOf(time, now);
  if (stage === ProjectTime.NotStarted) return { name: 'begin', disabled: { key: 'notStarted', at: time.startAt } };
  if (stage === ProjectTime.Ended) return { name: 'review', link };
  if (percent < 100) return { name: course.started ? 'continue' : 'begin', link };
  if (examState === ExamStatus.NotTaken) return { name: 'exam', link };
  if (examState === ExamStatus.NotPassed) {
    if (triesLeft <= 0) return { name: 'retake', disabled: { key: 'noTries' } };
    const early = retakeFrom && now < retakeFrom;
    return { name: 'retake', link, disabled: early ? { key: 'retakeFrom', at: retakeFrom, n: triesLeft } : undefined };
  }
  if (work && !work.waiting && work.uploadState !== UploadStatus.Passed)
    return {
      name: work.uploadState === UploadStatus.NotPassed ? 'reupload' : 'upload',
      link: works,
      disabled: keepsFromUpload(course, time, now),
    };
  return { name: 'review', link };
}
