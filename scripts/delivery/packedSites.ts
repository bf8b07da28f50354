import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import type { Environment } from '../../config/variants';
import { placeSite, removeOldSites } from '../sitePlaces';
import type { Bundle } from '../stamp';

/*
 * Bundles of all variants and environments as they are delivered: each content once and compressed once, because most
 * files are the same everywhere. A first start lays out the bundles that it serves, with all forms of each file.
 */

/** Bundles by their pointers, like `lz.prod`: the name of the directory that each is laid out in, and its files by their contents. */
type Index = Record<string, { name: string; files: Record<string, string> }>;

const INDEX = 'index.json';

/** Files of the folder that holds some bundles packed. */
export function packSites(bundles: ReadonlyMap<string, { name: string; bundle: Bundle }>): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const index: Index = {};
  for (const [pointer, { name: directory, bundle }] of bundles) {
    const own: Record<string, string> = {};
    for (const [name, bytes] of bundle) {
      if (/\.(?:br|gz)$/.test(name) && bundle.has(name.slice(0, -3))) continue;
      const small = bundle.get(`${name}.br`);
      const content = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}${small ? '.br' : ''}`;
      files.set(content, small ?? bytes);
      own[name] = content;
    }
    index[pointer] = { name: directory, files: own };
  }
  files.set(INDEX, Buffer.from(JSON.stringify(index)));
  return files;
}

async function unpacked(folder: string, files: Record<string, string>): Promise<Bundle> {
  const bundle: Bundle = new Map();
  await Promise.all(
    Object.entries(files).map(async ([name, content]) => {
      const bytes = readFileSync(join(folder, content));
      if (!content.endsWith('.br')) {
        bundle.set(name, bytes);
        return;
      }
      const whole = await promisify(brotliDecompress)(bytes);
      bundle.set(name, whole).set(`${name}.br`, bytes);
      bundle.set(`${name}.gz`, await promisify(gzip)(whole, { level: 9 }));
    }),
  );
  return bundle;
}

/** Lays out the bundles of some variants from the folder that holds them packed; those that are there stay as they are. */
export async function layOutSites(folder: string, variants: readonly string[], env: Environment): Promise<void> {
  const index = JSON.parse(readFileSync(join(folder, INDEX), 'utf8')) as Index;
  for (const variant of variants) {
    const site = index[`${variant}.${env}`];
    if (site) await placeSite(variant, env, site.name, () => unpacked(folder, site.files));
  }
  removeOldSites();
}
