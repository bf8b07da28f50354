import { type FileSection, fileSections } from '@domain/personnel/file';
import { useSearchParams } from '@umijs/max';
import type { Column } from './counted';

/** View of the archives, kept in the address: the year, its section, and whether only unverified rows are shown. */
export function usePlace(columns: readonly Column[]) {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('year'));
  const column = columns.find(({ year }) => year === asked) ?? columns[0];
  const section = fileSections.find((key) => key === params.get('section'));
  const unverified = params.get('only') === 'unverified';
  const go = (to: { year?: number | undefined; section?: FileSection | undefined; unverified?: boolean }) => {
    const next = new URLSearchParams();
    const year = to.year ?? column?.year;
    if (year !== undefined) next.set('year', String(year));
    if (to.section) next.set('section', to.section);
    if (to.unverified ?? unverified) next.set('only', 'unverified');
    setParams(next, { replace: true });
  };
  return { column, section, unverified, go };
}
