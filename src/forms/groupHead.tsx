import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The end of the head of the group that a field stands in; null where its group has none. */
const GroupHead = createContext<HTMLElement | null>(null);
export const GroupHeadProvider = GroupHead.Provider;
export const useGroupHead = () => useContext(GroupHead);

/** Shows a field's note or action in the head of its group; at the field when the group has no head. */
export function InHead({ children }: { children: ReactNode }) {
  const head = useGroupHead();
  return head ? createPortal(children, head) : children;
}
