import type { Work } from '@domain/api/work';
import { isActive } from '@domain/work/kinds';
import { api } from './api';
import { deployment } from './deployment';
import { isCancelled, RequestError } from './errors';
import { ownWork } from './ownWork';
import { onSessionChange } from './session';
import { say } from './words';

/*
 * Long work of the signed-in person, as the server tells it: asked for while some of it goes on and the tab is seen,
 * after one second and then more and more rarely, up to five. All places that show work read it from here.
 */
const FIRST_MS = 600;
const LONGEST_MS = 5000;
const GROWTH = 1.4;

export interface Works {
  /** Undefined until they have been read. */
  readonly list: readonly Work[] | undefined;
  readonly failed: boolean;
}
const none: Works = { list: undefined, failed: false };
let now = none;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let pause = FIRST_MS;
let asking = false;
/** Works for whose end somebody waits here. On a page that does not ask who is signed in, nothing else tells of them. */
const awaited = new Set<string>();
/** Works that were taken off the list here: an answer that began before knows them still. */
const removed = new Set<string>();
/** Grows when what was asked is out of date. */
let asked = 0;

const set = (next: Works) => {
  now = next;
  for (const listener of listeners) listener();
};
const goesOn = () => now.list === undefined || now.list.some(isActive);

function schedule(): void {
  clearTimeout(timer);
  const there = awaited.size > 0 || ownWork.get().there;
  if (asking || document.visibilityState === 'hidden' || !there || !goesOn()) return;
  timer = setTimeout(() => void ask(), pause);
  pause = Math.min(LONGEST_MS, pause * GROWTH);
}

async function ask(): Promise<void> {
  if (asking) return;
  asking = true;
  const mine = asked;
  try {
    const list = await api('GET /api/Work/ListMine', {}, { needs: 'array' });
    if (mine === asked) {
      const left = list.filter(({ id }) => !removed.has(id));
      set({ list: left, failed: false });
      ownWork.mark(left.length > 0);
    }
  } catch {
    set({ ...now, failed: true });
  }
  asking = false;
  schedule();
}

const soon = () => {
  pause = FIRST_MS;
  schedule();
};
document.addEventListener('visibilitychange', soon);
window.addEventListener('focus', soon);
window.addEventListener('online', soon);
ownWork.subscribe(() => {
  // Another tab has begun some: what was read is out of date.
  if (ownWork.get().there && !goesOn()) soon();
});
onSessionChange(() => {
  asked += 1;
  removed.clear();
  set(none);
});

export const works = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => now,
  /** Reads the work now: there may be some that this browser does not know of. */
  read: (): Promise<void> => (deployment.builtIn ? ask() : Promise.resolve()),
};

/** A call of this tab has become work. */
function begun(id: string): void {
  asked += 1;
  ownWork.mark(true);
  if (now.list && !now.list.some((one) => one.id === id)) set({ ...now, list: undefined });
  pause = FIRST_MS;
  asking = false;
  schedule();
}

const ofId = (id: string) => now.list?.find((one) => one.id === id);

/** Why a work has not come to a result. */
function endOf(work: Work | undefined): RequestError {
  if (work?.status === 'stopped') return new RequestError(say('request.cancelled'), 'cancelled');
  const message = work?.error?.message ?? say('request.failed');
  return new RequestError(message, 'business', { code: work?.error?.code ?? '404' });
}

/** Resolves with a work when it has ended; undefined when it is gone. Rejects when the signal says so. */
const ended = (id: string, signal: AbortSignal | undefined) =>
  new Promise<Work | undefined>((resolve, reject) => {
    const over = () => {
      awaited.delete(id);
      unsubscribe();
      signal?.removeEventListener('abort', left);
    };
    const left = () => {
      over();
      reject(new RequestError(say('request.cancelled'), 'cancelled'));
    };
    const look = () => {
      if (now.list === undefined) return;
      const work = ofId(id);
      if (work && isActive(work)) return;
      over();
      resolve(work);
    };
    const unsubscribe = works.subscribe(look);
    if (signal?.aborted) return left();
    signal?.addEventListener('abort', left);
    look();
  });

/**
 * Waits for a work and answers what its call would have answered. Rejects with the reason when it fails, is stopped or
 * gone, and when the signal says that nobody waits any more; the work itself goes on then.
 */
export async function followed(id: string, signal?: AbortSignal): Promise<{ answer?: unknown }> {
  awaited.add(id);
  begun(id);
  const work = await ended(id, signal);
  if (work?.status !== 'done') throw endOf(work);
  return api('GET /api/Work/GetWork/{id}', { path: { id } }, { needs: ['status'], signal });
}

const replaced = (work: Work) => set({ ...now, list: now.list?.map((one) => (one.id === work.id ? work : one)) });

/** Asks the server to stop a work; its end is seen in the list. Rejects with a RequestError. */
export async function stopWork(id: string): Promise<void> {
  const work = await api('POST /api/Work/StopWork', { body: { id } });
  if (work.id === id) replaced(work);
  begun(id);
}

/** Goes on with a work that was stopped or has failed, and answers what its call would have answered, like `followed`. */
export async function goOnWithWork(id: string, signal?: AbortSignal): Promise<{ answer?: unknown }> {
  const work = await api('POST /api/Work/GoOnWithWork', { body: { id } }, { skipErrorHandler: true });
  if (work.id === id) replaced(work);
  return followed(id, signal);
}

/** Takes a work that has ended off the list, once: several places that have seen its end may ask for it. */
export async function removeWork(id: string): Promise<void> {
  if (removed.has(id)) return;
  asked += 1;
  removed.add(id);
  const left = now.list?.filter((one) => one.id !== id);
  set({ ...now, list: left });
  try {
    await api('POST /api/Work/RemoveWork', { body: { id } }, { skipErrorHandler: true });
  } catch (error) {
    // The next reading shows it again, unless it is gone already.
    removed.delete(id);
    if (!isCancelled(error)) await ask();
  }
  if (left?.length === 0) ownWork.mark(false);
}
