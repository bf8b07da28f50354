import { fenOf } from '@domain/rules/money';
import { Money } from '@/components/Money';
import { useT } from '@/hooks/useT';
import styles from './parts.module.css';

/** A price in yuan as the wire carries it; nothing to pay is said in a word. */
export function Price({ yuan, className }: { yuan: number; className?: string | undefined }) {
  const t = useT();
  if (yuan === 0) return <b className={styles.ok}>{t('selfStudy.free')}</b>;
  return <Money fen={fenOf(yuan)} {...(className && { className })} />;
}
