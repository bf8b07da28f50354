import type zh from './zh-CN';
import type certificate from './zh-CN/certificate';
import type credit from './zh-CN/credit';
import type declaration from './zh-CN/declaration';
import type eed from './zh-CN/eed';
import type personnel from './zh-CN/personnel';
import type resume from './zh-CN/resume';
import type review from './zh-CN/review';
import type shop from './zh-CN/shop';
import type studio from './zh-CN/studio';
import type studioMember from './zh-CN/studioMember';

/** Keys of the words that browsers get; zh-CN is the source. */
export type MessageKey =
  | keyof typeof zh
  | keyof typeof shop
  | keyof typeof certificate
  | keyof typeof declaration
  | keyof typeof personnel
  | keyof typeof resume
  | keyof typeof review
  | keyof typeof studio
  | keyof typeof studioMember
  | keyof typeof eed
  | keyof typeof credit;
