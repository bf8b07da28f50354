import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PersonPage } from '../../../domain/api/managePersonShapes';
import { minuteMs } from '../../../domain/time';
import type { Db } from '../../db/client';
import { fromJson } from '../../db/fromJson';
import { fixed } from '../../db/prepared';
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

/** Ways to seem the same, each found by an index of its own: one condition for all three would read every account. */
const ways = {
  idDocNo: sql`${found(twin.idDocNo)} = ${found(account.idDocNo)}`,
  mobile: sql`${found(twin.mobile)} = ${found(account.mobile)}`,
  name: sql`${and(eq(twin.orgId, account.orgId), eq(twin.realName, account.realName))}`,
} as const;
type Way = keyof typeof ways;

/** Accounts from which on what they share says nothing: a placeholder that was typed for everybody is no person. */
const SHARED_BY_MOST = 20;

const everyWay = Object.keys(ways) as Way[];

/** Some columns of the others of a keeper's offices who are the same as the row of accounts in one way. */
const others = (user: SessionUser, way: Way, columns: SQL) =>
  sql`(select ${columns} from ${account} as twin
    where ${and(ways[way], ne(twin.id, account.id), withinPeople(user, twin))} limit ${fixed(SHARED_BY_MOST)})`;

/** Whether a person of a keeper's offices seems to be there twice, as an SQL value beside the row of accounts. */
export const seemsTwice = (user: SessionUser): SQL<boolean> =>
  sql<boolean>`(${sql.join(
    everyWay.map(
      (way) => sql`(select count(*) from ${others(user, way, sql`1`)} one) between 1 and ${fixed(SHARED_BY_MOST - 1)}`,
    ),
    sql` or `,
  )})`;

/** The others who seem to be the person of the row of accounts, with the first way in which they do, as an SQL value. */
export const twinsBeside = (user: SessionUser) => {
  const columns = sql`${twin.id}, ${twin.realName}, ${twin.orgId}, ${twin.createdAt}`;
  const each = everyWay.map(
    (way, place) => sql`select s.*, count(*) over () as many, ${fixed(way)} as why, ${fixed(place)} as place
      from ${others(user, way, columns)} s`,
  );
  return sql<PersonPage['twins'] | null>`${sql`(select json_agg(json_build_object('id', t.id, 'realName', t.real_name,
      'orgName', o.name, 'why', t.why) order by t.created_at, t.id)
    from (select distinct on (id) * from (${sql.join(each, sql` union all `)}) every_way
      where many < ${fixed(SHARED_BY_MOST)} order by id, place) t
    join organisation o on o.id = t.org_id)`}`.mapWith(fromJson<PersonPage['twins']>);
};

/** Most groups that are looked at: more of them are no mistake of some clerk. */
const MOST = 2000;

interface Twins {
  /** Number of people who seem to have several accounts. */
  readonly groups: number;
  /** The accounts, those of one person beside each other. */
  readonly ids: readonly string[];
  readonly people: number;
}

/** Joins what has a member in common, for somebody may share his document with one account and his number with another. */
export function joined(shared: readonly (readonly string[])[]): string[][] {
  const leads = new Map<string, string>();
  // The lead of an account's group. The way to it is shortened, so that a long chain is walked once.
  const leadOf = (id: string): string => {
    let lead = id;
    for (let next = leads.get(lead); next !== undefined; next = leads.get(lead)) lead = next;
    for (let at = id; at !== lead; ) {
      const next = leads.get(at) ?? lead;
      leads.set(at, lead);
      at = next;
    }
    return lead;
  };
  for (const [first = '', ...rest] of shared)
    for (const id of rest) {
      const [one, other] = [leadOf(first), leadOf(id)];
      if (one !== other) leads.set(other, one);
    }
  const groups = new Map<string, string[]>();
  for (const id of new Set(shared.flat())) {
    const lead = leadOf(id);
    const group = groups.get(lead);
    if (group) group.push(id);
    else groups.set(lead, [id]);
  }
  return [...groups.values()].map((group) => group.sort());
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
      group by ${sql.join(keys, sql`, `)} having count(*) between 2 and ${fixed(SHARED_BY_MOST)} limit ${MOST})`;
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
