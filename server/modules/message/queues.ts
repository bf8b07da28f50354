import { queueOf } from '../../../domain/notices/groups';
import type { message } from '../../db/schema';
import { waitingByKind } from '../../documents/waitingCounts';
import type { Context, SessionUser } from '../../http/context';
import { documentKindOf } from '../documentKinds';
import { kindsOf } from '../reviewerKinds';
import type { Queue } from './groups';

type Row = typeof message.$inferSelect;
/** Whose messages are read; only a session knows the desks of the person. */
export type Reader = Pick<SessionUser, 'id'> | SessionUser;

const DAY = '2026-01-01'.length;
/** Key of a row without its day: the queue of a to-do. */
export const beforeDay = (groupKey: string): string => groupKey.slice(0, -DAY);

/** Numbers at the desks of the open to-dos among some rows, by queue. Asks nothing where no row is such a to-do. */
export async function queuesNow(
  ctx: Pick<Context, 'db' | 'variant'>,
  user: Reader,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, Queue>> {
  const open = new Set(
    rows.flatMap(({ groupKey, target }) => (groupKey && target.state === 'open' ? [beforeDay(groupKey)] : [])),
  );
  if (open.size === 0 || !('grants' in user)) return new Map();
  const kinds = kindsOf(ctx, user).flatMap((kind) => {
    const queue = queueOf(kind.reminder.notice, kind.form && kind.kind);
    return open.has(queue) ? [{ kind, queue }] : [];
  });
  if (kinds.length === 0) return new Map();
  const waiting = await waitingByKind(
    ctx,
    kinds.map(({ kind }) => kind),
    user,
  );
  const found = new Map<string, Queue>();
  for (const { kind: name, n } of waiting) {
    const one = kinds.find(({ kind }) => kind.kind === name);
    const kind = documentKindOf(name);
    if (!one || !kind) continue;
    const title = `notice.${kind.reminder.notice}.title`;
    found.set(one.queue, { kind: name, title, what: { key: kind.label }, n: n + (found.get(one.queue)?.n ?? 0) });
  }
  return found;
}
