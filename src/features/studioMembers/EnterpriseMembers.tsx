import { DeleteOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons';
import type { EnterpriseMember } from '@domain/api/studioMember';
import { Button } from 'antd';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useUndoToast } from '@/components/useUndoToast';
import { ImportPanel } from '@/features/imports';
import { useAlone } from '@/hooks/useAlone';
import { useT } from '@/hooks/useT';
import { type ListHandle, ListPanel, useList } from '@/lists';
import { api } from '@/services/api';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import { outcomeOf } from '@/services/outcome';
import { EnterpriseDrawer } from './EnterpriseDrawer';
import { enterpriseList } from './enterpriseList';
import type { PartProps } from './MembersTab';

const importWords = {
  template: 'import.enterprise.template',
  commit: 'import.enterprise.commit',
  done: 'import.enterprise.done',
  after: 'import.enterprise.after',
} as const;

/** Deletes people at once and offers to take it back; what could not be sent is told, and the list is read anew. */
function useDelete(studioId: string, changed: () => void) {
  const t = useT();
  const { busy, alone } = useAlone();
  const offer = useUndoToast();
  const send = useCallback(
    (call: 'POST /api/DeleteEnterpriseMember' | 'PUT /api/RestoreEnterpriseMember', ids: readonly string[]) =>
      alone(async (): Promise<string[]> => {
        try {
          const body = { studioId, ids: [...ids] };
          const told = await api(call, { body }, { ownNeeds: ['done', 'failed'] });
          if (told.failed[0]) toast.error(told.failed[0].reason);
          return outcomeOf(ids, told).done;
        } catch (error) {
          if (!isRequestError(error)) throw error;
          return [];
        } finally {
          changed();
        }
      }),
    [alone, studioId, changed],
  );
  const remove = useCallback(
    async (ids: readonly string[]) => {
      const gone = (await send('POST /api/DeleteEnterpriseMember', ids)) ?? [];
      if (gone.length === 0) return;
      offer(t('studioMember.enterprise.deleted', { n: gone.length }), () => {
        void send('PUT /api/RestoreEnterpriseMember', gone).then((back) => {
          if (back?.length) toast.success(t('studioMember.enterprise.restored'));
        });
      });
    },
    [send, offer, t],
  );
  return { busy, remove };
}

/** People from enterprises: added one by one or from a sheet, changed, deleted with a way back, exported. */
export function EnterpriseMembers({ studioId, head, onSizes, onChanged }: PartProps) {
  const t = useT();
  const [edited, setEdited] = useState<string | 'new'>();
  const [importing, setImporting] = useState(false);
  const reload = useRef(() => {});
  const changed = useCallback(() => {
    reload.current();
    onChanged();
  }, [onChanged]);
  const { busy, remove } = useDelete(studioId, changed);
  const list = useMemo(
    () => ({
      ...enterpriseList,
      useActions: () => (row: EnterpriseMember) => [
        {
          key: 'delete',
          label: t('common.delete'),
          name: t('studioMember.enterprise.deleteOf', { name: row.name ?? '' }),
          busy,
          act: () => void remove([row.id]),
        },
        {
          key: 'edit',
          label: t('common.edit'),
          name: t('studioMember.enterprise.editOf', { name: row.name ?? '' }),
          act: () => setEdited(row.id),
        },
      ],
      Batch: ({ list: handle }: { list: ListHandle<EnterpriseMember> }) => (
        <Button
          danger
          icon={<DeleteOutlined aria-hidden />}
          disabled={busy}
          onClick={() => {
            void remove(handle.selection.ids);
            handle.selection.clear();
          }}
        >
          {t('studioMember.enterprise.delete', { n: handle.selection.ids.length })}
        </Button>
      ),
    }),
    [t, busy, remove],
  );
  const handle = useList(list, { studioId });
  reload.current = handle.remote.reload;
  const { data } = handle.remote;
  useEffect(() => {
    if (data) onSizes(data.sizes);
  }, [data, onSizes]);
  return (
    <>
      {head(
        <>
          <Button icon={<UploadOutlined aria-hidden />} onClick={() => setImporting(true)}>
            {t('studioMember.enterprise.import')}
          </Button>
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
            {t('studioMember.enterprise.add')}
          </Button>
        </>,
      )}
      <ListPanel handle={handle} />
      <Suspense fallback={null}>
        {importing && (
          <ImportPanel
            what={t('studioMember.enterprise')}
            subject={{ kind: 'enterpriseMember', place: { studioId }, words: importWords }}
            onClose={() => setImporting(false)}
            onImported={changed}
          />
        )}
        {edited !== undefined && (
          <EnterpriseDrawer
            key={edited}
            studioId={studioId}
            id={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
            onSaved={changed}
          />
        )}
      </Suspense>
    </>
  );
}
