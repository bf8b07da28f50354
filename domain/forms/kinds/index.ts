import type { Kind } from '../kind';
import * as all from './all';

type All = typeof all;
/** A field of any kind. A new kind needs a file and a line in `all.ts`. */
export type FieldShape = { [N in keyof All]: All[N] extends Kind<infer S> ? S : never }[keyof All];
export type FieldKind = FieldShape['kind'];
export type ShapeOf<K extends FieldKind> = Extract<FieldShape, { kind: K }>;

/** The kinds of fields, by the name in the field's `kind`. */
export const kinds: { readonly [K in FieldKind]: Kind<ShapeOf<K>> } = all;

/** Returns the kind of a field. */
export const kindOf = (field: FieldShape): Kind<FieldShape> => kinds[field.kind] as unknown as Kind<FieldShape>;
