import { and, asc, count, eq, max, sql } from 'drizzle-orm';
import { type PgTable, unionAll } from 'drizzle-orm/pg-core';
import type { ResourceUse } from '../../../domain/api/resource';
import { recordList, storeOf } from '../../../domain/assessment/binding';
import { declarations } from '../../../domain/declarations';
import { type DictionaryName, dictionaryIds, dictionaryNames } from '../../../domain/dictionaryTypes';
import { labelKey, storedName } from '../../../domain/forms';
import { dictionaryEntry } from '../../../domain/manage/resources/dictionaryEntry';
import { profile } from '../../../domain/profile';
import type { Db, Tx } from '../../db/client';
import { forgetDictionaries } from '../../db/dictionaries';
import { account, dictionaryItem, document, entryId, record } from '../../db/schema';
import type { FieldProblem } from '../../http/errors';
import { officesWith } from './kept';
import type { KeptResource } from './resource/kept';
import { sheetOf } from './resource/sheet';

/** Ids of the dictionaries in the order of the form's options: what the column holds. */
const idsInOrder = dictionaryNames.map((name: DictionaryName) => dictionaryIds[name]);

type Item = typeof dictionaryItem.$inferSelect;

/** Fields of records, of declarations and of the profile that choose from a dictionary. */
const fieldsFrom = (fields: object, dictionary: string): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    (field as { dict?: string }).dict === dictionary && (field as { kind: string }).kind === 'select'
      ? [storedName(name, field)]
      : [],
  );

/** Uses of some entries of one dictionary: in records of the yearly assessment, declarations and profiles, as the heading of others. */
async function usesIn(db: Db | Tx, dictionary: string, codes: readonly string[]): Promise<Map<string, ResourceUse[]>> {
  const wanted = sql`(${sql.join(
    codes.map((code) => sql`${code}`),
    sql`, `,
  )})`;
  const places = [
    ...recordList.flatMap((d) =>
      fieldsFrom(d.fields, dictionary).map((field) => ({
        key: labelKey(d),
        code: sql<string>`${record.data} ->> ${field}::text`,
        from: record as PgTable,
        where: sql`${record.category} = ${storeOf(d)}`,
      })),
    ),
    ...declarations.flatMap(({ name, form }) =>
      fieldsFrom(form.fields, dictionary).map((field) => ({
        key: `enum.seatKind.${name}`,
        code: sql<string>`${document.values} ->> ${field}::text`,
        from: document as PgTable,
        where: sql`${document.kind} = ${name}`,
      })),
    ),
    ...fieldsFrom(profile.fields, dictionary).map((field) => ({
      key: `profile.${field}`,
      code: sql<string>`${account.profile} ->> ${field}::text`,
      from: account as PgTable,
      where: sql`true`,
    })),
    {
      key: 'dictionaryEntry.below',
      code: sql<string>`${dictionaryItem.above}`,
      from: dictionaryItem as PgTable,
      where: sql`${dictionaryItem.dictionary} = ${dictionary}`,
    },
  ];
  const counted = places.map(({ code, from, where }, place) =>
    db
      .select({ place: sql<number>`${place}::int`.as('place'), code: code.as('code'), n: count().as('n') })
      .from(from)
      .where(and(where, sql`${code} in ${wanted}`))
      // By its place: the same expression with parameters of its own would be another one.
      .groupBy(sql`2`),
  );
  const [first, second, ...more] = counted;
  const found = new Map<string, ResourceUse[]>(codes.map((code) => [code, []]));
  if (!first) return found;
  const rows = await (second ? unionAll(first, second, ...more) : first);
  for (const { place, code, n } of rows.toSorted((one, other) => one.place - other.place))
    found.get(code)?.push({ key: places[place]?.key ?? '', n: Number(n) });
  return found;
}

async function usesOf(db: Db | Tx, items: readonly Item[]): Promise<Map<string, ResourceUse[]>> {
  const found = new Map<string, ResourceUse[]>();
  for (const dictionary of new Set(items.map((item) => item.dictionary))) {
    const own = items.filter((item) => item.dictionary === dictionary);
    const uses = await usesIn(
      db,
      dictionary,
      own.map(({ code }) => code),
    );
    for (const { id, code } of own) found.set(id, uses.get(code) ?? []);
  }
  return found;
}

/** Codes that an entry names must be those of other entries of its dictionary. */
async function codeProblems(
  tx: Tx,
  dictionary: string,
  code: string,
  named: Readonly<Record<'above' | 'successor', string | undefined | null>>,
): Promise<FieldProblem[]> {
  const rows = await tx
    .select({ code: dictionaryItem.code, above: dictionaryItem.above })
    .from(dictionaryItem)
    .where(eq(dictionaryItem.dictionary, dictionary));
  const known = new Map(rows.map((row) => [row.code, row.above]));
  const problems: FieldProblem[] = [];
  for (const [name, value] of Object.entries(named)) {
    if (!value) continue;
    if (value === code || !known.has(value)) problems.push({ name, key: 'dictionaryEntry.error.noCode' });
  }
  for (let at = named.above ?? null, n = 0; at && n <= known.size; at = known.get(at) ?? null, n += 1)
    if (at === code && problems.length === 0) problems.push({ name: 'above', key: 'dictionaryEntry.error.cycle' });
  return problems;
}

/** Entries of the dictionaries, as the office at the top keeps them. */
export const keptEntries: KeptResource<typeof dictionaryItem, typeof dictionaryEntry.form.fields> = {
  resource: dictionaryEntry,
  table: dictionaryItem,
  codes: { dictionary: idsInOrder },
  within: (user) => void officesWith(user, 'system'),
  order: [
    sql`array_position(array[${sql.join(
      idsInOrder.map((id) => sql`${id}`),
      sql`, `,
    )}]::text[], ${dictionaryItem.dictionary})`,
    asc(dictionaryItem.sort),
    asc(dictionaryItem.id),
  ],
  made: async ({ dictionary = -1, code = '', sort }, tx) => {
    const name = idsInOrder[dictionary] ?? '';
    const [last] = await tx
      .select({ sort: max(dictionaryItem.sort) })
      .from(dictionaryItem)
      .where(eq(dictionaryItem.dictionary, name));
    return { id: entryId(name, code), sort: sort ?? (last?.sort ?? -1) + 1 };
  },
  check: async ({ dictionary = -1, code = '', above, successor, sort }, stored, tx) => {
    const name = idsInOrder[dictionary] ?? '';
    const [taken] = stored
      ? []
      : await tx
          .select({ id: dictionaryItem.id })
          .from(dictionaryItem)
          .where(eq(dictionaryItem.id, entryId(name, code)));
    return [
      ...(taken ? [{ name: 'code', key: 'dictionaryEntry.error.taken' }] : []),
      ...(stored && sort === undefined ? [{ name: 'sort', key: 'validation.required' }] : []),
      ...(await codeProblems(tx, name, code, { above, successor })),
    ];
  },
  beside: async (db, rows) => {
    const dictionaries = [...new Set(rows.map(({ dictionary }) => dictionary))];
    if (dictionaries.length === 0) return new Map();
    const all = await db
      .select({ id: dictionaryItem.id, name: dictionaryItem.name })
      .from(dictionaryItem)
      .where(
        sql`${dictionaryItem.id} in ${rows
          .flatMap(({ dictionary, above, successor }) =>
            [above, successor].flatMap((code) => (code ? [entryId(dictionary, code)] : [])),
          )
          .concat('')}`,
      );
    const names = new Map(all.map(({ id, name }) => [id, name]));
    return new Map(
      rows.map(({ id, dictionary, above, successor }) => [
        id,
        {
          ...(above && { aboveName: names.get(entryId(dictionary, above)) }),
          ...(successor && { successorName: names.get(entryId(dictionary, successor)) }),
        },
      ]),
    );
  },
  uses: usesOf,
  below: 'dictionaryEntry.below',
  forget: forgetDictionaries,
};

/** How entries come from a sheet. */
export const dictionaryKind = sheetOf(keptEntries);
