import { instantOf } from '../../../domain/rules/calendar';
import { dayMs, hourMs, minuteMs } from '../../../domain/time';
import type { document, StoredRemark } from '../../db/schema';
import { awake, demonstrationNow, inOfficeHours, toTime, wall } from '../calendar';
import type { SeedEntry } from '../declared';
import { seedId } from '../ids';
import type { SeedTeacher } from '../personTypes';
import { isOwn, type Move, playedKind, playerOf } from '../played';
import { createRng } from '../random';

const first: Move[] = ['submit', 'review'];
const sentBack: Move[] = [...first, 'fail', 'save'];

/** Courses of declarations, by name: every state, and several attempts. */
export const studioCourses = {
  draft: [],
  withdrawn: ['submit', 'withdraw'],
  waiting: ['submit'],
  opened: first,
  rejected: [...first, 'fail'],
  correcting: sentBack,
  secondWaiting: [...sentBack, 'submit'],
  thirdWaiting: [...sentBack, ...sentBack, 'submit'],
  passed: [...first, 'pass'],
  secondPassed: [...sentBack, ...first, 'pass'],
  refused: [...first, 'refuse'],
  secondRefused: [...sentBack, ...first, 'refuse'],
} as const satisfies Record<string, readonly Move[]>;
export type StudioCourse = keyof typeof studioCourses;

interface Options {
  readonly documentId: string;
  /** Its number, under which its entries are numbered. */
  readonly n: number;
  readonly owner: SeedTeacher;
  readonly course: StudioCourse;
  /** Day of the first step. */
  readonly from: string;
  readonly office: { readonly id: string; readonly level: number; readonly reviewer: SeedTeacher };
  readonly remarks: readonly (readonly StoredRemark[])[];
  readonly refusal: string;
}

/** Entries of the logs of other declarations begin below. */
const FIRST = 90_000;

/** Log of a declaration and its document's columns that follow from it; no entry is later than the demonstration. */
export function studioCourseOf({ documentId, n, owner, course, from, office, remarks, refusal }: Options) {
  const rng = createRng(`studio:${documentId}`);
  const steps: readonly Move[] = studioCourses[course];
  const { played, move } = playerOf(playedKind('studio'), [{ level: office.level, orgId: office.id }]);
  const log: SeedEntry[] = [];
  let [returned, at] = [0, wall(from) + 19 * hourMs + rng.int(0, 90) * minuteMs];
  for (const [i, name] of steps.entries()) {
    const own = isOwn(name);
    const gap = own
      ? rng.int(6, 30) * hourMs
      : name === 'review'
        ? rng.int(16, 40) * hourMs
        : rng.int(15, 120) * minuteMs;
    if (i > 0) at = (own ? awake : inOfficeHours)(at + gap);
    const said = name === 'fail' ? (remarks[returned++] ?? remarks.at(-1) ?? []) : [];
    const reason =
      name === 'refuse' ? refusal : said.length > 0 ? `${said.map((one) => one.reason).join('；')}。` : null;
    const createdAt = instantOf(toTime(Math.min(at, demonstrationNow - (steps.length - i) * 7 * minuteMs)));
    const { action, ...made } = move(name, createdAt, reason);
    if (!action) continue;
    log.push({
      id: seedId('researchLog', (FIRST + n) * 100 + i),
      documentId,
      ...made,
      action,
      operatorId: own ? owner.userId : office.reviewer.userId,
      operator: own ? owner.realName : office.reviewer.realName,
      reason,
      ...(said.length > 0 && { remarks: [...said] }),
      createdAt,
    });
  }
  const begun = instantOf(toTime(wall(from) - dayMs + 20 * hourMs));
  return {
    log,
    document: { updatedAt: begun, ...played, createdAt: begun } satisfies Partial<typeof document.$inferInsert>,
  };
}
