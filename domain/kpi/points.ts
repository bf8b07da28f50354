import { AuthorPlace, PartTimeKind } from '../enums';
import type { Row } from '../forms/field';
import { SubjectState } from '../statuses';

/*
 * Points of a record of the assessment as evidence, before the cap of its indicator: at most one decimal. A record
 * without points has a reason; the words are `kpi.blocked.<reason>`.
 */

/** Reasons why a record has no points, found in its own values. */
export type Worthless = 'level' | 'rank' | 'state' | 'unfinished';
export type Worth = number | Worthless;

/** By the level in the dictionary: national, provincial, of the city, the county, the school. */
const byLevel =
  (points: readonly number[], half?: (row: Row) => boolean) =>
  (row: Row): Worth => {
    const worth = points[Number(row.levelId ?? row.awardLevelId ?? row.projectLevelId) - 1] ?? 0;
    if (worth === 0) return 'level';
    return half?.(row) ? worth / 2 : worth;
  };

const LEADING = 3;
const notLeading = ({ rank }: Row) => Number(rank) > LEADING;

/** Core, national, provincial, municipal journals; proceedings that are not sold count for nothing. */
const journals = [6, 4, 3, 1.5, 0];
const HOST = 1;

const worths: Readonly<Record<string, (row: Row) => Worth>> = {
  Thesis: ({ levelId, rank }) => {
    const worth = journals[Number(levelId) - 1] ?? 0;
    if (worth === 0) return 'level';
    if (rank === AuthorPlace.First || rank === AuthorPlace.Corresponding) return worth;
    return rank === AuthorPlace.Second ? worth / 2 : 'rank';
  },
  ResearchProject: (row) =>
    row.state === SubjectState.NotDeclared ? 'state' : byLevel([10, 6, 4, 2, 1], ({ role }) => role !== HOST)(row),
  AwardsSituation: byLevel([8, 5, 3, 2, 1], notLeading),
  TeachingResult: byLevel([10, 6, 4, 2, 1], notLeading),
  OpenClass: byLevel([8, 5, 4, 2, 1]),
  TutoredCompetition: byLevel([8, 5, 4, 3, 1]),
  DirectedActivity: () => 2,
  HeadMaster: () => 4,
  Guidance: ({ achievement }) => (achievement ? 4 : 'unfinished'),
  PartTimeJob: ({ kind }) => (kind === PartTimeKind.AcademicCommunity ? 3 : 2),
};

/** Categories of records that can have points. */
export const worthCategories: readonly string[] = Object.keys(worths);

/** Points of a record, or the reason why it has none. Throws Error for a category without a rule. */
export function worthOf(category: string, row: Row): Worth {
  const rule = worths[category];
  if (!rule) throw new Error(`nothing says what ${category} is worth`);
  return rule(row);
}
