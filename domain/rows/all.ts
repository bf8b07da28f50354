/** All rows that people keep for themselves by nothing but a form: each `defineRows` of the product. */
export const ownRows = [] as const;

export type AnyRows = (typeof ownRows)[number];
