import { hoursWorth } from '../../../domain/credit/rules';
import { makeCatalogue } from '../study/catalogue';
import { planSpecs } from '../study/plans';
import { platformCredits } from './entries';

/* The credits of the demonstration and its plans of self-study say the same of one thing. */

/** The plan that teacher01 has finished; of all others nothing counts yet, or ever. */
const FINISHED = 'passed';

test('of the plans of self-study the one that was finished is in the ledger, and nothing that was not', () => {
  const plans = new Map(planSpecs.map((spec) => [spec.name, spec]));
  const counted = platformCredits.flatMap((row) => {
    const plan = plans.get(row.title);
    return plan ? [{ ...row, plan }] : [];
  });
  expect(counted.map(({ plan }) => plan.key)).toEqual([FINISHED]);
});

test('its hours are those of its courses, and its credit is that of its archive', () => {
  const plan = planSpecs.find(({ key }) => key === FINISHED);
  const row = platformCredits.find(({ title }) => title === plan?.name);
  const off = new Set(
    makeCatalogue()
      .planCourses.filter(({ offShelf }) => offShelf)
      .map(({ courseId }) => courseId),
  );
  const tenths = makeCatalogue()
    .of(FINISHED)
    .filter(({ id }) => !off.has(id))
    .reduce((sum, { hour }) => sum + hour, 0);
  expect((row?.hours ?? 0) * 10).toBe(tenths);
  const most = row?.most === undefined ? {} : { most: row.most * 10 };
  expect(hoursWorth(tenths, row!.type, most).credit).toBe((plan?.credit ?? 0) * 10);
});
