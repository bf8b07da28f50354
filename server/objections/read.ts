import { and, asc, count, eq, getTableColumns, inArray, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../db/client';
import { clampPage, type PageQuery } from '../db/paged';
import { account, document, objection, organisation, type researchPlan, reviewSeat } from '../db/schema';
import { assertReviews } from '../documents/seats';
import { ownResources, resInfo } from '../files/resources';
import type { Context, SessionUser } from '../http/context';
import { notFound } from '../http/errors';
import { declarationIn, type Publicity, stateToWire } from './publicity';

const objector = alias(account, 'objector');
const objectorOrg = alias(organisation, 'objector_org');

/**
 * Condition: an objection is for an office in which the user decides about such documents. Nobody answers to the own
 * result, or to what they have said themselves.
 */
const isFor = (db: Db | Tx, { id }: Pick<SessionUser, 'id'>) =>
  and(
    inArray(
      objection.officeId,
      db
        .select({ orgId: reviewSeat.orgId })
        .from(reviewSeat)
        .where(and(eq(reviewSeat.kind, document.kind), eq(reviewSeat.accountId, id))),
    ),
    ne(document.accountId, id),
    ne(objection.accountId, id),
  );

/** Throws 403 without the right to review what the area publishes. */
function assertAnswers({ kinds }: Publicity, user: SessionUser): void {
  for (const kind of kinds) assertReviews(declarationIn(kind).review, user);
}

function found(db: Db | Tx, publicity: Publicity, user: SessionUser, id?: string) {
  // Both tables have the columns that are read here.
  const plan = publicity.plan as typeof researchPlan;
  return db
    .select({
      objection: getTableColumns(objection),
      doc: document,
      planName: plan.name,
      owner: account.realName,
      orgName: organisation.name,
      objector: objector.realName,
      objectorOrg: objectorOrg.name,
      mobile: objector.mobile,
    })
    .from(objection)
    .innerJoin(document, eq(document.id, objection.documentId))
    .innerJoin(plan, eq(plan.id, document.planId))
    .innerJoin(account, eq(account.id, document.accountId))
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .innerJoin(objector, eq(objector.id, objection.accountId))
    .innerJoin(objectorOrg, eq(objectorOrg.id, objector.orgId))
    .where(
      and(
        inArray(document.kind, [...publicity.kinds]),
        isFor(db, user),
        id === undefined ? undefined : eq(objection.id, id),
      ),
    )
    .$dynamic();
}
type Found = Awaited<ReturnType<typeof found>>[number];

const toRow = ({ objection: row, doc, planName, owner, objector }: Found) => ({
  id: row.id,
  ...stateToWire(row),
  title: doc.title,
  planName,
  owner,
  objector,
});

/** An objection with its document, for a user who answers it. Throws 403 without the right, 404 for other offices'. */
export async function heldObjection(db: Db | Tx, publicity: Publicity, user: SessionUser, id: string): Promise<Found> {
  assertAnswers(publicity, user);
  const [one] = await found(db, publicity, user, id);
  if (!one) throw notFound();
  return one;
}

export async function getObjection({ db }: Context, publicity: Publicity, user: SessionUser, id: string) {
  const one = await heldObjection(db, publicity, user, id);
  const files = await ownResources(db, one.objection.accountId, one.objection.resourceIds);
  return {
    ...toRow(one),
    declareId: one.doc.id,
    orgName: one.orgName,
    objectorOrg: one.objectorOrg,
    contact: one.objection.contact ?? one.mobile,
    text: one.objection.text,
    resInfos: files.map(resInfo),
    ...(one.objection.answer && { answer: one.objection.answer }),
  };
}

/** Objections that the user's offices answer: those that wait first, the oldest of them first. */
export async function listObjections({ db }: Context, publicity: Publicity, user: SessionUser, query: PageQuery) {
  assertAnswers(publicity, user);
  const { current, pageSize, offset } = clampPage(query);
  const [rows, states] = await Promise.all([
    found(db, publicity, user).orderBy(asc(objection.state), asc(objection.id)).limit(pageSize).offset(offset),
    db
      .select({ state: objection.state, n: count() })
      .from(objection)
      .innerJoin(document, eq(document.id, objection.documentId))
      .where(and(inArray(document.kind, [...publicity.kinds]), isFor(db, user)))
      .groupBy(objection.state),
  ]);
  return {
    list: rows.map(toRow),
    total: states.reduce((sum, { n }) => sum + n, 0),
    waiting: states.find(({ state }) => state === 0)?.n ?? 0,
    current,
    pageSize,
  };
}
