import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FieldDiff } from '../../domain/forms/compare';
import { diffTexts, type TextDiff, type TextPair } from '../../domain/forms/textDiff';
import { JobEnded, workerPool } from '../workers/pool';
import type { TextDiffJob } from './textDiffJob';

type Diffs = readonly (TextDiff | undefined)[];

/** Work that takes a moment and is done at once, and the most that one comparison is worth: about 100 ms of a thread. */
const AT_ONCE = 20_000;
const MOST = 1_500_000;
/** Letters of the comparisons that are kept. */
const KEPT = 4_000_000;

const pool = workerPool<TextDiffJob, Diffs>({
  name: 'comparisons',
  file: join(__dirname, 'textDiffJob.ts'),
  threads: 1,
  jobTime: 3000,
  memory: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
});

/** Finished and running comparisons by the hash of their texts, the last asked for at the end. */
const kept = new Map<string, { size: number; diffs: Promise<Diffs> }>();
let letters = 0;

function drop(key: string): void {
  letters -= kept.get(key)?.size ?? 0;
  kept.delete(key);
}

/** Attempts do not change once they are handed in: the same two texts have one answer, made once. */
function madeOnce(pairs: readonly TextPair[], person: string): Promise<Diffs> {
  const key = createHash('sha256').update(JSON.stringify(pairs)).digest('base64url');
  const size = pairs.reduce((sum, { before, after }) => sum + before.length + after.length, 0);
  const diffs = kept.get(key)?.diffs ?? pool.run({ pairs, work: MOST }, person);
  drop(key);
  kept.set(key, { size, diffs });
  letters += size;
  for (const oldest of kept.keys()) {
    if (letters <= KEPT || oldest === key) break;
    drop(oldest);
  }
  diffs.catch(() => kept.get(key)?.diffs === diffs && drop(key));
  return diffs;
}

async function diffsOf(pairs: readonly TextPair[], person: string): Promise<Diffs> {
  const quick = diffTexts(pairs, AT_ONCE);
  if (!quick.includes(undefined)) return quick;
  return madeOnce(pairs, person).catch((error: unknown) => {
    // The whole texts say the same.
    if (error instanceof JobEnded) return pairs.map(() => undefined);
    throw error;
  });
}

/**
 * Changes with their running texts word by word, in a thread where that takes more than a moment; those beyond what one
 * comparison is worth stay whole. `person`: whose document it is, so that people take turns.
 */
export async function withWords<F extends Pick<FieldDiff, 'before' | 'after' | 'prose' | 'words'>>(
  changes: readonly F[],
  person: string,
): Promise<F[]> {
  const prose = changes.filter((one) => one.prose);
  if (prose.length === 0) return [...changes];
  const diffs = await diffsOf(
    prose.map(({ before, after }) => ({ before: before ?? '', after: after ?? '' })),
    person,
  );
  const found = new Map(prose.map((one, i) => [one, diffs[i]]));
  return changes.map((one) => {
    const words = found.get(one);
    return words ? { ...one, words } : one;
  });
}
