import type { Dictionary } from '@domain/dictionaryTypes';
import { minuteMs } from '@domain/time';
import type { MessageKey } from '@locales/keys';
import { useRemote } from '@/hooks/useRemote';
import { entries } from '@/lists';
import { api } from '@/services/api';

/** Returns a filter by an entry of a dictionary; the entries are loaded when the filter bar is shown. */
export const entryOf = <N extends string>(name: N, label: MessageKey, dict: Dictionary) =>
  entries(name, {
    label,
    useEntries: () =>
      useRemote({
        key: `dictionary:${dict}`,
        lifetime: minuteMs,
        read: (signal) => api('GET /api/Public/ListDictionary', { query: { ids: [dict] } }, { signal, needs: [dict] }),
      }).data?.[dict],
  });
