import { useState } from 'react';
import { useT } from '@/hooks/useT';
import { download } from '@/services/api';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';

/** Downloads a paper as PDF; what went wrong is told. */
export function usePdf(url: string, query: Record<string, unknown>) {
  const t = useT();
  const [making, setMaking] = useState(false);
  const save = async () => {
    setMaking(true);
    try {
      await download(url, query);
    } catch (error) {
      toast.error(isRequestError(error) ? error.message : t('request.failed'));
    } finally {
      setMaking(false);
    }
  };
  return { making, save };
}
