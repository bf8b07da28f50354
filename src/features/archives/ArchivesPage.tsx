import { FilePdfOutlined } from '@ant-design/icons';
import type { Archives } from '@domain/api/selfStudy';
import { studyLinks } from '@domain/selfStudy/links';
import { useSearchParams } from '@umijs/max';
import { Button } from 'antd';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { LinkButton } from '@/components/LinkButton';
import { PageHead } from '@/components/PageHead';
import { SkeletonRows } from '@/components/SkeletonRows';
import { StatusTag } from '@/components/StatusTag';
import { PaperDesk } from '@/features/paper';
import { areAnswered } from '@/hooks/areAnswered';
import { useDownload } from '@/hooks/useDownload';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { ArchiveFacts } from './ArchiveFacts';
import styles from './archives.module.css';
import { GapCard } from './GapCard';

/** In outline: the sheets on their desk, and the facts beside them. */
const Skeleton = () => (
  <div className={styles.layout}>
    <SkeletonRows rows={14} shape="table" />
    <aside className={styles.side}>
      <SkeletonRows rows={10} shape="text" />
    </aside>
  </div>
);

function useArchives(id: string) {
  const ready = id !== '';
  const archive = useRemote<Archives>({
    key: `archives:${id}`,
    ready,
    read: (signal) => api('GET /api/SelfStudy/GetArchives/{id}', { path: { id } }, { signal, needs: ['courses'] }),
  });
  const paper = useRemote({
    key: `archivesPaper:${id}`,
    ready,
    read: (signal) => api('GET /api/SelfStudy/GetArchivesPaper/{id}', { path: { id } }, { signal, needs: ['blocks'] }),
  });
  return { archive, paper };
}

/** The sheets, and number, code, hours or what is missing beside them. */
function Desk({ archive, paper }: ReturnType<typeof useArchives>) {
  const t = useT();
  return (
    <div className={styles.layout}>
      <DataArea remote={paper} errorTitle={t('viewer.archive.failed')}>
        {(data) => <PaperDesk paper={data} />}
      </DataArea>
      <aside className={styles.side}>
        <DataArea remote={archive} errorTitle={t('viewer.archive.failed')}>
          {(data) => (
            <div className={styles.cards}>
              {data.archiveNo === undefined && <GapCard gaps={data.gaps} />}
              <ArchiveFacts archive={data} />
            </div>
          )}
        </DataArea>
      </aside>
    </div>
  );
}

/** The archive of a plan on its desk: number, code, hours by type, PDF; what is missing as long as there is none. */
export function ArchivesPage() {
  const t = useT();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const { archive, paper } = useArchives(id);
  const { running, start } = useDownload();
  const title = t('frame.screen.archives');
  if (id === '')
    return (
      <EmptyState
        title={t('viewer.archive.none')}
        action={<LinkButton to={studyLinks.plans}>{t('viewer.toPlans')}</LinkButton>}
      />
    );
  const ready = areAnswered(archive, paper);
  const known = ready ? archive.data : undefined;
  return (
    <>
      <PageHead
        crumbs={[
          { label: t('frame.screen.trainingplan'), to: studyLinks.plans },
          ...(known ? [{ label: <bdi>{known.planName}</bdi>, to: studyLinks.plan(id) }] : []),
          { label: title },
        ]}
        title={title}
        status={known && <StatusTag set="trainingResult" value={known.result} />}
        extra={
          <Button
            type="primary"
            icon={<FilePdfOutlined aria-hidden />}
            loading={running}
            onClick={() => void start(`/api/SelfStudy/PDFArchives/${encodeURIComponent(id)}`, {})}
          >
            {t('paper.download')}
          </Button>
        }
      />
      {ready ? <Desk archive={archive} paper={paper} /> : <Skeleton />}
    </>
  );
}
