import type { ReactNode } from 'react';
import { isTold, NOT_TOLD } from '@/services/words';

/**
 * Numbers, codes, phone and card numbers: they read from left to right inside right-to-left text too. A number that is
 * not told, or a sum of such, is a dash.
 */
export const LtrText = ({ children, className }: { children: ReactNode; className?: string }) => (
  <bdi dir="ltr" className={className}>
    {typeof children === 'number' && !isTold(children) ? NOT_TOLD : children}
  </bdi>
);
