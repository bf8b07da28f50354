import { asc, eq } from 'drizzle-orm';
import type { Output } from '../../../../domain/api/core';
import type { studioMemberApi } from '../../../../domain/api/studioMember';
import { recordList, storeOf } from '../../../../domain/assessment/binding';
import { Dictionary } from '../../../../domain/dictionaryTypes';
import { enums } from '../../../../domain/enums';
import { labelKey } from '../../../../domain/forms';
import { formatInstant } from '../../../../domain/rules/calendar';
import { StudioReview, statusSets } from '../../../../domain/statuses';
import { dictionary } from '../../../db/dictionaries';
import type { PageQuery } from '../../../db/paged';
import { studioMemberLog } from '../../../db/schema';
import { recordsOf } from '../../../evidence/records';
import type { Context, SessionUser } from '../../../http/context';
import { notFound } from '../../../http/errors';
import { say } from '../../../http/words';
import { managed } from '../rights';
import { managedCounted, sizesOf } from './counted';
import { pageOfMembers } from './pages';
import { membersToWire } from './rows';
import { type MemberFilter, memberById } from './search';

type Api = typeof studioMemberApi;
type Dict = Output<Api['GET /api/GetMyStudioMemberDict']>;
type List = Output<Api['GET /api/GetMyStudioMemberList']>;
type Detail = Output<Api['GET /api/MyStudioMemberDetails/{id}']>;

/** Choices of the member filters. */
export async function memberDict(ctx: Context): Promise<Dict> {
  const tree = async (name: string) => (await dictionary(ctx, name)).tree;
  const [periods, subjects, technicalPositions, administrativePositions] = await Promise.all([
    tree(Dictionary.Period),
    tree(Dictionary.Subject),
    tree(Dictionary.Title),
    tree(Dictionary.Position),
  ]);
  const words = (items: readonly { value: unknown; labelKey: string }[]) =>
    items.map(({ value, labelKey: key }) => ({ id: `${value}`, name: say(ctx.locale, key) }));
  return {
    periods,
    subjects,
    technicalPositions,
    administrativePositions,
    types: words(enums.studioMemberType),
    examineStatus: words(statusSets.studioReview.filter(({ value }) => value !== StudioReview.Rejected)),
  };
}

/** A page of members and applicants of a studio. Throws 404 for another host's studio. */
export async function memberList(ctx: Context, user: SessionUser, query: MemberFilter & PageQuery): Promise<List> {
  const studio = await managedCounted(ctx, user, query.studioId);
  const { page, counts } = await pageOfMembers(ctx.db, studio, query);
  return { ...page, list: await membersToWire(ctx, user, page.list), counts, sizes: sizesOf(studio) };
}

/** Categories of records that a host reads, if the yearly assessment has verified them. */
const WORK = 'WorkExperience';
const shown = [WORK, 'Thesis', 'Book', 'ResearchProject', 'AwardsSituation', 'OpenClass', 'TeachingResult', 'Patent'];
const SHOWN_MOST = 50;

const labelOf = (ctx: Context, category: string): string => {
  const definition = recordList.find((one) => storeOf(one) === category);
  return definition ? say(ctx.locale, labelKey(definition)) : category;
};

/** Reads a member. Throws 404 for another host's studio, and for a person who withdrew or left. */
export async function memberDetail(ctx: Context, user: SessionUser, id: string): Promise<Detail> {
  const found = await memberById(ctx.db, id);
  if (!found) throw notFound();
  await managed(ctx, user, found.member.studioId);
  const { member, profile } = found;
  const name = async (dict: string, entry: string | null | undefined) =>
    entry ? (await dictionary(ctx, dict)).names.get(entry) : undefined;
  const [[row], log, records, education, degree] = await Promise.all([
    membersToWire(ctx, user, [found]),
    ctx.db
      .select()
      .from(studioMemberLog)
      .where(eq(studioMemberLog.membershipId, id))
      .orderBy(asc(studioMemberLog.createdAt), asc(studioMemberLog.id)),
    recordsOf(ctx, member.accountId, shown),
    name(Dictionary.Education, profile.highestEducationLevelId),
    name(Dictionary.Degree, profile.highestDegreeLevelId),
  ]);
  if (!row) throw notFound();
  // A record that was copied from year to year is shown once.
  const verified = [
    ...new Map(
      records
        .filter(({ state }) => state === 'verified')
        .map((one) => [`${one.category} ${one.title} ${one.date ?? ''}`, one] as const),
    ).values(),
  ];
  const end = (data: Readonly<Record<string, unknown>>) =>
    typeof data.endDate === 'string' && data.endDate ? { end: data.endDate } : {};
  return {
    ...row,
    ...(profile.birthday && { birthday: profile.birthday }),
    ...(education && { education }),
    ...(degree && { degree }),
    ...(row.technicalPosition && { title: row.technicalPosition }),
    reason: member.reason,
    experiences: verified
      .filter(({ category }) => category === WORK)
      .map(({ data, date, title }) => ({
        start: date ?? '',
        ...end(data),
        text: [title, data.position].filter(Boolean).join(' '),
      })),
    achievements: verified
      .filter(({ category }) => category !== WORK)
      .slice(0, SHOWN_MOST)
      .map(({ category, title, date }) => ({ category: labelOf(ctx, category), title, ...(date && { date }) })),
    log: log.map((one) => ({
      id: one.id,
      action: one.action as Detail['log'][number]['action'],
      status: one.status as Detail['log'][number]['status'],
      operator: one.operator,
      ...(one.result && { result: one.result }),
      time: formatInstant(one.createdAt),
    })),
  };
}
