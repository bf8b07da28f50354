import { researchLinks } from '@domain/research/links';
import { useSearchParams } from '@umijs/max';

/** The parts of the page: how one declares, and what has become of subjects and of theses. */
export const parts = ['guide', 'subject', 'thesis'] as const;
export type Part = (typeof parts)[number];
export const kindOf = { subject: 1, thesis: 2 } as const;

/** The page's address with other parameters; undefined takes one off. */
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
