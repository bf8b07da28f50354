const { readFileSync } = require('node:fs');

/** Characters in which a suite's first comment ends. */
const HEAD = 600;

/**
 * Declarations in a suite's first comment. `@covers` names the areas whose change asks for it, as their folders are
 * called, or `*` for all; `@when all` keeps it out of `npm test`. A suite without such a comment always runs.
 */
function suiteOf(path) {
  const [comment = ''] = /^\/\*\*[\s\S]*?\*\//.exec(readFileSync(path, 'utf8').slice(0, HEAD)) ?? [];
  const covers = /@covers (.+)/.exec(comment)?.[1]?.trim().split(/\s+/) ?? [];
  return { path, covers, always: !/@when all\b/.test(comment) };
}

/** Filter of jest (`--filter`): the suites of `npm test`. */
module.exports = async (paths) => ({ filtered: paths.filter((path) => suiteOf(path).always) });
module.exports.suiteOf = suiteOf;
