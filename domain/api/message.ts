import { z } from 'zod';
import type { Endpoint } from './core';
import { Id, YMDHMS } from './shapes';

const category = z.union([z.literal(1), z.literal(2), z.literal(3)]);

export const Msg = z
  .object({
    id: Id,
    category,
    subType: z.number().int().min(1).max(9),
    title: z.string(),
    content: z.string(),
    isReaded: z.boolean(),
    createTime: YMDHMS,
    readTime: YMDHMS.optional(),
    sender: z.string().optional(),
    deadline: YMDHMS.optional(),
    target: z.object({
      bizId: Id.optional(),
      keyword: z.string().optional(),
      state: z.enum(['open', 'done', 'expired']).optional(),
    }),
  })
  .meta({ id: 'Msg' });
export type Msg = z.infer<typeof Msg>;

/** Unread counts; `news` are the "others" of specification §3, the total is the sum of the three. */
export const UnreadCounts = z.object({
  notices: z.number().int().min(0),
  news: z.number().int().min(0),
  todoes: z.number().int().min(0),
});
export type UnreadCounts = z.infer<typeof UnreadCounts>;

/** The part of the message centre that the frame shows: rows C2, C3 and C5 of the contract. */
export const messageApi = {
  'GET /api/Message/TopMsg': {
    summary: 'My newest messages, unread first',
    access: 'user',
    query: z.object({ topNumber: z.coerce.number().int().min(1).max(20).default(5) }),
    out: z.array(Msg),
  },
  'GET /api/Message/SumUnread': { summary: 'Unread counts by category', access: 'user', out: UnreadCounts },
  'PUT /api/Message/ReadMsg/{id}': {
    summary: 'Mark a message read; a second time changes nothing',
    access: 'user',
    path: z.object({ id: Id }),
    out: z.object({ isReaded: z.literal(true), readTime: YMDHMS }),
  },
} as const satisfies Record<string, Endpoint>;
