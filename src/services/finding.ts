import { type ReadingsOf, readingsBy, spelledPlainly } from '@domain/finding';

let readings: ReadingsOf | undefined;
let asked = false;
const listeners = new Set<() => void>();

/** Readings of Chinese characters, once they have come. */
export const currentReadings = (): ReadingsOf | undefined => readings;

export function onReadings(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/**
 * Fetches the readings of Chinese characters, for a search that is about to begin. Until they come, and where they do
 * not, it finds by what is written.
 */
export function fetchReadings(): void {
  if (asked) return;
  asked = true;
  import('pinyin-pro').then(
    ({ pinyin }) => {
      readings = readingsBy((letter) => pinyin(letter, spelledPlainly));
      for (const tell of listeners) tell();
    },
    () => {
      asked = false;
    },
  );
}
