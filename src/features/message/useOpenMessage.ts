import type { Msg } from '@domain/api/message';
import { messageCounters } from '@domain/enums';
import { useModel, useNavigate } from '@umijs/max';
import { useCallback, useState } from 'react';
import { api } from '@/services/api';
import { storedText } from '@/services/storage';
import { jumpOf } from './jumps';

export interface OpenMessage {
  /** The message that is read in place, if one is. */
  shown: Msg | undefined;
  close: () => void;
  /** Reads a message: marks it read, then leads to its page or shows its body. */
  open: (message: Msg) => void;
}

/** Reading messages (specification §4): the counter falls at once and comes back when the server did not hear of it. */
export function useOpenMessage(onRead?: (message: Msg) => void): OpenMessage {
  const { lower } = useModel('unread');
  const navigate = useNavigate();
  const [shown, setShown] = useState<Msg>();
  const open = useCallback(
    (message: Msg) => {
      if (!message.isReaded) {
        const restore = lower(messageCounters[message.category]);
        onRead?.(message);
        api('PUT /api/Message/ReadMsg/{id}', { path: { id: message.id } }, { skipErrorHandler: true }).catch(restore);
      }
      const jump = jumpOf(message);
      if (!jump) return setShown(message);
      if (jump.keyword) storedText('session', jump.keyword.key).set(jump.keyword.text);
      navigate(jump.path);
    },
    [lower, navigate, onRead],
  );
  return { shown, close: useCallback(() => setShown(undefined), []), open };
}
