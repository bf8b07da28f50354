import { fixedAccount } from '../fixedAccounts';
import { ancestry } from '../organisations';
import type { SeedTeacher } from '../personTypes';
import { createRng } from '../random';
import type { CourseName } from '../research/course';
import {
  cityProfessional,
  closedProfessional,
  closedRecognition,
  oldProfessional,
  openProfessional,
  openRecognition,
  type SeedBatch,
} from './batches';

/** Courses of declarations for an open batch: most wait at the city, and every status occurs. */
const openCourses: readonly CourseName[] = [
  'reportedTwice',
  'reportedTwice',
  'openedAtCity',
  'waiting',
  'reported',
  'reportedTwice',
  'returned',
  'secondWaiting',
  'reportedTwice',
  'opened',
  'corrected',
  'reportedTwice',
  'returnedByCity',
  'thirdWaiting',
  'draft',
  'reportedTwice',
  'passed',
  'secondReturned',
  'reportedTwice',
  'withdrawn',
];
const closedCourses: readonly CourseName[] = ['passed', 'passed', 'passedSecond', 'passed', 'returnedByCity', 'passed'];

export interface Story {
  owner: SeedTeacher;
  batch: SeedBatch;
  course: CourseName;
  sample: number;
  days: number;
}

const inCity = ({ orgId }: SeedTeacher) => ancestry(orgId).some(({ name }) => name === '临江市教育局');

/** Declarations: owner, batch and course of each. */
export function stories(people: readonly SeedTeacher[], has: (person: SeedTeacher) => boolean): Story[] {
  const me = fixedAccount('teacher01');
  const others = people.filter(
    (one) => one.userId !== me.userId && one.profile.teacherRole && one.profileReview === 2 && inCity(one) && has(one),
  );
  const pool = createRng('kpi').shuffle(others);
  const told = (batch: SeedBatch, from: number, n: number, of: readonly CourseName[], days: number): Story[] =>
    pool.slice(from, from + n).map((owner, i) => ({
      owner,
      batch,
      course: of[i % of.length] as CourseName,
      sample: i + from,
      days: days + (i % 9),
    }));
  return [
    { owner: me, batch: closedProfessional, course: 'passed', sample: 0, days: 6 },
    { owner: me, batch: openProfessional, course: 'draft', sample: 0, days: 8 },
    { owner: me, batch: openRecognition, course: 'returned', sample: 0, days: 2 },
    ...told(openProfessional, 0, 44, openCourses, 1),
    ...told(openRecognition, 20, 34, openCourses, 1),
    ...told(closedProfessional, 0, 60, closedCourses, 4),
    ...told(closedRecognition, 30, 18, closedCourses, 4),
    ...told(oldProfessional, 12, 42, closedCourses, 4),
    ...told(cityProfessional, 40, 14, openCourses, 1),
    // As many as in a real city, so that the public list has many pages.
    ...told(closedProfessional, 60, 125, closedCourses, 4),
  ];
}
