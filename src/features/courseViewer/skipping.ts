import type { Section } from '@domain/api/selfStudy';
import { studyLimits } from '@domain/constants';
import { type Interval, mergeIntervals, watchedPrefix } from '@domain/selfStudy/intervals';
import { inOrder, type Save } from './saveQueue';

/**
 * Returns how far the user may seek in a section, in seconds: to its end when skipping is allowed or nothing is left to
 * skip, else to the end of the part watched without a gap. The server has the same rule (domain/selfStudy/counting).
 * @param watched merged or not, what is still on its way to the server included
 */
export function reachOf(watched: readonly Interval[], seconds: number, allowSkip: boolean): number {
  if (allowSkip) return seconds;
  const prefix = watchedPrefix(mergeIntervals(watched));
  return prefix >= seconds - studyLimits.endSlack ? seconds : prefix;
}

/**
 * Second at which a section was left. What this device has saved is newer than what the page has read: the newest save
 * on its way, else the last one answered since.
 */
export const leftAt = (
  section: Pick<Section, 'sectionId' | 'lastPosition'>,
  waiting: readonly Save[],
  answered: number | undefined,
): number =>
  waiting
    .filter(({ sectionId }) => sectionId === section.sectionId)
    .sort(inOrder)
    .at(-1)?.position ??
  answered ??
  section.lastPosition;

/** Where a section is gone on with: where it was left, and from its beginning after its end. */
export const startOf = (section: { lastPosition: number; seconds: number }): number =>
  section.lastPosition >= section.seconds - studyLimits.endSlack ? 0 : section.lastPosition;
