import type { OrgNode } from '@domain/api/shapes';
import { useCallback, useEffect, useState } from 'react';
import { isRequestError, type RequestError } from '@/services/errors';
import { loadOrganisations, onTreeChange } from '@/services/organisations';

/** The tree of all organisations, for every screen of the session; nothing is read before `load` is called. */
export default function useOrganisations() {
  const [tree, setTree] = useState<readonly OrgNode[]>();
  const [error, setError] = useState<RequestError>();

  /** Reads or revalidates the tree; a failure is in `error` while there is no tree to show. */
  const load = useCallback(async () => {
    setError(undefined);
    try {
      setTree(await loadOrganisations());
    } catch (failure) {
      if (!isRequestError(failure)) throw failure;
      setError(failure);
    }
  }, []);

  const known = tree !== undefined;
  useEffect(() => (known ? onTreeChange(() => void load()) : undefined), [known, load]);

  return { tree, error, load };
}
