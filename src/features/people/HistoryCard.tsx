import type { PersonChange } from '@domain/api/managePerson';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { DataArea } from '@/components/DataArea';
import { FactLine } from '@/components/FactLine';
import { SkeletonRows } from '@/components/SkeletonRows';
import type { Remote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { serverNow } from '@/services/clock';
import { recentTime } from '@/services/format';
import styles from './person.module.css';

/** Entries that are shown until all are asked for. */
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

/** Act on a person: who, when, from what to what, and why. */
export function HistoryCard({ remote }: { remote: Remote<{ list: PersonChange[] }> }) {
  const t = useT();
  const id = useId();
  const [all, setAll] = useState(false);
  const n = remote.data?.list.length ?? 0;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.cardHead}>
        <h2 id={id}>{t('manage.person.history')}</h2>
        {n > FEW && (
          <Button type="link" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('manage.person.history.less') : t('manage.person.history.all', { n })}
          </Button>
        )}
      </header>
      <DataArea remote={remote} skeleton={<SkeletonRows rows={3} shape="text" />} errorTitle={t('manage.failed')}>
        {({ list }) =>
          list.length === 0 ? (
            <p className={styles.quiet}>{t('manage.person.history.none')}</p>
          ) : (
            <ol className={styles.history}>
              {list.slice(0, all ? undefined : FEW).map((change) => (
                <Entry key={change.id} change={change} />
              ))}
            </ol>
          )
        }
      </DataArea>
    </section>
  );
}
