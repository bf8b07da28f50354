import { buildSync } from 'esbuild';
import { minifierTargets } from './browsers';
import { polyfills } from './polyfills';

/** The script that fills all of it in, where it is missing. `root` is the project's folder. */
export function polyfillScript(root: string): string {
  const contents = Object.values(polyfills)
    .map((module) => `import 'core-js/actual/${module}';`)
    .join('\n');
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: root },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: minifierTargets,
    legalComments: 'none',
  });
  return outputFiles[0]?.text ?? '';
}
