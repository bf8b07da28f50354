/** Place in px to which the box or the page of a test is scrolled. */
let scrolled = 0;

/** Gives elements a height, which jsdom does not work out: of a list item `row` px, of all else `view` px. */
export function giveHeights(row: number, view: number): void {
  for (const name of ['offsetHeight', 'clientHeight'])
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return this.tagName === 'LI' ? row : view;
      },
    });
  // Enough to scroll to any row.
  Object.defineProperty(HTMLElement.prototype, 'scrollHeight', { configurable: true, value: Number.MAX_SAFE_INTEGER });
  const place = HTMLElement.prototype.getBoundingClientRect;
  HTMLUListElement.prototype.getBoundingClientRect = function moved(this: HTMLUListElement) {
    const { x, y, width, height } = place.call(this);
    return new DOMRect(x, y - scrolled, width, height);
  };
}

/** Scrolls a box, or the page, to a place in px, as a wheel does. */
export function scrollOf(box: HTMLElement | Window, top: number): void {
  scrolled = top;
  if (box instanceof HTMLElement) box.scrollTop = top;
  else Object.defineProperty(window, 'scrollY', { configurable: true, value: top });
  box.dispatchEvent(new Event('scroll'));
}
