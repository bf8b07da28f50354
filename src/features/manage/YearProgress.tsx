import { CheckCircleOutlined, ClockCircleOutlined, DownloadOutlined } from '@ant-design/icons';
import type { LevelProgress, OfficeProgress } from '@domain/api/manageNeeds';
import { enums } from '@domain/enums';
import { manageLinks } from '@domain/manage/pages';
import { instantOf } from '@domain/rules/calendar';
import { percentOf } from '@domain/share';
import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { useId } from 'react';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { PageLink } from '@/components/PageLink';
import { SkeletonRows } from '@/components/SkeletonRows';
import { RoleTag } from '@/components/StatusTag';
import { UnitTable } from '@/components/UnitTable';
import { useDownload } from '@/hooks/useDownload';
import { type Remote, useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { serverNow } from '@/services/clock';
import { compactTime } from '@/services/format';
import styles from './progress.module.css';

const isOver = (time: string) => instantOf(time) <= serverNow();

function Bar({ percent, late = false }: { percent: number; late?: boolean }) {
  return (
    <span className={styles.bar} data-late={late || undefined} aria-hidden="true">
      <i style={{ inlineSize: `${percent}%` }} />
    </span>
  );
}

/** How many teachers of an office have handed in, by its parts. */
function HandedIn({ progress, labelledBy }: { progress: OfficeProgress; labelledBy: string }) {
  const t = useT();
  const { orgName, all, done, startTime, deadline, units } = progress;
  const time = compactTime(deadline);
  return (
    <>
      <p className={styles.sum}>
        <b>{t('manage.progress.percent', { percent: percentOf(done, all) })}</b>
        <span>
          <bdi>{orgName}</bdi>
          <span>{t(isOver(deadline) ? 'manage.progress.closed' : 'manage.progress.sum', { done, all, time })}</span>
        </span>
      </p>
      {units.length > 0 && (
        <UnitTable short labelledBy={labelledBy} units={units} startTime={startTime} deadline={deadline} />
      )}
    </>
  );
}

function Level({ one: { level, until, done, waiting } }: { one: LevelProgress }) {
  const t = useT();
  const { offers } = useAccess();
  const name = enums.reviewLevel.find(({ value }) => value === level)?.labelKey;
  const isLate = isOver(until) && waiting > 0;
  return (
    <li>
      <p>
        <b>{name && t(name)}</b>
        <span>{t('manage.levels.until', { time: compactTime(until) })}</span>
        {isLate ? (
          <RoleTag role="err" icon={<ClockCircleOutlined aria-hidden />}>
            {t('manage.levels.late', { n: waiting })}
          </RoleTag>
        ) : (
          <RoleTag role="ok" icon={<CheckCircleOutlined aria-hidden />}>
            {t('manage.levels.inTime')}
          </RoleTag>
        )}
      </p>
      <Bar percent={percentOf(done, done + waiting)} late={isLate} />
      <span>
        {offers(manageLinks.seats) ? (
          <PageLink to={`${manageLinks.seats}?level=${level}`}>{t('manage.levels.counts', { done, waiting })}</PageLink>
        ) : (
          t('manage.levels.counts', { done, waiting })
        )}
      </span>
    </li>
  );
}

/** Downloads the numbers of each part of the office. */
export function ExportYear() {
  const t = useT();
  const { running, start, state } = useDownload();
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={running}
      onClick={() => void start('/api/Manage/ExportProgress', {})}
    >
      {state ?? t('manage.progress.export')}
    </Button>
  );
}

interface ProgressList {
  list: OfficeProgress[];
}

/** Reads how far the yearly assessment has come, see {@link YearProgress}. */
export const useProgress = (): Remote<ProgressList> =>
  useRemote({
    key: 'manageProgress',
    read: (signal) => api('GET /api/Manage/GetProgress', {}, { signal, needs: ['list'] }),
  });

interface Props {
  remote: Remote<ProgressList>;
  /** Until the height of what stands above is known. */
  hidden: boolean;
}

/** Yearly assessment that is under way: who has handed in, and how far each level has come. */
export function YearProgress({ remote, hidden }: Props) {
  const t = useT();
  const id = useId();
  const { offers } = useAccess();
  const progress = remote.data?.list[0];
  return (
    <>
      <section className={styles.card} hidden={hidden} aria-labelledby={`${id}-units`}>
        <h2 id={`${id}-units`}>
          {progress ? t('manage.progress', { plan: progress.planName }) : t('manage.progress.title')}
        </h2>
        <DataArea
          remote={remote}
          skeleton={<SkeletonRows shape="text" rows={7} />}
          errorTitle={t('manage.progress.failed')}
          isEmpty={({ list }) => list.length === 0}
          empty={<EmptyState compact title={t('manage.progress.none')} description={t('manage.progress.none.why')} />}
        >
          {({ list }) => list.map((one) => <HandedIn key={one.orgId} progress={one} labelledBy={`${id}-units`} />)}
        </DataArea>
      </section>
      <section className={styles.card} hidden={hidden} aria-labelledby={`${id}-levels`}>
        <div className={styles.head}>
          <h2 id={`${id}-levels`}>{t('manage.levels')}</h2>
          {offers(manageLinks.seatLoad) && <PageLink to={manageLinks.seatLoad}>{t('manage.levels.load')}</PageLink>}
        </div>
        <DataArea
          remote={remote}
          skeleton={<SkeletonRows shape="text" rows={7} />}
          errorTitle={t('manage.progress.failed')}
          isEmpty={({ list }) => list.length === 0}
          empty={<EmptyState compact title={t('manage.progress.none')} />}
        >
          {({ list }) => (
            <ul className={styles.levels}>
              {list[0]?.levels.map((one) => (
                <Level key={one.level} one={one} />
              ))}
            </ul>
          )}
        </DataArea>
      </section>
    </>
  );
}
