import type { ResInfo } from '@domain/api/shapes';
import { type FieldShape, type Row, readName, storedName } from '@domain/forms';
import { filesOf } from '../sources';

/** Files of a field, as it is read. */
export const filesIn = (name: string, field: FieldShape, row: Row): ResInfo[] =>
  filesOf(row[readName(name, field)] ?? row[storedName(name, field)]);
