import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { fits, type ReadingsOf } from '../../../../domain/finding';
import { optionsOf } from '../../../../domain/forms';
import type { Field, Fields } from '../../../../domain/forms/field';
import type { Resource } from '../../../../domain/manage/resource';
import { account, organisation } from '../../../db/schema';
import type { Codes } from '../../../forms/versioned';
import type { Context } from '../../../http/context';
import { say } from '../../../http/words';

/** A field whose value is found and shown as a text. */
interface Shown {
  readonly resource: Resource;
  readonly codes: Codes | undefined;
  readonly name: string;
}

const hasOptions = (field: Field | undefined) => field?.kind === 'choice' || field?.kind === 'multi';

/** The text that a column stands for: the name of an organisation or a person, any other value as it is stored. */
export function textOf(fields: Fields, name: string, column: PgColumn): SQL<string> {
  const kind = fields[name]?.kind;
  if (kind === 'organisation') return sql`(select o.name from ${organisation} o where o.id = ${column})`;
  if (kind === 'person') return sql`(select p.real_name from ${account} p where p.id = ${column})`;
  return sql`${column}::text`;
}

/** Stored values of a field with options, with the words of each. */
function valuesOf({ resource: { form }, codes, name }: Shown, locale: Context['locale']) {
  return optionsOf(form as never, name as never).map(({ value, labelKey }) => ({
    stored: codes?.[name]?.[value as number] ?? String(value),
    words: say(locale, labelKey),
  }));
}

/** Stored values of a field with options whose words fit a keyword; undefined for any other field. */
export function valuesNamed(
  shown: Shown,
  locale: Context['locale'],
  keyword: string,
  readings: ReadingsOf | undefined,
): string[] | undefined {
  if (!hasOptions(shown.resource.form.fields[shown.name])) return undefined;
  return valuesOf(shown, locale).flatMap(({ stored, words }) => (fits([words], keyword, readings) ? [stored] : []));
}

/** A text of `textOf` in the words of a language. */
export function wordsOf(shown: Shown, locale: Context['locale'], text: string | null): string {
  const field = shown.resource.form.fields[shown.name];
  if (text === null || !hasOptions(field)) return text ?? '';
  const chosen: readonly unknown[] = field?.kind === 'multi' ? JSON.parse(text) : [text];
  const values = valuesOf(shown, locale);
  return chosen
    .flatMap((one) => values.find(({ stored }) => stored === String(one))?.words ?? [])
    .join(say(locale, 'manage.and'));
}
