import type { ResInfo } from '@domain/api/shapes';
import { type UploadScene, uploadIssue } from '@domain/uploads';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useT } from '@/hooks/useT';
import { isCancelled, isRequestError } from '@/services/errors';
import { uploadFile } from './upload';

export interface UploadState {
  file: { name: string; size: number };
  /** Bytes that have left. */
  sent: number;
  /** Seconds that the rest will take at the speed so far. */
  secondsLeft?: number | undefined;
  /** Bytes in a second, so far. */
  speed?: number | undefined;
  /** It was stopped by hand, and goes on where it was. */
  paused?: true;
  error?: string | undefined;
  /** It is the file that is wrong: trying it again helps nobody. */
  unfit?: true;
}

/**
 * Uploads one file at a time for a field. The state is undefined while nothing is on its way; a failed upload stays
 * visible with its reason until it is tried again or dropped. Leaving the page cancels it.
 */
export function useUpload(scene: UploadScene, onDone: (resource: ResInfo) => void) {
  const t = useT();
  const [state, setState] = useState<UploadState>();
  const controller = useRef<AbortController>(undefined);
  const chosen = useRef<File>(undefined);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => () => controller.current?.abort(), []);

  const start = useCallback(
    async (file: File) => {
      chosen.current = file;
      controller.current?.abort();
      const shown = { name: file.name, size: file.size };
      const issue = uploadIssue(scene, file);
      if (issue) return setState({ file: shown, sent: 0, error: t(issue.key, { ...issue.params }), unfit: true });
      const own = new AbortController();
      controller.current = own;
      setState({ file: shown, sent: 0 });
      const began = performance.now();
      let from: number | undefined;
      const onProgress = (sent: number, total: number) => {
        const elapsed = (performance.now() - began) / 1000;
        // What an earlier try has brought was not sent now.
        from ??= sent;
        const speed = elapsed > 0.5 && sent > from ? (sent - from) / elapsed : undefined;
        const secondsLeft = speed ? Math.ceil((total - sent) / speed) : undefined;
        setState((now) => now && { ...now, sent: Math.min(sent, file.size), secondsLeft, speed });
      };
      try {
        const resource = await uploadFile(scene, file, { signal: own.signal, onProgress });
        setState(undefined);
        done.current(resource);
      } catch (error) {
        if (isCancelled(error) || own.signal.aborted) return;
        const reason = isRequestError(error) ? (error.fields[0]?.message ?? error.message) : t('request.failed');
        setState({ file: shown, sent: 0, error: reason });
      }
    },
    [scene, t],
  );

  const cancel = useCallback(() => {
    controller.current?.abort();
    setState(undefined);
  }, []);
  const pause = useCallback(() => {
    controller.current?.abort();
    setState((now) => now && { file: now.file, sent: now.sent, paused: true });
  }, []);
  const retry = useCallback(() => {
    if (chosen.current) void start(chosen.current);
  }, [start]);
  return { state, start, cancel, pause, retry };
}
