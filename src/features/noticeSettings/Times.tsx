import { clockTimes } from '@domain/notices/clock';
import { Switch } from 'antd';
import { useId } from 'react';
import { Select } from '@/components/Select';
import { useT } from '@/hooks/useT';
import styles from './settings.module.css';
import type { Choice } from './useSettings';

/** Quiet time that is proposed to whoever switches it on. */
const USUAL = { from: '22:00', to: '07:00' } as const;

const options = clockTimes.map((value) => ({ value, label: value }));

interface ClockProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function Clock({ label, value, onChange }: ClockProps) {
  const id = useId();
  return (
    <label htmlFor={id}>
      <span>{label}</span>
      <Select id={id} value={value} options={options} onChange={onChange} className={styles.clock ?? ''} />
    </label>
  );
}

/** When notices come: the hour of the digest, and the quiet time. */
export function Times({ choice, onChange }: { choice: Choice; onChange: (choice: Choice) => void }) {
  const t = useT();
  const { quiet, ...others } = choice;
  return (
    <section className={styles.part} aria-labelledby="notice-times">
      <h2 id="notice-times">{t('noticeWays.times')}</h2>
      <p>{t('noticeWays.times.why')}</p>
      <ul className={styles.times}>
        <li>
          <div>
            <h3>{t('noticeWays.digest')}</h3>
            <p>{t('noticeWays.digest.why')}</p>
          </div>
          <div className={styles.clocks}>
            <Clock
              label={t('noticeWays.digest.at')}
              value={choice.digestAt}
              onChange={(digestAt) => onChange({ ...choice, digestAt })}
            />
          </div>
        </li>
        <li>
          <div>
            <h3>{t('noticeWays.quiet')}</h3>
            <p>{t('noticeWays.quiet.why')}</p>
          </div>
          <div className={styles.clocks}>
            <Switch
              checked={quiet !== undefined}
              aria-label={t('noticeWays.quiet')}
              onChange={(on) => onChange(on ? { ...others, quiet: USUAL } : others)}
            />
            {quiet && (
              <>
                <Clock
                  label={t('noticeWays.quiet.from')}
                  value={quiet.from}
                  onChange={(from) => onChange({ ...others, quiet: { ...quiet, from } })}
                />
                <Clock
                  label={t('noticeWays.quiet.to')}
                  value={quiet.to}
                  onChange={(to) => onChange({ ...others, quiet: { ...quiet, to } })}
                />
              </>
            )}
          </div>
        </li>
      </ul>
    </section>
  );
}
