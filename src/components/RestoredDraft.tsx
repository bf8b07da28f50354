import { Alert, Button } from 'antd';
import { useT } from '@/hooks/useT';
import { momentOf } from '@/services/format';
import { useUndoToast } from './useUndoToast';

interface RestoredDraftProps {
  /** When it was kept, in milliseconds. */
  savedAt: number;
  /** The other device that it was typed on. */
  device?: string | undefined;
  /** What has to be known of it. */
  description?: string | undefined;
  /** Empties the form of it; answers how to take that back. */
  onDiscard: () => () => void;
}

/** What was typed on an earlier visit and not sent stands in the form again; it can be thrown away, and that taken back. */
export function RestoredDraft({ savedAt, device, description, onDiscard }: RestoredDraftProps) {
  const t = useT();
  const undoToast = useUndoToast();
  const time = momentOf(savedAt);
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      title={
        device === undefined
          ? t('common.unsaved.restored', { time })
          : t('common.unsaved.elsewhere', { time, device: device || t('common.unsaved.device') })
      }
      description={description}
      action={
        <Button size="small" onClick={() => undoToast(t('common.unsaved.discarded'), onDiscard())}>
          {t('common.discard')}
        </Button>
      }
    />
  );
}
