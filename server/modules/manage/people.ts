import { and, count, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { ACCOUNT_KIND } from '../../../domain/account/kind';
import type { Output, Parsed } from '../../../domain/api/core';
import type { manageApi, OfficePerson } from '../../../domain/api/manage';
import { leaveWhys, standingOf } from '../../../domain/manage/person';
import { formatInstant, todayOf } from '../../../domain/rules/calendar';
import { maskMobile } from '../../../domain/rules/mask';
import { AccountStanding, ProfileReview, statusOf } from '../../../domain/statuses';
import { soughtNumber } from '../../../domain/text/sought';
import { isNamed } from '../../accounts/named';
import type { Db } from '../../db/client';
import { transaction } from '../../db/client';
import { fromJson } from '../../db/fromJson';
import { paged } from '../../db/paged';
import { account, document, organisation, reviewSeat } from '../../db/schema';
import { matches } from '../../db/sealed/columns';
import { ttlCache, WORTH_KEEPING } from '../../db/ttlCache';
import { inPages, type TableColumn, tableResponse, timeCell } from '../../files/table';
import type { Context, SessionUser } from '../../http/context';
import { say } from '../../http/words';
import { audit } from '../../log/audit';
import { officesWith, withinPeople } from './kept';
import { keptIdentities } from './person/identity';
import { requestsFor } from './resource/requests';
import { subtree } from './tree';
import { seemsTwice, twinsOf } from './twins';

type List = (typeof manageApi)['GET /api/Manage/ListPerson'];
type Filter = Pick<Parsed<List>['query'], 'keyword' | 'profileReview' | 'standing' | 'orgId' | 'twice'>;

const { Locked } = AccountStanding;

/** Condition: an account has a standing. */
function stands(standing: AccountStanding): SQL | undefined {
  const why = leaveWhys.find((one) => standingOf({ lockedAt: null, leftWhy: one }) === standing);
  if (why) return eq(account.leftWhy, why);
  return and(isNull(account.leftWhy), standing === Locked ? isNotNull(account.lockedAt) : isNull(account.lockedAt));
}

/** Condition: people whose name contains a text, or whose phone or document has this number. */
export const hasWords = async (db: Db, wanted: string): Promise<SQL | undefined> => {
  // Numbers are found as a whole only: they are stored encrypted.
  const number = soughtNumber(wanted);
  return number ? or(matches(account.mobile, number), matches(account.idDocNo, number)) : isNamed(db, wanted);
};

/** Conditions for the people of a keeper: those with a keyword, and among them those of a state. */
async function conditionsFor(
  db: Db,
  user: SessionUser,
  { keyword = '', profileReview, standing, orgId, twice }: Filter,
): Promise<{ found: SQL | undefined; shown: SQL | undefined; order: SQL[] }> {
  const wanted = keyword.trim();
  const named = wanted ? await hasWords(db, wanted) : undefined;
  const twins = twice ? sql.param((await twinsOf(db, user)).ids) : undefined;
  const found = and(
    withinPeople(user),
    named,
    twins && sql`${account.id} = any(${twins}::text[])`,
    orgId === undefined ? undefined : sql`${account.orgId} in ${subtree(orgId)}`,
    standing === undefined ? undefined : stands(standing as AccountStanding),
  );
  return {
    found,
    shown: and(found, profileReview === undefined ? undefined : eq(account.profileReview, profileReview)),
    order: twins ? [sql`array_position(${twins}::text[], ${account.id})`] : [desc(account.id)],
  };
}

const columns = {
  accountId: account.id,
  realName: account.realName,
  orgName: organisation.name,
  mobile: account.mobile,
  roles: account.roles,
  profileReview: account.profileReview,
  createdAt: account.createdAt,
  lastLoginAt: account.lastLoginAt,
  lockedAt: account.lockedAt,
  leftWhy: account.leftWhy,
};
const rowsOf = (db: Db) =>
  db.select(columns).from(account).innerJoin(organisation, eq(organisation.id, account.orgId)).$dynamic();
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** Office whose turn the registration of a person is, and whether a reviewer decides there; null where none waits. */
const turnOf = (user: SessionUser) =>
  sql<OfficePerson['waitsAt'] | null>`${sql`case when ${account.profileReview} =
  ${ProfileReview.Unreviewed} then (select json_build_object('orgName', ${organisation.name}, 'mine',
    exists (select 1 from ${reviewSeat} where ${reviewSeat.accountId} = ${user.id}
      and ${reviewSeat.kind} = ${document.kind} and ${reviewSeat.orgId} = ${document.officeId}))
  from ${document} join ${organisation} on ${organisation.id} = ${document.officeId}
  where ${document.kind} = ${ACCOUNT_KIND} and ${document.accountId} = ${account.id} limit 1) end`}`.mapWith(
    fromJson<OfficePerson['waitsAt'] | null>,
  );

/** The same for display, with whether a person seems to be there twice, and where a registration waits. */
const listedOf = (db: Db, user: SessionUser) =>
  db
    .select({ ...columns, twice: seemsTwice(user), waitsAt: turnOf(user) })
    .from(account)
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .$dynamic();

const shownTo = ({ createdAt, lastLoginAt, mobile, lockedAt, leftWhy, ...row }: Row): OfficePerson => ({
  ...row,
  standing: standingOf({ lockedAt, leftWhy }),
  mobile: maskMobile(mobile),
  createTime: formatInstant(createdAt),
  ...(lastLoginAt && { lastLoginTime: formatInstant(lastLoginAt) }),
});

/** Numbers of people who are locked out, and of those who have left, of the offices of a keeper; counted once a minute. */
const countedAway = ttlCache(
  async (db, key) => {
    const within = withinPeople({ offices: JSON.parse(key) } as SessionUser);
    const counted = (more: SQL | undefined) =>
      sql`(${db.select({ n: count() }).from(account).where(and(within, more))})`.mapWith(Number);
    const [row] = await db
      .select({ locked: counted(stands(Locked)), left: counted(isNotNull(account.leftWhy)) })
      .from(sql`(select 1) one`);
    return { locked: row?.locked ?? 0, left: row?.left ?? 0 };
  },
  ({ locked, left }) => locked + left > WORTH_KEEPING,
);

/** Numbers of people by the state of their registration. */
const byState = (db: Db, found: SQL | undefined) =>
  db.select({ state: account.profileReview, n: count() }).from(account).where(found).groupBy(account.profileReview);

/** Whom the people without a keyword are counted for: his offices, and what he has chosen. */
const keptBy = ({ offices = [] }: SessionUser) => offices.filter(({ rights }) => rights.includes('people'));
const keyOf = (user: SessionUser, chosen: Pick<Filter, 'standing' | 'orgId'>) =>
  JSON.stringify({ offices: keptBy(user), ...chosen });

/** The same without a keyword, for display: the many of a province are counted once a minute. */
const countedAll = ttlCache(
  async (db, key) => {
    const { offices, ...chosen } = JSON.parse(key) as Filter & Pick<SessionUser, 'offices'>;
    const { found } = await conditionsFor(db, { offices } as SessionUser, chosen);
    return byState(db, found);
  },
  (counted) => counted.reduce((sum, { n }) => sum + n, 0) > WORTH_KEEPING,
);

/** People of the offices that somebody keeps them for, who came last first, with how many are in each state. */
export async function listPeople(
  ctx: Context,
  user: SessionUser,
  { keyword = '', profileReview, standing, orgId, twice, ...page }: Parsed<List>['query'],
): Promise<Output<List>> {
  const { db } = ctx;
  const { found, shown, order } = await conditionsFor(db, user, { keyword, profileReview, standing, orgId, twice });
  const counted =
    keyword.trim() || twice ? await byState(db, found) : await countedAll(db, keyOf(user, { standing, orgId }));
  const counts = Object.fromEntries(counted.map(({ state, n }) => [String(state), n]));
  const total =
    profileReview === undefined ? counted.reduce((sum, { n }) => sum + n, 0) : (counts[String(profileReview)] ?? 0);
  const { list, ...rest } = await paged(db, page, {
    rows: listedOf(db, user),
    keys: { key: account.id, rows: db.select({ id: account.id }).from(account).$dynamic() },
    where: shown,
    order,
    total,
  });
  const requests = await requestsFor(keptIdentities, { ctx, user });
  const away = await countedAway(db, JSON.stringify(keptBy(user)));
  const told = list.map(({ twice, waitsAt, ...row }) => ({
    ...shownTo(row),
    ...(twice && { twice: true as const }),
    ...(waitsAt && { waitsAt }),
  }));
  return { ...rest, counts, away, requests, list: told };
}

const exported = (ctx: Context): TableColumn<Row>[] => {
  const column = (name: string, width: number, of: TableColumn<Row>['of']) => ({
    head: say(ctx.locale, `manage.people.${name}`),
    width,
    of,
  });
  return [
    column('name', 14, ({ realName }) => realName),
    column('organisation', 32, ({ orgName }) => orgName),
    column('mobile', 16, ({ mobile }) => mobile),
    column('roles', 20, ({ roles }) =>
      roles.map((role) => say(ctx.locale, `enum.role.${role}`)).join(say(ctx.locale, 'manage.and')),
    ),
    column('state', 14, ({ profileReview }) => {
      const state = statusOf('profileReview', profileReview);
      return state && say(ctx.locale, state.labelKey);
    }),
    column('standing', 12, (row) => {
      const standing = statusOf('accountStanding', standingOf(row));
      return standing && say(ctx.locale, standing.labelKey);
    }),
    column('since', 20, ({ createdAt }) => timeCell(formatInstant(createdAt))),
    column('seen', 20, ({ lastLoginAt }) => timeCell(lastLoginAt ? formatInstant(lastLoginAt) : undefined)),
  ];
};

/** Spreadsheet of the people of a filter, with whole phone numbers; the audit log says who has taken it. */
export async function exportPeople(ctx: Context, user: SessionUser, filter: Filter): Promise<Response> {
  const { shown } = await conditionsFor(ctx.db, user, filter);
  const ids = await ctx.db.select({ id: account.id }).from(account).where(shown).orderBy(desc(account.id));
  await transaction(ctx.db, (tx) => audit(tx, ctx, user, 'manage.people.export', officesWith(user, 'people')));
  return tableResponse(ctx, {
    name: say(ctx.locale, 'manage.people.file', { day: todayOf(ctx.now()) }),
    sheet: say(ctx.locale, 'frame.screen.people'),
    columns: exported(ctx),
    total: ids.length,
    pages: inPages(ids, (page) =>
      rowsOf(ctx.db)
        .where(
          inArray(
            account.id,
            page.map(({ id }) => id),
          ),
        )
        .orderBy(desc(account.id)),
    ),
  });
}
