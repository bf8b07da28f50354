import { DownOutlined, PushpinOutlined, UpOutlined } from '@ant-design/icons';
import type { KpiRow } from '@domain/api/kpiShapes';
import { formatInstant } from '@domain/rules/calendar';
import { StageStatus } from '@domain/statuses';
import { useId, useState } from 'react';
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
const stepOf = ({ status }: Pick<KpiRow, 'status'>, open: boolean) =>
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

/** The other announcements of the batch of a row, behind a button. */
function Others({ others, links }: { others: NonNullable<NoticeRow['others']>; links: Links }) {
  const t = useT();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.others}>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {t(open ? 'kpi.notices.less' : 'kpi.notices.more', { n: others.length })}{' '}
        {open ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
      </button>
      <ul id={id} hidden={!open}>
        {others.map((one) => (
          <li key={one.id}>
            <PageLink to={links.notice(one.id)}>
              <bdi>{one.title}</bdi>
            </PageLink>{' '}
            <small>
              <bdi>{dayAndTime(one.publishTime)}</bdi>
            </small>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The way from an announcement to the own declaration for its batch, or to what is read before one begins. */
function ToDeclaration({ batch, links }: { batch: NonNullable<NoticeRow['batch']>; links: Links }) {
  const t = useT();
  const { declare, state, name, batchId } = batch;
  if (!declare && state !== 1) return null;
  const step = declare && stepOf(declare, state === 1);
  const label = declare ? t(step ?? 'kpi.home.view') : t('kpi.home.begin');
  return (
    <LinkButton
      kind={step ? 'primary' : 'default'}
      to={declare ? links.write(declare.id) : links.explain(batchId)}
      className={styles.do}
      aria-label={`${label} ${name}`}
    >
      {label}
    </LinkButton>
  );
}

/** Line of an announcement: what it is about, with the state of the own declaration, and the others of its batch. */
export function NoticeLine({ row, links }: { row: NoticeRow; links: Links }) {
  const t = useT();
  const { batch, others } = row;
  const step = batch?.declare && stepOf(batch.declare, batch.state === 1);
  return (
    <EntryLine
      title={row.title}
      to={links.notice(row.id)}
      tag={
        <>
          {row.top && (
            <RoleTag role="neu" icon={<PushpinOutlined aria-hidden />}>
              {t('kpi.home.top')}
            </RoleTag>
          )}
          {batch?.declare && <StatusTag set="stage" value={batch.declare.status} />}
        </>
      }
      until={batch?.state === 1 && (step || !batch.declare) ? batch.deadline : undefined}
      does={batch && <ToDeclaration batch={batch} links={links} />}
      wide={styles.doing}
    >
      <FactLine facts={[batch?.name, dayAndTime(row.publishTime)]} />
      {others && <Others others={others} links={links} />}
    </EntryLine>
  );
}
