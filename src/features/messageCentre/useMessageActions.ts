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
  /** Something is on its way. */
  busy: boolean;
  /** Marks all unread messages of a category read. */
  readAll: (category: Category) => Promise<void>;
  remove: (message: Msg) => Promise<void>;
  /** Answer whether the messages are gone. */
  removeMany: (ids: readonly string[]) => Promise<boolean>;
  removeAll: (filter: Filter) => Promise<boolean>;
}

/** The parts of an answer that say how many are unread now. */
const counters = ['notices', 'news', 'todoes'] as const;

/** What can be done with messages; a failure has been told by the global handler, and nothing has changed. */
export function useMessageActions(reload: () => void): MessageActions {
  const t = useT();
  const { show, lower, tell, newest, refresh } = useModel('unread');
  const undoable = useUndoToast();
  const intent = useIdempotencyKeys();
  const [busy, setBusy] = useState(false);

  /** After every change: the counts everywhere, this list and those of the other tabs. */
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
        // It may have happened all the same: the list tells.
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
      // Without an id of the deletion there is no way back.
      if (!deleteId) return toast.success(t('message.deleted', { n }));
      const restore = async () => {
        const options = { ownNeeds: ['changed', ...counters] } as const;
        const answer = await api('PUT /api/Message/RestoreMsgs', { body: { deleteId } }, options);
        settle(answer);
        // After a reply that was lost, the next try finds them back already.
        toast.success(t('message.restored', { n: answer.changed || n }));
      };
      const offer = () =>
        undoable(t('message.deleted', { n }), () => {
          // While they could not be brought back the offer stands.
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
