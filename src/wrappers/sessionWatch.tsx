import { useModel } from '@umijs/max';
import { type ReactNode, useEffect } from 'react';
import { onSessionEnd } from '@/services/session';

/** Around all pages: whoever was signed in is forgotten as soon as the session ends, in this tab or in another one. */
export function SessionWatch({ children }: { children: ReactNode }) {
  const { setInitialState } = useModel('@@initialState');
  useEffect(() => onSessionEnd(() => void setInitialState({})), [setInitialState]);
  return children;
}
