import type zh from './zh-CN';

/** Keys of the catalogue; zh-CN is the source. */
export type MessageKey = keyof typeof zh;
