import { and, asc, count, eq, inArray, ne, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Output, Parsed } from '../../../domain/api/core';
import type { manageHandOverApi } from '../../../domain/api/manageHandOver';
import { HAND_OVER_MOST, type StayWhy, stayWhys } from '../../../domain/manage/handOver';
import { inUse } from '../../accounts/standing';
import type { Db, Tx } from '../../db/client';
import { account, document, organisation, reviewRecusal, reviewSeat } from '../../db/schema';
import { conflictsAt, isRecused, tiesOf } from '../../documents/conflicts';
import type { Context, SessionUser } from '../../http/context';
import { notFound } from '../../http/errors';
import { documentKinds } from '../documentKinds';
import { withinOffices } from './kept';
import { seatedKinds } from './seatGaps';

/* Plan of handing over the documents of a reviewer: which would go, to whom, and which would stay. */

type Api = typeof manageHandOverApi;
type Plan = Output<Api['GET /api/Manage/PlanHandOver']>;

const other = alias(reviewSeat, 'other');
const known = documentKinds.map(({ kind }) => kind).filter((kind) => seatedKinds.includes(kind));

/** Reviewer at an office, with the kinds that he decides there and the number of documents that wait for him. */
export interface Seated {
  id: string;
  orgId: string;
  name: string;
  waiting: number;
  kinds: string[];
}

/** Reviewer and those beside him at an office, who has the least first; each with the kinds that both decide. */
async function seatedBeside(db: Db | Tx, orgId: string, fromId: string): Promise<Seated[]> {
  const kinds = sql<string[]>`array_agg(distinct ${reviewSeat.kind})`;
  const waiting = sql<number>`(select count(*) from ${document} where ${and(
    eq(document.officeId, orgId),
    inArray(document.kind, known),
    ne(document.accountId, sql`${account.id}`),
    not(isRecused(account.id)),
  )} and exists (select 1 from ${reviewSeat} s where s.account_id = ${account.id} and s.org_id = ${document.officeId}
      and s.kind = ${document.kind}))`.mapWith(Number);
  return db
    .select({ id: account.id, orgId: account.orgId, name: account.realName, waiting, kinds })
    .from(reviewSeat)
    .innerJoin(account, eq(account.id, reviewSeat.accountId))
    .innerJoin(
      other,
      and(eq(other.orgId, reviewSeat.orgId), eq(other.kind, reviewSeat.kind), eq(other.accountId, fromId)),
    )
    .where(and(eq(reviewSeat.orgId, orgId), inArray(reviewSeat.kind, known), inUse()))
    .groupBy(account.id)
    .orderBy(asc(waiting), asc(account.id));
}

/** Office with its reviewers. Throws 404 for one whose seats are somebody else's to keep, or where that reviewer sits not. */
export async function placeOf(db: Db | Tx, user: SessionUser, { orgId, fromId }: { orgId: string; fromId: string }) {
  const [office] = await db
    .select({ name: organisation.name })
    .from(organisation)
    .where(and(eq(organisation.id, orgId), withinOffices(user, 'seats')));
  const all = office ? await seatedBeside(db, orgId, fromId) : [];
  const from = all.find(({ id }) => id === fromId);
  if (!office || !from) throw notFound();
  return { office, from, colleagues: all.filter(({ id }) => id !== fromId) };
}

/** Documents that wait for a reviewer at an office and for which a colleague sits, the oldest first, with what keeps each. */
export async function waitingFor(db: Db | Tx, orgId: string, from: Seated, to: Seated, ids?: readonly string[]) {
  const givenBack = sql<boolean>`exists (select 1 from ${reviewRecusal} g where g.document_id = ${document.id}
    and g.account_id = ${to.id} and g.to_account_id = ${from.id} and g.given_by is not null)`;
  const rows = await db
    .select({
      id: document.id,
      kind: document.kind,
      level: document.level,
      status: document.status,
      attempt: document.attempt,
      begun: sql<boolean>`exists (select 1 from review_draft d where d.document_id = ${document.id} and d.account_id = ${from.id})`,
      givenBack,
      ownerOrgId: account.orgId,
      ...tiesOf(to.id, to.name),
    })
    .from(document)
    .innerJoin(account, eq(account.id, document.accountId))
    .where(
      and(
        eq(document.officeId, orgId),
        inArray(document.kind, to.kinds),
        ids && inArray(document.id, [...ids]),
        ne(document.accountId, from.id),
        not(isRecused(from.id)),
      ),
    )
    .orderBy(asc(document.submittedAt), asc(document.id))
    .limit(HAND_OVER_MOST);
  return rows.map(({ ownerOrgId, rules, decidedLevels, team, asked, recused, named, ...row }) => {
    const ties = { ownerOrgId, rules, decidedLevels, team, asked, named, recused: recused && !row.givenBack };
    const partial = conflictsAt({ orgId: to.orgId }, { orgId, level: row.level }, ties).length > 0;
    return { ...row, partial };
  });
}

/** Does a document stay with whom it waits for? */
export const stays = ({ begun, partial }: { begun: boolean; partial: boolean }): boolean => begun || partial;

/** Documents that wait for a reviewer, of kinds that a colleague does not decide at the office, by their kind. */
async function notDecidedBy(db: Db | Tx, orgId: string, from: Seated, to: Seated) {
  const kinds = from.kinds.filter((kind) => !to.kinds.includes(kind));
  if (kinds.length === 0) return [];
  return db
    .select({ kind: document.kind, n: count() })
    .from(document)
    .where(
      and(
        eq(document.officeId, orgId),
        inArray(document.kind, kinds),
        ne(document.accountId, from.id),
        not(isRecused(from.id)),
      ),
    )
    .groupBy(document.kind);
}

const shown = ({ id, name, waiting }: Seated) => ({ id, name, waiting });

export async function plan(
  { db }: Context,
  user: SessionUser,
  { orgId, fromId, toId }: Parsed<Api['GET /api/Manage/PlanHandOver']>['query'],
): Promise<Plan> {
  const { office, from, colleagues } = await placeOf(db, user, { orgId, fromId });
  const to = colleagues.find(({ id }) => id === toId) ?? colleagues[0];
  const answer = { orgName: office.name, from: shown(from), colleagues: colleagues.map(shown) };
  if (!to) return answer;
  const [rows, notHis] = await Promise.all([waitingFor(db, orgId, from, to), notDecidedBy(db, orgId, from, to)]);
  const kept = rows.filter(stays);
  const all: { why: StayWhy; kind: string; n: number }[] = notHis.map((one) => ({ why: 'notHis', ...one }));
  for (const { begun, kind } of kept) {
    const why = begun ? 'begun' : 'partial';
    const known = all.find((one) => one.why === why && one.kind === kind);
    if (known) known.n += 1;
    else all.push({ why, kind, n: 1 });
  }
  const order = ({ why, kind }: (typeof all)[number]) => `${stayWhys.indexOf(why)} ${kind}`;
  return {
    ...answer,
    to: {
      id: to.id,
      moves: rows.length - kept.length,
      stays: all.toSorted((a, b) => (order(a) < order(b) ? -1 : 1)),
    },
  };
}
