import type { Kind } from '../kind';
import * as all from './all';

type All = typeof all;
/** A field of any kind: a further one is its file and its line in `all.ts`. */
export type FieldShape = { [N in keyof All]: All[N] extends Kind<infer S> ? S : never }[keyof All];
export type FieldKind = FieldShape['kind'];
export type ShapeOf<K extends FieldKind> = Extract<FieldShape, { kind: K }>;

/** What each kind is, under the name that its fields carry. */
export const kinds: { readonly [K in FieldKind]: Kind<ShapeOf<K>> } = all;

/** What a field of any kind has in common with its kind. */
export const kindOf = (field: FieldShape): Kind<FieldShape> => kinds[field.kind] as unknown as Kind<FieldShape>;
