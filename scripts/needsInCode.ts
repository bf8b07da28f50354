import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { projectRoot } from '../server/fingerprint';

/** Requirement on an answer: it must be a list, or an object with these parts. */
export type Needed = 'array' | readonly string[];

/** Caller of an address that is put together elsewhere: named by the import that its function comes from. */
export type Caller = 'api' | 'review' | 'declaration' | 'kpi' | 'objection';

export interface Need {
  caller: Caller;
  /** `GET /api/...`, or the name that the caller has for it. */
  call: string;
  needs: Needed | undefined;
  /** The call is sent with an Idempotency-Key, or with options that come from elsewhere. */
  keyed?: boolean;
}

const isCall = (text: string) => /^(?:GET|POST|PUT|DELETE) \S/.test(text);
const PAGE = ['list', 'total'];

/** The block, function or file that a constant is known in. */
function scopeOf(node: ts.Node): ts.Node {
  let at = node.parent;
  while (!ts.isBlock(at) && !ts.isSourceFile(at) && !ts.isFunctionLike(at)) at = at.parent;
  return at;
}

/** Lists of parts that files export for others: their names are used once. */
function exportedLists(sources: readonly ts.SourceFile[]): ReadonlyMap<string, ts.Expression> {
  const found = new Map<string, ts.Expression>();
  for (const source of sources)
    for (const statement of source.statements)
      if (
        ts.isVariableStatement(statement) &&
        statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
      )
        for (const { name, initializer } of statement.declarationList.declarations)
          if (ts.isIdentifier(name) && initializer && /[nN]eeds$/.test(name.text)) found.set(name.text, initializer);
  return found;
}

/** Reads one file: every call that it makes, with the values of the answer that it needs. */
class Reader {
  readonly found: Need[] = [];
  private readonly constants: { name: string; scope: ts.Node; value: ts.Expression }[] = [];

  constructor(
    private readonly file: string,
    private readonly source: ts.SourceFile,
    private readonly exported: ReadonlyMap<string, ts.Expression>,
  ) {
    this.collect(this.source);
    this.visit(this.source);
  }

  private collect(node: ts.Node): void {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      this.constants.push({ name: node.name.text, scope: scopeOf(node), value: node.initializer });
    ts.forEachChild(node, (child) => this.collect(child));
  }

  private bare(node: ts.Expression): ts.Expression {
    if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
      return this.bare(node.expression);
    if (ts.isIdentifier(node)) {
      const known = this.valueOf(node);
      return known && known !== node ? this.bare(known) : node;
    }
    return node;
  }

  /** Value of a name: the nearest constant around its use, otherwise one that another file exports. */
  private valueOf(name: ts.Identifier): ts.Expression | undefined {
    const around = this.constants
      .filter((one) => one.name === name.text && one.scope.pos <= name.pos && name.end <= one.scope.end)
      .sort((a, b) => b.scope.pos - a.scope.pos);
    return around[0]?.value ?? this.exported.get(name.text);
  }

  private partsOf(given: ts.Expression): Needed | undefined {
    const node = this.bare(given);
    if (ts.isStringLiteral(node)) return node.text === 'array' ? 'array' : undefined;
    if (!ts.isArrayLiteralExpression(node)) return undefined;
    return node.elements.flatMap((one) => {
      if (ts.isSpreadElement(one)) return this.partsOf(one.expression) ?? [];
      return ts.isStringLiteral(one) ? [one.text] : [`{${one.getText(this.source)}}`];
    });
  }

  /** The `needs` of an object, also within what is spread into it. */
  private needsIn(given: ts.Expression): Needed | undefined {
    const node = this.bare(given);
    if (!ts.isObjectLiteralExpression(node)) return undefined;
    for (const one of node.properties) {
      if (ts.isPropertyAssignment(one) && one.name.getText(this.source) === 'needs')
        return this.partsOf(one.initializer);
      if (ts.isShorthandPropertyAssignment(one) && one.name.text === 'needs') return this.partsOf(one.name);
      if (ts.isSpreadAssignment(one)) {
        const within = this.needsIn(one.expression);
        if (within) return within;
      }
    }
    return undefined;
  }

  /** Does an object give the call a key? Options that come from elsewhere may. */
  private hasKey(given: ts.Expression): boolean {
    const node = this.bare(given);
    if (!ts.isObjectLiteralExpression(node)) return ts.isIdentifier(node);
    return node.properties.some(
      (one) =>
        one.name?.getText(this.source) === 'idempotencyKey' ||
        (ts.isSpreadAssignment(one) && this.hasKey(one.expression)),
    );
  }

  private callIn(given: ts.Expression | undefined): string | undefined {
    if (!given) return undefined;
    const node = this.bare(given);
    if (ts.isStringLiteral(node) && isCall(node.text)) return node.text;
    return ts.isCallExpression(node) ? node.arguments.map((one) => this.callIn(one)).find(Boolean) : undefined;
  }

  private visit(node: ts.Node): void {
    if (ts.isCallExpression(node)) this.readCall(node);
    if (ts.isObjectLiteralExpression(node)) this.readList(node);
    ts.forEachChild(node, (child) => this.visit(child));
  }

  private readCall({ expression, arguments: args }: ts.CallExpression): void {
    const name = expression.getText(this.source);
    const needs = () => args.map((one) => this.needsIn(one)).find(Boolean);
    if (name === 'defineDrawer') this.readDrawer(args[0]);
    const call = this.callIn(args[0]);
    if (/^(?:api|keptAlive)$/.test(name) && call) {
      const keyed = args[2] !== undefined && this.hasKey(args[2]);
      this.found.push({ caller: 'api', call, needs: needs(), keyed });
    }
    if (name === 'callObjection') {
      const own = this.callIn(args[1]);
      if (own) this.found.push({ caller: 'objection', call: own, needs: needs() });
    }
    if (/\.call$/.test(name) && call) this.found.push({ caller: 'kpi', call, needs: needs() });
    const named = args[1] && this.bare(args[1]);
    if (name === 'call' && named && ts.isStringLiteral(named)) {
      const caller = /features\/(?:review|certificateDesk)\//.test(this.file) ? 'review' : 'declaration';
      this.found.push({ caller, call: named.text, needs: needs() });
    }
  }

  /** A drawer: the row that it reads has its id; saving and deleting are acts. */
  private readDrawer(given: ts.Expression | undefined): void {
    if (!given || !ts.isObjectLiteralExpression(given)) return;
    for (const one of given.properties) {
      const call = ts.isPropertyAssignment(one) ? this.callIn(one.initializer) : undefined;
      if (call) this.found.push({ caller: 'api', call, needs: call.startsWith('GET ') ? ['id'] : undefined });
    }
  }

  /** A list: its page of rows, and what else it needs. */
  private readList(node: ts.ObjectLiteralExpression): void {
    const property = node.properties.find(
      (one): one is ts.PropertyAssignment => ts.isPropertyAssignment(one) && one.name.getText(this.source) === 'call',
    );
    const call = property && this.callIn(property.initializer);
    if (!call?.includes('/api/')) return;
    const more = this.needsIn(node);
    this.found.push({ caller: 'api', call, needs: [...PAGE, ...(Array.isArray(more) ? more : [])] });
  }
}

/** Every call that the client makes, with what it needs of its answer. */
export function needsInCode(root = join(projectRoot, 'src')): Need[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|^\.umi/.test(file),
  );
  const sources = files
    .sort()
    .map((file) => ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true));
  const exported = exportedLists(sources);
  return sources.flatMap((source) => new Reader(source.fileName, source, exported).found);
}
