import { manageLinks } from '@domain/manage/pages';
import { useId } from 'react';
import { ErrorLine } from '@/components/ErrorLine';
import { PageLink } from '@/components/PageLink';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { Forecast, Waiting } from './Forecast';
import styles from './load.module.css';
import { Reviewer } from './Reviewer';

/** How many reviewers the card names. */
const SHOWN = 3;

/** Reviewers who will be late, below the matrix, which it would move when it comes; nothing where nobody will. */
export function LoadCard() {
  const t = useT();
  const id = useId();
  const remote = useRemote({
    key: 'seats.load',
    read: (signal) =>
      api('GET /api/Manage/ListLoad', { query: { pageSize: SHOWN } }, { signal, needs: ['list', 'late', 'total'] }),
  });
  const { data } = remote;
  const late = data?.list.filter(({ state }) => state === 'late') ?? [];
  if (late.length === 0) return <ErrorLine remote={remote} title={t('manage.load.unread')} />;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('manage.load.late', { n: data?.late ?? late.length })}</h2>
        <PageLink to={manageLinks.seatLoad}>{t('manage.load.all', { n: data?.total ?? 0 })}</PageLink>
      </header>
      <ul>
        {late.map((load) => (
          <li key={load.accountId}>
            <Reviewer load={load} />
            <Forecast load={load} />
            <Waiting load={load} />
            <PageLink to={`${manageLinks.seats}?id=${load.orgId}`}>{t('manage.load.passOn')}</PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
