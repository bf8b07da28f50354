import { z } from 'zod';
import { actionNames, needKinds, projectActionNames } from '../training/model';
import { certificateSteps, nextKinds } from '../training/next';
import { surveyLimits } from '../training/survey';
import { Msg } from './message';
import { LearnState } from './selfStudyShapes';
import { Hour, Id, ResInfo, YMDHMS } from './shapes';

export const Count = z.number().int().min(0);
const GradeValue = z.literal([0, 1, 2, 3, 4]);
export const UploadState = z.literal([0, 1, 2]);
export const ExamState = z.literal([0, 1, 2, 3]);
const StudyState = z.literal([1, 2]);
const TimeState = z.literal([0, 1, 2]);

const action = <N extends z.ZodType>(name: N) =>
  z.object({
    name,
    label: z.string(),
    /** Address without the base path. */
    link: z.string().optional(),
    /** Why it cannot be done, and from when it can, in words. */
    disabledReason: z.string().optional(),
  });
export const TrainingActionShape = action(z.enum(actionNames)).meta({ id: 'TrainingAction' });
export type TrainingActionShape = z.infer<typeof TrainingActionShape>;

export const CompletionStep = z
  .object({
    step: z.literal([1, 2, 3]),
    kind: z.enum(needKinds),
    name: z.string(),
    requirement: z.literal([0, 1, 2, 3, 4]),
    need: z.number(),
    have: z.number(),
    unit: z.enum(['hour', 'exam', 'work', 'time', 'survey']),
    openFrom: YMDHMS.optional(),
    deadline: YMDHMS.optional(),
    /** When it was completed. */
    doneTime: YMDHMS.optional(),
    link: z.string().optional(),
    /** How long the survey takes. */
    minutes: z.number().int().optional(),
    reason: z.string().optional(),
    action: TrainingActionShape.optional(),
  })
  .meta({ id: 'CompletionStep' });
export type CompletionStep = z.infer<typeof CompletionStep>;

export const TrainingCourse = z
  .object({
    courseId: Id,
    courseName: z.string(),
    hour: Hour,
    required: z.boolean(),
    lecturer: z.string(),
    hasHomework: z.boolean(),
    /** A session on site. */
    site: z.object({ place: z.string(), from: YMDHMS, to: YMDHMS, checkedIn: YMDHMS.optional() }).optional(),
    learnState: LearnState,
    studyState: StudyState,
    examState: ExamState,
    examScore: z.number().int().optional(),
    uploadState: UploadState,
    grade: GradeValue,
    percent: Count,
    homework: z
      .object({
        file: ResInfo,
        remark: z.string(),
        submitTime: YMDHMS,
        /** Submitted and not decided yet. */
        waiting: z.boolean(),
        reason: z.string().optional(),
        decideTime: YMDHMS.optional(),
        /** Number of this version, from 1. */
        attempt: Count,
        /** Versions before this one, the latest first. */
        earlier: z.array(
          z.object({
            attempt: Count,
            file: ResInfo,
            remark: z.string(),
            submitTime: YMDHMS,
            uploadState: UploadState,
            reason: z.string().optional(),
            decideTime: YMDHMS.optional(),
          }),
        ),
      })
      .optional(),
    homeworkUntil: YMDHMS.optional(),
    action: TrainingActionShape.optional(),
    upload: TrainingActionShape.optional(),
    /** Text beside the action: why it was returned, until when it can be submitted. */
    note: z.string().optional(),
  })
  .meta({ id: 'TrainingCourse' });
export type TrainingCourse = z.infer<typeof TrainingCourse>;

export const ProjectAction = action(z.enum(projectActionNames))
  .extend({
    /** Sentence below the button: for whom the project is, or what follows. */
    note: z.string().optional(),
  })
  .meta({ id: 'ProjectAction' });
export type ProjectAction = z.infer<typeof ProjectAction>;

export const ProjectRow = z
  .object({
    projectId: Id,
    projectName: z.string(),
    year: z.number().int(),
    levelName: z.string(),
    categoryName: z.string(),
    projectPeriodName: z.string(),
    modeName: z.string(),
    targetName: z.string(),
    orgName: z.string(),
    startTime: YMDHMS,
    endTime: YMDHMS,
    signupStartTime: YMDHMS,
    signupEndTime: YMDHMS,
    timeState: TimeState,
    /** Sign-up set; null = I am signed up. */
    signupState: z.literal([0, 1, 2]).nullable(),
    /** How I stand towards the project: the sign-up, the waiting list, and whether it is for me, as one state. */
    standing: z.literal([0, 1, 2, 3, 4, 5, 6, 7]),
    quota: z.number().int().optional(),
    signed: Count,
    /** People on the waiting list. */
    waiting: Count,
    /** My place on the waiting list, from 1. */
    turn: Count.optional(),
    /** Until when a place is kept for me. */
    keptUntil: YMDHMS.optional(),
    /** Highest credit that the project gives. */
    credit: Hour,
    /** Credit for all of its hours: ten hours are one credit, up to `credit`. */
    creditMost: Hour,
    creditTypeName: z.string(),
    /** For whom it is, and whether that is the teacher as far as the profile tells; absent for one that is for everybody. */
    fit: z.string().optional(),
    /** Hours with those of self-study, and those of the training alone. */
    totalHour: Hour,
    studyHour: Hour,
    publishTime: YMDHMS,
    /** Mine, where I am signed up. */
    trainingId: Id.optional(),
    action: ProjectAction,
    /** Another action, such as to give up a place that is kept. */
    other: ProjectAction.optional(),
  })
  .meta({ id: 'ProjectRow' });
export type ProjectRow = z.infer<typeof ProjectRow>;

const Contact = z.object({ name: z.string(), phone: z.string() });

export const ProjectDetail = ProjectRow.extend({
  intro: z.string(),
  requirements: z.array(CompletionStep),
  courses: z.array(TrainingCourse),
  contacts: z.array(Contact),
  resInfos: z.array(ResInfo),
}).meta({ id: 'ProjectDetail' });
export type ProjectDetail = z.infer<typeof ProjectDetail>;

export const TrainingRow = z
  .object({
    trainingId: Id,
    projectId: Id,
    projectName: z.string(),
    timeState: TimeState,
    trainingResult: z.literal([0, 1, 2]),
    /** Result as the list of ended trainings shows it. */
    finalResult: z.literal([0, 1, 2, 3, 4, 5, 6]),
    grade: GradeValue,
    /** Highest credit that the project gives. */
    credit: Hour,
    /** Credit of the hours learned so far, and of all of its hours: ten hours are one, up to `credit`. */
    creditNow: Hour,
    creditMost: Hour,
    studyHour: Hour,
    creditTypeName: z.string(),
    steps: z.array(CompletionStep),
    /** Homework that has passed, of that which is asked for. */
    works: z.object({ have: Count, need: Count }).optional(),
    /** The fourth step: the certificate, from when it can be applied for to its issue. */
    certificate: z.object({
      state: z.enum(certificateSteps),
      /** Where the application or the certificate is. */
      link: z.string().optional(),
    }),
    certificateId: Id.optional(),
    /** Nothing is left to be done by me. */
    over: z.boolean(),
    /** The next step of mine; absent where it is the turn of others, or nothing can be done yet. */
    next: z
      .object({
        kind: z.enum(nextKinds),
        /** The training waits for this step of mine, rather than going on as before. */
        urgent: z.boolean(),
        action: TrainingActionShape,
        deadline: YMDHMS.optional(),
      })
      .optional(),
    /** When it was completed. */
    completedTime: YMDHMS.optional(),
    startTime: YMDHMS,
    endTime: YMDHMS,
    percent: Count,
    levelName: z.string(),
    modeName: z.string(),
    orgName: z.string(),
    year: z.number().int(),
  })
  .meta({ id: 'TrainingRow' });
export type TrainingRow = z.infer<typeof TrainingRow>;

export const TrainingDetail = TrainingRow.extend({
  uploadState: UploadState,
  studyState: StudyState,
  examState: ExamState,
  notices: z.array(Msg),
  project: ProjectRow,
  intro: z.string(),
  contacts: z.array(Contact),
  resInfos: z.array(ResInfo),
  courses: z.array(TrainingCourse),
  /** Everything that is counted, in the order of display. */
  completion: z.array(CompletionStep),
}).meta({ id: 'TrainingDetail' });
export type TrainingDetail = z.infer<typeof TrainingDetail>;

const QuestionWordsShape = z.object({ title: z.string(), options: z.array(z.string()).optional() });
export const SurveyQuestionShape = QuestionWordsShape.extend({
  id: Id,
  type: z.literal([1, 2, 3, 4]),
  required: z.boolean(),
  /** Words of the question in the reader's language; answers are given in `options` all the same. */
  translated: QuestionWordsShape.optional(),
});
export const Answers = z.record(
  Id,
  z.union([z.string().max(surveyLimits.text), z.number().int(), z.array(z.string().max(100)).max(50)]),
);

export const WorkRow = z
  .object({
    workId: Id,
    projectId: Id,
    projectName: z.string(),
    courseName: z.string(),
    realName: z.string(),
    orgName: z.string(),
    remark: z.string(),
    attempt: z.number().int(),
    submitTime: YMDHMS,
    until: YMDHMS.optional(),
    uploadState: UploadState,
    reason: z.string().optional(),
    grade: GradeValue,
    file: ResInfo,
  })
  .meta({ id: 'WorkRow' });
export type WorkRow = z.infer<typeof WorkRow>;

/** Numbers of homework by the state of its decision. */
export const WorkCounts = z.object({ waiting: Count, returned: Count, passed: Count }).meta({ id: 'WorkCounts' });
export type WorkCounts = z.infer<typeof WorkCounts>;

export const WorkProject = z
  .object({
    projectId: Id,
    projectName: z.string(),
    waiting: Count,
    courses: z.array(z.object({ courseId: Id, courseName: z.string(), waiting: Count })),
  })
  .meta({ id: 'WorkProject' });
export type WorkProject = z.infer<typeof WorkProject>;
