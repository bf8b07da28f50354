import { and, eq } from 'drizzle-orm';
import { applicable, type FormDefinition, normalised, type Row, refsOf, storedName } from '../../domain/forms';
import { todayOf } from '../../domain/rules/calendar';
import { type Tx, transaction } from '../db/client';
import { newId } from '../db/id';
import { document } from '../db/schema';
import { fileProblems, refProblems, withoutHeld } from '../forms/refs';
import type { Context, SessionUser } from '../http/context';
import { BusinessError, conflict, type FieldProblem, illegalState, invalid } from '../http/errors';
import { underFreeNumber } from '../papers/numbers';
import { missingIn } from './content';
import type { DocumentKind, DocumentRow, LoadedDocument } from './kind';
import { moveDocument } from './move';
import { formOf, offeredTo, readDocument } from './ownerRead';
import { historyOf, holdOwn, read } from './rows';
import { splitSecrets } from './secrets';

/*
 * Calls of the owner for documents that consist of one form: begin, draft, submit, withdraw, delete. A kind whose
 * contents are stored elsewhere (the yearly assessment) has its own calls to read and change them, and the same moves.
 */

/**
 * Begins a document for a plan, or returns the one already begun. Throws 404 without a plan, 410 outside its window.
 */
export async function createDocument<P>(
  ctx: Context,
  kind: DocumentKind<P>,
  user: SessionUser,
  { planId, stage: step }: { planId: string; stage?: string },
): Promise<{ id: string }> {
  const now = ctx.now();
  return transaction(ctx.db, async (tx) => {
    const stage = step ?? (kind.stageOf ? kind.stageOf(await kind.plan(tx, { kind: kind.kind, planId })) : '');
    const mine = and(
      eq(document.kind, kind.kind),
      eq(document.planId, planId),
      eq(document.accountId, user.id),
      eq(document.stage, stage),
    );
    const begun = async () => (await tx.select({ id: document.id }).from(document).where(mine))[0];
    const before = await begun();
    if (before) return before;
    const id = newId(now.getTime());
    const values = { id, kind: kind.kind, accountId: user.id, planId, stage, status: kind.first };
    const year = Number(todayOf(now).slice(0, 4));
    const { made, row } = await underFreeNumber('SB', year, async (no, verifyCode) => {
      const insert = tx.insert(document).values({ ...values, no, verifyCode, createdAt: now, updatedAt: now });
      const [made] = await insert.onConflictDoNothing().returning();
      // Another tab may have begun it at the same time.
      const row = made ?? (await begun());
      return row && { made, row };
    });
    if (made) {
      const held: LoadedDocument<P> = { kind, ctx, doc: made, plan: await kind.plan(tx, made) };
      const open = await kind.facts.windowOpen?.(tx, held, 'save');
      if (open instanceof BusinessError) throw open;
      const begins = await kind.begins?.(tx, held);
      if (begins instanceof BusinessError) throw begins;
      const form = kind.form?.(made);
      const { values } = await offeredTo(tx, held);
      if (form && Object.keys(values).length > 0)
        // Fields that do not apply to the plan get no value.
        await tx
          .update(document)
          .set(splitSecrets(form, applicable(form, values)))
          .where(eq(document.id, id));
    }
    return { id: row.id };
  });
}

const titleIn = (form: FormDefinition, values: Row): string => {
  const field = form.fields[form.title];
  const value = field && values[storedName(form.title, field)];
  // A title that is not a text is not used.
  return typeof value === 'string' ? value : '';
};

/** Values of fixed fields: they keep the value that the form began with. */
const fixedIn = ({ fields }: FormDefinition, before: Row): Row =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const stored = storedName(name, field);
      return field.fixed && before[stored] !== undefined ? [[stored, before[stored]]] : [];
    }),
  );

const typedIn = (form: FormDefinition, given: Row, before: Row) =>
  applicable(form, normalised(form, { ...given, ...fixedIn(form, before) }));

/**
 * Saves a draft: no field is required; only the files are checked, which must be the user's own. Throws 404, 409 with
 * the stored document when it was changed since `rowVersion`, 410 and 422 when it cannot be changed.
 */
export async function saveDocument<P>(
  ctx: Context,
  kind: DocumentKind<P>,
  user: SessionUser,
  id: string,
  { rowVersion, values: given }: { rowVersion: number; values: Row },
): Promise<DocumentRow> {
  const before = kind.settled && (await read(ctx.db, ctx, kind, id, user.id));
  const settled = before && (await kind.settled?.(before, typedIn(formOf(before), given, before.doc.values)));
  const save = transaction(ctx.db, async (tx) => {
    const held = await holdOwn(tx, ctx, kind, user.id, id);
    const form = formOf(held);
    const values = settled ?? typedIn(form, given, held.doc.values);
    const problems = await fileProblems(tx, user.id, refsOf(form, values));
    if (problems.length > 0) throw invalid(problems);
    return moveDocument(tx, held, 'save', { as: 'owner', user }, { rowVersion, values, title: titleIn(form, values) });
  });
  return save.catch(async (error: unknown) => {
    // The client merges both versions, so the error carries the stored one. It is read after the transaction.
    const older = error instanceof BusinessError && error.code === '409';
    throw older ? conflict(await readDocument(ctx, kind, user, id)) : error;
  });
}

/**
 * Stores the values as they were looked up elsewhere before the submission. Throws 409 when the document changed
 * since.
 */
async function keepSettled<P>(
  tx: Tx,
  held: LoadedDocument<P>,
  before: LoadedDocument<P>,
  values: Row | undefined,
): Promise<LoadedDocument<P>> {
  if (!values) return held;
  if (before.doc.rowVersion !== held.doc.rowVersion) throw conflict({ rowVersion: held.doc.rowVersion });
  await tx
    .update(document)
    .set(splitSecrets(formOf(held), values))
    .where(eq(document.id, held.doc.id));
  return { ...held, doc: { ...held.doc, values: { ...values } } };
}

/** Problems with entries that the plan does not let be chosen. */
const unplanned = <P>({ kind, plan }: LoadedDocument<P>, named: ReturnType<typeof refsOf>) =>
  named.flatMap(({ name, ref }) =>
    ref.to === 'entry' && kind.entries?.(plan)?.[name]?.includes(ref.id) === false
      ? [{ name, key: 'validation.planned' }]
      : [],
  );

/**
 * Entries that were chosen before: in the attempt handed in last, or in the person's own file. Where one of them has been
 * withdrawn since, it stays and is not chosen anew.
 */
async function chosenBefore<P>(ctx: Context, held: LoadedDocument<P>): Promise<ReturnType<typeof refsOf>> {
  const form = formOf(held);
  const { values } = await offeredTo(ctx.db, held);
  const { kept } = held.doc.attempt > 0 ? await historyOf(ctx.db, held.doc.id) : { kept: null };
  return [values, (kept?.values ?? {}) as Row].flatMap((one) => refsOf(form, applicable(form, one)));
}

/** Problems of a document with entries, people and records that it names and that cannot be chosen. */
async function goneFrom<P>(ctx: Context, user: SessionUser, held: LoadedDocument<P>): Promise<FieldProblem[]> {
  const named = refsOf(formOf(held), held.doc.values);
  const gone = await refProblems(ctx, user.id, named);
  const fresh = gone.length > 0 ? withoutHeld(gone, named, await chosenBefore(ctx, held)) : [];
  return [...fresh, ...unplanned(held, named)];
}

/**
 * Hands a document in; `unchanged` is the reason for handing in a returned document without a change. Throws 404, 422
 * with `missing` when entries are missing or name things that do not exist, 409 when it was changed since
 * `rowVersion`, 410 when the window is closed.
 */
export async function submitDocument<P>(
  ctx: Context,
  kind: DocumentKind<P>,
  user: SessionUser,
  id: string,
  rowVersion: number,
  unchanged?: string,
): Promise<DocumentRow> {
  const before = await read(ctx.db, ctx, kind, id, user.id);
  // Lookups of the named things run before the transaction, for the version that is handed in.
  const gone = kind.form ? await goneFrom(ctx, user, before) : [];
  const settled = await kind.settled?.(before, before.doc.values);
  return transaction(ctx.db, async (tx) => {
    const held = await keepSettled(tx, await holdOwn(tx, ctx, kind, user.id, id), before, settled);
    const stored = await moveDocument(
      tx,
      held,
      'submit',
      { as: 'owner', user },
      { rowVersion, reason: unchanged || undefined },
    );
    if (gone.length > 0) throw illegalState('assessment.error.incomplete', { missing: missingIn(held, gone) });
    return stored;
  });
}

/** Withdraws a document that no reviewer has opened yet. Throws 404, 410 when the window is closed, otherwise 422. */
export const withdrawDocument = <P>(ctx: Context, kind: DocumentKind<P>, user: SessionUser, id: string) =>
  transaction(ctx.db, async (tx) =>
    moveDocument(tx, await holdOwn(tx, ctx, kind, user.id, id), 'withdraw', { as: 'owner', user }),
  );

/** Deletes a document that was never handed in. Throws 404, and 422 once it was handed in. */
export const removeDocument = <P>(ctx: Context, kind: DocumentKind<P>, user: SessionUser, id: string) =>
  transaction(ctx.db, async (tx) => {
    const { doc } = await holdOwn(tx, ctx, kind, user.id, id);
    if (doc.attempt > 0) throw illegalState('error.state');
    await tx.delete(document).where(eq(document.id, id));
    return true as const;
  });
