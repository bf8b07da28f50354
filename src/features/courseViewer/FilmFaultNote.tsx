import { Alert, Button } from 'antd';
import { EmptyState } from '@/components/EmptyState';
import { useT } from '@/hooks/useT';
import type { FilmFault } from './canPlay';
import styles from './viewer.module.css';

interface FilmFaultNoteProps {
  fault: FilmFault;
  /** Tries again. Nothing is tried again in a browser that cannot play films. */
  onRetry: () => void;
}

/** The reason why a film does not play, and what can be done. */
export function FilmFaultNote({ fault, onRetry }: FilmFaultNoteProps) {
  const t = useT();
  if (fault === 'browser') return <EmptyState title={t('viewer.cannotPlay')} description={t('viewer.cannotPlayWhy')} />;
  return (
    <Alert
      type="warning"
      showIcon
      title={t(fault === 'network' ? 'viewer.failed.network' : 'viewer.failed.film')}
      className={styles.notice ?? ''}
      action={
        <Button size="small" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    />
  );
}
