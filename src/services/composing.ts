/** Parts of a key event that are read: the browser's own event, or React's wrapper of it. */
interface Key {
  keyCode: number;
  isComposing?: boolean;
  nativeEvent?: { isComposing: boolean };
}

/** Key code of all keys that an input method handles itself. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * Tells whether a key belongs to an input method composition rather than to the page. Safari sends the Enter that
 * confirms the word after the composition has ended; only its key code differs from another Enter.
 */
export const isComposing = ({ keyCode, isComposing: own, nativeEvent }: Key): boolean =>
  (own ?? nativeEvent?.isComposing ?? false) || keyCode === TAKEN_BY_INPUT_METHOD;

let composing = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  if (composing === next) return;
  composing = next;
  for (const listener of listeners) listener();
}

/** Tells whether a composition is open somewhere on the page. */
export const isWordOpen = (): boolean => composing;

/** Calls `listener` when a composition begins or ends. Returns the function that stops listening. */
export function onWordChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const keptBack = (event: KeyboardEvent) => {
  if (isComposing(event)) event.stopImmediatePropagation();
  // A field that is removed during a composition sends no compositionend: the next key closes the composition.
  else if (event.type === 'keydown') set(false);
};

let guarded = false;

/**
 * Keeps keys of an open composition for the input method: no shortcut, no field's Enter, no list of a library receives
 * them. Must be called once, before other listeners are added.
 */
export function guardComposing(): void {
  if (guarded) return;
  guarded = true;
  window.addEventListener('keydown', keptBack, true);
  window.addEventListener('keyup', keptBack, true);
  window.addEventListener('compositionstart', () => set(true), true);
  window.addEventListener('compositionend', () => set(false), true);
  window.addEventListener('focusin', () => set(false), true);
}
