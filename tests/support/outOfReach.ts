import type { Page } from 'puppeteer';

/**
 * Runs in the page: finds controls of which a part cannot be brought into view, because it is beyond the window or cut
 * by a clipping element. In a clipping frame the page does not become wider, so its width does not show this.
 */
function beyond(): string[] {
  /** Tolerance in px for rounding, and for a frame that overlaps its neighbour's border. */
  const SLACK = 2;
  const found: string[] = [];
  for (const one of document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [role=tab], [role=button], [role=combobox], [role=switch]',
  )) {
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (one.closest('[inert], [aria-hidden=true], .visually-hidden')) continue;
    const box = one.getBoundingClientRect();
    // Hidden inputs behind labels or drawn controls, and links that appear only with the focus.
    if (box.width < 4 || box.height < 4) continue;
    let [from, to] = [box.left, box.right];
    let edge: string | undefined;
    for (let around = one.parentElement; around && edge === undefined; around = around.parentElement) {
      const style = getComputedStyle(around);
      const whole = around.getBoundingClientRect();
      if (style.overflowX === 'auto' || style.overflowX === 'scroll') {
        // Scrolling brings it into view; whether the scrolling element is in reach is checked instead.
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

/** Controls that cannot be brought fully into view, each with the edge that cuts it. */
export const outOfReach = (page: Page): Promise<string[]> => page.evaluate(beyond);
