import { AuthorPlace, CreditType } from '../enums';
import type { Row } from '../forms/field';

/*
 * How learning becomes credit. Credits and hours are tenths, and a started tenth does not count. The sentence of a rule
 * is kept with its figures, so that the user can check the sum: the words are `credit.rule.<key>`.
 */

/** Sentence of a rule with its figures. */
export interface RuleText {
  readonly key: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Most credits of a year, in tenths, for groups of learning that are counted together. */
export const capGroups = { thesis: 15, award: 40, meeting: 20, online: 40, other: 20 } as const;
export type CapGroup = keyof typeof capGroups;

/** Why something is worth no credit; the words are `credit.blocked.<reason>`. */
export type Worthless = 'level' | 'rank' | 'short' | 'hours' | 'project';

export interface Worth {
  readonly creditTypeId: CreditType;
  /** Before the yearly most of its group. */
  readonly credit: number;
  readonly group?: CapGroup;
  readonly rule: readonly RuleText[];
  readonly blocked?: Worthless;
}

const TENTHS = 10;
/** Hours that make one credit. */
const HOURS_A_CREDIT = 10;

export const oneDecimal = (tenths: number): string => (tenths / TENTHS).toFixed(1);

/** Ten hours are one credit; `most` limits the credit of a single thing. */
export function hoursWorth(
  hours: number,
  creditTypeId: CreditType,
  { most, group }: { most?: number; group?: CapGroup } = {},
): Worth {
  const sum = Math.floor(hours / HOURS_A_CREDIT);
  const credit = most === undefined ? sum : Math.min(sum, most);
  const rule: RuleText[] = [{ key: 'hours', params: { hours: oneDecimal(hours), sum: oneDecimal(sum) } }];
  if (credit < sum) rule.push({ key: 'most', params: { most: oneDecimal(credit) } });
  return { creditTypeId, credit, rule, ...(group && { group }), ...(credit <= 0 && { blocked: 'hours' as const }) };
}

/** A completed training gives the credits of the hours that were learned, up to those of its project. */
export const trainingWorth = (hours: number, most: number, creditTypeId: CreditType): Worth => ({
  ...hoursWorth(hours, creditTypeId, { most }),
  ...(most <= 0 && { blocked: 'project' as const }),
});

/** Core, national, provincial, municipal journals; proceedings that are not sold count for nothing. */
const journals = [30, 20, 15, 10, 0] as const;
const countedPlaces: readonly number[] = [AuthorPlace.First, AuthorPlace.Second, AuthorPlace.Corresponding];

function thesisWorth({ levelId, rank }: Row): Worth {
  const full = journals[Number(levelId) - 1] ?? 0;
  const half = rank === AuthorPlace.Second;
  const credit = half ? Math.floor(full / 2) : full;
  const rule: RuleText[] = [{ key: `thesis.${full === 0 ? 'none' : levelId}`, params: { full: oneDecimal(full) } }];
  if (half && full > 0) rule.push({ key: 'half', params: { sum: oneDecimal(credit) } });
  const wrong = full === 0 ? 'level' : countedPlaces.includes(Number(rank)) ? undefined : 'rank';
  return { creditTypeId: CreditType.Elective, credit, group: 'thesis', rule, ...(wrong && { blocked: wrong }) };
}

/** National, provincial, of the city, the county, the school. */
const awards = [30, 20, 10, 5, 2] as const;
/** Last full place in the list of winners: later places have half of the credits. */
const LEADING = 3;

function awardWorth({ awardLevelId, rank }: Row): Worth {
  const full = awards[Number(awardLevelId) - 1] ?? 0;
  const half = Number(rank) > LEADING;
  const credit = half ? Math.floor(full / 2) : full;
  const rule: RuleText[] = [{ key: `award.${full === 0 ? 'none' : awardLevelId}`, params: { full: oneDecimal(full) } }];
  if (half && full > 0) rule.push({ key: 'half', params: { sum: oneDecimal(credit) } });
  return {
    creditTypeId: CreditType.Elective,
    credit,
    group: 'award',
    rule,
    ...(credit <= 0 && { blocked: 'level' as const }),
  };
}

const HALF_DAY = 30;
const HALF_DAY_CREDIT = 2;
const SPEAKER = 2;
const ORGANISER = 3;
const SPEAKER_CREDIT = 5;
const ORGANISER_CREDIT = 3;

function meetingWorth({ role, hours }: Row): Worth {
  const shared = { creditTypeId: CreditType.School, group: 'meeting' } as const;
  if (role === SPEAKER || role === ORGANISER) {
    const credit = role === SPEAKER ? SPEAKER_CREDIT : ORGANISER_CREDIT;
    const key = role === SPEAKER ? 'speaker' : 'organiser';
    return { ...shared, credit, rule: [{ key, params: { sum: oneDecimal(credit) } }] };
  }
  const spent = Math.round((Number(hours) || 0) * TENTHS);
  const n = Math.floor(spent / HALF_DAY);
  const credit = n * HALF_DAY_CREDIT;
  const params = { hours: oneDecimal(spent), n: String(n), each: oneDecimal(HALF_DAY_CREDIT), sum: oneDecimal(credit) };
  return { ...shared, credit, rule: [{ key: 'meeting', params }], ...(n === 0 && { blocked: 'short' as const }) };
}

/** Worth of a record of the assessment, by category. */
export const recordWorths = {
  Thesis: thesisWorth,
  AwardsSituation: awardWorth,
  Attendance: meetingWorth,
} as const satisfies Record<string, (row: Row) => Worth>;
export type WorthCategory = keyof typeof recordWorths;

/** Most tenths of a credit for a course on another platform. */
const ONLINE_MOST = 20;
export const onlineWorth = (hours: number): Worth =>
  hoursWorth(hours, CreditType.Elective, { most: ONLINE_MOST, group: 'online' });

/** Most tenths of a credit for hours entered by hand, of learning that is recorded nowhere. */
const OTHER_MOST = 10;
export const otherWorth = (hours: number, creditTypeId: CreditType): Worth =>
  hoursWorth(hours, creditTypeId, { most: OTHER_MOST, group: 'other' });

/**
 * Credit that still counts after the credits that its group already has in the year, with the sentence that says so.
 */
export function counted(
  { credit, group }: Pick<Worth, 'credit' | 'group'>,
  taken: number,
): { credit: number; rule: readonly RuleText[] } {
  if (!group) return { credit, rule: [] };
  const most = capGroups[group];
  const left = Math.max(0, most - taken);
  if (credit <= left) return { credit, rule: [] };
  const key = left === 0 ? 'full' : 'cap';
  return {
    credit: left,
    rule: [{ key: `${key}.${group}`, params: { most: oneDecimal(most), left: oneDecimal(left) } }],
  };
}
