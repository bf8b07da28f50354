import type { GrowthImprint, ImprintEvent } from '@domain/api/personnel';
import { grouped } from '@domain/grouped';
import { yearOf } from '@domain/personnel/file';
import { memo, useMemo } from 'react';
import { cx } from '@/components/cx';
import { SidePanel } from '@/components/SidePanel';
import { useT } from '@/hooks/useT';
import { knownDate, wholeNumber } from '@/services/format';
import styles from './imprint.module.css';
import { KindMark } from './shapes';
import type { Walk } from './useWalk';
import { figures } from './YearPanel';

type Yearly = GrowthImprint['yearly'];

/** Usual heights in px of the heading of a year with its margins, and of an event. */
const HEAD = 46;
const EVENT = 38;

/** Returns the sum of a figure over all years, without rounding errors of binary fractions. */
export const sumOf = (yearly: Yearly, name: (typeof figures)[number]): number =>
  yearly.reduce((sum, one) => sum + Math.round(one[name] * 10), 0) / 10;

/** Hours of each year as bars; the current year is hatched. */
export function HourBars({ yearly, walk }: { yearly: Yearly; walk: Walk }) {
  const t = useT();
  const most = Math.max(1, ...yearly.map(({ hour }) => hour));
  const mean = Math.round(sumOf(yearly, 'hour') / Math.max(1, yearly.length));
  return (
    <section className={styles.card} aria-labelledby="imprint-hours">
      <div className={styles.barsHead}>
        <h2 id="imprint-hours">{t('personnel.rings.bars')}</h2>
        <span>{t('personnel.rings.average', { n: yearly.length, hours: mean })}</span>
      </div>
      <ul className={styles.bars}>
        {yearly.map(({ year, hour }, i) => (
          <li key={year}>
            <button
              type="button"
              className={cx(year === walk.year && styles.on, i === yearly.length - 1 && styles.part)}
              aria-pressed={year === walk.year}
              onClick={() => walk.toYear(i)}
            >
              <span className="visually-hidden">{t('personnel.year', { year })}</span>
              <em>{wholeNumber(hour)}</em>
              <span className="visually-hidden">{t('personnel.rings.hour')}</span>
              <i style={{ blockSize: `${Math.max(2, (hour / most) * 72)}px` }} />
              <small aria-hidden>{String(year).slice(2)}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Figures of all years as a table, beside the page. */
export function FigureTable({ imprint: { yearly, events }, onClose }: { imprint: GrowthImprint; onClose: () => void }) {
  const t = useT();
  const count = (year: number) => events.filter(({ date }) => yearOf(date) === year).length;
  return (
    <SidePanel title={t('personnel.rings.table')} size="form" onClose={onClose}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('personnel.rings.yearColumn')}</th>
            {figures.map((name) => (
              <th key={name} scope="col">
                {t(`personnel.rings.${name}`)}
              </th>
            ))}
            <th scope="col">{t('personnel.rings.events')}</th>
          </tr>
        </thead>
        <tbody>
          {yearly.toReversed().map((one) => (
            <tr key={one.year}>
              <th scope="row">{one.year}</th>
              {figures.map((name) => (
                <td key={name}>{wholeNumber(one[name])}</td>
              ))}
              <td>{count(one.year)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('personnel.rings.sum')}</th>
            {figures.map((name) => (
              <td key={name}>{wholeNumber(sumOf(yearly, name))}</td>
            ))}
            <td>{events.length}</td>
          </tr>
        </tfoot>
      </table>
    </SidePanel>
  );
}

interface EventProps {
  one: ImprintEvent;
  year: number;
  current: boolean;
  go: Walk['go'];
}

/** An event in the list; memoised, so that a step draws the two that it concerns. */
const Event = memo(({ one, year, current, go }: EventProps) => {
  const t = useT();
  return (
    <li>
      <button
        type="button"
        className={cx(current && styles.on)}
        aria-current={current}
        onClick={() => go({ year, event: one.id })}
      >
        <KindMark kind={one.kind} />
        <span className="visually-hidden">{t(`personnel.kind.${one.kind}`)}</span>
        <bdi>{one.title}</bdi>
        <small>{knownDate(one.date, one.date.length === 4 ? undefined : year)}</small>
      </button>
    </li>
  );
});

/** All events by year, the newest first. A year out of view is laid out and painted when it comes near. */
export function EventList({ events, walk }: { events: readonly ImprintEvent[]; walk: Walk }) {
  const t = useT();
  const years = useMemo(() => [...grouped(events.toReversed(), ({ date }) => yearOf(date))], [events]);
  return (
    <div className={styles.list}>
      {years.map(([year, own]) => (
        <section
          key={year}
          aria-label={t('personnel.year', { year })}
          // Its usual height until it was drawn, so that the bar of the scroller is right.
          style={{ containIntrinsicBlockSize: `auto ${HEAD + own.length * EVENT}px` }}
        >
          <h3>{t('personnel.year', { year })}</h3>
          <ul className={cx(styles.events, 'focus-inside')}>
            {own.map((one) => (
              <Event key={one.id} one={one} year={year} current={one.id === walk.event?.id} go={walk.go} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
