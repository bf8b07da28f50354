import { HourglassOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { EmptyState } from '@/components/EmptyState';
import hub from '@/components/hub.module.css';
import { RestButton } from '@/components/RestButton';
import { RoleTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { dayAndTime } from '@/services/format';
import { storedText } from '@/services/storage';
import { GoOn } from './GoOn';
import { QueueTable } from './QueueTable';
import styles from './queues.module.css';
import type { Reviewer } from './useReviewer';

/** Number of queues shown, the others follow after a button; a single further queue is shown as well. */
const IN_SIGHT = 8;
/** Flag that the user has opened the further queues; kept until the browser is closed. */
const opened = storedText('session', 'hubQueues', (text) => text === 'all');

interface QueuesCardProps {
  reviewer: Reviewer;
  /** The user works in an office, and does not teach. */
  office: boolean;
}

/** Where a reviewer goes on, and the queues in the order of their deadlines. */
export function QueuesCard({ reviewer: { queues, goOn, next }, office }: QueuesCardProps) {
  const t = useT();
  const [all, setAll] = useState(() => opened.get() !== undefined);
  const rest = queues.length > IN_SIGHT + 1 ? queues.length - IN_SIGHT : 0;
  const show = (next: boolean) => {
    setAll(next);
    if (next) opened.set('all');
    else opened.remove();
  };
  const sum = queues.reduce((n, { waiting }) => n + waiting, 0);
  return (
    <section className={hub.card} aria-labelledby="hub-queues">
      {goOn && <GoOn at={goOn} />}
      <div className={hub.head}>
        <h2 id="hub-queues">{t(office ? 'overview.queues.office' : 'overview.queues.mine')}</h2>
        {sum > 0 && (
          <RoleTag role="act" icon={<HourglassOutlined aria-hidden />}>
            {t('overview.queues.count', { n: sum })}
          </RoleTag>
        )}
        {queues.length > 1 && <span className={styles.order}>{t('overview.queues.order')}</span>}
      </div>
      {queues.length > 0 ? (
        <div id="hub-queues-rows">
          <QueueTable
            queues={rest > 0 && !all ? queues.slice(0, IN_SIGHT) : queues}
            primary={!goOn}
            labelledBy="hub-queues"
          />
        </div>
      ) : (
        <EmptyState
          title={t('overview.queues.empty')}
          description={
            next
              ? t('overview.queues.next', { name: next.name, time: dayAndTime(next.time) })
              : t('overview.queues.emptyWhy')
          }
        />
      )}
      {rest > 0 && <RestButton n={rest} open={all} controls="hub-queues-rows" onChange={show} />}
    </section>
  );
}
