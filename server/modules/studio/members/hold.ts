import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { newId } from '../../../db/id';
import { account, studio, studioMember } from '../../../db/schema';
import type { Context, SessionUser } from '../../../http/context';
import { illegalState, notFound } from '../../../http/errors';
import { lockAccounts } from '../../account/find';
import type { Studio } from '../rights';

export type Membership = typeof studioMember.$inferSelect;

/** A membership that is locked with its studio until the transaction ends. */
export interface HeldMember {
  readonly ctx: Pick<Context, 'now'>;
  readonly row: Membership;
  readonly studio: Studio;
  /** Name of the member. */
  readonly name: string;
}

/**
 * Locks memberships: first the accounts, then the studios, then the rows, each in the order of their ids, as a merge of
 * accounts does, against deadlocks. Unknown ids are not in the answer. It takes four queries for any number.
 */
export async function holdMembers(
  tx: Tx,
  ctx: Pick<Context, 'now'>,
  ids: readonly string[],
): Promise<Map<string, HeldMember>> {
  const wanted = inArray(studioMember.id, [...ids]);
  const seen = await tx
    .select({ accountId: studioMember.accountId, studioId: studioMember.studioId })
    .from(studioMember)
    .where(wanted);
  if (seen.length === 0) return new Map();
  const people = await lockAccounts(
    tx,
    seen.map(({ accountId }) => accountId),
  );
  const studios = await tx
    .select()
    .from(studio)
    .where(
      inArray(
        studio.id,
        seen.map(({ studioId }) => studioId),
      ),
    )
    .orderBy(studio.id)
    .for('update');
  const rows = await tx.select().from(studioMember).where(wanted).orderBy(studioMember.id).for('update');
  const names = new Map(people.map(({ id, realName }) => [id, realName]));
  const studioOf = new Map(studios.map((one) => [one.id, one]));
  return new Map(
    rows.flatMap((row) => {
      const [held, name] = [studioOf.get(row.studioId), names.get(row.accountId)];
      return held && name !== undefined ? [[row.id, { ctx, row, studio: held, name }] as const] : [];
    }),
  );
}

/** Locks one membership. Throws 404. */
export async function holdMember(tx: Tx, ctx: Context, id: string): Promise<HeldMember> {
  const held = (await holdMembers(tx, ctx, [id])).get(id);
  if (!held) throw notFound();
  return held;
}

/** Throws 404 for a membership of other people's studios and for one that is not there, 422 for the host's own. */
export function assertManaged(held: HeldMember | undefined, user: SessionUser): asserts held {
  if (held?.studio.hostId !== user.id) throw notFound();
  if (held.row.accountId === user.id) throw illegalState('studioMember.error.yourself');
}

/**
 * The user's membership of a studio, locked; `make` creates a missing row. Throws 404, 422 for an application of the
 * host.
 */
export async function holdMine(
  tx: Tx,
  ctx: Context,
  user: SessionUser,
  studioId: string,
  make?: Pick<Membership, 'type'>,
): Promise<HeldMember> {
  const mine = and(eq(studioMember.studioId, studioId), eq(studioMember.accountId, user.id));
  await tx.select({ id: account.id }).from(account).where(eq(account.id, user.id)).for('update');
  const [there] = await tx.select().from(studio).where(eq(studio.id, studioId));
  if (!there) throw notFound();
  if (make && there.hostId === user.id) throw illegalState('studioMember.error.ownStudio');
  const [known] = await tx.select({ id: studioMember.id }).from(studioMember).where(mine);
  if (known) return holdMember(tx, ctx, known.id);
  if (!make) throw notFound();
  const id = newId(ctx.now().getTime());
  await tx
    .insert(studioMember)
    .values({ id, studioId, accountId: user.id, ...make, status: null, appliedAt: ctx.now() });
  return holdMember(tx, ctx, id);
}
