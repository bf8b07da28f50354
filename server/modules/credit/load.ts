import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { CONVERSION_KIND } from '../../../domain/credit/conversion';
import { recordWorths } from '../../../domain/credit/rules';
import type { Db } from '../../db/client';
import { relatedRows } from '../../db/relatedRows';
import { account, credit, document, eed, eedPlatform, record } from '../../db/schema';
import { notFound } from '../../http/errors';

/** Data of an account for conversions: sources, documents and recorded credits, by one query. Throws 404. */
export async function ownOf(db: Db, accountId: string) {
  const categories = sql.join(
    Object.keys(recordWorths).map((name) => sql`${name}`),
    sql`, `,
  );
  const [found] = await db
    .select({
      records: relatedRows(record, {
        where: and(eq(record.accountId, account.id), sql`${record.category} in (${categories})`),
        order: [desc(record.createdAt), desc(record.id)],
      }),
      documents: relatedRows(document, {
        where: and(eq(document.accountId, account.id), sql`${document.kind} in (${CONVERSION_KIND}, 'assessment')`),
        order: [desc(document.updatedAt), desc(document.id)],
        only: [
          'id',
          'kind',
          'planId',
          'status',
          'title',
          'values',
          'attempt',
          'rowVersion',
          'lastReason',
          'updatedAt',
          'submittedAt',
        ],
      }),
      courses: relatedRows(eed, { where: eq(eed.accountId, account.id), order: [asc(eed.id)] }),
      platforms: relatedRows(eedPlatform, { where: sql`true`, order: [asc(eedPlatform.id)], only: ['id', 'name'] }),
      credits: relatedRows(credit, {
        where: eq(credit.accountId, account.id),
        order: [desc(credit.date), desc(credit.id)],
      }),
    })
    .from(account)
    .where(eq(account.id, accountId));
  if (!found) throw notFound();
  return { ...found, conversions: found.documents.filter(({ kind }) => kind === CONVERSION_KIND) };
}
export type Own = Awaited<ReturnType<typeof ownOf>>;
export type Conversion = Own['conversions'][number];
export type CreditRecord = Own['credits'][number];
