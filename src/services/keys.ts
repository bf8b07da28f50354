/** Does a key pressed there belong to typing, and not to the page? */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Is the letter pressed with Ctrl, or Cmd as on a Mac, and no other modifier? */
export const isWithCtrl = (event: KeyboardEvent, letter: string): boolean =>
  event.key.toLowerCase() === letter && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

const isMac = () => /mac|iphone|ipad/i.test(navigator.platform);
/** Name of a shortcut of `isWithCtrl`, as printed on the keys. */
export const nameWithCtrl = (letter: string): string => `${isMac() ? '⌘' : 'Ctrl'} ${letter.toUpperCase()}`;
