/** Scripts of development keep what every current browser knows; the marks of `refresh` let a component change in place. */
const options = {
  sourceType: 'unambiguous',
  sourcemap: true,
  jsx: { runtime: 'automatic', development: true, refresh: true },
};

/**
 * Webpack's loader of development: TypeScript and JSX to JavaScript, on the threads of Node, while webpack goes on with
 * other modules. A file that cannot be read is an error with its place.
 */
module.exports = function transpile(source) {
  const done = this.async();
  import('oxc-transform')
    .then(({ transform }) => transform(this.resourcePath, source, options))
    .then(({ code, map, errors: [error] }) =>
      error ? done(new Error(error.codeframe ?? error.message)) : done(null, code, map),
    )
    .catch(done);
};
