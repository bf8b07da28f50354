import { and, asc, eq, max, sql } from 'drizzle-orm';
import type { ResourceUse } from '../../../domain/api/resource';
import { recordList, storeOf } from '../../../domain/assessment/binding';
import { type DictionaryName, dictionaryIds, dictionaryNames } from '../../../domain/dictionaryTypes';
import { labelKey, storedName } from '../../../domain/forms';
import { dictionaryEntry } from '../../../domain/manage/resources/dictionaryEntry';
import { profile } from '../../../domain/profile';
import type { Db, Tx } from '../../db/client';
import { forgetDictionaries } from '../../db/dictionaries';
import { account, dictionaryItem, entryId, record } from '../../db/schema';
import type { FieldProblem } from '../../http/errors';
import { officesWith } from './kept';
import type { KeptResource } from './resource/kept';
import { sheetOf } from './resource/sheet';

/** Ids of the dictionaries in the order of the form's options: what the column holds. */
const idsInOrder = dictionaryNames.map((name: DictionaryName) => dictionaryIds[name]);

type Item = typeof dictionaryItem.$inferSelect;

/** Fields of records and of the profile that choose from a dictionary. */
const fieldsFrom = (fields: object, dictionary: string): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    (field as { dict?: string }).dict === dictionary && (field as { kind: string }).kind === 'select'
      ? [storedName(name, field)]
      : [],
  );

/** Where an entry stands: in records of the yearly assessment, in profiles, and as the heading of others. */
async function usesOf(db: Db | Tx, { dictionary, code }: Item): Promise<ResourceUse[]> {
  const inRecords = recordList.flatMap((d) =>
    fieldsFrom(d.fields, dictionary).map((field) => ({ d, field, category: storeOf(d) })),
  );
  const inProfile = fieldsFrom(profile.fields, dictionary);
  const count = async (table: typeof record | typeof account, conditions: readonly ReturnType<typeof sql>[]) => {
    if (conditions.length === 0) return [];
    const figures = Object.fromEntries(
      conditions.map((one, n) => [`n${n}`, sql<number>`count(*) filter (where ${one})`.mapWith(Number)]),
    );
    const [row] = await db.select(figures).from(table);
    return conditions.map((_, n) => row?.[`n${n}`] ?? 0);
  };
  const records = await count(
    record,
    inRecords.map(
      ({ field, category }) => sql`${record.category} = ${category} and ${record.data} ->> ${field}::text = ${code}`,
    ),
  );
  const people = await count(
    account,
    inProfile.map((field) => sql`${account.profile} ->> ${field}::text = ${code}`),
  );
  const below = await db.$count(
    dictionaryItem,
    and(eq(dictionaryItem.dictionary, dictionary), eq(dictionaryItem.above, code)),
  );
  return [
    ...inRecords.map(({ d }, i) => ({ key: labelKey(d), n: records[i] ?? 0 })),
    ...inProfile.map((field, i) => ({ key: `profile.${field}`, n: people[i] ?? 0 })),
    { key: 'dictionaryEntry.below', n: below },
  ].filter(({ n }) => n > 0);
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
  forget: forgetDictionaries,
};

/** How entries come from a sheet. */
export const dictionaryKind = sheetOf(keptEntries);
