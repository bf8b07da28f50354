import { recordList, storeOf } from '../../../domain/assessment/binding';
import { assessmentLinks } from '../../../domain/assessment/links';
import { onlineWorth, recordWorths, trainingWorth, type Worth, type WorthCategory } from '../../../domain/credit/rules';
import { standingOf } from '../../../domain/eed/hours';
import { eedLinks } from '../../../domain/eed/links';
import { ConversionSource, type CreditType } from '../../../domain/enums';
import { fileIdsIn, type Row } from '../../../domain/forms';
import { withoutDuplicates } from '../../../domain/kpi/counting';
import { formatInstant } from '../../../domain/rules/calendar';
import { Grade, ReviewResult, StageStatus } from '../../../domain/statuses';
import { trainingLinks } from '../../../domain/training/links';
import { stepsOf } from '../../../domain/training/steps';
import type { Context } from '../../http/context';
import { completedAt } from '../training/completedAt';
import { learnedHours, type View, viewOf } from '../training/load';
import { ownStandings } from '../training/own';
import type { Own } from './load';

/** Reasons why a source cannot be converted; the catalogue keys are `credit.blocked.<reason>`. */
export type Blocked =
  | 'unverified'
  | 'reviewing'
  | 'returned'
  | 'differs'
  | 'unfinished'
  | 'noDate'
  | NonNullable<Worth['blocked']>;

/** Source of credit in its present state. */
export interface Source {
  readonly id: string;
  readonly type: ConversionSource;
  readonly title: string;
  /** Date of the source; the first day for one that names only a month. */
  readonly date: string;
  readonly orgName: string;
  /** Tenths. */
  readonly hours?: number;
  readonly worth: Worth;
  readonly blocked?: Blocked;
  /** Page of the source, where a blocking problem can be solved. */
  readonly link: string;
  readonly fileIds: readonly string[];
}

const TENTHS = 10;
const text = (value: unknown) => (typeof value === 'string' ? value : '');
const dayOf = (date: string) => (date.length === 'YYYY-MM'.length ? `${date}-01` : date);

const recordTypes: Readonly<Record<WorthCategory, { type: ConversionSource; org: string }>> = {
  Thesis: { type: ConversionSource.Thesis, org: 'journal' },
  AwardsSituation: { type: ConversionSource.Award, org: 'awardOrg' },
  Attendance: { type: ConversionSource.Meeting, org: 'place' },
};

const underReview = new Set<number>([StageStatus.WaitingReview, StageStatus.Reviewing, StageStatus.Reported]);
const states = { verified: undefined, reviewing: 'reviewing', unverified: 'unverified', returned: 'returned' } as const;

/** Sources from records of the assessment; a record of several years appears once, in its best verified state. */
function recordSources(own: Own): Source[] {
  const definitions = new Map(recordList.map((d) => [storeOf(d), d]));
  const statuses = new Map(own.documents.map(({ id, status }) => [id, status]));
  const known = own.records.flatMap((one) => {
    const definition = definitions.get(one.category);
    if (!definition) return [];
    const state =
      one.reviewState === ReviewResult.Passed
        ? ('verified' as const)
        : one.reviewState === ReviewResult.Failed
          ? ('returned' as const)
          : underReview.has(statuses.get(one.assessmentId) ?? 0)
            ? ('reviewing' as const)
            : ('unverified' as const);
    return [{ category: one.category, recordId: one.id, state, data: one.data as Row, definition, one }];
  });
  const first = withoutDuplicates(known);
  return known.flatMap(({ recordId, category, data, definition, state, one }): Source[] => {
    if (!first.has(recordId)) return [];
    const { type, org } = recordTypes[category as WorthCategory];
    const worth = recordWorths[category as WorthCategory](data);
    const date = dayOf(text(data[definition.date ?? '']));
    const blocked: Blocked | undefined = states[state] ?? (date === '' ? 'noDate' : worth.blocked);
    const hours = Number(data.hours);
    return [
      {
        id: recordId,
        type,
        title: text(data[definition.title]),
        date,
        orgName: text(data[org]),
        ...(hours > 0 && { hours: Math.round(hours * TENTHS) }),
        worth,
        ...(blocked && { blocked }),
        link: assessmentLinks.module(one.assessmentId, definition.module, recordId, definition.category),
        fileIds: fileIdsIn(definition, data),
      },
    ];
  });
}

/** Sources from courses on other platforms. */
function onlineSources(own: Own): Source[] {
  const platforms = new Map(own.platforms.map(({ id, name }) => [id, name]));
  return own.courses.map((course): Source => {
    const { hour, convertible, missingDays, difference } = standingOf(course, course.syncedAt !== null);
    const hours = Math.round(hour * TENTHS);
    const worth = onlineWorth(hours);
    const lacks = missingDays.length > 0 || difference > 0;
    const blocked: Blocked | undefined = convertible ? worth.blocked : lacks ? 'differs' : 'unfinished';
    return {
      id: course.id,
      type: ConversionSource.Training,
      title: course.title,
      date: formatInstant(course.learnedAt ?? course.createdAt).slice(0, 10),
      orgName: platforms.get(course.platformId) ?? '',
      hours,
      worth,
      ...(blocked && { blocked }),
      link: eedLinks.detail(course.id),
      fileIds: [],
    };
  });
}

/** Source from a training, on the day of its completion; undefined for one that is not completed, or failed. */
export function trainingSource(view: View, now: Date): Source | undefined {
  const { project, standing } = view;
  if (!stepsOf(view.facts, now).complete || standing.signup?.grade === Grade.Fail) return undefined;
  const hours = learnedHours(view);
  const worth = trainingWorth(hours, project.credit, project.creditTypeId as CreditType);
  return {
    id: view.facts.trainingId,
    type: ConversionSource.Training,
    title: project.name,
    date: formatInstant(completedAt(view)).slice(0, 10),
    orgName: project.orgName,
    hours,
    worth,
    ...(worth.blocked && { blocked: worth.blocked }),
    link: trainingLinks.training(view.facts.trainingId),
    fileIds: [],
  };
}

/** All sources of credit of an account, the newest first. Call outside of transactions. */
export async function sourcesOf(ctx: Context, accountId: string, own: Own): Promise<Source[]> {
  const standings = await ownStandings(ctx.db, { accountId });
  const trainings = standings.flatMap((one) => trainingSource(viewOf(one), ctx.now()) ?? []);
  return [...trainings, ...recordSources(own), ...onlineSources(own)].sort((a, b) =>
    a.date === b.date ? (a.id < b.id ? 1 : -1) : a.date < b.date ? 1 : -1,
  );
}
