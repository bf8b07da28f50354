import { sumHours } from '@domain/selfStudy/hours';
import { Popover } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '@/hooks/useT';
import { cx } from './cx';
import styles from './MoneyHow.module.css';

interface HoursHowProps {
  /** `required` or `elective`. */
  tone: 'required' | 'elective';
  need: number;
  done: number;
  /** Chosen and paid, not finished. */
  studying: number;
  cart?: number;
  /** Hours still to be chosen. */
  lack: number;
  /** What is shown and pressed. */
  children: ReactNode;
  className?: string | undefined;
}

/**
 * Hours that are still to be chosen, which opens to the sum behind them, and to how many are still to be finished: the two
 * are often taken for each other (api.md: `lack` = need - selected; to finish = need - finished).
 */
export function HoursHow({ tone, need, done, studying, cart = 0, lack, children, className }: HoursHowProps) {
  const t = useT();
  const parts = [
    ['need', need],
    ['done', -done],
    ['studying', -studying],
    ...(cart > 0 ? [['cart', -cart] as const] : []),
  ] as const;
  const how = (
    <div className={styles.how}>
      <dl>
        {parts.map(([key, n]) => (
          <div key={key}>
            <dt>{t(`common.hours.${key}`)}</dt>
            <dd>
              <bdi>{n < 0 ? `−${-n}` : n}</bdi>
            </dd>
          </div>
        ))}
        <div className={styles.sum}>
          <dt>{t('common.hours.toChoose')}</dt>
          <dd>{lack}</dd>
        </div>
      </dl>
      <p>{t('common.hours.note', { n: Math.max(0, sumHours([need, -done])) })}</p>
    </div>
  );
  return (
    <Popover content={how} title={t(`enum.hourType.${tone}`)} trigger="click" destroyOnHidden>
      <button type="button" className={cx(styles.amount, className)}>
        <span className="visually-hidden">{t('common.how', { what: t(`enum.hourType.${tone}`) })} </span>
        {children}
      </button>
    </Popover>
  );
}
