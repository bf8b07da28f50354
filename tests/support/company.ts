import type { Person } from './person';

/** The page of the payment company that a screen leads to. */
export async function companyPage({ page }: Person, link: string): Promise<string> {
  const found = await page.waitForSelector(`::-p-aria([name="${link}"][role="link"])`, { visible: true });
  return (await found?.evaluate((one) => (one as HTMLAnchorElement).href)) as string;
}

/** What a person does on that page; in a tab of its own, which is closed afterwards. */
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
