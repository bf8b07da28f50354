import type { Dup } from '@domain/api/reuse';
import type { RecordDefinition } from '@domain/assessment/binding';
import { COMPARED_MAX, duplicateQuery } from '@domain/forms';
import { useEffect, useRef, useState } from 'react';
import type { FormValues } from '@/forms/formDocument';
import { api } from '@/services/api';

/** Milliseconds without a key press before it is asked. */
const PAUSE = 500;

type Query = { category: string } & Record<string, string>;

/**
 * Records of the same assessment that are like what is being typed. Asked after a pause; a question that is out of date is cancelled, so
 * that the last one is answered. `id`: the record that is being changed. The last of what it answers drops a question
 * under way: after a save whose reply was lost, its answer would be the very record that is being saved.
 */
export function useDuplicates(
  d: RecordDefinition,
  values: FormValues,
  { enabled, assessmentId, id }: { enabled: boolean; assessmentId: string; id?: string | undefined },
): [Dup[], (found: Dup[]) => void, () => void] {
  const [found, setFound] = useState<Dup[]>([]);
  const compared = enabled ? duplicateQuery(d, values) : {};
  const fits = Object.values(compared).every((value) => value.length <= COMPARED_MAX);
  // One field alone is like much; the definition's sets name what belongs together.
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
        // Only a help while typing: saving asks again, and says so itself.
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
