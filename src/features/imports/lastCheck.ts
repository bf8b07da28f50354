import type { CellFix } from '@domain/api/imports';
import { transferLimits } from '@domain/constants';
import { minuteMs } from '@domain/time';
import { serverNow } from '@/services/clock';
import { pageUser } from '@/services/session';
import { type StoredValue, storedJson } from '@/services/storage';

/**
 * The sheet that its importer has checked last in this browser, until it is imported or put aside: whoever comes back
 * in time sees it again, as the same import with the same corrections.
 */
export interface LastCheck {
  readonly resId: string;
  readonly fixes: readonly CellFix[];
  /** Milliseconds since 1970. */
  readonly checkedAt: number;
  /** Work that checks it, for a sheet that takes long. */
  readonly workId?: string | undefined;
}

const keptMs = transferLimits.importMinutes * minuteMs;

const isLastCheck = (value: unknown): value is LastCheck => {
  const { resId, fixes, checkedAt } = (value ?? {}) as Partial<LastCheck>;
  if (typeof resId !== 'string' || !Array.isArray(fixes) || typeof checkedAt !== 'number') return false;
  return Math.abs(serverNow().getTime() - checkedAt) < keptMs;
};

/** The last check of the person of this page, by the kind and place of its import (`importSubject`). */
export const lastCheckOf = (subject: string): StoredValue<LastCheck> =>
  storedJson('local', `import.${pageUser()}.${subject}`, isLastCheck);
