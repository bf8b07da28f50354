import postcss, { type AtRule, type Declaration, type Rule } from 'postcss';
import selectors from 'postcss-selector-parser';
import values from 'postcss-value-parser';
import { type Finding, featureAt, lacking } from './support';

/** Functions and units of values, each with the feature that it belongs to. */
const functions: Record<string, string> = {
  'color-mix': 'css.types.color.color-mix',
  'light-dark': 'css.types.color.light-dark',
  oklch: 'css.types.color.oklch',
  lab: 'css.types.color.lab',
  linear: 'css.types.easing-function.linear-function',
  'image-set': 'css.types.image.image-set',
  round: 'css.types.round',
  sin: 'css.types.sin',
};
const units = /^[-+]?[\d.]+(?:[dsl]v(?:h|w|b|i|min|max)|cq(?:w|h|i|b|min|max)|rlh|lh|rex|cap)$/;
const unitFeature = (text: string) =>
  /[dsl]v/.test(text)
    ? 'css.types.length.viewport_percentage_units_dynamic'
    : /cq/.test(text)
      ? 'css.types.length.container_query_length_units'
      : 'css.types.length.lh';

/** Is the node within `@supports`, which tests whether the browser knows the feature? */
function isAsked(node: Rule | Declaration): boolean {
  for (let one = node.parent; one && one.type !== 'root'; one = one.parent as typeof one)
    if (one.type === 'atrule' && (one as AtRule).name === 'supports') return true;
  return false;
}

/**
 * Does a declaration have a fallback: an earlier one of the same property? A browser ignores a declaration that it does
 * not understand and uses the earlier one. But it accepts any declaration with a variable, so there is no fallback
 * then.
 */
function hasOther(declaration: Declaration): boolean {
  if (declaration.value.includes('var(')) return false;
  for (let one = declaration.prev(); one; one = one.prev())
    if (one.type === 'decl' && one.prop.replace(/^-\w+-/, '') === declaration.prop) return true;
  return false;
}

function lacksIn({ prop, value }: Declaration): [what: string, path: string][] {
  const found: [string, string][] = [[prop, `css.properties.${prop}`]];
  values(value).walk((node) => {
    if (node.type === 'function' && functions[node.value])
      found.push([`${node.value}()`, functions[node.value] as string]);
    if (node.type !== 'word') return;
    if (units.test(node.value)) found.push([node.value, unitFeature(node.value)]);
    else if (/^[a-z-]+$/.test(node.value))
      found.push([`${prop}: ${node.value}`, `css.properties.${prop}.${node.value}`]);
  });
  return found.filter(([, path]) => lacking(featureAt(path)).length > 0);
}

/** Is the rule a step of an animation, whose selector is a percentage? */
const isFrame = (rule: Rule) => (rule.parent as AtRule | undefined)?.name?.endsWith('keyframes') === true;

/** The selectors of a rule. */
function listOf(rule: Rule): selectors.Selector[] {
  const list: selectors.Selector[] = [];
  selectors((parsed) => parsed.each((one) => void list.push(one))).processSync(rule.selector);
  return list;
}

/** The pseudo classes and elements of one selector. */
function pseudosOf(selector: selectors.Selector): string[] {
  const found: string[] = [];
  selector.walkPseudos(({ value }) => void found.push(value.replace(/^:+/, '')));
  return found;
}

const isLacking = (pseudo: string) =>
  !pseudo.startsWith('-') && lacking(featureAt(`css.selectors.${pseudo}`)).length > 0;

/**
 * Features of a style sheet that a browser of the list lacks and that have no fallback: a property, keyword, function
 * or unit, and a selector that disables the others of its list, because a browser drops the whole list for one.
 */
export function findInStyle(text: string): Finding[] {
  const found: Finding[] = [];
  const root = postcss.parse(text);
  root.walkDecls((declaration) => {
    if (declaration.prop.startsWith('-') || isAsked(declaration) || hasOther(declaration)) return;
    for (const [what, path] of lacksIn(declaration))
      found.push({
        what,
        lackedBy: lacking(featureAt(path)),
        near: `${(declaration.parent as Rule).selector} { ${declaration} }`,
      });
  });
  root.walkRules((rule) => {
    if (isAsked(rule) || isFrame(rule)) return;
    const odd = listOf(rule).map((one) => pseudosOf(one).filter(isLacking));
    if (odd.every(({ length }) => length === 0) || odd.every(({ length }) => length > 0)) return;
    const pseudo = odd.flat()[0] as string;
    found.push({
      what: `:${pseudo} beside others`,
      lackedBy: lacking(featureAt(`css.selectors.${pseudo}`)),
      near: rule.selector,
    });
  });
  root.walkAtRules(({ name, params }) => {
    if (/^(?:media|supports|keyframes|font-face|charset|page|import|-\w)/.test(name)) return;
    const lackedBy = lacking(featureAt(`css.at-rules.${name}`));
    if (lackedBy.length > 0) found.push({ what: `@${name}`, lackedBy, near: params });
  });
  return found;
}

/**
 * Selectors of rules outside `@supports` that a browser of the list ignores as a whole, with the class names of the
 * sources.
 */
export function findDropped(text: string): string[] {
  const found: string[] = [];
  postcss.parse(text).walkRules((rule) => {
    if (isAsked(rule) || isFrame(rule)) return;
    if (listOf(rule).every((one) => pseudosOf(one).some(isLacking)))
      found.push(rule.selector.replace(/___[\w-]+/g, ''));
  });
  return found;
}
