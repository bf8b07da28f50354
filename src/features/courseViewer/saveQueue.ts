import type { Input, Output } from '@domain/api/core';
import type { selfStudyApi } from '@domain/api/selfStudy';

type SaveProgress = (typeof selfStudyApi)['PUT /api/SelfStudy/SaveProgress'];
export type Save = Input<SaveProgress>['body'];
export type Saved = Output<SaveProgress>;

/** What a try to send came to: counted or not, refused for good, or to be tried again. */
export type Sent = { saved: Saved } | { refused: string } | { later: true };

/** Where saves wait that have not been answered; outlives the tab. */
export interface SaveStore {
  /** Saves of every viewer of this person on this device. */
  all(): Save[];
  add(save: Save): void;
  remove(save: Pick<Save, 'clientId' | 'seq'>): void;
}

interface QueueOptions {
  store: SaveStore;
  send: (save: Save) => Promise<Sent>;
  /** Called with every answer, in order. */
  onAnswer: (save: Save, answer: { saved: Saved } | { refused: string }) => void;
  /** Called when more or fewer saves wait. */
  onChange: () => void;
}

export interface SaveQueue {
  /** Keeps a save and sends it as soon as those before it are through. */
  push(save: Save): Promise<void>;
  /** Sends everything that waits, in order. Answers whether nothing waits any more. */
  flush(): Promise<boolean>;
  /** Runs when nothing waits or is on its way; else it is left out, and false is answered. */
  aside(act: () => Promise<void>): Promise<boolean>;
  waiting(): Save[];
}

const inOrder = (a: Save, b: Save) => a.at.localeCompare(b.at) || a.seq - b.seq;

/**
 * Sends what was watched one after the other, oldest first, and each once: what the server has answered is forgotten,
 * what it could not be reached for stays. The server knows a save that it is sent twice by client and number.
 */
export function createSaveQueue({ store, send, onAnswer, onChange }: QueueOptions): SaveQueue {
  let running: Promise<boolean> | undefined;

  async function drain(): Promise<boolean> {
    for (let next = store.all().sort(inOrder)[0]; next; next = store.all().sort(inOrder)[0]) {
      const sent = await send(next);
      if ('later' in sent) return false;
      store.remove(next);
      onAnswer(next, sent);
      onChange();
    }
    return true;
  }
  const alone = (act: () => Promise<boolean>): Promise<boolean> => {
    const run = (running ?? Promise.resolve(true)).then(act, act).finally(() => {
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
      return alone(() => act().then(() => true));
    },
    waiting: () => store.all(),
  };
}
