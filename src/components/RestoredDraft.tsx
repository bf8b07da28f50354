import { Alert, Button } from 'antd';
import { useT } from '@/hooks/useT';
import { momentOf } from '@/services/format';
import styles from './RestoredDraft.module.css';
import { useUndoToast } from './useUndoToast';

interface RestoredDraftProps {
  /** When it was kept, in milliseconds. */
  savedAt: number;
  /** The other device that it was typed on. */
  device?: string | undefined;
  /** Further note about the draft. */
  description?: string | undefined;
  /** Removes the draft from the form; returns the function that takes this back. */
  onDiscard: () => () => void;
}

/** Says that values of an earlier visit are in the form again, and offers to discard them, which can be undone. */
export function RestoredDraft({ savedAt, device, description, onDiscard }: RestoredDraftProps) {
  const t = useT();
  const undoToast = useUndoToast();
  const time = momentOf(savedAt);
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      closable={{ 'aria-label': t('common.close') }}
      title={
        <>
          {device === undefined
            ? t('common.unsaved.restored', { time })
            : t('common.unsaved.elsewhere', { time, device: device || t('common.unsaved.device') })}
          {description && <small className={styles.more}>{description}</small>}
        </>
      }
      action={
        <Button size="small" onClick={() => undoToast(t('common.unsaved.discarded'), onDiscard())}>
          {t('common.discard')}
        </Button>
      }
    />
  );
}
