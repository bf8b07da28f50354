import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { projectRoot } from '../../server/fingerprint';

interface Described {
  name: string;
  main?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Not needed to run: maps, types, descriptions, and builds for browsers. */
const idle = /(?:\.map|\.d\.[cm]?ts|\.md|\.flow|\.html)$|\/(?:test|tests|docs|examples|\.github)\//;

const described = (directory: string) => JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as Described;

/** Where a package stands that another one asks for: in its own folder of packages, or in one above. */
function placeOf(name: string, from: string): string | undefined {
  for (let at = from; ; at = join(at, '..')) {
    const directory = join(at, 'node_modules', name);
    if (existsSync(join(directory, 'package.json'))) return directory;
    if (at === projectRoot || at === join(at, '..')) return undefined;
  }
}

/** Folders of some packages and of everything that they need. Throws where a package that is needed is missing. */
function closure(names: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (name: string, from: string, optional: boolean) => {
    const directory = placeOf(name, from);
    if (!directory && optional) return;
    if (!directory) throw new Error(`${name} is needed in ${from} and is not installed.`);
    if (found.has(directory)) return;
    found.add(directory);
    const { dependencies = {}, optionalDependencies = {} } = described(directory);
    for (const one of Object.keys(dependencies)) visit(one, directory, one in optionalDependencies);
    for (const one of Object.keys(optionalDependencies)) visit(one, directory, true);
  };
  for (const name of names) visit(name, projectRoot, false);
  return [...found];
}

/** Files of packages with all that they need, by their paths in the project. */
export function moduleFiles(names: readonly string[], except: readonly RegExp[]): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (const directory of closure(names)) {
    for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      const path = relative(projectRoot, file).split(sep).join('/');
      // A package within it is one of its own.
      if (relative(directory, file).split(sep).includes('node_modules')) continue;
      if (!idle.test(path) && !except.some((one) => one.test(path))) files.set(path, readFileSync(file));
    }
  }
  return files;
}
