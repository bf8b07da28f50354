export * from './completeness';
export {
  attachmentsOf,
  type Column,
  defineForm,
  dictionariesOf,
  type FieldGroup,
  type FormDefinition,
  groupKey,
  groupText,
  keysOf,
  labelKey,
  labelText,
  looksAt,
  numbered,
  orderOf,
} from './defineForm';
export * from './duplicates';
export {
  type Common,
  type Condition,
  type Field,
  type Fields,
  type FilledIn,
  holds,
  isBlank,
  isRequired,
  type Row,
  type Values,
} from './field';
export * from './held';
export type { Entries, NamedPerson, Ref, Said, Words } from './kind';
export { type FieldKind, type FieldShape, kindOf, kinds, type ShapeOf } from './kinds';
export { organisationTyped, typedOrganisation } from './kinds/organisation';
export { UNCHOSEN } from './kinds/person';
export * from './merge';
export { isFile, isUnanswered, isUnsent, offersFrom, readName, storedName, valueIn } from './names';
export { optionsOf, valuesOf } from './options';
export * from './prefill';
export * from './reading';
export * from './validate';
export * from './values';
