import type { Remote } from './useRemote';

/**
 * Whether all these data have come, or failed. A view whose parts stand below one another is painted once, when the
 * last of its first answers is there: what stands below a part of unknown height would move (design: layout shift 0).
 */
export const areAnswered = (...remotes: readonly Remote<unknown>[]): boolean =>
  remotes.every(({ data, error }) => data !== undefined || error !== undefined);
