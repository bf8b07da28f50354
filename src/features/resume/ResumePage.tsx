import { Button } from 'antd';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { PageHead } from '@/components/PageHead';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useParam } from '@/hooks/useParam';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { Editor } from './Editor';
import { useVersions } from './useVersions';
import { VersionTabs } from './VersionTabs';

/** Page with the versions of the résumé; the address holds the chosen one. */
export function ResumePage() {
  const t = useT();
  const asked = useParam('id');
  const list = useRemote({
    key: 'resumes',
    read: (signal) => api('GET /api/PersonnelFiles/ListResume', {}, { signal, needs: 'array' }),
  });
  const rows = list.data ?? [];
  const versions = useVersions(rows, list.reload);
  // A version that is not in the list yet has just been created.
  const id = asked ?? rows[0]?.resumeId;
  return (
    <DataArea
      remote={list}
      skeleton={
        <>
          <PageHead title={t('frame.screen.myResume')} />
          <SkeletonRows rows={10} shape="table" />
        </>
      }
      errorTitle={t('resume.failed')}
    >
      {() =>
        id === undefined ? (
          <>
            <PageHead title={t('frame.screen.myResume')} />
            <EmptyState
              title={t('resume.empty')}
              description={t('resume.emptyWhy')}
              action={
                <Button type="primary" loading={versions.busy} onClick={() => void versions.create()}>
                  {t('resume.begin')}
                </Button>
              }
            />
          </>
        ) : (
          <Editor
            key={id}
            id={id}
            row={rows.find((row) => row.resumeId === id)}
            versions={versions}
            reload={list.reload}
            tabs={<VersionTabs rows={rows} id={id} versions={versions} />}
          />
        )
      }
    </DataArea>
  );
}
