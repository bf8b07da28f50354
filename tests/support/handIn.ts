import type { Person } from './person';

/** On the index of a complete assessment: opens the promise, gives it and hands the assessment in. */
export async function handIn(person: Person, year: number): Promise<void> {
  const { t, page } = person;
  await person.click('button', t('assessment.submit'));
  await person.find('dialog', t('assessment.submit.title', { year }));
  const button = await page.waitForSelector(
    `[role=dialog] ::-p-aria([name="${t('assessment.submit.do')}"][role="button"])`,
  );
  // Nothing is handed in without the promise.
  expect(await button?.evaluate((one) => (one as HTMLButtonElement).disabled)).toBe(true);
  await person.click('checkbox', t('assessment.submit.promise'));
  await person.answer(t('assessment.submit.do'));
  await person.waitForText(t('status.stage.waitingReview'));
}
