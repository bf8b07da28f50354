import { useState } from 'react';
import { useT } from '@/hooks/useT';
import { download } from '@/services/api';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';

/** Fetches a file; a failure is told, because a download has no place of its own on the screen. */
export function useDownload() {
  const t = useT();
  const [running, setRunning] = useState(false);
  const start = async (url: string, query: Record<string, unknown>) => {
    setRunning(true);
    try {
      await download(url, query);
    } catch (error) {
      toast.error(isRequestError(error) ? error.message : t('request.failed'));
    } finally {
      setRunning(false);
    }
  };
  return { running, start };
}
