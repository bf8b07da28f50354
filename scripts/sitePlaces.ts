import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Environment, environments } from '../config/variants';
import { dayMs } from '../domain/time';
import { pointerOf, sitesDir } from '../server/static/places';
import { type Bundle, writeBundle } from './stamp';

/** Milliseconds for which an unused bundle is kept: open pages of an earlier release still ask for its parts. */
const KEPT = 7 * dayMs;

/** Puts a bundle at its place, beside it first; where another process was quicker, its bundle is the same. */
async function put(directory: string, make: () => Promise<Bundle>): Promise<void> {
  const own = `${directory}.${process.pid}`;
  writeBundle(await make(), own);
  try {
    renameSync(own, directory);
  } catch (error) {
    if (!existsSync(directory)) throw error;
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

/** Writes a small file at once, for those who read it meanwhile. */
function writeWhole(file: string, content: string): void {
  writeFileSync(`${file}.${process.pid}`, content);
  renameSync(`${file}.${process.pid}`, file);
}

/**
 * Makes the bundle in the directory of this name the one that is served for a variant in an environment; made only where
 * it is not there yet.
 */
export async function placeSite(
  variant: string,
  env: Environment,
  name: string,
  make: () => Promise<Bundle>,
): Promise<void> {
  mkdirSync(sitesDir(), { recursive: true });
  const directory = join(sitesDir(), name);
  if (existsSync(directory)) utimesSync(directory, new Date(), new Date());
  else await put(directory, make);
  writeWhole(pointerOf(variant, env), name);
}

/** Removes the directories to which no variant points and that are older than `KEPT`. */
export function removeOldSites(): void {
  const entries = readdirSync(sitesDir(), { withFileTypes: true });
  const pointers = entries.filter(({ name }) => environments.some((env) => name.endsWith(`.${env}`)));
  const named = new Set(pointers.map(({ name }) => readFileSync(join(sitesDir(), name), 'utf8')));
  for (const { name } of entries.filter((entry) => entry.isDirectory() && !named.has(entry.name))) {
    const directory = join(sitesDir(), name);
    if (Date.now() - statSync(directory).mtimeMs > KEPT) rmSync(directory, { recursive: true, force: true });
  }
}
