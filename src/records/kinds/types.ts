import type { DictNode } from '@domain/api/shapes';
import type { FieldShape } from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import type { FC } from 'react';
import type { RecordRow } from '../calls';

/** What a kind is given to render one field. */
export interface FieldProps<F extends FieldShape = FieldShape> {
  /** Name in the definition. */
  name: string;
  field: F;
  label: string;
  hint?: string | undefined;
  /** Catalogue key of the label; the options of a choice are `<labelKey>.<option>`. */
  labelKey: MessageKey;
  /** Entries of the field's dictionary. */
  nodes: DictNode[];
  readOnly: boolean;
}

export interface CellProps<F extends FieldShape = FieldShape> {
  name: string;
  field: F;
  row: RecordRow;
  /** Catalogue key of the field's label, from which the keys of its options are made. */
  labelKey: MessageKey;
}

/** How a field of one kind is edited; how its value is read is in `cells.tsx`, which every table loads. */
export interface Kind<F extends FieldShape = FieldShape> {
  Edit: FC<FieldProps<F> & { value?: unknown; onChange?: (value: unknown) => void; id?: string; invalid?: boolean }>;
}
