import { z } from 'zod';
import { type Access, teacher } from '../access/access';
import { actionNames, needKinds } from '../training/model';
import { surveyLimits } from '../training/survey';
import type { Endpoint } from './core';
import { Msg } from './message';
import { LearnState } from './selfStudyShapes';
import { Hour, Id, oneOf, pageOf, paging, ResInfo, YMDHMS } from './shapes';

const reviewer: Access = { grant: 'projectReview' };
const path = z.object({ id: Id });
const Count = z.number().int().min(0);
const GradeValue = z.literal([0, 1, 2, 3, 4]);
const UploadState = z.literal([0, 1, 2]);
const ExamState = z.literal([0, 1, 2, 3]);
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
        /** Handed in and not decided on. */
        waiting: z.boolean(),
        reason: z.string().optional(),
        decideTime: YMDHMS.optional(),
      })
      .optional(),
    homeworkUntil: YMDHMS.optional(),
    action: TrainingActionShape.optional(),
    upload: TrainingActionShape.optional(),
    /** What stands beside the action: why something came back, until when it can be handed in. */
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
    /** "Another result" of the specification. */
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

/** Projects and trainings: rows G1 to G12 of the contract, checking in on site, and deciding on homework. */
export const trainingApi = {
  'GET /api/Project/SearchProject': {
    summary: 'Training projects that are published',
    access: teacher,
    query: z.object({
      ...paging(),
      keyword: z.string().max(50).optional(),
      year: z.coerce.number().int().min(1900).max(2999).optional(),
      levelId: Id.optional(),
      categoryId: Id.optional(),
      projectPeriodId: Id.optional(),
      modeId: Id.optional(),
      timeState: oneOf([0, 1, 2]).optional(),
      signupState: oneOf([0, 1, 2]).optional(),
      orderType: oneOf([0, 1, 2]).default(0),
    }),
    out: pageOf(ProjectRow),
  },
  'GET /api/Project/GetProjectDetail/{id}': {
    summary: 'A project with its courses, what it asks for, contacts and materials',
    access: teacher,
    path,
    out: ProjectDetail,
  },
  'PUT /api/Project/SignupProject/{id}': {
    summary: 'Sign up to a project; a second time changes nothing. Its courses are mine from then on',
    access: teacher,
    path,
    out: z.object({ signupTime: YMDHMS, status: z.literal(1), trainingId: Id }),
  },
  'PUT /api/Project/CancelSignup/{id}': {
    summary: 'Take back my sign-up before the project starts; a second time changes nothing',
    access: teacher,
    path,
    out: z.literal(true),
  },
  'GET /api/Training/ListMyTraining': {
    summary: 'My trainings: those that are studied, and those whose study is over or that are complete',
    access: teacher,
    query: z.object({
      ...paging(),
      tab: z.enum(['ongoing', 'ended']).default('ongoing'),
      keyword: z.string().max(50).optional(),
      year: z.coerce.number().int().min(1900).max(2999).optional(),
    }),
    out: pageOf(TrainingRow).extend({ ongoing: Count, ended: Count }),
  },
  'GET /api/Training/GetTraining/{id}': {
    summary: 'A training of mine: its steps, courses, conditions and messages',
    access: teacher,
    path,
    out: TrainingDetail,
  },
  'GET /api/Training/ListTrainingCourse/{id}': {
    summary: 'The courses of a training of mine',
    access: teacher,
    path,
    out: z.array(TrainingCourse),
  },
  'GET /api/Training/GetExamResult': {
    summary: 'How the exam of a course stands; without a course, of the one that is next',
    access: teacher,
    query: z.object({ trainingId: Id, courseId: Id.optional() }),
    out: z.object({
      examState: ExamState,
      score: z.number().int().optional(),
      passScore: z.number().int(),
      attempts: Count,
      maxAttempts: Count,
      retakeFrom: YMDHMS.optional(),
      /** Where it is taken, while it can be. */
      examUrl: z.string().optional(),
    }),
  },
  'POST /api/Training/SaveHomework': {
    summary: 'Hand in homework, or hand it in anew; without a course, of the first one that asks for it',
    access: teacher,
    body: z.strictObject({
      trainingId: Id,
      courseId: Id.optional(),
      resId: Id,
      remark: z.string().max(300).default(''),
    }),
    out: z.object({ uploadState: UploadState }),
    idempotent: true,
  },
  'PUT /api/Training/CheckIn': {
    summary: 'Check in on site by the code that is shown there; a second time changes nothing',
    access: teacher,
    body: z.strictObject({ trainingId: Id, courseId: Id, code: z.string().trim().min(4).max(12) }),
    out: z.object({ checkedIn: YMDHMS }),
    perMinute: 20,
  },
  'GET /api/Training/GetSurvey/{id}': {
    summary: 'The satisfaction survey of a training of mine, with my answers once they are given',
    access: teacher,
    path,
    out: z.object({
      surveyId: Id,
      trainingId: Id,
      title: z.string(),
      minutes: Count,
      questions: z.array(SurveyQuestionShape),
      answered: z.boolean(),
      answers: Answers.optional(),
      answerTime: YMDHMS.optional(),
      disabledReason: z.string().optional(),
    }),
  },
  'POST /api/Training/SubmitSurvey': {
    summary: 'Hand in the survey; once',
    access: teacher,
    body: z.strictObject({ surveyId: Id, answers: Answers }),
    out: z.literal(true),
    idempotent: true,
  },
  'GET /api/Training/GetCompletion/{id}': {
    summary: 'Everything that is counted to complete a training, in the order of display',
    access: teacher,
    path,
    out: z.array(CompletionStep),
  },
  'GET /api/Training/ListWork': {
    summary: 'Homework in the projects that I decide for; waiting first',
    access: reviewer,
    query: z.object({
      ...paging(),
      uploadState: oneOf([0, 1, 2]).optional(),
      keyword: z.string().max(50).optional(),
    }),
    out: pageOf(WorkRow),
  },
  'POST /api/Training/DecideWork': {
    summary: 'Pass homework with a grade or return it with a reason; a result for each',
    access: reviewer,
    body: z.strictObject({
      ids: z.array(Id).min(1).max(100),
      uploadState: z.literal([1, 2]),
      /** Asked for when it is returned. */
      reason: z.string().trim().max(300).optional(),
      /** Asked for when it is passed. */
      grade: z.literal([1, 2, 3, 4]).optional(),
    }),
    out: z.array(z.object({ workId: Id, done: z.boolean(), reason: z.string().optional() })),
    idempotent: 'each',
  },
} as const satisfies Record<string, Endpoint>;
