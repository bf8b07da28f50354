import { useModel } from '@umijs/max';
import { useEventListener, useLatest } from 'ahooks';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { beforeReload } from '@/services/chunks';
import { serverNow } from '@/services/clock';
import { draftSlot, type FoundDraft, placeOf, type StoredDraft, sweepDrafts } from '@/services/drafts';
import { type ForeignDraft, roamingDraft } from '@/services/roamingDrafts';
import type { Draft, DraftOptions, Elsewhere } from './draft';

/** Milliseconds of quiet after the last key press before a draft is written. */
export const DRAFT_DELAY = 800;
/** Milliseconds that a form waits for drafts of other devices. */
export const LOOK_PATIENCE = 600;

interface Seen<T> {
  slot: ReturnType<typeof draftSlot<T>> | undefined;
  found?: FoundDraft<T> | undefined;
  /** All drafts of the form, as they were before the user typed. */
  drafts: readonly FoundDraft<T>[];
  /** Id of the draft whose values are in the form. */
  inForm?: string | undefined;
  elsewhere?: (Elsewhere & { id: string }) | undefined;
  savedAt?: number | undefined;
  onlyInTab: boolean;
  /** The question to other devices was answered, or took too long: the found draft can be shown. */
  looked: boolean;
}

/**
 * A local draft per user, record and visit, `draft:<userId>:<form>:<id|new>` in the local storage, for 30 days. It is
 * written 800 ms after the last change, and at once when the page is left, hidden or about to reload itself.
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
  const look = (): Seen<T> => {
    const found = slot?.read(serverNow().getTime());
    const drafts = slot?.all(serverNow().getTime()) ?? [];
    return { slot, found, drafts, inForm: found?.id, onlyInTab: false, looked: !roams };
  };
  const [seen, setSeen] = useState(look);
  // Another record shows its own drafts from its first paint on.
  if (seen.slot !== slot) setSeen(look());
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; write: () => void }>(undefined);
  const options = useLatest({ baseVersion, exclude });

  /** The draft in which this visit has typed something. */
  const typedIn = useRef<Seen<T>['slot']>(undefined);
  /** The draft as this visit has written it last. */
  const written = useRef<StoredDraft<T>>(undefined);
  /** This visit has restored or discarded a draft: a draft that arrives later is one of the others. */
  const opened = useRef(false);
  /** Draft of another device whose values are in the form, until this visit has written it. */
  const taken = useRef<ForeignDraft>(undefined);
  const roam = useMemo(() => {
    if (!roams || !key || !slot) return undefined;
    return roamingDraft(key, {
      has: slot.has,
      adopt: (from, draft) => slot.adopt(from, draft as StoredDraft<T>),
      onOthers: (first, writing) => {
        news.current(slot, first);
        if (writing) noticed.current(slot, writing.id, writing.savedAt, writing.device);
      },
    });
  }, [roams, key, slot]);

  /** All drafts there are now, the newest first. */
  const known = (): FoundDraft<T>[] =>
    [...(slot?.all(serverNow().getTime()) ?? []), ...((roam?.others() ?? []) as FoundDraft<T>[])].sort(
      (one, other) => other.savedAt - one.savedAt,
    );
  const news = useLatest((of: Seen<T>['slot'], arrived = false) => {
    const now = known();
    setSeen((was) => {
      if (was.slot !== of) return was;
      const { elsewhere } = was;
      const lives = elsewhere && now.some(({ id }) => id === elsewhere.id);
      // Once the user has typed, new drafts wait for the next visit: the form does not change under the hands.
      const typed = typedIn.current === of;
      const drafts = typed ? now.filter(({ id }) => was.drafts.some((one) => one.id === id)) : now;
      const first = arrived && !typed && !opened.current ? { found: now[0], inForm: now[0]?.id } : {};
      return { ...was, drafts, ...first, elsewhere: lives ? elsewhere : undefined };
    });
  });
  const noticed = useLatest((of: Seen<T>['slot'], id: string, since: number, device?: string) => {
    setSeen((was) => {
      const before = was.elsewhere;
      if (was.slot !== of || (before?.id === id && before.device === device)) return was;
      return { ...was, elsewhere: { id, since, device } };
    });
  });
  useEventListener('storage', (event: StorageEvent) => {
    const place = key && placeOf(key, event.key);
    if (place === undefined || !slot) return;
    const now = slot.all(serverNow().getTime()).find(({ id }) => id === place);
    // Another tab goes on with this tab's draft: this tab keeps its own copy beside it.
    if (event.newValue && place === slot.place() && typedIn.current === slot && written.current) {
      slot.apart();
      slot.write(written.current);
      roam?.keep(written.current as StoredDraft<Record<string, unknown>>, slot.place());
    }
    news.current(slot);
    // A draft of another device that another tab has stored here was not typed in that tab.
    if (event.newValue && now && now.device === undefined) noticed.current(slot, place, now.savedAt);
  });

  const flush = useCallback(() => {
    const { timer, write } = waiting.current ?? {};
    waiting.current = undefined;
    clearTimeout(timer);
    write?.();
  }, []);
  /** Writes the draft, here and on the server. */
  const leave = useCallback(() => {
    flush();
    roam?.flush();
  }, [flush, roam]);

  const hasLooked = useLatest(seen.looked);
  useEffect(() => {
    opened.current = false;
    taken.current = undefined;
    written.current = undefined;
    if (!roam) return;
    const done = () => setSeen((was) => (was.slot === slot ? { ...was, looked: true } : was));
    const timer = setTimeout(done, LOOK_PATIENCE);
    void roam.look().then(done);
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
  const turned = () => {
    if (document.visibilityState === 'hidden') leave();
    // On return the user is told about a newer draft of another device.
    else void roam?.look();
  };
  useEventListener('visibilitychange', turned, { target: document });

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
        if (taken.current) roam?.drop(taken.current);
        taken.current = undefined;
        const stored = slot.write(draft);
        written.current = draft;
        const inForm = slot.place();
        roam?.keep(draft as StoredDraft<Record<string, unknown>>, inForm);
        setSeen((was) => (was.slot === slot ? { ...was, savedAt: draft.savedAt, onlyInTab: !stored, inForm } : was));
        news.current(slot);
      };
      waiting.current = { write, timer: setTimeout(flush, DRAFT_DELAY) };
    },
    [slot, flush, roam],
  );

  /** Goes on with a draft: later writing replaces it, or stands beside it when it is of another device. */
  const goOn = useCallback(
    (one: FoundDraft<T>) => {
      opened.current = true;
      const foreign = roam?.others().find(({ id }) => id === one.id);
      taken.current = foreign;
      if (foreign) slot?.apart();
      else slot?.take(one.id);
    },
    [slot, roam],
  );
  const restore = useCallback(() => {
    if (seen.found) goOn(seen.found);
    setSeen((was) => ({ ...was, found: undefined, inForm: was.found?.id ?? was.inForm }));
    return seen.found?.values;
  }, [seen.found, goOn]);

  const open = (id: string): FoundDraft<T> | undefined => {
    leave();
    const all = known();
    const one = all.find((each) => each.id === id);
    if (!one) return undefined;
    goOn(one);
    typedIn.current = undefined;
    setSeen((was) => ({ ...was, found: undefined, savedAt: undefined, drafts: all, inForm: id }));
    return one;
  };

  const discard = useCallback(() => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    // Until other devices were asked, the user has not seen the drafts and cannot discard them.
    if (!hasLooked.current) return;
    opened.current = true;
    if (taken.current) roam?.drop(taken.current);
    taken.current = undefined;
    written.current = undefined;
    const gone = slot?.place() ?? '';
    slot?.remove();
    roam?.forget(gone);
    setSeen((was) => ({ ...was, slot, onlyInTab: false, found: undefined, savedAt: undefined, inForm: undefined }));
    news.current(slot);
  }, [slot, roam]);

  const { looked, savedAt, onlyInTab, elsewhere, drafts, inForm } = seen;
  const found = looked ? seen.found : undefined;
  const others = useMemo(() => (looked ? drafts.filter(({ id }) => id !== inForm) : []), [looked, drafts, inForm]);
  return { found, others, elsewhere, savedAt, onlyInTab, save, flush, restore, open, discard };
}
