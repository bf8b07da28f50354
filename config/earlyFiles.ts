import { readFileSync } from 'node:fs';
import path from 'node:path';
import { locales } from './locales';

/** Files to fetch early, by the pages that need them; names below the public path. */
export interface EarlyFiles {
  /** Needed on every page, in the order in which they must run. */
  scripts: string[];
  /** Polyfills for older browsers of the list: only those fetch them, and run them before everything else. */
  polyfills: string[];
  /** The words of each language: all of them, and those of the login page (src/services/catalogue.ts). */
  allWords: Record<string, string[]>;
  firstWords: Record<string, string[]>;
  /** The words of antd in each language, and those of an area of the product, `<locale>-<area>`. */
  antdWords: Record<string, string[]>;
  areaWords: Record<string, string[]>;
  /** Files of the page after a login, besides all words. */
  aheadOfLogin: string[];
  /** Files that the pages of the personal area will want next: the layers of its frame, and its largest page. */
  aheadOfFrame: string[];
  /** All names that `routes` and `wide` point to. */
  files: string[];
  /** Files of a page, by its path in lower case without a slash at either end: places in `files`, or areas of words. */
  routes: Record<string, (number | string)[]>;
  /** Pages that show more where there is room for it, with what they need for that. */
  wide: Record<string, number[]>;
}

/** Part of webpack's statistics that is read: the files of each named group of chunks. */
export interface ChunkGroups {
  namedChunkGroups?: Record<string, { assets?: { name: string }[] }>;
}

/** How umi begins the name of a page's chunk, after which come the parts of its file's path. */
const PAGES = 'src__pages__';
const ANONYMOUS = `${PAGES}user`;
const FRAME = `${PAGES}personal`;

/** Chunks of the page that a login leads to (src/services/home.ts). */
const aheadOfLogin = [FRAME, `${FRAME}__console`, `${FRAME}__console__general`];
/** Chunks of what is opened from the frame and of the page that is largest. */
const aheadOfFrame = ['frameLayers', `${FRAME}__annualass__details__modules`, 'assessmentModule'];
/** Chunks that are all of a page, fetched by a page file that is nothing itself. */
const bodies: Record<string, string> = {
  'personal/annualass/details/modules': 'assessmentModule',
  'personal/annualass/details/compare': 'assessmentCompare',
  'personal/importteachers': 'importTeachers',
  'personal/importeed': 'importEed',
};
/** Pages whose first view is a table where there is room for one (src/lists/loadTable.ts). */
const withTable =
  /^personal\/(?:annualass\/(?:list|details\/(?:modules|other))|console\/(?:myannualass\/list|my(?:recognition)?kpi\/index)|(?:prokpi|recognitionkpi)\/(?:newnotices|result)|srplan\/open|project\/works|certificatereview\/earlier)$/;

/** Chunks of what a page shows at once only where there is room for it, by its path and the source of its file. */
const inRoom = (route: string, source: string): string[] => [
  ...(withTable.test(route) ? ['listTable'] : []),
  // The document beside the queue of a desk (src/features/review/onDemand.ts).
  ...(source.includes('<ReviewDesk') ? ['deskMain'] : []),
];

/** The path of a page by the name of its chunk. */
const pathOf = (chunk: string): string =>
  chunk
    .slice(PAGES.length)
    .replaceAll('__', '/')
    .replace(/\/index$/, '')
    .toLowerCase();

/** The areas whose words a page file waits for. */
const areasIn = (source: string) => [...source.matchAll(/useWordsOf\('(\w+)'\)/g)].map(([, area]) => area as string);

/** Says what each page needs, by the bundler's groups. `pages` is the folder of the page files. */
export function earlyFilesOf(
  { namedChunkGroups: groups = {} }: ChunkGroups,
  { scripts, polyfills, pages }: Pick<EarlyFiles, 'scripts' | 'polyfills'> & { pages: string },
): EarlyFiles {
  const filesOf = (chunks: readonly string[]) => {
    const named = chunks.flatMap((chunk) => groups[chunk]?.assets ?? []).map(({ name }) => name);
    return [...new Set(named)].filter((name) => /\.(?:js|css)$/.test(name) && !scripts.includes(name));
  };
  // Named by the bundler after the catalogue's path (src/services/catalogue.ts).
  const byLocale = (chunkOf: (locale: string) => string) =>
    Object.fromEntries(locales.map((locale) => [locale, filesOf([chunkOf(locale)])]));
  const files: string[] = [];
  const places = (names: readonly string[]) =>
    names.map((name) => {
      if (!files.includes(name)) files.push(name);
      return files.indexOf(name);
    });

  const routes: EarlyFiles['routes'] = {
    'user/login': places(filesOf([ANONYMOUS, `${ANONYMOUS}__login__index`])),
    personal: places(filesOf([FRAME])),
  };
  const wide: EarlyFiles['wide'] = {};
  const chunks = Object.keys(groups).filter((name) => name.startsWith(FRAME));
  for (const chunk of chunks) {
    const route = pathOf(chunk);
    // A layout, or what leads on from its own address.
    if (chunks.some((name) => name.startsWith(`${chunk}__`) || chunk === `${name}__index`)) continue;
    const layouts = chunks.filter((name) => chunk.startsWith(`${name}__`));
    const own = filesOf([...layouts, chunk, bodies[route] ?? '']);
    const source = readFileSync(path.join(pages, `${chunk.slice(PAGES.length).replaceAll('__', '/')}.tsx`), 'utf8');
    routes[route] = [...places(own), ...areasIn(source)];
    const roomy = inRoom(route, source);
    if (roomy.length > 0) wide[route] = places(filesOf(roomy).filter((name) => !own.includes(name)));
  }
  const areaWords: Record<string, string[]> = {};
  for (const locale of locales)
    for (const area of new Set(Object.values(routes).flat())) {
      if (typeof area !== 'string') continue;
      areaWords[`${locale}-${area}`] = filesOf([`words-${locale}-areas-${area}-ts`]);
    }
  return {
    scripts,
    polyfills,
    allWords: byLocale((locale) => `words-${locale}-index-ts`),
    firstWords: byLocale((locale) => `words-${locale}-first-ts`),
    antdWords: byLocale((locale) => `antd-${locale}`),
    areaWords,
    aheadOfLogin: filesOf(aheadOfLogin),
    aheadOfFrame: filesOf(aheadOfFrame),
    files,
    routes,
    wide,
  };
}
