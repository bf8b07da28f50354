import type { Identifier as Feature } from '@mdn/browser-compat-data';
import { type AnyNode, type Identifier, type MemberExpression, parse } from 'acorn';
import { ancestor } from 'acorn-walk';
import { type Finding, featureAt, lacking, partsOf } from './support';

/** Objects of the page, each with its interface. */
const objects: Record<string, string> = {
  navigator: 'Navigator',
  document: 'Document',
  window: 'Window',
  globalThis: 'Window',
  self: 'Window',
  crypto: 'Crypto',
  performance: 'Performance',
  history: 'History',
  location: 'Location',
  screen: 'Screen',
};

/** Builtins with common member names (`take`, `drop`, `use`), which methods of any object may have. */
const vague = /^(?:Iterator|AsyncIterator|DisposableStack|AsyncDisposableStack|Temporal)$/;
const builtins = partsOf(featureAt('javascript.builtins')).filter(([name]) => !vague.test(name));
/** Interfaces, of several hundred, whose objects every page uses. */
const common =
  /^(?:AbortSignal|Element|HTML\w*Element|Document|Window|Node|EventTarget|Blob|File|Response|Request|Headers|URL|URLSearchParams|FormData|ReadableStream|Animation|Range|Selection|Crypto|Storage|MediaQueryList)$/;
const interfaces = partsOf(featureAt('api')).filter(([name]) => common.test(name));
const isMember = (name: string) =>
  /^[a-z]\w*$/i.test(name) && !/_(?:event|permission|static)$/.test(name) && !/_/.test(name);

/** Names of members that are too new, such as `toSorted`; names that an older member shares are left out. */
function newNames(owners: readonly [string, Feature][], prototypes: boolean): Map<string, Feature[]> {
  const byName = new Map<string, Feature[]>();
  for (const [, owner] of owners)
    for (const [name, member] of partsOf(owner))
      if (isMember(name) && member.__compat) byName.set(name, [...(byName.get(name) ?? []), member]);
  return new Map(
    [...byName].filter(
      ([name, members]) =>
        members.every((member) => lacking(member).length > 0) && (!prototypes || /^[a-z]+[A-Z]/.test(name)),
    ),
  );
}
const newOfLanguage = newNames(builtins, false);
// Only names of two words count for interfaces: any object may have a method with a shorter one.
const newOfPage = newNames(interfaces, true);
const everywhere = new Set(
  [...builtins, ...interfaces].flatMap(([, owner]) =>
    partsOf(owner)
      .filter(([name, member]) => isMember(name) && lacking(member).length === 0)
      .map(([name]) => name),
  ),
);

const staticOf = (owner: string, member: string): Feature | undefined =>
  featureAt(`javascript.builtins.${owner}.${member}`) ??
  featureAt(`api.${objects[owner] ?? owner}.${member}`) ??
  featureAt(`api.${owner}.${member}_static`);

const globalOf = (name: string): Feature | undefined =>
  featureAt(`javascript.builtins.${name}`) ?? featureAt(`api.${name}`) ?? featureAt(`api.Window.${name}`);

const syntax: Partial<Record<AnyNode['type'], string>> = {
  StaticBlock: 'javascript.classes.static.initialization_blocks',
};

const expressions: readonly [RegExp, string][] = [
  [/\(\?<[=!]/, 'javascript.regular_expressions.lookbehind_assertion'],
  [/\(\?[ims]*-?[ims]+:/, 'javascript.regular_expressions.modifier'],
];

function declared(tree: AnyNode): Set<string> {
  const names = new Set<string>();
  const take = (node: AnyNode) => {
    if (node.type === 'Identifier') names.add(node.name);
    else if (node.type === 'ObjectPattern')
      for (const part of node.properties) take(part.type === 'Property' ? part.value : part.argument);
    else if (node.type === 'ArrayPattern') for (const part of node.elements) part && take(part);
    else if (node.type === 'AssignmentPattern') take(node.left);
    else if (node.type === 'RestElement') take(node.argument);
  };
  ancestor(tree, {
    VariableDeclarator: (node) => take(node.id),
    Function: (node) => {
      if (node.id) take(node.id);
      node.params.forEach(take);
    },
    Class: (node) => void (node.id && take(node.id)),
    CatchClause: (node) => void (node.param && take(node.param)),
  });
  return names;
}

/**
 * Features of a script that a browser of the list lacks: syntax, regular expressions (also those made from a text),
 * members of the language's and the page's objects, globals. Features that the script tests before use (`x?.()`,
 * `typeof x`, `'x' in y`) are left out.
 */
export function findInScript(text: string): Finding[] {
  const found: Finding[] = [];
  const tree = parse(text, { ecmaVersion: 'latest', sourceType: 'script', allowHashBang: true });
  const own = declared(tree);
  const add = (what: string, features: readonly (Feature | undefined)[], at: number) => {
    const lackedBy = [...new Set(features.flatMap(lacking))];
    if (lackedBy.length > 0) found.push({ what, lackedBy, near: text.slice(Math.max(0, at - 60), at + 60) });
  };
  const pattern = (source: string, at: number) => {
    for (const [written, path] of expressions)
      if (written.test(source)) add(`/${written.source}/`, [featureAt(path)], at);
  };
  const member = (node: MemberExpression, around: readonly AnyNode[]) => {
    if (node.computed || node.property.type !== 'Identifier') return;
    const { name } = node.property;
    const { object } = node;
    if (object.type === 'Identifier' && !own.has(object.name)) {
      const feature = staticOf(object.name, name);
      if (feature) return add(`${object.name}.${name}`, [feature], node.start);
    }
    const before = around.at(-2);
    const called = before?.type === 'CallExpression' && before.callee === node;
    if (!called || before.optional) return;
    const language = newOfLanguage.get(name);
    if (language && !everywhere.has(name)) add(name, language, node.property.start);
    const page = newOfPage.get(name);
    if (page && !language && !everywhere.has(name)) add(name, page, node.property.start);
  };
  const global = (node: Identifier, around: readonly AnyNode[]) => {
    if (own.has(node.name) || node.name.length < 4) return;
    const before = around.at(-2);
    if (before?.type === 'UnaryExpression' && before.operator === 'typeof') return;
    add(node.name, [globalOf(node.name)], node.start);
  };
  ancestor(tree, {
    MemberExpression: (node, _state, around) => member(node, around),
    Identifier: (node, _state, around) => global(node as Identifier, around),
    StaticBlock: (node) => add('static { }', [featureAt(syntax.StaticBlock as string)], node.start),
    Literal: (node) => {
      if ('regex' in node && node.regex) {
        pattern(node.regex.pattern, node.start);
        if (node.regex.flags.includes('v'))
          add('/v', [featureAt('javascript.builtins.RegExp.unicodeSets')], node.start);
      } else if (typeof node.value === 'string') pattern(node.value, node.start);
    },
    TemplateElement: (node) => pattern(node.value.raw, node.start),
  });
  return found;
}
