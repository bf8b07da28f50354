import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environments, variants } from '../../config/variants';
import { filesUnder, projectRoot } from '../../server/fingerprint';
import { apart, bundle } from '../compileServer';
import { siteOf } from '../sites';
import type { Bundle } from '../stamp';
import { moduleFiles } from './modules';
import { packSites } from './packedSites';

/** The server with all of its commands, bundled; it stands as deep as its sources, whose folders it knows. */
const CODE = 'build/server/server.js';

/** Started by people: thread and heap settings are Node's own, everything else is in the bundle. */
const START = `'use strict';\nvoid require('./${CODE}').main(process.argv.slice(2));\n`;

/** Threads of the server, compiled beside their sources. */
const threads = ['server/files/sheetJob', 'server/papers/render', 'server/documents/textDiffJob'];

/** Files that the server reads beside its code. */
const data = [
  'server/db/migrations',
  'server/papers/fonts',
  'server/seed/films',
  'public/logo.svg',
  'deploy',
  'docs/runbook.md',
];

/** Not needed by the server: compilers, extensions of the database, and the builds of the papers' library for browsers. */
const compilers = ['tsx', 'pg-native'];
const unused = [/pglite\/dist\/.*\.tar\.gz$/, /pdfmake\/build\//];

async function code(): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  const add = async (source: string, target: string) => {
    for (const { contents } of await bundle(source, join(projectRoot, target))) files.set(target, contents);
  };
  await add('scripts/delivery/delivered.ts', CODE);
  for (const thread of threads) await add(`${thread}.ts`, `${thread}.js`);
  return files;
}

/** Bundles of every variant in both environments of an installation and of a demonstration. */
async function web(): Promise<Map<string, Uint8Array>> {
  const bundles = new Map<string, { name: string; bundle: Bundle }>();
  for (const variant of Object.keys(variants)) {
    for (const env of environments) {
      const { name, make } = siteOf(variant, env);
      bundles.set(`${variant}.${env}`, { name, bundle: await make() });
    }
  }
  return packSites(bundles);
}

/**
 * Files of the archive that is unpacked on a server and started with Node alone: the compiled server and its commands,
 * the packages that cannot be bundled, the pages of all variants, migrations, fonts, and examples of how it is run.
 */
export async function serverFiles(): Promise<Map<string, Uint8Array>> {
  const { version, engines } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    version?: string;
    engines: unknown;
  };
  const packages = apart.filter((name) => !name.includes('*') && !compilers.includes(name));
  const files = new Map<string, Uint8Array>([
    ['server.js', Buffer.from(START)],
    [
      'package.json',
      Buffer.from(`${JSON.stringify({ name: 'teacher-server', private: true, version, engines }, null, 2)}\n`),
    ],
    ...(await code()),
    ...moduleFiles(packages, unused),
  ]);
  for (const path of data.flatMap((one) => filesUnder(one))) files.set(path, readFileSync(join(projectRoot, path)));
  for (const [name, bytes] of await web()) files.set(`web/${name}`, bytes);
  return files;
}
