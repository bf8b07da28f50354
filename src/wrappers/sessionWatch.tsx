import { useModel } from '@umijs/max';
import { type ReactNode, useEffect } from 'react';
import { onOtherPerson, otherPerson } from '@/services/otherSession';
import { onSessionEnd } from '@/services/session';

/**
 * Around all pages: whoever was signed in is forgotten as soon as the session ends, in this tab or in another one, and as
 * soon as another person has signed in in this browser. Whatever asks by itself stops with that.
 */
export function SessionWatch({ children }: { children: ReactNode }) {
  const { setInitialState } = useModel('@@initialState');
  useEffect(() => {
    const forget = () => void setInitialState({});
    const ways = [onSessionEnd(forget), onOtherPerson(() => otherPerson() && forget())];
    return () => {
      for (const back of ways) back();
    };
  }, [setInitialState]);
  return children;
}
