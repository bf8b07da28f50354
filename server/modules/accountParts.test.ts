import { getTableName, is } from 'drizzle-orm';
import { type AnyPgColumn, getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { movedThings } from '../../domain/account/moves';
import { columnsOf } from '../accounts/parts';
import * as schema from '../db/schema';
import { accountParts } from './accountParts';

/** Names of columns that hold an account where no foreign key says so. */
const NAMED =
  /^(?:account|toAccount|user|owner|author|reviewer|member|operator|lecturer)Id$|(?:used|created|updated|decided|sent|given|confirmed)By$|^mergedInto$/;

const tables = Object.values(schema).filter((one) => is(one, PgTable)) as unknown as PgTable[];
const nameOf = (column: AnyPgColumn) => {
  const { table } = column;
  const [key] = Object.entries(table).find(([, one]) => one === column) ?? [];
  return `${getTableName(table)}.${key}`;
};

/** Every column of the schema that names an account: by a foreign key, or by its own name. */
const naming = tables.flatMap((table) => {
  const { columns, foreignKeys } = getTableConfig(table);
  const referring = foreignKeys
    .map((key) => key.reference())
    .filter(({ foreignTable }) => foreignTable === schema.account)
    .flatMap((reference) => reference.columns);
  return columns.filter((column) => referring.includes(column) || NAMED.test(nameOf(column).split('.')[1] ?? ''));
});

test('every column that names an account stands in exactly one part', () => {
  const covered = accountParts.flatMap(columnsOf).map(nameOf);
  expect(covered.toSorted()).toEqual(naming.map(nameOf).toSorted());
});

test('the schema is read: columns with and without a foreign key are found', () => {
  const names = naming.map(nameOf);
  expect(names).toEqual(expect.arrayContaining(['study_order.accountId', 'resource.ownerId', 'learning_card.usedBy']));
});

test('whatever moves is told before, or it is said why it is not', () => {
  for (const { moved = [], handled = [], reported = [], silent = [] } of accountParts) {
    const columns = reported.flatMap((one) => ('column' in one ? [one.column] : []));
    const named = [...columns, ...silent.map(({ column }) => column)].map(nameOf);
    expect(named.toSorted()).toEqual([...moved, ...handled].map(nameOf).toSorted());
  }
  const things = new Set(accountParts.flatMap(({ reported = [] }) => reported.map(({ thing }) => thing)));
  expect([...things].toSorted()).toEqual([...movedThings].toSorted());
});
