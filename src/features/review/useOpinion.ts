import type { DocumentDecision } from '@domain/documents/machine';
import type { ReviewArea } from '@domain/documents/reviewCalls';
import { useMemoizedFn } from 'ahooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDraft } from '@/hooks/useDraft';
import { isRequestError } from '@/services/errors';
import { call, type Reviewed } from './calls';

/** Milliseconds without typing after which the draft is saved on the server too. */
const SERVER_DELAY = 1500;

export interface Opinion {
  text: string;
  /** The decision that was being made while the text was written; absent where none was. */
  meant?: DocumentDecision | undefined;
  /** Remarks on sections, by section name. */
  remarks: Readonly<Record<string, string>>;
  grade?: number | undefined;
  /** Points that are given otherwise than the owner counts, by indicator. */
  scores?: Readonly<Record<string, number>> | undefined;
}
/** Draft that another window of the same reviewer has saved meanwhile. */
export interface Elsewhere {
  text: string;
  savedAt: string;
  version: number;
}
function otherOf(error: unknown): Elsewhere | undefined {
  if (!isRequestError(error) || error.code !== '409') return undefined;
  const { opinion, savedAt, rowVersion } = (error.info.data?.current ?? {}) as Record<string, unknown>;
  return typeof opinion === 'string' && typeof savedAt === 'string'
    ? { text: opinion, savedAt: savedAt.slice(11, 16), version: Number(rowVersion) }
    : undefined;
}

const none: Opinion = { text: '', remarks: {} };

/**
 * Draft of a reviewer's opinion on one attempt: saved in the browser while typing, and its text on the server after a
 * moment, so that it is available on another computer. `savedAt`: time of the last save on the server, `HH:mm`.
 */
export function useOpinion(area: ReviewArea, doc: Reviewed | undefined, opened: boolean) {
  const id = doc && `${area}:${doc.id}:${doc.attempt}`;
  const draft = useDraft<Opinion>({ form: 'review', ...(id && { id }), enabled: id !== undefined });
  const kept = draft.found?.values;
  const [held, setHeld] = useState<{ id: string | undefined; opinion: Opinion; touched: boolean }>();
  const [saved, setSaved] = useState<{ id: string; at: string; version: number }>();
  const [elsewhere, setElsewhere] = useState<Elsewhere & { id: string }>();
  const other = elsewhere?.id === id ? elsewhere : undefined;
  const opinion: Opinion =
    held && held.id === id
      ? held.opinion
      : {
          ...none,
          ...(doc?.draft && { text: doc.draft.opinion, scores: doc.draft.scores }),
          ...(kept as Partial<Opinion> | undefined),
        };
  const version = useRef(0);
  version.current = saved && saved.id === id ? saved.version : (doc?.draft?.rowVersion ?? 0);
  const running = useRef<AbortController>(undefined);

  const touched = held?.id === id && held?.touched;
  const { text, scores } = opinion;
  useEffect(() => {
    // Saving pauses until the reviewer has chosen between two versions: neither may be overwritten.
    if (!touched || !opened || !doc || !id || other) return;
    const timer = setTimeout(async () => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      try {
        const body = { id: doc.id, opinion: text, ...(scores && { scores }), rowVersion: version.current };
        const answer = await call(area, 'draft', { body }, { signal: controller.signal, skipErrorHandler: true });
        setSaved({ id, at: answer.savedAt.slice(11, 16), version: answer.rowVersion });
      } catch (error) {
        // The browser still has the draft; the text of another window is not overwritten.
        const found = otherOf(error);
        if (found) setElsewhere({ id, ...found });
      }
    }, SERVER_DELAY);
    return () => clearTimeout(timer);
  }, [touched, opened, doc, id, text, scores, area, other]);

  /** Changes a part of the opinion; a function is given the present one. The same function in every render. */
  const change = useMemoizedFn((next: Partial<Opinion> | ((was: Opinion) => Partial<Opinion>)) => {
    const whole = { ...opinion, ...(typeof next === 'function' ? next(opinion) : next) };
    setHeld({ id, opinion: whole, touched: true });
    draft.save(whole);
  });
  /** Continues with the other window's text, or overwrites it with this one. */
  const choose = useCallback(
    (which: 'theirs' | 'mine') => {
      if (!other || !id) return;
      setSaved({ id, at: other.savedAt, version: other.version });
      setElsewhere(undefined);
      change(which === 'theirs' ? { text: other.text } : {});
    },
    [other, id],
  );
  /** Stops saving on the server, after the decision. The browser keeps the draft in case the decision is undone. */
  const given = useCallback(() => {
    running.current?.abort();
    draft.flush();
    setHeld((was) => was && { ...was, touched: false });
  }, [draft.flush]);
  return {
    opinion,
    change,
    given,
    savedAt: saved && saved.id === id ? saved.at : doc?.draft?.savedAt.slice(11, 16),
    onlyHere: draft.onlyInTab,
    elsewhere: other,
    choose,
  };
}
