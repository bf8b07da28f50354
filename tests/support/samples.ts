import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePdf, makePng } from '../../server/seed/files';
import { temporaryDirectory } from './temporary';

/** Files on disk that a user may attach, each with different content. */
export function sampleFiles(): {
  path: (name: string) => string;
  bytes: (name: string) => Uint8Array;
  remove: () => void;
} {
  const directory = temporaryDirectory('attached');
  const made = new Map<string, Uint8Array>();
  const bytes = (name: string): Uint8Array => {
    const known = made.get(name);
    if (known) return known;
    const fresh = name.endsWith('.pdf') ? makePdf([name, '第 1 页']) : makePng([name]);
    made.set(name, fresh);
    return fresh;
  };
  return {
    bytes,
    path: (name) => {
      mkdirSync(directory.path, { recursive: true });
      writeFileSync(join(directory.path, name), bytes(name));
      return join(directory.path, name);
    },
    remove: directory.remove,
  };
}
