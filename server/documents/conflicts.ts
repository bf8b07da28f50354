import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { subjectApplication } from '../../domain/declarations/research/subjectApplication';
import { type ConflictRule, conflictsOf, conflictWhyKey, type HeldRule } from '../../domain/documents/conflicts';
import { StudioReview } from '../../domain/statuses';
import type { Db, Tx } from '../db/client';
import { fromJson } from '../db/fromJson';
import { fixed } from '../db/prepared';
import { account, document, isDecision, recusalRule, studio, studioMember } from '../db/schema';
import type { SessionUser } from '../http/context';
import { type BusinessError, illegalState } from '../http/errors';
import type { Office } from './chain';
import type { DocumentRow } from './kind';

/** Office that decides, and its level. */
type Turn = Pick<Office, 'orgId'> & { readonly level: number };

/** Kind of document that names the people of a research project. */
const PROJECT = fixed(subjectApplication.name);

/** A value, its place in a prepared statement, or a column. */
type Value = string | { readonly name: string } | SQLWrapper;

/**
 * Condition: what the keeper of the seats has given to a colleague lies with him: it is his office's turn, and he may
 * decide. Asked row by row, for a few: a database that prepared it for all would read every seat.
 */
const liesWithColleague = sql`(r.office_id = ${document.officeId} and coalesce((select true from review_seat s
  join account a on a.id = s.account_id where s.account_id = r.to_account_id and s.kind = ${document.kind}
    and s.org_id = r.office_id and a.merged_into is null and a.locked_at is null and a.left_at is null limit 1), false))`;

/** Condition: the user has recused from the document, or it was given to a colleague. */
export const isRecused = (user: Value): SQL =>
  sql`exists (select 1 from review_recusal r where r.document_id = ${document.id} and r.account_id = ${user}
    and (r.given_by is null or ${liesWithColleague}))`;

/** Condition: a rule that holds, and names the kind of a document or none. */
const holdsForKind = sql`${recusalRule.retiredAt} is null and (${recusalRule.kinds} is null
  or jsonb_array_length(${recusalRule.kinds}) = 0 or ${recusalRule.kinds} ? ${document.kind})`;

/**
 * The offices' rules for the kind of a document. They are read with each document, where they are at once as anybody has
 * set them: the table has a few rows, and a copy in every process would be out of date in all but one.
 */
const heldRules = sql<HeldRule[]>`${sql`(select coalesce(json_agg(json_build_object('rule', ${recusalRule.rule},
  'lowest', ${recusalRule.lowest}, 'highest', ${recusalRule.highest})), '[]'::json) from ${recusalRule} where ${holdsForKind})`}`.mapWith(
  fromJson<HeldRule[]>,
);

/** Is somebody named among the people of a research project that another one has handed in? */
const inProjectOf = (owner: SQLWrapper, name: SQL) =>
  sql`exists (select 1 from document project where project.kind = ${PROJECT} and project.account_id = ${owner} and project.attempt > 0
    and jsonb_path_exists(project.values, '$.people[*].fullName ? (@ == $name)', jsonb_build_object('name', ${name})))`;

/** Studios of somebody: those that he hosts, and those that have admitted him. */
const studiosOf = (
  person: Value | SQLWrapper,
) => sql`(select ${studio.id} from ${studio} where ${studio.hostId} = ${person}
  union all select ${studioMember.studioId} from ${studioMember}
    where ${studioMember.accountId} = ${person} and ${studioMember.status} = ${sql.raw(String(StudioReview.Passed))})`;

/** Is a reviewer in a team with the owner of a document? Asked only where the rule holds, for it reads much. */
const inTeam = (user: Value, realName: Value) =>
  sql`case when exists (select 1 from ${recusalRule} where ${recusalRule.rule} = 'team' and ${holdsForKind}) then (
    exists (select 1 from ${studiosOf(document.accountId)} mine (id) join ${studiosOf(user)} theirs (id) on theirs.id = mine.id)
    or ${inProjectOf(document.accountId, sql`${realName}::text`)}
    or ${inProjectOf(sql`${user}`, sql`(select owner.real_name from account owner where owner.id = ${document.accountId})`)}
  ) else false end`;

/** Columns beside a document with the rules, and the user's ties to it: levels already decided, handed in by him, recused, named in it, in a team. */
export const tiesOf = (user: Value, realName: Value) => ({
  rules: heldRules,
  decidedLevels: sql<number[]>`${sql`(select coalesce(json_agg(distinct l.level), '[]'::json) from document_log l
    where l.document_id = ${document.id} and l.operator_id = ${user} and ${isDecision(sql`l.action`)}
      and not exists (select 1 from document_log later where later.undoes is not null and later.undoes = l.id))`}`.mapWith(
    fromJson<number[]>,
  ),
  team: sql<boolean>`${inTeam(user, realName)}`.mapWith(Boolean),
  asked:
    sql<boolean>`${sql`exists (select 1 from document_log l where l.document_id = ${document.id} and l.operator_id = ${user}
    and l.action = 'submit' and l.attempt = ${document.attempt})`}`.mapWith(Boolean),
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
  rules: HeldRule[];
  decidedLevels: number[];
  team: boolean;
  named: boolean;
  asked: boolean;
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
