import type { UnitTransfer } from '@domain/api/unitTransfer';
import { StatusTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { compactDay } from '@/services/format';
import styles from './list.module.css';

/** How far a transfer is: its status, from when it holds, the office that has it, and why it was not agreed to. */
export function Standing({ row: { status, office, lastReason, effectOn } }: { row: UnitTransfer }) {
  const t = useT();
  return (
    <span className={styles.standing}>
      <StatusTag set="stage" value={status} />
      {effectOn && <small>{t('unitTransfer.from', { day: compactDay(effectOn) })}</small>}
      {office && <small>{t('unitTransfer.at', { office })}</small>}
      {lastReason && <small>{lastReason}</small>}
    </span>
  );
}
