import { Alert, Button } from 'antd';
import type { Remote } from '@/hooks/useRemote';
import { useRetryAfter } from '@/hooks/useRetryAfter';
import { useT } from '@/hooks/useT';
import { CopyText } from './CopyText';
import { isFinal } from './DataArea';

/** Why a small part of a page could not be read, where a data area would be too large; nothing without an error. */
export function ErrorLine({
  remote: { error, loading, reload },
  title,
}: {
  remote: Pick<Remote<unknown>, 'error' | 'loading' | 'reload'>;
  /** Title that names what is missing, where the place does not tell. */
  title?: string;
}) {
  const t = useT();
  useRetryAfter(error, reload);
  if (!error || loading) return null;
  return (
    <Alert
      type="warning"
      title={title ?? error.message}
      description={
        <>
          {title !== undefined && <p>{error.message}</p>}
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
