import { and, desc, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ConflictRule } from '../../domain/documents/conflicts';
import { dayMs } from '../../domain/time';
import type { Db } from '../db/client';
import { prepared } from '../db/prepared';
import { account, auditLog, document, reviewDraft, reviewPresence, reviewRecusal } from '../db/schema';
import type { Context, SessionUser } from '../http/context';
import { conflictsAt, isRecused, partialityOf } from './conflicts';
import { documentsOf } from './deskDocuments';
import { askedOf } from './deskFilter';
import { type DeskForm, type DeskPlaces, isOwner } from './deskForm';
import { liesWith } from './deskSeats';
import type { DocumentKind } from './kind';
import { type KnownForm, knownStates } from './knownStates';
import { aliveSince } from './present';
import { nextReview } from './reviewQueue';
import { isOffice, office } from './standing';

/* Parts of a reviewer's overview besides the queues: where to go on, and what to mind. */

/** A document that the overview names. */
export interface Named {
  id: string;
  kind: string;
  level: number;
}

/** Documents of each seat that are looked through for conflicts of interest, those that wait longest first. */
const LOOKED_THROUGH = 200;
/** Days after which a document that was only looked at is no place to go on at. */
const LOOKED_DAYS = 7;

const partial = prepared((db, at: DeskPlaces, form: DeskForm) => {
  const chosen = documentsOf(db, at, form, { upTo: LOOKED_THROUGH });
  return db
    .select({
      id: document.id,
      kind: document.kind,
      level: document.level,
      officeOrgId: office.id,
      ...partialityOf(at.user as string, at.name as string),
    })
    .from(document)
    .innerJoin(account, isOwner)
    .innerJoin(office, isOffice)
    .where(inArray(document.id, db.select({ id: chosen.id }).from(chosen)))
    .orderBy(document.submittedAt, document.id);
});

/** Conflicts of interest among the documents that wait longest, by the first rule of each. */
export async function conflictsAhead(
  db: Db,
  kinds: readonly DocumentKind[],
  user: SessionUser,
): Promise<{ rule: ConflictRule; n: number; first: Named }[]> {
  const { form, values } = await askedOf(db, kinds, user, { state: 'todo' });
  const found = new Map<ConflictRule, { rule: ConflictRule; n: number; first: Named }>();
  for (const { id, kind, level, officeOrgId, ...row } of await partial(db, values, form)) {
    const [rule] = conflictsAt(user, { orgId: officeOrgId, level }, row);
    if (!rule) continue;
    const known = found.get(rule) ?? { rule, n: 0, first: { id, kind, level } };
    known.n += 1;
    found.set(rule, known);
  }
  return [...found.values()];
}

/** Colleagues who have a document of the reviewer's desks open at this moment. */
const presentOf = prepared((db, at: { user: string; alive: Date }, form: KnownForm) =>
  db
    .select({ name: account.realName, id: document.id, kind: document.kind, level: document.level })
    .from(reviewPresence)
    .innerJoin(document, eq(document.id, reviewPresence.documentId))
    .innerJoin(account, eq(account.id, reviewPresence.accountId))
    .where(and(gt(reviewPresence.seenAt, at.alive), ne(reviewPresence.accountId, at.user), liesWith(db, at, form)))
    .orderBy(reviewPresence.since),
);

const from = alias(account, 'from');
/** Documents that colleagues have left to the reviewer, and that still wait. */
const handedOf = prepared((db, at: { user: string }, form: KnownForm) =>
  db
    .select({ name: from.realName, id: document.id, kind: document.kind, level: document.level })
    .from(reviewRecusal)
    .innerJoin(document, eq(document.id, reviewRecusal.documentId))
    .innerJoin(from, eq(from.id, reviewRecusal.accountId))
    .where(and(eq(reviewRecusal.toAccountId, at.user), liesWith(db, at, form), sql`not ${isRecused(at.user)}`))
    .orderBy(desc(reviewRecusal.createdAt)),
);

/** Puts the documents of each person together: whose, how many, and the first of them. */
function byName(rows: readonly (Named & { name: string })[]): { name: string; n: number; first: Named }[] {
  const found = new Map<string, { name: string; n: number; first: Named }>();
  for (const { name, ...first } of rows) {
    const known = found.get(name) ?? { name, n: 0, first };
    known.n += 1;
    found.set(name, known);
  }
  return [...found.values()];
}

const formOf = (kinds: readonly DocumentKind[]): KnownForm => ({ known: knownStates(kinds) });

export const presentNow = async ({ db, now }: Context, kinds: readonly DocumentKind[], user: SessionUser) =>
  byName(await presentOf(db, { user: user.id, alive: aliveSince(now()) }, formOf(kinds)));

export const handedToMe = async ({ db }: Context, kinds: readonly DocumentKind[], user: SessionUser) =>
  byName(await handedOf(db, { user: user.id }, formOf(kinds)));

/** The unfinished opinion that was saved last, about the present attempt of a document on one of the desks. */
const draftOf = prepared((db, at: { user: string }, form: KnownForm) =>
  db
    .select({
      doc: {
        id: document.id,
        kind: document.kind,
        level: document.level,
        stage: document.stage,
        title: document.title,
        applicant: account.realName,
      },
      at: reviewDraft.updatedAt,
    })
    .from(reviewDraft)
    .innerJoin(document, and(eq(document.id, reviewDraft.documentId), eq(document.attempt, reviewDraft.attempt)))
    .innerJoin(account, eq(account.id, document.accountId))
    .where(and(eq(reviewDraft.accountId, at.user), liesWith(db, at, form), sql`not ${isRecused(at.user)}`))
    .orderBy(desc(reviewDraft.updatedAt))
    .limit(1),
);

/** The document of the desks that was opened last. */
const lookOf = prepared((db, at: { user: string; since: Date }, form: KnownForm) =>
  db
    .select({
      doc: {
        id: document.id,
        kind: document.kind,
        level: document.level,
        stage: document.stage,
        title: document.title,
        applicant: account.realName,
      },
      at: auditLog.createdAt,
    })
    .from(auditLog)
    .innerJoin(document, eq(document.id, auditLog.subjectId))
    .innerJoin(account, eq(account.id, document.accountId))
    .where(
      and(
        eq(auditLog.accountId, at.user),
        gt(auditLog.createdAt, at.since),
        sql`${auditLog.action} = ${document.kind} || '.review'`,
        isNotNull(document.officeId),
        ne(document.accountId, at.user),
        liesWith(db, at, form),
        sql`not ${isRecused(at.user)}`,
      ),
    )
    .orderBy(desc(auditLog.createdAt))
    .limit(1),
);

/** Where the reviewer goes on: the last opinion begun, or the document opened last, with its place in its queue. */
export async function placeToGoOn(ctx: Context, kinds: readonly DocumentKind[], user: SessionUser) {
  const form = formOf(kinds);
  const since = new Date(ctx.now().getTime() - LOOKED_DAYS * dayMs);
  const [drafts, looks] = await Promise.all([
    draftOf(ctx.db, { user: user.id }, form),
    lookOf(ctx.db, { user: user.id, since }, form),
  ]);
  const [draft] = drafts;
  const found = draft ?? looks[0];
  const kind = kinds.find((one) => one.kind === found?.doc.kind);
  if (!found || !kind) return undefined;
  const { doc } = found;
  const filter = { state: 'todo', level: doc.level, afterId: doc.id } as const;
  const { id: next, index, total, more } = await nextReview(ctx, { kinds: [kind], user, filter });
  return {
    doc,
    kind,
    // Behind it comes the next one; behind the last one comes none.
    index: next === null ? total : index - 1,
    total,
    more,
    ...(draft ? { draftAt: draft.at } : { openedAt: found.at }),
  };
}
