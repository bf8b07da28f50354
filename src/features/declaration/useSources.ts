import type { DictNode, OrgNode } from '@domain/api/shapes';
import { declarationOf } from '@domain/declarations';
import type { FormDefinition } from '@domain/forms';
import { readName } from '@domain/forms';
import { useModel } from '@umijs/max';
import { useMemo } from 'react';
import type { Sources } from '@/forms/sources';
import { labelOf } from '@/forms/words';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import type { OwnDeclaration } from './calls';

function nameIn(nodes: readonly OrgNode[], id: string): string | undefined {
  for (const { V, L, C } of nodes) {
    const found = V === id ? L : nameIn(C ?? [], id);
    if (found) return found;
  }
  return undefined;
}

/** Where the fields of any declaration find what they name. */
export function useDeclarationSources(
  form: FormDefinition,
  { values, offered }: Pick<OwnDeclaration, 'values' | 'offered'>,
  dicts: Record<string, DictNode[]>,
): Sources {
  const t = useT();
  const { tree } = useModel('organisations');
  return useMemo(() => {
    const read = values as Record<string, unknown>;
    // Before the tree has come, what was read beside the value says its name.
    const known = new Map(
      Object.entries(form.fields).flatMap(([name, { kind }]) =>
        kind === 'organisation' ? [[String(read[name]), String(read[readName(name, { kind })] ?? '')] as const] : [],
      ),
    );
    const nameOf = (from: string) => {
      const earlier = declarationOf(from);
      return earlier ? labelOf(t, earlier.form) : t('form.source.profile');
    };
    return {
      dicts,
      offered: Object.fromEntries(offered.map(({ field, from, value }) => [field, { label: nameOf(from), value }])),
      organisationName: (id) => known.get(id) || nameIn(tree ?? [], id),
      findPeople: (keyword, signal) =>
        api('GET /api/Reference/ListPerson', { query: { keyword } }, { signal, needs: 'array' }),
      findEvidence: async (categories, keyword, signal) => {
        const query = { categories: [...categories], keyword };
        const found = await api('GET /api/Reference/ListEvidence', { query }, { signal, needs: 'array' });
        return found.map(({ state, year, ...one }) => ({
          ...one,
          about: t('form.evidence.about', { year: String(year), state: t(`form.evidence.state.${state}`) }),
          ...(state === 'returned' && { blocked: t('form.evidence.state.returned') }),
        }));
      },
    };
  }, [form, values, offered, dicts, tree, t]);
}
