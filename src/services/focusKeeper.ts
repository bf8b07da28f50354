/*
 * Keeps the focus from falling to the top of the page: when the focused element goes away (a deleted row, a closed
 * drawer, a field that became a file's card), the focus goes to the element in its place. A single keeper serves the
 * whole page, so that no list, drawer or card needs code for it.
 */

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), textarea:not([disabled]), select:not([disabled]), [tabindex]';
/** Elements over the page, which give the focus back when they close. */
const LAYERS = '[role="dialog"], .ant-drawer, .ant-modal-root, .ant-dropdown, .ant-popover, .ant-select-dropdown';
/** A layer that keeps the focus in it. */
const DIALOG = '[role="dialog"][aria-modal="true"]';
/** Elements at which the search for a successor ends: further out everything is "the top of the page". */
const GROUND = 'main, body';

/** Largest number of ancestors between a row and a button in it. */
const ROW = 6;

/** Place of an element: its name, and its position in each ancestor, from the inside out. */
interface Place {
  element: HTMLElement;
  name: string;
  /** Each ancestor, with the index of its child around the element, and the element's index among its focusables. */
  steps: readonly { parent: Element; index: number; nth: number }[];
  /** Place from which the layer was opened. */
  opener: Place | undefined;
}

const isSeen = (element: Element): boolean =>
  element.isConnected &&
  !element.closest('[hidden], [inert], [aria-hidden="true"]') &&
  (element.checkVisibility?.() ?? true);

/** A button that cannot be pressed at the moment, as while its call is under way. */
const isOff = (element: Element): boolean => element.matches(':disabled');

const focusablesIn = (element: Element): HTMLElement[] =>
  [...(element.matches(FOCUSABLE) ? [element] : []), ...element.querySelectorAll(FOCUSABLE)].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one.tabIndex >= 0 && isSeen(one),
  );

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? '';

function placeOf(element: HTMLElement, before: Place | undefined): Place {
  const steps: Place['steps'][number][] = [];
  for (let at: Element = element; at.parentElement && !at.matches(GROUND); at = at.parentElement) {
    const parent = at.parentElement;
    steps.push({
      parent,
      index: [...parent.children].indexOf(at),
      nth: steps.length < ROW ? focusablesIn(at).indexOf(element) : 0,
    });
  }
  const layer = element.closest(LAYERS);
  const inside = layer && before?.element.closest(LAYERS) === layer;
  return { element, name: nameOf(element), steps, opener: inside ? before.opener : layer ? before : undefined };
}

/** Successor of an element: one of the same name, the row that moved up or the previous row, else the nearest. */
function successorOf({ name, steps }: Place): HTMLElement | undefined {
  for (const { parent, index, nth } of steps) {
    if (!isSeen(parent)) continue;
    const left = focusablesIn(parent);
    if (left.length === 0) continue;
    const same = name && left.find((one) => nameOf(one) === name);
    if (same) return same;
    const child = parent.children[index] ?? parent.children[index - 1] ?? parent.lastElementChild;
    const near = child ? focusablesIn(child) : [];
    return near[nth] ?? near[0] ?? left[0];
  }
  return undefined;
}

function restoredFrom(place: Place | undefined): HTMLElement | undefined {
  if (!place) return undefined;
  // While its layer is open the focus stays in it; after that it goes back to the opener.
  if (isSeen(place.element)) return place.element;
  const layer = place.steps.some(({ parent }) => parent.matches(LAYERS) && isSeen(parent));
  if (place.opener && !layer) return restoredFrom(place.opener);
  return successorOf(place) ?? restoredFrom(place.opener);
}

/** Begins to keep the focus of the page. Returns the function that ends it. */
export function keepFocus(): () => void {
  let last: Place | undefined;
  const isLost = () => document.activeElement === document.body || document.activeElement === null;
  /** Dialog that the focus is kept in; behind it nothing has the focus, but for a moment on the way back from the browser's bar. */
  const dialog = () => {
    const open = last?.element.closest(DIALOG);
    return open && isSeen(open) ? open : undefined;
  };
  const entered = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    if (dialog() && !target.closest(LAYERS)) return;
    last = placeOf(target, last);
  };
  const left = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget) return;
    // A click beside all controls takes the focus away on purpose: it is not given back.
    setTimeout(() => {
      if (isLost() && last?.element === target && isSeen(last.element) && !isOff(last.element) && !dialog())
        last = undefined;
    });
  };
  let asked = 0;
  /** Button that was switched off while it had the focus: it gets it back when it can be pressed again. */
  let off: HTMLElement | undefined;
  const isKept = ({ element }: Place) => isSeen(element) && (element !== off || isOff(element));
  const changed = () => {
    if (!last || !isLost()) return;
    if (isSeen(last.element) && isOff(last.element)) off = last.element;
    if (isKept(last)) return;
    cancelAnimationFrame(asked);
    // After other rendering of this moment, and after components that give the focus back themselves.
    asked = requestAnimationFrame(() => {
      if (!last || !isLost() || isKept(last)) return;
      restoredFrom(last)?.focus({ preventScroll: true });
      off = undefined;
    });
  };
  const attributeFilter = ['hidden', 'style', 'class', 'disabled'];
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter });
  document.addEventListener('focusin', entered);
  document.addEventListener('focusout', left);
  return () => {
    cancelAnimationFrame(asked);
    observer.disconnect();
    document.removeEventListener('focusin', entered);
    document.removeEventListener('focusout', left);
  };
}
