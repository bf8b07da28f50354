import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Environment } from '../../config/variants';
import { secondMs } from '../../domain/time';
import { projectRoot } from '../fingerprint';

/**
 * Bundles that are stamped for servers of this machine. A directory is named by its content and never changed; a small file
 * for each variant and environment names the one that is served. So a start never touches what another server has, or is
 * just reading. `SITES_DIR` is the folder of a delivered server: releases that follow each other share it.
 */
export const sitesDir = (): string => process.env.SITES_DIR || join(projectRoot, 'build', 'sites');

/** The file that names the directory of a variant's bundle in an environment. */
export const pointerOf = (variant: string, env: Environment): string => join(sitesDir(), `${variant}.${env}`);

/** Where a variant's bundle is; undefined without a whole one. */
export function siteDirectory(variant: string, env: Environment): string | undefined {
  const pointer = pointerOf(variant, env);
  if (!existsSync(pointer)) return undefined;
  const directory = join(sitesDir(), readFileSync(pointer, 'utf8'));
  return existsSync(join(directory, 'index.html')) ? directory : undefined;
}

/** Milliseconds for which the newest release is not looked for again. */
const LOOKED_MS = 5 * secondMs;

/**
 * Name of the bundle that a variant's pages are made of from now on: another release that
 * shares the folder may have brought one, while this process serves what it began with. Asked with every call, looked for
 * every few seconds.
 */
export function newestRelease(variant: string, env: Environment): () => string | undefined {
  let found: string | undefined;
  let looked = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - looked < LOOKED_MS) return found;
    looked = performance.now();
    const directory = siteDirectory(variant, env);
    found = directory && basename(directory);
    return found;
  };
}

/** Bundles of a variant beside the one that is served, of earlier releases and of one that is being started; the newest first. */
export function otherDirectories(variant: string, now: string): string[] {
  return readdirSync(sitesDir(), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[0-9a-f]{16}$/.test(entry.name.slice(variant.length + 1)))
    .filter(({ name }) => name.startsWith(`${variant}-`))
    .map(({ name }) => join(sitesDir(), name))
    .filter((directory) => directory !== now)
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
}
