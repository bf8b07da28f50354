import type { Person } from './person';

/** Waits until a condition holds. Throws after 20 seconds. */
export async function waitUntil(
  about: () => Promise<boolean> | boolean,
  { page }: Partial<Person> = {},
): Promise<void> {
  const until = Date.now() + 20_000;
  while (!(await about())) {
    if (Date.now() > until) {
      const shown = await page?.evaluate(() => `${location.href}\n${document.body.innerText}`);
      throw new Error(`it has not come about ${shown ?? ''}`);
    }
    await new Promise((done) => setTimeout(done, 60));
  }
}

/** Id of the document on the desk, from the address. */
export const openDocument = ({ page }: Person) => new URL(page.url()).searchParams.get('id');

/** Can the document on the desk be decided now? */
export const isReady = ({ page }: Person) =>
  page.evaluate(() => document.querySelector('article + aside ~ section button:not([disabled]) kbd') !== null);
export const ready = (person: Person) => waitUntil(() => isReady(person), person);

export async function confirm({ page }: Person): Promise<void> {
  await page.keyboard.down('Control');
  await page.keyboard.press('Enter');
  await page.keyboard.up('Control');
}

const isCovered = () => document.querySelector('.ant-select-dropdown:not(.ant-select-dropdown-hidden)') !== null;

/** Passes the document on the desk, using only the keyboard. */
export async function pass(person: Person): Promise<void> {
  await ready(person);
  await waitUntil(async () => !(await person.page.evaluate(isCovered)));
  await person.page.keyboard.press('Digit1');
  await person.waitForText(person.t('desk.armed.pass'));
  await confirm(person);
}

/** Returns the document on the desk with a reason, using only the keyboard. */
export async function giveBack(person: Person, reason: string): Promise<void> {
  await ready(person);
  await person.page.keyboard.press('Digit2');
  await person.page.keyboard.type(reason);
  await confirm(person);
}
