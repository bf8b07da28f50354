import type { Msg, UnreadCounts } from '@domain/api/message';
import { messageCounters } from '@domain/enums';
import { useModel } from '@umijs/max';
import { useCallback, useState } from 'react';
import { useUndoToast } from '@/components/useUndoToast';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { toast } from '@/services/feedback';
import { isTold } from '@/services/words';

export type Category = Msg['category'];

export interface Filter {
  category: Category;
  unreadOnly: boolean;
}

export interface MessageActions {
  /** True while a call is running. */
  busy: boolean;
  /** Marks all unread messages of a category read. */
  readAll: (category: Category) => Promise<void>;
  remove: (message: Msg) => Promise<void>;
  /** Both return whether the messages were deleted. */
  removeMany: (ids: readonly string[]) => Promise<boolean>;
  removeAll: (filter: Filter) => Promise<boolean>;
}

/** Fields of an answer that hold the new counts of unread messages. */
const counters = ['notices', 'news', 'todoes'] as const;

/** Actions on messages. The global handler shows a failure; then the list is loaded again. */
export function useMessageActions(reload: () => void): MessageActions {
  const t = useT();
  const { show, lower, tell, newest, refresh } = useModel('unread');
  const undoable = useUndoToast();
  const intent = useIdempotencyKeys();
  const [busy, setBusy] = useState(false);

  /** Updates the counts, this list and the other tabs after a change. */
  const settle = useCallback(
    ({ notices, news, todoes }: UnreadCounts) => {
      if ([notices, news, todoes].every(isTold)) show({ notices, news, todoes });
      else void refresh();
      tell();
      reload();
    },
    [show, refresh, tell, reload],
  );

  const act = useCallback(
    async (work: () => Promise<void>): Promise<boolean> => {
      setBusy(true);
      try {
        await work();
        return true;
      } catch {
        // The server may have done the work all the same: the list shows it.
        reload();
        return false;
      } finally {
        setBusy(false);
      }
    },
    [reload],
  );

  const offerUndo = useCallback(
    (n: number | undefined, deleteId: string | undefined) => {
      // Without the id of the deletion it cannot be undone.
      if (!deleteId) return toast.success(t('message.deleted', { n }));
      const restore = async () => {
        const options = { ownNeeds: ['changed', ...counters] } as const;
        const answer = await api('PUT /api/Message/RestoreMsgs', { body: { deleteId } }, options);
        settle(answer);
        // When the first reply was lost, the second try finds nothing to restore and answers 0.
        toast.success(t('message.restored', { n: answer.changed || n }));
      };
      const offer = () =>
        undoable(t('message.deleted', { n }), () => {
          // When the restore fails, undo is offered again.
          void act(restore).then((back) => back || offer());
        });
      offer();
    },
    [undoable, t, act, settle],
  );

  const known = newest === undefined ? {} : { upTo: newest };
  return {
    busy,
    readAll: async (category) => {
      await act(async () => {
        const options = { ownNeeds: ['changed', ...counters] } as const;
        const answer = await api('PUT /api/Message/ReadAllMsg', { body: { category, ...known } }, options);
        settle(answer);
        toast.success(t('message.readDone', { n: answer.changed }));
      });
    },
    remove: async (message) => {
      await act(async () => {
        await api('DELETE /api/Message/DelMsg/{id}', { path: { id: message.id } });
        if (!message.isReaded) lower(messageCounters[message.category]);
        tell();
        reload();
        offerUndo(1, message.id);
      });
    },
    removeMany: (ids) =>
      act(async () => {
        const body = { ids: [...ids] };
        const options = { idempotencyKey: intent.keyOf(body), ownNeeds: ['changed', 'deleteId', ...counters] } as const;
        const answer = await api('POST /api/Message/DelMsgs', { body }, options);
        intent.done();
        settle(answer);
        offerUndo(answer.changed ?? ids.length, answer.deleteId);
      }),
    removeAll: ({ category, unreadOnly }) =>
      act(async () => {
        const body = { category, ...(unreadOnly && { isReaded: false }), ...known };
        const options = { idempotencyKey: intent.keyOf(body), ownNeeds: ['changed', 'deleteId', ...counters] } as const;
        const answer = await api('POST /api/Message/DelAllMsg', { body }, options);
        intent.done();
        settle(answer);
        offerUndo(answer.changed, answer.deleteId);
      }),
  };
}
