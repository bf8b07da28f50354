import type { CommentRow } from '@domain/api/comment';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import type { Remote } from '@/hooks/useRemote';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { toast } from '@/services/feedback';

/** Parts of the comment list that are used here. */
interface Shown {
  remote: Pick<Remote<unknown>, 'reload'>;
  address: { change(next: { sort?: undefined }): void };
}

/** Actions on the comments of a course: write, like, remove. The global handler tells their errors. */
export function useComments(courseId: string, { remote, address }: Shown) {
  const t = useT();
  const { busy, alone } = useSingleFlight();
  const intent = useIdempotencyKeys();
  /** Runs an action and returns whether it worked. The list is read again in any case: the answer may be lost. */
  const act = async (what: () => Promise<unknown>): Promise<boolean> => {
    const done = await alone(() =>
      what().then(
        () => true,
        () => false,
      ),
    );
    if (done !== undefined) remote.reload();
    return done === true;
  };
  const say = (content: string, parentId?: string) =>
    act(async () => {
      const body = { courseId, content: content.trim(), ...(parentId && { parentId }) };
      await api('POST /api/Comment/SaveComment', { body }, { idempotencyKey: intent.keyOf(body) });
      intent.done();
      toast.success(t('viewer.comment.sent'));
      // Newest first, so that the new comment is visible.
      if (!parentId) address.change({ sort: undefined });
    });
  const like = ({ id, liked }: CommentRow) =>
    act(() => api('PUT /api/Comment/LikeComment/{id}', { path: { id }, body: { liked: !liked } }));
  const remove = ({ id }: CommentRow) =>
    act(async () => {
      await api('DELETE /api/Comment/DelComment/{id}', { path: { id } });
      toast.success(t('viewer.comment.deleted'));
    });
  return { busy, say, like, remove };
}
export type CommentActions = ReturnType<typeof useComments>;
