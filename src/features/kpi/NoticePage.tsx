import type { Output } from '@domain/api/core';
import type { KpiEndpoints } from '@domain/api/kpi';
import type { KpiName } from '@domain/kpi/flows';
import { Attachments } from '@/components/Attachments';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { LinkButton } from '@/components/LinkButton';
import { PageHead } from '@/components/PageHead';
import { SkeletonRows } from '@/components/SkeletonRows';
import { StepLinks } from '@/components/StepLinks';
import { Html } from '@/forms/kinds/html/Html';
import { useParam } from '@/hooks/useParam';
import { type Remote, useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { dayAndTime } from '@/services/format';
import { type Flow, flowOf } from './flow';
import { KpiPage } from './KpiPage';
import styles from './kpi.module.css';

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

interface NoticeProps {
  flow: Flow;
  remote: Remote<Output<KpiEndpoints['GET GetNotice/{id}']>>;
}

/** Announcement with its text, its files, and links to the previous and the next one. */
function Notice({ flow, remote }: NoticeProps) {
  const t = useT();
  const step = (id: string | undefined, name: string, words: string) =>
    id === undefined ? undefined : { to: flow.links.notice(id), name, words };
  return (
    <DataArea remote={remote} skeleton={<SkeletonRows rows={5} shape="text" />} errorTitle={t('kpi.notice.failed')}>
      {({ html, resInfos, prevId, prevTitle = '', nextId, nextTitle = '' }) => (
        <>
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
        </>
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
      {id === '' ? <NoNotice flow={flow} /> : <Notice flow={flow} remote={remote} />}
    </KpiPage>
  );
}

export const KpiNotice = ({ of }: { of: KpiName }) => <NoticePage flow={flowOf(of)} />;
