import type { ElementHandle, Page } from 'puppeteer';
import { contrast } from './primaryActions';

/** Selector of everything that opens over a page. */
const LAYERS = [
  '.ant-select-dropdown:not(.ant-select-dropdown-hidden)',
  '.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)',
  '.ant-dropdown:not(.ant-dropdown-hidden)',
  '.ant-popover:not(.ant-popover-hidden)',
  '.ant-drawer-open .ant-drawer-content-wrapper',
  '.ant-modal-wrap .ant-modal',
].join(', ');

/** Selector of entries that can be chosen or pressed in a layer. */
const ENTRIES = [
  '.ant-select-item-option',
  '.ant-cascader-menu-item',
  '.ant-modal [role=option]',
  '[role=menuitem], [role=menuitemradio]',
  '.ant-picker-cell',
  'button, a[href]',
].join(', ');
/** Number of entries to try in a layer, which are alike, and of the marked entries besides. */
const FIRST = 4;
const MARKED = '[aria-selected=true], [class*=-selected], [class*=-active], .ant-picker-cell-today';

/** Contrast required by WCAG 2.2, 1.4.3, for text and for large text. */
const TEXT = 4.5;
const LARGE = 3;

interface Text {
  text: string;
  color: string;
  background: string;
  large: boolean;
}

/** Runs in the page: visible texts of an element with their colours and backgrounds. */
function textsOf(element: Element): Text[] {
  type Colour = [number, number, number, number];
  const read = (css: string): Colour => {
    const [r = 0, g = 0, b = 0, a = 1] = (css.match(/[\d.]+/g) ?? []).map(Number);
    return [r, g, b, a];
  };
  const over = ([r, g, b, a]: Colour, [R, G, B]: Colour): Colour => [
    r * a + R * (1 - a),
    g * a + G * (1 - a),
    b * a + B * (1 - a),
    1,
  ];
  const behind = (from: Element | null): Colour => {
    if (!from) return read(getComputedStyle(document.body).backgroundColor);
    const own = read(getComputedStyle(from).backgroundColor);
    return own[3] === 1 ? own : over(own, behind(from.parentElement));
  };
  const say = ([r, g, b]: Colour) => `rgb(${Math.round(r)}, ${Math.round(g)}, ${Math.round(b)})`;
  const off = '[aria-disabled=true], :disabled, [class*=-disabled], [aria-hidden=true], .visually-hidden, [inert]';
  const found: Text[] = [];
  const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const holder = node.parentElement;
    const text = node.textContent?.trim();
    if (!holder || !text || holder.closest(off)) continue;
    const seen = holder.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!seen || holder.getClientRects().length === 0) continue;
    const style = getComputedStyle(holder);
    const size = Number.parseFloat(style.fontSize);
    const back = behind(holder);
    // Transparency reduces contrast as a pale colour does.
    let opacity = 1;
    for (let one: Element | null = holder; one; one = one.parentElement)
      opacity *= Number(getComputedStyle(one).opacity);
    const [r, g, b, a] = read(style.color);
    found.push({
      text: text.slice(0, 30),
      color: say(over([r, g, b, a * opacity], back)),
      background: say(back),
      large: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
    });
  }
  return found;
}

const pale = (texts: readonly Text[]): string[] =>
  texts.flatMap(({ text, color, background, large }) => {
    const ratio = contrast(color, background);
    return ratio < (large ? LARGE : TEXT) ? [`"${text}": ${color} on ${background}, ${ratio.toFixed(2)}:1`] : [];
  });

const settled = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .map((one) => (one.effect?.getTiming().iterations === 1 ? one.finished.catch(() => 0) : 0)),
    ).then(() => 0),
  );

/** Layer that was opened last, once it has an entry; a tooltip of its button may appear before it. */
async function topLayer(page: Page): Promise<ElementHandle<Element>> {
  await page.waitForFunction(
    (layers, entries) =>
      [...document.querySelectorAll(layers)].some(
        (one) =>
          one.checkVisibility({ opacityProperty: true }) &&
          [...one.querySelectorAll(entries)].some((entry) => entry.checkVisibility({ visibilityProperty: true })),
      ),
    { timeout: 10_000 },
    LAYERS,
    ENTRIES,
  );
  await settled(page);
  const found = await page.evaluateHandle((layers) => {
    const seen = [...document.querySelectorAll(layers)].filter((one) => one.checkVisibility());
    // A layer opened from a drawer may come before or after it in the document, but is the smaller one.
    return seen.toSorted((a, b) => a.clientWidth * a.clientHeight - b.clientWidth * b.clientHeight)[0];
  }, LAYERS);
  return found as ElementHandle<Element>;
}

/**
 * Checks that the texts of the open layer are readable, also while each entry is hovered or has the focus. Returns the
 * faults and the number of entries tried.
 */
export async function layerFaults(page: Page): Promise<{ pointed: number; faults: string[] }> {
  const layer = await topLayer(page);
  const faults = pale(await layer.evaluate(textsOf)).map((one) => `at rest ${one}`);
  const handles = await layer.evaluateHandle(
    (element, entries, marked, first) => {
      const all = [...element.querySelectorAll(entries)].filter(
        (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[aria-disabled=true], :disabled'),
      );
      return [...new Set([...all.slice(0, first), ...all.filter((one) => one.matches(marked)).slice(0, first)])];
    },
    ENTRIES,
    MARKED,
    FIRST,
  );
  const entries = [...(await handles.getProperties()).values()].flatMap((one) => one.asElement() ?? []);
  let pointed = 0;
  for (const entry of entries as ElementHandle<Element>[]) {
    // Entries beyond the edge of a list need scrolling and look the same.
    const box = await entry.boundingBox();
    if (!box || box.width < 2 || !(await entry.isIntersectingViewport({ threshold: 0.5 }))) continue;
    await entry.hover();
    await settled(page);
    faults.push(...pale(await entry.evaluate(textsOf)).map((one) => `under the pointer ${one}`));
    await entry.evaluate((element) => (element as HTMLElement).focus());
    await settled(page);
    faults.push(...pale(await entry.evaluate(textsOf)).map((one) => `with the focus ${one}`));
    pointed++;
  }
  return { pointed, faults: [...new Set(faults)] };
}
