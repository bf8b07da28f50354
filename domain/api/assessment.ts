import { z } from 'zod';
import { teacher } from '../access/access';
import { ASSESSMENT_CONTROLLER } from '../constants';
import { printOptions } from '../papers/options';
import { reviewedDocument } from '../workflows/reviewedDocument';
import type { Endpoint } from './core';
import { Comparison, compared } from './documentShapes';
import { reviewApi } from './reviews';
import {
  DictNode,
  FieldDef,
  Id,
  movesShape,
  pageOf,
  paging,
  queryBoolean,
  Unchanged,
  Versioned,
  YMDHMS,
} from './shapes';

const StageStatus = z.number().int();
const Grade = z.number().int().min(0).max(4);
/** Moves of the assessment that its teacher may make now. */
const Moves = movesShape(reviewedDocument);
const moduleNumber = z.coerce.number().int().min(1).max(99);

export const ModuleProgress = z
  .object({
    value: z.number().int(),
    key: z.string(),
    category: z.union([z.literal(1), z.literal(2), z.literal(99)]),
    /** False while no record category of this module is declared: nothing can be filled in yet. */
    available: z.boolean(),
    count: z.number().int(),
    required: z.boolean(),
    state: z.enum(['empty', 'partial', 'complete', 'notApplicable']),
    missing: z.array(
      z.object({
        field: z.string(),
        label: z.string(),
        recordId: Id.optional(),
        /** Title of the record; absent while it has none. */
        title: z.string().optional(),
        category: z.string().optional(),
      }),
    ),
    /** Number of all that is missing, where `missing` names only the first of it. */
    missingCount: z.number().int().optional(),
    updatedAt: YMDHMS.optional(),
    changedSinceReview: z.boolean().optional(),
    /** The teacher has confirmed that there is nothing for this required module. */
    confirmedNone: z.literal(true).optional(),
    /** Why the reviewers have returned this module; absent for those that stand. */
    remark: z.string().optional(),
  })
  .meta({ id: 'ModuleProgress' });
export type ModuleProgress = z.infer<typeof ModuleProgress>;

const ReviewResult = z.union([z.literal(0), z.literal(1), z.literal(2)]);
/** Results of single modules as the reviewers decided them. */
const ModuleResults = z.array(
  z.object({ value: z.number().int(), result: ReviewResult, reason: z.string().optional() }),
);

export const ExamineStep = z.object({
  /** 0 the teacher, 1 school, 2 county, 3 city, 4 province. */
  level: z.number().int().min(0).max(4),
  operator: z.string().optional(),
  action: z.enum(['submit', 'withdraw', 'open', 'pass', 'notPass', 'waiting', 'edit']),
  /** Review result set; absent for steps of the teacher. */
  result: ReviewResult.optional(),
  reason: z.string().optional(),
  modules: ModuleResults.optional(),
  time: YMDHMS.optional(),
  /** Time by which a step that has not happened yet is due. */
  dueTime: YMDHMS.optional(),
  attempt: z.number().int(),
});
export type ExamineStep = z.infer<typeof ExamineStep>;

export const AssessmentInfo = Versioned.extend({
  assessmentId: Id,
  planId: Id,
  planName: z.string(),
  year: z.number().int(),
  status: StageStatus,
  grade: Grade,
  startTime: YMDHMS,
  deadline: YMDHMS,
  canEdit: z.boolean(),
  /** Why it cannot be edited, in words. */
  lockedReason: z.string().optional(),
  canSubmit: z.boolean(),
  canWithdraw: z.boolean(),
  moves: Moves,
  modules: z.array(ModuleProgress),
  attempt: z.number().int(),
  /** Attempts that can be compared. */
  attempts: z.array(z.number().int()),
  lastReason: z.string().optional(),
  lastReasonBy: z.string().optional(),
  lastReasonTime: YMDHMS.optional(),
  submitTime: YMDHMS.optional(),
  updateTime: YMDHMS,
  realName: z.string(),
  orgName: z.string(),
  /** Steps of the review: what has happened, whose turn it is, what comes next. */
  steps: z.array(ExamineStep),
  /** Records of earlier years that could be used again and are not yet, by category. */
  reusable: z.array(z.object({ category: z.string(), module: z.number().int(), count: z.number().int() })),
}).meta({ id: 'AssessmentInfo' });
export type AssessmentInfo = z.infer<typeof AssessmentInfo>;

export const AssessmentRow = z
  .object({
    assessmentId: Id.optional(),
    planId: Id,
    planName: z.string(),
    year: z.number().int(),
    status: StageStatus,
    grade: Grade,
    startTime: YMDHMS,
    deadline: YMDHMS,
    complete: z.number().int(),
    total: z.number().int(),
    lastReason: z.string().optional(),
    updateTime: YMDHMS.optional(),
    canEdit: z.boolean(),
    moves: Moves,
  })
  .meta({ id: 'AssessmentRow' });
export type AssessmentRow = z.infer<typeof AssessmentRow>;

export const ExamineDetail = z
  .object({
    planId: Id,
    assessmentId: Id,
    status: StageStatus,
    grade: Grade,
    /** Name of the level that decides next. */
    current: z.string().optional(),
    /** Decisions of the levels, oldest first; the last entry is the level that decides next. */
    steps: z.array(
      z.object({
        /** 1 school, 2 county, 3 city, 4 province. */
        level: z.number().int().min(1).max(4),
        levelName: z.string(),
        reviewerName: z.string().optional(),
        result: ReviewResult,
        reason: z.string().optional(),
        time: YMDHMS.optional(),
        attempt: z.number().int(),
        modules: ModuleResults.optional(),
      }),
    ),
  })
  .meta({ id: 'ExamineDetail' });
export type ExamineDetail = z.infer<typeof ExamineDetail>;

export const RegistrationForm = z.object({
  assessment: AssessmentInfo,
  /** Records by category, as their own calls answer them. */
  lists: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  examine: ExamineDetail,
});
export type RegistrationForm = z.infer<typeof RegistrationForm>;

/** Calls of the yearly assessment; the calls of its records are made from domain/records. */
export const assessmentApi = {
  [`GET /api/${ASSESSMENT_CONTROLLER}GetAnnualAssessmentInfo` as const]: {
    summary: 'One assessment of mine with its modules and the course of its review',
    access: teacher,
    query: z.object({ assessmentId: Id }),
    out: AssessmentInfo,
  },
  [`GET /api/${ASSESSMENT_CONTROLLER}ListMyAnnualAssessment` as const]: {
    summary: 'My assessments by year',
    access: teacher,
    query: z.object({
      ...paging(),
      year: z.coerce.number().int().min(1900).max(2999).optional(),
      status: z.coerce.number().int().min(-99).max(99).optional(),
    }),
    out: pageOf(AssessmentRow),
  },
  [`GET /api/${ASSESSMENT_CONTROLLER}GetAnnualAssessmentProgress` as const]: {
    summary: 'What is missing, by module',
    access: teacher,
    query: z.object({ assessmentId: Id }),
    out: z.array(ModuleProgress),
  },
  [`POST /api/${ASSESSMENT_CONTROLLER}StartAnnualAssessment` as const]: {
    summary: 'Begin the assessment of a plan; begun already, it answers that one',
    access: teacher,
    idempotent: true,
    body: z.strictObject({ planId: Id }),
    out: z.object({ assessmentId: Id }),
  },
  [`PUT /api/${ASSESSMENT_CONTROLLER}SubmitAnnualAssessment` as const]: {
    summary:
      'Hand the assessment in; 422 with data.missing lists everything that is missing, with data.unchanged asks why nothing was changed in what was returned',
    access: teacher,
    idempotent: true,
    body: Versioned.extend({ assessmentId: Id, promise: z.literal(true), unchanged: Unchanged }).strict(),
    out: z.object({ status: StageStatus, attempt: z.number().int() }),
  },
  [`PUT /api/${ASSESSMENT_CONTROLLER}WithdrawAnnualAssessment` as const]: {
    summary: 'Take the assessment back while nobody has opened it',
    access: teacher,
    body: z.strictObject({ assessmentId: Id }),
    out: z.object({ status: StageStatus }),
  },
  [`PUT /api/${ASSESSMENT_CONTROLLER}ConfirmModuleNone` as const]: {
    summary: 'Say that there is nothing for a module, or take that back',
    access: teacher,
    body: z.strictObject({ assessmentId: Id, module: z.number().int(), none: z.boolean() }),
    out: ModuleProgress,
  },
  [`GET /api/${ASSESSMENT_CONTROLLER}GetDeclareDict` as const]: {
    summary: 'Fields and dictionaries of an assessment module; without one the dictionaries of a studio declaration',
    access: teacher,
    // The address serves two things: with `module` the assessment, without it the declaration for a studio.
    feature: { query: 'module', of: { '': 'studios' } },
    query: z.object({ module: moduleNumber.optional(), hasChildren: queryBoolean.default(true) }),
    out: z.union([
      z.object({
        module: z.number().int(),
        fields: z.array(FieldDef),
        dicts: z.record(z.string(), z.array(DictNode)),
      }),
      z.record(z.string(), z.array(DictNode)),
    ]),
  },
  [`GET /api/${ASSESSMENT_CONTROLLER}GetMyAnnualAssessmentExamineDetail` as const]: {
    summary: 'How my assessment of a plan was examined, level by level',
    access: teacher,
    query: z.object({ planId: Id }),
    out: ExamineDetail,
  },
  [`GET /api/${ASSESSMENT_CONTROLLER}GetRegistrationForm` as const]: {
    summary: 'Everything that the registration form of a year shows',
    access: teacher,
    query: z.object({ assessmentId: Id }),
    out: RegistrationForm,
  },
  [`GET /api/${ASSESSMENT_CONTROLLER}CompareAnnualAssessment` as const]: {
    summary: 'Two attempts of my assessment side by side; without numbers the last two',
    access: teacher,
    query: z.object({ assessmentId: Id, ...compared }),
    out: Comparison,
  },
  'GET /api/PDFAnnualAssessment/{assessmentId}': {
    summary: 'The printed form as PDF; without mids, all modules that exist',
    access: teacher,
    path: z.object({ assessmentId: Id }),
    query: z.object(printOptions),
    out: 'file',
    long: 'paper',
  },
} as const satisfies Record<string, Endpoint>;

/** Review calls for yearly assessments. */
export const appraisingApi = reviewApi('Appraising', { machine: reviewedDocument, access: { grant: 'appraising' } });
