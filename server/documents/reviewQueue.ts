import { count, gt, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/client';
import { prepared } from '../db/prepared';
import { document } from '../db/schema';
import type { Context } from '../http/context';
import type { SessionUser } from '../modules/account/session';
import type { DocumentKind } from './kind';
import {
  askedOf,
  type DeskForm,
  type DeskPlaces,
  type DeskValues,
  documentsOf,
  orderOf,
  type ReviewFilter,
  sorted,
} from './reviewParts';

interface Place {
  desk: DeskForm;
  /** After a document, whether that is still in the queue or not. */
  after: boolean;
}
type Values = DeskValues & { afterId: string };
type Places = DeskPlaces & { afterId: Values['afterId'] | DeskPlaces['user'] };

const beyond = (db: Db | Tx, at: Places, { desk, after }: Place, upTo?: number) => {
  const { by, rising } = orderOf(desk);
  const place = sql`(${by}, ${document.id})`;
  const known = sql`(select ${by}, ${document.id} from ${document} where ${document.id} = ${at.afterId})`;
  const isAfter = after ? (rising ? gt(place, known) : lt(place, known)) : undefined;
  return documentsOf(db, at, desk, { beyond: isAfter, ...(upTo && { upTo }) });
};

const nextOf = prepared((db, at: Places, place: Place) => {
  const found = beyond(db, at, place, 1);
  return db
    .select({ id: found.id })
    .from(found)
    .orderBy(...sorted(place.desk, found.by, found.id))
    .limit(1);
});
const lengthOf = prepared((db, at: Places, place: Place) => db.select({ n: count() }).from(beyond(db, at, place)));

/**
 * Row N3: what comes after a document in the queue of a filter, whether that document is still in it or not; without one,
 * the first. `index` counts from 1 and is 0 at the end.
 */
export async function nextReview<P>(
  { db }: Pick<Context, 'db'>,
  kinds: readonly DocumentKind<P>[],
  user: SessionUser,
  { afterId, ...filter }: ReviewFilter & { afterId?: string | undefined },
): Promise<{ id: string | null; index: number; total: number }> {
  const { form: desk, values } = askedOf(kinds, user, filter);
  const at = { ...values, afterId: afterId ?? '' };
  const after = afterId !== undefined;
  const [[next], [all], [left]] = await Promise.all([
    nextOf(db, at, { desk, after }),
    lengthOf(db, at, { desk, after: false }),
    lengthOf(db, at, { desk, after }),
  ]);
  const total = all?.n ?? 0;
  return next ? { id: next.id, index: total - (left?.n ?? 0) + 1, total } : { id: null, index: 0, total };
}
