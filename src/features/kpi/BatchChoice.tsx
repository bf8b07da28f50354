import { PageLink } from '@/components/PageLink';
import { StatusTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { monthDay } from '@/services/format';
import styles from './BatchChoice.module.css';
import type { Flow } from './flow';
import type { Home } from './useHome';

interface Props {
  flow: Flow;
  batches: Home['batches'];
  /** Id of the batch that the page shows. */
  shown: string;
}

/** Batches that are coming or open, with the state of the user's declarations. The address holds the choice. */
export function BatchChoice({ flow, batches, shown }: Props) {
  const t = useT();
  return (
    <nav className={styles.choice} aria-label={t('kpi.home.batches')}>
      <ul>
        {batches.map(({ batchId, name, deadline, state, status }) => (
          <li key={batchId}>
            <PageLink to={flow.links.home(batchId)} aria-current={batchId === shown ? 'page' : undefined}>
              <b>
                <bdi>{name}</bdi>
              </b>
              <small>
                {state === 0 ? t('kpi.home.batches.toCome') : t('kpi.home.batches.until', { date: monthDay(deadline) })}
              </small>
              {status === undefined ? (
                <small>{t('kpi.home.batches.none')}</small>
              ) : (
                <StatusTag set="stage" value={status} />
              )}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
