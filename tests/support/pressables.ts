import type { ElementHandle, Page } from 'puppeteer';
import { contrast } from './primaryActions';

/*
 * Checks of everything that can be pressed, hovered and focused: its text stays readable, its focus is visible, and no
 * fixed element covers it. Of elements that look alike one is tried.
 */

/** Contrast required by WCAG 2.2: 1.4.3 for normal text, and 1.4.11 for icons. */
const CONTRAST = { text: 4.5, drawn: 3 } as const;
type What = keyof typeof CONTRAST;
/** Parts of a list that are read on while its end has the focus. */
const PARTS = 20;

interface Part {
  what: What;
  color: string;
  background: string;
}
interface Seen {
  parts: Part[];
  /** Styles that can show the focus: outline, shadow, border and background of the element and its parent. */
  frame: string;
  focused: boolean;
  /** Another element covers all of it. */
  covered: boolean;
}

/** Runs in the page: pressable elements that are visible, one of each look. */
function pressables(): Element[] {
  const all = [...document.querySelectorAll('a[href], button, [role=tab], [role=button], summary')].filter(
    (one) =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !one.matches(':disabled, [aria-disabled=true], [tabindex="-1"]') &&
      one.closest('[inert], [aria-hidden=true], .visually-hidden') === null &&
      one.getBoundingClientRect().width > 1,
  );
  const lookOf = (one: Element) => {
    const marks = ['aria-current', 'aria-pressed', 'aria-selected', 'aria-expanded'].map((name) =>
      one.getAttribute(name),
    );
    const { color, backgroundColor, fontSize } = getComputedStyle(one);
    const parts = [...one.querySelectorAll('*')].map((part) => `${part.tagName}${part.getAttribute('class') ?? ''}`);
    const place = one.closest('header, nav, main, footer, [role=dialog]')?.getAttribute('class');
    return [one.tagName, one.className, place, ...marks, color, backgroundColor, fontSize, ...new Set(parts)].join('|');
  };
  return [...new Map(all.map((one) => [lookOf(one), one])).values()];
}

/** Runs in the page: look of an element at this moment. */
function look(element: Element): Seen {
  type Rgba = [number, number, number, number];
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  // A canvas reads colours in any notation.
  const read = (css: string): Rgba => {
    if (!canvas) throw new Error('no canvas');
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = ([r, g, b, a]: Rgba, [x, y, z]: Rgba): Rgba => [
    r * a + x * (1 - a),
    g * a + y * (1 - a),
    b * a + z * (1 - a),
    1,
  ];
  const groundOf = (one: Element): Rgba => {
    const layers: Rgba[] = [];
    for (let at: Element | null = one; at; at = at.parentElement) {
      const layer = read(getComputedStyle(at).backgroundColor);
      layers.push(layer);
      if (layer[3] === 1) break;
    }
    return layers.reduceRight<Rgba>((below, layer) => over(layer, below), [255, 255, 255, 1]);
  };
  const said = ([r, g, b]: Rgba) => `rgb(${Math.round(r)}, ${Math.round(g)}, ${Math.round(b)})`;
  const partOf = (one: Element, what: What): Part => {
    const ground = groundOf(one);
    return { what, color: said(over(read(getComputedStyle(one).color), ground)), background: said(ground) };
  };
  const isSeen = (one: Element) => {
    const { width, height } = one.getBoundingClientRect();
    return width > 1 && height > 1 && one.closest('.visually-hidden') === null;
  };
  const texts = new Set<Element>();
  const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const parent = walk.currentNode.parentElement;
    if (parent && walk.currentNode.textContent?.trim() && isSeen(parent)) texts.add(parent);
  }
  const drawn = texts.size > 0 ? [] : [...element.querySelectorAll('svg')].filter(isSeen);
  const parts = [...[...texts].map((one) => partOf(one, 'text')), ...drawn.map((one) => partOf(one, 'drawn'))];

  const framed = [element, element.parentElement].flatMap((one) => (one ? [getComputedStyle(one)] : []));
  const frame = framed
    .map(({ outlineStyle, outlineColor, outlineWidth, boxShadow, borderColor, backgroundColor }) =>
      [outlineStyle === 'none' ? '' : `${outlineColor}${outlineWidth}`, boxShadow, borderColor, backgroundColor].join(),
    )
    .join(';');
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const inside = (from: number, to: number) => [0.1, 0.5, 0.9].map((share) => from + (to - from) * share);
  const hit = (x: number, y: number) => {
    const found = document.elementFromPoint(x, y);
    return found !== null && (element.contains(found) || found.contains(element));
  };
  const covered = !inside(left, right).some((x) => inside(top, bottom).some((y) => hit(x, y)));
  return { parts, frame, focused: element.matches(':focus-visible'), covered };
}

/** Runs in the page: centre of an element; undefined outside the window. */
function middle(element: Element): { x: number; y: number } | undefined {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return x > 0 && y > 0 && x < innerWidth && y < innerHeight ? { x, y } : undefined;
}

const settled = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => one.effect?.getTiming().iterations === 1)
        .map((one) => one.finished.catch(() => 0)),
    ).then(() => 0),
  );

const nameOf = (one: ElementHandle<Element>) =>
  one.evaluate((element) => (element.ariaLabel || element.textContent || element.className).trim().slice(0, 40));

/** Gives an element the focus from the top of the page, so that the browser has to scroll to it. */
async function focused(page: Page, one: ElementHandle<Element>): Promise<void> {
  await one.evaluate((element) => {
    scrollTo(0, 0);
    (element as HTMLElement).blur();
    (element as HTMLElement).focus();
  });
  await settled(page);
}

/** Faults of the pressable elements of a page when hovered and focused; `tried` is the number of looks. */
export async function pressableFaults(page: Page): Promise<{ faults: string[]; tried: number }> {
  const faults = new Set<string>();
  const list = await page.evaluateHandle(pressables);
  const all = [...(await list.getProperties()).values()].flatMap((one) => one.asElement() ?? []);
  let tried = 0;
  for (const one of all as ElementHandle<Element>[]) {
    // A list that has been read again has replaced its rows.
    if (!(await one.evaluate((element) => element.isConnected))) continue;
    tried += 1;
    const name = await nameOf(one);
    const say = (when: string, { parts }: Seen) => {
      for (const { what, color, background } of parts) {
        const ratio = contrast(color, background);
        if (ratio < CONTRAST[what]) faults.add(`"${name}" ${when}: ${color} on ${background}, ${ratio.toFixed(2)}:1`);
      }
    };
    await page.mouse.move(0, 0);
    await one.scrollIntoView();
    const before = await one.evaluate(look);
    say('at rest', before);
    // An element that appears only with the focus, like the skip link, cannot be hovered.
    const point = await one.evaluate(middle);
    if (point) {
      await page.mouse.move(point.x, point.y);
      await settled(page);
      say('under the pointer', await one.evaluate(look));
    }
    await page.mouse.move(0, 0);
    // After a key press the browser shows the focus.
    await page.keyboard.press('Shift');
    await focused(page, one);
    let now = await one.evaluate(look);
    // A list that reads on when its end comes near pushes what follows it out of the window, with every part of it.
    for (let part = 0; now.covered && part < PARTS; part++) {
      await page.waitForNetworkIdle({ idleTime: 200 });
      await focused(page, one);
      now = await one.evaluate(look);
    }
    say('with the focus', now);
    if (now.focused && now.frame === before.frame) faults.add(`"${name}" does not show its focus`);
    if (now.focused && now.covered) faults.add(`"${name}" has the focus below something else`);
    await one.evaluate((element) => (element as HTMLElement).blur());
  }
  return { faults: [...faults], tried };
}
