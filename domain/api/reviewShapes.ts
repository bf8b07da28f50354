import { z } from 'zod';
import { conflictRules } from '../documents/conflicts';
import { documentDecisions } from '../documents/machine';
import { reviewStates } from '../documents/reviewCalls';
import { ReviewLevel } from '../enums';
import { ProjectReview } from '../statuses';
import { Id, oneOf, YMDHMS } from './shapes';

/* Shapes that the calls of reviewers have in common. */

/** Filters of a reviewer's queue. */
export const filters = {
  state: z.enum(reviewStates).default('todo'),
  batchId: Id.optional(),
  orgId: Id.optional(),
  keyword: z.string().max(100).optional(),
  /** Order: 0 by deadline, 2 newest first, 4 by time of the decision. */
  orderType: oneOf([0, 2, 4]).optional(),
  /** Number of the project review set, for the queue whose states follow that set. */
  status: oneOf(Object.values(ProjectReview)).optional(),
  /** Only documents of this kind, and only those at this level. */
  kind: z.string().max(60).optional(),
  level: oneOf(Object.values(ReviewLevel)).optional(),
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
    /** Time until which the current level must decide. */
    deadline: YMDHMS.optional(),
    /** The reader has an unfinished opinion on the document. */
    hasDraft: z.boolean(),
    /**
     * Version and current level (0: none) of the document: a decision sends both, so that it never meets another state.
     */
    rowVersion: z.number().int(),
    level: z.number().int(),
    /** Name of the office that decides. */
    officeName: z.string().optional(),
    /** The reviewer has opened the document since it was submitted. */
    opened: z.boolean(),
    /** Conflicts of interest that keep the reviewer from deciding. */
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

export const scores = z.record(z.string().max(60), z.number());
export const opinion = z.string().max(5000);

export const Refused = z.object({ id: Id, reason: z.string() });
/** A decision on one document or several that can still be taken back. */
export const RecentDecision = z
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
export const ReviewRun = z
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
