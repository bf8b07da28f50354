import { instantOf } from '../../domain/rules/calendar';
import { StageStatus } from '../../domain/statuses';
import { dayMs, hourMs, minuteMs } from '../../domain/time';
import { assessmentKind } from '../modules/assessment/kind';
import { awake, demonstrationNow, inOfficeHours, toTime, type Wall, wall } from './calendar';
import { type Finding, reasonText } from './findings';
import { seedId } from './ids';
import type { SeedPlan } from './plans';
import { isOwn, type Move, passing, playerOf, returnedBy } from './played';
import type { Rng } from './random';
import { levelName, type ReviewLevel, reviewChain, reviewerAt } from './reviewers';

/** Move of an assessment, as a row of the review log. */
export interface SeedReviewEntry {
  id: string;
  attempt: number;
  action: string;
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

/** Handed in and taken back; or returned by the school and taken up again. */
export const withdrawn: readonly Move[] = ['submit', 'withdraw'];
export const returnedOnce: readonly Move[] = [...returnedBy(1), 'save'];

/**
 * The moves that lead to a status. A status that no set knows is given to an assessment a school has opened.
 * @param levels how many levels review
 */
export function movesTo(status: number, levels: number, rng: Rng, before?: readonly Move[]): Move[] {
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
  const start: Move[] = [...detour, 'submit'];
  switch (status) {
    case StageStatus.WaitingReview:
      return start;
    case StageStatus.Reviewing:
      return [...start, ...passing(rng.int(0, levels - 1)), 'review'];
    case StageStatus.ReviewFailed: {
      const shares = [60, 25, 10, 5].slice(0, levels);
      const below = rng.weighted(shares.map((share, i) => [i, share] as const));
      return [...start, ...passing(below), 'review', 'fail'];
    }
    case StageStatus.Reported:
      return [...start, ...passing(rng.int(1, levels - 1))];
    case StageStatus.ReviewPassed:
      return [...start, ...passing(levels)];
    default:
      return [...start, 'review'];
  }
}

/** When each move was made: the teacher at any hour of the day, offices in office hours, all inside the window. */
function times(moves: readonly Move[], plan: SeedPlan, rng: Rng, from?: string): Wall[] {
  const gaps = moves.map((move) => {
    if (move === 'withdraw') return rng.int(1, 20) * hourMs;
    if (isOwn(move)) return rng.int(12, 60) * hourMs;
    return move === 'review' ? rng.int(20, 80) * hourMs : rng.int(10, 240) * minuteMs;
  });
  const span = gaps.slice(1).reduce((sum, gap) => sum + gap, 0);
  const close = Math.min(wall(plan.levelDeadlines[3]!), demonstrationNow) - 2 * dayMs;
  // Weekends stretch the course, so half as much again is left free.
  const latest = Math.min(close - span * 1.5 - moves.length * 12 * hourMs, wall(plan.deadline) - 18 * dayMs);
  const earliest = wall(plan.startTime) + 4 * dayMs;
  let at = from ? wall(from) : awake(earliest + Math.floor(rng.next() * Math.max(0, latest - earliest)));
  return moves.map((move, i) => {
    if (i > 0) at = (isOwn(move) ? awake : inOfficeHours)(at + gaps[i]! + rng.int(0, 59) * 1000);
    return at;
  });
}

export interface CourseInput {
  plan: SeedPlan;
  moves: readonly Move[];
  teacher: { name: string; orgId: string };
  /** Findings at each return, in order. */
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

/** Plays the moves: the log, whose times and operators agree with one another, and how far the assessment has come. */
export function reviewCourse({ plan, moves, teacher, returns, base, from }: CourseInput, rng: Rng) {
  const chain = reviewChain(teacher.orgId);
  const moments = times(moves, plan, rng, from);
  const judges = new Map(chain.map(({ level, org }) => [level as number, reviewerAt(org, level, teacher.name, rng)]));
  const { played, move } = playerOf(
    assessmentKind,
    chain.map(({ level, org }) => ({ level, orgId: org.id })),
  );
  let returned = 0;
  const log = moves.flatMap((name, i): SeedReviewEntry[] => {
    const found = name === 'fail' ? (returns[returned++] ?? []) : [];
    const reason = name === 'pass' ? rng.pick(praise) : name === 'fail' ? reasonText(found) : undefined;
    const time = toTime(moments[i]!);
    const { action, level, ...made } = move(name, instantOf(time), reason);
    if (!action) return [];
    const judge = judges.get(level);
    const entry = {
      id: seedId('reviewLog', base * 100 + i + 1),
      ...made,
      action,
      level: level as 0 | ReviewLevel,
      time,
    };
    if (!judge) return [{ ...entry, levelName: '本人', operator: teacher.name, role: '本人' }];
    const { name: operator, userId: operatorId, role } = judge;
    const modules = found.map((one) => ({ value: one.module, result: 2 as const, reason: one.reason }));
    return [
      {
        ...entry,
        levelName: levelName(level as ReviewLevel),
        ...{ operator, operatorId, role },
        ...(reason !== undefined && { reason }),
        ...(name === 'fail' && { modules }),
      },
    ];
  });
  return { log, played };
}
