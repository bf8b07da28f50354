import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import type { Remote } from '@/hooks/useRemote';
import { useRetryAfter } from '@/hooks/useRetryAfter';
import { useT } from '@/hooks/useT';
import { isChunkFailure } from '@/services/chunks';
import type { RequestError } from '@/services/errors';
import { say } from '@/services/words';
import { ErrorBoundary } from './ErrorBoundary';
import { ErrorState } from './ErrorState';
import { SkeletonRows } from './SkeletonRows';

export interface DataAreaProps<T> {
  /** The data, from useRemote. */
  remote: Remote<T>;
  /** The content's shape while it is on its way. */
  skeleton?: ReactNode;
  /** True when there is nothing to show; `empty` then says why and what to do next. */
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  /** Title of the failure, naming what could not be loaded: "the list of courses …". */
  errorTitle?: string;
  children: (data: T) => ReactNode;
}

/** Errors that another try cannot mend: forbidden or not found. */
export const isFinal = (error: RequestError) => error.code === '403' || error.code === '404';

/** Rows that may not be read any more, for instance because a right has ended, go from the screen. */
const isForbidden = (error: RequestError | undefined) => error?.code === '403';

function Failure({ error, title, onRetry }: { error: RequestError; title?: string | undefined; onRetry: () => void }) {
  return (
    <ErrorState
      {...(title && { title })}
      reason={error.message}
      {...(!isFinal(error) && { onRetry })}
      {...(error.info.requestId && { requestId: error.info.requestId })}
    />
  );
}

function Content<T>({ data, isEmpty, empty, children }: { data: T } & Omit<DataAreaProps<T>, 'remote'>) {
  return <>{empty !== undefined && isEmpty?.(data) ? empty : children(data)}</>;
}

/**
 * The four states of a data area: its skeleton, why it is empty, why it failed, its content. A reload that fails keeps
 * the rows and says so above them, unless they may not be read any more; an answer of an unexpected shape is a failure too.
 */
export function DataArea<T>({ remote, skeleton = <SkeletonRows />, errorTitle, ...content }: DataAreaProps<T>) {
  const t = useT();
  const { data, error, loading, reload } = remote;
  useRetryAfter(error, reload);
  if (data === undefined || isForbidden(error))
    return error && !loading ? <Failure error={error} title={errorTitle} onRetry={reload} /> : skeleton;
  return (
    <div aria-busy={loading}>
      {error && !loading && (
        <Alert
          type="warning"
          showIcon
          title={error.message}
          style={{ marginBlockEnd: 16 }}
          action={
            !isFinal(error) && (
              <Button size="small" onClick={reload}>
                {t('common.retry')}
              </Button>
            )
          }
        />
      )}
      <ErrorBoundary
        resetKey={data}
        passOn={isChunkFailure}
        fallback={() => (
          <ErrorState {...(errorTitle && { title: errorTitle })} reason={say('request.unshowable')} onRetry={reload} />
        )}
      >
        <Content data={data} {...content} />
      </ErrorBoundary>
    </div>
  );
}
