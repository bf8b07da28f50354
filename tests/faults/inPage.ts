/** Functions that run in the page under test. Each one contains everything that it uses. */

/** Makes timers from `atLeast` to `atMost` ms, and the timeout of `call` if one is named, 100 times shorter. */
export function hurry(call: string | null, atLeast: number, atMost: number): void {
  const own = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout') as PropertyDescriptor;
  const { open } = XMLHttpRequest.prototype;
  const hurried = new WeakSet<XMLHttpRequest>();
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...args: unknown[]) {
    if (call !== null && String(args[1]).includes(call)) hurried.add(this);
    return (open as (...all: unknown[]) => void).apply(this, args);
  } as typeof open;
  Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
    ...own,
    set(this: XMLHttpRequest, milliseconds: number) {
      own.set?.call(this, hurried.has(this) ? milliseconds / 100 : milliseconds);
    },
  });
  // The call in the page's head has its own timeout; the longer timeouts of the page's files do not change.
  const { setTimeout: wait } = window;
  window.setTimeout = ((act: TimerHandler, milliseconds = 0, ...args: unknown[]) =>
    wait(
      act,
      milliseconds < atLeast || milliseconds > atMost ? milliseconds : milliseconds / 100,
      ...args,
    )) as typeof setTimeout;
  window.addEventListener('unhurry', () => {
    window.setTimeout = wait;
    Object.defineProperty(XMLHttpRequest.prototype, 'timeout', own);
    XMLHttpRequest.prototype.open = open;
  });
}

/** Records every text that appears on the screen; runs before the page's own scripts. */
export function takeNotes(): void {
  const noted: string[] = [];
  Object.assign(window, { noted });
  new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) noted.push(node.textContent ?? '');
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Moves the clock of the notes on the screen ten seconds on. Resolves when they have been redrawn. */
export async function elapse(): Promise<void> {
  const now = Date.now.bind(Date);
  Date.now = () => now() + 10_000;
  for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
}

/** Has a text appeared since the record was last cleared? */
export const isNoted = (text: string): boolean =>
  (window as unknown as { noted: string[] }).noted.some((one) => one.includes(text));

/** Doubles the next click on a button that matches. */
export function double(buttons: string): void {
  const again = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLElement>(buttons);
    if (!button) return;
    window.removeEventListener('click', again, true);
    button.click();
  };
  window.addEventListener('click', again, true);
}

/** Has the page loaded, and does nothing on it wait? */
export function isCalm(): boolean {
  const text = document.getElementById('root')?.innerText.trim() ?? '';
  const busy = [...document.querySelectorAll('[aria-busy="true"], .ant-spin-spinning, .ant-btn-loading')];
  return text !== '' && !busy.some((one) => one.checkVisibility()) && !document.getElementById('shell');
}

/** Has the last answer of this call been a whole file? */
export const isDownloaded = (call: string): boolean => {
  const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const last = all.filter(({ name }) => name.includes(call)).at(-1);
  return last?.responseStatus === 200 && last.decodedBodySize > 5_000;
};
