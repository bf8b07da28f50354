import type { Input, Output } from '@domain/api/core';
import type { selfStudyApi } from '@domain/api/selfStudy';
import type { RequestError } from '@/services/errors';

type SaveProgress = (typeof selfStudyApi)['PUT /api/SelfStudy/SaveProgress'];
export type Save = Input<SaveProgress>['body'];
export type Saved = Output<SaveProgress>;

/** Result of a try to send: the server's answer, a final refusal, or the failure after which it is tried later. */
export type Sent = { saved: Saved } | { refused: string } | { later: RequestError };

/** Store of saves that have not been answered; it survives closing the tab. */
export interface SaveStore {
  /** Returns the saves of all viewers of this user on this device. */
  all(): Save[];
  add(save: Save): void;
  remove(save: Pick<Save, 'clientId' | 'seq'>): void;
}

interface QueueOptions {
  store: SaveStore;
  send: (save: Save) => Promise<Sent>;
  /** Called with every answer, in order. */
  onAnswer: (save: Save, answer: { saved: Saved } | { refused: string }) => void;
  /** Called when the number of waiting saves changes. */
  onChange: () => void;
}

export interface SaveQueue {
  /** Stores a save and sends it after those before it. */
  push(save: Save): Promise<void>;
  /** Sends everything that waits, in order; returns the failure that makes the rest wait. */
  flush(): Promise<RequestError | undefined>;
  /** Runs `act` when nothing waits or is being sent; else skips it and returns false. */
  aside(act: () => Promise<void>): Promise<boolean>;
  waiting(): Save[];
}

/** Order of saves: as they were watched. */
export const inOrder = (a: Pick<Save, 'at' | 'seq'>, b: Pick<Save, 'at' | 'seq'>) =>
  a.at.localeCompare(b.at) || a.seq - b.seq;

/**
 * Creates the queue of saves. It sends them one by one, oldest first; an answered save is removed, one that did not
 * reach the server stays. The server recognises a save that is sent twice by client and number.
 */
export function createSaveQueue({ store, send, onAnswer, onChange }: QueueOptions): SaveQueue {
  let running: Promise<RequestError | undefined> | undefined;

  async function drain(): Promise<RequestError | undefined> {
    for (let next = store.all().sort(inOrder)[0]; next; next = store.all().sort(inOrder)[0]) {
      const sent = await send(next);
      if ('later' in sent) return sent.later;
      store.remove(next);
      onAnswer(next, sent);
      onChange();
    }
    return undefined;
  }
  const alone = <T extends RequestError | undefined>(act: () => Promise<T>): Promise<T> => {
    const run = (running ?? Promise.resolve()).then(act, act).finally(() => {
      if (running === run) running = undefined;
    });
    running = run;
    return run;
  };
  const flush = () => alone(drain);

  return {
    async push(save) {
      store.add(save);
      onChange();
      await flush();
    },
    flush,
    async aside(act) {
      if (running || store.all().length > 0) return false;
      await alone(() => act().then(() => undefined));
      return true;
    },
    waiting: () => store.all(),
  };
}
