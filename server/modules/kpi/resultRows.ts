import { and, count, desc, eq, getTableColumns, inArray, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { KpiFlow } from '../../../domain/kpi/flows';
import { ReviewResult, StageStatus } from '../../../domain/statuses';
import type { Db, Tx } from '../../db/client';
import { clampPage, isLike, type PageQuery, patternOf } from '../../db/paged';
import { prepared } from '../../db/prepared';
import { account, document, kpiObjection, organisation } from '../../db/schema';
import { isOwner } from '../../documents/reviewParts';

export const decided = [StageStatus.ReviewPassed, StageStatus.ReviewFailed];
const statusOf: Readonly<Record<number, number>> = {
  [ReviewResult.Passed]: StageStatus.ReviewPassed,
  [ReviewResult.Failed]: StageStatus.ReviewFailed,
};

type Values = { user: string; kind: string; batch: string; status: number; pattern: string };
type Places<V> = { [N in keyof V]: V[N] | Placeholder };
interface Form {
  /** Nobody reads anybody else's. */
  own: boolean;
  /** One result is asked for, or somebody by name. */
  one: boolean;
  named: boolean;
}

const isMine = (at: Places<Values>) => sql<boolean>`${document.accountId} = ${at.user}`;
const ofBatch = (at: Places<Values>, { own }: Form): SQL | undefined =>
  and(eq(document.kind, at.kind), eq(document.planId, at.batch), own ? isMine(at) : undefined);

/** Those of a batch: who they are is joined only where somebody is looked for, since there may be thousands. */
function chosen(db: Db | Tx, at: Places<Values>, form: Form) {
  // An objection to it was upheld, so that it has been or will be decided anew.
  const reopened = db.select({ id: kpiObjection.documentId }).from(kpiObjection).where(eq(kpiObjection.state, 1));
  const ids = db.select({ id: document.id }).from(document).$dynamic();
  const all = form.named
    ? ids.innerJoin(account, isOwner).innerJoin(organisation, eq(organisation.id, account.orgId))
    : ids;
  return all.where(
    and(
      ofBatch(at, form),
      form.one ? eq(document.status, at.status) : or(inArray(document.status, decided), inArray(document.id, reopened)),
      form.named ? isLike(at.pattern as string, [account.realName, organisation.name]) : undefined,
    ),
  );
}

/** My own first, then what is decided anew, which has no points and would be looked for in vain at the end. */
const orderFor = (at: Places<Values>): SQL[] => [
  desc(isMine(at)),
  desc(sql`${document.status} not in ${decided}`),
  desc(sql`coalesce(${document.score}, -1)`),
  desc(document.id),
];

const pageOf = prepared((db, at: Places<Values & { limit: number; skipped: number }>, form: Form) => {
  const { values: _, ...doc } = getTableColumns(document);
  const ids = chosen(db, at, form)
    .orderBy(...orderFor(at))
    .limit(at.limit)
    .offset(at.skipped);
  return db
    .select({
      doc,
      mine: isMine(at),
      name: account.realName,
      profile: account.profile,
      orgName: organisation.name,
      objection: kpiObjection,
    })
    .from(document)
    .innerJoin(account, isOwner)
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .leftJoin(kpiObjection, and(eq(kpiObjection.documentId, document.id), eq(kpiObjection.accountId, at.user)))
    .where(inArray(document.id, ids))
    .orderBy(...orderFor(at));
});
const lengthOf = prepared((db, at: Places<Values>, form: Form) =>
  db.select({ n: count() }).from(chosen(db, at, form).as('chosen')),
);

/** How many were passed and not, and which of them is mine. */
const figuresOf = prepared((db, at: Places<Values>, form: Form) =>
  db
    .select({
      status: document.status,
      n: count(),
      mine: sql<string | null>`max(case when ${isMine(at)} then ${document.id} end)`,
    })
    .from(document)
    .where(and(ofBatch(at, form), inArray(document.status, decided)))
    .groupBy(document.status),
);

interface Wanted {
  user: string;
  batch: string;
  result?: 1 | 2 | undefined;
  keyword?: string | undefined;
}

/** A page of what has become of the declarations of a batch, and the figures of the whole batch. */
export async function resultRows(db: Db, flow: KpiFlow, { user, batch, result, keyword }: Wanted, query: PageQuery) {
  const pattern = patternOf(keyword);
  const form: Form = { own: !flow.publishes, one: result !== undefined, named: pattern !== undefined };
  const status = result === undefined ? -1 : (statusOf[result] ?? -1);
  const at = { user, kind: flow.name, batch, status, pattern: pattern ?? '' };
  const { current, pageSize, offset } = clampPage(query);
  const [rows, [all], figures] = await Promise.all([
    pageOf(db, { ...at, limit: pageSize, skipped: offset }, form),
    lengthOf(db, at, form),
    figuresOf(db, at, form),
  ]);
  return { rows, figures, page: { total: all?.n ?? 0, current, pageSize } };
}
