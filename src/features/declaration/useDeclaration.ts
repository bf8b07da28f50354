import type { ReviewLog } from '@domain/api/documentShapes';
import type { DictNode } from '@domain/api/shapes';
import type { Declaration } from '@domain/declarations';
import { dictionariesOf } from '@domain/forms';
import { type Remote, useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';
import { readThrough } from '@/services/queries';
import { call, type OwnDeclaration, readOwn } from './calls';

export interface Loaded {
  document: OwnDeclaration;
  log: ReviewLog[];
  dicts: Record<string, DictNode[]>;
}

/** A declaration of mine with its moves, and the dictionaries that its form chooses from. */
export const useDeclaration = (declaration: Declaration, id: string): Remote<Loaded> =>
  useRemote({
    key: `declaration:${declaration.name}:${id}`,
    ready: id !== '',
    read: async (signal) => {
      const ids = dictionariesOf(declaration.form);
      const [document, log, dicts] = await Promise.all([
        readOwn(declaration, id, signal),
        call(declaration, 'log', { query: { id } }, { signal, needs: 'array' }),
        ids.length === 0
          ? {}
          : readThrough(`dictionary:${declaration.name}`, (own) =>
              api('GET /api/Public/ListDictionary', { query: { ids } }, { signal: own, needs: ids }),
            ),
      ]);
      return { document, log, dicts };
    },
  });
