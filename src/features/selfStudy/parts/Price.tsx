import { fenOf } from '@domain/rules/money';
import { Money } from '@/components/Money';
import { useT } from '@/hooks/useT';
import styles from './parts.module.css';

/** Price in yuan, as the API sends it; a price of zero is shown as a word. */
export function Price({ yuan, className }: { yuan: number; className?: string | undefined }) {
  const t = useT();
  if (yuan === 0) return <b className={styles.ok}>{t('selfStudy.free')}</b>;
  return <Money fen={fenOf(yuan)} {...(className && { className })} />;
}
