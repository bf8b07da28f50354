import { and, asc, eq, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm';
import { ACCOUNT_KIND } from '../../../domain/account/kind';
import { ProfileReview } from '../../../domain/statuses';
import { inUse } from '../../accounts/standing';
import { transaction } from '../../db/client';
import { account, document, reviewSeat } from '../../db/schema';
import { eachDue, LATER } from '../../due/eachDue';
import type { DueJob } from '../../due/job';
import { handIn } from './handIn';
import { handOn } from './handOn';

/**
 * Accounts that wait for approval and lie on no desk: those that registered before registrations were documents, and those
 * that were waiting when they were brought in from elsewhere.
 */
const undelivered = eachDue({
  name: 'account.undelivered',
  every: 60,
  table: account,
  key: account.id,
  due: ({ db }) =>
    and(
      eq(account.profileReview, ProfileReview.Unreviewed),
      isNull(account.mergedInto),
      notExists(
        db
          .select({ id: sql`1` })
          .from(document)
          .where(and(eq(document.kind, ACCOUNT_KIND), eq(document.accountId, account.id))),
      ),
    ),
  oldest: asc(account.createdAt),
  perform: (work, id) =>
    transaction(work.db, async (tx) => {
      const [row] = await tx.select().from(account).where(eq(account.id, id)).for('update');
      if (row?.profileReview === ProfileReview.Unreviewed) await handIn(tx, work, row);
    }),
});

/** Registrations at an office that has no approver left: they go on to the next office that has one. */
const orphaned = eachDue({
  name: 'account.orphaned',
  every: 60,
  table: document,
  key: document.id,
  due: ({ db }) =>
    and(
      eq(document.kind, ACCOUNT_KIND),
      isNotNull(document.officeId),
      notExists(
        db
          .select({ id: sql`1` })
          .from(reviewSeat)
          .innerJoin(account, eq(account.id, reviewSeat.accountId))
          .where(
            and(
              eq(reviewSeat.kind, ACCOUNT_KIND),
              eq(reviewSeat.orgId, document.officeId),
              ne(account.id, document.accountId),
              inUse(),
              sql`${account.grants} ->> 'accountReview' = 'true'`,
            ),
          ),
      ),
    ),
  oldest: asc(document.submittedAt),
  perform: async (work, id) => ((await handOn(work, id)) ? undefined : LATER),
});

/** Jobs about accounts that run when their time has come. */
export const accountJobs: readonly DueJob[] = [undelivered, orphaned];
