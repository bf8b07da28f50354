import { shellBody, shellHead } from '../../config/htmlShell';
import { shellWords } from '../../config/shellMarkup';
import { bootScript, type EarlyFiles, startScript } from '../../config/shellScript';
import { deploymentOf, locales } from '../../config/variants';

const early: EarlyFiles = {
  aheadOfLogin: ['frame.js', 'frame.css'],
  scripts: ['framework.js', 'umi.js'],
  allWords: Object.fromEntries(locales.map((l) => [l, [`locale-${l}.js`]])),
  firstWords: Object.fromEntries(locales.map((l) => [l, [`first-${l}.js`]])),
  routes: { 'user/login': ['login.js', 'login.css'], personal: ['personal.js'] },
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
  document.head.innerHTML = `<meta name="csp-nonce" content="${nonce}">`;
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

test('what the page will ask for is fetched beside the bundle', () => {
  openPage('/lz/teacher/', { umi_locale: 'ar-EG' });
  expect(preloaded()).toEqual(['/lz/teacher/first-ar-EG.js', '/lz/teacher/login.js', '/lz/teacher/login.css']);
  openPage('/lz/teacher/personal/console/general', { token });
  expect(preloaded()).toEqual(['/lz/teacher/locale-zh-CN.js', '/lz/teacher/personal.js']);
});

test('a login knows what comes after it, and fetches none of it by itself', () => {
  openPage('/lz/teacher/', { umi_locale: 'ar-EG' });
  expect(window.__AHEAD__).toEqual(['locale-ar-EG.js', 'frame.js', 'frame.css']);
  window.__AHEAD__ = undefined;
  openPage('/lz/teacher/personal/console/general', { token });
  expect(window.__AHEAD__).toBeUndefined();
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
    ...['line', 'about', 'card', 'failed', 'retry'].map((k) => shellWords[locale][k as 'line']),
  ]);
  for (const text of shown) expect(text).toBeTruthy();
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
