import type { ImportCheck } from '@domain/api/imports';

type Action = ImportCheck['rows'][number]['action'];

/** Rows of a sheet by what they do. A province's server may leave the counts out, and then tells all rows. */
export function changesOf({ rows, created, updated, unchanged }: ImportCheck) {
  const counted = (wanted: Action) => rows.filter(({ action }) => action === wanted).length;
  return {
    created: created ?? counted('create'),
    updated: updated ?? counted('update'),
    unchanged: unchanged ?? counted('same'),
  };
}
