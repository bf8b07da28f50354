import { Alert, Button } from 'antd';
import type { Remote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { CopyText } from './CopyText';
import { isFinal, useRetryAfter } from './DataArea';

/** Why a small part of a page could not be read, where a whole data area would be too much; nothing while all is well. */
export function ErrorLine({
  remote: { error, loading, reload },
}: {
  remote: Pick<Remote<unknown>, 'error' | 'loading' | 'reload'>;
}) {
  const t = useT();
  useRetryAfter(error, reload);
  if (!error || loading) return null;
  return (
    <Alert
      type="warning"
      title={error.message}
      description={
        <>
          {error.info.requestId && <CopyText label={t('common.requestId')} text={error.info.requestId} />}
          {!isFinal(error) && (
            <Button size="small" onClick={reload}>
              {t('common.retry')}
            </Button>
          )}
        </>
      }
    />
  );
}
