import type { Person } from './person';

/** Hands in a complete assessment from its index page: opens the promise, accepts it and confirms. */
export async function handIn(person: Person, year: number): Promise<void> {
  const { t, page } = person;
  await person.click('button', t('assessment.submit'));
  await person.find('dialog', t('assessment.submit.title', { year }));
  const button = await page.waitForSelector(
    `[role=dialog] ::-p-aria([name="${t('assessment.submit.do')}"][role="button"])`,
  );
  // Handing in needs the promise.
  expect(await button?.evaluate((one) => (one as HTMLButtonElement).disabled)).toBe(true);
  await person.click('checkbox', t('assessment.submit.promise'));
  await person.answer(t('assessment.submit.do'));
  await person.waitForText(t('status.stage.waitingReview'));
}
