/**
 * @covers *
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'puppeteer';
import { deploymentOf } from '../../config/variants';
import { launchBrowser } from '../support/browser';
import { type Developer, startDeveloper } from '../support/developer';
import { triesAll } from '../support/extent';
import { newPerson, type Person } from '../support/person';

/*
 * The development server on a copy of the project: a developer signs in there and sees each change of the server, of
 * a component and of a text.
 */
// Longer than all waits together, so that a late one is named.
jest.setTimeout(1_500_000);
/** Milliseconds for what is compiled first: beside other work it takes several times as long as alone. */
const COMPILED = 200_000;
let browser: Browser;
let developer: Developer | undefined;
beforeAll(async () => {
  // A single wait of the page may last that long.
  browser = await launchBrowser({ protocolTimeout: 2 * COMPILED });
});
afterEach(async () => {
  await developer?.stop();
  developer = undefined;
});
afterAll(() => browser?.close());

const siteAt = (origin: string) => ({
  at: (path: string, variant = 'default') => origin + deploymentOf(variant, 'dev').base.replace(/\/$/, path),
});

/** Repeats a check until it holds. Throws after {@link COMPILED}. */
async function until(what: string, is: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + COMPILED;
  while (!(await is().catch(() => false))) {
    if (performance.now() > end) throw new Error(`${what} was never seen\n${developer?.output()}`);
    await pause(200);
  }
}

/** Person at the login page; scripts of development are large, and the server is still busy when it sends them. */
async function atLogin(origin: string) {
  const person = await newPerson(browser, siteAt(origin));
  await person.page.goto(siteAt(origin).at('/user/login/'), { timeout: COMPILED });
  await person.page.waitForSelector('form', { timeout: COMPILED });
  return person;
}

/** Signs in; tries again where the page says that it took too long, because the server was opening its database. */
const signIn = ({ page, ...person }: Person) =>
  until('the page behind the login', async () => {
    if (page.url().includes('/user/login')) await person.signIn('teacher01');
    return true;
  });

test('somebody signs in, and sees each change of the server, of a component and of a word', async () => {
  developer = await startDeveloper();
  const { origin, edit } = developer;
  // In `npm run test:all` as in a new clone: the first user signs in while the demonstration is still being prepared.
  const person = await atLogin(origin);
  await signIn(person);
  await until('her name', async () => (await person.page.$eval('body', (body) => body.innerText)).includes('韦晓岚'));

  edit('server/http/docs.ts', '>Shapes</h2>', '>Shapes, edited</h2>');
  await until('the change of the server', async () =>
    (await (await fetch(`${origin}/api/docs`)).text()).includes('Shapes, edited'),
  );

  const { page } = await atLogin(origin);
  // A component changes in its place: what is typed stays.
  await page.type('form input', 'weixl');
  edit('src/features/account/login/LoginForm.tsx', '<form\n', '<form\n      data-edited="yes"\n');
  await until('the change of a component', async () => (await page.$('form[data-edited="yes"]')) !== null);
  expect(await page.$eval('form input', (input) => (input as HTMLInputElement).value)).toBe('weixl');
  edit('locales/zh-CN/account.ts', "'account.login.submit': '登录'", "'account.login.submit': '登录试改'");
  await until('the change of a word', async () =>
    (await page.$eval('form', (form) => form.innerText)).includes('登录试改'),
  );
});

// Only in `npm run test:all`, because it compiles all pages again.
if (triesAll)
  test('another variant runs on another server: its calls go there, and its page is its own', async () => {
    const asked: string[] = [];
    const other = createServer((req, res) => {
      asked.push(`${req.method} ${req.url}`);
      res
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ success: true, data: 'of the other one' }));
    });
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    try {
      const API_PROXY = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
      developer = await startDeveloper({ VARIANT: 'lz', API_PROXY });
      const { origin } = developer;
      const answer = await fetch(`${origin}/api/Account/GetVerificationCode`);
      expect(await answer.json()).toEqual({ success: true, data: 'of the other one' });
      expect(asked).toEqual(['GET /api/Account/GetVerificationCode']);
      const page = await fetch(siteAt(origin).at('/user/login/', 'lz'), { headers: { accept: 'text/html' } });
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('/lz/teacher/');
    } finally {
      other.closeAllConnections();
      other.close();
    }
  });
