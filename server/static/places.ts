import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../../config/variants';
import { projectRoot } from '../fingerprint';

/**
 * Bundles that are stamped for servers of this machine. A directory is named by its content and never changed; a small file
 * for each variant and environment names the one that is served. So a start never touches what another server has, or is
 * just reading.
 */
export const sitesDir = join(projectRoot, 'build', 'sites');

/** The file that names the directory of a variant's bundle in an environment. */
export const pointerOf = (variant: string, env: Environment): string => join(sitesDir, `${variant}.${env}`);

/** Where a variant's bundle is; undefined without a whole one. */
export function siteDirectory(variant: string, env: Environment): string | undefined {
  const pointer = pointerOf(variant, env);
  if (!existsSync(pointer)) return undefined;
  const directory = join(sitesDir, readFileSync(pointer, 'utf8'));
  return existsSync(join(directory, 'index.html')) ? directory : undefined;
}
