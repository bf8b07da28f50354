import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Import of a file: the module, and the names taken from it (`default` among them). */
export interface Asking {
  file: string;
  request: string;
  names: readonly string[];
}

function namesOf(statement: ts.ImportDeclaration | ts.ExportDeclaration): string[] {
  const written = ({ propertyName, name }: ts.ImportSpecifier | ts.ExportSpecifier) => (propertyName ?? name).text;
  if (ts.isExportDeclaration(statement)) {
    const { exportClause } = statement;
    return exportClause && ts.isNamedExports(exportClause) ? exportClause.elements.map(written) : [];
  }
  const { importClause } = statement;
  if (!importClause || importClause.isTypeOnly) return [];
  const { name, namedBindings } = importClause;
  const named = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements.map(written) : [];
  return [...(name ? ['default'] : []), ...named];
}

const parsed = (file: string, text: string) => ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, false);

function askingsIn(file: string, text: string): Asking[] {
  return parsed(file, text).statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return [];
    return [{ file, request: moduleSpecifier.text, names: namesOf(statement) }];
  });
}

const isCode = /(?<!\.d|\.test)\.(?:js|mjs|tsx?)$/;

/** All imports in the files of some folders that match modules by the last part of their names. */
export function askings(folders: readonly string[], modules: readonly string[]): Asking[] {
  const last = [...new Set(modules.map((module) => path.basename(module.replace('/*', ''))))];
  const any = last.map((name) => name.replaceAll(/\W/g, '\\$&')).join('|');
  const hint = new RegExp(`['"/](?:${any})(?:/|/index)?(?:\\.js)?['"/]`);
  return folders.filter(existsSync).flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => isCode.test(name) && !name.includes('node_modules'))
      .flatMap((name) => {
        const file = path.join(folder, name);
        const text = readFileSync(file, 'utf8');
        return hint.test(text) ? askingsIn(file, text) : [];
      }),
  );
}

const isExported = (node: ts.Node) =>
  ts.canHaveModifiers(node) && !!ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
const isDefault = (node: ts.Node) =>
  ts.canHaveModifiers(node) && !!ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);

/** Names of the values that one of our files exports, `default` among them. */
export function exportsOf(file: string): string[] {
  return parsed(file, readFileSync(file, 'utf8')).statements.flatMap((statement): string[] => {
    if (ts.isExportAssignment(statement)) return ['default'];
    if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause))
      return statement.isTypeOnly ? [] : statement.exportClause.elements.map(({ name }) => name.text);
    if (!isExported(statement)) return [];
    if (isDefault(statement)) return ['default'];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => (name as ts.Identifier).text);
    return ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)
      ? [statement.name?.text ?? 'default']
      : [];
  });
}
