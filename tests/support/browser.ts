import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type LaunchOptions } from 'puppeteer';
import { installDebian } from '../../scripts/debian';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

/** A Chrome or Chromium of this machine, or the one that CHROME_PATH names. */
export const findBrowser = (): string | undefined =>
  [process.env.CHROME_PATH, ...places].find((path) => path && existsSync(path));

/** The browser's path; installs Debian's where there is none. Throws with what to do where that is not possible. */
function executable(): string {
  const found = findBrowser();
  if (found) return found;
  installDebian(['chromium', 'fonts-noto-cjk', 'fonts-noto-core']);
  const installed = findBrowser();
  if (!installed) throw new Error('No Chrome or Chromium: install one, or name it with CHROME_PATH.');
  return installed;
}

const args = [
  // The sandbox needs rights that containers and root do not have.
  '--no-sandbox',
  '--disable-dev-shm-usage',
  // Nothing of its own on the network, so that only the page's requests are seen.
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

/** Starts a browser; a launch that dies is tried again. */
export async function launchBrowser({ args: more = [], ...options }: LaunchOptions = {}): Promise<Browser> {
  const executablePath = executable();
  for (let attempt = 1; ; attempt++) {
    try {
      return await puppeteer.launch({
        executablePath,
        // A desk: below 992 px rows are cards, and no table is loaded.
        defaultViewport: { width: 1440, height: 900 },
        args: [...args, ...more],
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
