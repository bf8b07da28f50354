import { and, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import { inUse } from '../../../accounts/standing';
import { account, officeGrant, organisation } from '../../../db/schema';
import { grants } from '../rights';

/**
 * Condition: nobody else keeps the people of where a person works, so that nobody confirms what an actor does to him. For
 * the actor himself somebody would have to reach all of his offices as well: nobody acts on a person with rights beyond
 * his own.
 */
export const isAlone = (actor: string, person: string): SQL<boolean> => sql<boolean>`not exists (
  with recursive place (id, root) as (
    select ${organisation.id}, ${organisation.id} from ${organisation}
    where ${organisation.id} in (select ${account.orgId} from ${account} where ${account.id} = ${person})
      or (${actor === person} and ${organisation.id} in (select ${officeGrant.orgId} from ${officeGrant}
        where ${and(eq(officeGrant.accountId, person), isNull(officeGrant.retiredAt))}))
    union select ${organisation.parentId}, place.root from ${organisation} join place on place.id = ${organisation.id}
  )
  select 1 from ${officeGrant} join place on place.id = ${officeGrant.orgId}
    join ${account} on ${account.id} = ${officeGrant.accountId}
  where ${and(grants('people'), inUse(), notInArray(officeGrant.accountId, [actor, person]))}
  group by ${officeGrant.accountId}
  having count(distinct place.root) = (select count(distinct root) from place))`;
