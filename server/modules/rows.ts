import { getTableColumns } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { rowsApis } from '../../domain/api/rows';
import type { FormDefinition } from '../../domain/forms';
import { type AnyRows, ownRows } from '../../domain/rows/all';
import type { AccountPart } from '../accounts/parts';
import { tableOf } from '../forms/tableOf';
import type { VersionedTable } from '../forms/versioned';
import { versionedHandlers } from '../forms/versionedHandlers';
import type { Handlers } from '../http/context';

interface Declared {
  readonly name: string;
  readonly form: FormDefinition;
}
type Apis = typeof rowsApis;
type Joined<A> = (A extends unknown ? (api: A) => void : never) extends (api: infer All) => void ? All : never;

const ownerOf = (table: VersionedTable): AnyPgColumn => {
  const { accountId } = getTableColumns(table) as Readonly<Record<string, AnyPgColumn | undefined>>;
  if (!accountId) throw new Error('Rows that people keep for themselves have no owner');
  return accountId;
};

/** Handlers of rows that people keep for themselves; `tables` finds the table of each. */
export const handlersOf = (all: readonly Declared[], tables: (of: Declared) => VersionedTable = tableOf) =>
  Object.assign(
    {},
    ...all.map((one) =>
      versionedHandlers(one.name, {
        table: tables(one),
        form: one.form,
        own: (user) => ({ accountId: user.id }) as object,
      }),
    ),
  );
export const rowsHandlers = handlersOf(ownRows) as [AnyRows] extends [never]
  ? Record<never, never>
  : Handlers<Extract<Joined<Apis[keyof Apis]>, object>>;

const owners = (ownRows as readonly Declared[]).map((one) => ownerOf(tableOf(one)));
/** Such rows go along when accounts are merged. */
export const rowsPart: AccountPart = {
  moved: owners,
  silent: owners.map((column) => ({ column, why: 'rows of a list of his own' })),
};
