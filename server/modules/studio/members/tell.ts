import { and, gte, sql } from 'drizzle-orm';
import type { NoticeKind } from '../../../../domain/notices';
import type { Tx } from '../../../db/client';
import { message } from '../../../db/schema';
import type { SessionUser } from '../../account/session';
import { notifyAll, reopenTodoes } from '../../message/send';
import type { HeldMember } from './hold';
import type { MemberMove } from './move';

/** Who is told what by a move of a membership. */
const told: Readonly<Record<MemberMove, { kind: NoticeKind; to: 'host' | 'member' }>> = {
  apply: { kind: 'studio.apply', to: 'host' },
  withdraw: { kind: 'studio.withdrawn', to: 'host' },
  quit: { kind: 'studio.left', to: 'host' },
  pass: { kind: 'studio.passed', to: 'member' },
  fail: { kind: 'studio.refused', to: 'member' },
  remove: { kind: 'studio.removed', to: 'member' },
  undo: { kind: 'studio.undone', to: 'member' },
};

/** The to-do of the application that waits again is open again. */
async function openAgain(tx: Tx, { row }: HeldMember): Promise<void> {
  const found = await tx
    .select({ id: message.id })
    .from(message)
    .where(
      and(
        sql`${message.target} ->> 'bizId' = ${row.id}`,
        sql`${message.target} ->> 'state' = 'done'`,
        gte(message.createdAt, row.appliedAt),
      ),
    );
  await reopenTodoes(
    tx,
    found.map(({ id }) => id),
  );
}

/** Tells those concerned, in the transaction of the move. */
export async function tellOf(
  tx: Tx,
  all: readonly HeldMember[],
  move: MemberMove,
  user: SessionUser,
  reason: string,
): Promise<void> {
  const { kind, to } = told[move];
  if (move === 'undo') for (const held of all) await openAgain(tx, held);
  const [first] = all;
  if (!first) return;
  await notifyAll(
    tx,
    first.ctx.now(),
    all.map(({ row, studio, name }) => ({
      kind,
      to: [to === 'host' ? studio.hostId : row.accountId],
      params: { name, studio: studio.name, reason },
      about: row.id,
      of: studio.id,
      sender: user.realName,
    })),
  );
}
