import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import type { StudioDetails, StudioInformation } from '../../../../domain/api/studio';
import { Dictionary } from '../../../../domain/dictionaryTypes';
import { StudioRole } from '../../../../domain/enums';
import { formatInstant } from '../../../../domain/rules/calendar';
import { StudioReview } from '../../../../domain/statuses';
import { StudioAchievementKind, tabsOfRole } from '../../../../domain/studios/face';
import type { Db, Tx } from '../../../db/client';
import { dictionary } from '../../../db/dictionaries';
import { anyOf, prepared } from '../../../db/prepared';
import { account, resource, studio, studioAchievement, studioMember } from '../../../db/schema';
import { resInfo } from '../../../files/resources';
import type { Context, SessionUser } from '../../../http/context';
import { notFound } from '../../../http/errors';
import type { Studio } from '../rights';
import { roleIn, toCards } from './cards';
import { filmUrl } from './film';
import { cardOf } from './search';

const brought = prepared((db, at: { id: string; year: string }) =>
  db
    .select({
      all: count(),
      lessons:
        sql<number>`count(*) filter (where ${studioAchievement.category} = ${StudioAchievementKind.Lesson} and ${studioAchievement.date} like ${at.year})`.mapWith(
          Number,
        ),
    })
    .from(studioAchievement)
    .where(eq(studioAchievement.studioId, at.id)),
);
/** Number of people in the list of a studio, and of the schools of its members. */
const people = prepared((db, at: { id: string }) =>
  db
    .select({
      listed: count(),
      schools:
        sql<number>`count(distinct ${account.orgId}) filter (where ${studioMember.status} = ${StudioReview.Passed})`.mapWith(
          Number,
        ),
    })
    .from(studioMember)
    .innerJoin(account, eq(account.id, studioMember.accountId))
    .where(and(eq(studioMember.studioId, at.id), isNotNull(studioMember.status))),
);

/** Details of a studio. Throws 404. */
export async function studioDetails(ctx: Context, user: SessionUser, id: string): Promise<StudioDetails> {
  const year = `${formatInstant(ctx.now()).slice(0, 4)}-%`;
  const [row, [achieved], [named]] = await Promise.all([
    cardOf(ctx.db, user, id),
    brought(ctx.db, { id, year }),
    people(ctx.db, { id }),
  ]);
  const [card] = row ? await toCards(ctx, user, [row]) : [];
  if (!row || !card) throw notFound();
  const { studio: one, host, orgName } = row;
  const { names } = await dictionary(ctx, Dictionary.Title);
  const title = names.get(host.profile.titleId ?? '');
  const { firstTeachingTime } = host.profile;
  return {
    ...card,
    intro: one.researchworkintro,
    createTime: one.establishedOn,
    tabs: [...tabsOfRole[card.myRole]],
    host: {
      name: host.name,
      orgName,
      ...(title && { title }),
      ...(firstTeachingTime && { teachingSince: firstTeachingTime }),
    },
    statistics: {
      members: one.memberCount,
      waiting: card.waitingCount ?? 0,
      enterprise: one.enterpriseCount,
      listed: card.myRole === StudioRole.Manager ? (named?.listed ?? 0) + one.enterpriseCount : 0,
      schools: named?.schools ?? 0,
      lessons: achieved?.lessons ?? 0,
      achievements: achieved?.all ?? 0,
    },
  };
}

const single = prepared((db, at: { id: string }) => db.select().from(studio).where(eq(studio.id, at.id)));
const files = prepared((db, at: { ids: string[] }) => db.select().from(resource).where(anyOf(resource.id, at.ids)));

/** Texts and files of a studio, as far as the user may read them. */
export async function informationOf(
  { db, now }: { db: Db | Tx; now: () => Date },
  user: SessionUser,
  one: Studio,
): Promise<StudioInformation> {
  const ids = [one.photoId, one.videoId].flatMap((id) => id ?? []);
  const found = ids.length === 0 ? [] : await files(db, { ids });
  const fileOf = (id: string | null) => {
    const file = found.find((other) => other.id === id);
    return file ? resInfo(file) : null;
  };
  return {
    studioId: one.id,
    idphoto: fileOf(one.photoId),
    researchworkintro: one.researchworkintro,
    // Only the host and the members read the construction plan.
    studioconstructionplan: roleIn(user, one.id) === StudioRole.None ? '' : one.studioconstructionplan,
    videoIntroResInfo: fileOf(one.videoId),
    ...(one.videoId && fileOf(one.videoId) && { videoUrl: await filmUrl(db, now(), one.videoId) }),
    canEdit: one.hostId === user.id,
    rowVersion: one.rowVersion,
  };
}

/** Information of a studio for the user. Throws 404. */
export async function studioInformation(ctx: Context, user: SessionUser, id: string): Promise<StudioInformation> {
  const [one] = await single(ctx.db, { id });
  if (!one) throw notFound();
  return informationOf(ctx, user, one);
}
