import { and, eq } from 'drizzle-orm';
import type { Parsed } from '../../../domain/api/core';
import type { creditApi } from '../../../domain/api/credit';
import { CONVERSION_KIND, conversionForm } from '../../../domain/credit/conversion';
import { type Row, refsOf } from '../../../domain/forms';
import { CreditClaim } from '../../../domain/workflows/certificateReview';
import { type Tx, transaction } from '../../db/client';
import { newId } from '../../db/id';
import { document } from '../../db/schema';
import { moveDocument } from '../../documents/move';
import { withdrawDocument } from '../../documents/owner';
import { holdOwn } from '../../documents/rows';
import { formProblems } from '../../forms/problems';
import { fileProblems } from '../../forms/refs';
import type { Context, SessionUser } from '../../http/context';
import { BusinessError, type FieldProblem, illegalState, invalid, notFound } from '../../http/errors';
import { say } from '../../http/words';
import { claimOf, valuesOfSource, valuesOfTyped } from './claim';
import { isCounted } from './giving';
import { conversionKind } from './kind';
import { type Own, ownOf } from './load';
import { duplicatesOf } from './same';
import { type Source, sourcesOf } from './sources';
import { sayRule } from './words';

type Body = Parsed<(typeof creditApi)['POST /api/Credit/SaveConversion']>['body'];

const TENTHS = 10;
/** Largest number of files taken from a source. */
const FILES = 10;

const withWords = (ctx: Context, values: Row): Row => ({
  ...values,
  rule: sayRule(ctx.locale, claimOf(values).rule),
});

/** Values of a conversion that is entered by hand, and their problems. */
function typedValues(ctx: Context, body: Body): { values: Row; problems: FieldProblem[] } {
  const hours = Math.round((body.hours ?? 0) * TENTHS);
  const apply = Math.round(body.applyCredit * TENTHS);
  const { values, worth } = valuesOfTyped({ ...body, hours, apply });
  const problems: FieldProblem[] = [];
  if (hours <= 0) problems.push({ name: 'hours', key: 'validation.required' });
  else if (worth.blocked) problems.push({ name: 'hours', key: `credit.blocked.${worth.blocked}` });
  else if (apply > worth.credit)
    problems.push({
      name: 'applyCredit',
      key: 'credit.error.most',
      params: { most: (worth.credit / TENTHS).toFixed(1) },
    });
  if (body.resIds.length === 0) problems.push({ name: 'resIds', key: 'credit.error.proof' });
  return { values: withWords(ctx, values), problems };
}

const sourceValues = (ctx: Context, source: Source, apply: number): Row =>
  withWords(ctx, valuesOfSource(source, { apply }, FILES));

const sourceRefusal = ({ blocked }: Source) => (blocked ? illegalState(`credit.blocked.${blocked}`) : undefined);

/** Problems of the values by the rules of the form, and of the files they name. */
async function problemsOf(tx: Tx, ctx: Context, user: SessionUser, values: Row): Promise<FieldProblem[]> {
  return [
    ...formProblems(ctx, conversionForm, values, { complete: true }),
    ...(await fileProblems(tx, user.id, refsOf(conversionForm, values))),
  ];
}

/** Id of the document to save: the named one, the one of the source, or a new draft. */
async function documentOf(tx: Tx, ctx: Context, user: SessionUser, body: Body): Promise<string> {
  if (body.id !== undefined) return body.id;
  const planId = body.sourceId ?? null;
  const now = ctx.now();
  const id = newId(now.getTime());
  const [made] = await tx
    .insert(document)
    .values({
      id,
      kind: CONVERSION_KIND,
      accountId: user.id,
      planId,
      status: CreditClaim.Draft,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: document.id });
  if (made) return made.id;
  const mine = and(
    eq(document.kind, CONVERSION_KIND),
    eq(document.accountId, user.id),
    eq(document.planId, body.sourceId ?? ''),
  );
  const [found] = await tx.select({ id: document.id }).from(document).where(mine);
  if (!found) throw notFound();
  return found.id;
}

/**
 * Saves a conversion as a draft. Throws 404 for a conversion or source of another user, 400 with the broken fields, 422
 * when it cannot be converted or changed.
 */
export async function saveConversion(ctx: Context, user: SessionUser, body: Body) {
  const own = await ownOf(ctx.db, user.id);
  const before = body.id === undefined ? undefined : own.conversions.find(({ id }) => id === body.id);
  if (body.id !== undefined && !before) throw notFound();
  const sourceId = before ? (before.planId ?? undefined) : body.sourceId;
  const source = await sourceOf(ctx, user, own, sourceId);
  const { values, problems } = source
    ? { values: sourceValues(ctx, source, Math.round(body.applyCredit * TENTHS)), problems: [] }
    : typedValues(ctx, body);
  const saved = await transaction(ctx.db, async (tx) => {
    const id = await documentOf(tx, ctx, user, { ...body, sourceId });
    const held = await holdOwn(tx, ctx, conversionKind, user.id, id);
    const wrong = [...problems, ...(await problemsOf(tx, ctx, user, values))];
    // Each field gets a single problem: the rules of conversions win over those of the form.
    const told = [...new Map(wrong.toReversed().map((one) => [one.name, one])).values()];
    if (told.length > 0) throw invalid(told.toReversed());
    return moveDocument(tx, held, 'save', { as: 'owner', user }, { values, title: claimOf(values).title });
  });
  const claim = claimOf(values);
  const named = { id: saved.id, title: claim.title, date: claim.date, ...(claim.group && { kind: claim.group }) };
  return {
    id: saved.id,
    rowVersion: saved.rowVersion,
    duplicates: duplicatesOf(own, named, new Set([saved.id])),
  };
}

/** Source of a conversion; undefined for one entered by hand. Throws 404 when it is gone, 422 when it is blocked. */
async function sourceOf(ctx: Context, user: SessionUser, own: Own, sourceId: string | undefined) {
  if (sourceId === undefined) return undefined;
  const source = (await sourcesOf(ctx, user.id, own)).find(({ id }) => id === sourceId);
  if (!source) throw notFound('credit.error.gone');
  const refusal = sourceRefusal(source);
  if (refusal) throw refusal;
  return source;
}

/** Hands a conversion in, with the present values of its source. */
async function submitOne(
  ctx: Context,
  user: SessionUser,
  { id, unchanged }: { id: string; unchanged: string | undefined },
  own: Own,
  sources: readonly Source[],
) {
  const one = own.conversions.find((found) => found.id === id);
  if (!one) throw notFound();
  const source = one.planId === null ? undefined : sources.find((found) => found.id === one.planId);
  if (one.planId !== null && !source) throw illegalState('credit.error.gone');
  const refusal = source && sourceRefusal(source);
  if (refusal) throw refusal;
  const claim = claimOf(one.values);
  const named = { id, title: claim.title, date: claim.date };
  if (isCounted(own, source ?? { link: '' }, duplicatesOf(own, named, new Set([id]))))
    throw illegalState('credit.error.counted');
  await transaction(ctx.db, async (tx) => {
    const held = await holdOwn(tx, ctx, conversionKind, user.id, id);
    const values = source ? sourceValues(ctx, source, claim.apply) : held.doc.values;
    const owner = { as: 'owner', user } as const;
    const { status } = held.doc;
    const fresh =
      source && (status === CreditClaim.Draft || status === CreditClaim.Correcting)
        ? { ...held, doc: await moveDocument(tx, held, 'save', owner, { values, title: source.title }) }
        : held;
    const problems = await problemsOf(tx, ctx, user, fresh.doc.values);
    if (problems.length > 0) throw invalid(problems, 'credit.error.incomplete');
    await moveDocument(tx, fresh, 'submit', owner, { reason: unchanged || undefined });
  });
}

/** Hands in each conversion by itself; failures get a reason. `unchanged`: why a returned one was not changed. */
export async function submitConversions(
  ctx: Context,
  user: SessionUser,
  { ids, unchanged }: { ids: readonly string[]; unchanged?: string | undefined },
) {
  const done: string[] = [];
  const failed: { id: string; reason: string; unchanged?: true }[] = [];
  for (const id of new Set(ids)) {
    // Read again for each: two conversions of a batch may be for the same thing.
    const own = await ownOf(ctx.db, user.id);
    const sources = await sourcesOf(ctx, user.id, own);
    try {
      await submitOne(ctx, user, { id, unchanged }, own, sources);
      done.push(id);
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      failed.push({
        id,
        reason: say(ctx.locale, error.key, error.details.params ?? {}),
        ...(error.details.data?.unchanged === true && { unchanged: true as const }),
      });
    }
  }
  return { done, failed };
}

/** Takes a conversion back. Throws 404, and 422 once a reviewer has opened it. */
export async function withdrawConversion(ctx: Context, user: SessionUser, id: string) {
  await withdrawDocument(ctx, conversionKind, user, id);
  return { reviewStatus: null };
}

const deletable = new Set<number>([CreditClaim.Draft, CreditClaim.NotPassed, CreditClaim.Correcting]);
export const canDelete = (status: number): boolean => deletable.has(status);

/** Deletes a conversion. Throws 404, and 422 when it waits for a decision or has passed. */
export const deleteConversion = (ctx: Context, user: SessionUser, id: string): Promise<true> =>
  transaction(ctx.db, async (tx) => {
    const { doc } = await holdOwn(tx, ctx, conversionKind, user.id, id);
    if (!canDelete(doc.status)) throw illegalState('credit.error.delete');
    await tx.delete(document).where(eq(document.id, id));
    return true as const;
  });
