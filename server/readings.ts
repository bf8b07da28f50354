import { type ReadingsOf, readingsBy, spelledPlainly } from '../domain/finding';

let readings: Promise<ReadingsOf> | undefined;

/** Readings of Chinese characters, loaded with the first search that needs them. */
export const chineseReadings = (): Promise<ReadingsOf> => {
  readings ??= import('pinyin-pro').then(({ pinyin }) => readingsBy((letter) => pinyin(letter, spelledPlainly)));
  return readings;
};
