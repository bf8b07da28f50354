import type { StoredCall } from '../db/schema';

/** Thrown at the next part of a work that shall not go on: its owner has stopped it, or its process ends. */
export class WorkStopped extends Error {
  constructor() {
    super('A work was stopped');
  }
}

/** Progress that a long call reports while it goes on; `noProgress` where nobody follows. */
export interface Progress {
  /** Aborted when the work shall end, for jobs in threads. */
  readonly signal: AbortSignal;
  /** True for a call that is done again after it was stopped or its process has ended. */
  readonly again: boolean;
  /**
   * Says between two parts how much is done, and throws WorkStopped when the work shall end. Not called inside a
   * transaction. `total` is 0 while it is not known.
   */
  at(done: number, total: number): void;
  /** Name of what is made or read, in the caller's language, and which one it is among others of its kind. */
  named(title: string, subject?: string): void;
  /** The call is known to take long: its caller is answered at once that it goes on as work. */
  long(): void;
}

export const noProgress: Progress = {
  signal: new AbortController().signal,
  again: false,
  at: () => undefined,
  named: () => undefined,
  long: () => undefined,
};

/** Progress of a call; of one that nobody follows it is told to nobody. */
export const progressOf = ({ progress = noProgress }: { readonly progress?: Progress | undefined }): Progress =>
  progress;

/** Progress of a call in the memory of its process. */
export class Run implements Progress {
  readonly #stopping = new AbortController();
  #tellLong: () => void = () => undefined;
  /** Resolves when the call says that it takes long. */
  readonly knownLong = new Promise<void>((done) => {
    this.#tellLong = done;
  });
  /** Called when there is something new to store. */
  told: () => void = () => undefined;
  done = 0;
  total = 0;
  names: Pick<StoredCall, 'title' | 'subject'> = {};
  /** The call has said that it takes long. */
  isLong = false;
  constructor(readonly again = false) {}
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }
  at(done: number, total: number): void {
    this.done = done;
    this.total = total;
    this.told();
    if (this.signal.aborted) throw new WorkStopped();
  }
  named(title: string, subject?: string): void {
    this.names = { title, subject };
  }
  long(): void {
    this.isLong = true;
    this.#tellLong();
  }
  stop(): void {
    this.#stopping.abort(new WorkStopped());
  }
}
