import type { Page } from 'puppeteer';

/** Runs in the page: finds labels of `dl` whose text stands higher or lower than that of the value beside it. */
function off(): string[] {
  /** Tolerance in px for rounding. */
  const SLACK = 2;
  const range = document.createRange();
  const firstText = (of: Element) => {
    const node = document.createTreeWalker(of, NodeFilter.SHOW_TEXT).nextNode() as Text | null;
    if (!node) return undefined;
    range.selectNodeContents(node);
    const box = range.getClientRects()[0];
    return box && { box, node };
  };
  /** Line on which the letters of a text stand; the text goes into a box of its own, for its parent may be a flex box. */
  const baseline = (node: Text) => {
    const [holder, mark] = [document.createElement('span'), document.createElement('span')];
    mark.style.display = 'inline-block';
    node.before(holder);
    holder.append(mark, node);
    const { bottom } = mark.getBoundingClientRect();
    holder.before(node);
    holder.remove();
    return bottom;
  };
  const found: string[] = [];
  for (const label of document.querySelectorAll<HTMLElement>('dl dt')) {
    const value = label.nextElementSibling;
    const [a, b] = [firstText(label), value?.localName === 'dd' ? firstText(value) : undefined];
    if (!a || !b || !label.checkVisibility()) continue;
    const beside = b.box.left >= a.box.right - SLACK || b.box.right <= a.box.left + SLACK;
    const apart = Math.abs(a.box.top - b.box.top) > Math.max(a.box.height, b.box.height);
    const lower = baseline(b.node) - baseline(a.node);
    if (beside && !apart && Math.abs(lower) > SLACK)
      found.push(`value of "${label.textContent?.trim().slice(0, 20)}" stands ${lower.toFixed(1)} px lower than it`);
  }
  return found;
}

/** Values that do not stand on one line with their labels. */
export const labelsOff = (page: Page): Promise<string[]> => page.evaluate(off);
