import { and, asc, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { FoundPerson } from '../../../domain/api/reference';
import { Dictionary } from '../../../domain/dictionaryTypes';
import { fits, isSpelled } from '../../../domain/finding';
import { ProfileReview } from '../../../domain/statuses';
import { isNamed } from '../../accounts/named';
import { inService } from '../../accounts/standing';
import { dictionary } from '../../db/dictionaries';
import { contains } from '../../db/paged';
import { account, organisation } from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';
import { chineseReadings } from '../../readings';

/** Most people in an answer; a longer keyword finds the others. */
const MOST = 20;
/** Shortest keyword in characters: a single one would list a province by surnames. */
const SHORTEST = 2;

const isShown = and(eq(account.profileReview, ProfileReview.Passed), inService());

/** Condition: a colleague's name is spelled so, in pinyin or initials. */
async function isSpelledSo({ db }: Context, orgId: string, keyword: string): Promise<SQL> {
  const readings = await chineseReadings();
  const colleagues = await db
    .select({ id: account.id, name: account.realName })
    .from(account)
    .where(and(eq(account.orgId, orgId), isShown));
  const hits = colleagues.filter(({ name }) => fits([name], keyword, readings)).slice(0, MOST);
  return inArray(
    account.id,
    hits.map(({ id }) => id),
  );
}

/**
 * Finds people for a form by name, colleagues first; with a shorter keyword, and by pinyin, only colleagues. Returns
 * only what a form shows of them.
 */
export async function findPeople(ctx: Context, user: SessionUser, keyword = ''): Promise<FoundPerson[]> {
  const wanted = keyword.trim();
  const [me] = await ctx.db.select({ orgId: account.orgId }).from(account).where(eq(account.id, user.id));
  const orgId = me?.orgId ?? '';
  const named = async () => {
    if ([...wanted].length < SHORTEST) return and(eq(account.orgId, orgId), contains(wanted, [account.realName]));
    const written = await isNamed(ctx.db, wanted);
    return isSpelled(wanted) ? or(written, await isSpelledSo(ctx, orgId, wanted)) : written;
  };
  const rows = await ctx.db
    .select({ id: account.id, name: account.realName, orgName: organisation.name, profile: account.profile })
    .from(account)
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .where(and(await named(), isShown))
    .orderBy(desc(eq(account.orgId, orgId)), asc(account.realName), asc(account.id))
    .limit(MOST);
  // The title is written into the form of whoever picks the person, so it is the word that other titles are kept in.
  const { names } = await dictionary({ db: ctx.db, locale: 'zh-CN' }, Dictionary.Title);
  return rows.map(({ profile, ...person }) => {
    const title = profile.titleId ? names.get(profile.titleId) : undefined;
    return { ...person, ...(title && { title }) };
  });
}
