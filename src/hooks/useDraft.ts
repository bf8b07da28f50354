import { useModel } from '@umijs/max';
import { useEventListener, useLatest } from 'ahooks';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { beforeReload } from '@/services/chunks';
import { serverNow } from '@/services/clock';
import { draftSlot, type StoredDraft, sweepDrafts } from '@/services/drafts';
import { roamingDraft } from '@/services/roamingDrafts';

/** Milliseconds of quiet after the last key press before a draft is written. */
export const DRAFT_DELAY = 800;
/** Milliseconds that a form waits for what another device may have kept. */
export const LOOK_PATIENCE = 600;

export interface DraftOptions {
  /** Names the form, for example `profile` or `thesis`. */
  form: string;
  /** Id of the record; absent for a new one. */
  id?: string | undefined;
  /** Version of the record that is being changed. */
  baseVersion?: number | undefined;
  /** False: nothing is read or written, for example while the record is still being loaded. */
  enabled?: boolean;
  /** The form belongs to nobody yet, for example a registration. */
  anonymous?: boolean;
  /** Fields that are never kept: ID numbers, passwords, attachments. */
  exclude?: readonly string[];
  /** The server keeps it too, so that it can be gone on with on another device. */
  roams?: boolean;
}

export interface Draft<T> {
  /** A draft of an earlier visit, or of another device, until it is restored or discarded. */
  found?: StoredDraft<T> | undefined;
  /** When this visit's draft was written last, in milliseconds. */
  savedAt?: number | undefined;
  /** The browser refused to keep it: the draft lives only as long as this tab. */
  onlyInTab: boolean;
  /** Keeps the values soon; call it on every change. */
  save: (values: Partial<T>, base?: Partial<T>) => void;
  /** Writes now what is waiting. */
  flush: () => void;
  /** Answers what was found and takes the offer away; the stored draft stays until it is saved over or discarded. */
  restore: () => Partial<T> | undefined;
  /** Forgets the draft: after saving on the server, or because the person does not want it. */
  discard: () => void;
}

interface Seen<T> {
  slot: ReturnType<typeof draftSlot<T>> | undefined;
  found?: StoredDraft<T> | undefined;
  savedAt?: number | undefined;
  onlyInTab: boolean;
  /** What other devices have kept is known as far as it can be: what is found is shown from here on. */
  looked: boolean;
}

/**
 * A local draft per person and record, `draft:<userId>:<form>:<id|new>` in the local storage, for 30 days. It is written
 * 800 ms after the last change, and at once when the page is left, hidden or about to reload itself.
 */
export function useDraft<T extends object>({
  form,
  id,
  baseVersion,
  enabled = true,
  anonymous = false,
  exclude = [],
  roams = false,
}: DraftOptions): Draft<T> {
  const userId = useModel('currentUser').user?.userId;
  const owner = anonymous ? 'anonymous' : userId;
  const key = enabled && owner ? `${owner}:${form}:${id ?? 'new'}` : undefined;
  const slot = useMemo(() => (key ? draftSlot<T>(key) : undefined), [key]);
  const look = (): Seen<T> => ({ slot, found: slot?.read(serverNow().getTime()), onlyInTab: false, looked: !roams });
  const [seen, setSeen] = useState(look);
  // Another record: what is found belongs to it from its first paint on.
  if (seen.slot !== slot) setSeen(look());
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; write: () => void }>(undefined);
  const options = useLatest({ baseVersion, exclude });

  /** The draft in which this visit has typed something. */
  const typedIn = useRef<Seen<T>['slot']>(undefined);
  const roam = useMemo(() => {
    if (!roams || !key || !slot) return undefined;
    return roamingDraft(key, (other) => {
      slot.adopt(other as StoredDraft<T>);
      // A late one is offered too. Once something has been typed into the form, it waits for the next visit.
      if (typedIn.current === slot) return;
      setSeen((was) => (was.slot === slot ? { ...was, found: slot.read(serverNow().getTime()) } : was));
    });
  }, [roams, key, slot]);

  const flush = useCallback(() => {
    const { timer, write } = waiting.current ?? {};
    waiting.current = undefined;
    clearTimeout(timer);
    write?.();
  }, []);
  /** The same, and to the server. */
  const leave = useCallback(() => {
    flush();
    roam?.flush();
  }, [flush, roam]);

  const hasLooked = useLatest(seen.looked);
  const hasOwn = seen.found !== undefined;
  const own = useLatest(hasOwn);
  useEffect(() => {
    if (!roam) return;
    const done = () => setSeen((was) => (was.slot === slot ? { ...was, looked: true } : was));
    const timer = setTimeout(done, LOOK_PATIENCE);
    void roam.look(own.current).then(done);
    return () => clearTimeout(timer);
  }, [roam, slot]);

  useEffect(() => {
    if (!slot) return;
    sweepDrafts(serverNow().getTime());
    const unregister = beforeReload(leave);
    return () => {
      leave();
      unregister();
    };
  }, [slot, leave]);
  useEventListener('pagehide', leave);
  useEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave(), { target: document });

  const save = useCallback(
    (values: Partial<T>, base?: Partial<T>) => {
      if (!slot) return;
      typedIn.current = slot;
      clearTimeout(waiting.current?.timer);
      const write = () => {
        const kept = { ...values };
        for (const name of options.current.exclude) delete kept[name as keyof T];
        const { baseVersion } = options.current;
        const draft = { savedAt: serverNow().getTime(), baseVersion, values: kept, ...(base && { base }) };
        const stored = slot.write(draft);
        roam?.keep(draft as StoredDraft<Record<string, unknown>>);
        setSeen((was) => (was.slot === slot ? { ...was, savedAt: draft.savedAt, onlyInTab: !stored } : was));
      };
      waiting.current = { write, timer: setTimeout(flush, DRAFT_DELAY) };
    },
    [slot, flush, roam],
  );

  const restore = useCallback(() => {
    setSeen((was) => ({ ...was, found: undefined }));
    return seen.found?.values;
  }, [seen.found]);

  const discard = useCallback(() => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    // What nobody has seen yet is not theirs to throw away.
    if (!hasLooked.current) return;
    slot?.remove();
    roam?.forget();
    setSeen((was) => ({ slot, onlyInTab: false, looked: was.looked }));
  }, [slot, roam]);

  const { looked, savedAt, onlyInTab } = seen;
  const found = looked ? seen.found : undefined;
  return { found, savedAt, onlyInTab, save, flush, restore, discard };
}
