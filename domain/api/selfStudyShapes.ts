import { z } from 'zod';
import { uncountedReasons } from '../selfStudy/counting';
import { gapKinds } from '../selfStudy/hours';
import { planSignup } from '../workflows/planSignup';
import { studyCourse } from '../workflows/studyCourse';
import { Hour, Id, movesShape, ResInfo, YMDHMS, Yuan } from './shapes';

export const HourTypeValue = z.literal([1, 2]);
export const LearnState = z.literal([0, 1, 2, 3, 4, 5]);

export const PlanRow = z
  .object({
    planId: Id,
    planName: z.string(),
    planYear: z.number().int(),
    planState: z.literal([0, 1, 2]),
    coverUrl: z.string().optional(),
    orgName: z.string(),
    publishTime: YMDHMS,
    startTime: YMDHMS,
    endTime: YMDHMS,
    signupStartTime: YMDHMS,
    signupEndTime: YMDHMS,
    /** Sign-up set; null = I am signed up. */
    signupState: z.literal([0, 1, 2]).nullable(),
    isSignup: z.boolean(),
    learnState: LearnState,
    requiredHour: Hour,
    electiveHour: Hour,
    finishedRequiredHour: Hour,
    finishedElectiveHour: Hour,
    courseCount: z.number().int(),
    /** Courses that I have chosen, those whose order waits for its payment among them. */
    chosenCount: z.number().int(),
    priceFrom: Yuan,
    credit: Hour,
    moves: movesShape(planSignup),
  })
  .meta({ id: 'PlanRow' });
export type PlanRow = z.infer<typeof PlanRow>;

export interface Framework {
  frameworkId: string;
  name: string;
  parentId?: string | undefined;
  hourType?: 1 | 2 | undefined;
  minHour: number;
  selectedHour: number;
  finishedHour: number;
  courseCount: number;
  children?: Framework[] | undefined;
}
export const Framework: z.ZodType<Framework> = z
  .object({
    frameworkId: Id,
    name: z.string(),
    parentId: Id.optional(),
    hourType: HourTypeValue.optional(),
    minHour: Hour,
    selectedHour: Hour,
    finishedHour: Hour,
    courseCount: z.number().int(),
    get children() {
      return z.array(Framework).optional();
    },
  })
  .meta({ id: 'Framework' });

export const PlanDetail = PlanRow.extend({
  intro: z.string(),
  target: z.string(),
  rules: z.array(z.string()),
  frameworks: z.array(Framework),
  /** The archive can be downloaded: nothing is missing. */
  archivesReady: z.boolean(),
}).meta({ id: 'PlanDetail' });
export type PlanDetail = z.infer<typeof PlanDetail>;

export const HourStatus = z
  .object({
    planId: Id,
    items: z.array(z.object({ hourType: HourTypeValue, need: Hour, selected: Hour, finished: Hour, lack: Hour })),
    total: z.object({ need: Hour, selected: Hour, finished: Hour, lack: Hour }),
  })
  .meta({ id: 'HourStatus' });
export type HourStatus = z.infer<typeof HourStatus>;

export const CourseCard = z
  .object({
    courseId: Id,
    courseName: z.string(),
    coverUrl: z.string().optional(),
    teacherName: z.string(),
    frameworkId: Id,
    frameworkName: z.string(),
    hourType: HourTypeValue,
    hour: Hour,
    price: Yuan,
    learnerCount: z.number().int(),
    /** Mean of the learners' marks, up to 5. */
    score: z.number().optional(),
    state: z.enum(['free', 'inCart', 'owned', 'offShelf']),
    moves: movesShape(studyCourse),
  })
  .meta({ id: 'CourseCard' });
export type CourseCard = z.infer<typeof CourseCard>;

export const SelectedCourse = CourseCard.extend({
  learnState: LearnState,
  studyState: z.literal([1, 2]),
  examState: z.literal([0, 1, 2, 3]),
  percent: z.number().int(),
  lastStudyTime: YMDHMS.optional(),
  orderId: Id.optional(),
  orderItemState: z.literal([0, 1, 2, 3, 4]).optional(),
  canRemove: z.boolean(),
  /** Why it cannot be removed, in words. */
  keptReason: z.string().optional(),
}).meta({ id: 'SelectedCourse' });
export type SelectedCourse = z.infer<typeof SelectedCourse>;

export const Section = z
  .object({
    sectionId: Id,
    name: z.string(),
    kind: z.enum(['mp4', 'hls', 'doc']),
    seconds: z.number().int(),
    finishedSeconds: z.number().int(),
    lastPosition: z.number().int(),
    ended: z.boolean(),
    /** Watched parts in seconds, merged. */
    watched: z.array(z.tuple([z.number().int(), z.number().int()])),
  })
  .meta({ id: 'Section' });
export type Section = z.infer<typeof Section>;

export const CourseDetail = SelectedCourse.extend({
  planId: Id,
  planName: z.string(),
  intro: z.string(),
  sections: z.array(Section),
  attachments: z.array(ResInfo),
  /** Where the exam is taken; absent while the course is not watched to its end, or when there is none. */
  examUrl: z.string().optional(),
  examScore: z.number().int().optional(),
  examTriesLeft: z.number().int(),
  commentCount: z.number().int(),
}).meta({ id: 'CourseDetail' });
export type CourseDetail = z.infer<typeof CourseDetail>;

export const Gap = z
  .object({
    kind: z.enum(gapKinds),
    title: z.string(),
    need: z.number(),
    have: z.number(),
    unit: z.enum(['hour', 'course', 'time', 'yuan']),
    /** Address without the base path. */
    link: z.string(),
  })
  .meta({ id: 'Gap' });
export type Gap = z.infer<typeof Gap>;

export const PlanProgress = z
  .object({
    planId: Id,
    percent: z.number().int(),
    hours: HourStatus,
    learnState: LearnState,
    courses: z.array(SelectedCourse),
    gaps: z.array(Gap),
    /** Counted up to this moment. */
    updatedAt: YMDHMS,
  })
  .meta({ id: 'PlanProgress' });
export type PlanProgress = z.infer<typeof PlanProgress>;

export const CartTotals = z
  .object({
    cartId: Id,
    planId: Id,
    count: z.number().int(),
    totalHour: Hour,
    totalPrice: Yuan,
    invalidCount: z.number().int(),
    /** As they would be after this purchase. */
    hours: HourStatus,
  })
  .meta({ id: 'CartTotals' });
export type CartTotals = z.infer<typeof CartTotals>;

export const Cart = z
  .object({
    cartId: Id,
    planId: Id,
    items: z.array(
      CourseCard.extend({
        addedAt: YMDHMS,
        priceChanged: z.object({ from: Yuan, to: Yuan }).optional(),
        selectable: z.boolean(),
        blockedReason: z.string().optional(),
      }),
    ),
    totals: CartTotals,
  })
  .meta({ id: 'Cart' });
export type Cart = z.infer<typeof Cart>;

export const Archives = z
  .object({
    planId: Id,
    planName: z.string(),
    realName: z.string(),
    orgName: z.string(),
    /** Masked. */
    idDocNo: z.string(),
    year: z.number().int(),
    issueTime: YMDHMS.optional(),
    archiveNo: z.string().optional(),
    verifyCode: z.string().optional(),
    verifyUrl: z.string().optional(),
    courses: z.array(
      z.object({
        courseName: z.string(),
        hourType: HourTypeValue,
        hour: Hour,
        finishTime: YMDHMS,
        score: z.number().int().optional(),
      }),
    ),
    hours: HourStatus,
    totalHour: Hour,
    credit: Hour,
    /** Training result set. */
    result: z.literal([0, 1, 2]),
    gaps: z.array(Gap),
  })
  .meta({ id: 'Archives' });
export type Archives = z.infer<typeof Archives>;

/** Save of the viewer: how much of it counted, and why the rest did not. Times are seconds. */
export const LedgerRow = z
  .object({
    id: Id,
    time: YMDHMS,
    courseId: Id,
    courseName: z.string(),
    sectionId: Id,
    sectionName: z.string(),
    from: z.number().int(),
    to: z.number().int(),
    counted: z.number().int(),
    uncounted: z.number().int(),
    reason: z.enum(uncountedReasons).optional(),
    reasonText: z.string().optional(),
  })
  .meta({ id: 'LedgerRow' });
export type LedgerRow = z.infer<typeof LedgerRow>;
