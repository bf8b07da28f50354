import { deploymentOf } from '../../config/variants';
import { launchBrowser } from '../../tests/support/browser';
import { startDeveloper } from '../../tests/support/developer';
import { LOGIN_READY } from '../../tests/support/transfer';
import { type Row, row } from './rows';

/** A developer's new clone: from `npm run dev` to a login that can be used. */
export async function developing(): Promise<Row[]> {
  const browser = await launchBrowser();
  const began = performance.now();
  const developer = await startDeveloper();
  try {
    const page = await browser.newPage();
    await page.goto(`${developer.origin}${deploymentOf('default', 'dev').base}user/login/`, { timeout: 300_000 });
    await page.waitForSelector(LOGIN_READY, { timeout: 300_000 });
    const took = performance.now() - began;
    return [row('npm run dev: to a login that can be used', `${(took / 1000).toFixed(1)} s`, '25 s')];
  } finally {
    await developer.stop();
    await browser.close();
  }
}
