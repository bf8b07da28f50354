import { testForm } from '../../tests/support/testForm';
import { formProblems, problemAt } from './problems';

const ctx = { now: () => new Date('2026-11-21T08:00:00+08:00') };
const good = testForm.sample(0);

test('a broken rule is refused at its field, by its key and with its numbers', () => {
  expect(formProblems(ctx, testForm, good)).toEqual([]);
  expect(formProblems(ctx, testForm, { ...good, name: '长'.repeat(41) })).toEqual([
    { name: 'name', key: 'validation.max', params: { max: 40 } },
  ]);
});

test('what may follow after saving is asked for only when all of it has to be there', () => {
  const { bookResId: _, ...without } = good;
  expect(formProblems(ctx, testForm, without)).toEqual([]);
  expect(formProblems(ctx, testForm, without, { complete: true })).toMatchObject([
    { name: 'bookResId', key: 'validation.required' },
  ]);
});

test('the reason behind an issue is for the screen and travels in no refusal', () => {
  const issue = { key: 'validation.max', params: { max: 3 }, because: { key: 'validation.required' } } as const;
  expect(problemAt('name', issue)).toEqual({ name: 'name', key: 'validation.max', params: { max: 3 } });
});
