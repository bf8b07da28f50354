import { and, count, countDistinct, eq, inArray, isNotNull, isNull, notExists, type SQL } from 'drizzle-orm';
import { derivedSeatKinds, seatKindNames } from '../../../domain/documents/seats';
import { inUse } from '../../accounts/standing';
import type { Db } from '../../db/client';
import { account, document, organisation, reviewSeat } from '../../db/schema';
import type { SessionUser } from '../../http/context';
import { withinOffices } from './kept';

/** Kinds of documents that reviewers decide at seats. */
export const seatedKinds: string[] = [...derivedSeatKinds, ...seatKindNames];

/** Condition: a document waits at an office where nobody may decide it. */
const isStuck = (db: Db): SQL =>
  and(
    isNotNull(document.officeId),
    inArray(document.kind, seatedKinds),
    notExists(
      db
        .select({ id: account.id })
        .from(reviewSeat)
        .innerJoin(account, eq(account.id, reviewSeat.accountId))
        .where(and(eq(reviewSeat.kind, document.kind), eq(reviewSeat.orgId, document.officeId), inUse())),
    ),
  ) as SQL;

/** Query of the offices where something waits that nobody may decide. */
export const gaps = (db: Db) => db.select({ id: document.officeId }).from(document).where(isStuck(db));

/** Condition: an open organisation that somebody keeps the seats of. */
export const keepsSeatsOf = (user: SessionUser): SQL =>
  and(withinOffices(user, 'seats'), isNull(organisation.retiredAt)) as SQL;

/** Number of organisations with a gap that somebody keeps the seats of, and of the documents that wait there. */
export async function countGaps(db: Db, user: SessionUser): Promise<{ places: number; documents: number }> {
  const [row] = await db
    .select({ places: countDistinct(document.officeId), documents: count() })
    .from(document)
    .innerJoin(organisation, eq(organisation.id, document.officeId))
    .where(and(isStuck(db), keepsSeatsOf(user)));
  return row ?? { places: 0, documents: 0 };
}
