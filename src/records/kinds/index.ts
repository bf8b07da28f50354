import type { FieldKind } from '@domain/forms';
import { attachment } from './attachment';
import { attachments } from './attachments';
import { date } from './date';
import { flag } from './flag';
import { decimal, int } from './int';
import { cascader, choice, select } from './select';
import { text } from './text';
import type { Kind } from './types';

/** How every field kind is edited; a further one is its file and its line here, and its cell in `cells.tsx`. */
export const kinds = {
  text,
  area: text,
  year: int,
  int,
  decimal,
  date,
  flag,
  select,
  choice,
  cascader,
  attachment,
  attachments,
} as unknown as Record<FieldKind, Kind>;
export type { FieldProps } from './types';
