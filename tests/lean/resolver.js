const Module = require('node:module');
const path = require('node:path');
const { buildSync } = require('esbuild');

/*
 * Resolves modules as the bundle does, with the stand-ins of config/lean, for the tests of screens that stand on them. Packages are run from
 * their CommonJS half here, and named by the half that the bundle takes.
 */
const root = path.resolve(__dirname, '../..');

/** What the bundle's configuration exports, which is TypeScript: jest loads this file before it knows any. */
function configuration() {
  const contents = "export * from './replaceModules'; export * from './replacements';";
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: path.join(root, 'config/lean') },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    write: false,
  });
  const loaded = new Module(__filename, module);
  loaded._compile(outputFiles[0].text, __filename);
  return loaded.exports;
}
const { ReplaceModules, replacements } = configuration();
const list = replacements(root);
const whole = new ReplaceModules(root, list);
const bundled = (name) => name.replace(/^((?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/.][^/]*)\/lib(?=\/|$)/, '$1/es');
/** A package is one half only, or what it holds would be there twice. */
const run = (name) => name.replace(/^((?:@[^/]+\/)?[^/.][^/]*)\/es\//, '$1/lib/');
const below = (part) => path.join(root, 'node_modules', part);
/** Files that are named as those who ask: jest tells the folder only. */
const named = list.flatMap(({ askedBy }) => (askedBy ? [below(askedBy)] : []));

module.exports = (request, options) => {
  const folder = bundled(options.basedir);
  const askers = [`${folder}/`, ...named.filter((file) => path.dirname(file) === folder)];
  const standIn = askers.map((asker) => whole.standIn(bundled(request), folder, asker)).find(Boolean);
  return options.defaultResolver(standIn ?? run(request), options);
};
