import type { Remote } from './useRemote';

/**
 * Have all these data arrived or failed? A view whose parts stand below one another is painted once, when all first
 * answers are there: otherwise the parts below one of unknown height would move (layout shift 0).
 */
export const areAnswered = (...remotes: readonly Remote<unknown>[]): boolean =>
  remotes.every(({ data, error }) => data !== undefined || error !== undefined);
