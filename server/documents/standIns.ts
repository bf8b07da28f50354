import { and, eq, gte, isNull, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { fromJson } from '../db/fromJson';
import { officeSeat } from '../db/schema';

type Day = string | Placeholder;

const deputyship = alias(officeSeat, 'deputyship');

/** Condition: a seat that holds on a day. */
export const holdsOn = (day: Day, seat: typeof officeSeat | typeof deputyship = officeSeat): SQL =>
  and(
    isNull(seat.retiredAt),
    or(isNull(seat.since), lte(seat.since, day)),
    or(isNull(seat.until), gte(seat.until, day)),
  ) as SQL;

/** A person who decides in the place of another one for a time, or that other one. */
export interface Beside {
  name: string;
  /** Last day of it. */
  until: string;
}

/** A seat, as a query names it: its holder, its office, and a kind of it, or all of them. */
interface At {
  readonly accountId: PgColumn;
  readonly orgId: PgColumn;
  readonly kind: PgColumn | { readonly someOf: PgColumn };
}

/** A deputyship at a seat, seen from one of its ends, as an SQL value: the person at the other end, and its last day. */
const beside = (own: PgColumn, other: PgColumn, { accountId, orgId, kind }: At, day: Day): SQL<Beside | null> =>
  sql`(select json_build_object('name', person.real_name, 'until', ${deputyship.until})
    from ${officeSeat} deputyship join account person on person.id = ${other}
    where ${and(eq(own, accountId), eq(deputyship.orgId, orgId), holdsOn(day, deputyship))} and ${
      'someOf' in kind
        ? sql`${deputyship.kinds} ?| array(select jsonb_array_elements_text(${kind.someOf}))`
        : sql`${deputyship.kinds} ? ${kind}`
    } order by ${deputyship.until} desc limit 1)`.mapWith(fromJson<Beside | null>) as SQL<Beside | null>;

/** Who decides in the place of the holder of a seat, who is away. */
export const deputyOf = (at: At, day: Day) => beside(deputyship.deputisesId, deputyship.accountId, at, day);

/** In whose place the holder of a seat decides. */
export const absentFor = (at: At, day: Day) => beside(deputyship.accountId, deputyship.deputisesId, at, day);
