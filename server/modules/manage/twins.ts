import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PersonPage } from '../../../domain/api/managePerson';
import { minuteMs } from '../../../domain/time';
import type { Db } from '../../db/client';
import { account } from '../../db/schema';
import { found } from '../../db/sealed/columns';
import { ttlCache } from '../../db/ttlCache';
import type { SessionUser } from '../../http/context';
import { withinPeople } from './kept';

/*
 * People who seem to be there twice: two accounts of a keeper's offices with one document, one phone number, or one name
 * at one organisation.
 */

const twin = alias(account, 'twin');
const byDocument = sql`${found(twin.idDocNo)} = ${found(account.idDocNo)}`;
const byMobile = sql`${found(twin.mobile)} = ${found(account.mobile)}`;
const byName = and(eq(twin.realName, account.realName), eq(twin.orgId, account.orgId));

/** Condition: `twin` is another person of a keeper's offices who seems to be the person of the row of accounts. */
const isTwin = (user: SessionUser) =>
  and(ne(twin.id, account.id), withinPeople(user, twin), or(byDocument, byMobile, byName));

/** Whether a person of a keeper's offices seems to be there twice, as an SQL value beside the row of accounts. */
export const seemsTwice = (user: SessionUser): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${account} as twin where ${isTwin(user)})`;

/** The others who seem to be the person of the row of accounts, as an SQL value. */
export const twinsBeside = (user: SessionUser) =>
  sql<
    PersonPage['twins'] | null
  >`${sql`(select json_agg(json_build_object('id', ${twin.id}, 'realName', ${twin.realName},
      'orgName', o.name, 'why', case when ${byDocument} then 'idDocNo' when ${byMobile} then 'mobile' else 'name' end)
      order by ${twin.createdAt}, ${twin.id})
    from ${account} as twin join organisation o on o.id = ${twin.orgId} where ${isTwin(user)})`}`.mapWith(
    (read: string | PersonPage['twins']) =>
      typeof read === 'string' ? (JSON.parse(read) as PersonPage['twins']) : read,
  );

/** Most people who share something that are looked at: more of them are no mistake of some clerk. */
const MOST = 2000;

interface Twins {
  /** Number of people who seem to have several accounts. */
  readonly groups: number;
  /** The accounts, those of one person beside each other. */
  readonly ids: readonly string[];
  readonly people: number;
}

/** Joins what has a member in common, for somebody may share his document with one account and his number with another. */
function joined(shared: readonly (readonly string[])[]): string[][] {
  const groupOf = new Map<string, Set<string>>();
  for (const ids of shared) {
    const group = new Set(ids.flatMap((id) => [id, ...(groupOf.get(id) ?? [])]));
    for (const id of group) groupOf.set(id, group);
  }
  return [...new Set(groupOf.values())].map((group) => [...group].sort());
}

/** People from whom on all of them are not compared at every look: the many of a province every ten minutes. */
const MANY = 20_000;

/** People of some offices who seem to be there twice. */
const looked = ttlCache<Twins>(
  async (db, key) => {
    const within = withinPeople({ offices: JSON.parse(key) } as SessionUser);
    const sharing = (
      ...keys: SQL[]
    ) => sql`(select array_agg(${account.id} order by ${account.id}) as ids, null::int as n
      from ${account} where ${and(within, ...keys.map((one) => sql`${one} is not null`))}
      group by ${sql.join(keys, sql`, `)} having count(*) > 1 limit ${MOST})`;
    const answer = await db.execute(sql`${sharing(found(account.idDocNo))} union all ${sharing(found(account.mobile))}
      union all ${sharing(sql`${account.realName}`, sql`${account.orgId}`)}
      union all select null, count(*)::int from ${account} where ${within}`);
    const { rows } = answer as unknown as { rows: { ids: string[] | null; n: number | null }[] };
    const groups = joined(rows.flatMap(({ ids }) => (ids ? [ids] : [])));
    return { groups: groups.length, ids: groups.flat(), people: rows.find(({ n }) => n !== null)?.n ?? 0 };
  },
  ({ people }) => people > MANY,
  10 * minuteMs,
);

/** People of a keeper's offices who seem to be there twice. */
export const twinsOf = (db: Db, { offices = [] }: SessionUser): Promise<Twins> =>
  looked(db, JSON.stringify(offices.filter(({ rights }) => rights.includes('people'))));
