import { z } from 'zod';
import { noticePageNames } from '../notices/pages';
import type { Endpoint } from './core';
import { Id, pageOf, queryBoolean, seeking, YMDHMS } from './shapes';

const category = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const queryCategory = z.enum(['1', '2', '3']).transform((value) => Number(value) as z.infer<typeof category>);

export const Msg = z
  .object({
    id: Id,
    category,
    /** Number of the message subtype; absent where none of the nine fits. */
    subType: z.number().int().min(1).max(9).optional(),
    title: z.string(),
    content: z.string(),
    isReaded: z.boolean(),
    createTime: YMDHMS,
    readTime: YMDHMS.optional(),
    sender: z.string().optional(),
    deadline: YMDHMS.optional(),
    /** Set where the message stands for several of a day: how many they are, and how many of them are open to-dos. */
    group: z.object({ total: z.number().int().min(2), open: z.number().int().min(0) }).optional(),
    target: z.object({
      bizId: Id.optional(),
      /** Whose page `bizId` names; absent where the message has no page of its own. */
      page: z.enum(noticePageNames).optional(),
      /** Which kind of thing it is, for a page that shows several. */
      of: z.string().optional(),
      keyword: z.string().optional(),
      state: z.enum(['open', 'done', 'expired']).optional(),
    }),
  })
  .meta({ id: 'Msg' });
export type Msg = z.infer<typeof Msg>;

/** Unread counts; `news` counts the category "other", the total is the sum of the three. */
export const UnreadCounts = z.object({
  notices: z.number().int().min(0),
  news: z.number().int().min(0),
  todoes: z.number().int().min(0),
});
export type UnreadCounts = z.infer<typeof UnreadCounts>;

/** How a change of many messages went: the counts after it, and how many it has changed. */
const Changed = UnreadCounts.extend({ changed: z.number().int().min(0) });

/** Answer to a deletion; its id takes the deletion back for a while. */
const Deleted = Changed.extend({ deleteId: Id });

/**
 * Messages of a filter of the screen. `upTo` is the newest message that the screen knows: later ones are not changed,
 * so that the confirmed number is the changed number.
 */
const filter = { category: category.optional(), upTo: Id.optional() };

/** Calls of the message centre. */
export const messageApi = {
  'GET /api/Message/FindMsg': {
    summary: 'My messages of a category, the newest first',
    access: 'user',
    query: z.object({ category: queryCategory.optional(), isReaded: queryBoolean.optional(), ...seeking() }),
    out: pageOf(Msg),
  },
  'GET /api/Message/GetMsg/{id}': {
    summary: 'One message of mine; reading it does not mark it read',
    access: 'user',
    path: z.object({ id: Id }),
    out: Msg,
  },
  'GET /api/Message/TopMsg': {
    summary: 'My newest messages, unread first',
    access: 'user',
    query: z.object({ topNumber: z.coerce.number().int().min(1).max(20).default(5) }),
    out: z.array(Msg),
  },
  'GET /api/Message/SumUnread': { summary: 'Unread counts by category', access: 'user', out: UnreadCounts },
  'GET /api/Message/GetMsgState': {
    summary: 'What an open tab asks now and then: the counts and the newest message; keeps no session alive',
    access: 'user',
    background: true,
    out: z.object({ counts: UnreadCounts, newest: Id.optional() }),
  },
  'PUT /api/Message/ReadMsg/{id}': {
    summary: 'Mark a message read; a second time changes nothing',
    access: 'user',
    path: z.object({ id: Id }),
    out: z.object({ isReaded: z.literal(true), readTime: YMDHMS }),
  },
  'PUT /api/Message/ReadAllMsg': {
    summary: 'Mark all unread messages read, or those of a category',
    access: 'user',
    body: z.strictObject(filter),
    out: Changed,
  },
  'DELETE /api/Message/DelMsg/{id}': {
    summary: 'Delete a message; RestoreMsgs with its id takes that back',
    access: 'user',
    path: z.object({ id: Id }),
    out: z.literal(true),
  },
  'POST /api/Message/DelMsgs': {
    summary: 'Delete messages',
    access: 'user',
    idempotent: true,
    body: z.strictObject({ ids: z.array(Id).min(1).max(200) }),
    out: Deleted,
  },
  'POST /api/Message/DelAllMsg': {
    summary: 'Delete all messages, or those of a filter',
    access: 'user',
    idempotent: true,
    body: z.strictObject({ ...filter, isReaded: z.boolean().optional() }),
    out: Deleted,
  },
  'PUT /api/Message/RestoreMsgs': {
    summary: 'Take a deletion back, within ten minutes; a second time changes nothing',
    access: 'user',
    body: z.strictObject({ deleteId: Id }),
    out: Changed,
  },
} as const satisfies Record<string, Endpoint>;
