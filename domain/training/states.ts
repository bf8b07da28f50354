import { FinalResult, Grade, ProjectTime, TrainingResult } from '../statuses';

export interface Standing {
  complete: boolean;
  /** Some of the training has been done. */
  begun: boolean;
  grade: Grade;
  /** The training has graded homework; one without homework gets no grade. */
  graded: boolean;
  time: ProjectTime;
}

/** Result in the list of running trainings: studying until it is complete, or its time is over. */
export function trainingResultOf({ complete, grade, time }: Standing): TrainingResult {
  if (complete) return grade === Grade.Fail ? TrainingResult.NotPassed : TrainingResult.Passed;
  return time === ProjectTime.Ended ? TrainingResult.NotPassed : TrainingResult.Studying;
}

const finalOf: Readonly<Record<Grade, FinalResult>> = {
  [Grade.NotAssessed]: FinalResult.ScoreAwaitingUpload,
  [Grade.Fail]: FinalResult.Fail,
  [Grade.Pass]: FinalResult.Pass,
  [Grade.Good]: FinalResult.Good,
  [Grade.Excellent]: FinalResult.Excellent,
};

/** Final result of a training, also of a running one: its grade once complete, a fail when its time is over. */
export function finalResultOf({ complete, begun, grade, graded, time }: Standing): FinalResult {
  if (complete) return graded ? finalOf[grade] : FinalResult.Pass;
  if (time === ProjectTime.Ended) return FinalResult.Fail;
  return begun && time !== ProjectTime.NotStarted ? FinalResult.Studying : FinalResult.NotStarted;
}

/**
 * Grade of a training: the mean of the grades of its works, rounded to the nearest; none until every counted work has a
 * grade.
 */
export function gradeOfWorks(grades: readonly Grade[], need: number): Grade {
  const given = grades.filter((grade) => grade !== Grade.NotAssessed);
  if (need <= 0 || given.length < need) return Grade.NotAssessed;
  return Math.round(given.reduce<number>((sum, grade) => sum + grade, 0) / given.length) as Grade;
}
