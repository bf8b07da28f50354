import { z } from 'zod';
import type { Access } from '../access/access';
import { reviewLimits } from '../constants';
import { conflictRules } from '../documents/conflicts';
import { canRefuse, type DocumentMachine, decisionNumbers } from '../documents/machine';
import { reviewCalls, reviewStates } from '../documents/reviewCalls';
import type { FeatureName } from '../features';
import { CertificateFields } from './certificate';
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
import { filters, opinion, RecentDecision, Refused, ReviewRow, ReviewRun, scores } from './reviewShapes';
import { togetherEndpoints } from './reviewTogether';
import { Id, movesShape, pageOf, paging, queryBoolean, ResInfo, YMDHMS } from './shapes';

/** Number of a person, or an address of mail. */
const PersonNumber = z.object({ name: z.string(), label: z.string(), value: z.string() });

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
        /** Name of the kind that the filter asks for. */
        kindName: z.string().optional(),
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
            /** Name of the section among `sections`. */
            sectionName: z.string().optional(),
            label: z.string(),
            value: z.string(),
            resInfos: z.array(ResInfo).optional(),
          }),
        ),
        /**
         * The filled-in forms of which the document is made, as they are read, with numbers of people masked. Without
         * them the document is shown by the lines of `form`.
         */
        parts: z
          .array(
            z.object({
              id: z.string(),
              /** Name of its form. */
              form: z.string(),
              values: z.record(z.string(), z.unknown()),
              /** Name of its section among `sections`; absent: the groups of its form are the sections. */
              sectionName: z.string().optional(),
              title: z.string().optional(),
            }),
          )
          .optional(),
        /** Numbers of people in it and of its owner, masked; who decides can ask for them whole. */
        numbers: z.array(PersonNumber).optional(),
        /** Conditions of what is asked for, as the product knows how far they are met now. */
        proofs: z
          .array(
            z.object({ name: z.string(), label: z.string(), need: z.number(), have: z.number(), unit: z.string() }),
          )
          .optional(),
        /** Certificate that is issued when it passes, in its words. */
        paper: CertificateFields.optional(),
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
        /** Rules on conflicts of interest that hold for it; absent: those that hold for every document. */
        rules: z.array(z.enum(conflictRules)).optional(),
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
        /** Id of the run when several documents were decided at once. */
        runId: Id.optional(),
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
    ...togetherEndpoints(access),
    reveal: {
      summary: 'The numbers of people in a document that I decide on now, whole; each look is in the audit log',
      access,
      path: z.object({ id: Id }),
      out: z.array(PersonNumber),
    },
    compare: {
      summary: 'Two attempts of a document that I review',
      access,
      query: z.object({ id: Id, ...compared }),
      out: Comparison,
    },
    reasons: {
      summary: 'Phrases for reasons: my own by use, then those of the office; with a document those of its kind',
      access,
      query: z.object({ id: Id.optional() }),
      out: z.array(z.object({ id: Id, text: z.string(), usedCount: z.number().int() })),
    },
    export: {
      summary: 'Exactly the documents of a filter as a spreadsheet',
      access,
      query: z.object(filters),
      out: 'file',
      long: 'export',
    },
    exportRun: {
      summary: 'What became of each document of one of my runs, as a spreadsheet',
      access,
      path: z.object({ id: Id }),
      out: 'file',
      long: 'export',
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
