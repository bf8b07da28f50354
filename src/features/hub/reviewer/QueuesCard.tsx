import { HourglassOutlined } from '@ant-design/icons';
import { EmptyState } from '@/components/EmptyState';
import { RoleTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { dayAndTime } from '@/services/format';
import hub from '../hub.module.css';
import { GoOn } from './GoOn';
import { QueueTable } from './QueueTable';
import styles from './queues.module.css';
import type { Reviewer } from './useReviewer';

interface QueuesCardProps {
  reviewer: Reviewer;
  /** The user works in an office, and does not teach. */
  office: boolean;
}

/** What a reviewer comes for: where to go on, and the queues in the order of their deadlines. */
export function QueuesCard({ reviewer: { queues, goOn, next }, office }: QueuesCardProps) {
  const t = useT();
  const sum = queues.reduce((all, { waiting }) => all + waiting, 0);
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
        <QueueTable queues={queues} primary={!goOn} labelledBy="hub-queues" />
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
    </section>
  );
}
