/**
 * A part of a migration that is done and noted before the next begins: statements in one transaction; one that
 * PostgreSQL runs outside of transactions, so that nobody waits for it; a change of many rows, portion by portion.
 */
export type Step =
  | { kind: 'together'; statements: string[] }
  | { kind: 'alone'; statement: string; builds?: string }
  | { kind: 'portions'; statement: string; table: string; key: string };

/** Place of the rows of a portion in a statement that changes many rows. */
export const PORTION = ':portion';
const NAME = '"?(\\w+)"?';
const TABLE = `(?:"public"\\.)?${NAME}`;
const at = (text: string) => new RegExp(text, 'i');

const CREATES = at(`^CREATE TABLE (?:IF NOT EXISTS )?${TABLE}`);
const INDEX = at(`^CREATE (UNIQUE )?INDEX (?:IF NOT EXISTS )?${NAME} ON ${TABLE}`);
const DROPS_INDEX = at(`^DROP INDEX (?:IF EXISTS )?${NAME}`);
const NOT_NULL = at(`^ALTER TABLE ${TABLE} ALTER COLUMN ${NAME} SET NOT NULL`);
const CONSTRAINT = at(`^ALTER TABLE ${TABLE} ADD CONSTRAINT ${NAME} (?:FOREIGN KEY|CHECK)`);
const PORTIONS = at(`^-- portions of ${TABLE} by ${NAME}$`);

/** Statement without the comments that stand before it, and the table and key of its portions, if it has some. */
export function readStatement(text: string): { statement: string; portions?: { table: string; key: string } } {
  const lines = text.trim().split('\n');
  const first = lines.findIndex((line) => line.trim() && !line.startsWith('--'));
  const head = lines.slice(0, Math.max(first, 0)).map((line) => PORTIONS.exec(line.trim()));
  const [, table, key] = head.find(Boolean) ?? [];
  const statement = first < 0 ? '' : lines.slice(first).join('\n').trim().replace(/;$/, '');
  return { statement, ...(table && key && { portions: { table, key } }) };
}

/** Steps of a statement where others work on the table: a look at its rows holds no lock that they wait for. */
function gently(statement: string, isNew: (table: string) => boolean): Step[] {
  const index = INDEX.exec(statement);
  if (index && !isNew(index[3] as string)) {
    const concurrently = statement.replace(at('INDEX (?:IF NOT EXISTS )?'), 'INDEX CONCURRENTLY ');
    return [{ kind: 'alone', statement: concurrently, builds: index[2] as string }];
  }
  const dropped = DROPS_INDEX.exec(statement);
  if (dropped) return [{ kind: 'alone', statement: `DROP INDEX CONCURRENTLY IF EXISTS "${dropped[1]}"` }];
  const notNull = NOT_NULL.exec(statement);
  if (notNull && !isNew(notNull[1] as string)) {
    const [, table, column] = notNull;
    const check = `"${table}_${column}_is_there"`;
    const alter = `ALTER TABLE "${table}"`;
    return [
      `${alter} ADD CONSTRAINT ${check} CHECK ("${column}" IS NOT NULL) NOT VALID`,
      `${alter} VALIDATE CONSTRAINT ${check}`,
      // PostgreSQL takes the constraint as proof, and looks at no row.
      [`${alter} ALTER COLUMN "${column}" SET NOT NULL`, `${alter} DROP CONSTRAINT ${check}`],
    ].map((statements) => ({ kind: 'together', statements: [statements].flat() }));
  }
  const constraint = CONSTRAINT.exec(statement);
  if (constraint && !isNew(constraint[1] as string)) {
    const [, table, name] = constraint;
    return [
      { kind: 'together', statements: [`${statement} NOT VALID`] },
      { kind: 'together', statements: [`ALTER TABLE "${table}" VALIDATE CONSTRAINT "${name}"`] },
    ];
  }
  return [{ kind: 'together', statements: [statement] }];
}

/** Is the step only statements that may stand in the transaction of their neighbours? */
const joins = (text: string, steps: readonly Step[]): boolean =>
  steps.length === 1 && steps[0]?.kind === 'together' && !NOT_NULL.test(text) && !CONSTRAINT.test(text);

/**
 * Steps of a migration, given by its statements, on a database that others work with: neighbours share a transaction, but
 * indexes are built `concurrently`, constraints are added first and proved in a transaction of their own, and rows that a
 * comment gives (`-- portions of "table" by "key"`, with `:portion` among the conditions) change portion by portion.
 * Throws for portions without their place.
 */
export function stepsOf(texts: readonly string[]): Step[] {
  const made = new Set<string>();
  const steps: Step[] = [];
  let open: Extract<Step, { kind: 'together' }> | undefined;
  for (const text of texts) {
    const { statement, portions } = readStatement(text);
    if (!statement) continue;
    const created = CREATES.exec(statement)?.[1];
    if (created) made.add(created);
    if (portions) {
      if (!statement.includes(PORTION)) throw new Error(`A statement with portions lacks ${PORTION}: ${statement}`);
      steps.push({ kind: 'portions', statement, ...portions });
      open = undefined;
      continue;
    }
    const own = gently(statement, (table) => made.has(table));
    if (joins(statement, own)) {
      if (open) open.statements.push(statement);
      else {
        open = { kind: 'together', statements: [statement] };
        steps.push(open);
      }
    } else {
      steps.push(...own);
      open = undefined;
    }
  }
  return steps;
}
