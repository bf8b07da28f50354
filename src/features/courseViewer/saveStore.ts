import { storedJson } from '@/services/storage';
import type { Save, SaveStore } from './saveQueue';

const prefixOf = (userId: string) => `study:${userId}:`;
const isSaves = (value: unknown): value is Save[] =>
  Array.isArray(value) && value.every((one) => typeof one?.clientId === 'string' && typeof one?.seq === 'number');

/** Names of the entries in the local storage that begin so; none where the browser refuses it. */
function keysWith(prefix: string): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/**
 * Saves in the local storage, with an entry for each viewer, so that two tabs never write the same one. They stay there
 * for their user until they are sent; when the browser refuses the storage, they last as long as this tab.
 */
export function createSaveStore(userId: string, clientId: string): SaveStore {
  const prefix = prefixOf(userId);
  const slot = (client: string) => storedJson('local', prefix + client, isSaves);
  const own = slot(clientId);
  return {
    all() {
      const others = keysWith(prefix).filter((key) => key !== prefix + clientId);
      return [...others.flatMap((key) => slot(key.slice(prefix.length)).get() ?? []), ...(own.get() ?? [])];
    },
    add: (save) => void own.set([...(own.get() ?? []), save]),
    remove({ clientId: client, seq }) {
      const entry = slot(client);
      const left = (entry.get() ?? []).filter((one) => one.seq !== seq);
      if (left.length > 0) entry.set(left);
      else entry.remove();
    },
  };
}
