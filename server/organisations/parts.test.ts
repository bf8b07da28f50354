import { getTableName, is } from 'drizzle-orm';
import { type AnyPgColumn, getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../db/schema';
import { handledColumns, keptColumns, ownedColumns } from './parts';

const tables = Object.values(schema).filter((one) => is(one, PgTable)) as unknown as PgTable[];
const nameOf = (column: AnyPgColumn) => `${getTableName(column.table)}.${column.name}`;

test('it is said of every column that names an organisation what becomes of it when that is merged', () => {
  const naming = tables.flatMap((table) => {
    const { columns, foreignKeys } = getTableConfig(table);
    const referring = foreignKeys
      .map((key) => key.reference())
      .filter(({ foreignTable }) => foreignTable === schema.organisation)
      .flatMap((reference) => reference.columns);
    return columns.filter((one) => referring.includes(one) || /^(?:org|office)Id$/.test(one.name));
  });
  const said = [...ownedColumns, ...keptColumns].map(({ column }) => column);
  // The tree itself has no foreign key to itself.
  const inTree = [schema.organisation.parentId, schema.organisation.mergedIntoId];
  expect([...said, ...handledColumns].map(nameOf).toSorted()).toEqual([...naming, ...inTree].map(nameOf).toSorted());
});
