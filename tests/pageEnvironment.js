const { readFileSync } = require('node:fs');
const Module = require('node:module');

/*
 * The page of browser tests: jsdom, which looks for a style by asking each rule of the page whether it matches. Its
 * selector engine keeps the compiled form of 1 000 selectors. The components bring more rules than that, and a look
 * through all of them in turn finds none that is kept: half of the time of these tests went into compiling them again.
 */
const KEPT = 'CACHE_LIMIT = 1000,';
const path = require.resolve('nwsapi', { paths: [require.resolve('jsdom')] });
const source = readFileSync(path, 'utf8');
if (!source.includes(KEPT)) throw new Error(`${path} does not say "${KEPT}": does it still keep too few selectors?`);
const engine = new Module(path);
engine.filename = path;
engine._compile(source.replace(KEPT, 'CACHE_LIMIT = 50000,'), path);
engine.loaded = true;
require.cache[path] = engine;

module.exports = require('jest-environment-jsdom');
