import { and, asc, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Output, Parsed } from '../../domain/api/core';
import type { ReviewEndpoints } from '../../domain/api/reviews';
import { reviewLimits } from '../../domain/constants';
import { decisionActions, decisionNumbers, documentDecisions } from '../../domain/documents/machine';
import { compareParts, namesPerson, sheetOf } from '../../domain/documents/parts';
import { numbered } from '../../domain/forms';
import { formatInstant } from '../../domain/rules/calendar';
import { transaction } from '../db/client';
import { nested } from '../db/nested';
import { account, document, documentLog, documentSnapshot, organisation, reviewDraft, reviewSeat } from '../db/schema';
import type { Context } from '../http/context';
import { conflict, illegalState, notFound } from '../http/errors';
import { say } from '../http/words';
import type { SessionUser } from '../modules/account/session';
import { contentOf, partsIn } from './content';
import type { DocumentKind, Held } from './kind';
import { audit, movesFor } from './move';
import { decide, each, openReview, undoUntil, waits } from './review';
import { kindIn, rowOf } from './reviewList';
import { nextReview } from './reviewQueue';
import { attempts, hold, log } from './rows';
import { indicatorsIn } from './scores';
import { deskOf } from './seats';
import { whole, wholeAttempt } from './secrets';
import { compareDocument, logToWire, shownChange } from './wire';
import { readingOf, shownFile } from './words';

type Detail = Output<ReviewEndpoints['read']>;

/** The kind of a document of a reviewers' queue. Throws 404 when it is not in it. */
export async function kindOfId<P>(ctx: Context, kinds: readonly DocumentKind<P>[], id: string) {
  const [only] = kinds;
  if (kinds.length === 1 && only) return only;
  const [found] = await ctx.db.select({ kind: document.kind }).from(document).where(eq(document.id, id));
  if (!found) throw notFound();
  return kindIn(kinds, found);
}

/** The attempt before the one that is decided. */
const earlier = alias(documentSnapshot, 'earlier');

/** A document with everything that a reviewer reads of it, by one query. Throws 404. */
async function reviewed<P>(ctx: Context, kinds: readonly DocumentKind<P>[], user: SessionUser, id: string) {
  const [found] = await ctx.db
    .select({
      doc: document,
      applicant: account.realName,
      orgName: organisation.name,
      draft: reviewDraft,
      kept: documentSnapshot.data,
      keptSecrets: documentSnapshot.secrets,
      earlier: {
        attempt: earlier.attempt,
        data: earlier.data,
        secrets: earlier.secrets,
      },
      attempts,
      log,
      seats: nested(reviewSeat, {
        where: and(eq(reviewSeat.kind, document.kind), eq(reviewSeat.accountId, user.id)),
        order: [asc(reviewSeat.orgId)],
      }),
    })
    .from(document)
    .innerJoin(account, eq(account.id, document.accountId))
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .leftJoin(reviewDraft, and(eq(reviewDraft.documentId, document.id), eq(reviewDraft.accountId, user.id)))
    .leftJoin(
      documentSnapshot,
      and(eq(documentSnapshot.documentId, document.id), eq(documentSnapshot.attempt, document.attempt)),
    )
    .leftJoin(
      earlier,
      and(
        eq(earlier.documentId, document.id),
        sql`${earlier.attempt} = (select max(e.attempt) from ${documentSnapshot} e where e.document_id = ${document.id} and e.attempt < ${document.attempt})`,
      ),
    )
    .where(eq(document.id, id));
  if (!found) throw notFound();
  const { doc: stored, seats, kept, keptSecrets, earlier: before, ...rest } = found;
  const doc = whole(stored);
  const kind = kindIn(kinds, doc);
  const held: Held<P> = { kind, ctx, doc, plan: await kind.plan(ctx.db, doc) };
  const desk = await deskOf(
    ctx.db,
    held,
    user,
    doc.officeId,
    seats.map(({ orgId }) => orgId),
  );
  return {
    held,
    desk,
    kept: kept && wholeAttempt(kept, keptSecrets),
    earlier: before?.data ? { ...before, data: wholeAttempt(before.data, before.secrets) } : null,
    ...rest,
  };
}

/** What is read of a document, and whether it is only read ahead of its turn: then nothing is opened, and no look is logged. */
interface Looked {
  id: string;
  ahead?: boolean | undefined;
}

/**
 * Row N2: one document to review. At the reviewer's turn it is opened by this, and cannot be taken back any more; at
 * another level's turn it is only read. Throws 403, 404, 422 for his own.
 */
export async function readReview<P>(
  ctx: Context,
  kinds: readonly DocumentKind<P>[],
  user: SessionUser,
  { id, ahead = false }: Looked,
): Promise<Detail> {
  let found = await reviewed(ctx, kinds, user, id);
  if (found.held.doc.attempt === 0) throw notFound();
  if (found.desk.inTurn && !ahead && waits(found.held, { as: 'reviewer', ...found.desk })) {
    await openReview(ctx, found.held.kind, user, id);
    found = await reviewed(ctx, kinds, user, id);
  } else if (found.desk.inTurn && !ahead) await audit(ctx.db, found.held, user, 'review');
  const { held, desk, applicant, orgName, draft, kept, earlier: before } = found;
  const { kind, doc, plan } = held;
  // The document as it was handed in: a draft that goes on meanwhile is not the reviewer's to see. Documents of before
  // attempts were kept stand as they were handed in: they are locked since.
  const parts = partsIn(held, kept ?? (await contentOf(ctx.db, held)));
  const earlierParts = before ? partsIn(held, before.data) : [];
  const [reading, moves] = await Promise.all([
    readingOf(ctx, doc.accountId, [...parts, ...earlierParts]),
    movesFor(ctx.db, held, { as: 'reviewer', ...desk }),
  ]);
  const ofAttempt = draft?.attempt === doc.attempt ? draft : undefined;
  const row = rowOf(ctx, kind, { doc, applicant, orgName, hasDraft: ofAttempt !== undefined }, plan);
  return {
    ...row,
    rowVersion: doc.rowVersion,
    form: sheetOf(parts, reading).map(({ files, ...one }) => ({
      ...one,
      ...(files && { resInfos: files.map(shownFile) }),
    })),
    sections: kind.sections.map(({ name, label, number }) => ({
      section: name,
      label: numbered(number, say(ctx.locale, label)),
    })),
    moves,
    ...(ofAttempt && {
      draft: {
        opinion: ofAttempt.opinion,
        scores: ofAttempt.scores,
        savedAt: formatInstant(ofAttempt.updatedAt),
        rowVersion: ofAttempt.rowVersion,
      },
    }),
    history: logToWire(ctx, kind, found.log),
    attempts: found.attempts,
    ...(before && {
      since: { attempt: before.attempt, changes: compareParts(earlierParts, parts, reading).changes.map(shownChange) },
    }),
    ...(kind.indicators && { indicators: indicatorsIn(held, found.log) }),
    grades: kind.grades === true && desk.inTurn && !desk.above,
    ...(namesPerson(parts, user.realName) && { conflict: say(ctx.locale, 'review.conflict') }),
  };
}

/** Row N4: keeps an unfinished opinion. Throws 404, 409 when another tab has kept one since. */
export const saveReviewDraft = <P>(
  ctx: Context,
  kind: DocumentKind<P>,
  user: SessionUser,
  { id, opinion, scores = {}, rowVersion }: Parsed<ReviewEndpoints['draft']>['body'],
) =>
  transaction(ctx.db, async (tx) => {
    const held = await hold(tx, ctx, kind, id);
    const { inTurn } = await deskOf(tx, held, user);
    if (!inTurn) throw illegalState('requires.atMyLevel');
    const mine = and(eq(reviewDraft.documentId, id), eq(reviewDraft.accountId, user.id));
    const [stored] = await tx.select().from(reviewDraft).where(mine);
    const { attempt } = held.doc;
    // What was begun about an earlier attempt does not stand in the way of this one.
    const current = stored?.attempt === attempt ? stored.rowVersion : 0;
    if (rowVersion !== current)
      throw conflict({
        rowVersion: current,
        // What the other window has written, to choose from.
        ...(stored && current > 0 && { opinion: stored.opinion, savedAt: formatInstant(stored.updatedAt) }),
      });
    const values = { attempt, opinion, scores, updatedAt: ctx.now(), rowVersion: current + 1 };
    await tx
      .insert(reviewDraft)
      .values({ documentId: id, accountId: user.id, ...values })
      .onConflictDoUpdate({ target: [reviewDraft.documentId, reviewDraft.accountId], set: values });
    return { rowVersion: current + 1, savedAt: formatInstant(ctx.now()) };
  });

/** Row N5: one decision on one document or several, each in a transaction of its own. */
export async function submitReviews<P>(
  ctx: Context,
  kinds: readonly DocumentKind<P>[],
  user: SessionUser,
  body: Parsed<ReviewEndpoints['submit']>['body'],
): Promise<Output<ReviewEndpoints['submit']>> {
  const { ids, result, opinion, remarks, scores, grade, rowVersions = {} } = body;
  const marks = { ...(grade !== undefined && { grade }), ...(scores && { scores }) };
  const verdict = {
    result: documentDecisions.find((one) => decisionNumbers[one] === result) ?? ('fail' as const),
    reason: opinion,
    remarks,
    ...(Object.keys(marks).length > 0 && { marks }),
  };
  const outcome = await each(ctx, ids, async (within, id) =>
    decide(within, await kindOfId(within, kinds, id), user, id, { ...verdict, rowVersion: rowVersions[id] }),
  );
  const next = await nextReview(ctx, kinds, user, { state: 'todo', afterId: ids.at(-1) });
  const nextId = next.id ?? (await nextReview(ctx, kinds, user, { state: 'todo' })).id;
  return {
    ...outcome,
    nextId,
    ...(outcome.done.length > 0 && { undoUntil: formatInstant(undoUntil(ctx.now())) }),
  };
}

/** Row N7: two attempts of a document that I review; who has read it is in the audit log by having opened it. */
export async function compareReview<P>(
  ctx: Context,
  kinds: readonly DocumentKind<P>[],
  user: SessionUser,
  { id, from, to }: Parsed<ReviewEndpoints['compare']>['query'],
) {
  const found = await reviewed(ctx, kinds, user, id);
  return compareDocument(found.held, { from, to }, found.log);
}

/** Row N8: what I have given as a reason before, the most used first, then the office's phrases. */
export async function listReasons<P>(ctx: Context, kinds: readonly DocumentKind<P>[], user: SessionUser) {
  const used = count();
  const own = await ctx.db
    .select({ text: documentLog.reason, n: used })
    .from(documentLog)
    .innerJoin(document, eq(document.id, documentLog.documentId))
    .where(
      and(
        inArray(
          document.kind,
          kinds.map(({ kind }) => kind),
        ),
        eq(documentLog.operatorId, user.id),
        inArray(documentLog.action, [decisionActions.fail, decisionActions.refuse]),
        isNotNull(documentLog.reason),
      ),
    )
    .groupBy(documentLog.reason)
    .orderBy(desc(used), documentLog.reason)
    .limit(reviewLimits.phrases);
  const mine = own.map(({ text, n }, i) => ({ id: `own-${i + 1}`, text: text ?? '', usedCount: n }));
  const offered = [...new Set(kinds.flatMap(({ phrases = [] }) => phrases))].map((key) => ({
    id: key,
    text: say(ctx.locale, key),
    usedCount: 0,
  }));
  return [...mine, ...offered.filter(({ text }) => !mine.some((one) => one.text === text))];
}
