import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { type CommentRow, commentApi } from '../../../domain/api/comment';
import type { Page } from '../../../domain/api/shapes';
import { CommentSort } from '../../../domain/enums';
import { formatInstant } from '../../../domain/rules/calendar';
import { type Db, transaction } from '../../db/client';
import { newId } from '../../db/id';
import { type PageQuery, paged } from '../../db/paged';
import { account, comment, commentLike, studyCourse } from '../../db/schema';
import type { SessionUser } from '../../http/context';
import { type Context, handlers } from '../../http/context';
import { illegalState, notFound } from '../../http/errors';
import { limit } from '../../http/limits';
import { ownEnrolment } from '../selfStudy/load';

/** Comments that a person can write in a minute. */
const PER_MINUTE = 10;

const columns = (user: SessionUser) => ({
  id: comment.id,
  parentId: comment.parentId,
  userId: comment.accountId,
  name: account.realName,
  content: comment.content,
  createdAt: comment.createdAt,
  likeCount: comment.likeCount,
  liked: sql<boolean>`exists (select 1 from ${commentLike} l where l.comment_id = ${comment.id} and l.account_id = ${user.id})`,
});

const rowsWith = (db: Db, user: SessionUser) =>
  db.select(columns(user)).from(comment).innerJoin(account, eq(account.id, comment.accountId)).$dynamic();
type Row = Awaited<ReturnType<typeof rowsWith>>[number];

const commentRow = (row: Row, user: SessionUser, replies: readonly Row[] = []): CommentRow => ({
  id: row.id,
  userId: row.userId,
  name: row.name,
  content: row.content,
  time: formatInstant(row.createdAt),
  likeCount: row.likeCount,
  liked: row.liked,
  mine: row.userId === user.id,
  ...(replies.length > 0 && { replies: replies.map((reply) => commentRow(reply, user)) }),
});

interface ListQuery extends PageQuery {
  courseId: string;
  sort: number;
}

/** Comments on a course with their answers, the oldest answer first. */
async function listComments(ctx: Context, user: SessionUser, query: ListQuery): Promise<Page<CommentRow>> {
  const { courseId, sort } = query;
  const page = await paged(ctx.db, query, {
    rows: rowsWith(ctx.db, user),
    where: and(eq(comment.courseId, courseId), isNull(comment.parentId)),
    order: {
      table: comment,
      key: comment.id,
      by: sort === CommentSort.Like ? [comment.likeCount, comment.createdAt] : [comment.createdAt],
    },
  });
  const ids = page.list.map(({ id }) => id);
  const replies =
    ids.length === 0
      ? []
      : await rowsWith(ctx.db, user)
          .where(inArray(comment.parentId, ids))
          .orderBy(asc(comment.createdAt), asc(comment.id));
  const list = page.list.map((row) =>
    commentRow(
      row,
      user,
      replies.filter(({ parentId }) => parentId === row.id),
    ),
  );
  return { ...page, list };
}

/** Saves a comment of a learner of the course; an answer to an answer goes below the same comment. Throws 404, 422. */
async function saveComment(
  ctx: Context,
  user: SessionUser,
  body: { courseId: string; content: string; parentId?: string | undefined },
): Promise<CommentRow> {
  const [course] = await ctx.db
    .select({ id: studyCourse.id })
    .from(studyCourse)
    .where(eq(studyCourse.id, body.courseId));
  if (!course) throw notFound();
  if (!(await ownEnrolment(ctx.db, user.id, body.courseId))) throw illegalState('study.error.commentOwned');
  await limit(ctx, `comment:${user.id}`, PER_MINUTE, 60);
  const id = newId(ctx.now().getTime());
  await transaction(ctx.db, async (tx) => {
    const [parent] = body.parentId
      ? await tx
          .select()
          .from(comment)
          .where(and(eq(comment.id, body.parentId), eq(comment.courseId, body.courseId)))
      : [];
    if (body.parentId && !parent) throw notFound();
    await tx.insert(comment).values({
      id,
      courseId: body.courseId,
      accountId: user.id,
      parentId: parent ? (parent.parentId ?? parent.id) : null,
      content: body.content.trim(),
      createdAt: ctx.now(),
    });
  });
  const [row] = await rowsWith(ctx.db, user).where(eq(comment.id, id));
  return commentRow(row as Row, user);
}

/** Sets or removes a like, so that a repeated call changes nothing. Throws 404 for a deleted comment. */
const likeComment = (ctx: Context, user: SessionUser, id: string, liked: boolean) =>
  transaction(ctx.db, async (tx) => {
    const [row] = await tx.select().from(comment).where(eq(comment.id, id)).for('update');
    if (!row) throw notFound();
    const mine = and(eq(commentLike.commentId, id), eq(commentLike.accountId, user.id));
    const changed = liked
      ? await tx.insert(commentLike).values({ commentId: id, accountId: user.id }).onConflictDoNothing().returning()
      : await tx.delete(commentLike).where(mine).returning();
    if (changed.length === 0) return { liked, likeCount: row.likeCount };
    const likeCount = row.likeCount + (liked ? 1 : -1);
    await tx.update(comment).set({ likeCount }).where(eq(comment.id, id));
    return { liked, likeCount };
  });

/** Deletes an own comment with its answers. Throws 404. */
const deleteComment = (ctx: Context, user: SessionUser, id: string) =>
  transaction(ctx.db, async (tx) => {
    const [row] = await tx
      .select({ id: comment.id })
      .from(comment)
      .where(and(eq(comment.id, id), eq(comment.accountId, user.id)));
    if (!row) throw notFound();
    await tx.delete(comment).where(or(eq(comment.id, id), eq(comment.parentId, id)));
    return true as const;
  });

export const commentHandlers = handlers(commentApi, {
  'GET /api/Comment/ListComment': ({ ctx, user, query }) => listComments(ctx, user, query),
  'POST /api/Comment/SaveComment': ({ ctx, user, body }) => saveComment(ctx, user, body),
  'PUT /api/Comment/LikeComment/{id}': ({ ctx, user, path, body }) => likeComment(ctx, user, path.id, body.liked),
  'DELETE /api/Comment/DelComment/{id}': ({ ctx, user, path }) => deleteComment(ctx, user, path.id),
});
