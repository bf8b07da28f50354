import { fc } from '../../tests/support/properties';
import { CompletionRequirement, ExamStatus, statusSets, UploadStatus } from '../statuses';
import type { CourseFacts } from './courses';
import { gradeOfWorks } from './states';
import { inDisplayOrder, isDone, needsOf, requirementOf, stepsOf, type TrainingFacts } from './steps';

const day = (n: number) => new Date(Date.UTC(2026, 10, n));
const { NoRequirement, NotStarted, Studying, NotCompleted, Completed } = CompletionRequirement;
const course = (change: Partial<CourseFacts> = {}): CourseFacts => ({
  courseId: 'c',
  planId: 'p',
  name: '课程',
  hour: 4,
  started: false,
  percent: 0,
  examState: ExamStatus.NotNeeded,
  examTaken: 0,
  triesLeft: 0,
  ...change,
});
const facts = (change: Partial<TrainingFacts> = {}, needs = {}): TrainingFacts => ({
  trainingId: 't',
  project: {
    startAt: day(5),
    studyUntil: day(20),
    endAt: day(28),
    needs: { selfHour: 0, studyHour: 4, exam: 0, homework: 0, attendance: 0, ...needs },
  },
  courses: [course()],
  survey: { from: day(21), until: day(28) },
  ...change,
});
const done = facts({ courses: [course({ started: true, percent: 100 })] });
const states = (one: TrainingFacts, n: number) => stepsOf(one, day(n)).steps.map(({ requirement }) => requirement);

test('the steps of a training from its beginning to its end', () => {
  expect(states(facts(), 6)).toEqual([NoRequirement, NotStarted, NotStarted]);
  expect(states(facts({ courses: [course({ started: true, percent: 60 })] }), 6)[1]).toBe(Studying);
  expect(states(facts(), 20)).toEqual([NoRequirement, NotCompleted, NotStarted]);
  expect(states(done, 20)).toEqual([NoRequirement, Completed, NotStarted]);
  expect(states(done, 28)).toEqual([NoRequirement, Completed, NotCompleted]);
  const answered = { ...done, survey: { from: day(21), until: day(28), answeredAt: day(22) } };
  expect(stepsOf(answered, day(29)).complete).toBe(true);
});

test('the survey says why it is closed: its time, the study before it, both', () => {
  const why = (one: TrainingFacts, n: number) => stepsOf(one, day(n)).steps[2].action?.disabled?.key;
  expect(why(facts(), 6)).toBe('surveyOpensAfterStudy');
  expect(why(done, 6)).toBe('surveyOpens');
  expect(why(facts(), 22)).toBe('afterStudy');
  expect(why(done, 22)).toBeUndefined();
  expect(why(done, 28)).toBe('surveyClosed');
});

test('homework that came back is no failure while it can be handed in again', () => {
  const work = { uploadState: UploadStatus.NotPassed, waiting: false, until: day(20) };
  const one = facts({ courses: [course({ percent: 100, work })] }, { homework: 1 });
  expect(needsOf(one, day(6)).find(({ kind }) => kind === 'homework')).toMatchObject({
    requirement: Studying,
    returned: 1,
  });
  expect(needsOf(one, day(20)).find(({ kind }) => kind === 'homework')?.requirement).toBe(NotCompleted);
});

test('a requirement is completed exactly when enough is there, and fails only when its time is over', () =>
  fc.assert(
    fc.property(fc.nat(20), fc.nat(20), fc.boolean(), fc.boolean(), (need, have, begun, over) => {
      const found = requirementOf({ need, have, begun, until: day(over ? 1 : 20) }, day(10));
      expect(isDone(found)).toBe(need === 0 || have >= need);
      if (found === NotCompleted) expect(over).toBe(true);
    }),
  ));

test('requirements stand in the order in which they are met, and none is lost', () =>
  fc.assert(
    fc.property(fc.array(fc.constantFrom(0, 1, 2, 3, 4) as fc.Arbitrary<CompletionRequirement>), (all) => {
      const order = statusSets.completion.map(({ value }) => value);
      const sorted = inDisplayOrder(all.map((requirement) => ({ requirement }))).map(({ requirement }) => requirement);
      expect(sorted).toHaveLength(all.length);
      expect(sorted).toEqual(order.flatMap((one) => all.filter((value) => value === one)));
    }),
  ));

test('a training has no grade before all its works have theirs', () => {
  expect(gradeOfWorks([3], 2)).toBe(0);
  expect(gradeOfWorks([3, 4], 2)).toBe(4);
  expect(gradeOfWorks([2, 3, 0], 2)).toBe(3);
  expect(gradeOfWorks([], 0)).toBe(0);
});

test('where somebody has stopped: in the section of the course that is continued, which the link opens', () => {
  const watched = (name: string, at: number, change: Partial<CourseFacts> = {}) =>
    course({ courseId: name, name, started: true, lastStudyAt: day(at), ...change });
  const half = watched('half', 6, { percent: 50, last: { sectionId: 's3', n: 3, ended: false } });
  const study = (...courses: CourseFacts[]) => stepsOf(facts({ courses }, { studyHour: 40 }), day(10)).steps[1];
  const learned = watched('learned', 8, { percent: 100, last: { sectionId: 's9', n: 9, ended: true } });
  expect(study(learned, half)).toMatchObject({
    last: { course: 'half', section: 3 },
    action: { link: expect.stringMatching(/id=half&pid=p&sid=s3&tid=t$/) },
  });
  // A section that is watched to its end is followed by one that the viewer knows.
  const ended = { ...half, last: { sectionId: 's3', n: 3, ended: true } };
  expect(study(ended).action?.link).toMatch(/id=half&pid=p&tid=t$/);
  // The course to continue was not begun: the last place is that of the course studied last.
  expect(study(learned, course({ courseId: 'fresh' }))).toMatchObject({
    last: { course: 'learned', section: 9 },
    action: { link: expect.stringMatching(/id=fresh&pid=p&tid=t$/) },
  });
  expect(study(course()).last).toBeUndefined();
});
