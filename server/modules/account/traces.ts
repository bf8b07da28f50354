import { eq } from 'drizzle-orm';
import { minuteMs } from '../../../domain/time';
import { type Db, transaction } from '../../db/client';
import { newId } from '../../db/id';
import { auditLog } from '../../db/schema';
import type { Context } from '../../http/context';
import { countEvent } from '../../http/limits';
import { networkOf } from '../../http/network';
import { writeActs } from '../../log/audit';
import { counted } from '../../metrics/metrics';
import { notify } from '../../notices/send';

type Tracing = Pick<Context, 'db' | 'now'> & Partial<Pick<Context, 'address'>>;

interface Trace {
  /** Account that the trace concerns, if any. */
  accountId?: string | undefined;
  action: string;
  /** Call or network of the first event of the entry. */
  subjectId: string;
}

/** Milliseconds within which equal events become one entry with a count. */
const SPAN_MS = minuteMs;
/** Entries that can grow at the same time; beyond it the oldest is closed. */
const GROWING = 2000;
/** New entries within a minute; beyond it an event has no entry of its own: it counts in one for all places. */
const NEW = 600;
export const EVERYWHERE = '*';
/** Count up to which each event is written, then only every doubling: a flood costs little and is still visible. */
const EACH = 16;

interface Entry {
  id: string;
  until: number;
  count: number;
}
/** Open entries by database, because tests have several. */
const growing = new WeakMap<Db, Map<string, Entry>>();

function entriesOf(db: Db): Map<string, Entry> {
  const known = growing.get(db) ?? new Map<string, Entry>();
  growing.set(db, known);
  return known;
}

/** Calls and networks of a person that have an entry of their own within a minute; whatever else he tries is one more. */
const OWN = 5;

const keyOf = ({ accountId = '', action, subjectId }: Trace): string => JSON.stringify([accountId, action, subjectId]);
const isOpenAt = (at: Date) => (entry: Entry | undefined) => entry !== undefined && at.getTime() < entry.until;

/** The trace, or that of everything else that its person tries within a minute. */
function ofPerson(entries: ReadonlyMap<string, Entry>, trace: Trace, at: Date): Trace {
  const isOpen = isOpenAt(at);
  if (!trace.accountId || isOpen(entries.get(keyOf(trace)))) return trace;
  const own = JSON.stringify([trace.accountId, trace.action]).slice(0, -1);
  const open = [...entries].filter(([key, entry]) => key.startsWith(own) && isOpen(entry)).length;
  return open < OWN ? trace : { ...trace, subjectId: EVERYWHERE };
}

/** The trace, or that of all places and accounts together while more than `NEW` were begun within a minute. */
function withinBounds(entries: ReadonlyMap<string, Entry>, trace: Trace, at: Date): Trace {
  const isOpen = isOpenAt(at);
  if (entries.size < NEW || isOpen(entries.get(keyOf(trace)))) return trace;
  const open = [...entries.values()].filter(isOpen).length;
  return open < NEW ? trace : { action: trace.action, subjectId: EVERYWHERE };
}

/**
 * Leaves a trace in the audit log. Equal events within a minute are one entry, whose count is exact up to 16 and a
 * lower bound beyond. A person has one for each of the first few things that he tries, and one for all others: a flood fills
 * the log with a handful of rows a minute only, and one from everywhere at once with `NEW` rows.
 */
export async function leaveTrace(ctx: Tracing, trace: Trace): Promise<void> {
  const { db } = ctx;
  const entries = entriesOf(db);
  const at = ctx.now();
  const { accountId = '', action, subjectId } = withinBounds(entries, ofPerson(entries, trace, at), at);
  const key = keyOf({ accountId, action, subjectId });
  const open = entries.get(key);
  if (open && at.getTime() < open.until) {
    open.count += 1;
    const { count } = open;
    if (count > EACH && (count & (count - 1)) !== 0) return;
    await db.update(auditLog).set({ count }).where(eq(auditLog.id, open.id));
    return;
  }
  const entry = { id: newId(at.getTime()), until: at.getTime() + SPAN_MS, count: 1 };
  entries.delete(key);
  entries.set(key, entry);
  const [oldest] = entries.keys();
  if (entries.size > GROWING && oldest !== undefined) entries.delete(oldest);
  await writeActs(db, ctx, [{ id: entry.id, accountId, action, subjectId }]);
}

/** Failures from unknown places after which the owner gets a message, and the seconds within which they count. */
const TELL_AFTER = 5;
const TELL_WITHIN = 1800;

/** Leaves a trace of a wrong password, and tells the owner when several came from places unknown to the account. */
export async function traceFailure(
  ctx: Tracing & Pick<Context, 'address'>,
  { accountId, known }: { accountId?: string | undefined; known: boolean },
  locked: boolean,
): Promise<void> {
  counted.signIns.inc({ result: locked ? 'locked' : 'failed' });
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

/** Leaves a trace of a user who asks for unknown or forbidden things. */
export const traceRefusal = (ctx: Tracing, accountId: string, call: string): Promise<void> =>
  leaveTrace(ctx, { accountId, action: 'access.refused', subjectId: call });
