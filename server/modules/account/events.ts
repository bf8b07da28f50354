import { and, eq, inArray, like, or } from 'drizzle-orm';
import { type AccountEvent, accountEvents } from '../../../domain/account/events';
import type { accountApi } from '../../../domain/api/account';
import type { Output, Parsed } from '../../../domain/api/core';
import { formatInstant } from '../../../domain/rules/calendar';
import type { Db, Tx } from '../../db/client';
import { paged } from '../../db/paged';
import { auditLog } from '../../db/schema';
import type { Context } from '../../http/context';
import { type Acting, audit } from '../../log/audit';

type List = (typeof accountApi)['GET /api/Account/ListMyEvents'];

const actionOf = (event: AccountEvent): string => `account.${event}`;
/** Pattern of the actions that areas write for an export of a list. */
const EXPORTS = '%.export';
const eventOf = (action: string): AccountEvent => accountEvents.find((event) => action === actionOf(event)) ?? 'export';

/** Writes an event of an account into the audit log, in the transaction of the event; `subjectId`: what was changed. */
export const writeEvent = (
  tx: Db | Tx,
  acting: Acting,
  accountId: string,
  event: AccountEvent,
  subjectId = accountId,
): Promise<void> => audit(tx, acting, { id: accountId }, actionOf(event), [subjectId]);

const actionsOf = (event: AccountEvent) =>
  event === 'export' ? like(auditLog.action, EXPORTS) : eq(auditLog.action, actionOf(event));

/** A person's sign-ins, changes, merges and exports, the newest first. */
export async function listMyEvents(
  ctx: Context,
  accountId: string,
  query: Parsed<List>['query'],
): Promise<Output<List>> {
  const page = await paged(ctx.db, query, {
    rows: ctx.db
      .select({ id: auditLog.id, action: auditLog.action, count: auditLog.count, createdAt: auditLog.createdAt })
      .from(auditLog)
      .$dynamic(),
    where: and(
      eq(auditLog.accountId, accountId),
      query.event
        ? actionsOf(query.event)
        : or(inArray(auditLog.action, accountEvents.map(actionOf)), like(auditLog.action, EXPORTS)),
    ),
    order: { table: auditLog, key: auditLog.id, by: [auditLog.createdAt] },
  });
  const list = page.list.map(({ id, action, count, createdAt }) => ({
    id,
    event: eventOf(action),
    time: formatInstant(createdAt),
    ...(count > 1 && { count }),
  }));
  return { ...page, list };
}
