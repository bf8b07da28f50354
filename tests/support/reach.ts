import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../src');

/** File behind an import of `from`; undefined for packages and for files outside `src`. */
function fileOf(from: string, name: string): string | undefined {
  const base = name.startsWith('@/')
    ? path.join(root, name.slice(2))
    : name.startsWith('.')
      ? path.join(path.dirname(from), name)
      : undefined;
  return base && ['.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => base + end).find((file) => existsSync(file));
}

interface Module {
  imports: string[];
  calls: string[];
}
const modules = new Map<string, Module>();

function read(file: string): Module {
  const known = modules.get(file);
  if (known) return known;
  const text = readFileSync(file, 'utf8');
  const made = {
    imports: [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].flatMap(([, name]) => fileOf(file, name ?? '') ?? []),
    // A key within a type is not a call.
    calls: [...text.matchAll(/(?<!as |<|\[)'((?:GET|POST|PUT|DELETE) \/(?:api|upload)\/[^']+)'/g)].map(
      ([, key]) => key ?? '',
    ),
  };
  modules.set(file, made);
  return made;
}

/** Contract keys in a file below `src` and in everything that it imports, at once or later. */
export function callsWithin(file: string): string[] {
  const start = path.join(root, file);
  const seen = new Set([start]);
  for (const one of seen) for (const imported of read(one).imports) seen.add(imported);
  return [...new Set([...seen].flatMap((one) => read(one).calls))];
}
