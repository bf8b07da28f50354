import { eq } from 'drizzle-orm';
import { instantOf } from '../../../domain/rules/calendar';
import { ProfileReview } from '../../../domain/statuses';
import type { Tx } from '../../db/client';
import { account } from '../../db/schema';
import { settleDecision, undoUntil } from '../../documents/decision';
import { decide } from '../../documents/review';
import { hold } from '../../documents/rows';
import type { Context, SessionUser } from '../../http/context';
import { handIn } from '../../modules/account/handIn';
import { accountKind } from '../../modules/account/kind';
import { toTime, type Wall } from '../calendar';
import type { SeedTeacher } from '../personTypes';
import type { SeedSeat } from '../reviewSeats';
import type { Registration } from './stories';

type AccountRow = typeof account.$inferInsert;

interface Seeded {
  readonly registrations: readonly Registration[];
  readonly people: readonly SeedTeacher[];
  readonly seats: readonly SeedSeat[];
  readonly rowOf: (person: SeedTeacher) => AccountRow;
}

/**
 * Hands in and returns the registrations by the same moves that users make, each at its own time. So their attempts,
 * logs, notices and counts are right.
 */
export async function insertRegistrations(tx: Tx, { registrations, people, seats, rowOf }: Seeded): Promise<void> {
  const clockAt = (at: Wall): Context => ({ db: tx, now: () => instantOf(toTime(at)) }) as unknown as Context;

  /** Writes the person's data and the review state into the account. */
  async function fillIn(person: SeedTeacher, profileReview: ProfileReview) {
    const { id, passwordHash: _, ...row } = rowOf(person);
    const [written] = await tx
      .update(account)
      .set({ ...row, profileReview, profileReviewReason: null })
      .where(eq(account.id, id))
      .returning();
    if (!written) throw new Error(`nobody is called ${person.loginName}`);
    return written;
  }

  /** Approver of an office; not one with the name of the person to approve. */
  function approverAt(officeId: string | null, of: SeedTeacher): SessionUser {
    const found = people.find(
      ({ userId, realName }) =>
        realName !== of.realName && seats.some((seat) => seat.orgId === officeId && seat.accountId === userId),
    );
    if (!found) throw new Error(`nobody approves ${of.loginName}`);
    return { ...found, id: found.userId } as unknown as SessionUser;
  }

  interface Decided {
    readonly person: SeedTeacher;
    /** When it was handed in, and decided. */
    readonly at: Wall;
    readonly decidedAt: Wall;
    readonly decision: Parameters<typeof decide>[4];
  }
  async function decideOn({ person, at, decidedAt, decision }: Decided): Promise<void> {
    const doc = await handIn(tx, clockAt(at), await fillIn(person, ProfileReview.Unreviewed));
    const by = approverAt(doc.officeId, person);
    const ctx = clockAt(decidedAt);
    await decide(ctx, accountKind, by, doc.id, decision);
    // The decision takes effect when the time to take it back is over.
    const later: Context = { ...ctx, now: () => undoUntil(ctx.now()) };
    await settleDecision(tx, await hold(tx, later, accountKind, doc.id));
  }

  for (const { person, returned, at, passedAt } of registrations) {
    for (const { returnedAt: decidedAt, reason, remarks, ...one } of returned)
      await decideOn({ ...one, decidedAt, decision: { result: 'fail', reason, remarks } });
    if (at === undefined) continue;
    if (passedAt !== undefined) await decideOn({ person, at, decidedAt: passedAt, decision: { result: 'pass' } });
    else await handIn(tx, clockAt(at), await fillIn(person, ProfileReview.Unreviewed));
  }
}
