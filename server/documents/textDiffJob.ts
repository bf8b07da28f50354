import { diffTexts, type TextDiff, type TextPair } from '../../domain/forms/textDiff';
import { serveJobs } from '../workers/serve';

/** Texts to be compared in a thread; see textDiffs.ts. */
export interface TextDiffJob {
  pairs: readonly TextPair[];
  work: number;
}

serveJobs(({ pairs, work }: TextDiffJob): (TextDiff | undefined)[] => diffTexts(pairs, work));
