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
import { useDownload } from '@/hooks/useDownload';
import { usePageTitle } from '@/hooks/usePageTitle';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { ArchiveFacts } from './ArchiveFacts';
import styles from './archives.module.css';
import { GapCard } from './GapCard';

function useArchives(id: string) {
  const ready = id !== '';
  const archive = useRemote<Archives>({
    key: `archives:${id}`,
    ready,
    read: (signal) =>
      api(
        'GET /api/SelfStudy/GetArchives/{id}',
        { path: { id } },
        { signal, needs: ['planName', 'courses', 'hours', 'gaps'] },
      ),
  });
  const paper = useRemote({
    key: `archivesPaper:${id}`,
    ready,
    read: (signal) =>
      api('GET /api/SelfStudy/GetArchivesPaper/{id}', { path: { id } }, { signal, needs: ['blocks', 'head', 'foot'] }),
  });
  return { archive, paper };
}

/** The archive of a plan on its desk: number, code, hours by type, PDF; what is missing as long as there is none. */
export function ArchivesPage() {
  const t = useT();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const { archive, paper } = useArchives(id);
  const { running, start } = useDownload();
  const title = t('frame.screen.archives');
  usePageTitle(title);
  if (id === '')
    return (
      <EmptyState
        title={t('viewer.archive.none')}
        action={<LinkButton to={studyLinks.plans}>{t('viewer.toPlans')}</LinkButton>}
      />
    );
  const known = archive.data;
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
            {t(running ? 'paper.downloading' : 'paper.download')}
          </Button>
        }
      />
      <div className={styles.layout}>
        <DataArea
          remote={paper}
          skeleton={<SkeletonRows rows={12} shape="table" />}
          errorTitle={t('viewer.archive.failed')}
        >
          {(data) => <PaperDesk paper={data} />}
        </DataArea>
        <aside className={styles.side}>
          <DataArea
            remote={archive}
            skeleton={<SkeletonRows rows={6} shape="text" />}
            errorTitle={t('viewer.archive.failed')}
          >
            {(data) => (
              <>
                {data.archiveNo === undefined && <GapCard gaps={data.gaps} />}
                <ArchiveFacts archive={data} />
              </>
            )}
          </DataArea>
        </aside>
      </div>
    </>
  );
}
