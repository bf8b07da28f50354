import { readFileSync } from 'node:fs';
import type { Page } from 'puppeteer';
import { cutRings } from './cutRings';
import { outOfReach } from './outOfReach';
import type { Person } from './person';

/*
 * Lighthouse's accessibility category is axe-core with a list of its rules and a weight for each, so its score is
 * computed here from axe's own answer and needs no Lighthouse.
 */
const words = (text: string) => text.split(/\s+/);
const weighed: [weight: number, rules: string[]][] = [
  [
    10,
    words(`aria-allowed-attr aria-hidden-body aria-required-attr aria-required-children aria-required-parent aria-roles
      aria-valid-attr aria-valid-attr-value button-name duplicate-id-aria image-alt input-button-name input-image-alt
      label meta-refresh meta-viewport select-name td-has-header video-caption`),
  ],
  [
    7,
    words(`accesskeys aria-command-name aria-conditional-attr aria-dialog-name aria-hidden-focus aria-input-field-name
      aria-meter-name aria-progressbar-name aria-prohibited-attr aria-text aria-toggle-field-name aria-tooltip-name
      aria-treeitem-name bypass color-contrast definition-list dlitem document-title frame-title html-has-lang
      html-lang-valid label-content-name-mismatch link-in-text-block link-name list listitem object-alt tabindex
      table-fake-caption target-size td-headers-attr th-has-data-cells valid-lang`),
  ],
  [3, words('form-field-multiple-labels heading-order html-xml-lang-mismatch landmark-one-main skip-link')],
  [
    1,
    words(`aria-allowed-role aria-deprecated-role autocomplete-valid empty-heading identical-links-same-purpose
      image-redundant-alt presentation-role-conflict svg-img-alt table-duplicate-name`),
  ],
];
const lighthouse = new Map(weighed.flatMap(([weight, rules]) => rules.map((rule) => [rule, weight])));

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Some of Lighthouse's are switched off in axe, or have none of these tags.
  rules: Object.fromEntries([...lighthouse.keys()].map((rule) => [rule, { enabled: true }])),
  resultTypes: ['violations'],
};

interface Violation {
  id: string;
  nodes: { target: unknown[]; html: string; failureSummary?: string }[];
}
interface Answers {
  violations: Violation[];
  /** Names of rules. */
  kept: string[];
  others: string[];
}

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Runs in the page, where axe-core is. */
const run = `axe.run(document, ${JSON.stringify(options)}).then(({ violations, passes, incomplete, inapplicable }) => {
  const ids = (some) => some.map(({ id }) => id);
  return { violations, kept: ids(passes), others: ids([...incomplete, ...inapplicable]) };
})`;

/** Runs in the page: ids that stand twice, by which a label is read out for what is not its own. */
const duplicates = `(() => {
  const all = [...document.querySelectorAll('[id]')].filter((one) => !one.closest('svg'));
  const ids = all.map(({ id }) => id);
  return [...new Set(ids.filter((id, i) => ids.indexOf(id) !== i))];
})()`;

/** Milliseconds within which a page has its heading; without one it is audited as it is. */
const HEADING = 10_000;

/** Milliseconds within which what moves or fades in has come to an end. */
const FADED = 5_000;

/** Runs in the page: does nothing move any more but what moves for ever? What fades in is paler than it will be. */
const hasFaded = () =>
  document.getAnimations().every((one) => one.playState !== 'running' || one.effect?.getTiming().iterations !== 1);

/** Percent: the weights of the rules that are kept among those that apply, rounded down as nothing but all is 100. */
function scoreOf(kept: readonly string[], broken: readonly string[]): number {
  const weight = (rules: readonly string[]) => rules.reduce((sum, rule) => sum + (lighthouse.get(rule) ?? 0), 0);
  return Math.floor((100 * weight(kept)) / (weight(kept) + weight(broken)));
}

/** What axe-core says of a page: one line for each element that is wrong, and Lighthouse's accessibility score. */
export async function audit(page: Page): Promise<{ violations: string[]; score: number }> {
  // The file of a site has the sign-in page in it, hidden: the page itself has come when a heading is seen.
  await page.waitForSelector('h1', { visible: true, timeout: HEADING }).catch(() => undefined);
  await page.waitForFunction(hasFaded, { timeout: FADED }).catch(() => undefined);
  // By the debugger, which the page's content security policy does not bind.
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(source);
  const { violations, kept, others } = (await page.evaluate(run)) as Answers;
  const broken = violations.map(({ id }) => id);
  const ran = new Set([...broken, ...kept, ...others]);
  const left = [...lighthouse.keys()].filter((rule) => !ran.has(rule));
  if (left.length > 0) throw new Error(`axe-core did not run ${left.join(', ')}.`);
  const lines = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, failureSummary }) => {
      const why = (failureSummary ?? '').split('\n').slice(1).join(' ').replace(/\s+/g, ' ').trim();
      return `${id}: ${target.join(' ')} ${html.slice(0, 160)} (${why.slice(0, 240)})`;
    }),
  );
  const twice = ((await page.evaluate(duplicates)) as string[]).map((id) => `duplicate-id: #${id}`);
  return { violations: [...lines, ...twice], score: scoreOf(kept, broken) };
}

/** What is wrong with the pages of these addresses: what axe-core says, rings of focus that are cut, a width that is too large, what nobody can reach, what a page complains of. */
export async function lookThrough(person: Person, paths: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of paths) {
    await person.goto(path);
    await person.page.waitForSelector('h1', { visible: true });
    await person.quiet();
    const { violations } = await audit(person.page);
    const over = await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    const rings = await cutRings(person.page);
    const hidden = await outOfReach(person.page);
    wrong.push(
      ...[...violations, ...rings, ...hidden, ...(over > 0 ? [`${over} px too wide`] : [])].map(
        (one) => `${path}: ${one}`,
      ),
    );
  }
  return [...wrong, ...person.troubles];
}
