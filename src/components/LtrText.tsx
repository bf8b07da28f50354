import type { ReactNode } from 'react';

/** Numbers, codes, phone and card numbers: they read from left to right inside right-to-left text too. */
export const LtrText = ({ children, className }: { children: ReactNode; className?: string }) => (
  <bdi dir="ltr" className={className}>
    {children}
  </bdi>
);
