import { newId } from './ids';
import { storedText } from './storage';

const stored = storedText('local', 'draft-origin');

/** A random id of this browser, which marks its drafts and the codes that it has asked for. */
export function browserId(): string {
  const known = stored.get();
  if (known) return known;
  const made = newId();
  stored.set(made);
  return made;
}
