import { newId } from './ids';
import { storedText } from './storage';

const stored = storedText('local', 'draft-origin');

/** A random id of this browser: tells its drafts and the codes it has asked for from those of others. */
export function browserId(): string {
  const known = stored.get();
  if (known) return known;
  const made = newId();
  stored.set(made);
  return made;
}
