import { asc } from 'drizzle-orm';
import type { Output, Parsed } from '../../../domain/api/core';
import type { creditApi } from '../../../domain/api/credit';
import { anyOf } from '../../db/prepared';
import { credit } from '../../db/schema';
import type { Context, SessionUser } from '../../http/context';
import { invalid, notFound } from '../../http/errors';
import { accountById } from '../account/find';
import { idsOf } from '../account/merge';
import { consentOf } from '../account/mergeConsent';
import { mergeRule, similarAccounts } from '../account/similar';
import { tenths } from './words';

type Preview = (typeof creditApi)['GET /api/Credit/PreviewMerge'];
type Held = Pick<typeof credit.$inferSelect, 'accountId' | 'year' | 'mark' | 'credit' | 'title' | 'date'>;

/**
 * Credits of accounts as a merge leaves them: `accounts` are ids, the one that stays first, then in the order in which
 * they are merged. Of credits with the same mark the first one stays, the others are told as doubles.
 */
export function mergedCredits(accounts: readonly string[], held: readonly Held[]) {
  const seen = new Set<string>();
  const years = new Map<number, { year: number; now: number; added: number; twice: number }>();
  const doubles: Held[] = [];
  for (const [place, id] of accounts.entries())
    for (const one of held.filter(({ accountId }) => accountId === id)) {
      const sums = years.get(one.year) ?? { year: one.year, now: 0, added: 0, twice: 0 };
      years.set(one.year, sums);
      sums[place === 0 ? 'now' : 'added'] += one.credit;
      if (seen.has(one.mark)) {
        sums.twice += one.credit;
        doubles.push(one);
      }
      seen.add(one.mark);
    }
  return { years: [...years.values()].sort((a, b) => a.year - b.year), doubles };
}

/**
 * Credits by year before and after a merge of similar accounts into mine; nothing is written. Throws 404 for an account
 * that is not similar, 400 for one that cannot be merged or has not consented yet: its content is told to nobody before.
 */
export async function previewMerge(
  ctx: Context,
  user: SessionUser,
  { userJumpIds, tickets }: Parsed<Preview>['query'],
): Promise<Output<Preview>> {
  const ids = userJumpIds === undefined ? [] : idsOf(userJumpIds);
  const mine = await accountById(ctx.db, user.id);
  const similar = await similarAccounts(ctx.db, mine);
  for (const id of ids) {
    const other = similar.find((one) => one.id === id);
    const rule = other && mergeRule(mine, other);
    if (rule === undefined) throw notFound('merge.unknown');
    if (rule.refusal !== undefined) throw invalid([{ name: 'userJumpIds', key: rule.refusal }]);
    if (rule.consent && !(await consentOf(ctx.db, ctx.now(), mine.id, id, tickets?.split(',') ?? [])))
      throw invalid([{ name: 'userJumpIds', key: 'merge.needsConsent' }]);
  }
  const accounts = [mine.id, ...ids];
  const held = await ctx.db
    .select()
    .from(credit)
    .where(anyOf(credit.accountId, accounts))
    .orderBy(asc(credit.date), asc(credit.id));
  const { years, doubles } = mergedCredits(accounts, held);
  const row = ({ now, added, twice }: Omit<(typeof years)[number], 'year'>) => ({
    now: tenths(now),
    added: tenths(added),
    twice: tenths(twice),
    after: tenths(now + added - twice),
  });
  const sum = (of: 'now' | 'added' | 'twice') => years.reduce((all, one) => all + one[of], 0);
  return {
    ...row({ now: sum('now'), added: sum('added'), twice: sum('twice') }),
    years: years.map((one) => ({ year: one.year, ...row(one) })),
    doubles: doubles.map(({ title, date, year, credit: n }) => ({ title, date, year, credit: tenths(n) })),
  };
}
