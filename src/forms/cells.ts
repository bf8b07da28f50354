import type { FieldKind } from '@domain/forms';
import * as all from './kinds/cells';
import type { Cell } from './types';

/** How a value of each kind is read in a table, a card or a comparison; every table loads them. */
export const cells = all satisfies Record<FieldKind, unknown> as unknown as Record<FieldKind, Cell>;
