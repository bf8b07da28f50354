import type { Browser, Page } from 'puppeteer';
import type { CourseCard, Framework, PlanRow } from '../../domain/api/selfStudy';
import type { Page as ListPage } from '../../domain/api/shapes';
import { studyLinks } from '../../domain/selfStudy/links';
import type { Site } from '../../tests/support/sites';
import { withTab } from './tab';

const TEACHER = 'teacher01';
/** Of the 500 that the largest plan has, some are off the shelf. */
const COURSES = 450;
const ROUNDS = 20;
const TILE = 'main article';
const SEARCH = 'main input[type=search]';
const CALL = '/api/SelfStudy/SelectCourse';

/** The plan of the demonstration with the most courses, signed up to in the benchmark's own database. */
async function largePlan(site: Site, token: string): Promise<PlanRow> {
  const { list } = await site.read<ListPage<PlanRow>>('SelfStudy/SearchPlan?pageSize=50', token);
  const [plan] = list.toSorted((a, b) => b.courseCount - a.courseCount);
  if (!plan || plan.courseCount < COURSES) throw new Error(`no plan of at least ${COURSES} courses`);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${site.origin}/api/SelfStudy/SignupPlan/${plan.planId}`, { method: 'PUT', headers });
  if (!answer.ok) throw new Error(`signing up: ${await answer.text()}`);
  return plan;
}

/**
 * Clicks something, or presses Enter in it, and waits until another tile stands first and is painted. Answers the ms
 * without those of the call in between, which are the server's and the wire's.
 */
const filter = (page: Page, target: string, key: 'click' | 'Enter'): Promise<number> =>
  page.evaluate(
    (selector, how, tile, call) =>
      new Promise<number>((done) => {
        const one = document.querySelector<HTMLElement>(selector);
        const before = document.querySelector(tile);
        // The browser keeps the times of some hundred calls only.
        performance.clearResourceTimings();
        const began = performance.now();
        const painted = () => {
          const took = performance.now() - began;
          const calls = performance
            .getEntriesByType('resource')
            .filter(({ name, startTime }) => startTime >= began && name.includes(call));
          done(took - Math.max(0, ...calls.map(({ duration }) => duration)));
        };
        const observer = new MutationObserver(() => {
          const now = document.querySelector(tile);
          if (!now || now === before) return;
          observer.disconnect();
          // The frame in which it is painted, and what comes after it.
          requestAnimationFrame(() => setTimeout(painted));
        });
        observer.observe(document, { childList: true, subtree: true });
        if (how === 'click') one?.click();
        else
          for (const kind of ['keydown', 'keyup'])
            one?.dispatchEvent(new KeyboardEvent(kind, { key: how, bubbles: true }));
      }),
    target,
    key,
    TILE,
    CALL,
  );

/** Choosing from a plan of some hundred courses: times of a filter in ms, and the call that answers it. */
export async function choice(browser: Browser, site: Site) {
  const token = await site.signIn(TEACHER);
  const plan = await largePlan(site, token);
  const { planId } = plan;
  const frameworks = await site.read<Framework[]>(`SelfStudy/ListFramework/${planId}`, token);
  const { list } = await site.read<ListPage<CourseCard>>(`SelfStudy/SelectCourse?planId=${planId}&pageSize=100`, token);
  const times = await withTab(browser, token, async (page) => {
    await page.goto(site.address + studyLinks.courses(planId).slice(1), { waitUntil: 'networkidle0' });
    await page.waitForSelector(TILE);
    const clicks: number[] = [];
    for (let n = 0; n <= ROUNDS; n++) {
      // Frameworks of the first level, the second one first: it does not begin as all courses do.
      const nth = ((n + 1) % frameworks.length) + 1;
      const [button] = (await page.$$('main nav button[data-level="0"]')).slice(nth - 1);
      await button?.evaluate((one) => one.setAttribute('data-bench', ''));
      clicks.push(await filter(page, '[data-bench]', 'click'));
      await page.$eval('[data-bench]', (one) => one.removeAttribute('data-bench'));
    }
    await page.goto(site.address + studyLinks.courses(planId).slice(1), { waitUntil: 'networkidle0' });
    const words: number[] = [];
    for (let n = 0; n <= ROUNDS; n++) {
      const name = list.at(-1 - n)?.courseName ?? '';
      await page.$eval(SEARCH, (one) => (one as HTMLInputElement).select());
      // As one keystroke, so that the pause of the typing does not set off the search before Enter does.
      await page.keyboard.sendCharacter(name);
      words.push(await filter(page, SEARCH, 'Enter'));
    }
    // The first of each fetches and compiles.
    return { clicks: clicks.slice(1), words: words.slice(1) };
  });
  return { ...times, courses: plan.courseCount, token, call: `${site.origin}${CALL}?planId=${planId}` };
}
