const { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } = require('node:fs');
const { join, resolve, sep } = require('node:path');
const { suiteOf } = require('./suites');

/*
 * Groups of suites for runs of all unit tests: a file of tests that loads its modules anew, as jest does, spends more time
 * on loading the server or the components than on its tests. The suites of a group share their modules; each stands in a
 * `describe` of its own, and what it changed in the page and in the clock is put back after it.
 */

const root = resolve(__dirname, '..');
const folder = join(root, '.grouped');

/** Suites of a group. More would save little, and leave the last worker alone with a long one. */
const SIZE = 30;

/** A suite that replaces modules has a file of its own; `@alone` says any other reason. */
const ALONE =
  /@alone\b|@jest-environment\b|\bjest\s*\.\s*(?:mock|doMock|setMock|unmock|resetModules|isolateModules|setTimeout)/;

const pathsIn = (directory) =>
  readdirSync(join(root, directory), { recursive: true, encoding: 'utf8' }).map((path) =>
    [directory, ...path.split(sep)].join('/'),
  );

/** Brings back what suites of one group could leave to the next, and each has to itself when it stands alone. */
const everywhere = `
const kept = Object.entries(Object.getOwnPropertyDescriptors(globalThis));
const settings = { ...process.env };
const tidyGlobals = () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  for (const [name, was] of kept) {
    const now = Object.getOwnPropertyDescriptor(globalThis, name);
    if (now?.value !== was.value || now?.get !== was.get) Object.defineProperty(globalThis, name, was);
  }
  for (const name of Object.keys(process.env)) if (!(name in settings)) delete process.env[name];
  Object.assign(process.env, settings);
};
`;
const tidy = {
  node: `${everywhere}
const tidy = tidyGlobals;
const begin = () => undefined;
`,
  browser: `
const { cleanup } = require('@testing-library/react');
const { hearServerClock } = require('@/services/clock');
const { queries } = require('@/services/queries');
${everywhere}
const tidy = () => {
  tidyGlobals();
  queries.clear();
  hearServerClock(new Date().toUTCString());
  // Those of earlier suites would make each look at a style slower; what a suite draws brings its own again.
  for (const sheet of document.querySelectorAll('style')) sheet.remove();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
};
// Before the suite's own hooks, as where the suite itself loads the library.
const begin = () => afterEach(cleanup);
`,
};

const fileOf = (target, paths) => `${tidy[target]}
${paths
  .map(
    (path) =>
      `describe(${JSON.stringify(path)}, () => {\n  begin();\n  require(${JSON.stringify(`../../${path}`)});\n  afterAll(tidy);\n});`,
  )
  .join('\n')}
`;

/**
 * Writes the groups of an environment and returns patterns for jest's testMatch: the groups, and the suites that stand
 * alone. `all`: suites that are kept out of \`npm test\` as well.
 */
module.exports = function grouped(target, { directories, pattern, all }) {
  const suites = directories
    .flatMap(pathsIn)
    .filter((path) => pattern.test(path))
    .sort()
    .filter((path) => all || suiteOf(join(root, path)).always);
  const isAlone = (path) => ALONE.test(readFileSync(join(root, path), 'utf8'));
  const together = suites.filter((path) => !isAlone(path));
  const own = join(folder, target);
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own, { recursive: true });
  for (let from = 0; from < together.length; from += SIZE) {
    const paths = together.slice(from, from + SIZE);
    const name = `${String(from / SIZE + 1).padStart(2, '0')}.test.js`;
    writeFileSync(join(own, name), fileOf(target, paths));
  }
  return [`.grouped/${target}/*.test.js`, ...suites.filter(isAlone)];
};
