import type { Browser } from 'puppeteer';
import type { AssessmentRow } from '../domain/api/assessment';
import { launchBrowser } from '../tests/support/browser';
import { loadOf, median, percentile } from '../tests/support/load';
import { type Site, startSite } from '../tests/support/sites';
import { LOGIN_READY, TABLE_READY, type Transfer, transferUntil } from '../tests/support/transfer';
import { postgresArrivals } from './bench/arrivals';
import { embeddedCalls, postgresCalls } from './bench/calls';
import { choice } from './bench/choice';
import { developing } from './bench/dev';
import { firstVisit } from './bench/firstVisit';
import { grownCalls } from './bench/grown';
import { lighthouseOf } from './bench/lighthouse';
import { postgresLong } from './bench/long';
import { postgresDesk } from './bench/longDesk';
import { longForms } from './bench/longForms';
import { many } from './bench/many';
import { LONG_TASK_MS, paint, SLOW_CPU } from './bench/paint';
import { postgresProvince } from './bench/province';
import { queueOf } from './bench/queue';
import { callRows, failures, grownRows, ms, perSecond, print, type Row, row } from './bench/rows';
import { embeddedSaves, postgresSaves } from './bench/saves';
import { embeddedStudio, postgresStudio } from './bench/studio';
import { withTab } from './bench/tab';
import { embeddedTeachers, postgresTeachers } from './bench/teachers';
import { HEAP_FROM, HEAP_TO, INTERPRETED, TRIPS, trips } from './bench/trips';
import { postgresUpgrade } from './bench/upgrade';
import { build } from './build';

/*
 * npm run bench: measures the product on this machine and prints one table with the budgets and aims of the design. It
 * never fails on a figure: times of one machine are only good beside other times of the same machine.
 */
const RUNS = 3;
const RECORDS = 200;
const CONNECTIONS = 50;
const API_SECONDS = 5;
const FILE_CONNECTIONS = 16;
const FILE_SECONDS = 3;
const USER = 'teacher01';
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

async function measure(browser: Browser, site: Site): Promise<Row[]> {
  const token = await site.signIn(USER);
  const { list } = await site.read<{ list: AssessmentRow[] }>('ListMyAnnualAssessment', token);
  const finished = list.find((one) => one.assessmentId && !one.canEdit)?.assessmentId;
  const login: Transfer = await withTab(browser, undefined, (page) =>
    transferUntil(page, `${site.address}user/login/`, LOGIN_READY),
  );
  const paints: Awaited<ReturnType<typeof paint>>[] = [];
  for (let run = 0; run < RUNS; run++) paints.push(await paint(browser, site));
  const audit = await lighthouseOf(browser, `${site.address}user/login/`, RUNS);
  const table: Transfer = await withTab(browser, token, (page) =>
    transferUntil(page, `${site.address}personal/annualass/details/modules?id=${finished}&mid=9`, TABLE_READY),
  );
  const walked = await trips(browser, site, token);
  const interpreter = await launchBrowser({ args: INTERPRETED });
  const held = await trips(interpreter, site, token).finally(() => interpreter.close());
  const api = await loadOf({
    url: `${site.origin}/api/ListMyAnnualAssessment?current=1&pageSize=10`,
    headers: { authorization: `Bearer ${token}` },
    connections: CONNECTIONS,
    seconds: API_SECONDS,
  });
  const largest = table.files.toSorted((a, b) => b.gzip - a.gzip)[0]?.url ?? site.address;
  const files = await loadOf({
    url: largest,
    headers: { 'accept-encoding': 'br' },
    connections: FILE_CONNECTIONS,
    seconds: FILE_SECONDS,
  });
  const crowd = await many(browser, site, RECORDS);
  const messages = await loadOf({
    url: `${site.origin}/api/Message/FindMsg?category=${crowd.category}&current=1&pageSize=10`,
    headers: { authorization: `Bearer ${crowd.token}` },
    connections: CONNECTIONS,
    seconds: API_SECONDS,
  });
  const queue = await queueOf(browser, site);
  const shop = await choice(browser, site);
  const listOf = (query: string) =>
    loadOf({
      url: `${shop.call}${query}`,
      headers: { authorization: `Bearer ${shop.token}` },
      connections: CONNECTIONS,
      seconds: API_SECONDS,
    });
  const [courses, gap] = [await listOf(''), await listOf('&closesGap=true')];
  const slow = `${SLOW_CPU}x CPU, slow 4G, median of ${RUNS}`;
  return [
    row('login: JS until it can be used, gzip', kilobytes(login.js), '185 KB', '148 KB'),
    row('login: requests until then', String(login.requests), '10', '5'),
    row(`login: LCP (${slow})`, ms(median(paints.map((p) => p.lcp))), '1400 ms', '750 ms'),
    row('login: layout shift', median(paints.map((p) => p.shift)).toFixed(4), '0.01', '0'),
    row(`login: long tasks beyond ${LONG_TASK_MS} ms, sum`, ms(median(paints.map((p) => p.blocked)))),
    row(`login: Lighthouse's performance on a phone, median of ${RUNS}`, String(audit.performance), '95', '100'),
    row(`login: Lighthouse's total blocking time, median of ${RUNS}`, ms(audit.totalBlockingTime), '150 ms', '0'),
    row('table screen, cold: JS, gzip', kilobytes(table.js), '560 KB', '450 KB'),
    row(`click to a filled table, warm p95 of ${TRIPS}`, ms(walked.p95), '0.5x Ant Design Pro', '0.3x'),
    row(`heap growth, trips ${HEAP_FROM} to ${HEAP_TO}`, `${kilobytes(walked.bytes)} a trip`, '10 KB', '3 KB'),
    row('the same without compiled code', `${kilobytes(held.bytes)} a trip`, '10 KB', '3 KB'),
    row(
      'DOM nodes and listeners, growth a trip',
      `${walked.nodes.toFixed(1)}, ${walked.listeners.toFixed(1)}`,
      '0',
      '0',
    ),
    row('heap on the hub after them', `${(walked.home / 1e6).toFixed(1)} MB`),
    row(`API list, ${CONNECTIONS} connections: p50`, ms(percentile(api.times, 0.5))),
    row(
      `API list, ${CONNECTIONS} connections: p99`,
      ms(percentile(api.times, 0.99)) + failures(api),
      '1000 ms',
      '300 ms',
    ),
    row('API list: calls a second', String(perSecond(api))),
    row('static file, brotli: requests a second', perSecond(files) + failures(files), '0.25x nginx', '0.75x nginx'),
    row(`${RECORDS} records: longest task while they arrive`, ms(crowd.arrival), '', ''),
    row(
      `${RECORDS} records: longest task while scrolling and paging`,
      ms(crowd.scrolling),
      `${LONG_TASK_MS} ms`,
      '0 ms',
    ),
    row(`${RECORDS} records: longest task while typing`, ms(crowd.typing), `${LONG_TASK_MS} ms`, '0 ms'),
    row(`record drawer, ${SLOW_CPU}x CPU: click to drawer, median`, ms(median(crowd.drawers)), '200 ms'),
    row(`record drawer, ${SLOW_CPU}x CPU: click to its form, median`, ms(median(crowd.forms))),
    row(`record drawer, ${SLOW_CPU}x CPU: click to its form, the first time`, ms(crowd.firstForm)),
    row(`${crowd.messages} messages: click to the next page, p95`, ms(percentile(crowd.pages, 0.95))),
    row(
      `${crowd.messages} messages: API list, ${CONNECTIONS} connections, p99`,
      ms(percentile(messages.times, 0.99)) + failures(messages),
      '1000 ms',
      '300 ms',
    ),
    row(
      `${queue.documents} documents to review: key to the next one, p95`,
      ms(percentile(queue.steps, 0.95)),
      '150 ms',
    ),
    row(
      `${shop.courses} courses: click on a filter to painted tiles, without the call, p95`,
      ms(percentile(shop.clicks, 0.95)),
      '100 ms',
    ),
    row(
      `${shop.courses} courses: Enter in the search to painted tiles, without the call, p95`,
      ms(percentile(shop.words, 0.95)),
      '100 ms',
    ),
    ...[['API list', courses] as const, ['API list of what closes the gap', gap] as const].flatMap(([what, load]) =>
      [0.5, 0.95, 0.99].map((share) =>
        row(
          `${shop.courses} courses: ${what}, ${CONNECTIONS} connections, p${share * 100}`,
          ms(percentile(load.times, share)) + failures(load),
          ...(share === 0.99 ? ['1000 ms', '300 ms'] : []),
        ),
      ),
    ),
  ];
}

/** Parts that can be measured alone: `npm run bench -- postgresql`. */
const parts: Record<string, () => Promise<Row[]>> = {
  embedded: async () => {
    // As in production: without the failures that development may ask for.
    const site = await startSite('bench', { env: { NODE_ENV: 'production' } });
    try {
      // Before the browser starts, because it needs the same processors.
      const calls = callRows('embedded', CONNECTIONS, await embeddedCalls(site, CONNECTIONS, API_SECONDS));
      const browser = await launchBrowser();
      try {
        return [...(await measure(browser, site)), ...calls];
      } finally {
        await browser.close();
      }
    } finally {
      await site.close();
    }
  },
  postgresql: async () => callRows('PostgreSQL', CONNECTIONS, await postgresCalls(CONNECTIONS, API_SECONDS)),
  'postgresql-grown': async () => grownRows('PostgreSQL', await grownCalls()),
  'embedded-saves': () => embeddedSaves(CONNECTIONS, API_SECONDS),
  'postgresql-saves': () => postgresSaves(CONNECTIONS, API_SECONDS),
  'first-visit': firstVisit,
  dev: developing,
  forms: longForms,
  'embedded-studio': () => embeddedStudio(CONNECTIONS, API_SECONDS),
  'embedded-teachers': embeddedTeachers,
  'postgresql-teachers': postgresTeachers,
  'postgresql-arrivals': postgresArrivals,
  'postgresql-long': postgresLong,
  'postgresql-desk': postgresDesk,
  'postgresql-province': postgresProvince,
  'postgresql-upgrade': postgresUpgrade,
  'postgresql-studio': () => postgresStudio(CONNECTIONS, API_SECONDS),
};

async function bench(asked: readonly string[]): Promise<void> {
  const unknown = asked.find((name) => !(name in parts));
  if (unknown !== undefined) throw new Error(`"${unknown}" is none of ${Object.keys(parts).join(', ')}.`);
  await build();
  const began = performance.now();
  // Each part is printed when it is over, so that a later failure loses nothing. The name of a database stands for
  // all parts that are measured on it.
  const wanted = (name: string) =>
    asked.length === 0 || asked.some((one) => name === one || name.startsWith(`${one}-`));
  for (const [name, run] of Object.entries(parts)) if (wanted(name)) print(await run());
  console.info(`Measured in ${Math.round((performance.now() - began) / 1000)} s.`);
}

const usage = `npm run bench [-- PART ...]
Measures the product on this machine and prints a table. PART is one of ${Object.keys(parts).join(', ')}; without one, all.
  --help  this text`;

if (require.main === module) {
  const args = process.argv.slice(2);
  if (args.includes('--help')) console.info(usage);
  else void bench(args);
}
