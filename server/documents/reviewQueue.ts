import { count, gt, lt, type SQLWrapper, sql } from 'drizzle-orm';
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

/** That something of the queue comes after a document. */
const isAfter = (desk: DeskForm, at: Places, by: SQLWrapper, id: SQLWrapper) => {
  const known = sql`(select ${orderOf(desk).by}, ${document.id} from ${document} where ${document.id} = ${at.afterId})`;
  return (orderOf(desk).rising ? gt : lt)(sql`(${by}, ${id})`, known);
};

const nextOf = prepared((db, at: Places, { desk, after }: Place) => {
  const beyond = after ? isAfter(desk, at, orderOf(desk).by, document.id) : undefined;
  const found = documentsOf(db, at, desk, { beyond, upTo: 1 });
  return db
    .select({ id: found.id })
    .from(found)
    .orderBy(...sorted(desk, found.by, found.id))
    .limit(1);
});
/** How long the queue is, and what is left of it; read once. */
const lengthOf = prepared((db, at: Places, { desk, after }: Place) => {
  const found = documentsOf(db, at, desk);
  const left = after ? isAfter(desk, at, found.by, found.id) : sql`true`;
  return db.select({ all: count(), left: sql<number>`count(*) filter (where ${left})`.mapWith(Number) }).from(found);
});

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
  const place: Place = { desk, after };
  const [[next], [length]] = await Promise.all([nextOf(db, at, place), lengthOf(db, at, place)]);
  const { all: total, left } = length ?? { all: 0, left: 0 };
  return next ? { id: next.id, index: total - left + 1, total } : { id: null, index: 0, total };
}
