import type { ReactNode } from 'react';

/** Room of something that is on its way, so that what is below stays where it is; neither seen nor heard. */
export const Room = ({ children }: { children: ReactNode }) => (
  <span aria-hidden="true" inert style={{ visibility: 'hidden' }}>
    {children}
  </span>
);
