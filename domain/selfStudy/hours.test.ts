import { fc } from '../../tests/support/properties';
import { CourseLearning, ExamStatus, ProjectTime, SignupState } from '../statuses';
import { frameworkHours, gapsOf, type HourCourse, hourStatusOf, isComplete, planPercent, sumHours } from './hours';
import { courseStateOf, isPassed, planLearnStateOf, planStateOf, signupStateOf } from './states';

const course = (n: number, change: Partial<HourCourse> = {}): HourCourse => ({
  courseId: `c${n}`,
  courseName: `课程 ${n}`,
  frameworkId: 'f1',
  hourType: 1,
  hour: 4,
  percent: 100,
  examState: ExamStatus.NotNeeded,
  ...change,
});
const frameworks = [
  { frameworkId: 'f', parentId: undefined, name: '师德', minHour: 4 },
  { frameworkId: 'f1', parentId: 'f', name: '法规', minHour: 0 },
];
const needs = { requiredHour: 8, electiveHour: 2 };
const plan = { planId: '1', frameworks, waiting: [], ...needs };

const courses = fc.array(
  fc.record({
    hourType: fc.constantFrom(1 as const, 2 as const),
    hour: fc.integer({ min: 1, max: 80 }).map((tenths) => tenths / 10),
    percent: fc.integer({ min: 0, max: 100 }),
    examState: fc.constantFrom(...Object.values(ExamStatus)),
    frameworkId: fc.constantFrom('f', 'f1', 'elsewhere'),
  }),
  { maxLength: 20 },
);
const made = courses.map((all) => all.map((one, n) => course(n, one)));

test('hours add up without the noise of fractions', () => expect(sumHours([0.1, 0.2, 0.7])).toBe(1));

test('finished is never more than selected, the total is the sum of the types', () =>
  fc.assert(
    fc.property(made, made, (owned, cart) => {
      const hours = hourStatusOf(needs, owned, cart);
      for (const item of hours.items) {
        expect(item.finished).toBeLessThanOrEqual(item.selected);
        expect(item.lack).toBe(Math.max(0, sumHours([item.need, -item.selected])));
      }
      expect(hours.total.selected).toBe(sumHours([...owned, ...cart].map(({ hour }) => hour)));
      expect(hours.total.finished).toBe(sumHours(owned.filter(isPassed).map(({ hour }) => hour)));
      expect(planPercent(hours)).toBeGreaterThanOrEqual(0);
      expect(planPercent(hours)).toBeLessThanOrEqual(100);
    }),
  ));

test('a plan without a gap is complete, and the other way round; a waiting payment is a gap but keeps nothing back', () =>
  fc.assert(
    fc.property(made, (owned) => {
      const gaps = gapsOf({ ...plan, owned });
      const hours = hourStatusOf(needs, owned);
      const enough = hours.items.every((item) => item.finished >= item.need);
      const minimum = frameworkHours('f', frameworks, owned).finished >= 4;
      expect(gaps.length === 0).toBe(enough && minimum);
      expect(isComplete({ ...plan, owned })).toBe(gaps.length === 0);
      const waiting = [{ orderId: 'o', orderNo: 'N', amount: 12.5 }];
      expect(gapsOf({ ...plan, owned, waiting }).filter(({ kind }) => kind === 'payment')).toHaveLength(1);
    }),
  ));

test('each gap leads to what closes it', () => {
  const owned = [
    course(1),
    course(2, { percent: 40 }),
    course(3, { examState: ExamStatus.NotTaken, hourType: 2, hour: 2 }),
  ];
  expect(
    gapsOf({ ...plan, owned }).map(({ kind, need, have, link }) => [kind, need, have, link.split('/').at(-1)]),
  ).toEqual([
    ['hourRequired', 8, 4, 'selectedcourses?id=1'],
    ['hourElective', 2, 0, 'selectedcourses?id=1'],
    ['course', 1, 0, 'mycoursedetails?id=c2&pid=1'],
    ['exam', 1, 0, 'mycoursedetails?id=c3&pid=1'],
  ]);
  expect(gapsOf({ ...plan, owned: [] }).map(({ link }) => link.split('/').at(-1))).toEqual([
    'courses?id=1&hourType=1',
    'courses?id=1&hourType=2',
    'courses?id=1&frameworkId=f',
  ]);
});

test('a course whose exam has failed for good brings nothing: another one has to be chosen', () => {
  const lost = course(1, { examState: ExamStatus.NotPassed, lost: true });
  expect(hourStatusOf(needs, [lost]).items[0]).toMatchObject({ selected: 0, lack: 8 });
  expect(gapsOf({ ...plan, owned: [lost] }).map(({ kind }) => kind)).toEqual([
    'hourRequired',
    'hourElective',
    'framework',
  ]);
});

test('the hours of a framework are those of all below it', () => {
  expect(frameworkHours('f', frameworks, [course(1), course(2, { percent: 1 })])).toEqual({ selected: 8, finished: 4 });
});

test('a course moves from not signed up to passed, failed or ended', () => {
  const progress = {
    enrolled: true,
    started: true,
    percent: 100,
    examState: ExamStatus.NotNeeded as ExamStatus,
    examTriesLeft: 1,
    planEnded: false,
  };
  const state = (change: Partial<typeof progress>) => courseStateOf({ ...progress, ...change });
  expect(state({ enrolled: false })).toBe(CourseLearning.NotSignedUp);
  expect(state({ started: false, percent: 0 })).toBe(CourseLearning.NotStarted);
  expect(state({ percent: 50 })).toBe(CourseLearning.Studying);
  expect(state({})).toBe(CourseLearning.Passed);
  expect(state({ planEnded: true })).toBe(CourseLearning.Passed);
  expect(state({ examState: ExamStatus.NotTaken })).toBe(CourseLearning.Studying);
  expect(state({ examState: ExamStatus.NotPassed })).toBe(CourseLearning.Studying);
  expect(state({ examState: ExamStatus.NotPassed, examTriesLeft: 0 })).toBe(CourseLearning.NotPassed);
  expect(state({ examState: ExamStatus.NotPassed, planEnded: true })).toBe(CourseLearning.NotPassed);
  expect(state({ percent: 50, planEnded: true })).toBe(CourseLearning.Ended);
});

test('a plan and its sign-up go by the clock', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day));
  const times = { startAt: at(10), endAt: at(20), signupStartAt: at(5), signupEndAt: at(15) };
  const states = [1, 5, 10, 15, 20].map((day) => [planStateOf(times, at(day)), signupStateOf(times, false, at(day))]);
  expect(states).toEqual([
    [ProjectTime.NotStarted, SignupState.NotStarted],
    [ProjectTime.NotStarted, SignupState.NotSignedUp],
    [ProjectTime.Ongoing, SignupState.NotSignedUp],
    [ProjectTime.Ongoing, SignupState.Ended],
    [ProjectTime.Ended, SignupState.Ended],
  ]);
  expect(signupStateOf(times, true, at(20))).toBeNull();
  const learn = { signedUp: true, started: true, complete: false, ended: false };
  expect(planLearnStateOf({ ...learn, signedUp: false })).toBe(CourseLearning.NotSignedUp);
  expect(planLearnStateOf(learn)).toBe(CourseLearning.Studying);
  expect(planLearnStateOf({ ...learn, started: false })).toBe(CourseLearning.NotStarted);
  expect(planLearnStateOf({ ...learn, complete: true, ended: true })).toBe(CourseLearning.Passed);
  expect(planLearnStateOf({ ...learn, ended: true })).toBe(CourseLearning.NotPassed);
  expect(planLearnStateOf({ ...learn, started: false, ended: true })).toBe(CourseLearning.Ended);
});
