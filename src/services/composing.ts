/** What is read of a key: the browser's own event, or React's around it. */
interface Key {
  keyCode: number;
  isComposing?: boolean;
  nativeEvent?: { isComposing: boolean };
}

/** Key code of whatever an input method takes for itself. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * Does a key belong to a word that is being composed with an input method, rather than to the page? Safari sends the Enter
 * that confirms the word when the composition is over; only the key code tells it from another Enter.
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

/** Is a word being composed somewhere on the page? */
export const isWordOpen = (): boolean => composing;

/** Calls `listener` when a word is begun or done. Returns the function that stops listening. */
export function onWordChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const keptBack = (event: KeyboardEvent) => {
  if (isComposing(event)) event.stopImmediatePropagation();
  // A field that is taken off the page in the middle of a word says nothing of the word's end.
  else if (event.type === 'keydown') set(false);
};

let guarded = false;

/**
 * Keys of a word that is being composed reach the input method only: no shortcut, no field's Enter, no list of a library
 * hears them. Called once, before anything else listens.
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
