import { Popover } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '@/hooks/useT';
import { Money } from './Money';
import styles from './MoneyHow.module.css';

export interface MoneyPart {
  key: string;
  label: ReactNode;
  fen: number;
}

interface MoneyHowProps {
  fen: number;
  /** What the amount is of, in words. */
  name: string;
  /** What it consists of: the parts add up to it. */
  parts: readonly MoneyPart[];
  /** The rule behind it. */
  note?: ReactNode;
  className?: string | undefined;
}

/** An amount that opens to how it came about. */
export function MoneyHow({ fen, name, parts, note, className }: MoneyHowProps) {
  const t = useT();
  const how = (
    <div className={styles.how}>
      <dl>
        {parts.map((part) => (
          <div key={part.key}>
            <dt dir="auto">{part.label}</dt>
            <dd>
              <Money fen={part.fen} />
            </dd>
          </div>
        ))}
        <div className={styles.sum}>
          <dt>{name}</dt>
          <dd>
            <Money fen={fen} />
          </dd>
        </div>
      </dl>
      {note && <p>{note}</p>}
    </div>
  );
  return (
    <Popover content={how} trigger="click" destroyOnHidden>
      <button type="button" className={styles.amount}>
        <span className="visually-hidden">{t('common.how', { what: name })} </span>
        <Money fen={fen} {...(className && { className })} />
      </button>
    </Popover>
  );
}
