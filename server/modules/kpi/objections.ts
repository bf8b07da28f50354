import { and, eq } from 'drizzle-orm';
import type { KpiFlow } from '../../../domain/kpi/flows';
import { formatInstant } from '../../../domain/rules/calendar';
import { notPassReason } from '../../../domain/rules/declaration';
import { can } from '../../../domain/workflows/core';
import { type Tx, transaction } from '../../db/client';
import { account, document, kpiBatch, kpiObjection, organisation, reviewSeat } from '../../db/schema';
import { declarationKinds } from '../../declarations';
import { ownerChain } from '../../documents/chain';
import type { DocumentRow } from '../../documents/kind';
import { moveDocument } from '../../documents/move';
import { hold, stateOf } from '../../documents/rows';
import { assertReviews, reviewersOf } from '../../documents/seats';
import { ownResources, resInfo } from '../../files/resources';
import { problemAt } from '../../forms/problems';
import type { Context, SessionUser } from '../../http/context';
import { illegalState, invalid, notFound } from '../../http/errors';
import { endTodoes, notify } from '../../notices/send';
import { declarationIn } from './batches';

type AnewParams = {
  owner: string;
  batch: string;
  answer: string;
};

const kindOf = ({ name, review }: ReturnType<typeof declarationIn>) => ({ kind: name, grant: review.grant });

/** Ids of the accounts that answer objections to a document: the reviewers of the last office that decides about it. */
export async function objectionReaders(tx: Tx, doc: Pick<DocumentRow, 'kind' | 'accountId'>): Promise<string[]> {
  const declaration = declarationIn({ name: doc.kind as KpiFlow['name'] });
  const last = (await ownerChain(tx, doc)).slice(0, declaration.levels).at(-1);
  return last ? reviewersOf(tx, kindOf(declaration), last.orgId, doc.accountId) : [];
}

async function heldObjection(tx: Tx | Context['db'], flow: KpiFlow, user: SessionUser, id: string) {
  const declaration = declarationIn(flow);
  assertReviews(kindOf(declaration), user);
  const [found] = await tx
    .select({
      objection: kpiObjection,
      doc: document,
      batch: kpiBatch.name,
      owner: account.realName,
      orgName: organisation.name,
    })
    .from(kpiObjection)
    .innerJoin(document, eq(document.id, kpiObjection.documentId))
    .innerJoin(kpiBatch, eq(kpiBatch.id, document.planId))
    .innerJoin(account, eq(account.id, document.accountId))
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .where(and(eq(kpiObjection.id, id), eq(document.kind, flow.name)));
  if (!found) throw notFound();
  const last = (await ownerChain(tx, found.doc)).slice(0, declaration.levels).at(-1);
  const seats = await tx
    .select({ orgId: reviewSeat.orgId })
    .from(reviewSeat)
    .where(and(eq(reviewSeat.kind, flow.name), eq(reviewSeat.accountId, user.id)));
  const own = found.doc.accountId === user.id || found.objection.accountId === user.id;
  if (own || !seats.some(({ orgId }) => orgId === last?.orgId)) throw notFound();
  return found;
}

/** An objection, for the reviewers who answer it. Throws 403 without the right to review, 404 for other offices'. */
export async function getObjection(ctx: Context, flow: KpiFlow, user: SessionUser, id: string) {
  const { objection, doc, batch, owner, orgName } = await heldObjection(ctx.db, flow, user, id);
  const [[objector], files] = await Promise.all([
    ctx.db.select({ name: account.realName }).from(account).where(eq(account.id, objection.accountId)),
    ownResources(ctx.db, objection.accountId, objection.resourceIds),
  ]);
  return {
    id,
    declareId: doc.id,
    batchName: batch,
    owner,
    orgName,
    objector: objector?.name ?? '',
    text: objection.text,
    resInfos: files.map(resInfo),
    time: formatInstant(objection.createdAt),
    state: objection.state,
    ...(objection.answer && { answer: objection.answer }),
  };
}

/**
 * Reopens a document after an upheld objection: it has no public result until the office that decided last has decided
 * again. Otherwise a result that was found wrong would stay published.
 */
async function decideAnew(tx: Tx, ctx: Context, { id, kind: name, accountId }: DocumentRow, params: AnewParams) {
  const kind = declarationKinds.find((one) => one.kind === name);
  if (!kind) throw notFound();
  const held = await hold(tx, ctx, kind, id);
  // An earlier upheld objection may have reopened it already.
  if (!can(kind.machine, stateOf(kind.machine, held.doc.status), 'reopen', 'system')) return;
  await endTodoes(tx, id);
  await moveDocument(tx, held, 'reopen', { as: 'system' }, { reason: params.answer });
  await notify(tx, ctx.now(), {
    kind: 'kpi.anew',
    to: await objectionReaders(tx, { kind: name, accountId }),
    params,
    about: id,
    of: name,
  });
}

/**
 * Answers an objection once. Throws 403, 404, 400 for a missing or too long reason, 422 when it is answered already.
 */
export async function answerObjection(
  ctx: Context,
  flow: KpiFlow,
  user: SessionUser,
  { id, upheld, answer }: { id: string; upheld: boolean; answer: string },
) {
  const now = ctx.now();
  return transaction(ctx.db, async (tx) => {
    const { objection, doc, batch, owner } = await heldObjection(tx, flow, user, id);
    const issue = notPassReason(answer);
    if (issue) throw invalid([problemAt('answer', issue)]);
    const state = upheld ? 1 : 2;
    const [stored] = await tx
      .update(kpiObjection)
      .set({ state, answer: answer.trim(), answeredBy: user.id, answeredAt: now })
      .where(and(eq(kpiObjection.id, id), eq(kpiObjection.state, 0)))
      .returning({ id: kpiObjection.id });
    if (!stored) throw illegalState('kpi.objection.answered');
    await endTodoes(tx, id);
    if (upheld) await decideAnew(tx, ctx, doc, { owner, batch, answer: answer.trim() });
    const params = { owner, batch, answer: answer.trim(), result: { key: `kpi.objection.state.${state}` } };
    await notify(tx, now, {
      kind: 'kpi.answered',
      to: [objection.accountId],
      params,
      about: doc.planId ?? '',
      of: flow.name,
    });
    // The owner of the document is told when the objection is upheld.
    if (upheld && doc.accountId !== objection.accountId)
      await notify(tx, now, {
        kind: 'kpi.upheld',
        to: [doc.accountId],
        params,
        about: doc.planId ?? '',
        of: flow.name,
      });
    return { state };
  });
}
