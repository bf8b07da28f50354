import { and, gt, sql } from 'drizzle-orm';
import { reviewLimits } from '../../domain/constants';
import { anyOf } from '../db/prepared';
import { document, reviewPresence } from '../db/schema';
import type { SessionUser } from '../http/context';

/** Since when a sign of life counts. */
export const aliveSince = (now: Date) => new Date(now.getTime() - reviewLimits.presenceSeconds * 1000);

/** Condition: somebody is at a document. */
export const isPresent = (now: Date) => gt(reviewPresence.seenAt, aliveSince(now));

/** Condition: a document of these kinds lies on one of a reviewer's desks. */
export const onDeskOf = ({ id }: Pick<SessionUser, 'id'>, kinds: readonly string[]) =>
  and(
    anyOf(document.kind, kinds),
    sql`exists (select 1 from review_seat s where s.account_id = ${id} and s.kind = ${document.kind} and s.org_id = ${document.officeId})`,
  );
