import type { DictNode } from '@domain/api/shapes';
import { dictionaryIds, dictionaryNames } from '@domain/dictionaryTypes';
import { minuteMs } from '@domain/time';
import { useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';

interface Named {
  readonly value: string;
  readonly label: string;
}

/** Entries that can be named by another one, with the names of what is above them: neither itself nor any below it. */
export const namable = (nodes: readonly DictNode[], but: string, held: unknown, above = ''): Named[] =>
  nodes.flatMap(({ id, name, disabled, children = [] }) =>
    id === but
      ? []
      : [
          // A retired one is named where it stands already.
          ...(disabled && id !== held ? [] : [{ value: id, label: `${above}${name}` }]),
          ...namable(children, but, held, `${above}${name} / `),
        ],
  );

/** The entries of a dictionary by its place in the form's options; undefined while they load or none is chosen. */
export function useEntriesOf(dictionary: unknown): readonly DictNode[] | undefined {
  const name = dictionaryNames[typeof dictionary === 'number' ? dictionary : -1];
  const id = name && dictionaryIds[name];
  const { data } = useRemote({
    key: `dictionary.${id}`,
    lifetime: minuteMs,
    read: async (signal) =>
      id ? api('GET /api/Public/ListDictionary', { query: { ids: [id] } }, { signal, needs: [id] }) : {},
  });
  return id ? (data as Record<string, DictNode[]> | undefined)?.[id] : undefined;
}
