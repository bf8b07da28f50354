import type { ElementHandle, Page } from 'puppeteer';
import { contrast } from './primaryActions';

/** Everything that opens over a page. */
const LAYERS = [
  '.ant-select-dropdown:not(.ant-select-dropdown-hidden)',
  '.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)',
  '.ant-dropdown:not(.ant-dropdown-hidden)',
  '.ant-popover:not(.ant-popover-hidden)',
  '.ant-drawer-open .ant-drawer-content-wrapper',
  '.ant-modal-wrap .ant-modal',
].join(', ');

/** What can be chosen or pressed in one. */
const ENTRIES = [
  '.ant-select-item-option',
  '.ant-cascader-menu-item',
  '.ant-modal [role=option]',
  '[role=menuitem], [role=menuitemradio]',
  '.ant-picker-cell',
  'button, a[href]',
].join(', ');
/** Entries of a layer that are pointed at: they are alike, so the first few will do, and those that are marked. */
const FIRST = 4;
const MARKED = '[aria-selected=true], [class*=-selected], [class*=-active], .ant-picker-cell-today';

/** WCAG 2.2, 1.4.3: of text, and of large text. */
const TEXT = 4.5;
const LARGE = 3;

interface Text {
  text: string;
  color: string;
  background: string;
  large: boolean;
}

/** Runs in the page: the texts of an element as they are painted, each with what is behind it. */
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
    // What is pale by its opacity is as hard to read as what is pale by its colour.
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

/** The layer that was opened last, once it stands with something to choose: a tooltip of its button may be there before it. */
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
    // What was opened from a drawer lies behind it in the document or before it, but is the smaller one.
    return seen.toSorted((a, b) => a.clientWidth * a.clientHeight - b.clientWidth * b.clientHeight)[0];
  }, LAYERS);
  return found as ElementHandle<Element>;
}

/**
 * The texts of a layer that stands open are readable: as it lies there, with each of its entries under the pointer, and with
 * the focus. Answers what is not, and how many entries were pointed at.
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
    // What lies beyond the edge of a list comes by scrolling, and looks the same.
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
