import { instantOf } from '../../../domain/rules/calendar';
import { dayMs, hourMs, minuteMs } from '../../../domain/time';
import type { document, StoredRemark } from '../../db/schema';
import type { DocumentKind } from '../../documents/kind';
import { awake, inOfficeHours, toTime, type Wall, wall } from '../calendar';
import type { SeedEntry } from '../declared';
import { seedId } from '../ids';
import { isOwn, type Move, passing, playerOf, returnedBy } from '../played';
import { createRng } from '../random';
import { reviewChain, reviewerAt } from '../reviewers';

export type LogRow = SeedEntry;

const OFFICES = 3;
const drafted = ['save', 'submit'] as const;
const returned = (office: number): Move[] => ['save', ...returnedBy(office)];
/** Return by an office, after which the document is corrected and handed in again. */
const again = (office: number): Move[] => [...returned(office), 'save', 'submit'];

/** Courses by name: every status, and several attempts. */
export const courses = {
  begun: [],
  draft: ['save'],
  withdrawn: [...drafted, 'withdraw'],
  waiting: drafted,
  opened: [...drafted, 'review'],
  reported: [...drafted, ...passing(1)],
  reportedTwice: [...drafted, ...passing(2)],
  openedAtCounty: [...drafted, ...passing(1), 'review'],
  openedAtCity: [...drafted, ...passing(2), 'review'],
  returned: returned(1),
  returnedByCounty: returned(2),
  returnedByCity: returned(3),
  corrected: [...returned(1), 'save'],
  secondWaiting: again(1),
  secondOpened: [...again(1), 'review'],
  secondReported: [...again(1), ...passing(1)],
  secondAtCity: [...again(2), ...passing(2)],
  secondOpenedAtCity: [...again(3), ...passing(2), 'review'],
  thirdAtCity: [...returned(1), ...again(2), ...passing(2)],
  secondReturned: [...returned(1), ...returned(2)],
  thirdWaiting: [...returned(1), ...again(2)],
  passed: [...drafted, ...passing(OFFICES)],
  passedSecond: [...again(2), ...passing(OFFICES)],
} as const satisfies Record<string, readonly Move[]>;
export type CourseName = keyof typeof courses;

const reported = ['选题有价值，同意上报。', '材料齐全，研究设计可行。', '同意。'] as const;
const agreed = ['符合要求，同意通过。', '研究设计可行，经费合理，同意。', '同意。'] as const;

export interface CourseOf {
  readonly kind: Pick<DocumentKind, 'machine' | 'first'>;
  readonly documentId: string;
  /** Its number, under which its entries are numbered. */
  readonly n: number;
  readonly owner: { readonly userId: string; readonly realName: string; readonly orgId: string };
  readonly steps: readonly Move[];
  /** Remarks at each return, in order; the last ones stand for all later returns. */
  readonly remarks: readonly (readonly StoredRemark[])[];
  /** Day of the first step. */
  readonly from: string;
}

/** The log of a stage and what its document says because of it; times, operators and states agree with one another. */
export function courseOf({ kind, documentId, n, owner, steps, remarks, from }: CourseOf) {
  const rng = createRng(`research:${documentId}`);
  const chain = reviewChain(owner.orgId).slice(0, OFFICES);
  const { played, move } = playerOf(
    kind,
    chain.map(({ level, org }) => ({ level, orgId: org.id })),
  );
  const log: LogRow[] = [];
  let [returns, at]: [number, Wall] = [0, wall(from) + 19 * hourMs];
  for (const [i, name] of steps.entries()) {
    const own = isOwn(name);
    const gap = own
      ? rng.int(8, 40) * hourMs
      : name === 'review'
        ? rng.int(18, 60) * hourMs
        : rng.int(15, 200) * minuteMs;
    if (i > 0) at = (own ? awake : inOfficeHours)(at + gap + rng.int(0, 59) * 1000);
    const judge = own ? undefined : chain.find(({ org }) => org.id === played.officeId);
    const by = judge && reviewerAt(judge.org, judge.level, owner.realName, rng);
    const remarked = name === 'fail' ? (remarks[returns++] ?? remarks.at(-1) ?? []) : [];
    const found = remarked.map((one) => one.reason).join('；');
    const opinions = judge === chain.at(-1) ? agreed : reported;
    const reason = found ? `${found}。请修改后重新提交。` : name === 'pass' ? rng.pick(opinions) : undefined;
    const createdAt = instantOf(toTime(at));
    const { action, ...made } = move(name, createdAt, reason);
    if (!action) continue;
    log.push({
      id: seedId('researchLog', n * 100 + i),
      documentId,
      ...made,
      action,
      operatorId: by ? (by.userId ?? null) : owner.userId,
      operator: by?.name ?? owner.realName,
      ...(reason && { reason }),
      ...(found && { remarks: [...remarked] }),
      createdAt,
    });
  }
  const createdAt = instantOf(toTime(wall(from) + 19 * hourMs));
  return {
    log,
    document: { updatedAt: createdAt, ...played, createdAt } satisfies Partial<typeof document.$inferInsert>,
  };
}

/** So many days after a day, as a day. */
export const later = (day: string, days: number): string => toTime(wall(day) + days * dayMs).slice(0, 10);
