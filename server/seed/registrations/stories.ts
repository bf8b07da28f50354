import { dayMs, hourMs } from '../../../domain/time';
import { awake, demonstrationNow, inOfficeHours, type Wall, wall } from '../calendar';
import type { SeedTeacher } from '../personTypes';
import { createRng } from '../random';
import { type Mistake, mistakes } from './mistakes';

/** A registration that was handed in and returned. */
export interface Returned {
  /** The person as filled in at that time. */
  readonly person: SeedTeacher;
  readonly at: Wall;
  readonly returnedAt: Wall;
  readonly reason: string;
  readonly remarks: readonly { section: string; reason: string }[];
}

/** A registration with its earlier attempts. */
export interface Registration {
  readonly person: SeedTeacher;
  readonly returned: readonly Returned[];
  /** When it was last handed in; absent when it was returned and is not corrected yet. */
  readonly at?: Wall;
  /** When it was approved. */
  readonly passedAt?: Wall;
}

type Kind = keyof typeof mistakes;
/** Mistakes at each return, for every third of the waiting registrants, so that corrections can be compared. */
const told: readonly (readonly (readonly Kind[])[])[] = [
  [['name', 'work']],
  [['document']],
  [['teaching', 'certificate']],
  [['role']],
  [['education', 'work'], ['major']],
  [['since', 'certificate']],
];

/** Hours from a return to its correction, and days for a return with its correction, both at most. */
const CORRECTED = 31;
const TAKES = 6;
const EVERY = 3;

const without = (person: SeedTeacher, kinds: readonly Kind[]): SeedTeacher =>
  kinds.reduce((made, kind) => mistakes[kind].in(made) ?? made, person);

/** The person right after registering: identity only. */
const bare = (person: SeedTeacher): SeedTeacher => {
  const { sex, birthday, teacherRole, trainerRole, managerRole } = person.profile;
  return {
    ...person,
    profile: {
      ...{ sex, birthday, teacherRole, trainerRole, managerRole },
      ...{ jobOccupations: [], otherTeaching: [], otherLanguages: [], isBilingual: false, teacherCert: null },
    },
  };
};

/** A registration with mistakes that was returned, corrected and waits again. */
function corrected(person: SeedTeacher, courses: readonly (readonly Kind[])[]): Registration {
  const rng = createRng(`registration:${person.loginName}`);
  let at = wall(person.createdAt);
  const returned = courses.map((kinds): Returned => {
    const handedIn = at;
    const returnedAt = inOfficeHours(handedIn + rng.int(16, 40) * hourMs);
    at = awake(returnedAt + rng.int(5, CORRECTED) * hourMs);
    const can = kinds.filter((kind) => mistakes[kind].in(person));
    const made: readonly Kind[] = can.length > 0 ? can : ['work'];
    return {
      person: without(person, made),
      at: handedIn,
      returnedAt,
      reason: `${made.map((kind) => mistakes[kind].reason).join('；')}。`,
      remarks: remarksOf(made.map((kind) => mistakes[kind])),
    };
  });
  return { person, returned, at };
}

/** Joins the reasons of a section to a remark. */
function remarksOf(made: readonly Pick<Mistake, 'section' | 'reason'>[]) {
  const sections = [...new Set(made.map(({ section }) => section))];
  return sections.map((section) => ({
    section,
    reason: made
      .filter((one) => one.section === section)
      .map(({ reason }) => reason)
      .join('；'),
  }));
}

/** Registrations of all accounts that are not approved or were a short time ago: those of `people`, and the recent `registrants`. */
export function registrationsOf(people: readonly SeedTeacher[], registrants: readonly SeedTeacher[]): Registration[] {
  const stories = registrants.map((person, i): Registration => {
    const courses = told[Math.floor(i / EVERY) % told.length];
    const since = demonstrationNow - wall(person.createdAt);
    if (i % EVERY === 0 && courses && since > courses.length * TAKES * dayMs) return corrected(person, courses);
    // Experienced teachers have filled everything in at once.
    const isNew = (person.profile.firstTeachingTime ?? '') >= '2026';
    return { person: isNew && i % 2 === 0 ? bare(person) : person, returned: [], at: wall(person.createdAt) };
  });
  const before = people.flatMap((person): Registration[] => {
    const at = wall(person.createdAt);
    if (person.approvedAt) return [{ person, returned: [], at, passedAt: wall(person.approvedAt) }];
    if (person.profileReview === 2) return [];
    if (person.profileReview === 1) return [{ person, returned: [], at }];
    const returnedAt = inOfficeHours(at + 2 * dayMs);
    const reason = person.profileReviewReason ?? '';
    return [{ person, returned: [{ person, at, returnedAt, reason, remarks: [] }] }];
  });
  return [...before, ...stories].sort((a, b) => wall(a.person.createdAt) - wall(b.person.createdAt));
}
