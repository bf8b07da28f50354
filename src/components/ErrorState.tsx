import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '@/hooks/useT';
import { CopyText } from './CopyText';
import { StatePanel } from './StatePanel';

export interface ErrorStateProps {
  /** Title that names what failed; absent: a general one. */
  title?: ReactNode;
  /** Why, and what it means for the reader. */
  reason?: ReactNode;
  onRetry?: () => void;
  /** For the service desk. */
  requestId?: string;
  compact?: boolean;
}

/** A data area that could not be loaded: what happened, try again, request id. */
export function ErrorState({ title, reason, onRetry, requestId, compact }: ErrorStateProps) {
  const t = useT();
  return (
    <StatePanel
      kind="error"
      title={title ?? t('common.error.title')}
      description={reason ?? t('common.error.hint')}
      action={
        onRetry && (
          <Button icon={<ReloadOutlined aria-hidden />} onClick={onRetry}>
            {t('common.retry')}
          </Button>
        )
      }
      compact={compact}
    >
      {requestId && <CopyText label={t('common.requestId')} text={requestId} />}
    </StatePanel>
  );
}
