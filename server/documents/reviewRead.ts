import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Output, Parsed } from '../../domain/api/core';
import type { Duplicate } from '../../domain/api/documentShapes';
import type { ReviewEndpoints } from '../../domain/api/reviews';
import { rulesAt } from '../../domain/documents/conflicts';
import { compareParts, readParts, sheetOf } from '../../domain/documents/parts';
import { numbered } from '../../domain/forms';
import { formatInstant } from '../../domain/rules/calendar';
import type { Db, Tx } from '../db/client';
import { prepared } from '../db/prepared';
import { relatedRows } from '../db/relatedRows';
import { account, document, documentLog, documentSnapshot, organisation, reviewDraft, reviewSeat } from '../db/schema';
import type { Context, SessionUser } from '../http/context';
import { illegalState, notFound } from '../http/errors';
import { say } from '../http/words';
import { conflictsAt, refusedFor } from './conflicts';
import { contentOf, partsIn } from './content';
import type { DocumentKind, LoadedDocument } from './kind';
import { type Look, type Looking, lookedLately, lookingOf, noteLook } from './looks';
import { audit, movesFor } from './move';
import { numbersOf } from './numbers';
import { awaitsReview, openReview } from './review';
import { kindIn, reviewRow } from './reviewList';
import { attempts, log } from './rows';
import { indicatorsIn } from './scores';
import { deskOf } from './seats';
import { joinAttemptSecrets, joinSecrets } from './secrets';
import { isOffice, isPending, office, standingOf } from './standing';
import { withWords } from './textDiffs';
import { compareDocument, logToWire, shownChange } from './wire';
import { readingOf, shownFile, shownReading } from './words';
import { noDuplicates, sameWorks } from './works';

type Detail = Output<ReviewEndpoints['read']>;

const kindNames = prepared((db, at: { id: string }) =>
  db.select({ kind: document.kind }).from(document).where(eq(document.id, at.id)),
);

/** The kind of a document of a reviewers' queue. Throws 404 when it is not in it. */
export async function kindOfId<P>(ctx: Context, kinds: readonly DocumentKind<P>[], id: string) {
  const [only] = kinds;
  if (kinds.length === 1 && only) return only;
  const [found] = await kindNames(ctx.db, { id });
  if (!found) throw notFound();
  return kindIn(kinds, found);
}

/** The attempt before the one that is decided. */
const earlier = alias(documentSnapshot, 'earlier');

/** Query for a document with everything that a reviewer reads of it. */
const reading = (db: Db | Tx, at: Looking & { id: string; name: string }, duplicates: SQL<Duplicate[]>) =>
  db
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
      ...standingOf(at.user, at.name),
      lately: lookedLately(at),
      duplicates,
      seats: relatedRows(reviewSeat, {
        where: and(eq(reviewSeat.kind, document.kind), eq(reviewSeat.accountId, at.user)),
        order: [asc(reviewSeat.orgId)],
      }),
    })
    .from(document)
    .innerJoin(account, eq(account.id, document.accountId))
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .leftJoin(reviewDraft, and(eq(reviewDraft.documentId, document.id), eq(reviewDraft.accountId, at.user)))
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
    .leftJoin(office, isOffice)
    .leftJoin(documentLog, isPending)
    .where(eq(document.id, at.id));

const makeReader = (duplicates: SQL<Duplicate[]>) =>
  prepared((db, at: Looking & { id: string; name: string }) => reading(db, at, duplicates));
/** A statement for each way in which a kind finds duplicates: there are a few, declared with the kinds. */
const readers = new WeakMap<SQL, ReturnType<typeof makeReader>>();

/** A document with everything that a reviewer reads of it, by one query. Throws 404. */
async function reviewed<P>(ctx: Context, kinds: readonly DocumentKind<P>[], user: SessionUser, id: string, look: Look) {
  const duplicates =
    kinds.find((kind) => kind.duplicates)?.duplicates ?? (kinds.some(({ works }) => works) ? sameWorks : noDuplicates);
  const read = readers.get(duplicates) ?? makeReader(duplicates);
  readers.set(duplicates, read);
  const [found] = await read(ctx.db, { ...lookingOf(user.id, look, ctx.now()), id, name: user.realName });
  if (!found) throw notFound();
  const { doc: stored, seats, kept, keptSecrets, earlier: before, ...rest } = found;
  const doc = joinSecrets(stored);
  const kind = kindIn(kinds, doc);
  const held: LoadedDocument<P> = { kind, ctx, doc, plan: await kind.plan(ctx.db, doc) };
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
    kept: kept && joinAttemptSecrets(kept, keptSecrets),
    earlier: before?.data ? { ...before, data: joinAttemptSecrets(before.data, before.secrets) } : null,
    ...rest,
  };
}

/** Document to read, and whether it is read ahead of its turn, which does not open it. */
interface Looked {
  id: string;
  ahead?: boolean | undefined;
}

/**
 * Reads one document to review. At the reviewer's turn this opens it, and its owner cannot withdraw it any more; at
 * another level's turn, and for a partial reviewer, it is only read. Each look is in the audit log. Throws 403, 404,
 * and 422 for the reviewer's own document.
 */
export async function readReview<P>(
  ctx: Context,
  kinds: readonly DocumentKind<P>[],
  user: SessionUser,
  { id, ahead = false }: Looked,
): Promise<Detail> {
  const look = ahead ? 'ahead' : 'review';
  let found = await reviewed(ctx, kinds, user, id, look);
  if (found.held.doc.attempt === 0) throw notFound();
  const conflicts = conflictsAt(user, found.desk.office, found.partiality);
  if (
    !ahead &&
    conflicts.length === 0 &&
    found.desk.inTurn &&
    awaitsReview(found.held, { as: 'reviewer', ...found.desk })
  ) {
    await openReview(ctx, found.held.kind, user, id);
    found = await reviewed(ctx, kinds, user, id, look);
  } else if (!found.lately) await noteLook(ctx, found.held, user, look);
  const { held, desk, applicant, orgName, draft, kept, earlier: before } = found;
  const { kind, doc, plan } = held;
  // The document as it was handed in: the reviewer must not see a later draft. Documents from before attempts were kept
  // have only their values, which are locked since they were handed in.
  const parts = partsIn(held, kept ?? (await contentOf(ctx.db, held)));
  const earlierParts = before ? partsIn(held, before.data) : [];
  const [reading, numbers, proofs, moves] = await Promise.all([
    readingOf(ctx, doc.accountId, [...parts, ...earlierParts]),
    numbersOf(held, parts),
    kind.proofs?.(held),
    // The reviewer's partiality was read with the document.
    movesFor(ctx.db, held, { as: 'reviewer', ...desk }, { impartial: refusedFor(conflicts) ?? true }),
  ]);
  const changes = before ? await withWords(compareParts(earlierParts, parts, reading).changes, doc.accountId) : [];
  const paper = kind.paper?.(held, applicant);
  const ofAttempt = draft?.attempt === doc.attempt ? draft : undefined;
  const { opened, partiality, office: turn, decision } = found;
  const seen = { doc, applicant, orgName, hasDraft: ofAttempt !== undefined, opened: opened || !ahead };
  const row = reviewRow(ctx, kind, user, { ...seen, here: desk.inTurn, partiality, office: turn, decision }, plan);
  return {
    ...row,
    form: sheetOf(parts, reading).map(({ files, ...one }) => ({
      ...one,
      ...(files && { resInfos: files.map(shownFile) }),
    })),
    parts: readParts(parts, shownReading(reading)),
    ...(proofs && { proofs: [...proofs] }),
    ...(paper && { paper }),
    ...(numbers.length > 0 && {
      numbers: numbers.map(({ name, label, masked }) => ({ name, label, value: masked })),
    }),
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
      since: { attempt: before.attempt, changes: changes.map(shownChange) },
    }),
    ...(kind.indicators && { indicators: indicatorsIn(held, found.log) }),
    rules: rulesAt(partiality.rules, desk.office.level, kind.askable === true),
    grades: kind.grades === true && desk.inTurn && !desk.above,
    duplicates: found.duplicates,
  };
}

/**
 * The numbers of people in a document, whole, for the reviewer who decides on it now; each look is in the audit log.
 * Throws 422 where it does not wait for this reviewer's decision, besides what {@link readReview} throws.
 */
export async function revealReview<P>(ctx: Context, kinds: readonly DocumentKind<P>[], user: SessionUser, id: string) {
  const { held, desk, kept, partiality } = await reviewed(ctx, kinds, user, id, 'review');
  const conflicts = conflictsAt(user, desk.office, partiality);
  const moves = await movesFor(ctx.db, held, { as: 'reviewer', ...desk }, { impartial: refusedFor(conflicts) ?? true });
  if (!moves.some(({ name, unmet }) => name === 'pass' && unmet.length === 0))
    throw illegalState('error.number.refused');
  const numbers = await numbersOf(held, partsIn(held, kept ?? (await contentOf(ctx.db, held))));
  await audit(ctx.db, held, user, 'reveal');
  return numbers.map(({ masked: _, ...number }) => number);
}

/** Compares two attempts of a document under review, and writes the look into the audit log. */
export async function compareReview<P>(
  ctx: Context,
  kinds: readonly DocumentKind<P>[],
  user: SessionUser,
  { id, from, to }: Parsed<ReviewEndpoints['compare']>['query'],
) {
  const found = await reviewed(ctx, kinds, user, id, 'compare');
  if (!found.lately) await noteLook(ctx, found.held, user, 'compare');
  return compareDocument(found.held, { from, to }, found.log);
}
