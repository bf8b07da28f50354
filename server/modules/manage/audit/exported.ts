import { inArray } from 'drizzle-orm';
import type { AuditEntry } from '../../../../domain/api/manageAudit';
import { todayOf } from '../../../../domain/rules/calendar';
import { transaction } from '../../../db/client';
import { auditLog } from '../../../db/schema';
import { inPages, type TableColumn, tableResponse, timeCell } from '../../../files/table';
import type { Context, SessionUser } from '../../../http/context';
import { illegalState } from '../../../http/errors';
import { say } from '../../../http/words';
import { audit } from '../../../log/audit';
import { officesWith } from '../kept';
import { entriesOf, inOrder, told } from './entries';
import { type AuditFilter, foundBy } from './found';

/** Most entries of one spreadsheet. */
export const MOST = 100_000;

const columnsFor = ({ locale }: Context): TableColumn<AuditEntry>[] => {
  const column = (name: string, width: number, of: TableColumn<AuditEntry>['of']) => ({
    head: say(locale, `audit.column.${name}`),
    width,
    of,
  });
  return [
    column('time', 20, ({ time }) => timeCell(time)),
    column('by', 14, ({ by, kind }) => by ?? say(locale, kind === 'refused' ? 'audit.byNobody' : 'audit.bySystem')),
    column('organisation', 30, ({ orgName }) => orgName),
    column('office', 30, ({ officeName }) => officeName),
    column('did', 24, ({ did }) => did),
    column('what', 40, ({ what }) => what),
    column('came', 24, ({ came }) => came),
    column('count', 8, ({ count = 1 }) => count),
    column('network', 18, ({ network }) => network),
  ];
};

/** Spreadsheet of the acts of a filter, with each row of its sheets; the audit log says who has taken it. Throws 422 for more than fit into one. */
export async function exportAudit(ctx: Context, user: SessionUser, filter: AuditFilter): Promise<Response> {
  const where = (await foundBy(ctx, user, filter))(true);
  const ids = await ctx.db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(where)
    .orderBy(...inOrder)
    .limit(MOST + 1);
  if (ids.length > MOST) throw illegalState('audit.error.tooLong');
  await transaction(ctx.db, (tx) => audit(tx, ctx, user, 'manage.audit.export', officesWith(user, 'audit')));
  return tableResponse(ctx, {
    name: say(ctx.locale, 'audit.file', { day: todayOf(ctx.now()) }),
    sheet: say(ctx.locale, 'frame.screen.audit'),
    columns: columnsFor(ctx),
    total: ids.length,
    pages: inPages(ids, async (page) =>
      told(
        ctx,
        await entriesOf(ctx.db)
          .where(
            inArray(
              auditLog.id,
              page.map(({ id }) => id),
            ),
          )
          .orderBy(...inOrder),
      ),
    ),
  });
}
