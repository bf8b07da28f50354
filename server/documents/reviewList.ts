import { and, eq, exists, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { ReviewRow } from '../../domain/api/reviewShapes';
import { formatInstant } from '../../domain/rules/calendar';
import type { Db, Tx } from '../db/client';
import { clampPage, shownTotal } from '../db/paged';
import { anyOf, prepared } from '../db/prepared';
import { account, document, documentLog, organisation, reviewDraft } from '../db/schema';
import type { Context, SessionUser } from '../http/context';
import { notFound } from '../http/errors';
import { say } from '../http/words';
import { conflictsAt, type PartialityRow } from './conflicts';
import { type WithDecided, withDecided } from './deskDecided';
import { documentsOf } from './deskDocuments';
import { askedOf } from './deskFilter';
import { type DeskForm, type DeskPlaces, isOwner, type ReviewFilter, sorted } from './deskForm';
import { liesWith } from './deskSeats';
import { type DocumentKind, type DocumentRow, datesOf, nameOf, type Planned, reviewedStatus } from './kind';
import { countsOf, tallyOf } from './reviewCounts';
import { decisionToWire, isOffice, isPending, office, type PendingDecision, standingOf } from './standing';

/** `upTo`: the last of the page, counted from the beginning. */
type Paged = { limit: number; skipped: number; upTo: number };

/**
 * Page of a filter's documents with their owners, and whether the reviewer has begun an opinion on the attempt. The
 * rows are chosen before anything is joined to them: there may be thousands in the queue. Where the query reads the
 * decided documents anyway, each row carries their tallies.
 */
const pageOf = prepared((db, at: PagePlaces, form: DeskForm) => {
  const known = knownIn(db, at, form);
  return foundRows(db, at, form, { chosen: inArray(document.id, chosenOf(db, db, at, form, known)), known });
});

/** Ids of a page, in its order. */
export const idsOf = prepared((db, at: PagePlaces, form: DeskForm) => {
  const known = knownIn(db, at, form);
  return chosenOf(db, known ? db.with(known) : db, at, form, known);
});

/** Documents of a list by their ids. */
export const byIds = prepared((db, at: DeskPlaces & { ids: string[] }, form: DeskForm) =>
  foundRows(db, at, form, { chosen: anyOf(document.id, at.ids), known: undefined }),
);

type PagePlaces = DeskPlaces & { [N in keyof Paged]: Paged[N] };

const knownIn = (db: Db | Tx, at: DeskPlaces, form: DeskForm) =>
  form.state === 'todo' ? undefined : withDecided(db, at, form);

/** Query of the ids of a page; `from` begins it. */
function chosenOf(
  db: Db | Tx,
  from: Pick<Db | Tx, 'select'>,
  at: PagePlaces,
  form: DeskForm,
  known: WithDecided | undefined,
) {
  const found = documentsOf(db, at, form, { upTo: at.upTo, ...(known && { known }) });
  return from
    .select({ id: found.id })
    .from(found)
    .orderBy(...sorted(form, found.by, found.id))
    .limit(at.limit)
    .offset(at.skipped);
}

function foundRows(
  db: Db | Tx,
  at: DeskPlaces,
  form: DeskForm,
  { chosen, known }: { chosen: SQL; known: WithDecided | undefined },
) {
  const draft = db
    .select({ id: sql`1` })
    .from(reviewDraft)
    .where(
      and(
        eq(reviewDraft.documentId, document.id),
        eq(reviewDraft.attempt, document.attempt),
        eq(reviewDraft.accountId, at.user),
      ),
    );
  const { values: _, secrets: __, ...doc } = getTableColumns(document);
  return (known ? db.with(known) : db)
    .select({
      doc,
      applicant: account.realName,
      orgName: organisation.name,
      hasDraft: sql<boolean>`${exists(draft)}`,
      ...standingOf(at.user as string, at.name as string),
      here: sql<boolean>`${liesWith(db, at, form)}`.mapWith(Boolean),
      tally: known ? tallyOf(known) : sql<null>`null`,
    })
    .from(document)
    .innerJoin(account, isOwner)
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .leftJoin(office, isOffice)
    .leftJoin(documentLog, isPending)
    .where(chosen)
    .orderBy(...sorted(form));
}

/** The kind of a document of a queue. Throws 404 for one that is not in it. */
export function kindIn<P>(kinds: readonly DocumentKind<P>[], { kind: name }: Pick<DocumentRow, 'kind'>) {
  const found = kinds.find(({ kind }) => kind === name);
  if (!found) throw notFound();
  return found;
}

/** Plans of the kinds that know dates, by kind and id, each asked for once. */
export function planReader<P>(ctx: Context, kinds: readonly DocumentKind<P>[]) {
  const known = new Map<string, Promise<P>>();
  return async (doc: Planned): Promise<P | undefined> => {
    const kind = kindIn(kinds, doc);
    if (!kind.due) return undefined;
    const key = `${doc.kind} ${doc.planId ?? ''}`;
    const plan = known.get(key) ?? kind.plan(ctx.db, { kind: doc.kind, planId: doc.planId });
    known.set(key, plan);
    return plan;
  };
}

/** Row of a reviewer's list as the query reads it. */
export interface Found {
  doc: Omit<DocumentRow, 'values' | 'secrets'>;
  applicant: string;
  orgName: string;
  /** True when the reviewer has begun an opinion on its attempt. */
  hasDraft: boolean;
  /** True when this reviewer has looked at it since it was handed in. */
  opened: boolean;
  /** True while the document is in this reviewer's queue. */
  here: boolean;
  partiality: PartialityRow;
  /** Office whose turn it is; null where it is no one's. */
  office: { orgId: string; name: string } | null;
  decision: PendingDecision | null;
}

/** A document as a reviewer's list shows it. */
export function reviewRow<P>(
  ctx: Context,
  kind: DocumentKind<P>,
  user: SessionUser,
  { doc, applicant, orgName, hasDraft, opened, here, partiality, office, decision }: Found,
  plan: P | undefined,
): ReviewRow {
  const deadline = doc.level > 0 ? datesOf(kind, plan).level(doc.level) : null;
  const batchName = plan === undefined ? undefined : kind.calledPlan?.(plan);
  return {
    id: doc.id,
    title: doc.title,
    applicant,
    orgName,
    kindName: say(ctx.locale, nameOf(kind, doc)),
    ...(batchName && { batchName }),
    status: reviewedStatus(kind, decision?.status ?? doc.status),
    attempt: doc.attempt,
    ...(doc.changed !== null && { changedFields: doc.changed }),
    declareTime: formatInstant(doc.submittedAt ?? doc.createdAt),
    ...((decision ?? doc).decidedAt && { reviewTime: formatInstant((decision ?? doc).decidedAt as Date) }),
    rowVersion: doc.rowVersion,
    level: doc.level,
    ...(office && { officeName: office.name }),
    opened,
    conflicts: here && office ? conflictsAt(user, { orgId: office.orgId, level: doc.level }, partiality) : [],
    ...(decision && doc.decisionDueAt && { decision: decisionToWire(user, decision, doc.decisionDueAt) }),
    ...(deadline && { deadline: formatInstant(deadline) }),
    hasDraft,
  };
}

/** Documents as a reviewer's list shows them. */
export const rowsOf = <P>(
  ctx: Context,
  kinds: readonly DocumentKind<P>[],
  user: SessionUser,
  found: readonly Found[],
  planOf: (doc: Planned) => Promise<P | undefined>,
): Promise<ReviewRow[]> =>
  Promise.all(found.map(async (one) => reviewRow(ctx, kindIn(kinds, one.doc), user, one, await planOf(one.doc))));

/** The plans, batches and periods that some documents are for, by their names. */
async function batchesOf<P>(
  kinds: readonly DocumentKind<P>[],
  docs: readonly Planned[],
  planOf: (doc: Planned) => Promise<P | undefined>,
) {
  const named = new Map<string, string>();
  for (const doc of docs) {
    const plan = await planOf(doc);
    const name = plan === undefined ? undefined : kindIn(kinds, doc).calledPlan?.(plan);
    if (doc.planId && name) named.set(doc.planId, name);
  }
  return [...named].map(([batchId, name]) => ({ batchId, name })).toSorted((a, b) => (a.batchId < b.batchId ? 1 : -1));
}

/** Is a group of waiting documents of the kind and the level that a filter asks for? */
const isOf =
  ({ kind, level }: ReviewFilter) =>
  (group: Pick<DocumentRow, 'kind' | 'level'>): boolean =>
    (kind === undefined || group.kind === kind) && (level === undefined || group.level === level);

/** Searches the reviewer's documents, page by page, with the counts of each part. Throws 403 without the right. */
export async function searchReviews<P>(
  ctx: Context,
  kinds: readonly DocumentKind<P>[],
  user: SessionUser,
  query: ReviewFilter & { current: number; pageSize: number },
) {
  const { form, values } = await askedOf(ctx.db, kinds, user, query);
  const { current, pageSize, offset } = clampPage(query);
  const page = pageOf(ctx.db, { ...values, limit: pageSize, skipped: offset, upTo: offset + pageSize }, form);
  const told = form.state === 'todo' ? undefined : page.then(([first]) => first?.tally ?? undefined);
  const shown = form.state === 'todo' ? page.then((rows) => shownTotal(rows.length, offset, pageSize)) : undefined;
  const [{ counts, waiting, doneWith }, found] = await Promise.all([countsOf(ctx.db, values, form, told, shown), page]);
  // The queue that is asked for, whatever words are looked for.
  const queue = waiting.filter(isOf(query));
  const done = doneWith(queue);
  // The plans of the page and of what waits are read at once.
  const planOf = planReader(ctx, kinds);
  const [list, batches, dates] = await Promise.all([
    rowsOf(ctx, kinds, user, found, planOf),
    batchesOf(kinds, [...waiting, ...found.map(({ doc }) => doc)], planOf),
    // The deadline is that of all that waits there.
    Promise.all(
      queue.map(
        async (group) =>
          datesOf(kindIn(kinds, group), await planOf(group))
            .level(group.level)
            ?.getTime() ?? Number.POSITIVE_INFINITY,
      ),
    ),
  ]);
  const first = Math.min(...dates);
  const due = Number.isFinite(first) ? new Date(first) : undefined;
  const only = query.kind === undefined ? undefined : kinds.find(({ kind }) => kind === query.kind);
  return {
    list,
    total: counts[query.state],
    current,
    pageSize,
    counts,
    batches,
    mine: {
      total: done + queue.reduce((sum, { n }) => sum + n, 0),
      done,
      ...(due && { deadline: formatInstant(due) }),
    },
    ...(only && { kindName: say(ctx.locale, only.label) }),
  };
}
