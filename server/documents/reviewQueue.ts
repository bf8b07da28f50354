import { count, gt, gte, lt, lte, sql } from 'drizzle-orm';
import { prepared } from '../db/prepared';
import { document } from '../db/schema';
import type { Context } from '../http/context';
import type { SessionUser } from '../modules/account/session';
import type { DocumentKind } from './kind';
import { lengthOf } from './reviewCounts';
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

/**
 * What comes next, and how much stands before it. Neither looks at all that waits: who works through a queue from its
 * beginning has most of it before him.
 */
const placeOf = prepared((db, at: Places, { desk, after }: Place) => {
  const rest = documentsOf(db, at, desk, { beyond: after ? stands('after', desk, at) : undefined, upTo: 1 });
  const next = db
    .select({ id: rest.id })
    .from(rest)
    .orderBy(...sorted(desk, rest.by, rest.id))
    .limit(1);
  const before = db.select({ n: count() }).from(documentsOf(db, at, desk, { beyond: stands('upTo', desk, at) }));
  return db
    .select({ id: sql<string | null>`(${next})`, before: (after ? sql`(${before})` : sql`0`).mapWith(Number) })
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
  const [[place], total] = await Promise.all([
    placeOf(db, at, { desk, after: afterId !== undefined }),
    lengthOf(db, values, desk),
  ]);
  return place?.id ? { id: place.id, index: place.before + 1, total } : { id: null, index: 0, total };
}
