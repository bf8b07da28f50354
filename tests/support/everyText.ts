import { sql } from 'drizzle-orm';
import { idCard } from '../../domain/rules/idCard';
import type { Db } from '../../server/db/client';
import { account, invoice, smsOutbox } from '../../server/db/schema';

const rowsOf = async (db: Db, query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> => {
  const result = (await db.execute(query)) as unknown as { rows: Record<string, unknown>[] };
  return result.rows;
};

/** Every row of every table as a text, with the name of its table before it, as in a dump of the database. */
export async function everyText(db: Db): Promise<string[]> {
  const tables = await rowsOf(
    db,
    sql`select table_schema || '.' || table_name as name, table_schema, table_name from information_schema.tables
        where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  const texts: string[] = [];
  for (const { name, table_schema, table_name } of tables) {
    const table = sql`${sql.identifier(String(table_schema))}.${sql.identifier(String(table_name))}`;
    for (const { text } of await rowsOf(db, sql`select one::text as text from ${table} one`))
      texts.push(`${name} ${text}`);
  }
  return texts;
}

/** Phone numbers, document numbers, tax numbers and e-mail addresses in the database, as the server reads them. */
export async function personalValues(db: Db): Promise<string[]> {
  const people = await db.select({ a: account.mobile, b: account.idDocNo, c: account.email }).from(account);
  const invoices = await db.select({ email: invoice.email, taxNo: invoice.taxNo }).from(invoice);
  const sent = await db.select({ mobile: smsOutbox.mobile }).from(smsOutbox);
  const values = [
    ...people.flatMap(({ a, b, c }) => [a, b, c]),
    ...invoices.flatMap(({ email, taxNo }) => [email, taxNo]),
    ...sent.map(({ mobile }) => mobile),
  ];
  return [...new Set(values.filter((value): value is string => value !== null && value.length >= 6))];
}

/** Parts of a text that look like a mobile number, a valid ID card number or an e-mail address. */
function looksPersonal(text: string): string[] {
  return [
    ...(text.match(/(?<![\w-])1[3-9]\d{9}(?![\w-])/g) ?? []),
    ...(text.match(/(?<![\w-])\d{17}[\dXx](?![\w-])/g) ?? []).filter((number) => !idCard(number)),
    ...(text.match(/[\w.+-]+@[\w-]+\.[a-z]{2,}/gi) ?? []),
  ];
}

/** Number of characters for the lookup; shorter values are not searched for. */
const HEAD = 6;

/**
 * Returns a function that finds these values in a text; values of fewer than six characters are never found. They are
 * looked up by their first characters: comparing each value with each text would take half a minute.
 */
function finder(values: readonly string[]): (text: string) => string[] {
  const byHead = new Map<string, string[]>();
  for (const value of values) byHead.set(value.slice(0, HEAD), [...(byHead.get(value.slice(0, HEAD)) ?? []), value]);
  return (text) => {
    const found: string[] = [];
    for (let at = 0; at + HEAD <= text.length; at++)
      for (const value of byHead.get(text.slice(at, at + HEAD)) ?? [])
        if (text.startsWith(value, at)) found.push(value);
    return found;
  };
}

/** These values, and others that look like them, that are readable in the database, each with the row that holds it. */
export async function readableIn(db: Db, values: readonly string[]): Promise<string[]> {
  const texts = await everyText(db);
  const standing = finder(values);
  return texts.flatMap((text) => {
    const found = [...standing(text), ...looksPersonal(text)];
    return found.length > 0 ? [`${[...new Set(found)].join(', ')} in ${text.slice(0, 200)}`] : [];
  });
}
