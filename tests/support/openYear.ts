import type { Browser } from 'puppeteer';
import type { AssessmentRow } from '../../domain/api/assessment';
import { launchBrowser } from './browser';
import { newPerson, type Person } from './person';
import { type Site, startSite } from './sites';

export interface OpenYear {
  site: Site;
  person: Person;
  token: string;
  /** The assessment that can be filled in now. */
  assessmentId: string;
  close(): Promise<void>;
}

/** teacher01, signed in at a browser on a server of its own, in the year that is open. */
export async function startOpenYear(name: string): Promise<OpenYear> {
  const [site, browser]: [Site, Browser] = await Promise.all([startSite(name), launchBrowser()]);
  const token = await site.signIn('teacher01');
  const { list } = await site.read<{ list: AssessmentRow[] }>('ListMyAnnualAssessment', token);
  const person = await newPerson(browser, site);
  await person.signIn('teacher01');
  return {
    site,
    person,
    token,
    assessmentId: list.find((row) => row.canEdit)?.assessmentId as string,
    close: async () => {
      await browser.close();
      await site.close();
    },
  };
}
