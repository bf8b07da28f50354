import { useUnmount } from 'ahooks';
import { useRef, useState } from 'react';
import { useT } from '@/hooks/useT';
import { useWork } from '@/hooks/useWork';
import { download } from '@/services/api';
import { isCancelled, isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import { wholeNumber } from '@/services/format';

/**
 * Fetches a file; a failure is told, because a download has no place of its own on the screen. One that takes long goes
 * on as work: it is saved when it is made, and kept in the header's list for whoever has left the page meanwhile.
 * `state` are words for how far it is, once it has gone on so long.
 */
export function useDownload() {
  const t = useT();
  const [running, setRunning] = useState(false);
  const [workId, setWorkId] = useState<string>();
  const waiting = useRef<AbortController>(undefined);
  useUnmount(() => waiting.current?.abort());
  const start = async (url: string, query: Record<string, unknown>) => {
    const own = new AbortController();
    waiting.current = own;
    setRunning(true);
    try {
      await download(url, query, { onWork: setWorkId, signal: own.signal });
    } catch (error) {
      if (!isCancelled(error)) toast.error(isRequestError(error) ? error.message : t('request.failed'));
    } finally {
      setRunning(false);
      setWorkId(undefined);
    }
  };
  const work = useWork(workId);
  const done = work?.status === 'running' && work.total > 0 ? work : undefined;
  const state = done && t('work.rows', { done: wholeNumber(done.done), total: done.total });
  return { running, start, state };
}
