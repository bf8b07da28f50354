import { count, gt, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import { prepared } from '../db/prepared';
import { document } from '../db/schema';
import type { Context } from '../http/context';
import type { SessionUser } from '../modules/account/session';
import type { DocumentKind } from './kind';
import { waitingTotal } from './reviewCounts';
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

/** That a document of the queue comes after the one asked about, or not after it. */
function stands(where: 'after' | 'upTo', desk: DeskForm, at: Places) {
  const { by, rising } = orderOf(desk);
  const known = sql`(select ${by}, ${document.id} from ${document} where ${document.id} = ${at.afterId})`;
  const compared = where === 'after' ? (rising ? gt : lt) : rising ? lte : gte;
  return compared(sql`(${by}, ${document.id})`, known);
}

const nextOf = prepared((db, at: Places, { desk, after }: Place) => {
  const found = documentsOf(db, at, desk, { beyond: after ? stands('after', desk, at) : undefined, upTo: 1 });
  return db
    .select({ id: found.id })
    .from(found)
    .orderBy(...sorted(desk, found.by, found.id))
    .limit(1);
});
/**
 * How long the queue is, and how much of it stands before what comes next. Not all that waits is looked at for that: who
 * works through a queue from its beginning has most of it before him.
 */
const lengthOf = prepared((db, at: Places, { desk, after }: Place) => {
  const counted = (beyond?: SQL) => sql`(${db.select({ n: count() }).from(documentsOf(db, at, desk, { beyond }))})`;
  return db
    .select({
      all: (desk.state === 'todo' ? waitingTotal(db, at, desk) : counted()).mapWith(Number),
      before: (after ? counted(stands('upTo', desk, at)) : sql`0`).mapWith(Number),
    })
    .from(sql`(values (1)) one`);
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
  const { all: total, before } = length ?? { all: 0, before: 0 };
  return next ? { id: next.id, index: before + 1, total } : { id: null, index: 0, total };
}
