import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The end of the head of the group that a field stands in; null where its group has none. */
const GroupHead = createContext<HTMLElement | null>(null);
export const GroupHeadProvider = GroupHead.Provider;
export const useGroupHead = () => useContext(GroupHead);

/** What a field says or offers in the head of its group, where that has one; else where the field stands. */
export function InHead({ children }: { children: ReactNode }) {
  const head = useGroupHead();
  return head ? createPortal(children, head) : children;
}
