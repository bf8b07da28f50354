import { createHash } from 'node:crypto';
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Duplicate } from '../../domain/api/documentShapes';
import { mostDuplicates } from '../../domain/constants';
import type { Work } from '../../domain/declarations/works';
import { formatInstant } from '../../domain/rules/calendar';
import type { Tx } from '../db/client';
import { fromJson } from '../db/fromJson';
import { written } from '../db/prepared';
import { document, documentWork } from '../db/schema';
import type { DocumentKind } from './kind';

/** Hash, because titles may be longer than an index allows. */
const markOf = ({ mark }: Work) => createHash('sha256').update(mark).digest('base64url');

/** Stores the works that an attempt declares, and that nothing is left to note of it, in the transaction that hands it in. */
export async function noteWorks<P>(
  tx: Tx,
  kind: Pick<DocumentKind<P>, 'works'>,
  id: string,
  attempt: number,
  kept: Record<string, unknown>,
): Promise<void> {
  if (kind.works) {
    await tx.delete(documentWork).where(eq(documentWork.documentId, id));
    const works = kind.works(kept).map((work) => ({ documentId: id, mark: markOf(work), title: work.title }));
    if (works.length > 0) await tx.insert(documentWork).values(works);
  }
  await tx.update(document).set({ worksOf: attempt }).where(eq(document.id, id));
}

interface Named {
  why: Duplicate['why'];
  title?: string;
  works?: number;
  applicant: string;
  orgName: string;
  /** Milliseconds since 1970. */
  at?: number | null;
}

/** Turns a query into a value of a document's row: columns of a {@link Duplicate}, with `at` for its time. */
export const duplicatesFrom = (rows: SQL): SQL<Duplicate[]> =>
  sql`${sql`(select coalesce(json_agg(found), '[]'::json) from (${rows} limit ${written(mostDuplicates)}) found)`}`.mapWith(
    (read: Named[] | string): Duplicate[] =>
      fromJson(read).map(({ at, ...row }) => ({
        ...row,
        ...(at && { time: formatInstant(new Date(Number(at))) }),
      })),
  ) as SQL<Duplicate[]>;

/** Empty value, for documents that name no works. */
export const noDuplicates = duplicatesFrom(sql`select 1 where false`);

/**
 * Is a kind handed in every year with all works? Then all authors of a work name it, and name it again in later years.
 */
const isYearly = (kind: SQLWrapper) => sql`${kind} = 'assessment'`;
const yearly = sql`(${isYearly(sql`d.kind`)} or ${isYearly(document.kind)})`;

/**
 * Documents that declare the same works, other people's first, with a title and the number of shared works; an author's
 * yearly documents become one row. The owner's own documents are listed only for other plans, and never yearly ones.
 */
export const sameWorks = duplicatesFrom(sql`
  select case when d.account_id = ${document.accountId} then 'ownWork' when ${yearly} then 'sharedWork' else 'work' end as why,
    min(w.title) as title, count(distinct w.mark)::int as works, a.real_name as applicant, o.name as "orgName",
    (extract(epoch from max(d.submitted_at)) * 1000)::float8 as at
  from document_work w
  join document_work other on other.mark = w.mark
  join document d on d.id = other.document_id
  join account a on a.id = d.account_id
  join organisation o on o.id = a.org_id
  where w.document_id = ${document.id} and d.attempt > 0
    and (d.account_id <> ${document.accountId} or (d.plan_id is distinct from ${document.planId} and not ${yearly}))
  group by case when ${isYearly(sql`d.kind`)} then d.account_id else d.id end, d.account_id, ${yearly}, a.real_name, o.name
  order by d.account_id = ${document.accountId}, count(distinct w.mark) desc, max(d.submitted_at), min(d.id)`);
