import type { Row } from '@domain/forms';
import { useLatest } from 'ahooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import { useT } from '@/hooks/useT';
import { isRequestError, type RequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import type { FormDocumentOptions, FormValues } from '../formDocument';
import { useFormDocument } from '../useFormDocument';
import { type Drawer, type Place, presetOf } from './drawer';

/** Parts of a form beside its own fields, where its declaration says too little. */
export interface Beside extends Pick<FormDocumentOptions<unknown>, 'extras' | 'check'> {
  /** Values that are sent besides the form; called at the moment of sending. */
  readonly written?: (typed: FormValues) => Row;
  readonly onRefused?: (error: RequestError) => void;
}

interface Options<R extends object> {
  /** Absent for a new row. */
  readonly row?: R | undefined;
  readonly place: Place;
  readonly readOnly?: boolean;
  /** The row comes from the list: it is read again while its form is shown already. */
  readonly known?: boolean;
  readonly beside?: Beside;
  /** Values with which a new row begins. */
  readonly beginning?: Row | undefined;
  /** Reads the list again. */
  readonly renew?: () => void;
}

const nothing = () => undefined;

/**
 * Reads a row again while its form already shows the list's values, so that changes from elsewhere are seen before the
 * user types over them. Without an answer the form stays as it is; saving still reports a newer version.
 */
function useRenewed<R extends object>(
  drawer: Pick<Drawer<R>, 'read'>,
  id: string | undefined,
  onRead: (row: R) => void,
  onGone: () => void,
) {
  const latest = useLatest({ onRead, onGone, read: drawer.read });
  useEffect(() => {
    const { read } = latest.current;
    if (id === undefined || !read) return;
    const leaving = new AbortController();
    read(id, leaving.signal).then(
      (row) => !leaving.signal.aborted && latest.current.onRead(row),
      (error: unknown) => isRequestError(error) && error.code === '404' && latest.current.onGone(),
    );
    return () => leaving.abort();
  }, [id]);
}

/** State of a row in its drawer: the form, the id once there is one, why it is closed, and why saving was refused. */
export function useDrawerForm<R extends object, S extends { rowVersion: number }>(
  drawer: Drawer<R, S>,
  { row, place, readOnly = false, known = false, beside = {}, renew = nothing, beginning }: Options<R>,
) {
  const t = useT();
  const intent = useIdempotencyKeys();
  const [locked, setLocked] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const [id, setId] = useState(row && drawer.idOf(row));
  const [preset] = useState(() => ({ ...beginning, ...presetOf(drawer.form, window.location.search) }));
  const following = drawer.useSaved?.(renew);
  const stored = useMemo(
    () => (row ? drawer.storedOf(row) : { values: preset, version: undefined }),
    [drawer, row, preset],
  );
  const { extras, check, written, onRefused } = beside;
  const { publish } = drawer;
  const sure = publish?.useQuestion();
  // A ref: after a conflict the same act goes on, without another press.
  const publishing = useRef(false);
  /**
   * Refused in this state. A drawer whose rows say by themselves when they are closed stays open unless this one does:
   * the refusal may concern the values. Any other is closed.
   */
  const settleRefusal = async (message: string) => {
    const { read, lockedReason } = drawer;
    if (!lockedReason) return setLocked(message);
    const leaving = new AbortController();
    const current = id !== undefined && read ? await read(id, leaving.signal).catch(() => undefined) : undefined;
    const closed = current && lockedReason(current);
    if (closed) setLocked(closed);
    else setRefused(message);
  };
  const document = useFormDocument<S>({
    definition: drawer.form,
    stored,
    draft: drawer.draftOf(id, place),
    name: drawer.name,
    readOnly,
    ...(extras && { extras }),
    ...(check && { check }),
    // A draft may lack values.
    demand: publish ? 'draft' : 'all',
    write: async ({ all, typed, version }) => {
      setRefused(undefined);
      const body = { ...all, ...written?.(typed), ...(id !== undefined && { id, rowVersion: version }) };
      const act = publishing.current && publish ? publish : undefined;
      // Asked of the values as they go out: a merge with what others have saved is asked about anew.
      if (act && !(await sure?.(body))) return undefined;
      const idempotencyKey = intent.keyOf({ ...place, ...body, ...(act && { act: act.label }) });
      const options = { idempotencyKey, merges: true };
      const saved = await (act ? act.act(body, place, options) : drawer.save(body, place, options));
      intent.done();
      const done = { saved, stored: { values: typed, version: saved.rowVersion } };
      if (following) {
        following.follow(saved, typed);
        return done;
      }
      const told = act ? t(act.done) : (drawer.words.saved?.(t, saved) ?? t('drawer.saved'));
      if (typeof told === 'string') toast.success(told);
      else toast.warning(told.warning);
      return done;
    },
    storedIn: (current) => {
      setId(drawer.idOf(current as R));
      return drawer.storedOf(current as R);
    },
    onRefused: (error) => {
      onRefused?.(error);
      if (error.code === '404') setLocked(t('drawer.gone'));
      if (error.code === '410') setLocked(t('drawer.closed'));
      if (error.code === '422') void settleRefusal(error.message);
    },
  });
  useRenewed(
    drawer,
    known && row ? drawer.idOf(row) : undefined,
    (read) => document.arrive(drawer.storedOf(read)),
    () => setLocked(t('drawer.gone')),
  );
  /** Saves the row, or publishes it, which asks for everything that it needs. */
  const save = (publishes = false) => {
    publishing.current = publishes;
    return document.save(publishes);
  };
  return {
    document: publish ? { ...document, save: () => save() } : document,
    publish: () => save(true),
    id,
    locked,
    refused,
  };
}
export type DrawerForm = ReturnType<typeof useDrawerForm>;
