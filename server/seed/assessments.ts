import { recordList, recordsOfModule, storeOf } from '../../domain/assessment/binding';
import { Grade, StageStatus } from '../../domain/statuses';
import { dayMs, hourMs } from '../../domain/time';
import { demonstrationNow, toTime, wall } from './calendar';
import { type Finding, findings } from './findings';
import { seedId } from './ids';
import { ancestry } from './organisations';
import type { SeedTeacher } from './personTypes';
import { assessmentPlans, type SeedPlan } from './plans';
import type { Move, Played } from './played';
import type { Rng } from './random';
import { makeRecords, type SeedRecord } from './records';
import { movesTo, reviewCourse, type SeedReviewEntry } from './reviewCourse';
import { reviewChain } from './reviewers';
import { makeSummary, makeTheses, recordBase, recordId, type SeedThesis } from './theses';

export interface SeedAssessment {
  assessmentId: string;
  planId: string;
  userId: string;
  year: number;
  /** Stage status set; one assessment has a value outside of the set. */
  status: number;
  /** Grade set; 0 until the last level has decided. */
  grade: number;
  /** Number of times it was handed in. */
  attempt: number;
  formNo: string;
  verifyCode: string;
  /** Modules for which the teacher has confirmed that there is nothing to enter. */
  confirmedNone: number[];
  /** Progress of the document after its moves. */
  played: Readonly<Played>;
  updateTime: string;
  log: SeedReviewEntry[];
  theses: SeedThesis[];
  /** Records of all categories except theses. */
  records: SeedRecord[];
}

/** A status that the product does not know, for tests: screens show it as not started. */
export const UNKNOWN_STATUS = 9;

export interface AssessmentInput {
  teacher: SeedTeacher;
  plan: SeedPlan;
  status: number;
  theses: SeedThesis[];
  /** Records of all categories except theses. */
  records: SeedRecord[];
  /** Moves before the last submission; default: chosen at random. */
  before?: readonly Move[];
  returns?: readonly (readonly Finding[])[];
  grade?: number;
  from?: string;
}

/** Spreads the order numbers, so that form numbers look as they do in a running office; 17 gives 0318-0457. */
const spread = (n: number): number => (n * 70_775_321) % 100_000_000;

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Marks the theses that a return names, and removes the page that it calls missing; drafts have other gaps. */
function marked(theses: SeedThesis[], open: readonly Finding[], status: number, rng: Rng): SeedThesis[] {
  return theses.map((thesis) => {
    if (status === StageStatus.NotSubmitted && open.length === 0 && rng.chance(0.3)) {
      return { ...thesis, files: { ...thesis.files, thesisDirectory: null } };
    }
    const about = open.find((one) => one.thesisId === thesis.thesisId);
    if (about) {
      const files = about.withoutDirectory ? { ...thesis.files, thesisDirectory: null } : thesis.files;
      return { ...thesis, files, reviewState: 2, reviewReason: about.reason };
    }
    return status === StageStatus.ReviewPassed ? { ...thesis, reviewState: 1 } : thesis;
  });
}

/** Makes an assessment whose log leads to its status. */
export function makeAssessment(input: AssessmentInput, rng: Rng): SeedAssessment {
  const { teacher, plan, status } = input;
  const chain = reviewChain(teacher.orgId);
  const moves = movesTo(status, chain.length, rng, input.before);
  const base = recordBase(teacher, plan.year) + 1;
  const returns = input.returns ?? moves.filter((move) => move === 'fail').map(() => findings(input.theses, rng));
  const { log, played } = reviewCourse(
    { plan, moves, returns, base, from: input.from, teacher: { name: teacher.realName, orgId: teacher.orgId } },
    rng,
  );
  const begun = Math.min(
    wall(plan.startTime) + rng.int(8, 75) * dayMs + rng.int(0, 9) * hourMs,
    demonstrationNow - hourMs,
  );
  const assessmentId = seedId('assessment', spread(base));
  const digits = assessmentId.slice(-8);
  return {
    assessmentId,
    planId: plan.planId,
    userId: teacher.userId,
    year: plan.year,
    status,
    grade: status === StageStatus.ReviewPassed ? (input.grade ?? gradeOf(rng)) : Grade.NotAssessed,
    attempt: played.attempt,
    formNo: `YL${plan.year}-${digits.slice(0, 4)}-${digits.slice(4)}`,
    verifyCode: verifyCode(rng),
    confirmedNone: moves.length > 0 ? confirmed(input, rng) : [],
    played,
    updateTime: log[log.length - 1]?.time ?? toTime(status < 0 ? wall(plan.startTime) : begun),
    log,
    theses: marked(input.theses, played.lastReason === null ? [] : (returns.at(-1) ?? []), status, rng),
    records: input.records.map((one) => ({ ...one, reviewState: status === StageStatus.ReviewPassed ? 1 : 0 })),
  };
}

/** Modules confirmed as empty: all required ones without records, and some of the others. */
function confirmed({ theses, records }: AssessmentInput, rng: Rng): number[] {
  const filled = new Set([...records.map(({ category }) => category), ...(theses.length > 0 ? ['Thesis'] : [])]);
  const without = (module: number) => !recordsOfModule(module).some((d) => filled.has(storeOf(d)));
  const optional = [7, 10, 11, 12].filter(() => rng.chance(0.55)).filter(without);
  const required = recordList.filter((d) => d.required && !filled.has(storeOf(d))).map((d) => d.module);
  return [...required, ...optional];
}

function verifyCode(rng: Rng): string {
  const four = () => Array.from({ length: 4 }, () => ALPHABET[rng.int(0, ALPHABET.length - 1)]).join('');
  return `${four()}-${four()}`;
}

const gradeOf = (rng: Rng): number =>
  rng.weighted([
    [Grade.Pass, 54],
    [Grade.Good, 30],
    [Grade.Excellent, 14],
    [Grade.Fail, 2],
  ]);

type Shares = readonly (readonly [status: number, share: number])[];

const { NotStarted, NotApplied, NotSubmitted, WaitingReview, Reviewing, ReviewFailed, Reported, ReviewPassed } =
  StageStatus;
const past: Shares = [
  [ReviewFailed, 0.03],
  [NotSubmitted, 0.02],
  [NotApplied, 0.03],
  [ReviewPassed, 0.92],
];
const running: Shares = [
  [NotStarted, 0.04],
  [NotApplied, 0.09],
  [WaitingReview, 0.16],
  [Reviewing, 0.09],
  [ReviewFailed, 0.1],
  [Reported, 0.17],
  [ReviewPassed, 0.1],
  [NotSubmitted, 0.25],
];

/** Shares for the city of review01: most have handed in. */
const runningNear: Shares = [
  [NotStarted, 0.01],
  [NotApplied, 0.04],
  [WaitingReview, 0.24],
  [Reviewing, 0.16],
  [ReviewFailed, 0.06],
  [Reported, 0.4],
  [ReviewPassed, 0.06],
  [NotSubmitted, 0.08],
];
const isNear = ({ orgId }: SeedTeacher) => ancestry(orgId).some(({ name }) => name === '临江市教育局');

/** Deals out statuses in fixed shares, so that every value occurs; the last share takes the rest. */
function deck(shares: Shares, count: number, rng: Rng): number[] {
  const cards = shares.flatMap(([status, share]) =>
    Array.from({ length: Math.max(1, Math.round(share * count)) }, () => status),
  );
  const rest = shares[shares.length - 1]![0];
  while (cards.length < count) cards.push(rest);
  return rng.shuffle(cards.slice(0, count));
}

/** Theses of the year before, taken over as copies. */
function takenOver(earlier: readonly SeedThesis[], teacher: SeedTeacher, year: number, count: number): SeedThesis[] {
  return earlier.slice(0, 1).map((thesis) => ({
    ...thesis,
    thesisId: recordId('thesis', recordBase(teacher, year), count + 1),
    reviewState: 0,
    reviewReason: undefined,
    sourceRecordId: thesis.thesisId,
  }));
}

const hasBegun = (status: number): boolean => status !== NotStarted && status !== NotApplied;

/** Assessments of all three years for people without a story of their own, with statuses dealt out per year. */
export function makeAssessments(teachers: readonly SeedTeacher[], rng: Rng): SeedAssessment[] {
  const people = teachers.filter((one) => one.profile.teacherRole);
  const earlier = new Map<string, SeedThesis[]>();
  return assessmentPlans.flatMap((plan) => {
    const running_ = plan.deadline > toTime(demonstrationNow);
    const taking = people.filter((one) => {
      const since = one.profile.firstTeachingTime;
      return since ? since <= `${plan.year}-09-01` && (running_ || one.profileReview === 2) : running_;
    });
    const [near, far] = [taking.filter(isNear), taking.filter((one) => !isNear(one))];
    const dealt = running_
      ? [deck(runningNear, near.length, rng), deck(running, far.length, rng)]
      : [deck(past, near.length, rng), deck(past, far.length, rng)];
    const statuses = new Map([near, far].flatMap((group, n) => group.map((one, i) => [one, dealt[n]![i]!] as const)));
    return taking.map((teacher) => {
      // Teachers can begin only after their account is approved; one assessment gets the unknown status.
      const known = running_ && teacher.realName === '莫海燕' ? UNKNOWN_STATUS : statuses.get(teacher)!;
      const status = teacher.profileReview === 2 ? known : NotApplied;
      const fresh = hasBegun(status) ? makeTheses(teacher, plan.year, rng) : [];
      const copies =
        hasBegun(status) && rng.chance(0.2)
          ? takenOver(earlier.get(teacher.userId) ?? [], teacher, plan.year, fresh.length)
          : [];
      const theses = [...fresh, ...copies];
      if (fresh.length > 0) earlier.set(teacher.userId, fresh);
      const summaries =
        hasBegun(status) && (status !== NotSubmitted || rng.chance(0.4)) ? [makeSummary(teacher, plan.year, rng)] : [];
      const complete = status !== NotSubmitted;
      const records = hasBegun(status)
        ? [...makeRecords(teacher, plan.year, { all: false, complete }), ...summaries]
        : [];
      return makeAssessment({ teacher, plan, status, theses, records }, rng);
    });
  });
}
