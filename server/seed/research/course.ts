import { instantOf } from '../../../domain/rules/calendar';
import { StageStatus } from '../../../domain/statuses';
import type { document, StoredRemark, StoredStage } from '../../db/schema';
import { awake, DAY, HOUR, inOfficeHours, MINUTE, toTime, type Wall, wall } from '../calendar';
import type { SeedEntry } from '../declared';
import { seedId } from '../ids';
import { createRng } from '../random';
import { type ReviewLevel, reviewChain, reviewerAt } from '../reviewers';

export type LogRow = SeedEntry;
type Action = 'save' | 'submit' | 'withdraw' | 'open' | 'pass' | 'notPass';

/** A step of a stage: by its owner (0), or at the nth office. */
export type Step = readonly [action: Action, office: 0 | 1 | 2 | 3];

const LEVELS = 3;
const passing = (n: number): Step[] =>
  Array.from({ length: n }, (_, i) => i + 1).flatMap((office) => [
    ['open', office as 1] as const,
    ['pass', office as 1] as const,
  ]);
const returnAt = (office: 1 | 2 | 3): Step[] => [
  ['submit', 0],
  ...passing(office - 1),
  ['open', office],
  ['notPass', office],
];
const again: Step = ['save', 0];

/** Courses by name: every status, and several attempts. */
export const courses = {
  begun: [],
  draft: [['save', 0]],
  withdrawn: [
    ['save', 0],
    ['submit', 0],
    ['withdraw', 0],
  ],
  waiting: [
    ['save', 0],
    ['submit', 0],
  ],
  opened: [
    ['save', 0],
    ['submit', 0],
    ['open', 1],
  ],
  reported: [['save', 0], ['submit', 0], ...passing(1)],
  reportedTwice: [['save', 0], ['submit', 0], ...passing(2)],
  openedAtCounty: [['save', 0], ['submit', 0], ...passing(1), ['open', 2]],
  openedAtCity: [['save', 0], ['submit', 0], ...passing(2), ['open', 3]],
  returned: [['save', 0], ...returnAt(1)],
  returnedByCounty: [['save', 0], ...returnAt(2)],
  returnedByCity: [['save', 0], ...returnAt(3)],
  corrected: [['save', 0], ...returnAt(1), again],
  secondWaiting: [['save', 0], ...returnAt(1), again, ['submit', 0]],
  secondOpened: [['save', 0], ...returnAt(1), again, ['submit', 0], ['open', 1]],
  secondReported: [['save', 0], ...returnAt(1), again, ['submit', 0], ...passing(1)],
  secondAtCity: [['save', 0], ...returnAt(2), again, ['submit', 0], ...passing(2)],
  secondOpenedAtCity: [['save', 0], ...returnAt(3), again, ['submit', 0], ...passing(2), ['open', 3]],
  thirdAtCity: [['save', 0], ...returnAt(1), again, ...returnAt(2), again, ['submit', 0], ...passing(2)],
  secondReturned: [['save', 0], ...returnAt(1), again, ...returnAt(2)],
  thirdWaiting: [['save', 0], ...returnAt(1), again, ...returnAt(2), again, ['submit', 0]],
  passed: [['save', 0], ['submit', 0], ...passing(LEVELS)],
  passedSecond: [['save', 0], ...returnAt(2), again, ['submit', 0], ...passing(LEVELS)],
} as const satisfies Record<string, readonly Step[]>;
export type CourseName = keyof typeof courses;

const after = ([action, office]: Step): number => {
  switch (action) {
    case 'submit':
      return StageStatus.WaitingReview;
    case 'open':
      return StageStatus.Reviewing;
    case 'notPass':
      return StageStatus.ReviewFailed;
    case 'pass':
      return office === LEVELS ? StageStatus.ReviewPassed : StageStatus.Reported;
    default:
      return StageStatus.NotSubmitted;
  }
};

const reported = ['选题有价值，同意上报。', '材料齐全，研究设计可行。', '同意。'] as const;
const agreed = ['符合要求，同意通过。', '研究设计可行，经费合理，同意。', '同意。'] as const;

export interface CourseOf {
  readonly documentId: string;
  /** Its number, under which its entries are numbered. */
  readonly n: number;
  readonly owner: { readonly userId: string; readonly realName: string; readonly orgId: string };
  readonly steps: readonly Step[];
  readonly window: StoredStage;
  /** What is remarked at each return, in order; the last one is said of all later ones. */
  readonly remarks: readonly (readonly StoredRemark[])[];
  /** Day of the first step. */
  readonly from: string;
}

/** The log of a stage and what its document says because of it; times, operators and states agree with one another. */
export function courseOf({ documentId, n, owner, steps, remarks, from }: CourseOf) {
  const rng = createRng(`research:${documentId}`);
  const chain = reviewChain(owner.orgId).slice(0, LEVELS);
  const log: LogRow[] = [];
  let [attempt, returned, at]: [number, number, Wall] = [0, 0, wall(from) + 19 * HOUR];
  for (const [i, step] of steps.entries()) {
    const [action, office] = step;
    const gap =
      office === 0 ? rng.int(8, 40) * HOUR : action === 'open' ? rng.int(18, 60) * HOUR : rng.int(15, 200) * MINUTE;
    if (i > 0) at = (office === 0 ? awake : inOfficeHours)(at + gap + rng.int(0, 59) * 1000);
    if (action === 'submit') attempt += 1;
    const judge = chain[office - 1];
    const by = judge && reviewerAt(judge.org, judge.level as ReviewLevel, owner.realName, rng);
    const remarked = action === 'notPass' ? (remarks[returned] ?? remarks.at(-1) ?? []) : [];
    if (action === 'notPass') returned += 1;
    const reason = remarked.map((one) => one.reason).join('；');
    log.push({
      id: seedId('researchLog', n * 100 + i),
      documentId,
      attempt,
      action,
      status: after(step),
      level: judge?.level ?? 0,
      operatorId: by ? (by.userId ?? null) : owner.userId,
      operator: by?.name ?? owner.realName,
      ...(reason && { reason: `${reason}。请修改后重新提交。`, remarks: [...remarked] }),
      ...(action === 'pass' && { reason: rng.pick(office === LEVELS ? agreed : reported) }),
      createdAt: instantOf(toTime(at)),
    });
  }
  const status = steps.length > 0 ? after(steps.at(-1) as Step) : StageStatus.NotApplied;
  const passed = steps
    .slice(steps.findLastIndex(([action]) => action === 'submit'))
    .filter(([action]) => action === 'pass').length;
  const deciding = ([StageStatus.WaitingReview, StageStatus.Reviewing, StageStatus.Reported] as number[]).includes(
    status,
  );
  const turn = deciding ? chain[passed] : undefined;
  const fails = status === StageStatus.ReviewFailed || (status === StageStatus.NotSubmitted && returned > 0);
  const begun = instantOf(toTime(wall(from) + 19 * HOUR));
  return {
    log,
    document: {
      status,
      attempt,
      level: turn?.level ?? 0,
      officeId: turn?.org.id ?? null,
      lastReason: fails ? (log.findLast(({ action }) => action === 'notPass')?.reason ?? null) : null,
      submittedAt: log.findLast(({ action }) => action === 'submit')?.createdAt ?? null,
      decidedAt: log.findLast(({ action }) => action === 'pass' || action === 'notPass')?.createdAt ?? null,
      createdAt: begun,
      updatedAt: log.at(-1)?.createdAt ?? begun,
    } satisfies Partial<typeof document.$inferInsert>,
  };
}

/** So many days after a day, as a day. */
export const later = (day: string, days: number): string => toTime(wall(day) + days * DAY).slice(0, 10);
