import type { Page } from 'puppeteer';

/**
 * Runs in the page: what can be pressed or filled in, and of which a part lies where nobody can bring it into sight,
 * beyond the window or the edge of something that clips. A page whose frame clips is not wider for it.
 */
function beyond(): string[] {
  /** Of rounding, and of a frame that lies on the line of its neighbour. */
  const SLACK = 2;
  const found: string[] = [];
  for (const one of document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [role=tab], [role=button], [role=combobox], [role=switch]',
  )) {
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (one.closest('[inert], [aria-hidden=true], .visually-hidden')) continue;
    const box = one.getBoundingClientRect();
    // What a label or a drawn control stands for, and links that are shown with the focus only.
    if (box.width < 4 || box.height < 4) continue;
    let [from, to] = [box.left, box.right];
    let edge: string | undefined;
    for (let around = one.parentElement; around && edge === undefined; around = around.parentElement) {
      const style = getComputedStyle(around);
      const whole = around.getBoundingClientRect();
      if (style.overflowX === 'auto' || style.overflowX === 'scroll') {
        // It can be scrolled to; whether the thing that scrolls is in reach is asked in its stead.
        if (around.scrollWidth > around.clientWidth) [from, to] = [whole.left, whole.right];
      } else if (style.overflowX !== 'visible') {
        const left = whole.left + around.clientLeft;
        if (from < left - SLACK || to > left + around.clientWidth + SLACK)
          edge = `${around.localName}.${around.classList[0]}`;
      }
      if (style.position === 'fixed') break;
    }
    if (from < -SLACK || to > innerWidth + SLACK) edge ??= 'window';
    if (edge === undefined) continue;
    const name = (one.getAttribute('aria-label') ?? (one.textContent || one.id)).trim().slice(0, 30);
    found.push(`${one.localName} "${name}" beyond the edge of the ${edge}: ${Math.round(from)} to ${Math.round(to)}`);
  }
  return found;
}

/** Everything that can be pressed or filled in can be brought into sight as a whole; answers what cannot, and why. */
export const outOfReach = (page: Page): Promise<string[]> => page.evaluate(beyond);
