import { localKeys } from '@domain/constants';
import { useKeyPress } from 'ahooks';
import { useState } from 'react';
import { isTyping } from '@/services/keys';
import { storedText } from '@/services/storage';

const setting = storedText('local', localKeys.deskKeys);

/** Are the keys of the desk on? Kept in the browser: whoever works with a screen reader may not want them. */
export function useKeySetting() {
  const [on, setOn] = useState(() => setting.get() !== 'off');
  return {
    on,
    turn: (next: boolean) => {
      setting.set(next ? 'on' : 'off');
      setOn(next);
    },
  };
}

export type DeskKey = 'j' | 'k' | '.' | ',' | '1' | '2' | '3' | '?' | 'Ctrl+Enter' | 'Escape';
type Actions = Partial<Record<DeskKey, () => void>>;

const anyKey = () => true;

/** Something lies over the desk, and has the keys to itself. */
const isCovered = () => document.querySelector('[role=dialog], .ant-select-dropdown:not(.ant-select-dropdown-hidden)');

/** Key code of whatever an input method takes for itself; Safari sends it with the Enter that confirms a word. */
const TAKEN_BY_INPUT_METHOD = 229;

/** A field that a key of the desk has put the focus into, until something is typed there. */
let entered: EventTarget | null = null;
/** Puts the focus into a field: the next key of the desk is one still, and no text. */
export function enter(field: HTMLElement | null | undefined): void {
  field?.focus();
  entered = field ?? null;
}

/**
 * The keys of the desk. A key that is held down counts once; letters and digits are text while somebody types, where only
 * Ctrl+Enter and Escape are heard. Whoever has come into a field by a key and presses another digit means the desk: a digit
 * is the first thing typed only where something else was typed before.
 */
export function useKeys(actions: Actions, on: boolean): void {
  useKeyPress(anyKey, (event) => {
    const { key, ctrlKey, metaKey, altKey, repeat, target, keyCode } = event;
    const justEntered = entered !== null && target === entered;
    if (!['Control', 'Meta', 'Shift', 'Alt'].includes(key)) entered = null;
    if (altKey || event.isComposing || keyCode === TAKEN_BY_INPUT_METHOD || isCovered()) return;
    const confirms = key === 'Enter' && (ctrlKey || metaKey);
    if ((ctrlKey || metaKey) && !confirms) return;
    const name = confirms ? 'Ctrl+Enter' : key.length === 1 ? key.toLowerCase() : key;
    const isDigit = justEntered && /^[1-9]$/.test(key);
    if (isTyping(target) && !confirms && name !== 'Escape' && !isDigit) return;
    // The list of keys can be asked for also while they are off.
    const act = on || name === '?' ? actions[name as DeskKey] : undefined;
    if (!act) return;
    event.preventDefault();
    if (!repeat) act();
  });
}
