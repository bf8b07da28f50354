import { and, eq, inArray, or } from 'drizzle-orm';
import { type FormDefinition, labelKey, type Row } from '../../../domain/forms';
import { text } from '../../../domain/forms/fields';
import { readOption } from '../../../domain/imports/cells';
import { PATH_SEPARATOR } from '../../../domain/organisations/form';
import { comparable } from '../../../domain/rules/comparable';
import { inUse } from '../../accounts/standing';
import { docNoOf, mobileKeyOf } from '../../db/accountKeys';
import type { Db, Tx } from '../../db/client';
import { account, organisation } from '../../db/schema';
import { matches } from '../../db/sealed/columns';
import type { Context } from '../../http/context';
import type { MessageRef } from '../../http/errors';
import { say } from '../../http/words';
import { organisationTree } from '../public/organisations';
import { type ColumnOption, type ImportColumn, inAll, organisationOptions } from './columns';

/** Field of the second column of a person. */
const markField = text({ max: 100, wide: true });

/** Name of the column that tells people of the same name apart: a number, or their organisation. */
export const markOf = (name: string) => `${name}Mark`;

/** Fields of a form for a person, by their names. */
export const personFields = ({ fields }: FormDefinition): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.kind === 'person');

/** Columns of a form where a person has two: the name, and what tells people of the same name apart. */
export function withPeople(
  { locale }: Pick<Context, 'locale'>,
  form: FormDefinition,
  columns: readonly ImportColumn[],
): ImportColumn[] {
  const people = new Set(personFields(form));
  return columns.flatMap((column) => {
    if (!people.has(column.name)) return [column];
    const heads = (part: string) =>
      inAll(locale, 'import.column.part', (one) => ({
        whole: say(one, labelKey(form, column.name)),
        part: say(one, `import.person.${part}`),
      }));
    // A list of people has mostly a column that is called "name".
    const plain = column.required ? inAll(locale, 'import.person.name') : [];
    return [
      { ...column, labels: [...heads('name'), ...column.labels, ...plain] },
      {
        name: markOf(column.name),
        field: markField,
        labels: heads('mark'),
        required: false,
        conditional: true as const,
        options: [],
        hint: say(locale, 'import.person.mark.hint'),
      },
    ];
  });
}

/** A person as a row of a sheet names one; `orgId`: the organisation of the row, where nothing else is said. */
export interface NamedPerson {
  readonly name: string;
  readonly mark?: string | undefined;
  readonly orgId?: string | undefined;
}
type Found = { readonly id: string } | { readonly at: 'name' | 'mark'; readonly message: MessageRef };

interface Holder {
  readonly id: string;
  readonly realName: string;
  readonly orgId: string;
}

/** All organisations by their names. */
async function allOrganisations(db: Db | Tx): Promise<ColumnOption[]> {
  const { tree } = await organisationTree(db as Db);
  return organisationOptions(
    tree,
    tree.map(({ V }) => V),
  );
}

const isMeant = ({ name }: NamedPerson, { realName }: Holder) => comparable(name) === comparable(realName);

/**
 * Finds people in use by the name and a number, which must both be right, or by the name and the organisation, where
 * only one has it. Who knows neither learns nothing: a number of somebody else is answered like one of nobody.
 */
export async function findNamed(db: Db | Tx, asked: readonly NamedPerson[]): Promise<Found[]> {
  const organisations = await allOrganisations(db);
  const placed = asked.map((one) => {
    if (!one.mark) return { one, orgId: one.orgId };
    const read = readOption(one.mark, organisations);
    if (read.issue?.key === 'import.error.ambiguous') return { one, several: true };
    return read.issue ? { one, number: one.mark } : { one, orgId: String(read.value) };
  });
  const numbers = placed.flatMap(({ number }) => number ?? []);
  const [byNumber, byName] = [
    numbers.length === 0
      ? []
      : await db
          .select({
            id: account.id,
            realName: account.realName,
            orgId: account.orgId,
            mobile: account.mobile,
            idDocNo: account.idDocNo,
          })
          .from(account)
          .where(and(or(matches(account.idDocNo, numbers), matches(account.mobile, numbers)), inUse())),
    placed.some(({ orgId }) => orgId)
      ? await db
          .select({ id: account.id, realName: account.realName, orgId: account.orgId })
          .from(account)
          .where(
            and(
              inArray(account.orgId, [...new Set(placed.flatMap(({ orgId }) => orgId ?? []))]),
              inArray(account.realName, [...new Set(asked.map(({ name }) => name))]),
              inUse(),
            ),
          )
      : [],
  ];
  return placed.map(({ one, orgId, number, several }): Found => {
    if (several) return { at: 'mark', message: { key: 'import.error.ambiguous' } };
    const holders: Holder[] = number
      ? byNumber.filter(
          (row) => docNoOf(row.idDocNo) === docNoOf(number) || mobileKeyOf(row.mobile) === mobileKeyOf(number),
        )
      : byName.filter((row) => row.orgId === orgId);
    const [found, ...more] = holders.filter((row) => isMeant(one, row));
    if (found && more.length === 0) return { id: found.id };
    const key = found ? 'import.error.samePeople' : number ? 'import.error.noNumber' : 'import.error.noPerson';
    return { at: one.mark || found ? 'mark' : 'name', message: { key } };
  });
}

/** Rows of a form as a sheet has them: people by name and organisation, without a number that tells more. */
export async function namedRows(db: Db | Tx, form: FormDefinition, rows: readonly Row[]): Promise<Row[]> {
  const fields = personFields(form);
  const ids = rows.flatMap((row) => fields.flatMap((name) => (typeof row[name] === 'string' ? [row[name]] : [])));
  if (ids.length === 0) return [...rows];
  const people = await db
    .select({ id: account.id, realName: account.realName, path: organisation.path })
    .from(account)
    .leftJoin(organisation, eq(organisation.id, account.orgId))
    .where(inArray(account.id, [...new Set(ids)]));
  const byId = new Map(people.map((row) => [row.id, row]));
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      fields.flatMap((name) => {
        const found = byId.get(String(row[name]));
        return found
          ? [
              [name, found.realName],
              [markOf(name), found.path?.join(PATH_SEPARATOR)],
            ]
          : [];
      }),
    ),
  }));
}
