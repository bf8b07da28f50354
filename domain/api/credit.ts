import { z } from 'zod';
import { teacher } from '../access/access';
import { MOST_CREDIT, MOST_SUBMITTED } from '../credit/conversion';
import { creditTypes } from '../credit/needs';
import { CreditType } from '../enums';
import { certificateReview } from '../workflows/certificateReview';
import type { Endpoint } from './core';
import { Dup } from './reuse';
import { reviewApi } from './reviews';
import { Id, line, movesShape, pageOf, paging, ResInfo, Unchanged, Versioned, YMD } from './shapes';

/* Calls about a teacher's credits and the conversion of achievements into credits. */

/** Credits have one decimal. */
const Credit = z.number().min(0);
const CreditTypeId = z.nativeEnum(CreditType);
const SourceType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
const ReviewStatus = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
const year = z.coerce.number().int().min(1900).max(2100);
const keyword = z.string().max(100).optional();

export const CreditRow = z
  .object({
    id: Id,
    title: z.string(),
    creditTypeId: CreditTypeId,
    creditTypeName: z.string(),
    credit: Credit,
    hour: z.number().min(0).optional(),
    /** Recorded by the platform 1, converted 2. */
    source: z.union([z.literal(1), z.literal(2)]),
    date: YMD,
    year: z.number().int(),
    bizLink: z.string().optional(),
    /** The calculation, which the user can check: "10 hours = 1 credit, capped at 5". */
    ruleText: z.string(),
  })
  .meta({ id: 'CreditRow' });
export type CreditRow = z.infer<typeof CreditRow>;

export const ConversionRow = CreditRow.extend({
  /** null = draft. */
  reviewStatus: ReviewStatus.nullable(),
  applyCredit: Credit,
  approvedCredit: Credit.optional(),
  reason: z.string().optional(),
  resInfos: z.array(ResInfo),
  rowVersion: z.number().int(),
  sourceType: SourceType,
  sourceId: Id.optional(),
  /** State of the source now: none (entered by hand), same, changed since, gone (deleted). */
  sourceState: z.enum(['none', 'same', 'changed', 'gone']),
  orgName: z.string().optional(),
  moves: movesShape(certificateReview),
  canDelete: z.boolean(),
}).meta({ id: 'ConversionRow' });
export type ConversionRow = z.infer<typeof ConversionRow>;

export const Convertible = z
  .object({
    sourceId: Id,
    sourceType: SourceType,
    title: z.string(),
    date: YMD,
    orgName: z.string(),
    suggestCredit: Credit,
    rule: z.string(),
    /** A conversion of it exists already. */
    converted: z.boolean(),
    creditTypeId: CreditTypeId,
    creditTypeName: z.string(),
    hours: z.number().min(0).optional(),
    blocked: z.object({ key: z.string(), text: z.string(), link: z.string().optional() }).optional(),
    duplicates: z.array(Dup),
    /** Credit that a conversion would add now; 0 when it would not count, with the reason in `rule`. */
    counted: Credit,
    /** Group with a common yearly maximum, and how much of the maximum is used already. */
    cap: z.object({ group: z.string(), year: z.number().int(), taken: Credit }).optional(),
  })
  .meta({ id: 'Convertible' });
export type Convertible = z.infer<typeof Convertible>;

/** Credits before and after a merge: of this account, of the others, of both, and what stays. */
const MergedSum = z.object({ now: Credit, added: Credit, twice: Credit, after: Credit });

export const creditApi = {
  'GET /api/Credit/SumCredit': {
    summary: 'My credits of a year by type, against what is needed',
    access: teacher,
    query: z.object({ year: year.optional() }),
    out: z.object({
      total: Credit,
      year: z.number().int(),
      byType: z.array(
        z.object({
          creditTypeId: CreditTypeId,
          name: z.string(),
          credit: Credit,
          need: z.number(),
          lack: z.number(),
          /** Submitted and not decided yet. */
          reviewing: Credit,
        }),
      ),
      periodStart: YMD,
      periodEnd: YMD,
      need: z.number(),
      lack: z.number(),
      reviewing: Credit,
      /** Years with credits or conversions. */
      years: z.array(z.number().int()),
      /** Number of credits in the year, and of all conversions. */
      counts: z.object({ rows: z.number().int(), conversions: z.number().int() }),
    }),
  },
  'GET /api/Credit/ListCredit': {
    summary: 'My credits, each with the rule that has made it',
    access: teacher,
    query: z.object({
      year: year.optional(),
      creditTypeId: z.enum(creditTypes as [CreditType, ...CreditType[]]).optional(),
      source: z.coerce
        .number()
        .pipe(z.union([z.literal(1), z.literal(2)]))
        .optional(),
      keyword,
      ...paging(),
    }),
    out: pageOf(CreditRow).extend({ sum: Credit }),
  },
  'GET /api/Credit/PreviewMerge': {
    summary: 'Credits by year before and after a merge of similar accounts into mine; nothing is written',
    access: teacher,
    query: z.object({
      /** Ids of the accounts, joined by commas; without any the answer tells the credits as they are. */
      userJumpIds: z.string().min(1).max(1000).optional(),
      /** Tickets of accounts that have given their consent, joined by commas. */
      tickets: z.string().max(2000).optional(),
    }),
    out: MergedSum.extend({
      years: z.array(MergedSum.extend({ year: z.number().int() })),
      /** Credits of both sides with the same name and day, which count once. */
      doubles: z.array(z.object({ title: z.string(), date: z.string(), year: z.number().int(), credit: Credit })),
    }),
  },
  'GET /api/Credit/ListConvertible': {
    summary: 'What can be converted into credit: trainings, theses, awards, meetings and online education',
    access: teacher,
    query: z.object({
      keyword,
      sourceType: z.coerce.number().pipe(SourceType).optional(),
      /** Id of a single source: the answer holds only that one. */
      sourceId: Id.optional(),
      ...paging(),
    }),
    out: pageOf(Convertible).extend({
      /** Number of items of each source type, by the type's number. */
      counts: z.record(z.string(), z.number().int()),
      /** Credit still missing in each year in which the items count, newest year first. */
      years: z.array(z.object({ year: z.number().int(), lack: Credit })),
    }),
  },
  'POST /api/Credit/SaveConversion': {
    summary: 'Keep a conversion as a draft: of what is recorded, or entered by hand',
    access: teacher,
    idempotent: true,
    body: z.strictObject({
      id: Id.optional(),
      sourceId: Id.optional(),
      sourceType: SourceType,
      title: line(200),
      date: YMD,
      hours: z.number().min(0).max(999).optional(),
      creditTypeId: CreditTypeId,
      applyCredit: z.number().min(0).max(MOST_CREDIT),
      resIds: z.array(Id).max(10).default([]),
    }),
    out: Versioned.extend({ id: Id, duplicates: z.array(Dup) }),
  },
  'PUT /api/Credit/SubmitConversion': {
    summary:
      'Hand conversions in; each that cannot be handed in says why; `unchanged` of one that was returned asks why nothing was changed',
    access: teacher,
    idempotent: true,
    body: z.strictObject({ ids: z.array(Id).min(1).max(MOST_SUBMITTED), unchanged: Unchanged }),
    out: z.object({
      done: z.array(Id),
      failed: z.array(z.object({ id: Id, reason: z.string(), unchanged: z.literal(true).optional() })),
    }),
  },
  'PUT /api/Credit/WithdrawConversion': {
    summary: 'Take a conversion back while nobody has opened it',
    access: teacher,
    idempotent: true,
    body: z.strictObject({ id: Id }),
    out: z.object({ reviewStatus: z.null() }),
  },
  'DELETE /api/Credit/DelConversion/{id}': {
    summary: 'Delete a draft, or a conversion that did not pass',
    access: teacher,
    path: z.object({ id: Id }),
    out: z.literal(true),
  },
  'GET /api/Credit/ListConversion': {
    summary: 'My conversions and what has become of them',
    access: teacher,
    query: z.object({
      reviewStatus: z.coerce.number().pipe(ReviewStatus).optional(),
      keyword,
      ...paging(),
    }),
    out: pageOf(ConversionRow),
  },
} as const satisfies Record<string, Endpoint>;

/** Calls of the offices that decide about conversions. */
export const creditReviewApi = reviewApi('CreditReview', {
  machine: certificateReview,
  access: { grant: 'appraising' },
});
