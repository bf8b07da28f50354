import type { UnitProgress } from '@domain/api/consoleOffice';
import { instantOf } from '@domain/rules/calendar';
import { lazy, Suspense, useState } from 'react';
import hub from '@/components/hub.module.css';
import { OnItsWay } from '@/components/OnItsWay';
import { UnitTable } from '@/components/UnitTable';
import { useT } from '@/hooks/useT';
import { serverNow } from '@/services/clock';
import { compactTime } from '@/services/format';
import styles from './progress.module.css';
import type { Office } from './useOffice';

const MissingPanel = lazy(() => import('./MissingPanel').then((file) => ({ default: file.MissingPanel })));

/** How many teachers of an office have handed in the assessment of the year, by its parts, and who has not. */
export function ProgressCard({ progress }: { progress: NonNullable<Office['progress']> }) {
  const t = useT();
  const { year, startTime, deadline, orgId = '', name, all, done, units } = progress;
  const [of, setOf] = useState<UnitProgress>();
  const over = instantOf(deadline) <= serverNow();
  return (
    <section className={hub.card} aria-labelledby="hub-progress">
      <div className={hub.head}>
        <h2 id="hub-progress">{t(units.length > 0 ? 'overview.progress' : 'overview.progress.own', { year })}</h2>
        <span className={styles.sum}>
          {t(over ? 'overview.progress.closed' : 'overview.progress.sum', { done, all, time: compactTime(deadline) })}
        </span>
      </div>
      <UnitTable
        labelledBy="hub-progress"
        units={units.length > 0 ? units : [{ orgId, name, all, done, parts: [] }]}
        startTime={startTime}
        deadline={deadline}
        {...(orgId && { onRest: setOf })}
      />
      {of && (
        <Suspense fallback={<OnItsWay />}>
          <MissingPanel unit={of} year={year} onClose={() => setOf(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
