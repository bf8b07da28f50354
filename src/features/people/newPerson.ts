import type { OfficePerson } from '@domain/api/manage';
import { defaultIdDocType } from '@domain/enums';
import { dictionariesOf, type Row } from '@domain/forms';
import { personNew } from '@domain/manage/personForms';
import { keptTree, organisationName } from '@domain/organisations';
import { useModel } from '@umijs/max';
import { useEffect, useMemo } from 'react';
import { useUndoToast } from '@/components/useUndoToast';
import type { Drawer, Following } from '@/forms/drawer';
import type { Sources } from '@/forms/sources';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import { readThrough } from '@/services/queries';
import { SamePeople } from './SamePeople';

interface Added {
  readonly id: string;
  readonly rowVersion: number;
  readonly importId: string;
}

const dictionaries = dictionariesOf(personNew);

/** Names of the entries that the form offers, and the organisations whose people the reader keeps. */
function useSources(): Sources {
  const { tree } = useModel('organisations');
  const { data } = useRemote({
    key: 'newPersonDicts',
    read: () =>
      readThrough('dictionary:newPerson', (signal) =>
        api('GET /api/Public/ListDictionary', { query: { ids: dictionaries } }, { signal, needs: dictionaries }),
      ),
  });
  return useMemo(
    () => ({
      dicts: data ?? {},
      keptBy: 'people' as const,
      organisationName: (id) => organisationName(tree ?? [], id),
    }),
    [data, tree],
  );
}

/** The person teaches, with an ID card, at the only organisation that the reader keeps the people of, if it is one. */
function useBeginning(): Row | undefined {
  const { user } = useModel('currentUser');
  const { tree, error, load } = useModel('organisations');
  useEffect(() => void load(), [load]);
  if (!tree && !error) return undefined;
  const [only, another] = keptTree(tree ?? [], user?.offices, 'people');
  const alone = only && !another && !only.C?.length;
  return { idDocType: defaultIdDocType, teacherRole: true, ...(alone && { orgId: only.V }) };
}

/** Says that somebody was added, and takes him out again where nothing has been built on it. */
function useSaved(renew: () => void): Following<Added> {
  const t = useT();
  const undoable = useUndoToast();
  const takeBack = async (importId: string) => {
    try {
      const { kept } = await api('POST /api/Public/UndoImport', { body: { importId } }, { ownNeeds: ['kept'] });
      const [stays] = kept ?? [];
      if (stays) toast.warning(t('manage.person.new.kept', { name: stays.key, reason: stays.reason }));
      else toast.success(t('manage.person.new.undone'));
      renew();
    } catch (error) {
      if (!isRequestError(error)) throw error;
    }
  };
  return {
    follow: ({ importId }, { realName }) =>
      undoable(t('manage.person.new.done', { name: String(realName) }), () => void takeBack(importId)),
  };
}

/** Drawer in which an office adds one person without a sheet. */
export const newPerson: Drawer<OfficePerson, Added> = {
  form: personNew as unknown as Drawer['form'],
  name: personNew.name,
  words: { add: 'manage.person.new', save: 'manage.person.new.save' },
  draftOf: () => ({ form: personNew.name, id: 'new' }),
  idOf: ({ accountId }) => accountId,
  storedOf: () => ({ values: {} }),
  save: (body, _, options) =>
    api('POST /api/Manage/Person/Add', { body: body as never }, { ...options, ownNeeds: ['id', 'importId'] }),
  useSources,
  useBeginning,
  useSaved,
  Above: SamePeople,
  addsOnly: true,
  several: true,
};
