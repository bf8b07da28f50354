import { formatInstant } from '@domain/rules/calendar';
import { Alert, Button } from 'antd';
import { useT } from '@/hooks/useT';
import { clockTime, dayAndTime } from '@/services/format';
import { useUndoToast } from './useUndoToast';

interface RestoredDraftProps {
  /** When it was kept, in milliseconds. */
  savedAt: number;
  /** What has to be known of it. */
  description?: string | undefined;
  /** Empties the form of it; answers how to take that back. */
  onDiscard: () => () => void;
}

/** What was typed on an earlier visit and not sent stands in the form again; it can be thrown away, and that taken back. */
export function RestoredDraft({ savedAt, description, onDiscard }: RestoredDraftProps) {
  const t = useT();
  const undoToast = useUndoToast();
  const at = new Date(savedAt);
  const today = at.toDateString() === new Date().toDateString();
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      title={t('common.unsaved.restored', { time: today ? clockTime(at) : dayAndTime(formatInstant(at)) })}
      description={description}
      action={
        <Button size="small" onClick={() => undoToast(t('common.unsaved.discarded'), onDiscard())}>
          {t('common.discard')}
        </Button>
      }
    />
  );
}
