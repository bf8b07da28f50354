import type { DictNode } from '@domain/api/shapes';
import type { AssessmentModule } from '@domain/enums';
import { useModel } from '@umijs/max';
import { useCallback, useEffect, useRef } from 'react';
import { api } from '@/services/api';
import { dictsIn } from '@/services/declareDicts';

/** Dictionaries by their names. */
export type DeclareDict = Record<string, DictNode[]>;

export interface DeclareDictModel {
  load: (module: AssessmentModule) => Promise<DeclareDict>;
  /** Forgets one module's dictionaries, or all. */
  clear: (module?: AssessmentModule) => void;
}

/**
 * The declaration dictionaries of the assessment's modules: each is loaded once per session, shared by all callers
 * meanwhile, and loaded again only after it failed or was cleared.
 */
export default function useDeclareDict(): DeclareDictModel {
  const userId = useModel('currentUser').user?.userId;
  const loaded = useRef(new Map<AssessmentModule, Promise<DeclareDict>>());

  const load = useCallback((module: AssessmentModule): Promise<DeclareDict> => {
    const found = loaded.current.get(module);
    if (found) return found;
    const asked = api('GET /api/GetDeclareDict', { query: { module } }, { ownNeeds: ['dicts'] }).then(dictsIn);
    loaded.current.set(module, asked);
    asked.catch(() => loaded.current.get(module) === asked && loaded.current.delete(module));
    return asked;
  }, []);

  const clear = useCallback((module?: AssessmentModule) => {
    if (module === undefined) loaded.current.clear();
    else loaded.current.delete(module);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person starts with none
  useEffect(() => clear, [userId, clear]);

  return { load, clear };
}
