import { z } from 'zod';
import { type Access, teacher } from '../access/access';
import { mostObjectionFiles } from '../constants';
import type { Endpoint } from './core';
import { Id, line, pageOf, paging, ResInfo, YMDHMS } from './shapes';

/*
 * Objections to public results: the same calls for every area that publishes results. A teacher raises one, the office
 * that decided last answers it.
 */

/** State of an objection: 0 not answered, 1 upheld, 2 rejected; `seenTime`: since when the office looks into it. */
const state = { state: z.number().int(), time: YMDHMS, seenTime: YMDHMS.optional() } as const;

/** The caller's own objection to a result. */
export const OwnObjection = z.object({
  ...state,
  text: z.string(),
  answer: z.string().optional(),
  answerTime: YMDHMS.optional(),
});
export type OwnObjection = z.infer<typeof OwnObjection>;

const ObjectionRow = z.object({
  id: Id,
  ...state,
  /** Title of the work, or empty where the result is a person's. */
  title: z.string(),
  planName: z.string(),
  owner: z.string(),
  objector: z.string(),
});
export type ObjectionRow = z.infer<typeof ObjectionRow>;

/** The calls of an area; `reviewer`: who answers there. */
export const objectionEndpoints = <const R extends Access = Access>(reviewer: R) =>
  ({
    'POST SubmitObjection': {
      summary: 'Object to a result that is public, until its deadline; once a person and result',
      access: teacher,
      idempotent: true,
      body: z.strictObject({
        declareId: Id,
        text: z.string().max(2000),
        /** How the office reaches me; without it by the number of my account. */
        contact: line(60).optional(),
        resIds: z.array(Id).max(mostObjectionFiles).optional(),
      }),
      out: z.object({ id: Id, state: z.number().int() }),
    },
    'GET ListObjection': {
      summary: 'Objections that my offices answer: those that wait first, the oldest of them first',
      access: reviewer,
      query: z.object({ ...paging() }),
      out: pageOf(ObjectionRow).extend({
        /** How many of them are not answered. */
        waiting: z.number().int(),
      }),
    },
    'GET GetObjection/{id}': {
      summary: 'What somebody has said against a result, for the office that answers it',
      access: reviewer,
      path: z.object({ id: Id }),
      out: ObjectionRow.extend({
        declareId: Id,
        orgName: z.string(),
        objectorOrg: z.string(),
        contact: z.string(),
        text: z.string(),
        resInfos: z.array(ResInfo),
        answer: z.string().optional(),
      }),
    },
    'PUT SeeObjection': {
      summary: 'Say that the office looks into an objection; its author sees since when',
      access: reviewer,
      body: z.strictObject({ id: Id }),
      out: z.object({ seenTime: YMDHMS }),
    },
    'PUT AnswerObjection': {
      summary: 'Answer an objection, once',
      access: reviewer,
      body: z.strictObject({ id: Id, upheld: z.boolean(), answer: z.string().max(2000) }),
      out: z.object({ state: z.number().int() }),
    },
  }) as const satisfies Record<string, Endpoint>;

/** Calls of an area with the first part of its addresses. */
export type Addressed<E, C extends string> = {
  [N in keyof E as N extends `${infer M} ${infer P}` ? `${M} /api/${C}/${P}` : never]: E[N];
};
export const addressed = <const E extends Record<string, Endpoint>, const C extends string>(all: E, controller: C) =>
  Object.fromEntries(
    Object.entries(all).map(([call, endpoint]) => [call.replace(' ', ` /api/${controller}/`), endpoint]),
  ) as Addressed<E, C>;
