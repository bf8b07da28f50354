import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

const project = resolve(__dirname, '../..');
/** Path aliases of tsconfig.json. */
const aliases: readonly (readonly [string, string])[] = [
  ['@/', 'src/'],
  ['@domain/', 'domain/'],
  ['@config/', 'config/'],
  ['@locales/', 'locales/'],
];
const endings = ['.ts', '.tsx', '/index.ts', '/index.tsx'];

/** Does the statement name only types, so that the compiler removes it? */
function isTypeOnly(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) {
    const named = node.exportClause && ts.isNamedExports(node.exportClause) ? node.exportClause.elements : undefined;
    return node.isTypeOnly || (named !== undefined && named.length > 0 && named.every((one) => one.isTypeOnly));
  }
  const clause = node.importClause;
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const named = clause.namedBindings && ts.isNamedImports(clause.namedBindings) ? clause.namedBindings.elements : [];
  return !clause.name && named.length > 0 && named.every((one) => one.isTypeOnly);
}

/** File of the project that an import means; undefined for packages and files that are not scripts. */
function fileOf(from: string, name: string): string | undefined {
  const alias = aliases.find(([short]) => name.startsWith(short));
  if (!alias && !name.startsWith('.')) return undefined;
  const path = alias ? join(project, alias[1], name.slice(alias[0].length)) : resolve(dirname(from), name);
  const found = ['', ...endings]
    .map((ending) => path + ending)
    .find((file) => /\.tsx?$/.test(file) && existsSync(file));
  return found && relative(project, found);
}

/** Files that each file imports values from while it is loaded. Lazy imports do not count. */
export function valueImports(folders: readonly string[]): Map<string, string[]> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\.d\.ts$|[/\\]\.umi/.test(name)),
  );
  return new Map(
    files.map((file) => {
      const path = join(project, file);
      const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
      const names = source.statements.flatMap((node) =>
        (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) &&
        node.moduleSpecifier &&
        ts.isStringLiteral(node.moduleSpecifier) &&
        !isTypeOnly(node)
          ? [node.moduleSpecifier.text]
          : [],
      );
      return [file, names.flatMap((name) => fileOf(path, name) ?? [])];
    }),
  );
}

/** Files that import each other in a circle, each circle once (Tarjan's strongly connected components). */
export function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, { index: number; low: number }>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): { index: number; low: number } => {
    const own = { index: order.size, low: order.size };
    order.set(file, own);
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      const known = order.get(next);
      if (!known) own.low = Math.min(own.low, visit(next).low);
      else if (stack.includes(next)) own.low = Math.min(own.low, known.index);
    }
    if (own.low === own.index) {
      const circle = stack.splice(stack.indexOf(file));
      if (circle.length > 1 || graph.get(file)?.includes(file)) circles.push(circle.toSorted());
    }
    return own;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return circles;
}
