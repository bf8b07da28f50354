import type { FieldShape, Row } from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import type { ComponentType } from 'react';

/** Place of a value in the form, by stored names and numbers of rows. */
export type Path = readonly (string | number)[];

/** A part of a row or an object within a form. */
export interface PartProps {
  /** Catalogue key of its label. */
  labelKey: MessageKey;
  /** Name in the definition of its row. */
  part: string;
  field: FieldShape;
  path: Path;
  /** Place within the list that the form keeps, where it stands in one. */
  listPath?: Path | undefined;
  readOnly: boolean;
  /** The heading above has the same words as the label, so the label is for screen readers only. */
  titled?: boolean;
}

/** A field of a row, as it is read. */
export interface ValueProps {
  name: string;
  field: FieldShape;
  row: Row;
  labelKey: MessageKey;
}

/** Properties of every control. */
export interface EditProps<F extends FieldShape = FieldShape> {
  /** With whether it is required as the form stands now. */
  field: F;
  path: Path;
  label: string;
  /** Catalogue key of the label, from which those of options and parts are made. */
  labelKey: MessageKey;
  hint?: string | undefined;
  readOnly: boolean;
  invalid?: boolean;
  /** The heading above has the same words as the label. */
  titled?: boolean;
  /** Draws a part of a row or an object as a field of its own. */
  Part: ComponentType<PartProps>;
  /** Shows a value, as a table does. */
  Value: ComponentType<ValueProps>;
  /** The form gives the rest. */
  value?: unknown;
  onChange?: (value: unknown) => void;
  id?: string;
}
export type Edit<F extends FieldShape = FieldShape> = ComponentType<EditProps<F>>;

/** Properties of a shown value. */
export interface CellProps<F extends FieldShape = FieldShape> {
  field: F;
  value: unknown;
  /** Data read beside the value: names for its ids, files. */
  read?: unknown;
  labelKey: MessageKey;
  /** Shows a part of a row or an object. */
  Value: ComponentType<ValueProps>;
}
export type Cell<F extends FieldShape = FieldShape> = ComponentType<CellProps<F>>;

/** Properties of a value that a document shows over its whole width. */
export interface ReadingProps<F extends FieldShape = FieldShape> extends CellProps<F> {
  /** Name of the field in words. */
  label: string;
  /** Values beside it, as they are read. */
  row: Row;
  /** Place of its section among those of the document that have a number of their own, from 1. */
  nth: number;
}
/** How a document shows the values of a kind that take its whole width. */
export interface Reading<F extends FieldShape = FieldShape> {
  Body: ComponentType<ReadingProps<F>>;
  /** How much it is, beside its heading. */
  Note?: ComponentType<ReadingProps<F>>;
  /** The part has a heading of its own, and is shown where there is no value too. */
  headed?: (field: F) => boolean;
}
