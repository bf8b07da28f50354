import type { CommentRow } from '@domain/api/comment';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import type { Remote } from '@/hooks/useRemote';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { toast } from '@/services/feedback';

/** The list that the comments are shown in, as far as it is needed here. */
interface Shown {
  remote: Pick<Remote<unknown>, 'reload'>;
  address: { change(next: { sort?: undefined }): void };
}

/** What can be done with the comments on a course. Failures of doing are told by the global handler. */
export function useComments(courseId: string, { remote, address }: Shown) {
  const t = useT();
  const { busy, alone } = useSingleFlight();
  const intent = useIdempotencyKeys();
  /** Answers whether it was done. Whatever became of it is read anew: a reply may be lost of what was done. */
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
      // The newest come first: there it stands.
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
