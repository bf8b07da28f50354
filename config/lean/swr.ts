import LeftOut from './leftOut';

/*
 * Stands for swr, which ProComponents ask for the options of a field with a `request`: what comes from the server is
 * held by TanStack Query (src/services/queries.ts).
 */
const nothing = { data: undefined, isValidating: false };
export default function useNothing(key: unknown) {
  return key === null ? nothing : LeftOut();
}
export { LeftOut as SWRConfig, LeftOut as useSWRConfig };
