import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client';
import { invoice } from '../../../db/schema';
import type { SessionUser } from '../../../http/context';

/** The file of an invoice may be read by the user who requested it. */
export async function mayReadInvoice(db: Db, user: SessionUser, invoiceId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(eq(invoice.id, invoiceId), eq(invoice.accountId, user.id)));
  return row !== undefined;
}
