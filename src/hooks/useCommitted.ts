import { useState, useSyncExternalStore } from 'react';
import { isWordOpen, onWordChange } from '@/services/composing';

/** A text that is being typed, without the word that is still being composed: until it is done, the text before it. */
export function useCommitted(text: string): string {
  const open = useSyncExternalStore(onWordChange, isWordOpen);
  const [committed, setCommitted] = useState(text);
  if (open) return committed;
  if (committed !== text) setCommitted(text);
  return text;
}
