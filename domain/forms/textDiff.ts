import { diffWordsWithSpace } from 'diff';

/*
 * Running texts word by word. Only the server compares: the library stays out of the browser's bundle.
 */

/** A text before and after; neither is empty. */
export interface TextPair {
  readonly before: string;
  readonly after: string;
}

/** A text as pieces that were kept, added or removed. */
export type TextDiff = { op: 'same' | 'ins' | 'del'; text: string }[];

/**
 * Limits of changed words, tried for all texts one after the other: a small correction is not skipped because of a
 * rewritten text.
 */
const TRIES = [32, 128, 512, Number.POSITIVE_INFINITY] as const;

/**
 * Differences of texts word by word; Chinese is divided into words as well. The cost grows with the square of the
 * changed words, so all texts together may use `work`: each reading of a letter costs 1, the changed words of a text
 * their square. A text for which too little is left has no difference and is shown whole, before and after.
 */
export function diffTexts(pairs: readonly TextPair[], work: number): (TextDiff | undefined)[] {
  const intlSegmenter = new Intl.Segmenter('zh-CN', { granularity: 'word' });
  const found: (TextDiff | undefined)[] = pairs.map(() => undefined);
  let left = work;
  for (const most of TRIES)
    for (const [i, { before, after }] of pairs.entries()) {
      if (found[i]) continue;
      left -= before.length + after.length;
      if (left <= 0) return found;
      const maxEditLength = Math.min(most, Math.floor(Math.sqrt(left)));
      const changes = diffWordsWithSpace(before, after, { intlSegmenter, maxEditLength });
      const edits = changes?.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0);
      left -= (edits ?? maxEditLength) ** 2;
      found[i] = changes?.map(({ added, removed, value }) => ({
        op: added ? 'ins' : removed ? 'del' : 'same',
        text: value,
      }));
    }
  return found;
}
