import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { created, id } from '../columns';
import { account } from './account';

/** Comments on courses, with their answers and likes. */
const owner = () =>
  text()
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' });

export const comment = pgTable(
  'comment',
  {
    id: id().primaryKey(),
    courseId: text().notNull(),
    accountId: owner(),
    parentId: text(),
    content: text().notNull(),
    likeCount: integer().notNull().default(0),
    createdAt: created(),
  },
  (t) => [
    index('comment_account').on(t.accountId),
    index('comment_latest').on(t.courseId, t.createdAt, t.id),
    index('comment_likes').on(t.courseId, t.likeCount, t.createdAt, t.id),
    index('comment_parent').on(t.parentId, t.createdAt),
  ],
);

export const commentLike = pgTable(
  'comment_like',
  {
    commentId: text()
      .notNull()
      .references(() => comment.id, { onDelete: 'cascade' }),
    accountId: owner(),
  },
  (t) => [primaryKey({ columns: [t.commentId, t.accountId] }), index('comment_like_account').on(t.accountId)],
);
