import { z } from 'zod';
import { teacher } from '../access/access';
import { reviewedReport } from '../eed/machine';
import { REPORT_DAYS } from '../eed/report';
import { EedAction } from '../enums';
import type { Endpoint } from './core';
import { reviewApi } from './reviews';
import { Hour, Id, pageOf, paging, ResInfo, YMD, YMDHMS } from './shapes';

/*
 * Hours that teachers have learned on other platforms. The platforms send them as files, not through a call of the
 * contract (docs/runbook.md).
 */

const EedReport = z.object({
  /** 0 waits, 1 accepted, 2 refused. */
  state: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  at: YMDHMS,
  answer: z.string().optional(),
});
/** A submitted report with the days and hours that it claims. */
const FullReport = EedReport.extend({
  days: z.array(YMD),
  platformHour: Hour,
  content: z.string(),
  picture: ResInfo.optional(),
});
export type EedReport = z.infer<typeof FullReport>;

export const EedRow = z
  .object({
    eedId: Id,
    title: z.string(),
    platformName: z.string(),
    year: z.number().int(),
    /** Hours that count: those from the platform, or those of an accepted report when they are more. */
    hour: Hour,
    /** Lessons that were learned, and those that the course has. */
    finished: z.number().int(),
    total: z.number().int(),
    /** When data of this course came last; when there are none yet, when its platform has sent something last. */
    syncTime: YMDHMS,
    /** 0 not synchronised yet, 1 complete, 2 less than the platform shows. */
    state: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    lastSync: YMDHMS.optional(),
    nextSync: YMDHMS.optional(),
    platformHour: Hour,
    difference: Hour,
    missingDays: z.array(YMD),
    report: EedReport.optional(),
  })
  .meta({ id: 'EedRow' });
export type EedRow = z.infer<typeof EedRow>;

export const EedDetail = EedRow.extend({
  /** Number of the person on the platform, masked in the middle. */
  account: z.string(),
  /** Hours from the platform, without those of accepted reports. */
  synced: Hour,
  /** Rows that were new when data came last. */
  added: z.number().int(),
  /** When it was compared with the platform last. */
  checkTime: YMDHMS.optional(),
  /** Days that the platform sends again each time. */
  backDays: z.number().int(),
  rows: z.array(
    z.object({
      time: YMDHMS,
      lessonNo: z.number().int(),
      course: z.string(),
      action: z.nativeEnum(EedAction),
      seconds: z.number().int().optional(),
      score: z.number().optional(),
    }),
  ),
  /** Days on which something was learned; one without seconds has no data. */
  daily: z.array(z.object({ date: YMD, seconds: z.number().int().optional() })),
  /** Everything is there and every lesson was learned. */
  convertible: z.boolean(),
  /** Reports, the newest first. */
  reports: z.array(FullReport),
}).meta({ id: 'EedDetail' });
export type EedDetail = z.infer<typeof EedDetail>;

export const eedApi = {
  'GET /api/Eed/ListEed': {
    summary: 'My courses on platforms of others, those that were learned last first',
    access: teacher,
    query: z.object({
      year: z.coerce.number().int().min(1900).max(2100).optional(),
      keyword: z.string().max(100).optional(),
      platformId: Id.optional(),
      ...paging(),
    }),
    out: pageOf(EedRow).extend({
      /** Hours of all that was found. */
      hours: Hour,
      /** Years and platforms to filter by. */
      years: z.array(z.number().int()),
      platforms: z.array(z.object({ id: Id, name: z.string() })),
      /** When the next platform sends. */
      nextSync: YMDHMS.optional(),
    }),
  },
  'GET /api/Eed/GetEedDetail/{id}': {
    summary: 'One of my courses: its figures, what was learned day by day, and what I have reported',
    access: teacher,
    path: z.object({ id: Id }),
    out: EedDetail,
  },
  'POST /api/Eed/ReportEedError': {
    summary: 'Report missing hours; one report of a course is open at a time',
    access: teacher,
    idempotent: true,
    body: z.strictObject({
      eedId: Id,
      content: z.string().max(2000),
      /** Default: the days without data. */
      days: z.array(YMD).max(REPORT_DAYS).optional(),
      /** Default: the hours that the platform shows. */
      platformHour: Hour.optional(),
      resId: Id.optional(),
    }),
    out: z.literal(true),
  },
} as const satisfies Record<string, Endpoint>;

/** Review calls for reports of missing hours. */
export const eedReviewApi = reviewApi('EedReview', { machine: reviewedReport, access: { grant: 'appraising' } });
