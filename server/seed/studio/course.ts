import { instantOf } from '../../../domain/rules/calendar';
import { StudioDeclaration } from '../../../domain/workflows/studioDeclaration';
import type { document, StoredRemark } from '../../db/schema';
import { awake, DAY, demonstrationNow, HOUR, inOfficeHours, MINUTE, toTime, wall } from '../calendar';
import type { SeedEntry } from '../declared';
import { seedId } from '../ids';
import type { SeedTeacher } from '../personTypes';
import { createRng } from '../random';

type LogRow = SeedEntry;
type Action = 'save' | 'submit' | 'withdraw' | 'open' | 'pass' | 'notPass' | 'refuse';

const first: Action[] = ['submit', 'open'];
const sentBack: Action[] = [...first, 'notPass'];

/** What becomes of declarations, by name: every state, and several attempts. */
export const studioCourses = {
  draft: [],
  withdrawn: ['submit', 'withdraw'],
  waiting: ['submit'],
  opened: first,
  rejected: sentBack,
  correcting: [...sentBack, 'save'],
  secondWaiting: [...sentBack, 'save', 'submit'],
  thirdWaiting: [...sentBack, 'save', ...sentBack, 'save', 'submit'],
  passed: [...first, 'pass'],
  secondPassed: [...sentBack, 'save', ...first, 'pass'],
  refused: [...first, 'refuse'],
  secondRefused: [...sentBack, 'save', ...first, 'refuse'],
} as const satisfies Record<string, readonly Action[]>;
export type StudioCourse = keyof typeof studioCourses;

const states: Readonly<Record<Action, number>> = {
  save: StudioDeclaration.Correcting,
  submit: StudioDeclaration.Waiting,
  withdraw: StudioDeclaration.Draft,
  open: StudioDeclaration.Opened,
  pass: StudioDeclaration.Passed,
  notPass: StudioDeclaration.Rejected,
  refuse: StudioDeclaration.NotPassed,
};

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

/** The log of a declaration and what its document says because of it; nothing of it lies ahead of the demonstration. */
export function studioCourseOf({ documentId, n, owner, course, from, office, remarks, refusal }: Options) {
  const rng = createRng(`studio:${documentId}`);
  const steps: readonly Action[] = studioCourses[course];
  const log: LogRow[] = [];
  let [attempt, returned, at] = [0, 0, wall(from) + 19 * HOUR + rng.int(0, 90) * MINUTE];
  for (const [i, action] of steps.entries()) {
    const own = action === 'save' || action === 'submit' || action === 'withdraw';
    const gap = own ? rng.int(6, 30) * HOUR : action === 'open' ? rng.int(16, 40) * HOUR : rng.int(15, 120) * MINUTE;
    if (i > 0) at = (own ? awake : inOfficeHours)(at + gap);
    if (action === 'submit') attempt += 1;
    const said = action === 'notPass' ? (remarks[returned] ?? remarks.at(-1) ?? []) : [];
    if (action === 'notPass') returned += 1;
    const reason =
      action === 'refuse' ? refusal : said.length > 0 ? `${said.map((one) => one.reason).join('；')}。` : null;
    log.push({
      id: seedId('researchLog', (FIRST + n) * 100 + i),
      documentId,
      attempt,
      action,
      status: states[action],
      level: own ? 0 : office.level,
      operatorId: own ? owner.userId : office.reviewer.userId,
      operator: own ? owner.realName : office.reviewer.realName,
      reason,
      ...(said.length > 0 && { remarks: [...said] }),
      createdAt: instantOf(toTime(Math.min(at, demonstrationNow - (steps.length - i) * 7 * MINUTE))),
    });
  }
  const last = steps.at(-1);
  const lies = last === 'submit' || last === 'open';
  const begun = instantOf(toTime(wall(from) - DAY + 20 * HOUR));
  const lastReason =
    last === 'submit' || last === 'open' || last === 'pass' ? null : log.findLast(({ reason }) => reason)?.reason;
  return {
    log,
    document: {
      status: last ? states[last] : StudioDeclaration.Draft,
      attempt,
      level: lies ? office.level : 0,
      officeId: lies ? office.id : null,
      lastReason: lastReason ?? null,
      submittedAt: log.findLast(({ action }) => action === 'submit')?.createdAt ?? null,
      decidedAt:
        log.findLast(({ action }) => action === 'pass' || action === 'notPass' || action === 'refuse')?.createdAt ??
        null,
      createdAt: begun,
      updatedAt: log.at(-1)?.createdAt ?? begun,
    } satisfies Partial<typeof document.$inferInsert>,
  };
}
