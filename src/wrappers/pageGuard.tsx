import type { ReactNode } from 'react';
import { Forbidden, NotFound } from '@/features/exception';
import { pageVerdict } from './guards';
import { useGuardInput } from './useGuardInput';

/** The page is one of the person's rights, and of this variant. Shows the refusal in place. */
export function PageGuard({ children }: { children: ReactNode }) {
  const input = useGuardInput();
  switch (pageVerdict(input)) {
    case 'forbidden':
      return <Forbidden />;
    case 'switchedOff':
      return <NotFound />;
    default:
      return children;
  }
}
