import { useSearchParams } from '@umijs/max';

/** Longest value that is looked at. */
const LONGEST = 50;

/** A parameter of the page's address, for example the id of the shown document; undefined when it is absent. */
export const useParam = (name: string): string | undefined =>
  useSearchParams()[0].get(name)?.slice(0, LONGEST) || undefined;
