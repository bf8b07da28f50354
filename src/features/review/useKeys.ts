import { localKeys } from '@domain/constants';
import { useKeyPress } from 'ahooks';
import { useState } from 'react';
import { isTyping } from '@/services/keys';
import { storedText } from '@/services/storage';

const setting = storedText('local', localKeys.deskKeys);

/** Whether the keys of the desk are on. Kept in the browser: with a screen reader they may be unwanted. */
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

export type DeskKey = 'j' | 'k' | '.' | ',' | '1' | '2' | '3' | '?' | '/' | 'Ctrl+Enter' | 'Escape';
type Actions = Partial<Record<DeskKey, () => void>>;

const anyKey = () => true;

/** Returns whether a dialog or a dropdown is open: then the keys belong to it. */
const isCovered = () => document.querySelector('[role=dialog], .ant-select-dropdown:not(.ant-select-dropdown-hidden)');

/** Key code of keys that an input method uses; Safari sends it with the Enter that confirms a word. */
const TAKEN_BY_INPUT_METHOD = 229;

/** Field that a key of the desk has focused, until the next key press. */
let entered: EventTarget | null = null;
/** Focuses a field; a digit pressed next is still a key of the desk, not text. */
export function enter(field: HTMLElement | null | undefined): void {
  field?.focus({ preventScroll: true });
  entered = field ?? null;
}

/**
 * Keys of the desk. A key that is held down counts once. In a field, letters and digits are text, and only Ctrl+Enter
 * and Escape work. Exception: when a key of the desk has focused the field, a digit pressed next is a key of the desk.
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
    // `?` opens the list of keys also while the keys are off.
    const act = on || name === '?' ? actions[name as DeskKey] : undefined;
    if (!act) return;
    event.preventDefault();
    if (!repeat) act();
  });
}
