import { AuditOutlined } from '@ant-design/icons';
import type { PersonPage } from '@domain/api/managePersonShapes';
import { pageSizes } from '@domain/constants';
import { panelLink, searchLink } from '@domain/manage/links';
import { manageLinks } from '@domain/manage/pages';
import { useAccess } from '@umijs/max';
import { useId } from 'react';
import { FactLine } from '@/components/FactLine';
import { PageLink } from '@/components/PageLink';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { serverNow } from '@/services/clock';
import { recentTime } from '@/services/format';
import styles from './person.module.css';

type Props = Pick<{ person: PersonPage }, 'person'>;

/** Documents that wait for a reviewer at his seats, for whoever keeps them; nothing until it is known. */
function Waits({ person: { id, realName } }: Props) {
  const t = useT();
  const { data } = useRemote({
    key: `managePersonLoad:${id}`,
    read: (signal) =>
      api(
        'GET /api/Manage/ListLoad',
        { query: { keyword: realName, pageSize: pageSizes.default } },
        { signal, needs: ['list'] },
      ),
  });
  const load = data?.list.find(({ accountId }) => accountId === id);
  if (!load) return null;
  const { waiting, overdue, since } = load;
  return (
    <div className={styles.waits}>
      <FactLine
        facts={[
          t(waiting > 0 ? 'manage.load.waits' : 'manage.load.nothing', { n: waiting }),
          overdue > 0 && t('manage.load.overdue', { n: overdue }),
          since && t('manage.load.oldest', { time: recentTime(since, serverNow()) }),
        ]}
      />
      <PageLink to={searchLink(manageLinks.seatLoad, realName)}>{t('manage.person.load.more')}</PageLink>
    </div>
  );
}

/** Kinds that a seat names; of more it says how many there are. */
const NAMED = 3;

function Kinds({ kinds }: { kinds: readonly string[] }) {
  const t = useT();
  const and = t('manage.and');
  const all = kinds.join(and);
  return (
    <small className={styles.small} title={all}>
      {kinds.length <= NAMED
        ? all
        : t('manage.seats.someKinds', { names: kinds.slice(0, NAMED).join(and), n: kinds.length })}
    </small>
  );
}

/** Kinds of documents that a person decides on, by the office for which he does, and what waits for him. */
export function SeatsCard({ person }: Props) {
  const t = useT();
  const { offers } = useAccess();
  const id = useId();
  const { seats } = person;
  const keeps = offers(manageLinks.seats);
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.cardHead}>
        <h2 id={id}>
          {t('manage.person.seats')}
          {seats.length > 0 && (
            <small className={styles.count}>{t('manage.person.seats.n', { n: seats.length })}</small>
          )}
        </h2>
        {keeps && <PageLink to={manageLinks.seats}>{t('manage.person.seats.matrix')}</PageLink>}
      </header>
      {seats.length === 0 ? (
        <p className={styles.quiet}>{t('manage.person.seats.none')}</p>
      ) : (
        <ul className={styles.rows}>
          {seats.map(({ orgId, orgName, kinds }) => (
            <li key={orgId}>
              <AuditOutlined aria-hidden />
              <div>
                {keeps ? (
                  <PageLink to={panelLink(manageLinks.seats, orgId)}>
                    <bdi>{orgName}</bdi>
                  </PageLink>
                ) : (
                  <bdi>{orgName}</bdi>
                )}
                <Kinds kinds={kinds} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {keeps && seats.length > 0 && <Waits person={person} />}
    </section>
  );
}
