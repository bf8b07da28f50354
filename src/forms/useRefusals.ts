import { useSources } from './sources';
import type { Path } from './types';
import { useBeside } from './useBeside';

const nothing = () => undefined;
const useNothing = () => nothing;

/** Why options of the field at a path may not be chosen beside the values under some names; undefined where they may. */
export function useRefusals(path: Path, names: readonly string[] = []) {
  const { useRefused = useNothing } = useSources();
  return useRefused(String(path.at(-1)), useBeside(path, names));
}
