import { PushpinOutlined } from '@ant-design/icons';
import type { KpiRow } from '@domain/api/kpiShapes';
import { formatInstant } from '@domain/rules/calendar';
import { StageStatus } from '@domain/statuses';
import { EntryLine } from '@/components/EntryLine';
import { FactLine } from '@/components/FactLine';
import { LinkButton } from '@/components/LinkButton';
import { PageLink } from '@/components/PageLink';
import { RoleTag, StatusTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { serverNow } from '@/services/clock';
import { dayAndTime, oneDecimal } from '@/services/format';
import type { Flow } from './flow';
import styles from './kpi.module.css';
import type { NoticeRow } from './lists';

type Links = Flow['links'];

/** The next step of a declaration that its author has in hand; undefined for any other one. A draft is over with its batch. */
const stepOf = ({ status }: KpiRow, open: boolean) =>
  status === StageStatus.ReviewFailed
    ? ('research.flow.fix' as const)
    : open && (status === StageStatus.NotApplied || status === StageStatus.NotSubmitted)
      ? ('kpi.home.continue' as const)
      : undefined;

/** Line of one of the user's own declarations: its state and points, until when it can be handed in, the next step. */
export function MineLine({ row, links }: { row: KpiRow; links: Links }) {
  const t = useT();
  const open = row.deadline === undefined || row.deadline > formatInstant(serverNow());
  const step = stepOf(row, open);
  const label = t(step ?? 'kpi.mine.open');
  return (
    <EntryLine
      title={row.batchName}
      to={links.write(row.id)}
      tag={<StatusTag set="stage" value={row.status} />}
      until={step && open ? row.deadline : undefined}
      does={
        <LinkButton
          kind={step ? 'primary' : 'default'}
          to={links.write(row.id)}
          className={styles.do}
          aria-label={`${label} ${row.batchName}`}
        >
          {label}
        </LinkButton>
      }
    >
      <FactLine
        facts={[
          `${t('kpi.mine.self')} ${oneDecimal(row.selfScore)}`,
          row.score !== undefined && `${t('kpi.mine.score')} ${oneDecimal(row.score)}`,
          row.attempt > 1 && t('kpi.mine.attempts', { n: row.attempt }),
          `${t('kpi.mine.updated')} ${dayAndTime(row.updateTime)}`,
        ]}
      />
      {row.reason && row.status === StageStatus.ReviewFailed && (
        <p className={styles.reason}>
          <bdi>{row.reason}</bdi>
        </p>
      )}
    </EntryLine>
  );
}

/** Line of an announcement: its title and the time at which it was published. */
export function NoticeLine({ row, links }: { row: NoticeRow; links: Links }) {
  const t = useT();
  return (
    <div className={styles.notice}>
      <span className={styles.named}>
        <PageLink to={links.notice(row.id)} className={styles.noticeTitle}>
          <bdi>{row.title}</bdi>
        </PageLink>
        {row.top && (
          <RoleTag role="neu" icon={<PushpinOutlined aria-hidden />}>
            {t('kpi.home.top')}
          </RoleTag>
        )}
      </span>
      <small>
        <bdi>{dayAndTime(row.publishTime)}</bdi>
      </small>
    </div>
  );
}
