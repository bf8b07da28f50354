import { z } from 'zod';
import { teacher } from '../access/access';
import { reviewLimits } from '../constants';
import { DeclarationSortOrder, ReviewSortOrder, StudioType } from '../enums';
import { StudioReview, StudioStatistics } from '../statuses';
import { studioDeclaration } from '../workflows/studioDeclaration';
import type { Endpoint } from './core';
import { Id, movesShape, oneOf, pageOf, paging, YMDHMS } from './shapes';

const feature = 'studios';
const Type = z.literal(Object.values(StudioType));
const Review = z.literal(Object.values(StudioReview));
const statistics = [StudioStatistics.Declared, ...Object.values(StudioReview), StudioStatistics.Selected] as const;

export const DeclareRecord = z
  .object({
    id: Id,
    type: Type,
    batchId: Id,
    batchName: z.string(),
    /** Of the declarant. */
    name: z.string(),
    orgName: z.string(),
    periodName: z.string().optional(),
    subjectName: z.string().optional(),
    /** Null while it has not been submitted. */
    status: Review.nullable(),
    attempt: z.number().int(),
    declareTime: YMDHMS,
    reviewTime: YMDHMS.optional(),
    /** Why it was sent back or did not pass. */
    result: z.string().optional(),
    /** A studio was founded on it; which one. */
    selected: z.boolean(),
    studioId: Id.optional(),
    canReview: z.boolean(),
    canEdit: z.boolean(),
    changedFields: z.number().int().optional(),
    /** The declaration is the caller's own. */
    mine: z.boolean(),
    /** Moves that its owner may make now; empty for declarations of others. */
    moves: movesShape(studioDeclaration),
    /** Time until which it can be submitted, or must be decided. */
    deadline: YMDHMS.optional(),
    rowVersion: z.number().int(),
  })
  .meta({ id: 'StudioDeclareRecord' });
export type DeclareRecord = z.infer<typeof DeclareRecord>;

export const DeclareGuide = z
  .object({
    type: Type,
    /** Absent while nothing is declared for. */
    batchId: Id.optional(),
    title: z.string(),
    html: z.string(),
    startTime: YMDHMS.optional(),
    deadline: YMDHMS.optional(),
    /** Until when declarations are decided, and when the selected ones are made known. */
    reviewUntil: YMDHMS.optional(),
    publicTime: YMDHMS.optional(),
    quota: z.number().int().optional(),
    /** Project time set. */
    state: z.number().int().optional(),
    /** The office that decides. */
    orgName: z.string().optional(),
    /** My declaration of this round. */
    my: z.object({ id: Id, status: Review.nullable() }).optional(),
    /** My declaration of this type in another round that still holds it: a new one cannot be begun. */
    elsewhere: z.object({ id: Id, batchName: z.string() }).optional(),
    /** Studios of this type that I host already: a further round founds another one. */
    hosting: z.array(z.string()),
    /** Facts of my profile: the conditions are text of the office, against which I hold it myself. */
    me: z
      .object({
        teachingYears: z.number().int().optional(),
        /** The day of the first lesson. */
        firstTeachingTime: z.string().optional(),
        title: z.string().optional(),
        position: z.string().optional(),
        education: z.string().optional(),
      })
      .optional(),
  })
  .meta({ id: 'StudioDeclareGuide' });
export type DeclareGuide = z.infer<typeof DeclareGuide>;

/** Calls of declarations for studios beyond those that all declarations have (domain/declarations). */
export const studioDeclareApi = {
  'GET /api/FamousTeacherDeclareRecord/DeclareRecord': {
    summary: 'My declarations for studios; with the right to review them also those of my offices',
    access: 'staff',
    feature,
    query: z.object({
      type: oneOf(Object.values(StudioType)).optional(),
      /** Studio review set, or one of the statistics. */
      status: oneOf(statistics).optional(),
      keyword: z.string().max(100).optional(),
      /**
       * 1 by the opening of its round, 2 by the time of declaration, 4 by the time of decision (with the right to
       * review).
       */
      orderType: oneOf([...Object.values(DeclarationSortOrder), ReviewSortOrder.ReviewTime]).optional(),
      ...paging(),
    }),
    out: pageOf(DeclareRecord).extend({
      /** Number of rows for each value of `status`, '' for all. They overlap, and drafts are only in ''. */
      statistics: z.record(z.string(), z.number().int()),
    }),
  },
  'POST /api/FamousTeacherDeclareRecord/FamoursTeacherDeclareStatus': {
    summary: 'Decide on declarations for studios, each for itself',
    access: { grant: 'studioDeclareReview' },
    feature,
    idempotent: 'each',
    body: z.strictObject({
      ids: z.array(Id).min(1).max(reviewLimits.batch),
      /** Not passed 1, passed 2, rejected 3. */
      status: z.literal([StudioReview.NotPassed, StudioReview.Passed, StudioReview.Rejected]),
      /** Why; nothing with a pass. */
      result: z.string().max(5000).default(''),
    }),
    out: z.object({ done: z.array(Id), failed: z.array(z.object({ id: Id, reason: z.string() })) }),
  },
  'GET /api/FamousTeacherDeclareRecord/GetDeclareGuide': {
    summary: 'How a type of studio is declared for, and in which window',
    access: teacher,
    feature,
    query: z.object({ type: oneOf(Object.values(StudioType)) }),
    out: DeclareGuide,
  },
} as const satisfies Record<string, Endpoint>;
