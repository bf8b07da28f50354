import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { getTableConfig, index, type PgColumn, text } from 'drizzle-orm/pg-core';
import { UNSOUGHT } from '../../domain/text';

const escaped = [...UNSOUGHT].map((one) => `\\u${(one.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`).join('');

/** Set of the invisible characters that a search leaves out, as a pattern in SQL. */
export const unsought = `E'[${escaped}]'`;

/**
 * Column with another column's text as a search compares it: in one width and case, without invisible characters. The
 * database writes it; comparing a stored text costs a tenth of making it anew for every row of a province. Its name is
 * the other one's with `Sought`, by which `isLike` finds it. `column`: the other's name in the database.
 */
export const soughtIn = (column: string) =>
  text().generatedAlwaysAs(sql.raw(`lower(normalize(regexp_replace(${column}, ${unsought}, '', 'g'), NFKC))`));

/** The stored text for a search in a column; undefined where the database keeps none. */
export const soughtOf = (column: PgColumn): PgColumn | undefined =>
  (getTableColumns(column.table) as Record<string, PgColumn>)[`${column.name}Sought`];

/** Column `id` of a column's table. Throws for a table without one. */
export const idOf = ({ table }: PgColumn): PgColumn => {
  const id = getTableConfig(table).columns.find(({ name }) => name === 'id');
  if (!id) throw new Error('The table has no id');
  return id;
};

/** The letters of a kept text, as `letterIndex` keeps them. */
export const lettersOf = (sought: SQLWrapper): SQL => sql`string_to_array(${sought}, null)`;

/**
 * Index of the letters of a kept text: rows with some letters are found without reading those of a whole province
 * (`rowsNamed`). A keyword of Chinese has few letters, each of which few texts have. New letters go into the index at
 * once: a list of those that wait for it would be read by every search.
 */
export const letterIndex = (name: string, sought: SQLWrapper) =>
  index(name).using('gin', lettersOf(sought)).with({ fastupdate: false });
