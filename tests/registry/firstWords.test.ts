import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { locales } from '../../config/locales';
import zh from '../../locales/zh-CN';
import first from '../../locales/zh-CN/first';

const root = resolve(__dirname, '../..');
const aliases: Record<string, string> = { '@/': 'src/', '@domain/': 'domain/', '@config/': 'config/' };

/** Modules that the login page starts with, and those it may lead to before all words are loaded. */
const entries = [
  'src/app.tsx',
  'src/loading.tsx',
  'src/pages/user.tsx',
  'src/pages/user/login/index.tsx',
  'src/pages/exception/404.tsx',
];
/**
 * Modules that wait for all words (useAllWords) or have an address of their own. Of the statuses the login page
 * only compares values and shows none.
 */
const later = /\/(?:registration|forgotten|transfer)\/|\/domain\/statuses\.ts$/;

function fileOf(request: string, from: string): string | undefined {
  const alias = Object.keys(aliases).find((prefix) => request.startsWith(prefix));
  if (!alias && !request.startsWith('.')) return undefined;
  const path = alias ? join(root, aliases[alias] as string, request.slice(alias.length)) : join(dirname(from), request);
  return ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
    .map((end) => path + end)
    .find((file) => /\.tsx?$/.test(file) && existsSync(file));
}

/** All modules that the entries import, at once or later. */
function reachable(): Map<string, string> {
  const texts = new Map<string, string>();
  const visit = (file: string) => {
    if (texts.has(file) || later.test(file)) return;
    const text = readFileSync(file, 'utf8');
    texts.set(file, text);
    const values = text.replaceAll(/import type [^;]+;/g, '');
    for (const [, request] of values.matchAll(/(?:from|import|import\()\s*'([^']+)'/g)) {
      const found = fileOf(request ?? '', file);
      if (found) visit(found);
    }
  };
  for (const entry of entries) visit(join(root, entry));
  return texts;
}

const keysIn = (text: string) =>
  [...text.matchAll(/['"`]([a-z]\w*(?:\.\w+)+)['"`]/g)].map(([, key]) => key ?? '').filter((key) => key in zh);

test('the login page finds its words among the first ones', () => {
  const modules = reachable();
  expect(modules.size).toBeGreaterThan(30);
  const missing = [...modules].flatMap(([file, text]) =>
    keysIn(text)
      .filter((key) => !(key in first))
      .map((key) => `${key} in ${file.slice(root.length + 1)}`),
  );
  expect(missing).toEqual([]);
});

test.each(locales)('the first words of %s are those of its whole catalogue', async (locale) => {
  const { default: some } = await import(`../../locales/${locale}/first`);
  const { default: all } = await import(`../../locales/${locale}`);
  expect(all).toMatchObject(some);
  expect(Object.keys(some).sort()).toEqual(Object.keys(first).sort());
});
