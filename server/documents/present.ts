import { and, gt, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { reviewLimits } from '../../domain/constants';
import { anyOf } from '../db/prepared';
import { document, reviewPresence } from '../db/schema';
import type { SessionUser } from '../http/context';

/** Moment from which on a sign of life counts. */
export const aliveSince = (now: Date) => new Date(now.getTime() - reviewLimits.presenceSeconds * 1000);

/** Condition: the reviewer still has the document open. */
export const isPresent = (now: Date) => gt(reviewPresence.seenAt, aliveSince(now));

/** Condition: a document of these kinds lies on one of a reviewer's desks; he may be a column of the query, too. */
export const onDeskOf = ({ id }: Pick<SessionUser, 'id'> | { id: AnyPgColumn }, kinds: readonly string[]) =>
  and(
    anyOf(document.kind, kinds),
    sql`exists (select 1 from review_seat s where s.account_id = ${id} and s.kind = ${document.kind} and s.org_id = ${document.officeId})`,
  );
