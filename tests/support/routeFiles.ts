import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { EarlyFiles } from '../../config/earlyFiles';
import { defaultLocale } from '../../config/locales';

const bundle = resolve(__dirname, '../../build/web');

/** Files that the page of the build names, without those that its last script knows: `scripts`, `polyfills`. */
type Told = Omit<EarlyFiles, 'scripts' | 'polyfills'>;

export interface RouteFiles {
  route: string;
  /** Names below the public path. */
  scripts: string[];
  sheets: string[];
  /** Bytes of the scripts, with gzip. */
  js: number;
  /** The same without what only a wide window shows at once. */
  onPhone: number;
}

/** Size of a file of the build with gzip, in bytes. */
export const gzipOf = (name: string): number => gzipSync(readFileSync(join(bundle, name)), { level: 9 }).length;

/**
 * Files that a direct, cold load of each page of the personal area asks for at once in a wide window, in the default
 * language. They stand in the page itself, so no browser is needed to find them.
 */
export function routeFiles(): RouteFiles[] {
  const html = readFileSync(join(bundle, 'index.html'), 'utf8');
  const told = JSON.parse(/var E=(\{.*\});\n/.exec(html)?.[1] ?? '') as Told;
  const first = [...html.matchAll(/<link rel="preload" as="script" href="[^"]*?([\w.-]+\.js)">/g)].map(
    ([, name]) => name,
  );
  const sizes = new Map<string, number>();
  const sizeOf = (name: string) => {
    const size = sizes.get(name) ?? gzipOf(name);
    sizes.set(name, size);
    return size;
  };
  return Object.entries(told.routes)
    .filter(([route]) => route.startsWith('personal/'))
    .map(([route, parts]) => {
      const named = (each: readonly (number | string)[]) =>
        each.flatMap((part) =>
          typeof part === 'number' ? (told.files[part] as string) : (told.areaWords[`${defaultLocale}-${part}`] ?? []),
        );
      const own = named(parts);
      const inRoom = named(told.wide[route] ?? []);
      const words = [told.allWords, told.antdWords].flatMap((each) => each[defaultLocale] ?? []);
      const files = [...new Set([...(first as string[]), ...words, ...own, ...inRoom])];
      const scripts = files.filter((name) => name.endsWith('.js'));
      const sum = (names: readonly string[]) => names.reduce((bytes, name) => bytes + sizeOf(name), 0);
      return {
        route,
        scripts,
        sheets: files.filter((name) => name.endsWith('.css')),
        js: sum(scripts),
        onPhone: sum(scripts.filter((name) => !inRoom.includes(name))),
      };
    });
}
