import { z } from 'zod';
import { teacher } from '../access/access';
import { pageSizes } from '../constants';
import { uncountedReasons } from '../selfStudy/counting';
import type { Endpoint } from './core';
import { archiveEndpoints } from './selfStudyArchive';
import { cartEndpoints } from './selfStudyCart';
import {
  CourseCard,
  CourseDetail,
  Framework,
  Gap,
  HourStatus,
  LearnState,
  LedgerRow,
  PlanDetail,
  PlanProgress,
  PlanRow,
  Section,
  SelectedCourse,
} from './selfStudyShapes';
import { ClientId, Id, oneOf, pageOf, paging, queryBoolean, seeking, YMDHMS } from './shapes';

export * from './selfStudyShapes';

const planPath = z.object({ id: Id });
const name = z.string().max(50).optional();

const listOfPlans = (pageSize: number) => ({
  ...paging(pageSize),
  planYear: z.coerce.number().int().min(1900).max(2999).optional(),
  planState: oneOf([0, 1, 2]).optional(),
  planName: name,
});

const coursePath = z.object({ id: Id });
const ofPlan = z.object({ planId: Id.optional() });

/** Calls of self-study and the hour ledger. `{id}` is the plan, except where the name says course. */
export const selfStudyApi = {
  'GET /api/SelfStudy/SearchPlan': {
    summary: 'Plans that are published',
    access: teacher,
    query: z.object({ ...listOfPlans(pageSizes.plans), orderType: oneOf([0, 1, 2]).default(0) }),
    out: pageOf(PlanRow),
  },
  'GET /api/SelfStudy/ScanSelection/{id}': {
    summary: 'My selected courses of a plan',
    access: teacher,
    path: planPath,
    out: z.object({ plan: PlanRow, courses: z.array(SelectedCourse), hours: HourStatus }),
  },
  'GET /api/SelfStudy/BrowsePlan/{id}': {
    summary: 'A plan with its rules and frameworks',
    access: teacher,
    path: planPath,
    out: PlanDetail,
  },
  'GET /api/SelfStudy/GetProgress/{id}': {
    summary: 'How far I am in a plan',
    access: teacher,
    path: planPath,
    out: PlanProgress,
  },
  'GET /api/SelfStudy/SearchCourse': {
    summary: 'My courses of a plan; courseName finds lecturers too',
    access: teacher,
    query: z.object({
      ...paging(pageSizes.courses),
      planId: Id,
      hourType: oneOf([1, 2]).optional(),
      courseName: name,
    }),
    out: pageOf(SelectedCourse),
  },
  'GET /api/SelfStudy/GetHourStatus/{id}': {
    summary: 'My hours of a plan by type',
    access: teacher,
    path: planPath,
    out: HourStatus,
  },
  'GET /api/SelfStudy/ListFramework/{id}': {
    summary: 'The frameworks of a plan as a tree, with my hours',
    access: teacher,
    path: planPath,
    out: z.array(Framework),
  },
  'GET /api/SelfStudy/SelectCourse': {
    summary:
      'Courses of a plan to choose from; courseName finds lecturers too, closesGap keeps those that count towards what I lack',
    access: teacher,
    query: z.object({
      ...paging(pageSizes.courses),
      planId: Id,
      hourType: oneOf([1, 2]).optional(),
      frameworkId: Id.optional(),
      minHour: z.coerce.number().min(0).max(10_000).optional(),
      maxHour: z.coerce.number().min(0).max(10_000).optional(),
      minPrice: z.coerce.number().min(0).max(1_000_000).optional(),
      maxPrice: z.coerce.number().min(0).max(1_000_000).optional(),
      courseName: name,
      /** Only what costs nothing. */
      freeOnly: queryBoolean.optional(),
      closesGap: queryBoolean.optional(),
      orderType: oneOf([0, 1, 3, 4, 5, 6, 7]).default(0),
    }),
    out: pageOf(CourseCard),
  },
  'GET /api/SelfStudy/GetCourseUrl/{id}': {
    summary: 'Opens a course of mine for studying: an address that expires, of the section asked for or the next one',
    access: teacher,
    path: coursePath,
    query: ofPlan.extend({ sectionId: Id.optional() }),
    out: z.object({
      sectionId: Id,
      /** Address at the API's host; it needs no token and ends after `expireIn` seconds. */
      url: z.string(),
      captionsUrl: z.string().optional(),
      expireIn: z.number().int(),
      kind: z.enum(['mp4', 'hls', 'doc']),
      lastPosition: z.number().int(),
      finishedSeconds: z.number().int(),
      totalSeconds: z.number().int(),
      sections: z.array(Section),
      allowSkip: z.boolean(),
      maxSpeed: z.number(),
      /** Seconds between two saves. */
      saveEvery: z.number().int(),
    }),
  },
  'GET /api/SelfStudy/GetCourseMedia': {
    summary:
      'A film, its captions or a document by the address that GetCourseUrl or ViewCourse gave; Range is understood',
    access: 'anonymous',
    query: z.object({
      id: Id,
      part: z.enum(['main', 'captions', 'file']),
      expires: z.coerce.number().int().min(0).max(4_102_444_800),
      signature: z.string().regex(/^[\w-]{43}$/),
    }),
    out: 'file',
  },
  'GET /api/SelfStudy/ViewCourse/{id}': {
    summary: 'A course with its sections and how far I am',
    access: teacher,
    path: coursePath,
    query: ofPlan,
    out: CourseDetail,
  },
  'GET /api/SelfStudy/ListMember': {
    summary: 'Who studies a course',
    access: teacher,
    query: z.object({ ...seeking(pageSizes.courseMembers), courseId: Id }),
    out: pageOf(
      z.object({
        userId: Id,
        name: z.string(),
        avatarUrl: z.string().optional(),
        orgName: z.string(),
        percent: z.number().int(),
      }),
    ),
  },
  'PUT /api/SelfStudy/SignupPlan/{id}': {
    summary: 'Sign up to a plan; a second time changes nothing',
    access: teacher,
    path: planPath,
    out: z.object({ isSignup: z.literal(true), signupTime: YMDHMS }),
  },
  'PUT /api/SelfStudy/CancelSignup/{id}': {
    summary:
      'Take back my sign-up to a plan, while one can sign up and nothing is paid or studied; a second time changes nothing. What is in the cart stays there',
    access: teacher,
    path: planPath,
    out: z.object({ isSignup: z.literal(false) }),
  },
  'GET /api/SelfStudy/ListMyPlan': {
    summary: 'Plans that I am signed up to',
    access: teacher,
    query: z.object({ ...listOfPlans(pageSizes.default), learnState: oneOf([0, 1, 2, 3, 4, 5]).optional() }),
    out: pageOf(PlanRow),
  },
  'GET /api/SelfStudy/GetGap/{id}': {
    summary: 'What is still missing to finish a plan',
    access: teacher,
    path: planPath,
    out: z.array(Gap),
  },
  'PUT /api/SelfStudy/SaveProgress': {
    summary: 'Counts a watched interval; the same clientId and seq a second time changes nothing',
    access: teacher,
    body: z.strictObject({
      planId: Id,
      courseId: Id,
      sectionId: Id,
      /** Seconds of the section. */
      from: z.number().int().min(0).max(86_400),
      to: z.number().int().min(0).max(86_400),
      position: z.number().int().min(0).max(86_400),
      /** Seconds of the viewer's own clock in which it was played; pauses and sleep are not in it. */
      took: z.number().min(0).max(86_400).optional(),
      /** Id of the open viewer; each viewer has its own. */
      clientId: ClientId,
      seq: z.number().int().min(0).max(1_000_000_000),
      /** When it was watched, by the clock of the client. */
      at: YMDHMS,
    }),
    out: z.object({
      finishedSeconds: z.number().int(),
      percent: z.number().int(),
      learnState: LearnState,
      nextSaveIn: z.number().int(),
      counted: z.number().int(),
      uncounted: z.number().int(),
      reason: z.enum(uncountedReasons).optional(),
      reasonText: z.string().optional(),
    }),
  },
  'GET /api/SelfStudy/ListLedger': {
    summary: 'Every interval of mine, what of it counted and why the rest did not, the newest first',
    access: teacher,
    query: z.object({ ...seeking(), planId: Id, courseId: Id.optional() }),
    out: pageOf(LedgerRow).extend({
      /** Counted up to this moment. */
      countedTo: YMDHMS,
      countedSeconds: z.number().int(),
      uncountedSeconds: z.number().int(),
      hours: HourStatus,
    }),
  },
  ...archiveEndpoints,
  ...cartEndpoints,
} as const satisfies Record<string, Endpoint>;
