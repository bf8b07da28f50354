import type { MyProfile } from '@domain/api/accountShapes';
import type { DictNode } from '@domain/api/shapes';
import { dictionariesOf } from '@domain/forms';
import { organisationName } from '@domain/organisations';
import { profile } from '@domain/profile';
import { useModel } from '@umijs/max';
import { useMemo } from 'react';
import type { Sources } from '@/forms/sources';

export type Dictionaries = Record<string, DictNode[]>;

/** Ids of all dictionaries that the profile needs. */
export const dictionaryIds: string[] = dictionariesOf(profile);

/** Sources in which the fields of the profile look up names: dictionaries and organisations. */
export function useProfileSources({ orgId, orgName }: MyProfile, dicts: Dictionaries): Sources {
  const { tree } = useModel('organisations');
  return useMemo(
    () => ({ dicts, organisationName: (id) => (id === orgId ? orgName : organisationName(tree ?? [], id)) }),
    [dicts, orgId, orgName, tree],
  );
}
