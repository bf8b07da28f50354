import { z } from 'zod';
import { teacher } from '../access/access';
import { studyLimits } from '../constants';
import type { Endpoint } from './core';
import { Id, oneOf, pageOf, ruled, seeking, YMDHMS } from './shapes';

export interface CommentRow {
  id: string;
  userId: string;
  name: string;
  avatarUrl?: string | undefined;
  content: string;
  time: string;
  likeCount: number;
  liked: boolean;
  mine: boolean;
  replies?: CommentRow[] | undefined;
}
export const CommentRow: z.ZodType<CommentRow> = z
  .object({
    id: Id,
    userId: Id,
    name: z.string(),
    avatarUrl: z.string().optional(),
    content: z.string(),
    time: YMDHMS,
    likeCount: z.number().int(),
    liked: z.boolean(),
    mine: z.boolean(),
    get replies() {
      return z.array(CommentRow).optional();
    },
  })
  .meta({ id: 'CommentRow' });

/** Counted in characters; a rare one counts as one. */
const content = ruled((value) => {
  const text = value.trim();
  if (text === '') return { key: value === '' ? 'validation.required' : 'validation.whitespace' };
  return [...text].length > studyLimits.comment
    ? { key: 'validation.max', params: { max: studyLimits.comment } }
    : undefined;
});

/** Calls of the comments on courses. */
export const commentApi = {
  'GET /api/Comment/ListComment': {
    summary: 'Comments on a course by time or by likes, with their replies',
    access: teacher,
    feature: 'comments',
    query: z.object({ ...seeking(), courseId: Id, sort: oneOf([0, 1]).default(0) }),
    out: pageOf(CommentRow),
  },
  'POST /api/Comment/SaveComment': {
    summary: 'Comment on a course of mine, or answer a comment',
    access: teacher,
    feature: 'comments',
    idempotent: true,
    body: z.strictObject({ courseId: Id, content, parentId: Id.optional() }),
    out: CommentRow,
  },
  'PUT /api/Comment/LikeComment/{id}': {
    summary: 'Say whether I like a comment; saying the same again changes nothing',
    access: teacher,
    feature: 'comments',
    path: z.object({ id: Id }),
    body: z.strictObject({ liked: z.boolean() }),
    out: z.object({ liked: z.boolean(), likeCount: z.number().int() }),
  },
  'DELETE /api/Comment/DelComment/{id}': {
    summary: 'Delete a comment of mine, with the answers to it',
    access: teacher,
    feature: 'comments',
    path: z.object({ id: Id }),
    out: z.literal(true),
  },
} as const satisfies Record<string, Endpoint>;
