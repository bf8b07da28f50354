import type { HealthState } from '@domain/api/manageHealth';
import { manageLinks } from '@domain/manage/pages';
import { useId } from 'react';
import { DataArea } from '@/components/DataArea';
import { PageLink } from '@/components/PageLink';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useT } from '@/hooks/useT';
import { Hours } from './Hours';
import styles from './health.module.css';
import { HealthTag } from './Part';
import { partsOf, type TellablePart } from './parts';
import { useHealth } from './useHealth';

const urgency: readonly HealthState[] = ['bad', 'look', 'ok'];

/** Below the edge of the window nobody would see what does not work. */
const troubledFirst = (parts: readonly TellablePart[]) =>
  parts.toSorted((a, b) => urgency.indexOf(a.state) - urgency.indexOf(b.state));

/** How the installation runs, beside another page: a line for each part, with its state. */
export function HealthCard() {
  const t = useT();
  const id = useId();
  const health = useHealth();
  return (
    <section className={styles.beside} aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('frame.screen.health')}</h2>
        <PageLink to={manageLinks.health}>{t('health.more')}</PageLink>
      </header>
      <DataArea remote={health} skeleton={<SkeletonRows rows={5} shape="text" />} errorTitle={t('health.failed')}>
        {(told) => (
          <ul>
            {troubledFirst(partsOf(t, told)).map(({ key, icon, title, state, lines, hours }) => (
              <li key={key} className={styles.line}>
                <div>
                  <span aria-hidden>{icon}</span>
                  <h3>{title}</h3>
                  <HealthTag state={state} />
                </div>
                <div>
                  <p>{lines.join(' · ')}</p>
                  {hours && <Hours {...hours} />}
                </div>
              </li>
            ))}
          </ul>
        )}
      </DataArea>
    </section>
  );
}
