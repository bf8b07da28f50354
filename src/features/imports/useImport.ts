import type { ImportCheck, ImportResult } from '@domain/api/imports';
import { durations } from '@domain/constants';
import { useUnmount } from 'ahooks';
import { useRef, useState } from 'react';
import { useUpload } from '@/forms/useUpload';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { isCancelled, isRequestError } from '@/services/errors';
import type { ImportSubject } from './subject';

/** Reasons why the whole sheet was refused, one sentence each. */
const sentences = (error: unknown, otherwise: string): string[] => {
  if (!isRequestError(error)) return [otherwise];
  return error.fields.length > 0 ? error.fields.map(({ message }) => message) : [error.message];
};

/** State of an import, from the choice of the file to the result; unmounting cancels a running check. */
export function useImport({ kind, place }: ImportSubject, onImported?: () => void) {
  const t = useT();
  const intent = useIdempotencyKeys();
  const [checking, setChecking] = useState(false);
  const [check, setCheck] = useState<ImportCheck>();
  const [refused, setRefused] = useState<string[]>();
  const [committing, setCommitting] = useState(false);
  const [result, setResult] = useState<ImportResult>();
  /** Id of the uploaded sheet whose check failed for a reason outside the sheet. */
  const [unchecked, setUnchecked] = useState<string>();
  const controller = useRef<AbortController>(undefined);
  useUnmount(() => controller.current?.abort());

  const read = async (resId: string) => {
    const own = new AbortController();
    controller.current = own;
    setRefused(undefined);
    setUnchecked(undefined);
    setChecking(true);
    try {
      const body = { kind, resId, ...place };
      const options = { signal: own.signal, skipErrorHandler: true, timeout: durations.transferTimeout };
      const ownNeeds = ['total', 'valid', 'ignored', 'rows'] as const;
      setCheck(await api('POST /api/Public/CheckImport', { body }, { ...options, needs: ['importId'], ownNeeds }));
    } catch (error) {
      if (isCancelled(error)) return;
      setRefused(sentences(error, t('request.failed')));
      if (!isRequestError(error) || error.fields.length === 0) setUnchecked(resId);
    } finally {
      if (!own.signal.aborted) setChecking(false);
    }
  };
  const upload = useUpload('import', (resource) => void read(resource.id));

  const reset = () => {
    controller.current?.abort();
    upload.cancel();
    setChecking(false);
    setCheck(undefined);
    setRefused(undefined);
    setUnchecked(undefined);
    setResult(undefined);
  };
  /** Uploads or checks the same sheet once more; undefined when that cannot help. */
  const again = upload.state?.error
    ? upload.state.unfit
      ? undefined
      : upload.retry
    : unchecked
      ? () => void read(unchecked)
      : undefined;
  const choose = (file: File) => {
    reset();
    void upload.start(file);
  };
  const commit = async () => {
    if (!check) return;
    const body = { importId: check.importId, onlyValid: true };
    setRefused(undefined);
    setCommitting(true);
    try {
      const ownNeeds = ['created', 'updated', 'skipped'] as const;
      const options = {
        idempotencyKey: intent.keyOf(body),
        skipErrorHandler: true,
        timeout: durations.transferTimeout,
        ownNeeds,
      };
      const answer = await api('POST /api/Public/CommitImport', { body }, options);
      intent.done();
      setResult(answer);
      // Without counts in the answer the sum is NaN: then rows may have been imported.
      if (answer.created + answer.updated !== 0) onImported?.();
    } catch (error) {
      setRefused(sentences(error, t('request.failed')));
    } finally {
      setCommitting(false);
    }
  };
  return { upload, checking, check, refused, committing, result, choose, again, commit, reset };
}
