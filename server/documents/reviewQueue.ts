import { count, gt, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import { reviewLimits } from '../../domain/constants';
import type { Db } from '../db/client';
import { prepared, written } from '../db/prepared';
import { document } from '../db/schema';
import type { Context, SessionUser } from '../http/context';
import { documentsOf } from './deskDocuments';
import { askedOf } from './deskFilter';
import { type DeskForm, type DeskPlaces, type DeskValues, orderOf, type ReviewFilter, sorted } from './deskForm';
import type { DocumentKind } from './kind';

interface Place {
  desk: DeskForm;
  /** True when the place is after a document, whether that is still in the queue or not. */
  after: boolean;
}
type Values = DeskValues & { afterId: string };
type Places = DeskPlaces & { afterId: Values['afterId'] | DeskPlaces['user'] };

/** Condition: a document of the queue comes after the given one, or not after it. */
function stands(where: 'after' | 'upTo', desk: DeskForm, at: Places) {
  const { by, rising } = orderOf(desk);
  const known = sql`(select ${by}, ${document.id} from ${document} where ${document.id} = ${at.afterId})`;
  const compared = where === 'after' ? (rising ? gt : lt) : rising ? lte : gte;
  return compared(sql`(${by}, ${document.id})`, known);
}

const nextOf = prepared((db, at: Places, { desk, after }: Place) => {
  const found = documentsOf(db, at, desk, { beyond: after ? stands('after', desk, at) : undefined, upTo: written(1) });
  return db
    .select({ id: found.id })
    .from(found)
    .orderBy(...sorted(desk, found.by, found.id))
    .limit(written(1));
});
/**
 * Length of the queue, and how much of it comes before the next document. Counts to {@link reviewLimits.counted} plus
 * one, because counting a queue of thousands takes long. Each part reads only the beginning of its own index.
 */
const lengthOf = prepared((db, at: Places, { desk, after }: Place) => {
  const upTo = written(reviewLimits.counted + 1);
  const counted = (beyond?: SQL) => {
    const some = db
      .select({ one: sql`1` })
      .from(documentsOf(db, at, desk, { beyond, upTo }))
      .limit(upTo)
      .as('some');
    return sql`(${db.select({ n: count() }).from(some)})`;
  };
  return db
    .select({
      all: counted().mapWith(Number),
      before: (after ? counted(stands('upTo', desk, at)) : sql`0`).mapWith(Number),
    })
    .from(sql`(values (1)) one`);
});

interface Asker<P> {
  kinds: readonly DocumentKind<P>[];
  user: SessionUser;
  filter: ReviewFilter & { afterId?: string | undefined };
}
async function placeOf<P>(db: Db, { kinds, user, filter: { afterId, ...filter } }: Asker<P>) {
  const { form: desk, values } = await askedOf(db, kinds, user, filter);
  const place: Place = { desk, after: afterId !== undefined };
  return { at: { ...values, afterId: afterId ?? '' }, place };
}

/** Id of the next document in the queue, as {@link nextReview} finds it; null at the end. */
export async function nextIdOf<P>({ db }: Pick<Context, 'db'>, asker: Asker<P>): Promise<string | null> {
  const { at, place } = await placeOf(db, asker);
  const [next] = await nextOf(db, at, place);
  return next?.id ?? null;
}

/**
 * Finds the document after `afterId` in the queue of a filter, whether that one is still in it or not; without
 * `afterId` the first. `index` counts from 1 and is 0 at the end; it and `total` are counted up to
 * {@link reviewLimits.counted}, and `more` says that the queue is longer.
 */
export async function nextReview<P>(
  { db }: Pick<Context, 'db'>,
  asker: Asker<P>,
): Promise<{ id: string | null; index: number; total: number; more: boolean }> {
  const { at, place } = await placeOf(db, asker);
  const [[next], [length]] = await Promise.all([nextOf(db, at, place), lengthOf(db, at, place)]);
  const id = next?.id ?? null;
  const { all, before } = length ?? { all: 0, before: 0 };
  const upTo = (n: number) => Math.min(n, reviewLimits.counted);
  return { id, index: id === null ? 0 : upTo(before + 1), total: upTo(all), more: all > reviewLimits.counted };
}
