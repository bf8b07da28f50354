import { onSessionEnd, pageUser } from './session';
import { storedText } from './storage';

/** An upload of this tab, for as long as it is under way. */
export interface LocalUpload {
  readonly name: string;
  /** Bytes sent, and of the whole file. */
  readonly sent: number;
  readonly size: number;
  readonly stop: () => void;
}

/*
 * Whether this browser knows of long work of its person. Small, because every page asks: what shows the work is loaded
 * when there is some.
 */
interface OwnWork {
  /** The server has, or had a moment ago, work that was begun in this browser. */
  readonly there: boolean;
  readonly uploads: ReadonlyMap<string, LocalUpload>;
}

const KEY = 'work';
const mark = storedText('local', KEY);
const isMarked = () => mark.get() !== undefined && mark.get() === pageUser();
let now: OwnWork = { there: false, uploads: new Map() };
const listeners = new Set<() => void>();
const set = (next: OwnWork) => {
  now = next;
  for (const listener of listeners) listener();
};
const look = () => {
  if (isMarked() !== now.there) set({ ...now, there: isMarked() });
};
// Another tab has begun or removed some.
window.addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) look();
});
onSessionEnd(() => set({ there: false, uploads: new Map() }));

export const ownWork = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    look();
    return () => listeners.delete(listener);
  },
  get: (): OwnWork => now,
  /** There is work on the server, or none any more. */
  mark(there: boolean): void {
    const person = pageUser();
    if (there && person) mark.set(person);
    else if (!there && isMarked()) mark.remove();
    look();
  },
  /** How far an upload of this tab is; undefined when it is over. */
  upload(id: string, upload: LocalUpload | undefined): void {
    if (!upload && !now.uploads.has(id)) return;
    const uploads = new Map(now.uploads);
    if (upload) uploads.set(id, upload);
    else uploads.delete(id);
    set({ ...now, uploads });
  },
};
