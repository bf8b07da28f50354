import { and, asc, eq, gt, inArray, isNotNull, lte } from 'drizzle-orm';
import { mostObjectionFiles, mostObjectionsADay } from '../../domain/constants';
import { notPassReason } from '../../domain/rules/declaration';
import { StageStatus } from '../../domain/statuses';
import { dayMs } from '../../domain/time';
import { type Tx, transaction } from '../db/client';
import { newId } from '../db/id';
import { account, document, objection, type researchPlan } from '../db/schema';
import { ownResources } from '../files/resources';
import { addFiles } from '../files/uses';
import { problemAt } from '../forms/problems';
import type { Context, SessionUser } from '../http/context';
import { BusinessError, type FieldProblem, illegalState, invalid, notFound } from '../http/errors';
import { notify } from '../notices/send';
import { answerersOf, answeringOffice, isOpenAt, type Publicity } from './publicity';

const decided = [StageStatus.ReviewPassed, StageStatus.ReviewFailed];

export interface Raised {
  declareId: string;
  text: string;
  contact?: string | undefined;
  resIds?: string[] | undefined;
}

/** Throws 429 when the account has reached the daily number of objections, with `retryAfter` in seconds. */
async function assertFew(tx: Tx, accountId: string, now: Date): Promise<void> {
  // Locks the account, so that parallel objections of one person see each other.
  await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update');
  const since = new Date(now.getTime() - dayMs);
  const raised = await tx
    .select({ at: objection.createdAt })
    .from(objection)
    .where(and(eq(objection.accountId, accountId), gt(objection.createdAt, since)))
    .orderBy(asc(objection.createdAt));
  const first = raised.at(-mostObjectionsADay);
  if (!first) return;
  const retryAfter = Math.ceil((first.at.getTime() - since.getTime()) / 1000);
  throw new BusinessError('429', 'objection.tooMany', { params: { n: mostObjectionsADay }, data: { retryAfter } });
}

/**
 * Stores an objection to a public result. Throws 404 for a result that is not public, 410 outside the time for
 * objections, 422 for a second one and for the own result, 400 for a wrong reason or file, 429 for too many in a day.
 */
export async function raiseObjection(
  ctx: Context,
  publicity: Publicity,
  user: SessionUser,
  { declareId, text, contact, resIds = [] }: Raised,
) {
  const now = ctx.now();
  const readers = await publicity.readers?.(ctx, user);
  // Both tables have the columns that are read here.
  const plan = publicity.plan as typeof researchPlan;
  return transaction(ctx.db, async (tx) => {
    const [found] = await tx
      .select({
        doc: document,
        planName: plan.name,
        publicAt: plan.publicAt,
        objectionUntil: plan.objectionUntil,
        owner: account.realName,
      })
      .from(document)
      .innerJoin(plan, eq(plan.id, document.planId))
      .innerJoin(account, eq(account.id, document.accountId))
      .where(
        and(
          eq(document.id, declareId),
          inArray(document.kind, [...publicity.kinds]),
          readers,
          isNotNull(plan.publicAt),
          lte(plan.publicAt, now),
          inArray(document.status, decided),
        ),
      );
    if (!found) throw notFound();
    if (!isOpenAt(found, now)) throw new BusinessError('410', 'objection.over');
    if (!publicity.own && found.doc.accountId === user.id) throw illegalState('objection.own');
    const problems: FieldProblem[] = [];
    const issue = notPassReason(text);
    if (issue) problems.push(problemAt('text', issue));
    const own = await ownResources(tx, user.id, resIds);
    if (resIds.length > mostObjectionFiles || new Set(own.map(({ id }) => id)).size < new Set(resIds).size)
      problems.push({ name: 'resIds', key: 'error.attachment' });
    if (problems.length > 0) throw invalid(problems);
    await assertFew(tx, user.id, now);
    const id = newId(now.getTime());
    const office = await answeringOffice(tx, found.doc);
    const [made] = await tx
      .insert(objection)
      .values({
        id,
        documentId: declareId,
        accountId: user.id,
        officeId: office?.orgId ?? null,
        text: text.trim(),
        contact: contact || null,
        resourceIds: resIds,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: objection.id });
    if (!made) throw illegalState('objection.once');
    await addFiles(tx, { kind: 'objection', id }, resIds);
    await notify(tx, now, {
      kind: 'objection.raised',
      to: await answerersOf(tx, found.doc, office?.orgId),
      params: {
        name: user.realName,
        owner: found.owner,
        batch: publicity.nameOf(found.doc, found.planName),
        text: text.trim(),
      },
      about: id,
      of: found.doc.kind,
      sender: user.realName,
    });
    return { id, state: 0 };
  });
}
