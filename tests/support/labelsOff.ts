import type { Page } from 'puppeteer';

/** Runs in the page: finds labels of `dl` whose text stands higher or lower than that of the value beside it. */
function off(): string[] {
  /** Tolerance in px for rounding. */
  const SLACK = 2;
  const range = document.createRange();
  const firstText = (of: Element) => {
    const node = document.createTreeWalker(of, NodeFilter.SHOW_TEXT).nextNode();
    if (!node) return undefined;
    range.selectNodeContents(node);
    const box = range.getClientRects()[0];
    return box && node.parentElement ? { box, parent: node.parentElement } : undefined;
  };
  /** Line on which the letters of an element stand. */
  const baseline = (of: HTMLElement) => {
    const mark = document.createElement('span');
    mark.style.display = 'inline-block';
    of.prepend(mark);
    const { bottom } = mark.getBoundingClientRect();
    mark.remove();
    return bottom;
  };
  const found: string[] = [];
  for (const label of document.querySelectorAll<HTMLElement>('dl dt')) {
    const value = label.nextElementSibling;
    const [a, b] = [firstText(label), value?.localName === 'dd' ? firstText(value) : undefined];
    if (!a || !b || !label.checkVisibility()) continue;
    const beside = b.box.left >= a.box.right - SLACK || b.box.right <= a.box.left + SLACK;
    const apart = Math.abs(a.box.top - b.box.top) > Math.max(a.box.height, b.box.height);
    const lower = baseline(b.parent) - baseline(a.parent);
    if (beside && !apart && Math.abs(lower) > SLACK)
      found.push(`value of "${label.textContent?.trim().slice(0, 20)}" stands ${lower.toFixed(1)} px lower than it`);
  }
  return found;
}

/** Values that do not stand on one line with their labels. */
export const labelsOff = (page: Page): Promise<string[]> => page.evaluate(off);
