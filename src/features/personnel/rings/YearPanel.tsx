import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { GrowthImprint } from '@domain/api/personnel';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { cx } from '@/components/cx';
import { useT } from '@/hooks/useT';
import { knownDate, wholeNumber } from '@/services/format';
import styles from './imprint.module.css';
import { KindMark } from './shapes';
import type { Walk } from './useWalk';

/** Names of the figures, in display order. */
export const figures = ['hour', 'credit', 'awards', 'theses'] as const;

/** Chosen year: its figures and its events. */
export function YearPanel({ yearly, walk }: { yearly: GrowthImprint['yearly']; walk: Walk }) {
  const t = useT();
  const { year, at, own, event } = walk;
  const of = yearly[at];
  const list = useRef<HTMLUListElement>(null);
  const chosen = event?.id;
  // A long list of events scrolls inside its box; the page does not scroll.
  useEffect(() => {
    const box = list.current;
    const row = chosen === undefined ? null : box?.querySelector<HTMLElement>('[aria-current=true]');
    if (!box || !row) return;
    const [top, bottom] = [row.offsetTop, row.offsetTop + row.offsetHeight];
    if (top < box.scrollTop || bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
  }, [chosen]);
  return (
    <section className={styles.card} aria-labelledby="imprint-year">
      <div className={styles.yearHead}>
        <Button
          icon={<LeftOutlined aria-hidden className="flip" />}
          aria-label={t('personnel.rings.before')}
          disabled={walk.first}
          onClick={() => walk.toYear(at - 1)}
        />
        <h2 id="imprint-year">{t('personnel.year', { year })}</h2>
        <Button
          icon={<RightOutlined aria-hidden className="flip" />}
          aria-label={t('personnel.rings.after')}
          disabled={walk.last}
          onClick={() => walk.toYear(at + 1)}
        />
      </div>
      <p className={styles.ring}>
        {at === 0 ? t('personnel.rings.core') : t('personnel.rings.ring', { ring: at, n: at + 1 })}
      </p>
      {of && (
        <dl className={styles.four}>
          {figures.map((name) => (
            <div key={name}>
              <dd>{wholeNumber(of[name])}</dd>
              <dt>{t(`personnel.rings.${name}`)}</dt>
            </div>
          ))}
        </dl>
      )}
      {own.length === 0 ? (
        <p className={styles.quiet}>{t('personnel.rings.quiet')}</p>
      ) : (
        <ul className={cx(styles.events, styles.few, 'focus-inside')} ref={list}>
          {own.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className={cx(one.id === event?.id && styles.on)}
                aria-current={one.id === event?.id}
                onClick={() => walk.go({ year, event: one.id })}
              >
                <KindMark kind={one.kind} />
                <span className="visually-hidden">{t(`personnel.kind.${one.kind}`)}</span>
                <bdi>{one.title}</bdi>
                <small>{knownDate(one.date, one.date.length === 4 ? undefined : year)}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
