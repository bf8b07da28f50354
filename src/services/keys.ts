/** Does a key that is pressed there belong to what somebody types, and not to the page? */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Is a letter pressed with Ctrl, or with Cmd as on a Mac, and with nothing else? */
export const isWithCtrl = (event: KeyboardEvent, letter: string): boolean =>
  event.key.toLowerCase() === letter && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

const isMac = () => /mac|iphone|ipad/i.test(navigator.platform);
/** What is printed on the keys of `isWithCtrl`. */
export const nameWithCtrl = (letter: string): string => `${isMac() ? '⌘' : 'Ctrl'} ${letter.toUpperCase()}`;
