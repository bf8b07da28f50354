import { diffWordsWithSpace } from 'diff';

/*
 * Running texts word by word. Only the server compares: the library stays out of the browser's bundle.
 */

/** A text before and after; both say something. */
export interface TextPair {
  readonly before: string;
  readonly after: string;
}

/** A text as pieces that stayed, came or went. */
export type TextDiff = { op: 'same' | 'ins' | 'del'; text: string }[];

/** Changed words up to which all texts are tried before any is tried with more: a correction is not left out for a rewriting. */
const TRIES = [32, 128, 512, Number.POSITIVE_INFINITY] as const;

/**
 * Differences of texts by the words of the language; Chinese is divided into words as well. What it costs grows with the
 * square of the words that changed, so that all texts together have so much `work`: a letter costs one each time it is read,
 * and the changed words of a text their square. A text for which too little is left has none, and is shown whole, as it was
 * and as it is.
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
