import type { UnitTransferDetail } from '@domain/api/unitTransfer';
import type { MessageKey } from '@locales/keys';
import type { ReactNode } from 'react';
import { Attachments } from '@/components/Attachments';
import { DataArea } from '@/components/DataArea';
import { LevelTimeline, type TimelineEntry } from '@/components/LevelTimeline';
import { SidePanel } from '@/components/SidePanel';
import { SkeletonRows } from '@/components/SkeletonRows';
import { usePageTitle } from '@/hooks/usePageTitle';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import type { OpenedProps } from '@/lists';
import { api } from '@/services/api';
import { compactDay, dayAndTime } from '@/services/format';
import styles from './list.module.css';
import { Standing } from './Standing';

/** Steps done with a transfer, the oldest first. */
function Course({ log }: Pick<UnitTransferDetail, 'log'>) {
  const t = useT();
  const entries = log.map(({ id, action, role, operator, reason, time, level }): TimelineEntry => {
    const refused = action === 'notPass' || action === 'refuse';
    return {
      key: id,
      title: t(`unitTransfer.log.${action}` as MessageKey, { role }),
      state: refused ? 'failed' : action === 'withdraw' ? 'future' : 'done',
      note: (
        <>
          {level > 0 && <bdi>{operator}</bdi>}
          {reason && <div dir="auto">{reason}</div>}
        </>
      ),
      time: <bdi>{dayAndTime(time)}</bdi>,
    };
  });
  return (
    <section className={styles.course}>
      <h3>{t('unitTransfer.course')}</h3>
      <LevelTimeline entries={entries} />
    </section>
  );
}

function Facts({ one }: { one: UnitTransferDetail }) {
  const t = useT();
  const facts: readonly (readonly [MessageKey, ReactNode])[] = [
    ['unitTransfer.status', <Standing key="status" row={one} />],
    ['unitTransfer.fromName', <bdi key="from">{one.fromName}</bdi>],
    ['unitTransfer.orgId', <bdi key="to">{one.toName}</bdi>],
    ['unitTransfer.day', one.day && compactDay(one.day)],
    ['unitTransfer.reason', <bdi key="reason">{one.reason}</bdi>],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {one.res.length > 0 && (
        <div>
          <dt>{t('unitTransfer.res')}</dt>
          <dd>
            <Attachments files={one.res} />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** A transfer beside the list: what was asked for, where it stands, and what the offices have done with it. */
export function TransferPanel({ id, close }: OpenedProps) {
  const t = useT();
  const remote = useRemote({
    key: `unitTransfer.${id}`,
    read: (signal) => api('GET /api/UnitTransfer/Get/{id}', { path: { id } }, { signal, needs: ['res', 'log'] }),
  });
  const title = remote.data ? t('unitTransfer.one', { to: remote.data.toName }) : t('unitTransfer');
  usePageTitle(title, 'opened');
  return (
    <SidePanel title={title} onClose={close} closeLabel={t('common.close')}>
      <DataArea remote={remote} skeleton={<SkeletonRows shape="text" rows={5} />} errorTitle={t('unitTransfer.unread')}>
        {(one) => (
          <>
            <Facts one={one} />
            <Course log={one.log} />
          </>
        )}
      </DataArea>
    </SidePanel>
  );
}
