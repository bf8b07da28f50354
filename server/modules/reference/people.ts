import { and, asc, eq, isNull } from 'drizzle-orm';
import type { FoundPerson } from '../../../domain/api/reference';
import { Dictionary } from '../../../domain/dictionaryTypes';
import { ProfileReview } from '../../../domain/statuses';
import { dictionary } from '../../db/dictionaries';
import { contains } from '../../db/paged';
import { account, organisation } from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';

/** Most people in an answer; a longer keyword finds the others. */
const MOST = 20;
/** Shortest keyword in characters: a single one would list a province by surnames. */
const SHORTEST = 2;

/** Finds people for a form by name; with a shorter keyword only colleagues. Returns only what a form shows of them. */
export async function findPeople(ctx: Context, user: SessionUser, keyword = ''): Promise<FoundPerson[]> {
  const wanted = keyword.trim();
  const [me] = await ctx.db.select({ orgId: account.orgId }).from(account).where(eq(account.id, user.id));
  const among =
    [...wanted].length < SHORTEST
      ? and(eq(account.orgId, me?.orgId ?? ''), contains(wanted, [account.realName]))
      : contains(wanted, [account.realName]);
  const rows = await ctx.db
    .select({ id: account.id, name: account.realName, orgName: organisation.name, profile: account.profile })
    .from(account)
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .where(and(among, eq(account.profileReview, ProfileReview.Passed), isNull(account.mergedInto)))
    .orderBy(asc(account.realName), asc(account.id))
    .limit(MOST);
  const { names } = await dictionary(ctx.db, Dictionary.Title);
  return rows.map(({ profile, ...person }) => {
    const title = profile.titleId ? names.get(profile.titleId) : undefined;
    return { ...person, ...(title && { title }) };
  });
}
