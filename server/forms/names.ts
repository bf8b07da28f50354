import { eq } from 'drizzle-orm';
import { Dictionary } from '../../domain/dictionaryTypes';
import type { FormDefinition, NamedPerson, Ref, Row, Words } from '../../domain/forms';
import { refsOf } from '../../domain/forms';
import { dictionary } from '../db/dictionaries';
import { anyOf, prepared } from '../db/prepared';
import { account, organisation } from '../db/schema';
import type { Context } from '../http/context';

/** Names of what values name, fetched at once. */
export type Names = Pick<Words, 'entry' | 'organisation' | 'person'>;

const idsTo = (refs: readonly Ref[], to: 'organisation' | 'person'): string[] => [
  ...new Set(refs.flatMap((ref) => (ref.to === to ? [ref.id] : []))),
];

const readPeople = prepared((db, at: { ids: string[] }) =>
  db
    .select({ id: account.id, name: account.realName, orgName: organisation.name, titleId: account.profile })
    .from(account)
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .where(anyOf(account.id, at.ids)),
);

async function people(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, NamedPerson>> {
  if (ids.length === 0) return new Map();
  const rows = await readPeople(ctx.db, { ids: [...ids] });
  const { names } = await dictionary(ctx, Dictionary.Title);
  return new Map(
    rows.map(({ id, name, orgName, titleId: { titleId } }) => {
      const title = titleId ? names.get(titleId) : undefined;
      return [id, { id, name, orgName, ...(title && { title }) }];
    }),
  );
}

const readOrganisations = prepared((db, at: { ids: string[] }) =>
  db.select({ id: organisation.id, name: organisation.name }).from(organisation).where(anyOf(organisation.id, at.ids)),
);

async function organisations(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await readOrganisations(ctx.db, { ids: [...ids] });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The names of everything that some references lead to. Outside of transactions: it reads dictionaries. */
export async function namesOf(ctx: Context, refs: readonly Ref[]): Promise<Names> {
  const dicts = [...new Set(refs.flatMap((ref) => (ref.to === 'entry' || ref.to === 'branch' ? [ref.dict] : [])))];
  const [entries, orgs, persons] = await Promise.all([
    Promise.all(dicts.map(async (dict) => [dict, (await dictionary(ctx, dict)).names] as const)),
    organisations(ctx, idsTo(refs, 'organisation')),
    people(ctx, idsTo(refs, 'person')),
  ]);
  const all = new Map(entries);
  return {
    entry: (dict, id) => all.get(dict)?.get(id),
    organisation: (id) => orgs.get(id),
    person: (id) => persons.get(id),
  };
}

/** The names of everything that filled-in forms name. */
export const namesIn = (ctx: Context, d: Pick<FormDefinition, 'fields'>, rows: readonly Row[]): Promise<Names> =>
  namesOf(
    ctx,
    rows.flatMap((row) => refsOf(d, row).map(({ ref }) => ref)),
  );
