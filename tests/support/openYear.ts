import type { Browser } from 'puppeteer';
import type { AssessmentRow } from '../../domain/api/assessment';
import { launchBrowser } from './browser';
import { newPerson, type Person, type PersonOptions } from './person';
import { type Site, startSite } from './sites';

export interface OpenYear {
  site: Site;
  person: Person;
  token: string;
  /** Opens another browser of the same teacher. */
  elsewhere(options?: PersonOptions): Promise<Person>;
  /** Id of the assessment that can be filled in now. */
  assessmentId: string;
  close(): Promise<void>;
}

/** Starts a server and signs teacher01 in, in the year that is open. */
export async function startOpenYear(name: string): Promise<OpenYear> {
  const [site, browser]: [Site, Browser] = await Promise.all([startSite(name), launchBrowser()]);
  const token = await site.signIn('teacher01');
  const { list } = await site.read<{ list: AssessmentRow[] }>('ListMyAnnualAssessment', token);
  const signedIn = async (options?: PersonOptions) => {
    const person = await newPerson(browser, site, options);
    await person.signIn('teacher01');
    return person;
  };
  const person = await signedIn();
  return {
    site,
    person,
    token,
    elsewhere: signedIn,
    assessmentId: list.find((row) => row.canEdit)?.assessmentId as string,
    close: async () => {
      await browser.close();
      await site.close();
    },
  };
}
