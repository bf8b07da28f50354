import type { Msg } from '@domain/api/message';
import { messageCounters } from '@domain/enums';
import { useAccess, useModel, useNavigate } from '@umijs/max';
import { type MouseEvent, useCallback, useState } from 'react';
import { api } from '@/services/api';
import { onSessionChange } from '@/services/session';
import { jumpOf, rememberKeyword } from './jumps';

/** Returns whether the browser will open the link in a new tab or window. */
export const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey;

/** Ids of the messages read in this session: an older cached list may still show them as unread. */
const readHere = new Set<string>();
onSessionChange(() => readHere.clear());

/** Returns whether the message has been read, even when its list is older than that. */
export const isRead = ({ id, isReaded }: Pick<Msg, 'id' | 'isReaded'>): boolean => isReaded || readHere.has(id);

/**
 * Marks messages read: the counter falls at once, and rises again when the call fails; the other tabs are told.
 * `onRead` shows the message as read, or with `false` as unread again.
 */
export function useReadMessage(onRead?: (message: Msg, read: boolean) => void): (message: Msg) => void {
  const { lower, tell } = useModel('unread');
  return useCallback(
    (message) => {
      // A message that is opened again lowers the counter only once.
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
  /** Message that is read in place, if there is one. */
  shown: Msg | undefined;
  close: () => void;
  /** Reads a message: marks it read, then leads to its page or shows its body. */
  open: (message: Msg) => void;
  /** Marks a message read that the browser opens in a new tab. */
  read: (message: Msg) => void;
}

/** Opens messages from a short list. */
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
