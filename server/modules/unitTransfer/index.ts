import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { unitTransferApi } from '../../../domain/api/unitTransfer';
import { fileIdsIn } from '../../../domain/forms';
import { formatInstant } from '../../../domain/rules/calendar';
import { UNIT_TRANSFER_KIND, unitTransferForm } from '../../../domain/unitTransfers/form';
import type { Db } from '../../db/client';
import { transaction } from '../../db/client';
import { type PageQuery, paged } from '../../db/paged';
import { document, documentLog } from '../../db/schema';
import { reviewHandlers } from '../../documents/handlers';
import type { DocumentRow } from '../../documents/kind';
import { holdOwn, toldLog } from '../../documents/rows';
import { logToWire } from '../../documents/wire';
import { ownResources, resInfo } from '../../files/resources';
import { type Context, handlers, type SessionUser } from '../../http/context';
import { illegalState, notFound } from '../../http/errors';
import { accountKind } from '../account/kind';
import { namesOf, unitTransferKind, wayOf } from './kind';
import { submitTransfer } from './submit';
import { endTransfer, isWithdrawable } from './takeBack';

/** Ids of those of some transfers that a person's office has handed in: he takes no part in them. */
async function byOffice(db: Db, user: SessionUser, rows: readonly Pick<DocumentRow, 'id'>[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const ids = rows.map(({ id }) => id);
  const others = await db
    .select({ id: documentLog.documentId })
    .from(documentLog)
    .innerJoin(document, and(eq(document.id, documentLog.documentId), eq(document.attempt, documentLog.attempt)))
    .where(
      and(
        inArray(document.id, ids),
        eq(document.accountId, user.id),
        eq(documentLog.action, 'submit'),
        ne(documentLog.operatorId, user.id),
      ),
    );
  return new Set(others.map(({ id }) => id));
}

const shownOf = (row: DocumentRow, names: ReadonlyMap<string, string>, given: ReadonlySet<string>) => {
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
    ...(row.effectOn && { effectOn: row.effectOn }),
    withdrawable: isWithdrawable(row) && !given.has(id),
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
  const given = await byOffice(db, user, rows);
  return { ...page, list: rows.map((row) => shownOf(row, names, given)) };
}

/** A transfer of a person with its papers and its course. Throws 404 for one that is not his. */
async function readTransfer(ctx: Context, user: SessionUser, id: string) {
  const { db } = ctx;
  const own = and(eq(document.id, id), eq(document.kind, UNIT_TRANSFER_KIND), eq(document.accountId, user.id));
  const [found] = await db.select({ doc: document, log: toldLog }).from(document).where(own);
  if (!found) throw notFound();
  const row = found.doc as DocumentRow;
  const names = await namesOf(db, [wayOf(row).to, ...(row.officeId ? [row.officeId] : [])]);
  const files = await ownResources(db, user.id, fileIdsIn(unitTransferForm, row.values));
  return {
    ...shownOf(row, names, await byOffice(db, user, [row])),
    res: files.map(resInfo),
    log: logToWire(ctx, unitTransferKind, found.log),
  };
}

/** Calls by which a person goes to another organisation. */
export const unitTransferHandlers = handlers(unitTransferApi, {
  'GET /api/UnitTransfer/List': ({ ctx, user, query }) => listTransfers(ctx, user, query),
  'GET /api/UnitTransfer/Get/{id}': ({ ctx, user, path: { id } }) => readTransfer(ctx, user, id),
  'POST /api/UnitTransfer/Submit': async ({ ctx, user, body }) => {
    const { id, rowVersion } = await transaction(ctx.db, (tx) => submitTransfer(tx, ctx, user, body));
    return { id, rowVersion };
  },
  'PUT /api/UnitTransfer/Withdraw': async ({ ctx, user, body: { id } }) => {
    if ((await byOffice(ctx.db, user, [{ id }])).size > 0) throw illegalState('unitTransfer.error.byOffice');
    await transaction(ctx.db, async (tx) => {
      const held = await holdOwn(tx, ctx, unitTransferKind, user.id, id);
      if (!isWithdrawable(held.doc)) throw illegalState('error.state');
      await endTransfer(tx, held, { as: 'owner', user }, { kind: 'unitTransfer.takenBack' });
    });
    return true as const;
  },
});

/** Calls of those who approve registrations: they decide about transfers at the same desk. */
export const accountReviewHandlers = reviewHandlers('AccountReview', accountKind, unitTransferKind);
