import type zh from './zh-CN';
import type * as areas from './zh-CN/inAreas';

/** Catalogues by the name of their file in `areas/`: pages fetch them, so that no other page waits for their words. */
export type AreaWords = typeof areas;

type AreaKey = { [Area in keyof AreaWords]: keyof AreaWords[Area] }[keyof AreaWords];
/** Keys of the words that browsers get; zh-CN is the source. */
export type MessageKey = keyof typeof zh | AreaKey;

/** The words of all areas of a locale as one catalogue. */
export const joined = <A extends AreaWords | Record<keyof AreaWords, object>>(all: A) =>
  Object.assign({}, ...Object.values(all)) as Record<AreaKey, string>;
