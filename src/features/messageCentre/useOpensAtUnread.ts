import type { UnreadCounts } from '@domain/api/message';
import { enums, MessageCategory, messageCounters } from '@domain/enums';
import { useSearchParams } from '@umijs/max';
import { useEffect, useRef } from 'react';

/** The category to open: that of the to-dos, unless nothing is unread there and something is in another one. */
export function unreadCategory(counts: UnreadCounts): MessageCategory {
  const unread = (value: MessageCategory) => counts[messageCounters[value]] > 0;
  if (unread(MessageCategory.Todo)) return MessageCategory.Todo;
  return enums.messageCategory.map(({ value }) => value).find(unread) ?? MessageCategory.Todo;
}

/** Opens the message centre where something is unread; an address that names a category is left as it is. */
export function useOpensAtUnread(counts: UnreadCounts): void {
  const [params, setParams] = useSearchParams();
  const settled = useRef(params.has('category') || params.has('id'));
  const category = unreadCategory(counts);
  useEffect(() => {
    if (settled.current || category === MessageCategory.Todo) return;
    settled.current = true;
    const next = new URLSearchParams(params);
    next.set('category', String(category));
    setParams(next, { replace: true });
  }, [category, params, setParams]);
}
