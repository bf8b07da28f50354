import type { Browser } from 'puppeteer';
import { newPerson } from './person';
import type { Site } from './sites';

/** The other keeper of the demonstration's top office agrees to the change that waits on a page. */
export async function confirmed(browser: Browser, site: Site, page: string): Promise<void> {
  const second = await newPerson(browser, site);
  const { t } = second;
  await second.signIn('liangjx_2001');
  await second.goto(page);
  await second.click('button', t('manage.request.agree'));
  await second.waitForText(t('manage.request.agreed'));
  await second.context.close();
}
