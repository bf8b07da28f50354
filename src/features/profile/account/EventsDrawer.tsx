import { accountEvents } from '@domain/account/events';
import type { AccountEventRow } from '@domain/api/account';
import { pageSizes } from '@domain/constants';
import { SidePanel } from '@/components/SidePanel';
import { useT } from '@/hooks/useT';
import { choice, defineList, type ItemProps, ListPanel, useList } from '@/lists';
import { dayAndTime } from '@/services/format';
import styles from './account.module.css';

function Event({ row: { event, time, count } }: ItemProps<AccountEventRow>) {
  const t = useT();
  const name = t(`profile.event.${event}`);
  return (
    <>
      <b>{count ? t('profile.event.times', { event: name, n: count }) : name}</b>
      <small>{dayAndTime(time)}</small>
    </>
  );
}

const events = defineList({
  name: 'profile:events',
  call: 'GET /api/Account/ListMyEvents',
  label: 'profile.events.title',
  pageSize: pageSizes.default,
  keeping: 'memory',
  rowKey: ({ id }) => id,
  filters: [
    choice('event', {
      label: 'profile.events.kind',
      options: accountEvents.map((event) => ({ value: event, label: { key: `profile.event.${event}` } as const })),
    }),
  ],
  item: { Item: Event, className: styles.event },
  skeleton: { rows: 6 },
  empty: { title: 'profile.events.none', why: 'profile.events.noneWhy' },
  noneFound: { title: 'profile.events.none' },
  failed: 'profile.events.failed',
});

/** Log of the account: sign-ins, changes, merges and exports. */
export default function EventsDrawer({ onClose }: { onClose: () => void }) {
  const t = useT();
  const list = useList(events);
  return (
    <SidePanel title={t('profile.events.title')} onClose={onClose}>
      <p className={styles.quiet}>{t('profile.events.why')}</p>
      <ListPanel handle={list} />
    </SidePanel>
  );
}
