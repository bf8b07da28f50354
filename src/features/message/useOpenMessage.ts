import type { Msg } from '@domain/api/message';
import { messageCounters } from '@domain/enums';
import { useAccess, useModel, useNavigate } from '@umijs/max';
import { type MouseEvent, useCallback, useState } from 'react';
import { api } from '@/services/api';
import { onSessionChange } from '@/services/session';
import { jumpOf, rememberKeyword } from './jumps';

/** Will the browser open the link in a tab or window of its own? */
export const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey;

/** Messages that were read in this session: a list that was kept from before says of them that they are not. */
const readHere = new Set<string>();
onSessionChange(() => readHere.clear());

/** Has the message been read, whatever the list that has it knows? */
export const isRead = ({ id, isReaded }: Pick<Msg, 'id' | 'isReaded'>): boolean => isReaded || readHere.has(id);

/**
 * Marks messages read (specification §4): the counter falls at once and comes back when the server did not hear of it;
 * the other tabs learn of it. `onRead` shows the message read, or with `false` unread again.
 */
export function useReadMessage(onRead?: (message: Msg, read: boolean) => void): (message: Msg) => void {
  const { lower, tell } = useModel('unread');
  return useCallback(
    (message) => {
      // Coming back to a message counts nothing a second time.
      if (isRead(message)) return;
      readHere.add(message.id);
      const restore = lower(messageCounters[message.category]);
      onRead?.(message, true);
      api('PUT /api/Message/ReadMsg/{id}', { path: { id: message.id } }, { skipErrorHandler: true }).then(tell, () => {
        readHere.delete(message.id);
        restore();
        onRead?.(message, false);
      });
    },
    [lower, tell, onRead],
  );
}

export interface OpenMessage {
  /** The message that is read in place, if one is. */
  shown: Msg | undefined;
  close: () => void;
  /** Reads a message: marks it read, then leads to its page or shows its body. */
  open: (message: Msg) => void;
  /** Marks a message read that the browser opens in a tab of its own. */
  read: (message: Msg) => void;
}

/** Reading messages from a short list. */
export function useOpenMessage(onRead?: (message: Msg, read: boolean) => void): OpenMessage {
  const navigate = useNavigate();
  const { offers } = useAccess();
  const read = useReadMessage(onRead);
  const [shown, setShown] = useState<Msg>();
  const open = useCallback(
    (message: Msg) => {
      read(message);
      const jump = jumpOf(message, offers);
      if (!jump) return setShown(message);
      rememberKeyword(jump);
      navigate(jump.path);
    },
    [read, navigate, offers],
  );
  return { shown, close: useCallback(() => setShown(undefined), []), open, read };
}
