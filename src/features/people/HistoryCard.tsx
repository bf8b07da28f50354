import type { PersonChange } from '@domain/api/managePersonShapes';
import { useId } from 'react';
import { DataArea } from '@/components/DataArea';
import { FactLine } from '@/components/FactLine';
import { PageLink } from '@/components/PageLink';
import { SkeletonRows } from '@/components/SkeletonRows';
import type { Remote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { serverNow } from '@/services/clock';
import { recentTime } from '@/services/format';
import styles from './person.module.css';

/** Entries beside the other cards. */
const FEW = 5;

function Entry({ change: { act, time, by, confirmedBy, from, to, proof, reason } }: { change: PersonChange }) {
  const t = useT();
  return (
    <li>
      <time>{recentTime(time, serverNow())}</time>
      <div>
        <p>
          <b>{t(`manage.person.did.${act}`)}</b> {from && <del>{from}</del>} {to && <ins>{to}</ins>}
        </p>
        {reason && <p className={styles.quiet}>{t('manage.person.history.reason', { reason })}</p>}
      </div>
      <FactLine
        className={styles.who}
        facts={[
          by ?? t(act === 'rightGiven' ? 'manage.person.history.system' : 'manage.resource.byRelease'),
          confirmedBy && t('manage.resource.confirmedBy', { name: confirmedBy }),
          proof,
        ]}
      />
    </li>
  );
}

interface Props {
  remote: Remote<{ list: PersonChange[] }>;
  /** Page with all entries; absent on that page. */
  toAll?: string;
}

/** Acts on a person: who, when, from what to what, and why; the newest of them where there is a page of all. */
export function HistoryCard({ remote, toAll }: Props) {
  const t = useT();
  const id = useId();
  const n = remote.data?.list.length ?? 0;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.cardHead}>
        <h2 id={id}>{t('manage.person.history')}</h2>
        {toAll && n > FEW && <PageLink to={toAll}>{t('manage.person.history.all', { n })}</PageLink>}
      </header>
      <DataArea remote={remote} skeleton={<SkeletonRows rows={3} shape="text" />}>
        {({ list }) =>
          list.length === 0 ? (
            <p className={styles.quiet}>{t('manage.person.history.none')}</p>
          ) : (
            <ol className={styles.history}>
              {list.slice(0, toAll ? FEW : undefined).map((change) => (
                <Entry key={change.id} change={change} />
              ))}
            </ol>
          )
        }
      </DataArea>
    </section>
  );
}
