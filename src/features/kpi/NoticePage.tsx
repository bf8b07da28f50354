import type { Output } from '@domain/api/core';
import type { KpiEndpoints } from '@domain/api/kpi';
import type { KpiName } from '@domain/kpi/flows';
import { Attachments } from '@/components/Attachments';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { LinkButton } from '@/components/LinkButton';
import { PageHead } from '@/components/PageHead';
import { PageLink } from '@/components/PageLink';
import { SkeletonRows } from '@/components/SkeletonRows';
import { StepLinks } from '@/components/StepLinks';
import { Html } from '@/forms/kinds/html/Html';
import { useParam } from '@/hooks/useParam';
import { type Remote, useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { dayAndTime } from '@/services/format';
import { type Flow, flowOf } from './flow';
import { MineStep } from './HomePage';
import { KpiPage } from './KpiPage';
import styles from './kpi.module.css';
import { NoticeTitles } from './NoticeTitles';
import { RunningBatch } from './RunningBatch';
import { type Home, useHome } from './useHome';

/** Page state when the address has no announcement id. */
function NoNotice({ flow }: { flow: Flow }) {
  const t = useT();
  return (
    <EmptyState
      title={t('kpi.notice.none')}
      description={t('kpi.notice.none.why')}
      action={<LinkButton to={flow.links.notices}>{t('kpi.notice.none.go')}</LinkButton>}
    />
  );
}

/** Number of other announcements beside the open one. */
const SHOWN = 6;

type Listed = Output<KpiEndpoints['GET ListNotice']>['list'];

/** The other announcements, beside the open one. */
function Others({ flow, others }: { flow: Flow; others: Listed }) {
  const t = useT();
  return (
    <aside className={styles.news} aria-labelledby="other-notices">
      <div className={styles.cardHead}>
        <h2 id="other-notices">{t('kpi.notice.others')}</h2>
        <PageLink to={flow.links.notices}>{t('kpi.home.all')}</PageLink>
      </div>
      <NoticeTitles flow={flow} notices={others} />
    </aside>
  );
}

/**
 * The batch of the announcement, with the days that are left and the own next step; for one that is about no batch, the
 * one that runs.
 */
function BatchCard({ flow, home, own }: { flow: Flow; home: Home; own: boolean }) {
  const t = useT();
  if (!home.batch || (!own && home.batch.state !== 1)) return null;
  return (
    <RunningBatch home={home} title={t(own ? 'kpi.notice.batch' : 'kpi.notice.running')}>
      <MineStep flow={flow} home={home} />
    </RunningBatch>
  );
}

/**
 * Parts beside the text, once both are there: neither pushes the other. One that cannot be read is left out, because the
 * page is about the text.
 */
function Beside({ flow, id, batchId }: { flow: Flow; id: string; batchId: string | undefined }) {
  const home = useHome(flow, batchId);
  const list = useRemote({
    key: `kpi-notices-beside:${flow.name}`,
    read: (signal) =>
      flow.call('GET ListNotice', { query: { current: 1, pageSize: SHOWN + 1 } }, { signal, needs: ['list'] }),
  });
  if ([home, list].some(({ data, error }) => !data && !error)) return null;
  const others = list.data?.list.filter((one) => one.id !== id).slice(0, SHOWN) ?? [];
  return (
    <div className={styles.asides}>
      {home.data && <BatchCard flow={flow} home={home.data} own={batchId !== undefined} />}
      {others.length > 0 && <Others flow={flow} others={others} />}
    </div>
  );
}

interface NoticeProps {
  id: string;
  flow: Flow;
  remote: Remote<Output<KpiEndpoints['GET GetNotice/{id}']>>;
}

/** Announcement with its text, its files, and links to the previous and the next one. */
function Notice({ flow, remote, id }: NoticeProps) {
  const t = useT();
  const step = (id: string | undefined, name: string, words: string) =>
    id === undefined ? undefined : { to: flow.links.notice(id), name, words };
  return (
    <DataArea remote={remote} skeleton={<SkeletonRows rows={5} shape="text" />} errorTitle={t('kpi.notice.failed')}>
      {({ html, resInfos, batch, prevId, prevTitle = '', nextId, nextTitle = '' }) => (
        <div className={styles.besides}>
          <div>
            <article className={styles.paper}>
              <Html html={html} />
              {resInfos.length > 0 && (
                <>
                  <h2>{t('kpi.notice.files')}</h2>
                  <Attachments files={resInfos} />
                </>
              )}
            </article>
            <StepLinks
              previous={step(prevId, prevTitle, t('kpi.notice.prev'))}
              next={step(nextId, nextTitle, t('kpi.notice.next'))}
              label={t('kpi.notice.neighbours')}
            />
          </div>
          <Beside flow={flow} id={id} batchId={batch?.batchId} />
        </div>
      )}
    </DataArea>
  );
}

/** Page of one announcement. */
export function NoticePage({ flow }: { flow: Flow }) {
  const t = useT();
  const id = useParam('id') ?? '';
  const remote = useRemote({
    key: `kpi-notice:${flow.name}:${id}`,
    ready: id !== '',
    read: (signal) => flow.call('GET GetNotice/{id}', { path: { id } }, { signal, needs: ['html'] }),
  });
  const { data } = remote;
  return (
    <KpiPage flow={flow} tab="newnotices">
      <PageHead
        crumbs={[
          { label: t(flow.title('newnotices')), to: flow.links.notices },
          { label: data?.title ?? t(flow.title('noticesDetails')) },
        ]}
        title={data?.title ?? t(flow.title('noticesDetails'))}
        note={data && <bdi>{dayAndTime(data.publishTime)}</bdi>}
      />
      {id === '' ? <NoNotice flow={flow} /> : <Notice flow={flow} remote={remote} id={id} />}
    </KpiPage>
  );
}

export const KpiNotice = ({ of }: { of: KpiName }) => <NoticePage flow={flowOf(of)} />;
