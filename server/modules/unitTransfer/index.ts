import { and, desc, eq } from 'drizzle-orm';
import { unitTransferApi } from '../../../domain/api/unitTransfer';
import { formatInstant } from '../../../domain/rules/calendar';
import { StageStatus } from '../../../domain/statuses';
import { UNIT_TRANSFER_KIND } from '../../../domain/unitTransfers/form';
import { transaction } from '../../db/client';
import { type PageQuery, paged } from '../../db/paged';
import { document } from '../../db/schema';
import { reviewHandlers } from '../../documents/handlers';
import type { DocumentRow } from '../../documents/kind';
import { withdrawDocument } from '../../documents/owner';
import { type Context, handlers, type SessionUser } from '../../http/context';
import { accountKind } from '../account/kind';
import { namesOf, unitTransferKind, wayOf } from './kind';
import { submitTransfer } from './submit';

const shownOf = (row: DocumentRow, names: ReadonlyMap<string, string>) => {
  const { id, rowVersion, status, values, title, lastReason, submittedAt, officeId } = row;
  const office = officeId ? names.get(officeId) : undefined;
  return {
    id,
    rowVersion,
    status,
    fromName: wayOf(row).fromName,
    toName: names.get(wayOf(row).to) ?? title,
    day: String(values.day ?? ''),
    reason: String(values.reason ?? ''),
    ...(lastReason && { lastReason }),
    ...(submittedAt && { submitTime: formatInstant(submittedAt) }),
    ...(office && { office }),
    withdrawable: status === StageStatus.WaitingReview && row.decisionId === null,
  };
};

async function listTransfers({ db }: Context, user: SessionUser, query: PageQuery) {
  const where = and(eq(document.kind, UNIT_TRANSFER_KIND), eq(document.accountId, user.id));
  const page = await paged(db, query, {
    rows: db.select().from(document).$dynamic(),
    where,
    order: [desc(document.createdAt), desc(document.id)],
    total: await db.$count(document, where),
  });
  const rows = page.list as DocumentRow[];
  const names = await namesOf(
    db,
    rows.flatMap((row) => [wayOf(row).to, ...(row.officeId ? [row.officeId] : [])]),
  );
  return { ...page, list: rows.map((row) => shownOf(row, names)) };
}

/** Calls by which a person goes to another organisation. */
export const unitTransferHandlers = handlers(unitTransferApi, {
  'GET /api/UnitTransfer/List': ({ ctx, user, query }) => listTransfers(ctx, user, query),
  'POST /api/UnitTransfer/Submit': async ({ ctx, user, body }) => {
    const { id, rowVersion } = await transaction(ctx.db, (tx) => submitTransfer(tx, ctx, user, body));
    return { id, rowVersion };
  },
  'PUT /api/UnitTransfer/Withdraw': async ({ ctx, user, body: { id } }) => {
    await withdrawDocument(ctx, unitTransferKind, user, id);
    return true as const;
  },
});

/** Calls of those who approve registrations: they decide about transfers at the same desk. */
export const accountReviewHandlers = reviewHandlers('AccountReview', accountKind, unitTransferKind);
