import { resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { type CustomQueryHandler, Puppeteer } from 'puppeteer';

/** Source text of a function `(root, wanted) => elements` that finds elements by role and name, without imports. */
function source(): string {
  const contents = `
    import { computeAccessibleName, getRole } from 'dom-accessibility-api';
    const roleOf = (one) => getRole(one) ?? (one.type === 'password' ? 'textbox' : null);
    export const all = (root, wanted) => {
      const [role, name] = JSON.parse(wanted);
      return [...root.querySelectorAll('*')].filter(
        (one) => roleOf(one) === role && computeAccessibleName(one).replace(/\\s+/g, ' ').trim() === name,
      );
    };`;
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: resolve(__dirname, '../..') },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    globalName: 'named',
    target: 'es2022',
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * Lets selectors find elements by role and name in the page itself, in the form of `named`. Firefox supports
 * `::-p-aria` too, but rebuilds its accessibility tree for each element: a search takes minutes there.
 */
export function registerNamed(): void {
  if (Puppeteer.customQueryHandlerNames().includes('named')) return;
  const queryAll = new Function('root', 'wanted', `${source()}return named.all(root, wanted);`);
  Puppeteer.registerCustomQueryHandler('named', { queryAll } as CustomQueryHandler);
}

/** Selector of elements with a role and a name, for any browser. */
export const named = (role: string, name: string) => `::-p-named(${JSON.stringify(JSON.stringify([role, name]))})`;
