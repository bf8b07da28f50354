import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { EedDetail } from '@domain/api/eed';
import { Button } from 'antd';
import { useCallback, useId, useState } from 'react';
import { usePhone } from '@/hooks/useMediaQuery';
import { useT } from '@/hooks/useT';
import { compactDay, dayRange } from '@/services/format';
import { DailyChart } from './DailyChart';
import styles from './daily.module.css';
import { type Day, daysOf, PHONE_SPAN, SPAN, spansOf } from './days';
import { minutesOf } from './numbers';

function DailyTable({ days, label }: { days: readonly Day[]; label: string }) {
  const t = useT();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={styles.tall} tabIndex={0} aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('eed.day')}</th>
            <th scope="col" className={styles.figure}>
              {t('eed.minutes')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days
            .filter(({ seconds }) => seconds !== 0)
            .map(({ date, seconds }) => (
              <tr key={date}>
                <td>{compactDay(date)}</td>
                <td className={styles.figure}>
                  {seconds === undefined ? (
                    <span className={styles.none}>{t('eed.daily.noData')}</span>
                  ) : (
                    minutesOf(seconds)
                  )}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}

/** Hours of each day, thirty days at a time, as a column chart or as a table. */
export function Daily({ daily }: Pick<EedDetail, 'daily'>) {
  const t = useT();
  const head = useId();
  const [back, setBack] = useState(0);
  const [asTable, setAsTable] = useState(false);
  // When not all days have room, the last ones are shown first.
  const toEnd = useCallback((area: HTMLElement | null) => area?.scrollTo({ left: area.scrollWidth }), []);
  const many = usePhone() ? PHONE_SPAN : SPAN;
  const days = daysOf(daily, back, many);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const spans = spansOf(daily, many);
  const span = dayRange(first.date, last.date);
  const label = t('eed.daily.alt', {
    span,
    minutes: days.reduce((sum, { seconds = 0 }) => sum + minutesOf(seconds), 0),
    days: days.filter(({ seconds = 0 }) => seconds > 0).length,
    missing: days.filter(({ seconds }) => seconds === undefined).length,
  });
  return (
    <section aria-labelledby={head}>
      <div className={styles.head}>
        <h3 id={head}>{t('eed.daily')}</h3>
        <span className={styles.note}>{t('eed.daily.span', { span })}</span>
        {spans > 1 && (
          <span>
            <Button
              type="text"
              size="small"
              icon={<LeftOutlined className="flip" aria-hidden />}
              aria-label={t('eed.daily.earlier', { n: many })}
              disabled={back >= spans - 1}
              onClick={() => setBack(back + 1)}
            />
            <Button
              type="text"
              size="small"
              icon={<RightOutlined className="flip" aria-hidden />}
              aria-label={t('eed.daily.later', { n: many })}
              disabled={back === 0}
              onClick={() => setBack(back - 1)}
            />
          </span>
        )}
        <Button type="link" size="small" onClick={() => setAsTable(!asTable)}>
          {t(asTable ? 'eed.daily.chart' : 'eed.daily.table')}
        </Button>
      </div>
      {asTable ? (
        <DailyTable days={days} label={label} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        <section ref={toEnd} className={styles.scroll} tabIndex={0} aria-label={label}>
          <DailyChart days={days} label={label} />
        </section>
      )}
    </section>
  );
}
