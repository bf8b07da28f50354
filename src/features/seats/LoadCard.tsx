import type { ReviewLoad } from '@domain/api/manageSeats';
import { manageLinks } from '@domain/manage/pages';
import { Button } from 'antd';
import { useEffect, useId, useState } from 'react';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { LinkButton } from '@/components/LinkButton';
import { PageLink } from '@/components/PageLink';
import { PersonAvatar } from '@/components/PersonAvatar';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { serverNow, serverToday } from '@/services/clock';
import { compactDay, recentTime } from '@/services/format';
import { seatAddress } from './addresses';
import { Waiting } from './Forecast';
import { HandOverPanel } from './HandOverPanel';
import styles from './load.module.css';
import { helpersOf, placeOf, roomOf } from './pace';

/** How many reviewers the card names. */
const SHOWN = 6;

/** A reviewer: until when he will be done at his pace, drawn against his next deadline, and what waits since when. */
function Person({ load, room }: { load: ReviewLoad; room: number }) {
  const t = useT();
  const { realName, orgName, orgId, state, until, since } = load;
  const { done, end } = placeOf(load, room, serverToday());
  return (
    <li className={styles.person} data-state={state}>
      <PersonAvatar name={realName} size={26} />
      <span className={styles.name}>
        <b>{realName}</b>
        <PageLink to={`${manageLinks.seats}?id=${orgId}`}>
          <bdi>{orgName}</bdi>
        </PageLink>
      </span>
      <span className={styles.by}>
        {until ? t('manage.load.by', { day: compactDay(until) }) : t('manage.load.paceless')}
      </span>
      <span className={styles.line} aria-hidden>
        <i style={{ inlineSize: `${done}%` }} />
        {end !== undefined && <b style={{ insetInlineStart: `${end}%` }} />}
      </span>
      <span className={styles.what}>
        <Waiting load={load} />
        {since && <span>{t('manage.load.oldest', { time: recentTime(since, serverNow()) })}</span>}
      </span>
    </li>
  );
}

/** Advice to seat a second person beside a reviewer who will be late, with what that would bring. */
function Advice({ load, onMoved }: { load: ReviewLoad; onMoved: () => void }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { realName: name, orgName: office, orgId, deadline } = load;
  const n = helpersOf(load, serverToday());
  return (
    <div className={styles.advice}>
      <b>{t('manage.load.advice', { name })}</b>
      <p>
        {n !== undefined && deadline
          ? t('manage.load.advice.more', { office, day: compactDay(deadline), n })
          : t('manage.load.advice.share', { office })}
      </p>
      <span className={styles.ways}>
        <LinkButton kind="default" to={seatAddress(orgId)}>
          {t('manage.load.deputy')}
        </LinkButton>
        <Button onClick={() => setOpen(true)}>{t('manage.handOver.open')}</Button>
      </span>
      {open && <HandOverPanel load={load} onClose={() => setOpen(false)} onMoved={onMoved} />}
    </div>
  );
}

interface LoadCardProps {
  /** Told once the card has its height: it was read, or cannot be. */
  onSettled?: (settled: boolean) => void;
}

/** Reviewers for whom most waits, who will be late first: when each will be done at his pace. */
export function LoadCard({ onSettled }: LoadCardProps) {
  const t = useT();
  const id = useId();
  const remote = useRemote({
    key: 'seats.load',
    read: (signal) =>
      api('GET /api/Manage/ListLoad', { query: { pageSize: SHOWN } }, { signal, needs: ['list', 'late', 'total'] }),
  });
  const settled = remote.data !== undefined || remote.error !== undefined;
  useEffect(() => onSettled?.(settled), [settled, onSettled]);
  const waiting = (list: readonly ReviewLoad[]) => list.filter(({ state }) => state !== 'idle');
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('manage.load.title')}</h2>
        <PageLink to={manageLinks.seatLoad}>{t('manage.load.all', { n: remote.data?.total ?? 0 })}</PageLink>
      </header>
      <DataArea
        remote={remote}
        skeleton={<SkeletonRows shape="text" rows={SHOWN * 2} />}
        errorTitle={t('manage.load.unread')}
        isEmpty={({ list }) => waiting(list).length === 0}
        empty={<EmptyState compact title={t('manage.load.nothing')} />}
      >
        {({ list, late }) => {
          const shown = waiting(list);
          const [first] = shown;
          const room = roomOf(shown, serverToday());
          return (
            <>
              <p>
                {[(late ?? 0) > 0 && t('manage.load.late', { n: late }), t('manage.load.note')]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <ul>
                {shown.map((load) => (
                  <Person key={load.accountId} load={load} room={room} />
                ))}
              </ul>
              {first?.state === 'late' && <Advice load={first} onMoved={remote.reload} />}
            </>
          );
        }}
      </DataArea>
    </section>
  );
}
