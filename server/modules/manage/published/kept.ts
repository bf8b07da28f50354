import type { PublishedCheck } from '../../../../domain/api/published';
import { type FieldShape, isBlank, normalised, type Row, storedName } from '../../../../domain/forms';
import type { Fields, FilledIn } from '../../../../domain/forms/field';
import type { Published, Resource } from '../../../../domain/manage/resource';
import type { Db, Tx } from '../../../db/client';
import { formProblems } from '../../../forms/problems';
import type { VersionedTable } from '../../../forms/versioned';
import type { Context } from '../../../http/context';
import type { Notice } from '../../../notices/send';
import type { KeptResource } from '../resource/kept';

/** Notice of a published change, and what its words hold. */
export interface Told {
  readonly name: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** People who are told of a published change, and how. */
export interface Telling<F extends Fields> {
  /**
   * The notices of a change; none where nobody is told. `before`: the values that people know; `back`: the change puts
   * back what they were told of.
   */
  of(before: FilledIn<F> | undefined, after: FilledIn<F>, back: boolean): readonly Told[];
  /** The next receivers of a notice by their ids, after one of them. */
  receivers(db: Db | Tx, told: Told, rowId: string, page: { after: string | null; most: number }): Promise<string[]>;
  notice(told: Told, rowId: string): Omit<Notice, 'to'>;
}

/** Receivers and notice of a change, whatever it changes. */
export type Tellable = Pick<Telling<never>, 'receivers' | 'notice'>;

/** Things that the checks of a row look at. */
export interface Checked<F extends Fields, K> {
  readonly values: FilledIn<F>;
  /** Id of the row, and its values as they are published; absent for one that never was. */
  readonly id: string | undefined;
  readonly held: FilledIn<F> | undefined;
  /** Read once for all rows that are checked. */
  readonly facts: K;
  readonly now: Date;
  /** The row is put back: that may undo what nobody may otherwise. */
  readonly back: boolean;
}

/** How a resource that is published is stored, checked, and told of. All of its rows concern the whole province. */
export interface KeptPublished<T extends VersionedTable, F extends Fields, K = unknown> extends KeptResource<T, F> {
  readonly facts: (db: Db | Tx) => Promise<K>;
  /**
   * Checks besides the rules of the form; a failed one keeps the row from being published. One that has passed names
   * the fields that it looked at: without their values it can have found nothing.
   */
  readonly checks: (checked: Checked<F, K>) => readonly PublishedCheck[];
  readonly telling?: Telling<F>;
}

/** A published resource, whichever it is. */
export type AnyPublished = KeptPublished<VersionedTable, never>;

/** Declares such a resource: its checks are also what refuses a call that publishes. */
export const keepPublished = <T extends VersionedTable, F extends Fields, K>(
  kept: Omit<KeptPublished<T, F, K>, 'check'>,
): KeptPublished<T, F, K> => kept;

/** Fields with the window of such a resource. Throws Error for any other one. */
export function windowOf<F extends Fields>({ name, published }: Resource<string, F>): Published<F> {
  if (!published) throw new Error(`Resource ${name} is not published`);
  return published;
}

/** A check that has passed, as what it can say of values that are there; without them it has found nothing yet. */
function tellable(check: PublishedCheck, isMissing: (name: string) => boolean): PublishedCheck {
  const { fields = [], ...rest } = check;
  if (check.state !== 'passed') return check;
  const missing = fields.filter(isMissing);
  return missing.length > 0 ? { key: 'manage.published.check.later', state: 'pending', fields: missing } : rest;
}

/** How many checks hold, and how many wait for values. */
export const countChecks = (checks: readonly PublishedCheck[]) => ({
  passed: checks.filter(({ state }) => state === 'passed' || state === 'warned').length,
  all: checks.length,
});

/** All checks of a row: that nothing is missing, that the rules of the form hold, and those of the resource. */
export function checksOf<T extends VersionedTable, F extends Fields, K>(
  ctx: Pick<Context, 'now'>,
  { resource: { form }, checks }: KeptPublished<T, F, K>,
  row: Row,
  checked: Omit<Checked<F, K>, 'values' | 'now'>,
): PublishedCheck[] {
  const values = normalised(form, row);
  const problems = formProblems(ctx, form, values);
  const missing = problems.filter(({ key }) => key === 'validation.required').map(({ name }) => name);
  const isEmpty = Object.entries(form.fields).every(([name, field]) =>
    isBlank(values[storedName(name, field as FieldShape)]),
  );
  const broken = problems.filter(({ key }) => key !== 'validation.required');
  const complete: PublishedCheck =
    missing.length > 0
      ? { key: 'manage.published.check.missing', params: { n: missing.length }, state: 'failed', fields: missing }
      : { key: 'manage.published.check.complete', state: 'passed' };
  const rules: PublishedCheck[] =
    broken.length > 0
      ? broken.map(({ name, key, params }) => ({ key, ...(params && { params }), state: 'failed', fields: [name] }))
      : [
          isEmpty
            ? { key: 'manage.published.check.rules.later', state: 'pending' }
            : { key: 'manage.published.check.rules', state: 'passed' },
        ];
  const own = checks({ ...checked, values: values as FilledIn<F>, now: ctx.now() });
  return [complete, ...rules, ...own.map((one) => tellable(one, (name) => missing.includes(name)))];
}
