import { researchLinks } from '@domain/research/links';
import { useSearchParams } from '@umijs/max';

/** Parts of the page: the guide, the results of subjects, the results of theses. */
export const parts = ['guide', 'subject', 'thesis'] as const;
export type Part = (typeof parts)[number];
export const kindOf = { subject: 1, thesis: 2 } as const;

/** Returns a function for the address of the page with changed parameters; undefined removes a parameter. */
export function usePlace() {
  const [params] = useSearchParams();
  return (change: Readonly<Record<string, string | undefined>>): string => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    const query = String(next);
    return query ? `${researchLinks.publicity}?${query}` : researchLinks.publicity;
  };
}
