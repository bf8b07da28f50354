import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { StudioCard } from '../../../../domain/api/studio';
import { Dictionary } from '../../../../domain/dictionaryTypes';
import { StudioRole } from '../../../../domain/enums';
import { formatInstant } from '../../../../domain/rules/calendar';
import { StudioReview } from '../../../../domain/statuses';
import type { Db, Tx } from '../../../db/client';
import { dictionary } from '../../../db/dictionaries';
import { account, organisation, resource, studio, studioMember } from '../../../db/schema';
import { resInfo } from '../../../files/resources';
import type { Context, SessionUser } from '../../../http/context';
import { say } from '../../../http/words';

/** Query for studios with their hosts and the membership of one account. */
export const cards = (db: Db | Tx, me: string) =>
  db
    .select({
      studio,
      host: { name: account.realName, profile: account.profile },
      orgName: organisation.name,
      mine: studioMember,
      photo: resource,
    })
    .from(studio)
    .innerJoin(account, eq(account.id, studio.hostId))
    .innerJoin(organisation, eq(organisation.id, studio.orgId))
    .leftJoin(studioMember, and(eq(studioMember.studioId, studio.id), eq(studioMember.accountId, me)))
    .leftJoin(resource, eq(resource.id, studio.photoId))
    .$dynamic();
export type CardRow = Awaited<ReturnType<typeof cards>>[number];

/** Condition: the column has an organisation or one below it. */
export const within = (column: typeof studio.orgId, orgId: string): SQL => sql`${column} in (
  with recursive area as (
    select ${organisation.id} as id from ${organisation} where ${organisation.id} = ${orgId}
    union select o.id from ${organisation} o join area on o.parent_id = area.id)
  select id from area)`;

/** Condition: the subject, vocational major or subject category of a studio has this id. */
export const worksOn = (id: string): SQL | undefined =>
  or(eq(studio.subjectId, id), eq(studio.majorId, id), eq(studio.subjectCategoryId, id));

/** Condition: the application of the account waits or was refused. */
export const appliedTo = inArray(studioMember.status, [StudioReview.Waiting, StudioReview.NotPassed]);

export const largestFirst = [desc(studio.memberCount), desc(studio.level), desc(studio.id)];
export const newestFirst = [desc(studio.establishedOn), desc(studio.id)];

export const roleIn = ({ grants }: Pick<SessionUser, 'grants'>, studioId: string): StudioRole =>
  grants.managedStudioIds.includes(studioId)
    ? StudioRole.Manager
    : grants.joinedStudioIds.includes(studioId)
      ? StudioRole.Member
      : StudioRole.None;

const standingOf = (mine: CardRow['mine']) =>
  mine && mine.status !== null
    ? {
        myApply: mine.status as NonNullable<StudioCard['myApply']>,
        memberId: mine.id,
        applyTime: formatInstant(mine.appliedAt),
        ...(mine.examinedAt && { examineTime: formatInstant(mine.examinedAt) }),
        ...(mine.status === StudioReview.NotPassed && mine.result !== null && { result: mine.result }),
      }
    : {};

/** Cards of the contract, with the names of periods and subjects. */
export async function toCards(ctx: Context, user: SessionUser, rows: readonly CardRow[]): Promise<StudioCard[]> {
  const [periods, subjects, majors, categories] = await Promise.all(
    [Dictionary.Period, Dictionary.Subject, Dictionary.VocationalMajor, Dictionary.SubjectCategory].map((name) =>
      dictionary(ctx, name),
    ),
  );
  return rows.map(({ studio: one, host, orgName, mine, photo }) => {
    const myRole = roleIn(user, one.id);
    const periodName = periods?.names.get(one.periodId ?? '');
    const subjectName =
      subjects?.names.get(one.subjectId ?? '') ??
      majors?.names.get(one.majorId ?? '') ??
      categories?.names.get(one.subjectCategoryId ?? '');
    return {
      studioId: one.id,
      name: one.name,
      type: one.type as StudioCard['type'],
      ...(photo && { idphoto: resInfo(photo) }),
      hostName: host.name,
      orgName,
      ...(periodName && { periodName }),
      ...(subjectName && { subjectName }),
      memberCount: one.memberCount,
      ...(myRole === StudioRole.Manager && { waitingCount: one.waitingCount }),
      myRole,
      ...standingOf(mine),
      level: say(ctx.locale, `assessment.level.${one.level}`),
      motto: one.motto,
    };
  });
}
