import { Popover } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '@/hooks/useT';
import { cx } from './cx';
import styles from './SumHow.module.css';

export interface SumPart {
  key: string;
  label: ReactNode;
  value: ReactNode;
}

interface SumHowProps {
  /** Name of the figure, in words. */
  name: string;
  parts: readonly SumPart[];
  /** Sum of the parts. */
  sum: Omit<SumPart, 'key'>;
  /** The rule behind it. */
  note?: ReactNode;
  className?: string | undefined;
  /** Content of the button that opens the sum. */
  children: ReactNode;
}

/** A figure that opens to the sum behind it. */
export function SumHow({ name, parts, sum, note, className, children }: SumHowProps) {
  const t = useT();
  const how = (
    <div className={styles.how}>
      <dl>
        {parts.map(({ key, label, value }) => (
          <div key={key}>
            <dt dir="auto">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={styles.sum}>
          <dt>{sum.label}</dt>
          <dd>{sum.value}</dd>
        </div>
      </dl>
      {note && <p>{note}</p>}
    </div>
  );
  return (
    <Popover content={how} trigger="click" destroyOnHidden>
      <button type="button" className={cx(styles.amount, className)}>
        <span className="visually-hidden">{t('common.how', { what: name })} </span>
        {children}
      </button>
    </Popover>
  );
}
