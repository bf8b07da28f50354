import type { FieldKind } from '@domain/forms';
import * as all from './kinds/editors';
import type { Edit } from './types';

/** How a field of each kind is edited; a form loads them, a table does not. */
export const editors = all satisfies Record<FieldKind, unknown> as unknown as Record<FieldKind, Edit>;
