import { type EntryKind, isEntryKind } from '@domain/calendar/kinds';
import { addDays, isYmd, type YMD } from '@domain/rules/calendar';
import { useSearchParams } from '@umijs/max';
import { usePhone } from '@/hooks/useMediaQuery';
import { type Remote, useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';
import { serverToday } from '@/services/clock';
import { currentLocale } from '@/services/deployment';
import { WEEKS, weekOf, weekStart } from './weeks';

export type View = 'month' | 'agenda';
export type Entries = Awaited<ReturnType<typeof read>>;

const read = (from: YMD, to: YMD, signal: AbortSignal) =>
  api('GET /api/Calendar/List', { query: { from, to } }, { signal, needs: 'array' });

export interface Place {
  today: YMD;
  from: YMD;
  to: YMD;
  view: View;
  kind: EntryKind | undefined;
  /** Changes the address; what is usual is left out of it. */
  go: (to: { from?: YMD; view?: View; kind?: EntryKind | undefined }) => void;
}

/** Weeks, view and kind that the page's address names. */
export function usePlace(): Place {
  const [params, setParams] = useSearchParams();
  const phone = usePhone();
  const today = serverToday();
  const { firstDay } = weekOf(currentLocale());
  const thisWeek = weekStart(today, firstDay);
  const asked = params.get('from') ?? '';
  const from = isYmd(asked) ? weekStart(asked, firstDay) : thisWeek;
  const usual: View = phone ? 'agenda' : 'month';
  const told = params.get('view');
  const view = told === 'month' || told === 'agenda' ? told : usual;
  const kind = params.get('kind');
  return {
    today,
    from,
    to: addDays(from, WEEKS * 7 - 1),
    view,
    kind: isEntryKind(kind) ? kind : undefined,
    go: (to) => {
      const next = new URLSearchParams(params);
      const set = (name: string, value: string | undefined) => (value ? next.set(name, value) : next.delete(name));
      if (to.from) set('from', to.from === thisWeek ? undefined : to.from);
      if (to.view) set('view', to.view === usual ? undefined : to.view);
      if ('kind' in to) set('kind', to.kind);
      setParams(next, { replace: true });
    },
  };
}

/** The entries of the weeks that are shown. */
export const useEntries = ({ from, to }: Place): Remote<Entries> =>
  useRemote({ key: 'calendar', params: [from, to], read: (signal) => read(from, to, signal) });
