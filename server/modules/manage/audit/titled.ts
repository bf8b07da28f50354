import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type FieldShape, type FormDefinition, labelKey, storedName } from '../../../../domain/forms';
import { auditActs } from '../../../../domain/manage/auditActs';
import { type Titled, titledTables } from '../../../forms/titled';
import type { VersionedTable } from '../../../forms/versioned';
import { keptResources } from '../resources';

/** Resources whose rows are named by more than their title: `subjectsOf` joins it. */
const joined: readonly string[] = [
  'Organisation',
  'OrganisationMerge',
  'OfficeGrant',
  'OfficeSeat',
  'AssessmentExtension',
];

function titledOf(table: VersionedTable, form: FormDefinition): Titled {
  const column = getTableColumns(table)[storedName(form.title, form.fields[form.title] as FieldShape)];
  if (!column) throw new Error(`Form ${form.name}: no column names a row in the audit log`);
  return { table, column: column as PgColumn, form };
}

const ofResources = Object.entries(keptResources).flatMap(([name, kept]) => {
  const { table, resource } = kept as unknown as { table: VersionedTable; resource: { form: FormDefinition } };
  return joined.includes(name) ? [] : [[resource.form.words, titledOf(table, resource.form)] as const];
});
/** Tables by the things whose acts the log knows. */
const titledThings = (): ReadonlyMap<string, Titled> =>
  new Map([...ofResources, ...[...titledTables].filter(([thing]) => thing in auditActs)]);

/** Names of the rows that carry them in the column of their form's title. */
export const titled = (these: SQL): SQL =>
  sql.join(
    [...titledThings().values()].map(
      ({ table, column }) =>
        sql`union all select ${table.id}, ${column}::text, null from ${table} where ${table.id} = ${these}`,
    ),
    sql` `,
  );

/** Catalogue key of a row's name, where that is an option of its form; undefined for a name that somebody has written. */
export function optionKey(thing: string, name: string): string | undefined {
  const form = titledThings().get(thing)?.form;
  const field = form?.fields[form.title];
  if (!form || !field || !('options' in field)) return undefined;
  const option = field.options.find((one) => one.name === name || String(one.value) === name);
  return option && `${field.words ?? labelKey(form, form.title)}.${option.name}`;
}
