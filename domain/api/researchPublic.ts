import { z } from 'zod';
import { teacher } from '../access/access';
import { ResearchKind } from '../enums';
import { subjectStages, thesisStages } from '../research/stages';
import { ReviewResult } from '../statuses';
import type { Endpoint } from './core';
import { addressed, OwnObjection, objectionEndpoints } from './objections';
import { Id, oneOf, pageOf, paging, wireKind, YMDHMS } from './shapes';

/*
 * Public part of research for every teacher: the blank forms of its stages, and the results of declarations whose plan
 * has published its results.
 */
const PublicRow = z
  .object({
    declareId: Id,
    planName: z.string(),
    kind: wireKind,
    name: z.string(),
    /** Leader of a subject, or first author of a thesis. */
    host: z.string(),
    orgName: z.string(),
    /** The other authors of a thesis. */
    others: z.array(z.string()),
    /** Of a passed one, like its level: of a refused one neither is public. */
    level: z.string().optional(),
    /** Category of a subject: a value of `subjectCategories`. */
    category: z.number().int().optional(),
    /** Number of the review result set. */
    result: z.number().int(),
    publishTime: YMDHMS,
    /** Until when objections are taken; absent where none are. */
    objectionDeadline: YMDHMS.optional(),
    /** The caller may object: not to the own result, once, until the deadline. */
    canObject: z.boolean(),
    mine: z.boolean(),
    objection: OwnObjection.optional(),
  })
  .meta({ id: 'PublicResearchRow' });
export type PublicResearchRow = z.infer<typeof PublicRow>;

const PublicResearch = PublicRow.extend({
  /** People, and the fields below: given for passed declarations only; refused ones stay private. */
  people: z.array(z.object({ name: z.string(), orgName: z.string() })),
  /** YYYY-MM, of a subject. */
  endDate: z.string().optional(),
  keywords: z.array(z.string()),
  summary: z.string().optional(),
}).meta({ id: 'PublicResearch' });
export type PublicResearch = z.infer<typeof PublicResearch>;

export const researchPublicApi = {
  ...addressed(objectionEndpoints({ grant: 'projectReview' }), 'SrPlan'),
  'GET /api/SrPlan/ListPublicity': {
    summary: 'What has become of declarations whose plan has made its results public',
    access: teacher,
    query: z.object({
      kind: oneOf(Object.values(ResearchKind)).optional(),
      planId: Id.optional(),
      /** Number of the review result set: passed or not. */
      result: oneOf([ReviewResult.Passed, ReviewResult.Failed]).optional(),
      keyword: z.string().max(100).optional(),
      ...paging(),
    }),
    out: pageOf(PublicRow),
  },
  'GET /api/SrPlan/ListPublicPlan': {
    summary: 'Plans whose results are public, the latest first, with how many there are',
    access: teacher,
    out: z.array(
      z.object({
        planId: Id,
        planName: z.string(),
        kind: wireKind,
        publishTime: YMDHMS,
        count: z.number().int(),
        /** Until when objections to them are taken; absent where none are. */
        objectionDeadline: YMDHMS.optional(),
        /** They are taken now. */
        isOpen: z.boolean(),
      }),
    ),
  },
  'GET /api/SrPlan/GetPublicity/{id}': {
    summary: 'The public summary of one result; what it costs, the full text and who has reviewed it stay private',
    access: teacher,
    path: z.object({ id: Id }),
    out: PublicResearch,
  },
  'GET /api/SrPlan/PDFBlankForm': {
    summary: 'The form of a stage as PDF with nothing in it, to be talked over, stamped or filled in by hand',
    access: teacher,
    query: z.object({ stage: z.enum([...subjectStages, ...thesisStages] as [string, ...string[]]) }),
    out: 'file',
    long: 'paper',
  },
} as const satisfies Record<string, Endpoint>;
