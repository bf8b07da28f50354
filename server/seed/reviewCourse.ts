import { StageStatus } from '../../domain/statuses';
import { awake, DAY, demonstrationNow, HOUR, inOfficeHours, MINUTE, toTime, type Wall, wall } from './calendar';
import { type Finding, reasonText } from './findings';
import { seedId } from './ids';
import type { SeedPlan } from './plans';
import type { Rng } from './random';
import { levelName, type ReviewLevel, reviewChain, reviewerAt } from './reviewers';

export type ReviewAction = 'save' | 'submit' | 'withdraw' | 'open' | 'pass' | 'notPass';

export interface Move {
  action: ReviewAction;
  /** 0 the teacher. */
  level: 0 | ReviewLevel;
}

/** One move of an assessment, as a row of the review log. */
export interface SeedReviewEntry {
  id: string;
  attempt: number;
  action: ReviewAction;
  /** Stage status after the move. */
  status: number;
  level: 0 | ReviewLevel;
  levelName: string;
  operator: string;
  /** Of a reviewer who has an account here. */
  operatorId?: string;
  role: string;
  reason?: string;
  /** Review result set by module, for a return. */
  modules?: { value: number; result: 0 | 1 | 2; reason?: string }[];
  time: string;
}

const own = (action: ReviewAction): Move => ({ action, level: 0 });
const submit = own('submit');

/** Handed in and taken back; or returned by the school and taken up again. */
export const withdrawn: readonly Move[] = [submit, own('withdraw')];
export const returnedOnce: readonly Move[] = [
  submit,
  { action: 'open', level: 1 },
  { action: 'notPass', level: 1 },
  own('save'),
];

const passing = (levels: readonly ReviewLevel[]): Move[] =>
  levels.flatMap((level) => [{ action: 'open', level } as const, { action: 'pass', level } as const]);

/**
 * The moves that lead to a status. A status that no set knows is given to an assessment a school has opened.
 * @param levels the levels that review, lowest first
 */
export function movesTo(status: number, levels: readonly ReviewLevel[], rng: Rng, before?: readonly Move[]): Move[] {
  if (status === StageStatus.NotStarted || status === StageStatus.NotApplied) return [];
  const drafted = status === StageStatus.NotSubmitted;
  const detour =
    before ??
    rng.weighted([
      [[], 72],
      [withdrawn, drafted ? 14 : 6],
      [returnedOnce, 18],
    ] as [readonly Move[], number][]);
  if (drafted) return [...detour];
  const start = [...detour, submit];
  const at = (index: number) => levels[index]!;
  switch (status) {
    case StageStatus.WaitingReview:
      return start;
    case StageStatus.Reviewing: {
      const k = rng.int(0, levels.length - 1);
      return [...start, ...passing(levels.slice(0, k)), { action: 'open', level: at(k) }];
    }
    case StageStatus.ReviewFailed: {
      const k = rng.weighted(levels.map((_, i) => [i, [60, 25, 10, 5][i]!] as const));
      return [
        ...start,
        ...passing(levels.slice(0, k)),
        { action: 'open', level: at(k) },
        { action: 'notPass', level: at(k) },
      ];
    }
    case StageStatus.Reported:
      return [...start, ...passing(levels.slice(0, rng.int(1, levels.length - 1)))];
    case StageStatus.ReviewPassed:
      return [...start, ...passing(levels)];
    default:
      return [...start, { action: 'open', level: at(0) }];
  }
}

function statusAfter({ action, level }: Move, last: ReviewLevel): number {
  switch (action) {
    case 'submit':
      return StageStatus.WaitingReview;
    case 'open':
      return StageStatus.Reviewing;
    case 'notPass':
      return StageStatus.ReviewFailed;
    case 'pass':
      return level === last ? StageStatus.ReviewPassed : StageStatus.Reported;
    default:
      return StageStatus.NotSubmitted;
  }
}

/** When each move was made: the teacher at any hour of the day, offices in office hours, all inside the window. */
function times(moves: readonly Move[], plan: SeedPlan, rng: Rng, from?: string): Wall[] {
  const gaps = moves.map(({ action, level }) => {
    if (action === 'withdraw') return rng.int(1, 20) * HOUR;
    if (level === 0) return rng.int(12, 60) * HOUR;
    return action === 'open' ? rng.int(20, 80) * HOUR : rng.int(10, 240) * MINUTE;
  });
  const span = gaps.slice(1).reduce((sum, gap) => sum + gap, 0);
  const close = Math.min(wall(plan.levelDeadlines[3]!), demonstrationNow) - 2 * DAY;
  // Weekends stretch the course, so half as much again is left free.
  const latest = Math.min(close - span * 1.5 - moves.length * 12 * HOUR, wall(plan.deadline) - 18 * DAY);
  const earliest = wall(plan.startTime) + 4 * DAY;
  let at = from ? wall(from) : awake(earliest + Math.floor(rng.next() * Math.max(0, latest - earliest)));
  return moves.map(({ level }, i) => {
    if (i > 0) at = (level === 0 ? awake : inOfficeHours)(at + gaps[i]! + rng.int(0, 59) * 1000);
    return at;
  });
}

export interface CourseInput {
  plan: SeedPlan;
  moves: readonly Move[];
  teacher: { name: string; orgId: string };
  /** What is found at each return, in order. */
  returns: readonly (readonly Finding[])[];
  /** Order number under which the entries are numbered. */
  base: number;
  /** Moment of the first move; default: somewhere in the window. */
  from?: string;
}

const praise = [
  '材料齐全，情况属实。',
  '同意上报。',
  '经审核，符合要求。',
  '已核对原件。',
  undefined,
  undefined,
  undefined,
] as const;

/** Writes the moves as a log whose times, operators and states agree with one another. */
export function reviewCourse({ plan, moves, teacher, returns, base, from }: CourseInput, rng: Rng): SeedReviewEntry[] {
  const chain = reviewChain(teacher.orgId);
  const last = chain[chain.length - 1]!.level;
  const moments = times(moves, plan, rng, from);
  const judges = new Map(chain.map(({ level, org }) => [level, reviewerAt(org, level, teacher.name, rng)]));
  let attempt = 0;
  let returned = 0;
  return moves.map((move, i): SeedReviewEntry => {
    if (move.action === 'submit') attempt += 1;
    const entry = {
      id: seedId('reviewLog', base * 100 + i + 1),
      attempt,
      ...move,
      status: statusAfter(move, last),
      time: toTime(moments[i]!),
    };
    if (move.level === 0) return { ...entry, levelName: '本人', operator: teacher.name, role: '本人' };
    const judge = judges.get(move.level)!;
    const by = {
      ...entry,
      levelName: levelName(move.level),
      operator: judge.name,
      operatorId: judge.userId,
      role: judge.role,
    };
    if (move.action === 'pass') return { ...by, reason: rng.pick(praise) };
    if (move.action !== 'notPass') return by;
    const found = returns[returned] ?? [];
    returned += 1;
    const modules = found.map((one) => ({ value: one.module, result: 2 as const, reason: one.reason }));
    return { ...by, reason: reasonText(found), modules };
  });
}
