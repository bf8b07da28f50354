import { instantOf } from '@domain/rules/calendar';
import hub from '@/components/hub.module.css';
import { UnitTable } from '@/components/UnitTable';
import { useT } from '@/hooks/useT';
import { serverNow } from '@/services/clock';
import { compactTime } from '@/services/format';
import styles from './progress.module.css';
import type { Office } from './useOffice';

/** How many teachers of an office have handed in the assessment of the year, by its parts. */
export function ProgressCard({ progress }: { progress: NonNullable<Office['progress']> }) {
  const t = useT();
  const { year, startTime, deadline, name, all, done, units } = progress;
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
        units={units.length > 0 ? units : [{ orgId: '', name, all, done, parts: [] }]}
        startTime={startTime}
        deadline={deadline}
      />
    </section>
  );
}
