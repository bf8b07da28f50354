import { formatInstant } from '../../../domain/rules/calendar';
import { makeDemonstration } from './demonstration';
import { assessmentPlans } from './plans';
import { planSpecs } from './study/plans';
import { moveStudyDeadlines } from './study/window';

const END = / 23:59:59$/;

test('every deadline of the demonstration is the end of a day in Asia/Shanghai', () => {
  for (const { deadline, levelDeadlines } of assessmentPlans)
    for (const one of [deadline, ...levelDeadlines]) expect(one).toMatch(END);
  for (const { signup, run } of planSpecs) for (const [, to] of [signup, run]) expect(to).toMatch(END);
  const { messages } = makeDemonstration();
  const due = messages.flatMap(({ deadline }) => deadline ?? []);
  expect(due.length).toBeGreaterThan(10);
  for (const one of due) expect(one).toMatch(END);
});

test('deadlines that move on move to the end of a day', async () => {
  const set: Record<string, Date>[] = [];
  const query = {
    set: (values: Record<string, Date>) => {
      set.push(values);
      return query;
    },
    where: () => query,
    returning: async () => [],
  };
  await moveStudyDeadlines({ update: () => query } as never, new Date('2027-06-01T21:30:00Z'));
  const ends = set.flatMap(({ endAt, signupEndAt }) => [endAt, signupEndAt].flatMap((one) => one ?? []));
  expect(ends.length).toBeGreaterThan(6);
  for (const one of ends) expect(formatInstant(one)).toMatch(END);
});
