import { eq } from 'drizzle-orm';
import { type Db, transaction } from '../../db/client';
import { newId } from '../../db/id';
import { auditLog } from '../../db/schema';
import type { Context } from '../../http/context';
import { countEvent } from '../../http/limits';
import { notify } from '../../notices/send';
import { networkOf } from './network';

type Tracing = Pick<Context, 'db' | 'now'>;

interface Trace {
  /** The account that it concerns; absent where there is none. */
  accountId?: string | undefined;
  action: string;
  /** The first of what is counted together: the call, or the network. */
  subjectId: string;
}

/** Milliseconds within which the same is one entry with a number. */
const SPAN = 60_000;
/** Entries that grow at the same time; the oldest ones are closed for more. */
const GROWING = 2000;
/** Up to here each one is written down, then only every doubling: a flood costs little and is seen all the same. */
const EACH = 16;

interface Entry {
  id: string;
  until: number;
  count: number;
}
/** By database, since tests have several. */
const growing = new WeakMap<Db, Map<string, Entry>>();

function entriesOf(db: Db): Map<string, Entry> {
  const known = growing.get(db) ?? new Map<string, Entry>();
  growing.set(db, known);
  return known;
}

/**
 * Leaves a trace in the audit log. The same within a minute is one entry, whose number is exact up to 16 and a lower bound
 * beyond: whoever makes many of them can fill the log with one row a minute.
 */
export async function leaveTrace({ db, now }: Tracing, { accountId = '', action, subjectId }: Trace): Promise<void> {
  const entries = entriesOf(db);
  const key = JSON.stringify(accountId ? [accountId, action] : [action, subjectId]);
  const at = now();
  const open = entries.get(key);
  if (open && at.getTime() < open.until) {
    open.count += 1;
    const { count } = open;
    if (count > EACH && (count & (count - 1)) !== 0) return;
    await db.update(auditLog).set({ count }).where(eq(auditLog.id, open.id));
    return;
  }
  const entry = { id: newId(at.getTime()), until: at.getTime() + SPAN, count: 1 };
  entries.delete(key);
  entries.set(key, entry);
  const [oldest] = entries.keys();
  if (entries.size > GROWING && oldest !== undefined) entries.delete(oldest);
  await db.insert(auditLog).values({ id: entry.id, accountId, action, subjectId, createdAt: at });
}

/** Failures from unknown places, within half an hour, of which an owner is told by a message. */
const TELL_AFTER = 5;
const TELL_WITHIN = 1800;

/** Leaves a trace of a wrong password, and tells the owner of several that came from places that the account does not know. */
export async function traceFailure(
  ctx: Tracing & Pick<Context, 'address'>,
  { accountId, known }: { accountId?: string | undefined; known: boolean },
  locked: boolean,
): Promise<void> {
  const subjectId = networkOf(ctx.address) ?? 'unknown';
  await leaveTrace(ctx, { accountId, action: 'account.signInFailed', subjectId });
  if (locked) await leaveTrace(ctx, { accountId, action: 'account.signInLocked', subjectId });
  if (!accountId || known) return;
  const { count } = await countEvent(ctx, `login:told:${accountId}`, TELL_WITHIN);
  if (count !== TELL_AFTER) return;
  const params = { n: count, place: subjectId };
  await transaction(ctx.db, (tx) =>
    notify(tx, ctx.now(), { kind: 'profile.tries', to: [accountId], params, about: accountId }),
  );
}

/** Leaves a trace of a person who asks for what is not his: unknown things and forbidden ones. */
export const traceRefusal = (ctx: Tracing, accountId: string, call: string): Promise<void> =>
  leaveTrace(ctx, { accountId, action: 'access.refused', subjectId: call });
