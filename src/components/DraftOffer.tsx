import { formatInstant } from '@domain/rules/calendar';
import { Alert, Button } from 'antd';
import { useT } from '@/hooks/useT';
import { clockTime, dayAndTime } from '@/services/format';

interface DraftOfferProps {
  /** When it was kept, in milliseconds. */
  savedAt: number;
  /** What has to be known before. */
  description?: string | undefined;
  onRestore: () => void;
  onDiscard: () => void;
}

/** What was typed on an earlier visit and not sent: to be restored or forgotten. */
export function DraftOffer({ savedAt, description, onRestore, onDiscard }: DraftOfferProps) {
  const t = useT();
  const at = new Date(savedAt);
  const today = at.toDateString() === new Date().toDateString();
  return (
    <Alert
      type="warning"
      showIcon
      title={t('common.unsaved.found', { time: today ? clockTime(at) : dayAndTime(formatInstant(at)) })}
      description={description}
      action={
        <>
          <Button type="link" size="small" onClick={onRestore}>
            {t('common.restore')}
          </Button>
          <Button type="text" size="small" onClick={onDiscard}>
            {t('common.discard')}
          </Button>
        </>
      }
    />
  );
}
