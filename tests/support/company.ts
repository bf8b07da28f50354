import type { Person } from './person';

/** Address of the payment company's page that a link leads to. */
export async function companyPage({ page }: Person, link: string): Promise<string> {
  const found = await page.waitForSelector(`::-p-aria([name="${link}"][role="link"])`, { visible: true });
  return (await found?.evaluate((one) => (one as HTMLAnchorElement).href)) as string;
}

/** Approves or fails a payment on the company's page, in a new tab that is closed afterwards. */
export async function decide({ page, context }: Person, address: string, action: 'approve' | 'fail'): Promise<void> {
  const company = await context.newPage();
  try {
    await company.goto(address);
    await Promise.all([company.waitForNavigation(), company.click(`button[value=${action}]`)]);
  } finally {
    await company.close();
    await page.bringToFront();
  }
}

export const atTheCompany = async (person: Person, link: string, action: 'approve' | 'fail'): Promise<void> =>
  decide(person, await companyPage(person, link), action);
