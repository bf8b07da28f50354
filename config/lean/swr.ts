import LeftOut from './leftOut';

/*
 * Stands in for swr, with which ProComponents read the options of a field with a `request`. No field has one: data of
 * the server is held by TanStack Query (src/services/queries.ts).
 */
const nothing = { data: undefined, isValidating: false };
export default function useNothing(key: unknown) {
  return key === null ? nothing : LeftOut();
}
export { LeftOut as SWRConfig, LeftOut as useSWRConfig };
