import { and, not, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { ReviewState } from '../../domain/documents/reviewCalls';
import type { Db, Tx } from '../db/client';
import { account, document } from '../db/schema';
import { isRecused } from './conflicts';
import { decidedBefore, type WithDecided } from './deskDecided';
import { filtered } from './deskFilter';
import { asksForOwner, type DeskForm, type DeskPlaces, isOwner, orderOf, sorted } from './deskForm';
import { soughtDocuments } from './deskKeyword';
import { isOthers, liesWith, waitingAt } from './deskSeats';

/**
 * Ids of the documents of a filter with the value that they are sorted by; `beyond` is a further condition. `upTo`: at
 * most this many from each desk and from the decided ones, in the order of the queue. `known`: the decided documents,
 * where the statement has read them already.
 */
export function documentsOf(
  db: Db | Tx,
  at: DeskPlaces,
  form: DeskForm,
  { beyond, upTo, known }: { beyond?: SQL | undefined; upTo?: number | Placeholder; known?: WithDecided } = {},
) {
  const deskByDesk = () => {
    const { seat, isThere } = waitingAt(db, at, form);
    const ids = db
      .select({ id: document.id, by: sql`${orderOf(form).by}`.as('by') })
      .from(document)
      .$dynamic();
    const kept = (asksForOwner(form) ? ids.innerJoin(account, isOwner) : ids).where(
      and(isThere, filtered(at, form), beyond),
    );
    const found = (upTo === undefined ? kept : kept.orderBy(...sorted(form)).limit(upTo)).as('those');
    return db.select({ id: found.id, by: found.by }).from(seat).crossJoinLateral(found);
  };
  const few = () => {
    const ids = db
      .select({ id: sql<string>`${document.id}`.as('id'), by: sql`${orderOf(form).by}`.as('by') })
      .from(soughtDocuments(at, form))
      .$dynamic();
    const found = (form.org ? ids.innerJoin(account, isOwner) : ids)
      .where(and(liesWith(db, at, form), isOthers(at), not(isRecused(at.user)), filtered(at, form), beyond))
      .as('those');
    return db.select({ id: found.id, by: found.by }).from(found);
  };
  // Both answer the same columns.
  const waiting = form.keyword === 'few' ? (few as unknown as typeof deskByDesk) : deskByDesk;
  const decided = (state: Exclude<ReviewState, 'todo'>) => {
    const of = known ?? decidedBefore(db, at, form, beyond).as('decided');
    const part = { passed: of.pass, returned: of.fail, all: undefined }[state];
    const kept = db
      .select({ id: of.id, by: of.by })
      .from(of)
      .where(and(sql`${of.kept}`, part && sql`${part}`))
      .$dynamic();
    const found = (upTo === undefined ? kept : kept.orderBy(...sorted(form, of.by, of.id)).limit(upTo)).as('before');
    return db.select({ id: found.id, by: found.by }).from(found);
  };
  switch (form.state) {
    case 'todo':
      return waiting().as('found');
    case 'all':
      return unionAll(waiting(), decided('all')).as('found');
    default:
      return decided(form.state).as('found');
  }
}
