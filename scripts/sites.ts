import { createHash } from 'node:crypto';
import { deploymentOf, type Environment } from '../config/variants';
import { fingerprint } from '../server/fingerprint';
import { StartError } from '../server/startError';
import { builtKey, webDir } from './build';
import { placeSite, removeOldSites } from './sitePlaces';
import { type Bundle, stampBundle } from './stamp';

/**
 * Name of the directory of a variant's bundle, and the bundle: the values of an environment in the compilation that is
 * there, with the server itself as API and file host. Throws StartError when nothing has been compiled.
 */
export function siteOf(variant: string, env: Environment): { name: string; make: () => Promise<Bundle> } {
  const source = builtKey();
  if (!source) throw new StartError('The client has not been compiled: run npm run build.');
  const tools = fingerprint(['scripts/stamp.ts', 'server/static/files.ts']);
  const deployment = deploymentOf(variant, env, { apiHost: '', fileHost: '' });
  const key = createHash('sha256')
    .update(JSON.stringify([source, tools, deployment]))
    .digest('hex');
  return { name: `${variant}-${key.slice(0, 16)}`, make: () => stampBundle(webDir, deployment) };
}

/**
 * Puts the variants' values into the compilation that is there, with this server as its API and file host. Does nothing
 * for a variant that has been stamped from it. Throws StartError when nothing has been compiled.
 */
export async function stampSites(variants: readonly string[], env: Environment = 'dev'): Promise<void> {
  for (const variant of variants) {
    const { name, make } = siteOf(variant, env);
    await placeSite(variant, env, name, () => {
      console.info(`Variant ${variant}: preparing and compressing ...`);
      return make();
    });
  }
  removeOldSites();
}
