import { fixedAccount, similarAccounts } from '../fixedAccounts';
import { ancestry } from '../organisations';
import type { SeedTeacher } from '../personTypes';
import { createRng } from '../random';
import { expertOffices } from '../reviewSeats';
import type { CourseName } from './course';
import { closedPlan, closedThesisPlan, type researchPlans, subjectPlan, thesisPlan } from './plans';
import { subjectOf, type Topic, teaches, thesisOf } from './topics';

type Plan = (typeof researchPlans)[number];

/** A teacher's subject or thesis: its topic, and the courses of its stages in order. */
export interface Story {
  readonly owner: SeedTeacher;
  readonly plan: Plan;
  /** Index of the sample form that provides the values, for teacher01 only. */
  readonly sample?: number;
  readonly topic?: Topic;
  readonly stages: readonly CourseName[];
  /** Number of days from the opening of a window to the beginning of the stage. */
  readonly days: number;
  /** True when the last stage has a status that the product does not know. */
  readonly unknown?: true;
}

type Courses = readonly (readonly CourseName[])[];
const behind: readonly (readonly CourseName[])[] = [
  [],
  [],
  ['passed'],
  ['passedSecond', 'passed'],
  ['passed', 'passed', 'passed'],
];

/** Courses of waiting declarations: the names in turn, each at a different stage. */
const waiting = (names: readonly CourseName[], count: number): Courses =>
  Array.from({ length: count }, (_, i) => [
    ...(behind[i % behind.length] ?? []),
    names[i % names.length] as CourseName,
  ]);

/** Courses that end at a reviewer's desk, by the level of the desk. */
const atSchool: readonly CourseName[] = ['waiting', 'opened', 'secondWaiting', 'secondOpened'];
const atCounty: readonly CourseName[] = ['reported', 'openedAtCounty', 'secondReported'];
const atCity: readonly CourseName[] = [
  'reportedTwice',
  'openedAtCity',
  'secondAtCity',
  'reportedTwice',
  'secondOpenedAtCity',
  'thirdAtCity',
];

/** Courses of other declarations for the open plans: every status, and several attempts. */
const elsewhere: Courses = [
  ['waiting'],
  ['returned'],
  ['corrected'],
  ['secondReturned'],
  ['thirdWaiting'],
  ['draft'],
  ['withdrawn'],
  ['begun'],
  ['passed'],
  ['returnedByCity'],
  ['passed', 'draft'],
  ['passedSecond', 'returned'],
];
const concluded: readonly CourseName[] = ['passed', 'passed', 'passed', 'passedSecond', 'passed'];

/** Courses of the theses of a past year. */
const judged: readonly CourseName[] = ['passed', 'passed', 'returnedByCity', 'passed', 'passedSecond', 'passed'];

/** Number of declarations that wait for the city's expert at each level, of subjects and of theses. */
const desk = { subject: { school: 4, county: 15, city: 20 }, thesis: { school: 2, county: 9, city: 14 } } as const;

const under = (office: string) => (one: SeedTeacher) => ancestry(one.orgId).some(({ id }) => id === office);

const alike = new Set(similarAccounts.map(({ userId }) => userId));

/** All declarations; teacher01's first, because they have the first document numbers. */
export function makeStories(people: readonly SeedTeacher[]): Story[] {
  const teacher01 = fixedAccount('teacher01');
  const expert = fixedAccount('review01');
  const city = people.filter(
    (one) =>
      one.profile.teacherRole &&
      one.profileReview === 2 &&
      teaches(one) &&
      one.userId !== teacher01.userId &&
      one.userId !== expert.userId &&
      ancestry(one.orgId).some(({ name }) => name === '临江市教育局'),
  );
  const offices = (kind: 'school' | 'county') =>
    expertOffices.filter((one) => (kind === 'county') === (one.kind === 'county') && one.kind !== 'city');
  const [inSchools, inCounties] = [offices('school'), offices('county')].map((own) =>
    city.filter((one) => own.some(({ id }) => under(id)(one))),
  ) as [SeedTeacher[], SeedTeacher[]];
  const others = city.filter((one) => !inSchools.includes(one) && !inCounties.includes(one));
  const taken = new Set<string>();

  /** Stories of the first of these people, in a shuffled order. */
  const tell = (name: string, plan: Plan, owners: readonly SeedTeacher[], courses: Courses): Story[] => {
    const rng = createRng(`research:${name}`);
    const pool = rng.shuffle(owners);
    if (pool.length < courses.length) throw new Error(`too few people for ${name}`);
    return courses.flatMap((stages, i): Story[] => {
      const owner = pool[i] as SeedTeacher;
      const make = plan.kind === 1 ? subjectOf : thesisOf;
      const days = plan.kind === 1 ? rng.int(6, 70) : rng.int(2, 12);
      const story = { owner, plan, topic: make(owner, taken, rng), stages, days };
      // Similar accounts declare nothing, so that they can be merged.
      return alike.has(owner.userId) ? [] : [story];
    });
  };
  /** Declarations for an open plan: those on the expert's desks, and those elsewhere. */
  const open = (name: string, plan: Plan, { school, county, city: last }: (typeof desk)['subject' | 'thesis']) => {
    const courses = (names: readonly CourseName[], count: number) =>
      plan.kind === 1 ? waiting(names, count) : waiting(names, count).map((all) => all.slice(-1));
    const first = (all: Courses) => (plan.kind === 1 ? all : all.filter(({ length }) => length === 1));
    const [free, rest] = [others.slice(0, last), others.slice(last)];
    return [
      ...tell(`${name} school`, plan, inSchools, courses(atSchool, school)),
      ...tell(`${name} county`, plan, inCounties, courses(atCounty, county)),
      ...tell(`${name} city`, plan, free, courses(atCity, last)),
      ...tell(`${name} elsewhere`, plan, rest, first(elsewhere)),
    ];
  };

  const own: Story[] = [
    { owner: teacher01, plan: closedPlan, sample: 1, stages: concluded, days: 12 },
    { owner: teacher01, plan: subjectPlan, sample: 0, stages: ['passedSecond', 'passed', 'returnedByCity'], days: 40 },
    { owner: teacher01, plan: thesisPlan, sample: 0, stages: ['waiting'], days: 38 },
  ];
  const subjects = open('subject', subjectPlan, desk.subject);
  const theses = open('thesis', thesisPlan, desk.thesis);
  const old = tell(
    'old',
    closedPlan,
    city,
    Array.from({ length: 12 }, (_, i) => (i % 4 === 3 ? ['returnedByCounty'] : concluded)),
  );
  const oldTheses = tell(
    'old theses',
    closedThesisPlan,
    city,
    Array.from({ length: 26 }, (_, i) => [judged[i % judged.length] as CourseName]),
  );
  const odd = subjects.findIndex(({ stages }) => stages.at(-1) === 'openedAtCity' && stages.length === 1);
  return [
    ...own,
    ...subjects.map((one, i) => (i === odd ? { ...one, unknown: true as const } : one)),
    ...theses,
    ...old,
    ...oldTheses,
  ];
}
