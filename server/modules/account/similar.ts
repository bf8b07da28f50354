import { type AnyColumn, and, asc, eq, getTableColumns, isNull, ne, or, sql, sum } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { accountApi } from '../../../domain/api/account';
import type { Output } from '../../../domain/api/core';
import { formatInstant } from '../../../domain/rules/calendar';
import { maskIdDocNo, maskLoginName } from '../../../domain/rules/mask';
import { ProfileReview } from '../../../domain/statuses';
import { UNIT_TRANSFER_KIND } from '../../../domain/unitTransfers/form';
import { type AccountPart, movesOfAccounts } from '../../accounts/parts';
import type { Db, Tx } from '../../db/client';
import { anyOf } from '../../db/prepared';
import { account, credit, document, organisation } from '../../db/schema';
import { found, matches } from '../../db/sealed/columns';
import { duplicatesFrom } from '../../documents/works';
import type { Context } from '../../http/context';
import { say } from '../../http/words';
import { accountById } from './find';
import type { Account } from './values';

type Similar = Output<(typeof accountApi)['GET /api/Account/GetSimilarAccountInfo']>[number];
type SameBy = Similar['sameBy'][number];

/** Credits as the client gets them, with at most one decimal; they are counted in tenths. */
export const creditsOf = (tenths: number): number => tenths / 10;

const sameBy = (mine: Account, other: Account): SameBy[] => [
  ...(other.idDocNo === mine.idDocNo ? (['idDocNo'] as const) : []),
  ...(other.mobile === mine.mobile ? (['mobile'] as const) : []),
  ...(other.realName === mine.realName && other.orgId === mine.orgId ? (['realName+orgName'] as const) : []),
];

/** Accounts that seem to be the same person: by ID number, by mobile, or by name and organisation. */
export async function similarAccounts(
  db: Db | Tx,
  mine: Account,
): Promise<(Account & { orgName: string; sameBy: SameBy[] })[]> {
  const rows = await db
    .select({ ...getTableColumns(account), orgName: organisation.name })
    .from(account)
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .where(
      and(
        ne(account.id, mine.id),
        isNull(account.mergedInto),
        or(
          matches(account.idDocNo, mine.idDocNo),
          matches(account.mobile, mine.mobile),
          and(eq(account.realName, mine.realName), eq(account.orgId, mine.orgId)),
        ),
      ),
    )
    .orderBy(account.createdAt, account.id);
  return rows.map((row) => ({ ...row, sameBy: sameBy(mine, row) }));
}

const twin = alias(account, 'twin');
const same = (one: AnyColumn, other: AnyColumn) => sql`${found(one)} = ${found(other)}`;
const [byDocument, byMobile] = [same(twin.idDocNo, account.idDocNo), same(twin.mobile, account.mobile)];

/**
 * Organisation at which a namesake may be the same person: of a transfer the one that takes somebody in, where he may have
 * an account already; those of his name at the one that he leaves are other people.
 */
const placeOf = sql`case when ${document.kind} = ${UNIT_TRANSFER_KIND} then coalesce(
    (select merged_into_id from organisation where id = ${document.values} ->> 'orgId'), ${document.values} ->> 'orgId')
  else ${account.orgId} end`;

/** The similar accounts for the reviewer of a registration or a transfer, as an SQL value beside its row. */
export const samePeople = duplicatesFrom(sql`
  select case when ${byDocument} then 'idDocNo' when ${byMobile} then 'mobile' else 'name' end as why,
    ${twin.realName} as applicant, o.name as "orgName"
  from ${account} as twin
  join organisation o on o.id = ${twin.orgId}
  where ${twin.id} <> ${account.id} and ${twin.mergedInto} is null
    and (${byDocument} or ${byMobile} or (${twin.realName} = ${account.realName} and ${twin.orgId} = ${placeOf}))
  order by ${twin.createdAt}, ${twin.id}`);

/** Number of the other accounts that surely are the person of the row of accounts: by document or phone number. */
export const surelySame = sql<number>`${sql`(select count(*) from ${account} as twin
  where ${twin.id} <> ${account.id} and ${twin.mergedInto} is null and (${byDocument} or ${byMobile}))`}`.mapWith(
  Number,
);

/** Refusal of a merge with its reason (catalogue key); otherwise whether that account must consent first. */
export type MergeRule = { refusal: string } | { refusal?: undefined; consent: boolean };

/**
 * Decides whether an account may be merged. The same document proves the person; so does the same mobile number, which
 * its owner has confirmed by code, with the same name. With documents of two kinds the account is asked, when name,
 * organisation, birthday and sex agree. Name and organisation alone may be two people.
 */
export function mergeRule(mine: Account, other: Account): MergeRule {
  if (mine.profileReview !== ProfileReview.Passed) return { refusal: 'merge.notApproved' };
  if (other.lockedAt || other.leftAt) return { refusal: 'merge.closed' };
  const same = sameBy(mine, other);
  const { birthday, sex } = mine.profile;
  const sameBirth = birthday !== undefined && birthday === other.profile.birthday && sex === other.profile.sex;
  if (same.includes('idDocNo') || (same.includes('mobile') && other.realName === mine.realName))
    return { consent: false };
  if (same.includes('realName+orgName') && other.idDocType !== mine.idDocType && sameBirth) return { consent: true };
  return { refusal: 'merge.differentPerson' };
}

/** Credits of accounts by year, in tenths. */
const creditsByYear = async (db: Db, accounts: readonly Account[]) =>
  accounts.length === 0
    ? []
    : await db
        .select({ accountId: credit.accountId, year: credit.year, credit: sum(credit.credit).mapWith(Number) })
        .from(credit)
        .where(
          anyOf(
            credit.accountId,
            accounts.map(({ id }) => id),
          ),
        )
        .groupBy(credit.accountId, credit.year)
        .orderBy(asc(credit.year));

/** The similar accounts, as far as the person may see them. */
export async function listSimilar(ctx: Context, id: string, parts: readonly AccountPart[]): Promise<Similar[]> {
  const mine = await accountById(ctx.db, id);
  const others = (await similarAccounts(ctx.db, mine)).map((other) => ({ other, rule: mergeRule(mine, other) }));
  // Things of an account are told only when no consent is needed: otherwise it may be another person's.
  const own = others.filter(({ rule }) => rule.refusal === undefined && !rule.consent).map(({ other }) => other);
  const moves = await movesOfAccounts(ctx.db, parts, own);
  const credits = await creditsByYear(ctx.db, own);
  return others.map(({ other, rule }) => {
    const { refusal } = rule;
    const needsConsent = refusal === undefined && rule.consent;
    return {
      userJumpId: other.id,
      // Masked: the login name is half of what a sign-in needs, and the account may be another person's.
      loginName: refusal || needsConsent ? maskLoginName(other.loginName) : other.loginName,
      realName: other.realName,
      idDocNo: maskIdDocNo(other.idDocNo),
      orgName: other.orgName,
      credit: creditsOf(other.credit),
      ...(other.lastLoginAt && { lastLoginTime: formatInstant(other.lastLoginAt) }),
      sameBy: other.sameBy,
      mergeable: refusal === undefined,
      needsConsent,
      ...(refusal && { reason: say(ctx.locale, refusal) }),
      ...(moves.has(other.id) && {
        moves: moves.get(other.id),
        credits: credits
          .filter(({ accountId }) => accountId === other.id)
          .map(({ year, credit: n }) => ({ year, credit: creditsOf(n) })),
      }),
    };
  });
}
