import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AccountPart } from '../../accounts/parts';
import { comment, commentLike } from '../../db/schema';

/** Likes of an account for a merge: a comment that both accounts liked loses one like. */
export const likesPart: AccountPart = {
  moved: [commentLike.accountId],
  silent: [{ column: commentLike.accountId, why: 'a nod at what others have said' }],
  before: async (tx, { from, to }) => {
    const liked = tx.select({ id: commentLike.commentId }).from(commentLike).where(eq(commentLike.accountId, to.id));
    const twice = await tx
      .delete(commentLike)
      .where(and(eq(commentLike.accountId, from.id), inArray(commentLike.commentId, liked)))
      .returning({ id: commentLike.commentId });
    if (twice.length === 0) return;
    await tx
      .update(comment)
      .set({ likeCount: sql`${comment.likeCount} - 1` })
      .where(
        inArray(
          comment.id,
          twice.map(({ id }) => id),
        ),
      );
  },
};
