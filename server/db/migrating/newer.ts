import { log } from '../../log/log';
import { StartError } from '../../startError';
import type { Migration } from './read';

export interface Known {
  name: string | null;
  createdAt: number | null;
  since: number | null;
  sinceName: string | null;
}

/**
 * Throws StartError when a later release has taken away what this one uses, given what the database had and what this
 * release knows. A later release that only added something is no hindrance: after a bad upgrade the earlier one starts again.
 */
export function refuseNewer(had: readonly Known[], known: readonly Pick<Migration, 'name' | 'when'>[]): void {
  const newest = known.at(-1);
  const newer = had.filter(({ createdAt }) => (createdAt ?? 0) > (newest?.when ?? 0));
  const last = newer.at(-1);
  if (!last) return;
  const shut = newer.findLast(({ since }) => since !== null && since > (newest?.when ?? 0));
  if (shut)
    throw new StartError(
      `The database is of a later release (${shut.name}): it cannot work with this one, which ends with ${newest?.name}. Start a release that has ${shut.sinceName}, or restore a backup into a database of its own.`,
    );
  log.info(`The database is of a later release (${last.name}), which this one (${newest?.name}) can work with.`);
}
