const Module = require('node:module');
const path = require('node:path');
const { buildSync } = require('esbuild');

/*
 * Resolves modules as the bundle does, with the replacements of config/lean, for tests of screens that use them.
 * Packages are loaded from their CommonJS half (lib), but matched by the half that the bundle takes (es).
 */
const root = path.resolve(__dirname, '../..');

/** Exports of the bundle's configuration. It is TypeScript, and jest loads this file before it can compile any. */
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
/** Takes one half of a package only: otherwise its contents would be loaded twice. */
const run = (name) => name.replace(/^((?:@[^/]+\/)?[^/.][^/]*)\/es\//, '$1/lib/');
const below = (part) => path.join(root, 'node_modules', part);
/** Files that `askedBy` names exactly: jest tells only the folder of the file that asks. */
const named = list.flatMap(({ askedBy }) => (askedBy ? [below(askedBy)] : []));

module.exports = (request, options) => {
  const folder = bundled(options.basedir);
  const askers = [`${folder}/`, ...named.filter((file) => path.dirname(file) === folder)];
  const standIn = askers.map((asker) => whole.standIn(bundled(request), folder, asker)).find(Boolean);
  return options.defaultResolver(standIn ?? run(request), options);
};
