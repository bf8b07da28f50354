import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type LaunchOptions } from 'puppeteer';

const names = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

/** A Chrome or Chromium of this machine, or the one that CHROME_PATH names. */
export const findBrowser = (): string | undefined =>
  [process.env.CHROME_PATH, ...names].find((path) => path && existsSync(path));

function executable(): string {
  const found = findBrowser();
  if (!found) throw new Error('No Chrome or Chromium: run npm test, which installs one, or name one with CHROME_PATH.');
  return found;
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
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const executablePath = executable();
  for (let attempt = 1; ; attempt++) {
    try {
      return await puppeteer.launch({ executablePath, args, headless: true, protocolTimeout: 120_000, ...options });
    } catch (error) {
      if (attempt === TRIES) throw error;
      await new Promise((done) => setTimeout(done, 500 * attempt));
    }
  }
}
