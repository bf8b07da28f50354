import type { Dup } from '@domain/api/reuse';
import type { RecordDefinition } from '@domain/assessment/binding';
import { COMPARED_MAX, duplicateQuery } from '@domain/forms';
import { useEffect, useRef, useState } from 'react';
import type { FormValues } from '@/forms/formDocument';
import { api } from '@/services/api';

/** Milliseconds without a key press before the question. */
const PAUSE = 500;

type Query = { category: string } & Record<string, string>;

/**
 * Records of the same assessment that are like the typed values. Asked after a pause; an older question is cancelled.
 * `id`: the record that is being changed. The last returned function drops a question under way: after a save whose
 * reply was lost, its answer would be the very record that is being saved.
 */
export function useDuplicates(
  d: RecordDefinition,
  values: FormValues,
  { enabled, assessmentId, id }: { enabled: boolean; assessmentId: string; id?: string | undefined },
): [Dup[], (found: Dup[]) => void, () => void] {
  const [found, setFound] = useState<Dup[]>([]);
  const compared = enabled ? duplicateQuery(d, values) : {};
  const fits = Object.values(compared).every((value) => value.length <= COMPARED_MAX);
  // A single field is like that of many records: as many as a set of `duplicateKeys` has must be filled in.
  const asked = fits && d.duplicateKeys.some((names) => Object.keys(compared).length >= names.length);
  const query = asked
    ? JSON.stringify({ category: d.category, ...compared, assessmentId, ...(id && { excludeId: id }) })
    : '';
  const drop = useRef<() => void>(undefined);
  useEffect(() => {
    if (query === '') return setFound([]);
    const controller = new AbortController();
    const timer = setTimeout(() => {
      api(
        'GET /api/CheckRecordDuplicate',
        { query: JSON.parse(query) as Query },
        { signal: controller.signal, needs: 'array' },
      )
        .then((answer) => !controller.signal.aborted && setFound(answer))
        // Only a help while typing: saving checks again, and reports duplicates itself.
        .catch(() => undefined);
    }, PAUSE);
    drop.current = () => {
      clearTimeout(timer);
      controller.abort();
    };
    return drop.current;
  }, [query]);
  return [found, setFound, () => drop.current?.()];
}
