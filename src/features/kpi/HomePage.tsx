import { CheckCircleFilled, DownloadOutlined, ExclamationCircleFilled } from '@ant-design/icons';
import type { KpiName } from '@domain/kpi/flows';
import type { MessageKey } from '@locales/keys';
import { Button } from 'antd';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { LinkButton } from '@/components/LinkButton';
import { PageLink } from '@/components/PageLink';
import { SkeletonRows } from '@/components/SkeletonRows';
import { StatusTag } from '@/components/StatusTag';
import { useDownload } from '@/hooks/useDownload';
import { usePageTitle } from '@/hooks/usePageTitle';
import { useParam } from '@/hooks/useParam';
import { useT } from '@/hooks/useT';
import { compactTime, listWords, monthDay } from '@/services/format';
import { BatchCard, type BatchProps } from './BatchCard';
import { BatchChoice } from './BatchChoice';
import { type Flow, flowOf } from './flow';
import styles from './HomePage.module.css';
import { KpiPage } from './KpiPage';
import shared from './kpi.module.css';
import { NoticeTitles } from './NoticeTitles';
import { StackedPoints } from './ScoreCard';
import { type Home, useHome } from './useHome';

/** The next step of the user in a batch: begins, goes on, corrects, or reads the own declaration. */
export function MineStep({ flow, home: { my, batch } }: { flow: Flow; home: Home }) {
  const t = useT();
  if (my)
    return (
      <LinkButton kind={my.canEdit ? 'primary' : 'default'} to={flow.links.write(my.id)}>
        {t(my.canEdit ? (my.reason ? 'kpi.home.correct' : 'kpi.home.continue') : 'kpi.home.view')}
      </LinkButton>
    );
  return batch?.state === 1 && <LinkButton to={flow.links.explain(batch.batchId)}>{t('kpi.home.begin')}</LinkButton>;
}

/** User's own declaration: its points, what is missing, and the next action. */
function Mine({ flow, home }: { flow: Flow; home: Home }) {
  const t = useT();
  const { my, batch, earlier } = home;
  const open = batch?.state === 1;
  const lacks = my !== undefined && my.missing.length > 0;
  const foot = !my
    ? ''
    : lacks
      ? t('kpi.home.missing', {
          n: my.missing.length,
          names: listWords(my.missing.slice(0, 3).map(({ label }) => label)),
        })
      : my.canEdit
        ? (my.reason ?? t('kpi.home.ready'))
        : my.submitTime
          ? t('kpi.home.handedIn', { time: compactTime(my.submitTime) })
          : '';
  return (
    <section className={styles.mine} aria-labelledby="kpi-mine">
      <div className={shared.cardHead}>
        <h2 id="kpi-mine">{t('kpi.home.mine')}</h2>
        {my && <StatusTag set="stage" value={my.status} />}
        {my && <small>{t('kpi.home.saved', { time: compactTime(my.updateTime) })}</small>}
      </div>
      {my ? (
        <StackedPoints
          score={my.score ?? my.selfScore}
          cap={my.groups.reduce((sum, { max }) => sum + max, 0)}
          groups={my.groups}
        />
      ) : (
        <EmptyState
          compact
          title={
            open
              ? t('kpi.home.none')
              : batch
                ? t('kpi.home.over', { date: monthDay(batch.deadline) })
                : t('kpi.home.noBatch')
          }
          description={t(open ? 'kpi.home.none.text' : 'kpi.home.noBatch.text')}
        />
      )}
      <div className={styles.foot}>
        <p data-missing={lacks || undefined}>
          {lacks && <ExclamationCircleFilled aria-hidden />} <bdi>{foot}</bdi>
        </p>
        {earlier && (
          <LinkButton kind="default" to={flow.links.write(earlier.id)}>
            {t('kpi.home.earlier', { year: String(earlier.year) })}
          </LinkButton>
        )}
        <MineStep flow={flow} home={home} />
      </div>
    </section>
  );
}

type Material = Home['materials'][number];

function Template({ file, children }: { file: NonNullable<Material['template']>; children: string }) {
  const { running, start } = useDownload();
  return (
    <Button
      type="link"
      size="small"
      loading={running}
      aria-label={`${children} ${file.resName}`}
      onClick={() => void start(file.resUrlFull, {})}
    >
      {children}
    </Button>
  );
}

/** Materials that are needed; those that the profile already holds are ticked. */
export function Materials({ materials, uploaded = false }: { materials: readonly Material[]; uploaded?: boolean }) {
  const t = useT();
  return (
    <ul className={shared.list}>
      {materials.map(({ name, held, template }) => (
        <li key={name}>
          {held || uploaded ? (
            <CheckCircleFilled aria-hidden className={shared.read} />
          ) : (
            <DownloadOutlined aria-hidden />
          )}
          <bdi>{name}</bdi>
          <small>
            {held || uploaded ? (
              t(held ? 'kpi.home.held' : 'drawer.upload.done')
            ) : template ? (
              <Template file={template}>{t('kpi.home.template')}</Template>
            ) : (
              t('kpi.home.bring')
            )}
          </small>
        </li>
      ))}
    </ul>
  );
}

function News({ flow, home }: { flow: Flow; home: Home }) {
  const t = useT();
  return (
    <section className={shared.news}>
      <div className={shared.cardHead}>
        <h2>{t('kpi.home.notices')}</h2>
        <PageLink to={flow.links.notices}>{t('kpi.home.all')}</PageLink>
      </div>
      <NoticeTitles flow={flow} notices={home.notices} />
      {home.materials.length > 0 && (
        <>
          <div className={shared.cardHead}>
            <h2>{t('kpi.home.materials')}</h2>
          </div>
          <Materials materials={home.materials} uploaded={home.my !== undefined && !home.my.canEdit} />
        </>
      )}
    </section>
  );
}

/** Batch as the headline of its page. */
function TitleBatch({ batch, steps }: BatchProps) {
  usePageTitle(batch.name);
  return <BatchCard batch={batch} steps={steps} heading="h1" />;
}

/** First page of a flow. */
export function HomePage({ flow }: { flow: Flow }) {
  const t = useT();
  usePageTitle(t(`frame.screen.${flow.name}` as MessageKey));
  const remote = useHome(flow, useParam('batchId'));
  return (
    <KpiPage flow={flow} tab="home">
      <DataArea remote={remote} skeleton={<SkeletonRows shape="cards" rows={3} />} errorTitle={t('kpi.home.failed')}>
        {(home) => (
          <div className={styles.home}>
            {home.batch && home.batches.length > 1 && (
              <BatchChoice flow={flow} batches={home.batches} shown={home.batch.batchId} />
            )}
            {home.batch ? (
              <TitleBatch batch={home.batch} steps={home.steps} />
            ) : (
              <h1 className="visually-hidden">{t(`frame.screen.${flow.name}` as MessageKey)}</h1>
            )}
            <Mine flow={flow} home={home} />
            <News flow={flow} home={home} />
          </div>
        )}
      </DataArea>
    </KpiPage>
  );
}

export const KpiHome = ({ of }: { of: KpiName }) => <HomePage flow={flowOf(of)} />;
