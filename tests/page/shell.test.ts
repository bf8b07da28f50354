import { parse } from 'acorn';
import { browsers, floorMarks } from '../../config/browsers';
import type { EarlyFiles } from '../../config/earlyFiles';
import { shellBody, shellHead } from '../../config/htmlShell';
import { shellWords } from '../../config/shellMarkup';
import { bootScript, startScript } from '../../config/shellScript';
import { floorScript, updateScript, updateWords } from '../../config/updatePage';
import { deploymentOf, locales } from '../../config/variants';

const eachLocale = (name: string) => Object.fromEntries(locales.map((l) => [l, [`${name}-${l}.js`]]));
const early: EarlyFiles = {
  aheadOfLogin: ['frame.js', 'frame.css'],
  aheadOfFrame: ['layers.js'],
  scripts: ['framework.js', 'umi.js'],
  polyfills: ['polyfills.js'],
  allWords: eachLocale('locale'),
  firstWords: eachLocale('first'),
  antdWords: eachLocale('antd'),
  areaWords: Object.fromEntries(locales.map((l) => [`${l}-review`, [`review-${l}.js`]])),
  files: ['login.js', 'login.css', 'frame.js', 'hub.js', 'desk.js', 'list.js', 'table.js'],
  routes: {
    'user/login': [0, 1],
    personal: [2],
    'personal/console/general': [2, 3],
    'personal/review/list': [2, 4, 'review'],
    'personal/message/list': [2, 5],
  },
  wide: { 'personal/message/list': [6] },
};
const token = 'a'.repeat(43);
const options = {
  deployment: deploymentOf('lz', 'test'),
  publicPath: '/lz/teacher/',
  early,
  icon: '<svg/>',
  nonce: '',
};

const run = (script: string) => new Function(script)();
const html = () => document.documentElement;
const preloaded = () =>
  [...document.querySelectorAll('link[rel=preload]')].map((link) => new URL((link as HTMLLinkElement).href).pathname);

function openPage(path: string, storage: Record<string, string> = {}, nonce = '') {
  document.head.innerHTML = `<meta name="csp-nonce" content="${nonce}"><meta name="description" content="">`;
  delete document.documentElement.dataset.shellFrame;
  document.body.innerHTML = `<div id="root"></div>${shellBody(options).split('<script>')[0]}`;
  localStorage.clear();
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
  window.history.pushState(null, '', path);
  window.__DEPLOYMENT__ = options.deployment;
  window.__USER_REQUEST__ = undefined;
  run(bootScript(early));
}

const fetched = jest.fn(() => Promise.resolve({} as Response));
const { createElement } = document;

beforeEach(() => {
  fetched.mockClear();
  window.fetch = fetched as unknown as typeof fetch;
  jest.useFakeTimers();
});
afterEach(() => {
  document.createElement = createElement;
  jest.useRealTimers();
});

test('the scripts of the page are scripts, and nothing in them ends their element', () => {
  const page = shellHead(options) + shellBody(options);
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text ?? '');
  expect(scripts.length).toBeGreaterThanOrEqual(4);
  for (const script of scripts) expect(() => new Function(script)).not.toThrow();
});

test.each([
  ['/lz/teacher/', {}, 'login'],
  ['/lz/teacher/user/login/', {}, 'login'],
  ['/lz/teacher/User/Login', {}, 'login'],
  ['/lz/teacher/personal/console/general', {}, 'login'],
  ['/lz/teacher/personal/console/general', { token }, 'page'],
  ['/lz/teacher/personal/console/general', { token: 'broken token' }, 'login'],
  ['/lz/teacher/user/register/', {}, 'scene'],
  ['/lz/teacher/user/forgetpwd', { token }, 'scene'],
  ['/lz/teacher/exception/404', {}, 'page'],
  ['/lz/teacher/other/transfer?x=1', {}, 'bare'],
  ['/lz/teacher/other/print/annassmodules/?id=1&mid=9', { token }, 'bare'],
])('%s with %p is painted as %s', (path, storage, kind) => {
  openPage(path, storage);
  expect(html().dataset.shell).toBe(kind);
});

test.each([
  ['/lz/teacher/personal/message/list', { token }, 1],
  ['/lz/teacher/personal/message/list', {}, 0],
  ['/lz/teacher/personal/message/list', { token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2ln_na-' }, 1],
  ['/lz/teacher/personal/message/list', { token: '令牌' }, 0],
  ['/lz/teacher/user/login/', { token }, 0],
  ['/lz/teacher/other/transfer', { token }, 0],
  ['/lz/teacher/other/print/annassmodules/', { token }, 0],
])('%s with %p asks %i times for the current user', (path, storage, times) => {
  openPage(path, storage);
  expect(fetched).toHaveBeenCalledTimes(times);
  expect(window.__USER_REQUEST__ !== undefined).toBe(times === 1);
});

test('the early request goes to the deployment, with token and language', () => {
  openPage('/lz/teacher/personal/', { token, umi_locale: 'en-US' });
  const [url, init] = fetched.mock.calls[0] as unknown as [string, RequestInit];
  expect(url).toBe('https://api-test.linjiang-jspx.example/api/Account/GetUserInfo');
  expect(init.headers).toEqual({ Authorization: `Bearer ${token}`, 'Accept-Language': 'en-US' });
});

test.each([
  [undefined, 'zh-CN', 'ltr'],
  ['en-US', 'en-US', 'ltr'],
  ['ar-EG', 'ar-EG', 'rtl'],
  ['constructor', 'zh-CN', 'ltr'],
  ['fr-FR', 'zh-CN', 'ltr'],
])('stored language %p is %s, %s', (stored, lang, dir) => {
  openPage('/lz/teacher/', stored ? { umi_locale: stored } : {});
  expect([html().lang, html().dir]).toEqual([lang, dir]);
  expect(document.title).toBe(options.deployment.texts[lang as 'zh-CN'].title);
});

test('a storage that throws does not stop the page', () => {
  const broken = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  openPage('/lz/teacher/');
  broken.mockRestore();
  expect([html().lang, html().dataset.shell]).toEqual(['zh-CN', 'login']);
});

const wide = (matches: boolean) =>
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ matches: !matches, media: query }) as MediaQueryList);

test.each([
  ['/lz/teacher/', {}, ['first-zh-CN.js', 'login.js', 'login.css']],
  ['/lz/teacher/', { umi_locale: 'ar-EG' }, ['first-ar-EG.js', 'login.js', 'login.css']],
  ['/lz/teacher/personal/console/general', { token }, ['locale-zh-CN.js', 'antd-zh-CN.js', 'frame.js', 'hub.js']],
  ['/lz/teacher/Personal/Console/General/', { token }, ['locale-zh-CN.js', 'antd-zh-CN.js', 'frame.js', 'hub.js']],
  [
    '/lz/teacher/personal/review/list/?id=1',
    { token, umi_locale: 'en-US' },
    ['locale-en-US.js', 'antd-en-US.js', 'frame.js', 'desk.js', 'review-en-US.js'],
  ],
  ['/lz/teacher/personal/nowhere', { token }, ['locale-zh-CN.js', 'antd-zh-CN.js', 'frame.js']],
  ['/lz/teacher/exception/404', { token }, ['locale-zh-CN.js']],
])('all that %s with %p will ask for is fetched beside the bundle', (path, storage, files) => {
  openPage(path, storage);
  expect(preloaded()).toEqual(files.map((file) => `/lz/teacher/${file}`));
});

test.each([
  [true, ['locale-zh-CN.js', 'antd-zh-CN.js', 'frame.js', 'list.js', 'table.js']],
  [false, ['locale-zh-CN.js', 'antd-zh-CN.js', 'frame.js', 'list.js']],
])('a table is fetched where there is room for one: %s', (isWide, files) => {
  const media = wide(isWide);
  openPage('/lz/teacher/personal/message/list', { token });
  media.mockRestore();
  expect(preloaded()).toEqual(files.map((file) => `/lz/teacher/${file}`));
});

test.each([
  ['/lz/teacher/personal/console/general', { token }, 'side'],
  ['/lz/teacher/Personal/Console/MyOrder/Unpaid/', { token }, 'plain'],
  ['/lz/teacher/personal/accountReview/list', { token }, 'wide'],
  ['/lz/teacher/personal/reviewers', { token }, 'plain'],
  ['/lz/teacher/personal/annualass/list', { token }, 'plain'],
  ['/lz/teacher/personal/annualass/list', {}, undefined],
  ['/lz/teacher/exception/404', { token }, undefined],
  ['/lz/teacher/other/print/declaration', { token }, undefined],
])('%s with %p is painted in the frame of its kind: %s', (path, storage, kind) => {
  openPage(path, storage);
  expect(html().dataset.shellFrame).toBe(kind);
});

test.each(locales)('the page is described in %s', (locale) => {
  const texts = options.deployment.texts;
  openPage('/lz/teacher/', { umi_locale: locale });
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(texts[locale].description);
});

test('a login knows what comes after it, and fetches none of it by itself', () => {
  openPage('/lz/teacher/', { umi_locale: 'ar-EG' });
  expect(window.__AHEAD__).toEqual({
    login: ['locale-ar-EG.js', 'antd-ar-EG.js', 'frame.js', 'frame.css'],
    frame: ['layers.js'],
  });
  openPage('/lz/teacher/personal/console/general', { token });
  expect(window.__AHEAD__).toEqual({ login: [], frame: ['layers.js'] });
});

test('style elements carry the nonce of the answer, others do not', () => {
  openPage('/lz/teacher/', {}, 'r4nd0m');
  expect(document.createElement('style').nonce).toBe('r4nd0m');
  expect(document.createElement('script').nonce).toBeFalsy();
  document.createElement = createElement;
  openPage('/lz/teacher/');
  expect(document.createElement('style').nonce).toBeFalsy();
});

const scripts = () => [...document.querySelectorAll('body > script')] as HTMLScriptElement[];
const shell = () => document.getElementById('shell');

test('the bundle starts after the first frame, once and in order', () => {
  openPage('/lz/teacher/');
  run(startScript(early));
  expect(scripts()).toHaveLength(0);
  jest.advanceTimersByTime(1000);
  expect(scripts().map((s) => [new URL(s.src).pathname, s.async])).toEqual([
    ['/lz/teacher/framework.js', false],
    ['/lz/teacher/umi.js', false],
  ]);
});

test.each(locales)('the shell speaks %s', (locale) => {
  openPage('/lz/teacher/', { umi_locale: locale });
  run(startScript(early));
  const shown = [...document.querySelectorAll('[data-shell-text]')].map((element) => element.textContent);
  expect(shown).toEqual([
    options.deployment.texts[locale].title,
    options.deployment.texts[locale].platform,
    ...['line', 'about', 'card'].map((k) => shellWords[locale][k as 'line']),
    options.deployment.texts[locale].title,
    options.deployment.texts[locale].platform,
    ...['failed', 'retry'].map((k) => shellWords[locale][k as 'line']),
  ]);
  for (const text of shown) expect(text).toBeTruthy();
});

test('a browser that lacks nothing fetches nothing more, another one what it lacks, before the bundle', () => {
  const files = () => scripts().map((s) => new URL(s.src).pathname.replace('/lz/teacher/', ''));
  openPage('/lz/teacher/');
  run(startScript(early));
  jest.advanceTimersByTime(1000);
  expect(files()).toEqual(['framework.js', 'umi.js']);
  const own = Object.getOwnPropertyDescriptor(Array.prototype, 'toSorted') as PropertyDescriptor;
  Reflect.deleteProperty(Array.prototype, 'toSorted');
  openPage('/lz/teacher/');
  run(startScript(early));
  jest.advanceTimersByTime(1000);
  Object.defineProperty(Array.prototype, 'toSorted', own);
  expect(files()).toEqual(['polyfills.js', 'framework.js', 'umi.js']);
});

const userAgents = [
  ['Mozilla/5.0 (Windows NT 6.1) AppleWebKit/537.36 Chrome/86.0.4240.198 Safari/537.36', 'Chrome 86', '92', true],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/88.0 Safari/537.36 Edg/88.0', 'Edge 88', '92', false],
  ['Mozilla/5.0 (Windows NT 10.0; rv:91.0) Gecko/20100101 Firefox/91.0', 'Firefox 91', '102', false],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/14.1 Safari/605.1.15', 'Safari 14.1', '15.4', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 14_8 like Mac OS X) CriOS/96.0 Safari/604.1', 'iOS 14.8', '15.4', false],
  ['Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko', 'Internet Explorer 11', undefined, true],
  ['Something else', undefined, undefined, false],
] as const;

test.each(userAgents)('%s is too old: a page says so and loads nothing', (agent, name, needed, mode) => {
  const spy = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  window.__TOO_OLD__ = true;
  openPage('/lz/teacher/personal/console/general', { token });
  run(updateScript(JSON.stringify(updateWords)));
  run(startScript(early));
  jest.advanceTimersByTime(1000);
  window.__TOO_OLD__ = undefined;
  spy.mockRestore();
  const words = updateWords['zh-CN'];
  const text = document.body.textContent ?? '';
  expect([document.querySelectorAll('h1').length, scripts().length, fetched.mock.calls.length]).toEqual([1, 0, 0]);
  expect(preloaded()).toEqual([]);
  expect(text).not.toMatch(/网络异常|[{}[\]]|undefined/);
  expect(text.includes(words.yours as string)).toBe(name !== undefined);
  if (name) expect(text).toContain((words.yours ?? '') + name);
  if (needed) expect(text).toContain((words.needs ?? '').replace('{version}', needed));
  expect(text.includes(words.mode as string)).toBe(mode);
  for (const { version } of Object.values(browsers)) expect(text).toContain(version);
  for (const key of ['title', 'organiser', 'filing', 'service'] as const)
    expect(text).toContain(options.deployment.texts['zh-CN'][key]);
});

test.each(locales)('the page for old browsers speaks %s', (locale) => {
  window.__TOO_OLD__ = true;
  openPage('/lz/teacher/', { umi_locale: locale });
  run(updateScript(JSON.stringify(updateWords)));
  window.__TOO_OLD__ = undefined;
  expect([html().lang, document.querySelector('h1')?.textContent]).toEqual([locale, updateWords[locale].title]);
  expect(document.querySelector('.u-half:last-child li')?.textContent).toContain('/lz/teacher/');
});

test('whatever runs before the bundle is ES5, which every browser reads', () => {
  const page = shellHead(options) + shellBody(options);
  const inline = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text ?? '');
  for (const script of inline) expect(() => parse(script, { ecmaVersion: 5 })).not.toThrow();
});

test('the floor is told by what a browser lacks', () => {
  const windowOf = (lacks: string) =>
    Object.fromEntries(
      [...floorMarks, 'navigator']
        .filter((path) => path !== lacks)
        .map((path) => [path.split('.')[0], { prototype: { at: 1 } }]),
    ) as { __TOO_OLD__?: boolean };
  const told = (lacks: string) => {
    const fake = windowOf(lacks);
    new Function('window', floorScript)(fake);
    return fake.__TOO_OLD__ === true;
  };
  expect(told('')).toBe(false);
  for (const mark of floorMarks) expect(told(mark)).toBe(true);
});

test('the shell goes when the application has painted, not when it only loads', async () => {
  openPage('/lz/teacher/');
  run(startScript(early));
  const root = document.getElementById('root') as HTMLElement;
  root.innerHTML = '<div class="app-loading"></div>';
  await Promise.resolve();
  expect(shell()).not.toBeNull();
  root.innerHTML = '<div><main>here</main></div>';
  await Promise.resolve();
  expect(shell()).toBeNull();
});

test.each([
  ['a script that cannot be loaded', 'failed'],
  ['an error before the first paint', 'broken'],
  ['shellfailed', 'failed'],
] as const)('%s is said, and what is no matter of the network is not called one', (what, words) => {
  openPage('/lz/teacher/');
  run(startScript(early));
  jest.advanceTimersByTime(1000);
  if (what.startsWith('a script')) scripts()[0]?.onerror?.('');
  else if (what === 'shellfailed') window.dispatchEvent(new Event(what));
  else window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('x is not a function') }));
  expect(shell()?.className).toBe('failed');
  expect(shell()?.hasAttribute('aria-hidden')).toBe(false);
  expect((document.querySelector('.shell-failed') as HTMLElement).hidden).toBe(false);
  expect(document.querySelector('[data-shell-text=failed]')?.textContent).toBe(shellWords['zh-CN'][words]);
});

test('a storage that the browser refuses counts as absent', () => {
  openPage('/lz/teacher/');
  const own = Object.getOwnPropertyDescriptor(window, 'localStorage');
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  run(bootScript(early));
  expect(typeof localStorage).toBe('undefined');
  Reflect.deleteProperty(window, 'localStorage');
  if (own) Object.defineProperty(window, 'localStorage', own);
  expect(typeof localStorage).toBe('object');
});
