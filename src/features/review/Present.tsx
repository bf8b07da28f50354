import { EyeOutlined } from '@ant-design/icons';
import { useT } from '@/hooks/useT';
import styles from './decision.module.css';
import type { Other } from './usePresence';

/** Notice that another reviewer has this document open: the first decision counts. */
export function Present({ other: { name, since, writing } }: { other: Other }) {
  const t = useT();
  return (
    <div className={styles.present} role="status">
      <EyeOutlined aria-hidden />
      <b>{t('desk.present', { name })}</b>
      <span>{t(writing ? 'desk.present.writing' : 'desk.present.since', { time: since.slice(11, 16) })}</span>
    </div>
  );
}
