import type { CommentRow } from '@domain/api/comment';
import { useState } from 'react';
import { useAlone } from '@/hooks/useAlone';
import { useIntent } from '@/hooks/useIntent';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { toast } from '@/services/feedback';

export type CommentOrder = 0 | 1;

/** The comments on a course, a page at a time, and what can be done with them. Failures of doing are told by the global handler. */
export function useComments(courseId: string) {
  const t = useT();
  const [sort, setSort] = useState<CommentOrder>(0);
  const [current, setCurrent] = useState(1);
  const { busy, alone } = useAlone();
  const intent = useIntent();
  const remote = useRemote({
    key: `comments:${courseId}`,
    params: { sort, current },
    read: (signal) =>
      api(
        'GET /api/Comment/ListComment',
        { query: { courseId, sort: String(sort), current } },
        { signal, needs: ['list', 'total'] },
      ),
  });
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
      if (parentId) return;
      setSort(0);
      setCurrent(1);
    });
  const like = ({ id }: CommentRow) => act(() => api('PUT /api/Comment/LikeComment/{id}', { path: { id } }));
  const remove = ({ id }: CommentRow) =>
    act(async () => {
      await api('DELETE /api/Comment/DelComment/{id}', { path: { id } });
      toast.success(t('viewer.comment.deleted'));
    });
  const order = (next: CommentOrder) => {
    setSort(next);
    setCurrent(1);
  };
  return { remote, sort, order, current, setCurrent, busy, say, like, remove };
}
export type CommentActions = ReturnType<typeof useComments>;
