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
  // Some rules of Lighthouse are off in axe by default, or have none of these tags.
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

/** Runs axe-core in the page. */
const run = `axe.run(document, ${JSON.stringify(options)}).then(({ violations, passes, incomplete, inapplicable }) => {
  const ids = (some) => some.map(({ id }) => id);
  return { violations, kept: ids(passes), others: ids([...incomplete, ...inapplicable]) };
})`;

/** Runs in the page: returns ids that occur twice, so that a label may belong to the wrong element. */
const duplicates = `(() => {
  const all = [...document.querySelectorAll('[id]')].filter((one) => !one.closest('svg'));
  const ids = all.map(({ id }) => id);
  return [...new Set(ids.filter((id, i) => ids.indexOf(id) !== i))];
})()`;

/** Milliseconds to wait for a heading; a page without one is audited as it is. */
const HEADING = 10_000;

/** Milliseconds to wait for the end of animations. */
const FADED = 5_000;

/** Runs in the page: have all animations that end finished? Text that is fading in has too little contrast. */
const hasFaded = () =>
  document.getAnimations().every((one) => one.playState !== 'running' || one.effect?.getTiming().iterations !== 1);

/** Score in percent: weight of the rules that hold among those that apply, rounded down so that 100 means all. */
function scoreOf(kept: readonly string[], broken: readonly string[]): number {
  const weight = (rules: readonly string[]) => rules.reduce((sum, rule) => sum + (lighthouse.get(rule) ?? 0), 0);
  return Math.floor((100 * weight(kept)) / (weight(kept) + weight(broken)));
}

/** Audits a page with axe-core. Returns a line for each faulty element, and Lighthouse's accessibility score. */
export async function audit(page: Page): Promise<{ violations: string[]; score: number }> {
  // The site's file contains a hidden login page; a visible heading means that the real page is shown.
  await page.waitForSelector('h1', { visible: true, timeout: HEADING }).catch(() => undefined);
  await page.waitForFunction(hasFaded, { timeout: FADED }).catch(() => undefined);
  // Through the debugger, to which the page's content security policy does not apply.
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

/** Faults of the pages at these addresses: axe-core, cut focus rings, width, unreachable elements, console errors. */
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
