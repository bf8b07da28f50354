import { CONVERSION_KIND, conversionForm } from '../../../domain/credit/conversion';
import { type CapGroup, hoursWorth, otherWorth, type RuleText } from '../../../domain/credit/rules';
import { creditMark } from '../../../domain/credit/same';
import { ConversionSource, CreditSource, CreditType } from '../../../domain/enums';
import { instantOf } from '../../../domain/rules/calendar';
import { CreditClaim } from '../../../domain/workflows/certificateReview';
import type { attachmentUse, credit, document, documentSnapshot, resource } from '../../db/schema';
import { conversionKind } from '../../modules/credit/kind';
import { sayRule } from '../../modules/credit/words';
import { demonstrationNow, toTime } from '../calendar';
import { attacher, type SeedEntry } from '../declared';
import { fixedAccount } from '../fixedAccounts';
import { seedId } from '../ids';
import { playClaim } from '../oneOffice';
import type { SeedTeacher } from '../personTypes';
import { createRng } from '../random';
import { claims, platformCredits, type SeedClaim, waitingTitles } from './entries';

export interface CreditSeed {
  credits: (typeof credit.$inferInsert)[];
  documents: (typeof document.$inferInsert)[];
  snapshots: (typeof documentSnapshot.$inferInsert)[];
  log: SeedEntry[];
  resources: (typeof resource.$inferInsert)[];
  uses: (typeof attachmentUse.$inferInsert)[];
}

/** Teachers of the city beside teacher01 whose conversions wait at its office. */
const OTHERS = 6;
const TENTHS = 10;
const YEAR = 'YYYY'.length;

const creditRow = (
  seed: CreditSeed,
  accountId: string,
  one: { title: string; date: string; type: CreditType; credit: number; hours?: number; rule: readonly RuleText[] },
  more: { source: CreditSource; group?: CapGroup | undefined; documentId?: string },
) =>
  seed.credits.push({
    id: seedId('credit', seed.credits.length + 1),
    accountId,
    creditTypeId: one.type,
    credit: one.credit,
    hour: one.hours ?? null,
    year: Number(one.date.slice(0, YEAR)),
    source: more.source,
    title: one.title,
    date: one.date,
    rule: one.rule,
    capGroup: more.group ?? null,
    mark: creditMark(one),
    documentId: more.documentId ?? null,
    createdAt: instantOf(`${one.date} 18:00:00`),
  });

interface Person {
  readonly userId: string;
  readonly realName: string;
}

/** Adds a conversion that was entered by hand, with its history, and with its credit when it has passed. */
function convert(
  seed: CreditSeed,
  attach: ReturnType<typeof attacher>,
  { userId, realName }: Person,
  claim: SeedClaim,
): void {
  const { title, date, hours, type, at, draft, opened, decided } = claim;
  const n = seed.documents.length + 1;
  const id = seedId('conversion', n);
  const worth = otherWorth(hours * TENTHS, type);
  const values: Record<string, unknown> = {
    title,
    sourceType: ConversionSource.Other,
    date,
    hours,
    creditTypeId: type,
    applyCredit: worth.credit / TENTHS,
    ruleTexts: worth.rule,
    capGroup: worth.group ?? '',
    rule: sayRule('zh-CN', worth.rule),
  };
  const doc = {
    id,
    kind: CONVERSION_KIND,
    accountId: userId,
    title,
    values,
    ...playClaim(
      {
        kind: conversionKind,
        id,
        owner: { userId, realName },
        log: seed.log,
        entryId: (entry) => seedId('conversionLog', entry),
      },
      { begun: at, ...(draft && { draft }), opened, ...(decided && { decided }) },
    ),
  };
  attach({ form: conversionForm, values, doc, caption: [title, realName], nextId: () => seedId('conversionFile', n) });
  seed.documents.push(doc);
  if (draft) return;
  seed.snapshots.push({ documentId: id, attempt: 1, data: { values }, createdAt: doc.createdAt });
  if (doc.status === CreditClaim.Passed)
    creditRow(
      seed,
      userId,
      { title, date, type, credit: worth.credit, hours: hours * TENTHS, rule: worth.rule },
      { source: CreditSource.Converted, group: worth.group, documentId: id },
    );
}

/** Hours of further training for a credit. */
const HOURS_A_CREDIT = 10;
/** Number of years over which a person's credit is spread. */
const YEARS = 6;

/** Records the credits of another teacher, year by year up to last year. */
function recordHistory(seed: CreditSeed, person: SeedTeacher, n: number): void {
  const all = Math.round(person.credit * TENTHS);
  const last = Number(toTime(demonstrationNow).slice(0, YEAR)) - 1;
  const first = Math.min(last, Math.max(last - YEARS + 1, Number(person.createdAt.slice(0, YEAR))));
  const types = [CreditType.Required, CreditType.Elective, CreditType.School];
  for (let year = first, left = all; year <= last && left > 0; year++) {
    const credit = year === last ? left : Math.min(left, Math.round(all / (last - first + 1)));
    left -= credit;
    const hours = credit * HOURS_A_CREDIT;
    creditRow(
      seed,
      person.userId,
      {
        title: `${year} 年教师继续教育`,
        // A different day for each account, so that two accounts of the same person do not have the same entry.
        date: `${year}-1${n % 2}-${String(10 + (n % 19))}`,
        type: types[(year + n) % types.length] ?? CreditType.Required,
        credit,
        hours,
        rule: hoursWorth(hours, CreditType.Required).rule,
      },
      { source: CreditSource.Platform },
    );
  }
}

/** Sum of the credits of each account. */
export function creditSums({ credits }: Pick<CreditSeed, 'credits'>): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { accountId, credit } of credits) sums.set(accountId, (sums.get(accountId) ?? 0) + credit);
  return sums;
}

/** Credits of several years, conversions of teacher01 in every state, and some that wait for review01. */
export function makeCredit(people: readonly SeedTeacher[]): CreditSeed {
  const seed: CreditSeed = { credits: [], documents: [], snapshots: [], log: [], resources: [], uses: [] };
  const attach = attacher(seed.resources, seed.uses);
  const teacher = fixedAccount('teacher01');
  for (const { title, date, type, hours, most } of platformCredits) {
    const worth = hoursWorth(hours * TENTHS, type, most === undefined ? {} : { most: most * TENTHS });
    creditRow(
      seed,
      teacher.userId,
      { title, date, type, credit: worth.credit, hours: hours * TENTHS, rule: worth.rule },
      { source: CreditSource.Platform },
    );
  }
  for (const claim of claims) convert(seed, attach, teacher, claim);
  for (const [n, person] of people.entries()) if (person.userId !== teacher.userId) recordHistory(seed, person, n);
  const rng = createRng('credit people');
  const others = people.filter(
    (one) => one.userId !== teacher.userId && one.profile.teacherRole && one.profileReview === 2,
  );
  rng.sample(others, OTHERS).forEach((person, i) => {
    convert(seed, attach, person, {
      title: waitingTitles[i % waitingTitles.length] ?? '',
      date: `2026-10-${10 + i}`,
      hours: 5 + i,
      type: CreditType.School,
      at: `2026-11-${15 + (i % 5)} 10:2${i}:00`,
    });
  });
  return seed;
}
