export interface RepeatOptions {
  /** Milliseconds from the end of one call to the next. */
  every: number;
  /** After failures the time doubles, up to this. */
  atMost: number;
}

/**
 * Calls `work` again and again while the tab is seen: a hidden one asks nothing, and asks at once when it is seen again
 * after its time. Failures double the time until one succeeds; coming back online asks at once. Answers the function
 * that stops it, which also aborts the call that is under way.
 */
export function repeatWhileSeen(
  work: (signal: AbortSignal) => Promise<void>,
  { every, atMost }: RepeatOptions,
): () => void {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = performance.now() + every;
  let running = false;
  const stopping = new AbortController();

  const schedule = () => {
    clearTimeout(timer);
    if (stopping.signal.aborted || running || document.visibilityState === 'hidden') return;
    timer = setTimeout(run, Math.max(0, due - performance.now()));
  };
  async function run() {
    running = true;
    try {
      await work(stopping.signal);
      failures = 0;
    } catch {
      failures += 1;
    }
    running = false;
    due = performance.now() + Math.min(every * 2 ** failures, atMost);
    schedule();
  }
  const online = () => {
    due = performance.now();
    schedule();
  };
  document.addEventListener('visibilitychange', schedule);
  window.addEventListener('online', online);
  schedule();
  return () => {
    stopping.abort();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', schedule);
    window.removeEventListener('online', online);
  };
}
