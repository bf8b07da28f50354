import type { FieldKind } from '@domain/forms';
import { Edit as area } from './kinds/area/Edit';
import { Edit as attachment } from './kinds/attachment/Edit';
import { Edit as attachments } from './kinds/attachments/Edit';
import { Edit as cascader } from './kinds/cascader/Edit';
import { Edit as choice } from './kinds/choice/Edit';
import { Edit as computed } from './kinds/computed/Edit';
import { Edit as date } from './kinds/date/Edit';
import { Edit as decimal } from './kinds/decimal/Edit';
import { Edit as evidence } from './kinds/evidence/Edit';
import { Edit as flag } from './kinds/flag/Edit';
import { Edit as html } from './kinds/html/Edit';
import { Edit as int } from './kinds/int/Edit';
import { Edit as money } from './kinds/money/Edit';
import { Edit as multi } from './kinds/multi/Edit';
import { Edit as object } from './kinds/object/Edit';
import { Edit as organisation } from './kinds/organisation/Edit';
import { Edit as person } from './kinds/person/Edit';
import { Edit as photo } from './kinds/photo/Edit';
import { Edit as rows } from './kinds/rows/Edit';
import { Edit as ruled } from './kinds/ruled/Edit';
import { Edit as select } from './kinds/select/Edit';
import { Edit as tags } from './kinds/tags/Edit';
import { Edit as text } from './kinds/text/Edit';
import { Edit as video } from './kinds/video/Edit';
import { Edit as year } from './kinds/year/Edit';
import type { Edit } from './types';

/** How a field of each kind is edited; a form loads them, a table does not. */
export const editors = {
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
} as unknown as Record<FieldKind, Edit>;
