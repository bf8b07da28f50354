import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Deployment, deploymentOf, type Environment } from '../config/variants';
import { fingerprint } from '../server/fingerprint';
import { sitesDir } from '../server/serve';
import { StartError } from '../server/startError';
import { alone } from './alone';
import { builtKey, webDir } from './build';
import { stampBundle, writeBundle } from './stamp';

/**
 * Puts the variants' values into the compilation that is there, with this server as its API and file host. Does nothing
 * for a variant that has been stamped from it. The login
 * page of a demonstration says that it is one. Throws StartError when nothing has been compiled.
 */
export async function stampSites(variants: readonly string[], env: Environment = 'dev'): Promise<void> {
  const source = builtKey();
  if (!source) throw new StartError('The client has not been compiled: run npm run build.');
  const tools = fingerprint(['scripts/stamp.ts', 'server/static/files.ts']);
  for (const variant of variants) {
    const deployment: Deployment = deploymentOf(variant, env, { apiHost: '', fileHost: '' });
    const key = JSON.stringify([source, tools, deployment]);
    const directory = join(sitesDir, variant);
    const keyFile = `${directory}.key`;
    const isStamped = () => existsSync(directory) && existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key;
    if (isStamped()) continue;
    console.info(`Variant ${variant}: preparing and compressing ...`);
    // Beside its place and then into it: another process may stamp the same, or start to serve it.
    const own = `${directory}.${process.pid}`;
    writeBundle(await stampBundle(webDir, deployment), own);
    // One at a time, or the second takes away what the first has put there and serves already.
    await alone(`${directory}.lock`, () => {
      if (isStamped()) return rmSync(own, { recursive: true, force: true });
      rmSync(keyFile, { force: true });
      rmSync(directory, { recursive: true, force: true });
      renameSync(own, directory);
      writeFileSync(keyFile, key);
    });
  }
}
