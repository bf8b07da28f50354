import type { Kind } from '../kind';
import { type AreaShape, areaKind } from './area';
import { type AttachmentShape, attachmentKind } from './attachment';
import { type AttachmentsShape, attachmentsKind } from './attachments';
import { type CascaderShape, cascaderKind } from './cascader';
import { type ChoiceShape, choiceKind } from './choice';
import { type ComputedShape, computedKind } from './computed';
import { type DateShape, dateKind } from './date';
import { type DecimalShape, decimalKind } from './decimal';
import { type EvidenceShape, evidenceKind } from './evidence';
import { type FlagShape, flagKind } from './flag';
import { type HtmlShape, htmlKind } from './html';
import { type IntShape, intKind } from './int';
import { type MoneyShape, moneyKind } from './money';
import { type MultiShape, multiKind } from './multi';
import { type ObjectShape, objectKind } from './object';
import { type OrganisationShape, organisationKind } from './organisation';
import { type PersonShape, personKind } from './person';
import { type PhotoShape, photoKind } from './photo';
import { type RowsShape, rowsKind } from './rows';
import { type RuledShape, ruledKind } from './ruled';
import { type SelectShape, selectKind } from './select';
import { type TagsShape, tagsKind } from './tags';
import { type TextShape, textKind } from './text';
import { type VideoShape, videoKind } from './video';
import { type YearShape, yearKind } from './year';

/** Every kind of field: a further one is its file and its line here. */
export type FieldShape =
  | TextShape
  | AreaShape
  | RuledShape
  | IntShape
  | DecimalShape
  | MoneyShape
  | YearShape
  | DateShape
  | FlagShape
  | ChoiceShape
  | MultiShape
  | SelectShape
  | CascaderShape
  | TagsShape
  | OrganisationShape
  | PersonShape
  | AttachmentShape
  | AttachmentsShape
  | PhotoShape
  | VideoShape
  | RowsShape
  | ObjectShape
  | EvidenceShape
  | HtmlShape
  | ComputedShape;
export type FieldKind = FieldShape['kind'];
export type ShapeOf<K extends FieldKind> = Extract<FieldShape, { kind: K }>;

export const kinds: { readonly [K in FieldKind]: Kind<ShapeOf<K>> } = {
  text: textKind,
  area: areaKind,
  ruled: ruledKind,
  int: intKind,
  decimal: decimalKind,
  money: moneyKind,
  year: yearKind,
  date: dateKind,
  flag: flagKind,
  choice: choiceKind,
  multi: multiKind,
  select: selectKind,
  cascader: cascaderKind,
  tags: tagsKind,
  organisation: organisationKind,
  person: personKind,
  attachment: attachmentKind,
  attachments: attachmentsKind,
  photo: photoKind,
  video: videoKind,
  rows: rowsKind,
  object: objectKind,
  evidence: evidenceKind,
  html: htmlKind,
  computed: computedKind,
};

/** What a field of any kind has in common with its kind. */
export const kindOf = (field: FieldShape): Kind<FieldShape> => kinds[field.kind] as unknown as Kind<FieldShape>;
