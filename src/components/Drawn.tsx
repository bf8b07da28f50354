import { useEffect } from 'react';

/**
 * Says that what stands beside it is drawn: an effect of a part that waits runs after that. `onDrawn` may answer what
 * ends it.
 */
export function Drawn({ onDrawn }: { onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn]);
  return null;
}
