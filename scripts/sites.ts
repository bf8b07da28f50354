import { createHash } from 'node:crypto';
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
import { basename, join } from 'node:path';
import { deploymentOf, type Environment, environments } from '../config/variants';
import { fingerprint } from '../server/fingerprint';
import { StartError } from '../server/startError';
import { pointerOf, sitesDir } from '../server/static/places';
import { builtKey, webDir } from './build';
import { stampBundle, writeBundle } from './stamp';

/** Milliseconds for which an unused bundle is kept, because a server that has just started may still read it. */
const KEPT = 24 * 3600 * 1000;

/** Puts a bundle at its place, beside it first; where another process was quicker, its bundle is the same. */
async function stamp(directory: string, make: () => ReturnType<typeof stampBundle>): Promise<void> {
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

/** Removes the directories to which no variant points and that are older than `KEPT`. */
function removeOld(): void {
  const entries = readdirSync(sitesDir, { withFileTypes: true });
  const pointers = entries.filter(({ name }) => environments.some((env) => name.endsWith(`.${env}`)));
  const named = new Set(pointers.map(({ name }) => readFileSync(join(sitesDir, name), 'utf8')));
  for (const { name } of entries.filter((entry) => entry.isDirectory() && !named.has(entry.name))) {
    const directory = join(sitesDir, name);
    if (Date.now() - statSync(directory).mtimeMs > KEPT) rmSync(directory, { recursive: true, force: true });
  }
}

/**
 * Puts the variants' values into the compilation that is there, with this server as its API and file host. Does nothing
 * for a variant that has been stamped from it. The login
 * page of a demonstration says that it is one. Throws StartError when nothing has been compiled.
 */
export async function stampSites(variants: readonly string[], env: Environment = 'dev'): Promise<void> {
  const source = builtKey();
  if (!source) throw new StartError('The client has not been compiled: run npm run build.');
  const tools = fingerprint(['scripts/stamp.ts', 'server/static/files.ts']);
  mkdirSync(sitesDir, { recursive: true });
  for (const variant of variants) {
    const deployment = deploymentOf(variant, env, { apiHost: '', fileHost: '' });
    const key = createHash('sha256')
      .update(JSON.stringify([source, tools, deployment]))
      .digest('hex');
    const directory = join(sitesDir, `${variant}-${key.slice(0, 16)}`);
    if (existsSync(directory)) utimesSync(directory, new Date(), new Date());
    else {
      console.info(`Variant ${variant}: preparing and compressing ...`);
      await stamp(directory, () => stampBundle(webDir, deployment));
    }
    writeWhole(pointerOf(variant, env), basename(directory));
  }
  removeOld();
}
