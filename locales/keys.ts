import type zh from './zh-CN';
import type declaration from './zh-CN/declaration';
import type eed from './zh-CN/eed';
import type review from './zh-CN/review';
import type shop from './zh-CN/shop';

/** Keys of the words that browsers get; zh-CN is the source. */
export type MessageKey =
  | keyof typeof zh
  | keyof typeof shop
  | keyof typeof declaration
  | keyof typeof review
  | keyof typeof eed;
