import type { Msg } from '@domain/api/message';
import { createContext, use, useCallback, useState } from 'react';
import { isRead } from '@/features/message';
import type { MessageActions } from './useMessageActions';

/** Actions on messages for the rows and tools of the list. */
export interface Centre {
  actions: MessageActions;
  isRead: (message: Msg) => boolean;
  open: (message: Msg) => void;
  read: (message: Msg) => void;
}

const Of = createContext<Centre | undefined>(undefined);
export const CentreProvider = Of.Provider;

export function useCentre(): Centre {
  const centre = use(Of);
  if (!centre) throw new Error('Messages are shown inside of the message centre');
  return centre;
}

/** Marks of messages as read or unread until the list is loaded again: then the list of the server counts. */
export function useMarks(data: unknown) {
  const [marks, setMarks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [of, setOf] = useState(data);
  if (of !== data) {
    setOf(data);
    setMarks(new Map());
  }
  const mark = useCallback(({ id }: Msg, isReaded: boolean) => setMarks((old) => new Map(old).set(id, isReaded)), []);
  return { mark, isRead: (message: Msg) => marks.get(message.id) ?? isRead(message) };
}
