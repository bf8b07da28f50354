import { z } from 'zod';
import { type Access, teacher } from '../access/access';
import { codeText } from '../text';
import type { Endpoint } from './core';
import { Id, oneOf, pageOf, paging, queryBoolean, YMDHMS } from './shapes';
import {
  Answers,
  CompletionStep,
  Count,
  ExamState,
  ProjectDetail,
  ProjectRow,
  SurveyQuestionShape,
  TrainingCourse,
  TrainingDetail,
  TrainingRow,
  UploadState,
  WorkCounts,
  WorkProject,
  WorkRow,
} from './trainingShapes';

export * from './trainingShapes';

const reviewer: Access = { grant: 'projectReview' };
const path = z.object({ id: Id });

/** Calls of projects and trainings, of checking in on site, and of deciding on homework. */
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
      /** Open for sign-up and not mine; mine; closed and not mine; those for which I wait or want to be reminded. */
      tab: z.enum(['open', 'mine', 'ended', 'watched']).optional(),
      /** Only projects that may be for me. */
      suited: queryBoolean.optional(),
      orderType: oneOf([0, 1, 2]).default(0),
    }),
    out: pageOf(ProjectRow).extend({
      /** How many projects each tab has, whatever tab is asked for. */
      counts: z.object({ open: Count, mine: Count, ended: Count }),
    }),
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
  'PUT /api/Project/JoinWaiting/{id}': {
    summary: 'Join the waiting list of a project that is full; a second time changes nothing',
    access: teacher,
    path,
    out: z.object({ turn: Count, joinTime: YMDHMS }),
  },
  'PUT /api/Project/LeaveWaiting/{id}': {
    summary: 'Leave the waiting list, or give up the place that is kept; a second time changes nothing',
    access: teacher,
    path,
    out: z.literal(true),
  },
  'PUT /api/Project/RemindSignup/{id}': {
    summary: 'Ask to be told when the sign-up opens; a second time changes nothing',
    access: teacher,
    path,
    out: z.literal(true),
  },
  'PUT /api/Project/ForgetSignup/{id}': {
    summary: 'No longer be told when the sign-up opens; a second time changes nothing',
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
    body: z.strictObject({ trainingId: Id, courseId: Id, code: z.string().overwrite(codeText).min(4).max(12) }),
    out: z.object({ checkedIn: YMDHMS }),
    perMinute: 120,
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
      projectId: Id.optional(),
      courseId: Id.optional(),
    }),
    /** `counts` has how many there are in each state, whatever state is asked for. */
    out: pageOf(WorkRow).extend({ counts: WorkCounts }),
  },
  'GET /api/Training/ListWorkProject': {
    summary: 'Projects with homework that I decide on, and their courses, with how much of it waits',
    access: reviewer,
    out: z.array(WorkProject),
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
