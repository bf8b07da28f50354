import { normalised, refsOf } from '../../domain/forms';
import type { Fields, FilledIn } from '../../domain/forms/field';
import type { Tx } from '../db/client';
import { setFiles } from '../files/uses';
import type { Context } from '../http/context';
import { invalid } from '../http/errors';
import { audit } from '../log/audit';
import { formProblems } from './problems';
import { fileProblems, refProblems, withoutHeld } from './refs';
import {
  assertVersion,
  cells,
  columnsOf,
  ownRow,
  type Stored,
  type Versioned,
  type VersionedBody,
  type VersionedRow,
  type VersionedTable,
  valuesOf,
  wireOf,
  writeVersioned,
} from './versioned';

interface Saving<T extends VersionedTable, F extends Fields> {
  readonly ctx: Context;
  readonly user: { readonly id: string };
  readonly body: VersionedBody;
  /** Makes a new row where more than the row comes into being, and says so in the audit log by itself. */
  readonly create?: (values: FilledIn<F>) => Promise<Stored<T>>;
  /** Keeps the change, instead of the entry in the audit log; `before` is undefined for a new row. */
  readonly changed?: (row: Stored<T>, before: Stored<T> | undefined) => Promise<void>;
}

/**
 * Creates a row, or changes the version of it that the caller has read, and answers it as it is read. Throws 404 where it
 * is not one's own, 409 with the stored row when it was changed since `rowVersion`, and 400 with all broken fields. The
 * audit log says `<form>.add` or `<form>.change`. A call that is repeated with its key (`idempotent` in its contract)
 * does not come here a second time.
 */
export async function saveVersioned<T extends VersionedTable, F extends Fields, W = VersionedRow<F>>(
  tx: Tx,
  kept: Versioned<T, F, W>,
  { ctx, user, body, create, changed }: Saving<T, F>,
): Promise<W> {
  const { form, files, subjectOf, check } = kept;
  const stored = body.id === undefined ? undefined : await ownRow(tx, kept, body.id, true);
  if (stored) await assertVersion(kept, stored, body.rowVersion);
  const values = normalised(form, body);
  const named = refsOf(form, values);
  const problems = [
    ...formProblems(ctx, form, values),
    ...withoutHeld(
      await refProblems({ ...ctx, db: tx }, user.id, named),
      named,
      stored ? refsOf(form, valuesOf(form, stored, kept.codes)) : [],
    ),
    ...(await fileProblems(tx, user.id, named)),
    ...((await check?.(values as FilledIn<F>, stored, tx)) ?? []),
  ];
  if (problems.length > 0) throw invalid(problems);
  const made = !stored && create ? await create(values as FilledIn<F>) : undefined;
  const row = made ?? (await writeVersioned(tx, kept, ctx, stored, columnsOf(kept, values)));
  const id = String(cells(row).id);
  const fileIds = named.flatMap(({ ref }) => (ref.to === 'file' ? [ref.id] : []));
  if (files) await setFiles(tx, { kind: files, id }, fileIds);
  else if (fileIds.length > 0) throw new Error(`Form ${form.name}: nothing says who may read its files`);
  if (changed) await changed(row, stored);
  else if (!made) {
    const subjectId = subjectOf?.(row) ?? id;
    await audit(tx, ctx, user, `${form.name}.${stored ? 'change' : 'add'}`, [subjectId]);
  }
  return wireOf(kept, row);
}
