import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type ConflictRule, conflictsOf, conflictWhyKey } from '../../domain/documents/conflicts';
import type { Db, Tx } from '../db/client';
import { account, document, isDecision } from '../db/schema';
import type { SessionUser } from '../http/context';
import { type BusinessError, illegalState } from '../http/errors';
import type { Office } from './chain';
import type { DocumentRow } from './kind';

/** Office that decides, and its level. */
type Turn = Pick<Office, 'orgId'> & { readonly level: number };

/** A value, its place in a prepared statement, or a column. */
type Value = string | { readonly name: string } | SQLWrapper;

/** Condition: the user has recused from the document. */
export const isRecused = (user: Value): SQL =>
  sql`exists (select 1 from review_recusal r where r.document_id = ${document.id} and r.account_id = ${user})`;

/** Columns beside a document with the user's ties to it: levels already decided, recused, named in it. */
export const tiesOf = (user: Value, realName: Value) => ({
  decidedLevels: sql<number[]>`${sql`(select coalesce(json_agg(distinct l.level), '[]'::json) from document_log l
    where l.document_id = ${document.id} and l.operator_id = ${user} and ${isDecision(sql`l.action`)}
      and not exists (select 1 from document_log later where later.undoes is not null and later.undoes = l.id))`}`.mapWith(
    (read: number[] | string) => (typeof read === 'string' ? (JSON.parse(read) as number[]) : read),
  ),
  recused: sql<boolean>`${isRecused(user)}`.mapWith(Boolean),
  // Searched in the last attempt; documents from before attempts were kept have only their values.
  named: sql<boolean>`${sql`jsonb_path_exists(
    coalesce((select s.data from document_snapshot s where s.document_id = ${document.id} and s.attempt = ${document.attempt}), ${document.values}),
    '$.** ? (@ == $name)', jsonb_build_object('name', ${realName}::text))`}`.mapWith(Boolean),
});
/** Columns that decide whether a reviewer is partial; the query must join the owner's account. */
export const partialityOf = (user: Value, realName: Value) => ({
  ownerOrgId: account.orgId,
  ...tiesOf(user, realName),
});
export interface PartialityRow {
  ownerOrgId: string;
  decidedLevels: number[];
  named: boolean;
  recused: boolean;
}

/** Rules by which a reviewer would be partial when deciding as an office. */
export const conflictsAt = (
  { orgId: reviewerOrgId }: Pick<SessionUser, 'orgId'>,
  { orgId: officeOrgId, level }: Turn,
  row: PartialityRow,
): ConflictRule[] => conflictsOf({ reviewerOrgId, officeOrgId, level, ...row });

async function rowFor(
  db: Db | Tx,
  { id }: Pick<DocumentRow, 'id'>,
  user: Pick<SessionUser, 'id' | 'realName'>,
): Promise<PartialityRow | undefined> {
  const [row] = await db
    .select(partialityOf(user.id, user.realName))
    .from(document)
    .innerJoin(account, eq(account.id, document.accountId))
    .where(eq(document.id, id));
  return row;
}

/** Error for a reviewer who is partial by these rules, after the first of them; undefined without any. */
export const refusedFor = ([rule]: readonly ConflictRule[]): BusinessError | undefined =>
  rule && illegalState(conflictWhyKey(rule));

/** Returns `true` where the user may decide about a document as an office, otherwise the error that says why not. */
export async function impartial(
  db: Db | Tx,
  { id }: Pick<DocumentRow, 'id'>,
  user: Pick<SessionUser, 'id' | 'orgId' | 'realName'>,
  office: Turn,
): Promise<true | BusinessError> {
  const row = await rowFor(db, { id }, user);
  return (row && refusedFor(conflictsAt(user, office, row))) ?? true;
}

/** Documents that the user has recused from, to stand in a query instead of all documents: they are few. */
export const recusedDocuments = (user: Value): SQL =>
  sql`(select d.* from review_recusal r join ${document} d on d.id = r.document_id where r.account_id = ${user} and d.account_id <> ${user} offset 0) ${document}`;
