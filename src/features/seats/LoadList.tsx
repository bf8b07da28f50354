import type { ReviewLoad } from '@domain/api/manageSeats';
import { pageSizes } from '@domain/constants';
import { manageLinks } from '@domain/manage/pages';
import { Button } from 'antd';
import { useState } from 'react';
import { PageLink } from '@/components/PageLink';
import { useT } from '@/hooks/useT';
import { defineList, ListScreen, search } from '@/lists';
import { compactTime } from '@/services/format';
import { Forecast } from './Forecast';
import { HandOverPanel } from './HandOverPanel';
import styles from './load.module.css';
import { Reviewer } from './Reviewer';

/** Ways to pass some of it on: to a colleague who sits beside, or to somebody who is seated for it. */
function PassOn({ load, onMoved }: { load: ReviewLoad; onMoved: () => void }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { orgId, realName } = load;
  return (
    <span className={styles.ways}>
      {load.waiting > 0 && (
        <Button
          type="link"
          size="small"
          aria-label={`${t('manage.handOver.open')} ${realName}`}
          onClick={() => setOpen(true)}
        >
          {t('manage.handOver.open')}
        </Button>
      )}
      <PageLink to={`${manageLinks.seatPeople}?open=new&new.orgId=${orgId}`}>{t('manage.load.deputy')}</PageLink>
      {open && <HandOverPanel load={load} onClose={() => setOpen(false)} onMoved={onMoved} />}
    </span>
  );
}

const loads = defineList({
  name: 'manageLoad',
  call: 'GET /api/Manage/ListLoad',
  title: 'frame.screen.seatLoad',
  lead: 'manage.load.lead',
  pageSize: pageSizes.default,
  rowKey: ({ accountId }) => accountId,
  nameOf: ({ realName }) => realName,
  filters: [search('keyword', 'manage.load.search')],
  columns: [
    { key: 'person', title: 'manage.load.person', card: 'head', Cell: ({ row }) => <Reviewer load={row} /> },
    { key: 'forecast', title: 'manage.load.forecast', card: 'state', Cell: ({ row }) => <Forecast load={row} /> },
    {
      key: 'deadline',
      title: 'manage.load.deadline',
      card: 'pair',
      width: 152,
      Cell: ({ row }) => row.deadline && compactTime(row.deadline),
    },
    { key: 'waiting', title: 'manage.load.waiting', card: 'figure', width: 76, Cell: ({ row }) => <>{row.waiting}</> },
    {
      key: 'overdue',
      title: 'manage.load.late.column',
      card: 'figure',
      width: 76,
      Cell: ({ row }) => <span {...(row.overdue > 0 && { className: styles.overdue ?? '' })}>{row.overdue}</span>,
    },
    { key: 'decided', title: 'manage.load.decided', card: 'figure', width: 104, Cell: ({ row }) => <>{row.decided}</> },
    {
      key: 'ways',
      title: 'manage.load.ways',
      card: 'pair',
      width: 184,
      Cell: ({ row, reload }) => <PassOn load={row} onMoved={reload} />,
    },
  ],
  empty: { title: 'manage.seats.peopleNone', why: 'manage.seats.peopleNone.why' },
  noneFound: { title: 'manage.resource.noneFound' },
});

/** Reviewers by who will be late: what waits for each, and when he will be done at his pace. */
export const LoadList = () => <ListScreen list={loads} />;
