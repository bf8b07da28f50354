/*
 * A plugin for Babel that leaves the samples out of the record definitions. They belong to the definitions (seed, Excel
 * template, tests), but they are no business of the browser: 25 KB gzip on every page with records.
 */

/** As much of Babel's path as is used here. */
interface Path {
  node: { type: string; key?: { name?: string }; callee?: { name?: string } };
  parentPath: Path | null;
  scope: Scope;
  remove(): void;
}
interface Binding {
  referenced: boolean;
  path: Path;
}
interface Scope {
  bindings: Record<string, Binding>;
  crawl(): void;
}
interface State {
  filename?: string | undefined;
}

const definitions = /[\\/]domain[\\/]records[\\/][^\\/]+\.ts$/;
/** Declarations without an effect of their own. */
const droppable = new Set(['VariableDeclarator', 'ImportSpecifier']);

/** Removes variables that are no longer used: the lists from which the samples were made. */
function sweep(scope: Scope): void {
  for (;;) {
    scope.crawl();
    const unused = Object.values(scope.bindings).filter(
      ({ referenced, path }) => !referenced && droppable.has(path.node.type),
    );
    const inner = unused.filter(({ path }) => path.parentPath?.parentPath?.node.type !== 'ExportNamedDeclaration');
    if (inner.length === 0) return;
    for (const { path } of inner) path.remove();
  }
}

export const withoutSamples = () => ({
  name: 'without-samples',
  visitor: {
    Program: {
      enter(program: Path & { traverse(visitor: unknown): void }, { filename }: State) {
        if (!filename || !definitions.test(filename)) return;
        let found = false;
        program.traverse({
          'ObjectProperty|ObjectMethod'(path: Path) {
            const call = path.parentPath?.parentPath?.node;
            if (path.node.key?.name !== 'sample' || call?.callee?.name !== 'defineRecord') return;
            path.remove();
            found = true;
          },
        });
        if (found) sweep(program.scope);
      },
    },
  },
});
