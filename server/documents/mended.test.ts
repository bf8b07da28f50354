import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { ACCOUNT_KIND } from '../../domain/account/kind';
import { holds, kindOf, type Row, storedName } from '../../domain/forms';
import { demonstrationTime, testDatabase } from '../../tests/support/testDatabase';
import type { Database, Tx } from '../db/client';
import { account, document, documentLog, documentSnapshot, record } from '../db/schema';
import type { Context, SessionUser } from '../http/context';
import { documentKinds } from '../modules/documentKinds';
import { contentOf, differencesIn, partsIn } from './content';
import type { DocumentKind, DocumentRow, LoadedDocument } from './kind';
import { moveDocument } from './move';
import { hold, logMove } from './rows';
import { splitAttemptSecrets, splitSecrets } from './secrets';

/*
 * A returned document is handed in again: with a correction of what was remarked on as it is, without one only with a
 * reason; of every kind.
 */

let made: Database;
beforeAll(async () => {
  made = await testDatabase('demonstration');
}, 600_000);
afterAll(() => made?.close());

/** The kind without the conditions of its plan and contents: only the check for changes is left. */
const unconditional = (kind: DocumentKind): DocumentKind => ({
  ...kind,
  facts: Object.fromEntries(['windowOpen', 'formComplete', 'resubmissionAllowed'].map((name) => [name, () => true])),
});

/** A document of the kind as it is while it is corrected: returned, and not changed since. */
async function returned(tx: Tx, ctx: Context, kind: DocumentKind): Promise<LoadedDocument> {
  const [found] = await tx
    .select({ id: document.id })
    .from(document)
    .where(and(eq(document.kind, kind.kind), gt(document.attempt, 0), isNull(document.decisionId)))
    .limit(1);
  if (!found) throw new Error(`The demonstration has no document of ${kind.kind}`);
  const held = await hold(tx, ctx, kind, found.id);
  const { id, attempt } = held.doc;
  const content = await contentOf(tx, held);
  const kept = splitAttemptSecrets(partsIn(held, content).find((one) => one.id === '')?.form, content);
  await tx
    .delete(documentSnapshot)
    .where(and(eq(documentSnapshot.documentId, id), eq(documentSnapshot.attempt, attempt)));
  await tx.insert(documentSnapshot).values({ documentId: id, attempt, ...kept, createdAt: ctx.now() });
  const fail = kind.machine.moves.find(({ name }) => name === 'fail');
  const status = fail?.to ?? 0;
  await logMove(tx, held.doc, ctx.now(), { action: 'notPass', attempt, status, operator: '' });
  await tx.update(document).set({ status, lastReason: '请补充材料' }).where(eq(document.id, id));
  return hold(tx, ctx, kind, id);
}

const ownerOf = async (tx: Tx, { accountId }: DocumentRow) => {
  const [row] = await tx.select().from(account).where(eq(account.id, accountId));
  return { as: 'owner', user: row as unknown as SessionUser } as const;
};

/** Adds a word to a text of the document. */
async function correct(tx: Tx, { kind, doc }: LoadedDocument): Promise<void> {
  if (kind.kind === ACCOUNT_KIND) {
    const profile = sql`jsonb_set(${account.profile}, '{engageWork}', '"改正后的工作"')`;
    await tx.update(account).set({ profile }).where(eq(account.id, doc.accountId));
    return;
  }
  const form = kind.form?.(doc);
  if (!form) {
    const [one] = await tx.select({ id: record.id }).from(record).where(eq(record.assessmentId, doc.id)).limit(1);
    await tx.delete(record).where(eq(record.id, one?.id ?? ''));
    return;
  }
  const values = doc.values as Row;
  const [name, field] =
    Object.entries(form.fields).find(
      ([, one]) => one.kind === 'text' && !kindOf(one).nested && holds(one.visibleWhen, values),
    ) ?? [];
  if (!name || !field) throw new Error(`The form of ${kind.kind} has no text`);
  const at = storedName(name, field);
  await tx
    .update(document)
    .set(splitSecrets(form, { ...values, [at]: `${values[at] ?? ''}（已补充）` }))
    .where(eq(document.id, doc.id));
}

/** Puts a remark on a section into the return of the document. */
const remark = (tx: Tx, { doc: { id, attempt } }: LoadedDocument, section: string) =>
  tx
    .update(documentLog)
    .set({ remarks: [{ section, reason: '请修改这一部分' }] })
    .where(and(eq(documentLog.documentId, id), eq(documentLog.attempt, attempt), eq(documentLog.action, 'notPass')));

/** Hands in again and rolls back; returns undefined when it was accepted, else the error. */
const tries = (tx: Tx, held: LoadedDocument, reason?: string) =>
  tx
    .transaction(async (inner) => {
      const { kind, ctx, doc } = held;
      const owner = await ownerOf(inner, doc);
      const now = await hold(inner, ctx, kind, doc.id);
      const draft = await moveDocument(inner, now, 'save', owner);
      const stored = await moveDocument(inner, { ...now, doc: draft }, 'submit', owner, { reason });
      throw { changed: stored.changed, attempt: stored.attempt };
    })
    .catch((answer: unknown) => answer as { changed?: number; attempt?: number; details?: { data?: object } });

test.each(documentKinds.map((kind) => [kind.kind, kind] as const))(
  '%s: a correction is handed in; nothing changed is asked about',
  async (_, declared) => {
    const kind = unconditional(declared);
    const ctx = { db: made.db, now: () => demonstrationTime, locale: 'zh-CN' } as unknown as Context;
    const done = made.db.transaction(async (tx) => {
      const held = await returned(tx, ctx, kind);
      expect((await tries(tx, held)).details?.data).toEqual({ unchanged: true });
      expect(await tries(tx, held, '原件无误')).toMatchObject({ changed: 0, attempt: held.doc.attempt + 1 });
      const before = await contentOf(tx, held);
      await correct(tx, held);
      expect(await tries(tx, held)).toMatchObject({ changed: 1, attempt: held.doc.attempt + 1 });
      const after = await contentOf(tx, await hold(tx, ctx, kind, held.doc.id));
      const { sections } = differencesIn(held, before, after);
      const [mended, other] = [true, false].map((wanted) =>
        kind.sections.find(({ name }) => sections.has(name) === wanted && !kind.given?.includes(name)),
      );
      // A section that the product fills in can be corrected by any change.
      for (const name of [mended?.name, ...(kind.given ?? [])]) {
        if (name === undefined) continue;
        await remark(tx, held, name);
        expect(await tries(tx, held)).toMatchObject({ changed: 1 });
      }
      if (!other) throw new Error(`All of ${kind.kind} was corrected`);
      await remark(tx, held, other.name);
      expect((await tries(tx, held)).details?.data).toMatchObject({ unchanged: true, sections: [expect.any(String)] });
      expect(await tries(tx, held, '这部分原件无误')).toMatchObject({ changed: 1 });
      throw 'rolled back';
    });
    await expect(done).rejects.toBe('rolled back');
  },
);
