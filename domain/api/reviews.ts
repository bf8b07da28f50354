import { z } from 'zod';
import type { Access } from '../access/access';
import { reviewLimits } from '../constants';
import { conflictRules } from '../documents/conflicts';
import { canRefuse, type DocumentMachine, decisionNumbers, documentDecisions } from '../documents/machine';
import { reviewCalls, reviewStates } from '../documents/reviewCalls';
import type { FeatureName } from '../features';
import { ProjectReview } from '../statuses';
import type { Endpoint } from './core';
import {
  addressed,
  Comparison,
  compared,
  Duplicate,
  FieldDiff,
  type Machined,
  Remark,
  ReviewLog,
  switched,
} from './documentShapes';
import { Id, movesShape, oneOf, pageOf, paging, queryBoolean, ResInfo, YMDHMS } from './shapes';

const filters = {
  state: z.enum(reviewStates).default('todo'),
  batchId: Id.optional(),
  orgId: Id.optional(),
  keyword: z.string().max(100).optional(),
  /** Order: 0 by deadline, 2 newest first, 4 by time of the decision. */
  orderType: oneOf([0, 2, 4]).optional(),
  /** Number of the project review set, for the queue whose states follow that set. */
  status: oneOf(Object.values(ProjectReview)).optional(),
};

export const ReviewRow = z
  .object({
    id: Id,
    title: z.string(),
    applicant: z.string(),
    orgName: z.string(),
    kindName: z.string(),
    /** Name of the plan, batch or period that the document is for, where there is one. */
    batchName: z.string().optional(),
    status: z.number().int().nullable(),
    attempt: z.number().int(),
    /** Number of places that differ from the attempt before; absent for the first attempt. */
    changedFields: z.number().int().optional(),
    declareTime: YMDHMS,
    /** Time of the last decision. */
    reviewTime: YMDHMS.optional(),
    /** Time until which the level whose turn it is must decide. */
    deadline: YMDHMS.optional(),
    /** The reader has an unfinished opinion on the document. */
    hasDraft: z.boolean(),
    /** Version, and level whose turn it is (0: none): a decision sends both, so that it never meets another state. */
    rowVersion: z.number().int(),
    level: z.number().int(),
    /** Name of the office that decides. */
    officeName: z.string().optional(),
    /** The reader has opened the document since it was handed in. */
    opened: z.boolean(),
    /** Conflicts of interest because of which the reader may not decide. */
    conflicts: z.array(z.enum(conflictRules)),
    /** Decision that can still be undone, and has no effect until then. */
    decision: z
      .object({
        result: z.number().int(),
        mine: z.boolean(),
        operator: z.string(),
        reason: z.string().optional(),
        time: YMDHMS,
        until: YMDHMS,
      })
      .optional(),
  })
  .meta({ id: 'ReviewRow' });
export type ReviewRow = z.infer<typeof ReviewRow>;

const scores = z.record(z.string().max(60), z.number());
const opinion = z.string().max(5000);

const Refused = z.object({ id: Id, reason: z.string() });
/** A decision on one document or several that can still be taken back. */
const RecentDecision = z
  .object({
    ids: z.array(Id),
    result: z.number().int(),
    opinion: z.string().optional(),
    secondsLeft: z.number(),
    /** Id of the run when several documents were decided at once. */
    runId: Id.optional(),
  })
  .meta({ id: 'RecentDecision' });
/** Progress of an action on several documents at once. */
const ReviewRun = z
  .object({
    id: Id,
    /** Decision that is made on the documents, or `undo` when decisions are taken back. */
    action: z.enum([...documentDecisions, 'undo']),
    opinion: z.string().optional(),
    done: z.array(Id),
    failed: z.array(Refused),
    documents: z.array(z.object({ id: Id, title: z.string(), applicant: z.string() })),
    /** State: running, ended, or broken, which means that its process has died. */
    state: z.enum(['running', 'ended', 'broken']),
    time: YMDHMS,
  })
  .meta({ id: 'ReviewRun' });

const reviewEndpoints = (machine: Machined, access: Access) =>
  ({
    search: {
      summary: 'Documents that I review, with how many there are of each part',
      access,
      query: z.object({ ...filters, ...paging() }),
      out: pageOf(ReviewRow).extend({
        counts: z.record(z.enum(reviewStates), z.number().int()),
        /** Batches for the filter `batchId`: those of all waiting documents and of this page. */
        batches: z.array(z.object({ batchId: Id, name: z.string() })),
        mine: z.object({ total: z.number().int(), done: z.number().int(), deadline: YMDHMS.optional() }),
      }),
    },
    read: {
      summary:
        'One document to review; opening it keeps its owner from taking it back, reading `ahead` does not open it',
      access,
      path: z.object({ id: Id }),
      query: z.object({
        /** Set when the document is fetched ahead of its turn. */
        ahead: queryBoolean.optional(),
      }),
      out: ReviewRow.extend({
        form: z.array(
          z.object({
            path: z.string(),
            section: z.string(),
            label: z.string(),
            value: z.string(),
            resInfos: z.array(ResInfo).optional(),
          }),
        ),
        /** Sections that a remark can be about, with their names. */
        sections: z.array(z.object({ section: z.string(), label: z.string() })),
        moves: movesShape(machine),
        draft: z.object({ opinion, scores, savedAt: YMDHMS, rowVersion: z.number().int() }).optional(),
        history: z.array(ReviewLog),
        attempts: z.array(z.number().int()),
        /** Changes since the attempt before; absent for the first attempt. */
        since: z.object({ attempt: z.number().int(), changes: z.array(FieldDiff) }).optional(),
        /** Indicators that points are given for, with the owner's own points and those given by the level before. */
        indicators: z
          .array(
            z.object({
              id: z.string(),
              name: z.string(),
              group: z.string(),
              max: z.number(),
              own: z.number(),
              given: z.number().optional(),
            }),
          )
          .optional(),
        /** The level decides for good, and gives a grade with it. */
        grades: z.boolean(),
        /** Duplicates: documents that declare the same, or people who seem to be the same person. */
        duplicates: z.array(Duplicate),
      }),
    },
    next: {
      summary: 'The document after one in the queue of a filter',
      access,
      query: z.object({ ...filters, afterId: Id.optional() }),
      /** Counted up to `reviewLimits.counted`; `more` says that the queue is longer. */
      out: z.object({ id: Id.nullable(), index: z.number().int(), total: z.number().int(), more: z.boolean() }),
    },
    draft: {
      summary: 'Keep an unfinished opinion',
      access,
      body: z.strictObject({ id: Id, opinion, scores: scores.optional(), rowVersion: z.number().int().min(0) }),
      out: z.object({ rowVersion: z.number().int(), savedAt: YMDHMS }),
    },
    submit: {
      summary: 'Decide on one document or several, each for itself',
      access,
      idempotent: 'each',
      body: z.strictObject({
        ids: z.array(Id).min(1).max(reviewLimits.batch),
        /** Review result set: 1 passes, 2 returns to the owner, 3 refuses for good (where the machine allows it). */
        result: z
          .union([z.literal(1), z.literal(2), z.literal(3)])
          .refine((result) => result !== decisionNumbers.refuse || canRefuse(machine as DocumentMachine)),
        /** Reason for the decision; required for everything but a pass. */
        opinion: opinion.optional(),
        remarks: z.array(Remark).max(100).optional(),
        scores: scores.optional(),
        grade: z.number().int().min(0).max(4).optional(),
        /** Versions that the reviewer has seen; a document that has changed since is not decided. */
        rowVersions: z.record(Id, z.number().int()).optional(),
        /** Levels that the reviewer decides for; a document that is at another level now is not decided. */
        levels: z.record(Id, z.number().int()).optional(),
      }),
      out: z.object({
        done: z.array(Id),
        failed: z.array(Refused),
        /** Id of the next document in the queue; null when the queue is empty. */
        nextId: Id.nullable(),
        undoUntil: YMDHMS.optional(),
      }),
    },
    undo: {
      summary: 'Take my last decision back, within a minute and while nobody has acted on it',
      access,
      path: z.object({ id: Id }),
      out: z.literal(true),
    },
    undoAll: {
      summary: 'Take several of my decisions back, each for itself',
      access,
      body: z.strictObject({ ids: z.array(Id).min(1).max(reviewLimits.batch) }),
      out: z.object({
        done: z.array(Id),
        failed: z.array(Refused),
        /** Versions of the documents that are back in the queue. */
        rowVersions: z.record(Id, z.number().int()),
      }),
    },
    recent: {
      summary: 'My decisions that can still be taken back, and how far what I do to several documents has come',
      access,
      out: z.object({
        decisions: z.array(RecentDecision),
        runs: z.array(ReviewRun),
      }),
    },
    beat: {
      summary: 'Says that I am at a document, or at none, and who else is at one of my desks',
      access,
      body: z.strictObject({ id: Id.optional(), writing: z.boolean().optional() }),
      out: z.object({
        /** Current version of the document: a different one means that somebody has acted on it. */
        rowVersion: z.number().int().optional(),
        others: z.array(z.object({ id: Id, name: z.string(), since: YMDHMS, writing: z.boolean() })),
      }),
    },
    colleagues: {
      summary: 'Who could decide about a document instead of me',
      access,
      path: z.object({ id: Id }),
      out: z.object({
        colleagues: z.array(
          z.object({
            id: Id,
            name: z.string(),
            /** Numbers of documents in the colleague's queue, and of decisions made today. */
            waiting: z.number().int(),
            today: z.number().int(),
            conflicts: z.array(z.enum(conflictRules)),
          }),
        ),
        /** Name of the office above, which decides when no colleague may; absent where there is none. */
        above: z.string().optional(),
      }),
    },
    handOver: {
      summary: 'Leave a document to a colleague, or where there is none to the office above',
      access,
      body: z.strictObject({ id: Id, to: Id.optional() }),
      out: z.object({ to: z.string() }),
    },
    compare: {
      summary: 'Two attempts of a document that I review',
      access,
      query: z.object({ id: Id, ...compared }),
      out: Comparison,
    },
    reasons: {
      summary: 'Phrases for reasons: my own by use, then those of the office',
      access,
      out: z.array(z.object({ id: Id, text: z.string(), usedCount: z.number().int() })),
    },
    export: {
      summary: 'Exactly the documents of a filter as a spreadsheet',
      access,
      query: z.object(filters),
      out: 'file',
    },
  }) as const satisfies Record<keyof typeof reviewCalls, Endpoint>;
export type ReviewEndpoints = ReturnType<typeof reviewEndpoints>;
export type ReviewApi<R extends string> = {
  [N in keyof ReviewEndpoints as `${(typeof reviewCalls)[N] extends `${infer M} ${infer P}` ? `${M} /api/${R}/${P}` : never}`]: ReviewEndpoints[N];
};

/** The reviewers' calls of an area: `reviewApi('Appraising')` has `GET /api/Appraising/SearchReview` and the others. */
export const reviewApi = <const R extends string>(
  area: R,
  { machine, access, feature }: { machine: Machined; access: Access; feature?: FeatureName | undefined },
): ReviewApi<R> =>
  addressed(
    Object.fromEntries(Object.entries(reviewCalls).map(([name, call]) => [name, call.replace(' ', ` ${area}/`)])),
    switched(reviewEndpoints(machine, access), feature),
  ) as unknown as ReviewApi<R>;
