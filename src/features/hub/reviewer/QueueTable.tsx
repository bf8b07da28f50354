import { HourglassOutlined } from '@ant-design/icons';
import { daysBetween, daysLeft } from '@domain/rules/calendar';
import type { MessageKey } from '@locales/keys';
import { cx } from '@/components/cx';
import { DaysLeft } from '@/components/DaysLeft';
import { ErrorBoundary } from '@/components/ErrorBoundary';
import { LinkButton } from '@/components/LinkButton';
import { OddRow } from '@/components/RowBoundary';
import { useT } from '@/hooks/useT';
import { isChunkFailure } from '@/services/chunks';
import { serverNow, serverToday } from '@/services/clock';
import { compactDay, compactTime } from '@/services/format';
import { iconOf } from './icons';
import styles from './queues.module.css';
import type { Queue } from './useReviewer';

/** Days before a deadline from which it is marked as near. */
const NEAR_DAYS = 2;

const columns = [
  'overview.queue.kind',
  'overview.queue.waiting',
  'overview.queue.progress',
  'overview.queue.oldest',
  'overview.queue.deadline',
] as const satisfies readonly MessageKey[];

/** Part of a queue that the reviewer has decided, as bar and figures. */
function Progress({ queue: { waiting, done, daysNeeded } }: { queue: Queue }) {
  const t = useT();
  const all = waiting + done;
  return (
    <>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ inlineSize: `${all > 0 ? (done / all) * 100 : 0}%` }} />
      </span>
      <small>{t('overview.queue.done', { done, all })}</small>
      {daysNeeded !== undefined && (
        <small className={styles.slow}>
          <HourglassOutlined aria-hidden /> {t('overview.queue.slow', { n: daysNeeded })}
        </small>
      )}
    </>
  );
}

function Row({ queue, primary }: { queue: Queue; primary: boolean }) {
  const t = useT();
  const { desk, kindName, level, waiting, oldest, deadline, link } = queue;
  const Icon = iconOf(desk);
  const isNear = deadline !== undefined && daysLeft(serverNow(), deadline) <= NEAR_DAYS;
  return (
    <>
      <th scope="row">
        <span className={styles.kind}>
          <span className={styles.icon} aria-hidden="true">
            <Icon />
          </span>
          <span>
            <b>{kindName}</b>
            {level && <small>{t(`overview.level.${level as 1 | 2 | 3 | 4}`)}</small>}
          </span>
        </span>
      </th>
      <td className={styles.waiting}>{waiting}</td>
      <td className={styles.progress}>
        <Progress queue={queue} />
      </td>
      <td className={styles.oldest} data-label={t('overview.queue.oldest')}>
        {oldest && t('overview.queue.day', { n: daysBetween(oldest.slice(0, 10), serverToday()) + 1 })}
      </td>
      <td className={styles.deadline}>
        {deadline ? (
          <>
            <DaysLeft deadline={deadline} className={cx(isNear && styles.near)} />
            <small>
              {/* The hour counts on the last days; before, names of queues need its room. */}
              <bdi>{isNear ? compactTime(deadline) : compactDay(deadline)}</bdi>
            </small>
          </>
        ) : (
          <small>{t('overview.queue.noDeadline')}</small>
        )}
      </td>
      <td className={styles.do}>
        <LinkButton
          to={link}
          kind={primary ? 'primary' : 'default'}
          aria-label={t('overview.queue.openLabel', { kind: kindName, n: waiting })}
        >
          {t('overview.queue.open')}
        </LinkButton>
      </td>
    </>
  );
}

const Odd = () => (
  <td colSpan={columns.length + 1}>
    <OddRow />
  </td>
);

interface QueueTableProps {
  queues: readonly Queue[];
  /** The first queue has the primary button of the page. */
  primary: boolean;
  labelledBy: string;
}

/** Queues of a reviewer, one in a line; below 1200 px each is a card that begins with its deadline. */
export function QueueTable({ queues, primary, labelledBy }: QueueTableProps) {
  const t = useT();
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {queues.map((queue, i) => (
          <tr key={`${queue.kind} ${queue.level}`}>
            <ErrorBoundary resetKey={queue} passOn={isChunkFailure} fallback={Odd}>
              <Row queue={queue} primary={primary && i === 0} />
            </ErrorBoundary>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
