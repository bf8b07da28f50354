import { and, eq, ne, not, sql } from 'drizzle-orm';
import type { Output } from '../../domain/api/core';
import type { ReviewEndpoints } from '../../domain/api/reviews';
import type { ConflictRule } from '../../domain/documents/conflicts';
import { instantOf, todayOf } from '../../domain/rules/calendar';
import { inUse } from '../accounts/standing';
import type { Db, Tx } from '../db/client';
import { account, document, isDecision, organisation, reviewSeat } from '../db/schema';
import type { Context, SessionUser } from '../http/context';
import { illegalState, notFound } from '../http/errors';
import { type Office, organisationChain } from './chain';
import { conflictsAt, isRecused, tiesOf } from './conflicts';
import type { DocumentKind, DocumentRow } from './kind';
import { kindIn } from './reviewList';
import { assertReviews } from './seats';

/* Who could decide on a document in the place of a reviewer: colleagues of the same office, or the office above. */

interface Colleague {
  id: string;
  name: string;
  /** Documents of the kind in the queues of all offices of this colleague; `today`: decisions on the kind today. */
  waiting: number;
  today: number;
  conflicts: ConflictRule[];
}

type Lying = Pick<DocumentRow, 'id' | 'kind' | 'accountId' | 'officeId' | 'level'>;

/**
 * Reviewers of the office whose turn it is, with the conflicts of interest of each, by one query; without the owner of
 * the document and the reviewers who have recused themselves.
 */
export async function seatedAt<P>(db: Db | Tx, now: Date, kind: DocumentKind<P>, doc: Lying): Promise<Colleague[]> {
  const midnight = instantOf(`${todayOf(now)} 00:00:00`).toISOString();
  const orgId = doc.officeId ?? '';
  const desks = sql`select s.org_id from review_seat s where s.kind = ${kind.kind} and s.account_id = ${account.id}`;
  const people = await db
    .select({
      id: account.id,
      orgId: account.orgId,
      name: account.realName,
      ties: tiesOf(account.id, account.realName),
      ownerOrgId: sql<string>`${sql`(select a.org_id from account a where a.id = ${document.accountId})`}`,
      waiting:
        sql<number>`${sql`(select count(*) from document d where d.kind = ${kind.kind} and d.office_id in (${desks}))`}`.mapWith(
          Number,
        ),
      today:
        sql<number>`${sql`(select count(*) from document_log l where l.operator_id = ${account.id} and l.kind = ${kind.kind}
        and ${isDecision(sql`l.action`)} and l.created_at >= ${midnight}::timestamptz)`}`.mapWith(Number),
    })
    .from(reviewSeat)
    .innerJoin(account, eq(account.id, reviewSeat.accountId))
    .innerJoin(document, eq(document.id, doc.id))
    .where(
      and(
        eq(reviewSeat.kind, kind.kind),
        eq(reviewSeat.orgId, orgId),
        ne(account.id, doc.accountId),
        inUse(),
        sql`${account.grants} ->> ${kind.grant} = 'true'`,
        not(isRecused(account.id)),
      ),
    )
    .orderBy(account.id);
  return people.map(({ id, orgId: own, name, ties, ownerOrgId, waiting, today }) => ({
    id,
    name,
    waiting,
    today,
    conflicts: conflictsAt({ orgId: own }, { orgId, level: doc.level }, { ownerOrgId, ...ties }),
  }));
}

/** Next office above that has another reviewer of the kind, by one query; undefined where there is none. */
export async function insteadOf<P>(
  db: Db | Tx,
  { kind, grant }: DocumentKind<P>,
  doc: Lying,
  { id: me }: Pick<SessionUser, 'id'>,
): Promise<Office | undefined> {
  const others = sql<boolean>`exists (select 1 from review_seat s join account a on a.id = s.account_id
    where s.kind = ${kind} and s.org_id = ${organisation.id} and a.id not in (${me}, ${doc.accountId})
      and a.merged_into is null and a.grants ->> ${grant} = 'true')`;
  return (await organisationChain(db, doc.officeId ?? '', others)).find(({ level }) => level > doc.level);
}

/** Lists the colleagues who could decide instead. Throws 403, 404, and 422 at another level's turn. */
export async function listColleagues<P>(
  ctx: Context,
  kinds: readonly DocumentKind<P>[],
  user: SessionUser,
  id: string,
): Promise<Output<ReviewEndpoints['colleagues']>> {
  const { accountId, officeId, level, kind: name, attempt } = document;
  const [doc] = await ctx.db
    .select({ id: document.id, kind: name, accountId, officeId, level, attempt })
    .from(document)
    .where(eq(document.id, id));
  if (!doc || doc.attempt === 0) throw notFound();
  const kind = kindIn(kinds, doc);
  assertReviews(kind, user);
  if (!doc.officeId) throw illegalState('requires.atMyLevel');
  const all = await seatedAt(ctx.db, ctx.now(), kind, doc);
  if (!all.some((one) => one.id === user.id)) throw notFound();
  const colleagues = all.filter((one) => one.id !== user.id);
  const above = colleagues.some(({ conflicts }) => conflicts.length === 0)
    ? undefined
    : await insteadOf(ctx.db, kind, doc, user);
  return { colleagues, ...(above && { above: above.name }) };
}
