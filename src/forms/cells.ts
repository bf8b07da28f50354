import type { FieldKind } from '@domain/forms';
import { Cell as area } from './kinds/area/Cell';
import { Cell as attachment } from './kinds/attachment/Cell';
import { Cell as attachments } from './kinds/attachments/Cell';
import { Cell as cascader } from './kinds/cascader/Cell';
import { Cell as choice } from './kinds/choice/Cell';
import { Cell as computed } from './kinds/computed/Cell';
import { Cell as date } from './kinds/date/Cell';
import { Cell as decimal } from './kinds/decimal/Cell';
import { Cell as evidence } from './kinds/evidence/Cell';
import { Cell as flag } from './kinds/flag/Cell';
import { Cell as html } from './kinds/html/Cell';
import { Cell as int } from './kinds/int/Cell';
import { Cell as money } from './kinds/money/Cell';
import { Cell as multi } from './kinds/multi/Cell';
import { Cell as object } from './kinds/object/Cell';
import { Cell as organisation } from './kinds/organisation/Cell';
import { Cell as person } from './kinds/person/Cell';
import { Cell as photo } from './kinds/photo/Cell';
import { Cell as rows } from './kinds/rows/Cell';
import { Cell as ruled } from './kinds/ruled/Cell';
import { Cell as select } from './kinds/select/Cell';
import { Cell as tags } from './kinds/tags/Cell';
import { Cell as text } from './kinds/text/Cell';
import { Cell as video } from './kinds/video/Cell';
import { Cell as year } from './kinds/year/Cell';
import type { Cell } from './types';

/** How a value of each kind is read in a table, a card or a comparison; every table loads them. */
export const cells = {
  text,
  area,
  ruled,
  int,
  decimal,
  money,
  year,
  date,
  flag,
  choice,
  multi,
  select,
  cascader,
  tags,
  organisation,
  person,
  attachment,
  attachments,
  photo,
  video,
  rows,
  object,
  evidence,
  html,
  computed,
} as unknown as Record<FieldKind, Cell>;
