export type Value = string | number;

/** Union of the values of an object of constants. */
export type ValueOf<T extends Readonly<Record<string, unknown>>> = T[keyof T];

/** Catalogue key of one value: `<group>.<set>.<name>`. */
export type LabelKey<G extends string, S extends string, N> = `${G}.${S}.${Uncapitalize<N & string>}`;

export const labelKeyOf = <G extends string, S extends string, N extends string>(group: G, set: S, name: N) =>
  `${group}.${set}.${name.charAt(0).toLowerCase()}${name.slice(1)}` as LabelKey<G, S, N>;

/** Value of an enumeration: the stored value, its code identifier, and the catalogue key of its label. */
export interface EnumItem<V, N extends string, L extends string> {
  readonly value: V;
  readonly name: N;
  readonly labelKey: L;
}

type ItemsOf<S extends string, T extends Readonly<Record<string, Value>>> = readonly {
  [N in keyof T & string]: EnumItem<T[N], N, LabelKey<'enum', S, N>>;
}[keyof T & string][];

/** The values of an object of constants as a list in display order, labelled `enum.<set>.<name>`. */
export const itemsOf = <const S extends string, const T extends Readonly<Record<string, Value>>>(set: S, values: T) =>
  Object.entries(values).map(([name, value]) => ({
    value,
    name,
    labelKey: labelKeyOf('enum', set, name),
  })) as unknown as ItemsOf<S, T>;
