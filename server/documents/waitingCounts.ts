import { count, sql } from 'drizzle-orm';
import { reviewLimits } from '../../domain/constants';
import { prepared, written } from '../db/prepared';
import { document } from '../db/schema';
import type { Context, SessionUser } from '../http/context';
import type { DeskPlaces } from './deskForm';
import { waitingAt } from './deskSeats';
import type { DocumentKind } from './kind';
import { type KnownForm, knownStates } from './knownStates';

const waiting = prepared((db, at: Pick<DeskPlaces, 'user'>, form: KnownForm) => {
  const { seat, isThere } = waitingAt(db, at, form);
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(document)
    .where(isThere)
    .limit(written(reviewLimits.told))
    .as('some');
  return db.select({ kind: seat.kind, n: count() }).from(seat).crossJoinLateral(some).groupBy(seat.kind);
});

/**
 * How many documents of some kinds wait for a reviewer, by kind, as the desks count them; a seat counts to
 * {@link reviewLimits.told}, because every page of a reviewer asks and a province has thousands at one desk.
 */
export const waitingByKind = (
  { db }: Pick<Context, 'db'>,
  kinds: readonly DocumentKind[],
  user: SessionUser,
): Promise<{ kind: string; n: number }[]> => waiting(db, { user: user.id }, { known: knownStates(kinds) });
