import type { ResInfo } from '@domain/api/shapes';
import { type UploadScene, uploadIssue, uploadRules } from '@domain/uploads';
import { useEventListener, useLatest, useUnmount } from 'ahooks';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useT } from '@/hooks/useT';
import { isCancelled, isRequestError } from '@/services/errors';
import { type Interrupted, interruptedUpload, isSame } from '@/services/interruptedUpload';
import { ownWork } from '@/services/ownWork';
import { uploadFile } from './upload';

export interface UploadState {
  file: { name: string; size: number };
  /** Bytes that were sent. */
  sent: number;
  /** Seconds that the rest will take at the speed so far. */
  secondsLeft?: number | undefined;
  /** Bytes in a second, so far. */
  speed?: number | undefined;
  /** The user paused the upload; it will go on from the same place. */
  paused?: true;
  error?: string | undefined;
  /** The file itself is refused, so another try cannot help. */
  unfit?: true;
}

/** Sent share of a file, in whole percent. */
export const percentOf = (state: { sent: number; file: { size: number } } | undefined): number =>
  state ? Math.round((state.sent / Math.max(1, state.file.size)) * 100) : 0;

/**
 * Uploads one file at a time for a field. The state is undefined while nothing is on its way; a failed upload stays
 * visible with its reason until it is tried again or dropped. Leaving the page cancels it. The server keeps parts for a
 * day: with a `place` the upload is remembered here, and goes on when the same file is chosen again.
 */
export function useUpload(scene: UploadScene, onDone: (resource: ResInfo) => void, place = '') {
  const t = useT();
  const [state, setState] = useState<UploadState>();
  const { inParts } = uploadRules[scene];
  const memory = useRef(inParts && place ? interruptedUpload(place) : undefined).current;
  const [earlier, setEarlier] = useState<Interrupted | undefined>(() => memory?.get());
  const controller = useRef<AbortController>(undefined);
  const [chosen, setChosen] = useState<File>();
  const arrived = useRef(0);
  const done = useLatest(onDone);
  useUnmount(() => controller.current?.abort());

  const start = useCallback(
    async (file: File) => {
      setChosen(file);
      controller.current?.abort();
      const shown = { name: file.name, size: file.size };
      const issue = uploadIssue(scene, file);
      if (issue) return setState({ file: shown, sent: 0, error: t(issue.key, { ...issue.params }), unfit: true });
      const own = new AbortController();
      controller.current = own;
      const before = memory?.get();
      // The server keeps the parts of an earlier try.
      arrived.current = before && isSame(before, file) ? before.sent : 0;
      setState({ file: shown, sent: arrived.current });
      const began = performance.now();
      let from: number | undefined;
      const there = arrived.current;
      const onProgress = (sent: number, total: number) => {
        // The first part is sent again, because its answer lists the parts on the server.
        if (sent < there) return;
        const elapsed = (performance.now() - began) / 1000;
        from ??= sent;
        const speed = elapsed > 0.5 && sent > from ? (sent - from) / elapsed : undefined;
        const secondsLeft = speed ? Math.ceil((total - sent) / speed) : undefined;
        arrived.current = Math.min(sent, file.size);
        memory?.keep(file, arrived.current);
        setState((now) => now && { ...now, sent: arrived.current, secondsLeft, speed });
      };
      try {
        const resource = await uploadFile(scene, file, { signal: own.signal, onProgress });
        memory?.forget();
        setEarlier(undefined);
        setState(undefined);
        done.current(resource);
      } catch (error) {
        if (isCancelled(error) || own.signal.aborted) return;
        const refused = isRequestError(error) ? error.fields[0]?.message : undefined;
        const reason = refused ?? (isRequestError(error) ? error.message : t('request.failed'));
        // The server has looked into the file, and would refuse it again. Of parts one may have been damaged on the way.
        const unfit = refused !== undefined && !inParts;
        setState({ file: shown, sent: inParts ? arrived.current : 0, error: reason, ...(unfit && { unfit }) });
      }
    },
    [scene, inParts, memory, t],
  );

  const cancel = useCallback(() => {
    controller.current?.abort();
    memory?.forget();
    setEarlier(undefined);
    setChosen(undefined);
    setState(undefined);
  }, [memory]);
  const pause = useCallback(() => {
    controller.current?.abort();
    setState((now) => now && { file: now.file, sent: now.sent, paused: true });
  }, []);
  const retry = useCallback(() => {
    if (chosen) void start(chosen);
  }, [start, chosen]);
  // The header lists it beside other long work, for whoever looks elsewhere on the page.
  const own = useId();
  // Short ones are over before anybody could look.
  const under = state?.speed !== undefined && state.error === undefined && !state.paused ? state : undefined;
  const stop = useLatest(() => (inParts ? pause() : cancel()));
  useEffect(() => {
    const upload = under && { name: under.file.name, size: under.file.size, sent: under.sent };
    ownWork.upload(own, upload && { ...upload, stop: () => stop.current() });
  }, [own, under]);
  useUnmount(() => ownWork.upload(own, undefined));
  // An upload that only the network stopped goes on by itself.
  const stopped = inParts && state?.error !== undefined && !state.unfit;
  useEventListener('online', retry, { enable: stopped });
  return { state, chosen, earlier, start, cancel, pause, retry };
}
