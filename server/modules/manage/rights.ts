import { eq, sql } from 'drizzle-orm';
import { ACCOUNT_KIND } from '../../../domain/account/kind';
import type { Grants } from '../../../domain/api/accountShapes';
import type { RightName } from '../../../domain/manage/rights';
import type { Tx } from '../../db/client';
import { account, officeRight, reviewSeat } from '../../db/schema';
import type { Context } from '../../http/context';
import { audit } from '../../log/audit';

/** Grants that a right opens in the personal space, beside the console. */
const grantsOf: Partial<Record<RightName, Partial<Grants>>> = {
  people: { accountReview: true, importTeachers: true },
};
/** Kinds of documents that a right decides about for its office. */
const seatsOf: Partial<Record<RightName, readonly string[]>> = { people: [ACCOUNT_KIND] };

interface Given {
  accountId: string;
  orgId: string;
  rights: readonly RightName[];
  /** Account that gives them; null for the command line. */
  givenBy: string | null;
}

/** Gives rights for an office, with the seats and grants that belong to them, and says so in the audit log. */
export async function giveRights(tx: Tx, ctx: Pick<Context, 'now'>, { accountId, orgId, rights, givenBy }: Given) {
  const createdAt = ctx.now();
  await tx
    .insert(officeRight)
    .values(rights.map((right) => ({ accountId, orgId, right, givenBy, createdAt })))
    .onConflictDoNothing();
  const seats = rights.flatMap((right) => seatsOf[right] ?? []);
  if (seats.length > 0)
    await tx
      .insert(reviewSeat)
      .values(seats.map((kind) => ({ kind, orgId, accountId })))
      .onConflictDoNothing();
  const grants = Object.assign({}, ...rights.map((right) => grantsOf[right]));
  await tx
    .update(account)
    .set({ grants: sql`${account.grants} || ${JSON.stringify(grants)}::jsonb` })
    .where(eq(account.id, accountId));
  await audit(tx, ctx, { id: givenBy ?? accountId }, 'manage.right.give', [accountId]);
}
