import { instantOf } from '@domain/rules/calendar';
import { useState } from 'react';
import { useT } from '@/hooks/useT';
import { serverNow } from '@/services/clock';
import { compactTime } from '@/services/format';
import hub from '../hub.module.css';
import { RestButton } from '../RestButton';
import styles from './progress.module.css';
import type { Office } from './useOffice';

/** Number of parts shown, the others follow after a button. */
const IN_SIGHT = 6;

const percentOf = (done: number, all: number) => (all > 0 ? Math.floor((done / all) * 100) : 0);

/** How many teachers of an office have handed in the assessment of the year, by its parts. */
export function ProgressCard({ progress }: { progress: NonNullable<Office['progress']> }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { year, deadline, name, all, done, units } = progress;
  const rows = units.length > 0 ? units : [{ orgId: '', name, all, done }];
  const rest = rows.length > IN_SIGHT + 1 ? rows.length - IN_SIGHT : 0;
  const over = instantOf(deadline) <= serverNow();
  return (
    <section className={hub.card} aria-labelledby="hub-progress">
      <div className={hub.head}>
        <h2 id="hub-progress">{t(units.length > 0 ? 'overview.progress' : 'overview.progress.own', { year })}</h2>
        <span className={styles.sum}>
          {t(over ? 'overview.progress.closed' : 'overview.progress.sum', { done, all, time: compactTime(deadline) })}
        </span>
      </div>
      <div id="hub-progress-rows">
        <table className={styles.table} aria-labelledby="hub-progress">
          <thead>
            <tr>
              <th scope="col">{t('overview.progress.unit')}</th>
              <th scope="col">{t('overview.progress.done')}</th>
              <th scope="col">{t('overview.progress.rest')}</th>
            </tr>
          </thead>
          <tbody>
            {(rest > 0 && !open ? rows.slice(0, IN_SIGHT) : rows).map((unit) => {
              const percent = percentOf(unit.done, unit.all);
              return (
                <tr key={unit.orgId}>
                  <th scope="row">
                    <bdi>{unit.name}</bdi>
                  </th>
                  <td>
                    <span className={styles.bar} aria-hidden="true">
                      <i style={{ inlineSize: `${percent}%` }} />
                    </span>
                    <span className={styles.share}>
                      {t('overview.progress.share', { done: unit.done, all: unit.all, percent })}
                    </span>
                  </td>
                  <td>{unit.all - unit.done}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {rest > 0 && <RestButton n={rest} open={open} controls="hub-progress-rows" onChange={setOpen} />}
    </section>
  );
}
