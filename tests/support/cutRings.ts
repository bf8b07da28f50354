import type { Page } from 'puppeteer';

/**
 * Runs in the page: finds focusable elements that are fully visible but whose focus ring would be cut by a scrolling or
 * clipping element around them. The ring is that of global.css: 3 px wide, `--focus-offset` px away.
 */
function cut(): string[] {
  const WIDTH = 3;
  /** Tolerance in px for rounding and barely visible cuts. */
  const SLACK = 1.5;
  const found: string[] = [];
  const clips = (value: string) => value !== 'visible';
  for (const one of document.querySelectorAll<HTMLElement>(
    'a[href], button:not(:disabled), summary, [role=tab][tabindex="0"], [role=button][tabindex="0"]',
  )) {
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (one.tabIndex < 0 || one.closest('[inert], [aria-hidden=true]')) continue;
    const box = one.getBoundingClientRect();
    if (box.width < 4 || box.height < 4) continue;
    const offset = Number.parseFloat(getComputedStyle(one).getPropertyValue('--focus-offset')) || 2;
    const reach = offset + WIDTH;
    for (let around = one.parentElement; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.position === 'fixed') break;
      const [x, y] = [clips(style.overflowX), clips(style.overflowY)];
      if (!x && !y) continue;
      const rect = around.getBoundingClientRect();
      const left = rect.left + around.clientLeft;
      const top = rect.top + around.clientTop;
      const right = left + around.clientWidth;
      const bottom = top + around.clientHeight;
      // An element out of view, or in the padding of it, is scrolled into view when it gets the focus.
      const kept = (side: string) => Number.parseFloat(style.getPropertyValue(`scroll-padding-${side}`)) || 0;
      if (
        (x && (box.left < left + kept('left') - 1 || box.right > right - kept('right') + 1)) ||
        (y && (box.top < top + kept('top') - 1 || box.bottom > bottom - kept('bottom') + 1))
      )
        break;
      const sides = [
        x && box.left - reach < left - SLACK && 'start',
        x && box.right + reach > right + SLACK && 'end',
        y && box.top - reach < top - SLACK && 'top',
        y && box.bottom + reach > bottom + SLACK && 'bottom',
      ].filter(Boolean);
      if (sides.length > 0) {
        const name = (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 30);
        found.push(
          `ring of ${one.localName} "${name}" cut (${sides.join(', ')}) by ${around.localName}.${around.classList[0]}`,
        );
        break;
      }
    }
  }
  return found;
}

/** Focus rings that are cut, each with the element that cuts it; empty when all are fully visible. */
export const cutRings = (page: Page): Promise<string[]> => page.evaluate(cut);
