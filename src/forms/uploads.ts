import { createContext, useContext, useEffect, useId, useMemo, useSyncExternalStore } from 'react';

/** An upload of a field, by its stored name; how much of the file has left, in whole percent. */
export interface FieldUpload {
  readonly field: string;
  readonly percent: number;
}
type Uploads = ReadonlyMap<string, FieldUpload>;
const none: Uploads = new Map();

/** Uploads of a form. Only components that show progress subscribe, so that each percent does not render the form. */
export interface RunningUploads {
  readonly tell: (id: string, upload: FieldUpload | undefined) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly all: () => Uploads;
}

const ofNobody: RunningUploads = { tell: () => undefined, subscribe: () => () => undefined, all: () => none };

function createUploads(): RunningUploads {
  let now = none;
  const listeners = new Set<() => void>();
  return {
    tell: (id, upload) => {
      const before = now.get(id);
      if (before?.percent === upload?.percent && before?.field === upload?.field) return;
      const next = new Map(now);
      if (upload) next.set(id, upload);
      else next.delete(id);
      now = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    all: () => now,
  };
}

/** Fields tell the form of their uploads: nothing is saved or submitted while one runs. */
export const UploadsContext = createContext<RunningUploads>(ofNobody);

/**
 * A field tells its form how far its upload is (whole percent), undefined while none is under way. A card that goes
 * away, as the one for the next file does when its file has come, uploads no more.
 */
export function useToldUpload(field: string, percent: number | undefined): void {
  const { tell } = useContext(UploadsContext);
  const own = useId();
  useEffect(() => {
    tell(own, percent === undefined ? undefined : { field, percent });
    return () => tell(own, undefined);
  }, [tell, own, field, percent]);
}

/** The uploads of a form; `any` is true while an upload is under way. */
export function useRunning() {
  const uploads = useMemo(createUploads, []);
  const any = useSyncExternalStore(uploads.subscribe, () => uploads.all().size > 0);
  return { any, uploads };
}

/** How far each upload of a form is. */
export const useUploads = ({ subscribe, all }: RunningUploads): Uploads => useSyncExternalStore(subscribe, all);
