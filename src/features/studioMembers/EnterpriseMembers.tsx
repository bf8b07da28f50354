import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { OnItsWay } from '@/components/OnItsWay';
import { ImportPanel } from '@/features/imports';
import { useT } from '@/hooks/useT';
import { AddButton, ListPanel, useList } from '@/lists';
import { enterpriseList } from './enterpriseList';
import type { PartProps } from './MembersTab';

const importWords = {
  template: 'import.enterprise.template',
  commit: 'import.enterprise.commit',
  done: 'import.enterprise.done',
  after: 'import.enterprise.after',
} as const;

/** Members from enterprises: add one by one or from a sheet, edit, delete with undo, export. */
export function EnterpriseMembers({ studioId, head, onSizes, onChanged }: PartProps) {
  const t = useT();
  const [importing, setImporting] = useState(false);
  const list = useMemo(() => ({ ...enterpriseList, onChanged }), [onChanged]);
  const handle = useList(list, { studioId });
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
          <AddButton handle={handle} />
        </>,
      )}
      <ListPanel handle={handle} />
      <Suspense fallback={<OnItsWay />}>
        {importing && (
          <ImportPanel
            what={t('studioMember.enterprise')}
            subject={{ kind: 'enterpriseMember', place: { studioId }, words: importWords }}
            onClose={() => setImporting(false)}
            onImported={handle.changed}
          />
        )}
      </Suspense>
    </>
  );
}
