import type { DictNode } from '@domain/api/shapes';
import { declarationOf } from '@domain/declarations';
import type { FormDefinition } from '@domain/forms';
import { kindOf, RECORDS, readName } from '@domain/forms';
import { organisationName } from '@domain/organisations';
import type { MessageKey } from '@locales/keys';
import { useModel } from '@umijs/max';
import { useMemo } from 'react';
import type { Sources } from '@/forms/sources';
import { labelOf } from '@/forms/words';
import { type Translate, useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { toast } from '@/services/feedback';
import { findPeople } from '@/services/findPeople';
import type { OwnDeclaration } from './calls';

type Offer = OwnDeclaration['offered'][number];

/** Returns the stored name of the profile field whose value a field takes unchanged; undefined for other sources. */
const profileFieldOf = ({ fields }: FormDefinition, name: string): string | undefined => {
  const { from, by } = fields[name]?.prefill ?? {};
  const [source, into, ...deeper] = from?.split('.') ?? [];
  return source === 'profile' && !by && deeper.length === 0 ? into : undefined;
};

const recordName = (t: Translate, category: string) => t(`record.${category}` as MessageKey);

/** Returns the name of a value's source: a record of the assessment, an earlier declaration or the profile. */
export const sourceName = (t: Translate, { from, proof }: Pick<Offer, 'from' | 'proof'>): string => {
  if (from === RECORDS && proof) return recordName(t, proof.category);
  const earlier = declarationOf(from);
  return earlier ? labelOf(t, earlier.form) : t('form.source.profile');
};

/** Returns the sources of a declaration's fields: names, proofs and offered values. */
export function useDeclarationSources(
  form: FormDefinition,
  { values, offered, entries }: Pick<OwnDeclaration, 'values' | 'offered' | 'entries'>,
  dicts: Record<string, DictNode[]>,
  reload: () => void = () => undefined,
): Sources {
  const t = useT();
  const { tree } = useModel('organisations');
  return useMemo(() => {
    const read = values as Record<string, unknown>;
    // Until the tree is loaded, the name read with the value is used.
    const known = new Map(
      Object.entries(form.fields).flatMap(([name, { kind }]) =>
        kind === 'organisation' ? [[String(read[name]), String(read[readName(name, { kind })] ?? '')] as const] : [],
      ),
    );
    // A record that only has the same value is a proof once the assessment has verified it.
    const proofOf = ({ from, proof }: Offer) => {
      if (!proof) return undefined;
      if (from === RECORDS) return { label: recordName(t, proof.category), verified: proof.verified };
      return proof.verified ? { label: t('form.source.assessment'), verified: true } : undefined;
    };
    return {
      dicts,
      entries,
      offered: Object.fromEntries(
        offered.map((offer) => {
          const { field, value, basis } = offer;
          const prefill = form.fields[field]?.prefill;
          return [
            field,
            {
              label: sourceName(t, offer),
              value,
              proof: proofOf(offer),
              ...(prefill?.by && basis !== undefined && { note: t(prefill.by.note as MessageKey, { basis }) }),
              returns: profileFieldOf(form, field) !== undefined,
            },
          ];
        }),
      ),
      writeBack: async (name, value) => {
        const field = form.fields[name];
        const into = profileFieldOf(form, name);
        if (!field || !into) return;
        const { rowVersion } = await api('GET /api/Account/GetMyProfile', {}, { needs: [] });
        const written = kindOf(field).held?.(value) ?? value;
        await api('PUT /api/Account/ModifyMyProfile', {
          body: { rowVersion, [into]: into === 'highestDegreeLevelId' ? [written].flat()[0] : written },
        });
        toast.success(t('form.source.written'));
        reload();
      },
      organisationName: (id) => known.get(id) || organisationName(tree ?? [], id),
      findPeople,
      listEvidence: async (_, categories, keyword, signal) => {
        const query = { categories: [...categories], keyword };
        const found = await api('GET /api/Reference/ListEvidence', { query }, { signal, needs: 'array' });
        const list = found.map((one) => ({
          ...one,
          ...(one.state === 'returned' && { blocked: { text: t('form.evidence.state.returned') } }),
        }));
        return { list, countable: list.filter(({ blocked }) => !blocked).length };
      },
    };
  }, [form, values, offered, entries, dicts, tree, t, reload]);
}
