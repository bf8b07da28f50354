import { z } from 'zod';
import { actionNames, needKinds } from '../training/model';
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
    quota: z.number().int().optional(),
    signed: Count,
    credit: Hour,
    creditTypeName: z.string(),
    totalHour: Hour,
    publishTime: YMDHMS,
    /** Mine, where I am signed up. */
    trainingId: Id.optional(),
    action: action(z.enum(['signUp', 'cancel'])),
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
    credit: Hour,
    steps: z.array(CompletionStep),
    certificateId: Id.optional(),
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

export const SurveyQuestionShape = z.object({
  id: Id,
  type: z.literal([1, 2, 3, 4]),
  title: z.string(),
  required: z.boolean(),
  options: z.array(z.string()).optional(),
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
