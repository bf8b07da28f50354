import type { ElementHandle, Page } from 'puppeteer';

/** Look of a primary action at this moment. */
interface Seen {
  name: string;
  color: string;
  background: string;
  opacity: number;
  focused: boolean;
  ring: boolean;
}

/** Contrast required by WCAG 2.2, 1.4.3, for text of the size of buttons. */
const CONTRAST = 4.5;

const channels = (css: string): number[] => (css.match(/[\d.]+/g) ?? []).map(Number);
function luminance(css: string): number {
  const [r = 0, g = 0, b = 0] = channels(css).map((value) => {
    const c = value / 255;
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
/** Contrast of two colours in the browser's form (`rgb(...)`), from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Runs in the page: enabled buttons and links that are filled with the primary colour. */
function filled(): Element[] {
  const probe = document.createElement('i');
  probe.style.backgroundColor = 'var(--color-primary)';
  document.body.append(probe);
  const primary = getComputedStyle(probe).backgroundColor;
  probe.remove();
  return [...document.querySelectorAll('a, button')].filter(
    (one) =>
      getComputedStyle(one).backgroundColor === primary &&
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      one.textContent.trim() !== '' &&
      !one.matches(':disabled, [aria-disabled=true]') &&
      one.closest('[inert], [aria-hidden=true]') === null,
  );
}

const look = (one: ElementHandle<Element>): Promise<Seen> =>
  one.evaluate((element) => {
    const style = getComputedStyle(element);
    return {
      name: element.textContent.trim(),
      color: style.color,
      background: style.backgroundColor,
      opacity: Number(style.opacity),
      focused: element.matches(':focus-visible'),
      ring: style.outlineStyle !== 'none' || style.boxShadow !== 'none',
    };
  });

/** Checks that the text of every primary action is readable while hovered and focused. Returns the faults. */
export async function primaryFaults(page: Page): Promise<string[]> {
  const found: string[] = [];
  const list = await page.evaluateHandle(filled);
  const actions = [...(await list.getProperties()).values()].flatMap((one) => one.asElement() ?? []);
  const settled = () =>
    page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => 0))).then(() => 0));
  for (const action of actions as ElementHandle<Element>[]) {
    const say = (when: string, { name, color, background, opacity }: Seen) => {
      const ratio = contrast(color, background);
      if (ratio < CONTRAST || opacity < 1)
        found.push(`primary action "${name}" ${when}: ${color} on ${background}, ${ratio.toFixed(2)}:1`);
    };
    await action.hover();
    await settled();
    say('under the pointer', await look(action));
    await page.mouse.move(0, 0);
    await page.keyboard.press('Shift');
    await action.focus();
    await settled();
    const focused = await look(action);
    say('with the focus', focused);
    if (focused.focused && !focused.ring) found.push(`primary action "${focused.name}" does not show its focus`);
  }
  return found;
}
