import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type LaunchOptions } from 'puppeteer';
import { installDebian } from '../../scripts/debian';

/** Chromium without a window: the same engine with half of the processor time. */
const SHELL = '/usr/bin/chromium-headless-shell';
const places = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

/** Path of an installed Chrome or Chromium, or the one in CHROME_PATH. */
export const findBrowser = (): string | undefined =>
  [process.env.CHROME_PATH, ...places].find((path) => path && existsSync(path));

/** Is the faster browser without a window installed? */
export const hasShell = (): boolean => existsSync(SHELL);

/** Path of an installed Firefox, or the one in FIREFOX_PATH. */
export const findFirefox = (): string | undefined =>
  [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => path && existsSync(path));

const fonts = ['fonts-noto-cjk', 'fonts-noto-core'];
/** Debian packages of the browsers. Firefox needs the system's H.264 decoder for films. */
export const browserPackages = {
  chromium: ['chromium', ...fonts],
  shell: ['chromium-headless-shell'],
  firefox: ['firefox-esr', 'libavcodec-extra', ...fonts],
};

/** Path of a browser; installs Debian's if there is none. Throws with an instruction where that is not possible. */
function executable(find: () => string | undefined, packages: readonly string[], otherwise: string): string {
  const found = find();
  if (found) return found;
  installDebian(packages);
  const installed = find();
  if (!installed) throw new Error(otherwise);
  return installed;
}

const args = [
  // The sandbox needs rights that containers and root do not have.
  '--no-sandbox',
  '--disable-dev-shm-usage',
  // No network use of the browser itself, so that only the page's requests are seen.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-default-apps',
  '--disable-extensions',
  '--no-first-run',
  '--no-default-browser-check',
  '--metrics-recording-only',
  '--disable-features=Translate,OptimizationHints,MediaRouter,AutofillServerCommunication',
];

const TRIES = 3;

/** Starts a browser; tries again when the launch fails. */
async function launch(options: LaunchOptions): Promise<Browser> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await puppeteer.launch({
        // A desktop window: below 992 px rows are cards, and no table is loaded.
        defaultViewport: { width: 1440, height: 900 },
        headless: true,
        protocolTimeout: 120_000,
        ...options,
      });
    } catch (error) {
      if (attempt === TRIES) throw error;
      await new Promise((done) => setTimeout(done, 500 * attempt));
    }
  }
}

/** Starts a Chrome or Chromium. */
export const launchBrowser = ({ args: more = [], ...options }: LaunchOptions = {}): Promise<Browser> =>
  launch({
    executablePath: executable(
      findBrowser,
      browserPackages.chromium,
      'No Chrome or Chromium: install one, or name it with CHROME_PATH.',
    ),
    args: [...args, ...more],
    ...options,
  });

/** Starts a Firefox, which is driven by WebDriver BiDi. */
export const launchFirefox = (): Promise<Browser> =>
  launch({
    browser: 'firefox',
    executablePath: executable(
      findFirefox,
      browserPackages.firefox,
      'No Firefox: install one, or name it with FIREFOX_PATH.',
    ),
  });
