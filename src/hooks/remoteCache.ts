import { durations } from '@domain/constants';
import { onSessionEnd } from '@/services/session';

/*
 * What data areas have read, by slot: kept for 5 minutes (specification §9), the same in all components that show it,
 * and read once for those that ask at the same time.
 */
interface Entry {
  value: unknown;
  at: number;
  /** Number of the reading it came from; an older reading never replaces a newer one. */
  turn: number;
}

interface Reading {
  promise: Promise<unknown>;
  controller: AbortController;
  users: number;
}

type Listener = (value: unknown) => void;

const entries = new Map<string, Entry>();
const readings = new Map<string, Reading>();
const listeners = new Map<string, Set<Listener>>();
let turns = 0;

const isFresh = ({ at }: Entry) => performance.now() - at < durations.dataCacheTime;

/** What is known of a slot, if that is not too old. */
export function peek(slot: string): unknown {
  const entry = entries.get(slot);
  return entry && isFresh(entry) ? entry.value : undefined;
}

/** Calls `listener` with every new value of a slot. Answers the function that stops it. */
export function listen(slot: string, listener: Listener): () => void {
  const own = listeners.get(slot) ?? new Set();
  listeners.set(slot, own.add(listener));
  return () => {
    own.delete(listener);
    if (own.size === 0) listeners.delete(slot);
  };
}

function keep(slot: string, value: unknown, turn: number): void {
  if ((entries.get(slot)?.turn ?? 0) > turn) return;
  for (const [old, entry] of entries) if (!isFresh(entry)) entries.delete(old);
  entries.set(slot, { value, at: performance.now(), turn });
  for (const listener of listeners.get(slot) ?? []) listener(value);
}

/**
 * Reads a slot, or joins those who are reading it; `anew` always reads, for example after something was written. What
 * was read is kept. `leave` gives up; when the last one has left, the reading is aborted.
 */
export function read(
  slot: string,
  fetch: (signal: AbortSignal) => Promise<unknown>,
  anew: boolean,
): { promise: Promise<unknown>; leave: () => void } {
  let reading = anew ? undefined : readings.get(slot);
  if (!reading) {
    const controller = new AbortController();
    turns += 1;
    const turn = turns;
    const promise = fetch(controller.signal).then((value) => {
      if (!controller.signal.aborted) keep(slot, value, turn);
      return value;
    });
    const own: Reading = { promise, controller, users: 0 };
    const done = () => {
      if (readings.get(slot) === own) readings.delete(slot);
    };
    promise.then(done, done);
    readings.set(slot, own);
    reading = own;
  }
  const joined = reading;
  joined.users += 1;
  let left = false;
  const leave = () => {
    if (left) return;
    left = true;
    joined.users -= 1;
    if (joined.users > 0) return;
    if (readings.get(slot) === joined) readings.delete(slot);
    joined.controller.abort();
  };
  return { promise: joined.promise, leave };
}

/** Forgets everything. What one person has read is not for the next one. */
export function clearRemoteCache(): void {
  entries.clear();
  for (const { controller } of readings.values()) controller.abort();
  readings.clear();
}

onSessionEnd(clearRemoteCache);
