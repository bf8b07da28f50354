/** Milliseconds of work after which others have their turn. */
const SPAN_MS = 15;

/** For long loops on the main thread: awaited in each round, it lets waiting requests go first every few milliseconds. */
export function pacer(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < SPAN_MS) return;
    await new Promise((done) => setImmediate(done));
    began = performance.now();
  };
}
