import type { FieldKind } from '@domain/forms';
import * as all from './kinds/readings';
import type { Reading } from './types';

/** How a document shows a value of each kind that takes its whole width. */
export const readings = all satisfies Partial<Record<FieldKind, unknown>> as unknown as Partial<
  Record<FieldKind, Reading>
>;
