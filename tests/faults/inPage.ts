/** What runs in the page under test; each function carries everything it needs. */

/** Waits of so many to so many milliseconds, and that for the answer of a call if one is named, last a hundredth of it. */
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
  // The call that the page's head sends has a clock of its own; the files of the page keep theirs, which is longer.
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

/** Before its own scripts: keeps every text that is put on the screen. */
export function takeNotes(): void {
  const noted: string[] = [];
  Object.assign(window, { noted });
  new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) noted.push(node.textContent ?? '');
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Ten seconds later by the clock that notes on the screen go by; answers when they have drawn the conclusion. */
export async function elapse(): Promise<void> {
  const now = Date.now.bind(Date);
  Date.now = () => now() + 10_000;
  for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
}

/** Has a text appeared since the notes were begun anew? */
export const isNoted = (text: string): boolean =>
  (window as unknown as { noted: string[] }).noted.some((one) => one.includes(text));

/** The next press of such a button is two. */
export function double(buttons: string): void {
  const again = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLElement>(buttons);
    if (!button) return;
    window.removeEventListener('click', again, true);
    button.click();
  };
  window.addEventListener('click', again, true);
}

/** Is it at rest? */
export function isCalm(): boolean {
  const text = document.getElementById('root')?.innerText.trim() ?? '';
  const busy = [...document.querySelectorAll('[aria-busy="true"], .ant-spin-spinning, .ant-btn-loading')];
  return text !== '' && !busy.some((one) => one.checkVisibility()) && !document.getElementById('shell');
}

/** Has a whole file come from there? */
export const isDownloaded = (call: string): boolean => {
  const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const last = all.filter(({ name }) => name.includes(call)).at(-1);
  return last?.responseStatus === 200 && last.decodedBodySize > 5_000;
};
