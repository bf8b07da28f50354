import type { NoticeKind } from '../../../../domain/notices';
import type { Tx } from '../../../db/client';
import { notifyAll } from '../../../notices/send';
import type { HeldMember } from './hold';
import type { MemberMove, Mover } from './move';

/** Message and receiver of each move of a membership. */
const told: Readonly<Record<MemberMove, { kind: NoticeKind; to: 'host' | 'member' }>> = {
  apply: { kind: 'studio.apply', to: 'host' },
  withdraw: { kind: 'studio.withdrawn', to: 'host' },
  quit: { kind: 'studio.left', to: 'host' },
  pass: { kind: 'studio.passed', to: 'member' },
  fail: { kind: 'studio.refused', to: 'member' },
  remove: { kind: 'studio.removed', to: 'member' },
};

/** Sends the messages of a move, within its transaction. */
export async function tellOf(
  tx: Tx,
  all: readonly HeldMember[],
  move: MemberMove,
  user: Mover,
  reason: string,
): Promise<void> {
  const { kind, to } = told[move];
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
