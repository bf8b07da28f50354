import type zh from './zh-CN';
import type audit from './zh-CN/areas/audit';
import type calendar from './zh-CN/areas/calendar';
import type certificate from './zh-CN/areas/certificate';
import type credit from './zh-CN/areas/credit';
import type declaration from './zh-CN/areas/declaration';
import type eed from './zh-CN/areas/eed';
import type health from './zh-CN/areas/health';
import type imports from './zh-CN/areas/imports';
import type manage from './zh-CN/areas/manage';
import type notice from './zh-CN/areas/notice';
import type overview from './zh-CN/areas/overview';
import type paper from './zh-CN/areas/paper';
import type person from './zh-CN/areas/person';
import type personnel from './zh-CN/areas/personnel';
import type resume from './zh-CN/areas/resume';
import type review from './zh-CN/areas/review';
import type shop from './zh-CN/areas/shop';
import type studio from './zh-CN/areas/studio';
import type studioMember from './zh-CN/areas/studioMember';
import type units from './zh-CN/areas/units';
import type unitTransfer from './zh-CN/areas/unitTransfer';

/** Catalogues by the name of their file in `areas/`: pages fetch them, so that no other page waits for their words. */
export interface AreaWords {
  shop: typeof shop;
  calendar: typeof calendar;
  certificate: typeof certificate;
  declaration: typeof declaration;
  personnel: typeof personnel;
  resume: typeof resume;
  review: typeof review;
  studio: typeof studio;
  studioMember: typeof studioMember;
  unitTransfer: typeof unitTransfer;
  units: typeof units;
  eed: typeof eed;
  credit: typeof credit;
  imports: typeof imports;
  manage: typeof manage;
  audit: typeof audit;
  health: typeof health;
  notice: typeof notice;
  overview: typeof overview;
  paper: typeof paper;
  person: typeof person;
}

type AreaKey = { [Area in keyof AreaWords]: keyof AreaWords[Area] }[keyof AreaWords];
/** Keys of the words that browsers get; zh-CN is the source. */
export type MessageKey = keyof typeof zh | AreaKey;
