import { storedJson } from './storage';

/** A file whose upload was interrupted: its name, size and time to recognise it, and the bytes sent so far. */
export interface Interrupted {
  readonly name: string;
  readonly size: number;
  readonly lastModified: number;
  readonly sent: number;
  /** Milliseconds since 1970, by the clock of this device. */
  readonly at: number;
}

/** Milliseconds for which the server keeps the parts of an unfinished upload. */
const KEPT = 24 * 60 * 60 * 1000;

const isInterrupted = (value: unknown): value is Interrupted => {
  const one = value as Interrupted | null;
  return typeof one?.name === 'string' && [one.size, one.lastModified, one.sent, one.at].every(Number.isFinite);
};

/** Memory of an upload at a place of the user's forms: choosing the same file again goes on with it. */
export function interruptedUpload(place: string) {
  const slot = storedJson('local', `upload:${place}`, isInterrupted);
  return {
    get(): Interrupted | undefined {
      const found = slot.get();
      return found && Date.now() - found.at < KEPT ? found : undefined;
    },
    keep(file: Pick<File, 'name' | 'size' | 'lastModified'>, sent: number): void {
      slot.set({ name: file.name, size: file.size, lastModified: file.lastModified, sent, at: Date.now() });
    },
    forget: () => slot.remove(),
  };
}

/** Is it the file of the interrupted upload? */
export const isSame = (one: Interrupted, file: Pick<File, 'name' | 'size' | 'lastModified'>): boolean =>
  one.name === file.name && one.size === file.size && one.lastModified === file.lastModified;
