import type { CellFix, ImportCheck, ImportResult } from '@domain/api/imports';
import { durations, transferLimits } from '@domain/constants';
import { importSubject } from '@domain/imports/subject';
import { minuteMs } from '@domain/time';
import { isActive } from '@domain/work/kinds';
import { useLatest, useUnmount } from 'ahooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useUpload } from '@/forms/useUpload';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import { useT } from '@/hooks/useT';
import { useWork, useWorkOf, useWorksRead } from '@/hooks/useWork';
import { api } from '@/services/api';
import { serverNow } from '@/services/clock';
import { isCancelled, isRequestError } from '@/services/errors';
import { followed, goOnWithWork, removeWork } from '@/services/work';
import { lastCheckOf } from './lastCheck';
import type { ImportSubject } from './subject';

/** Reasons why the whole sheet was refused, one sentence each. */
const sentences = (error: unknown, otherwise: string): string[] => {
  if (!isRequestError(error)) return [otherwise];
  return error.fields.length > 0 ? error.fields.map(({ message }) => message) : [error.message];
};

/** Milliseconds for which a sheet that was checked can be imported. */
const checkedFor = transferLimits.importMinutes * minuteMs;

/** State of an import, from the choice of the file to the result; unmounting cancels a running check. */
export function useImport({ kind, place }: ImportSubject, onImported?: () => void) {
  const t = useT();
  const intent = useIdempotencyKeys();
  const [checking, setChecking] = useState(false);
  const [check, setCheck] = useState<ImportCheck>();
  const [refused, setRefused] = useState<string[]>();
  /** Why importing has failed, told beside the button, for the sheet itself was good; `refused`: by the server, so nothing is open; `forbidden`: its right has ended. */
  const [failed, setFailed] = useState<{ why: string[]; refused: boolean; forbidden: boolean }>();
  const [committing, setCommitting] = useState(false);
  const [result, setResult] = useState<ImportResult>();
  /** Repeats a check that failed for a reason outside the sheet. */
  const [unchecked, setUnchecked] = useState<() => void>();
  const controller = useRef<AbortController>(undefined);
  const waiting = useRef<AbortController>(undefined);
  /** Long import that is shown, here or begun here before. */
  const [workId, setWorkId] = useState<string>();
  const work = useWork(workId);
  /** Long check, likewise. */
  const [checkId, setCheckId] = useState<string>();
  const checkWork = useWork(checkId);
  const subject = importSubject(kind, place);
  const last = useMemo(() => lastCheckOf(subject), [subject]);
  const begun = useWorkOf('import', subject)?.id;
  const begunCheck = useWorkOf('check', subject, checkedFor)?.id;
  const { list: works, read: worksRead } = useWorksRead();
  useUnmount(() => {
    controller.current?.abort();
    waiting.current?.abort();
  });

  /** Waits for the answer of an import, and shows it; the import goes on when the page is left. */
  const finish = async (answered: (signal: AbortSignal) => Promise<ImportResult>) => {
    const own = new AbortController();
    waiting.current = own;
    setFailed(undefined);
    setCommitting(true);
    try {
      const answer = await answered(own.signal);
      last.remove();
      setResult(answer);
      // Without counts in the answer the sum is NaN: then rows may have been imported.
      if (answer.created + answer.updated !== 0) onImported?.();
    } catch (error) {
      // A stopped import says so by its work.
      if (!isCancelled(error))
        setFailed({
          why: sentences(error, t('request.failed')),
          refused: isRequestError(error) && error.isRefusal,
          forbidden: isRequestError(error) && error.code === '403',
        });
      else if (!own.signal.aborted) onImported?.();
    } finally {
      if (!own.signal.aborted) setCommitting(false);
    }
  };
  /** Forgets a long check: its import has begun, or another file is chosen. */
  const forgetCheck = () => {
    if (checkId !== undefined) void removeWork(checkId);
    setCheckId(undefined);
  };
  /** A file was chosen here: what is found of before comes late, and does not take its place. */
  const chosen = useRef(false);
  const goOnShowing = useLatest((id: string) => {
    if (chosen.current || committing || result || check) return;
    setWorkId(id);
    void finish(async (signal) => (await followed(id, signal)).answer as ImportResult);
  });
  useEffect(() => {
    if (begun !== undefined) goOnShowing.current(begun);
  }, [begun]);

  /** Waits for the answer of a check, and shows it; `repeat` begins it once more, where the page still knows its sheet. */
  const seeCheck = async (answered: (signal: AbortSignal) => Promise<ImportCheck>, repeat?: () => void) => {
    const own = new AbortController();
    controller.current = own;
    setRefused(undefined);
    setUnchecked(undefined);
    setChecking(true);
    try {
      setCheck(await answered(own.signal));
    } catch (error) {
      // A check that was stopped leaves the page as it was before the file was chosen.
      if (isCancelled(error)) {
        if (!own.signal.aborted) last.remove();
        return;
      }
      setRefused(sentences(error, t('request.failed')));
      // A sheet that cannot be read, or is gone, does not come back.
      if (isRequestError(error) && error.isRefusal) last.remove();
      if (!isRequestError(error) || error.fields.length === 0) setUnchecked(() => repeat);
    } finally {
      if (!own.signal.aborted) setChecking(false);
    }
  };
  const read = (resId: string, fixes: readonly CellFix[] = []): Promise<void> => {
    const asked = { resId, fixes, checkedAt: serverNow().getTime() };
    last.set(asked);
    forgetCheck();
    return seeCheck(
      (signal) => {
        const body = { kind, resId, ...place, ...(fixes.length > 0 && { fixes: [...fixes] }) };
        const options = {
          signal,
          skipErrorHandler: true,
          timeout: durations.transferTimeout,
          needs: ['importId'] as const,
          ownNeeds: ['resId', 'total', 'valid', 'created', 'updated', 'unchanged', 'ignored', 'rows'] as const,
          onWork: (id: string) => {
            last.set({ ...asked, workId: id });
            setCheckId(id);
          },
        };
        return api('POST /api/Public/CheckImport', { body }, options);
      },
      () => void read(resId, fixes),
    );
  };
  const goOnChecking = useLatest((id: string) => {
    if (chosen.current || checking || check || committing || result || workId !== undefined) return;
    setCheckId(id);
    void seeCheck(async (signal) => (await followed(id, signal)).answer as ImportCheck);
  });
  /** Checks the last sheet again, once: a check that then fails is repeated by hand. */
  const comeBack = useLatest(() => {
    const checked = chosen.current ? undefined : last.get();
    if (!checked || checking || check || committing || result || workId !== undefined || checkId !== undefined) return;
    // A check that was stopped elsewhere was put aside.
    if (works?.some((one) => one.id === checked.workId && one.status === 'stopped')) last.remove();
    else void read(checked.resId, checked.fixes);
  });
  const cameBack = useRef(false);
  useEffect(() => {
    if (!worksRead) return;
    if (begunCheck !== undefined && begun === undefined) goOnChecking.current(begunCheck);
    else if (!cameBack.current && begun === undefined) comeBack.current();
    cameBack.current = true;
  }, [worksRead, begun, begunCheck]);
  const upload = useUpload('import', (resource) => void read(resource.id));

  // The result of the import was seen here, so it need not stay in the list of the header.
  const seen = useLatest(() => {
    if (work && !isActive(work) && result) void removeWork(work.id);
  });
  useUnmount(() => seen.current());

  const reset = () => {
    last.remove();
    controller.current?.abort();
    upload.cancel();
    forgetCheck();
    setChecking(false);
    setCheck(undefined);
    setRefused(undefined);
    setFailed(undefined);
    setUnchecked(undefined);
    setResult(undefined);
    // Its result was seen here.
    if (work && !isActive(work)) void removeWork(work.id);
    setWorkId(undefined);
  };
  /** Uploads or checks the same sheet once more; undefined when that cannot help. */
  const again = upload.state?.error
    ? upload.state.unfit
      ? undefined
      : upload.retry
    : unchecked
      ? unchecked
      : undefined;
  const choose = (file: File) => {
    chosen.current = true;
    reset();
    void upload.start(file);
  };
  const commit = async () => {
    if (!check) return;
    const body = { importId: check.importId, onlyValid: true };
    await finish(async (signal) => {
      const options = {
        idempotencyKey: intent.keyOf(body),
        skipErrorHandler: true,
        timeout: durations.transferTimeout,
        ownNeeds: ['created', 'updated', 'skipped'] as const,
        onWork: (id: string) => {
          setWorkId(id);
          forgetCheck();
        },
        signal,
      };
      const answer = await api('POST /api/Public/CommitImport', { body }, options);
      intent.done();
      forgetCheck();
      return answer;
    });
  };
  /** Reads the sheet again, with further cells as it is suggested for them, or as the file has them all. */
  const take = (more: readonly CellFix[]) => {
    if (check) void read(check.resId, [...(check.fixes ?? []), ...more]);
  };
  const dropFixes = () => {
    if (check) void read(check.resId);
  };
  /** Goes on with a long import that was stopped or has failed. */
  const goOn = () => {
    if (workId === undefined) return;
    void finish(async (signal) => (await goOnWithWork(workId, signal)).answer as ImportResult);
  };
  return {
    upload,
    checking,
    checkWork,
    check,
    refused,
    failed,
    committing,
    work,
    result,
    choose,
    take,
    dropFixes,
    again,
    commit,
    goOn,
    reset,
    onUndone: onImported,
  };
}
