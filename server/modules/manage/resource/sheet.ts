import { and, getTableColumns, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type FormDefinition, formIssues, normalised, type Row } from '../../../../domain/forms';
import type { Fields } from '../../../../domain/forms/field';
import { cellText } from '../../../../domain/imports/cells';
import { importKinds } from '../../../../domain/imports/kinds';
import type { Resource } from '../../../../domain/manage/resource';
import { profile } from '../../../../domain/profile';
import { mobileSample } from '../../../../domain/profile/sheet';
import { type Db, type Tx, transaction } from '../../../db/client';
import { cells, columnsOf, type Stored, type Versioned, valuesOf } from '../../../forms/versioned';
import { BusinessError, type MessageRef } from '../../../http/errors';
import { earlierNames } from '../../../organisations/earlierNames';
import { pacer } from '../../../workers/pace';
import { formColumns, type ImportColumn, organisationChoices, sheetFields } from '../../imports/columns';
import type { Importing, ImportKind } from '../../imports/kind';
import { findNamed, markOf, personFields, withPeople } from '../../imports/people';
import type { ImportSheet, SheetRow } from '../../imports/rows';
import { organisationTree } from '../../public/organisations';
import { officesWith } from '../kept';
import { sameValues } from './changes';
import type { Acting, KeptResource, ResourceTable } from './kept';
import { assertWeighed, secondOf } from './secondSheet';
import { tried } from './tried';
import { undoingOf } from './undoSheet';
import { keyText, markResource, saveResource } from './writing';

/** A row of a sheet that changes something: the stored row that it names, and the values it gives. */
export interface Step<T extends ResourceTable> {
  readonly row: SheetRow;
  readonly stored: Stored<T> | undefined;
  readonly values: Row;
}

/** Stored rows that the rows of a sheet name, by the text of their key. */
async function storedRows<T extends ResourceTable, F extends Fields>(
  db: Db | Tx,
  { resource, table, codes, within }: KeptResource<T, F>,
  user: Acting['user'],
  rows: readonly SheetRow[],
): Promise<Map<string, Stored<T>>> {
  const { form, key } = resource;
  const last = key.findLast((name) => form.fields[name]?.required) ?? form.title;
  const columns = getTableColumns(table as PgTable) as Record<string, PgColumn>;
  const named = columnsOf({ table, form, ...(codes && { codes }) } as unknown as Versioned<T, Fields, unknown>, {});
  if (!(last in named)) throw new Error(`Resource ${resource.name}: ${last} has no column`);
  const found = await db
    .select()
    .from(table as PgTable)
    .where(and(within(user), inArray(columns[last] as PgColumn, [...new Set(rows.map(({ data }) => data[last]))])));
  const byKey = new Map<string, Stored<T>>();
  for (const row of found as Stored<T>[]) {
    const named = keyText(key, valuesOf(form, row, codes) as Row);
    const other = byKey.get(named);
    // Of rows with one key at most one is active.
    if (!other || cells(other).retiredAt) byKey.set(named, row);
  }
  return byKey;
}

/** Columns of a form, with the organisations that somebody keeps to choose from, and two columns for a person. */
async function columnsFor({ ctx, user }: Importing, { form, right }: Resource): Promise<ImportColumn[]> {
  const places = Object.values(form.fields).some(({ kind }) => kind === 'organisation');
  const { tree, id } = places ? await organisationTree(ctx.db) : { tree: [], id: '' };
  const choices = places ? organisationChoices(tree, officesWith(user, right), await earlierNames(ctx.db, id)) : {};
  return withPeople(ctx, form, await formColumns(ctx, form, sheetFields(form), choices));
}

/** Puts the people whom the rows name in place of their names; tells where one is not found. */
async function namePeople(db: Db | Tx, { form }: Resource, sheet: ImportSheet): Promise<void> {
  for (const name of personFields(form)) {
    const rows = sheet.rows.filter(({ errors, data }) => errors.length === 0 && typeof data[name] === 'string');
    const found = await findNamed(
      db,
      rows.map(({ data }) => ({
        name: String(data[name]),
        mark: data[markOf(name)] as string | undefined,
        orgId: data.orgId as string | undefined,
      })),
    );
    for (const [i, row] of rows.entries()) {
      const one = found[i];
      if (!one) continue;
      if ('id' in one) row.data = { ...row.data, [name]: one.id };
      else tell(sheet, row, form.title, one.at === 'mark' ? markOf(name) : name, one.message);
    }
  }
}

/** Adds an error to a row, at the column of a field or at the one that names the row. */
function tell({ columns }: ImportSheet, row: SheetRow, title: string, name: string, message: MessageRef): void {
  const column = columns.find((one) => one.name === name) ?? columns.find((one) => one.name === title);
  if (column && !row.errors.some((error) => error.column === column))
    row.errors.push({ column, value: cellText(row.cells.get(column.name) ?? null), message });
}

async function store<T extends ResourceTable, F extends Fields>(
  tx: Tx,
  kept: KeptResource<T, F>,
  acting: Acting,
  { stored, values }: Step<T>,
): Promise<void> {
  if (!stored) {
    await saveResource(tx, kept, acting, values);
    return;
  }
  const { id, retiredAt, rowVersion } = cells(stored);
  await saveResource(tx, kept, acting, { ...values, id: String(id), rowVersion: Number(rowVersion) });
  // With its new values: those that it had may not fit any more.
  if (retiredAt) await markResource(tx, kept, acting, String(id), 'restore');
}

/**
 * Carries steps out, and answers those that are refused, with the reason. A row may name another row of the same sheet,
 * wherever that stands: refused rows are tried again until nothing changes any more.
 */
async function carryOut<T extends ResourceTable, F extends Fields>(
  tx: Tx,
  kept: KeptResource<T, F>,
  acting: Acting,
  steps: readonly Step<T>[],
): Promise<(readonly [Step<T>, BusinessError])[]> {
  const pace = pacer();
  let left = steps;
  for (;;) {
    const refused: (readonly [Step<T>, BusinessError])[] = [];
    for (const step of left) {
      await pace();
      try {
        await transaction(tx, (within) => store(within, kept, acting, step));
      } catch (error) {
        if (!(error instanceof BusinessError)) throw error;
        refused.push([step, error]);
      }
    }
    if (refused.length === 0 || refused.length === left.length) return refused;
    left = refused.map(([step]) => step);
  }
}

/** Rows that are stored in one transaction, where they stand for themselves. */
const PART = 100;

/** Marks that tell people of the same name apart, in the values of a row: it is in no field of the form. */
const marksIn = (form: FormDefinition, values: Row): Row =>
  Object.fromEntries(
    personFields(form).flatMap((name) => {
      const mark = values[markOf(name)];
      return mark === undefined ? [] : [[markOf(name), mark]];
    }),
  );

/** Example of a template: the sample of the form with the first organisation, and with people who have to be named. */
function exampleOf(form: FormDefinition, columns: readonly ImportColumn[]): Row {
  const sample: Row = normalised(form, form.sample(0));
  const own = columns.flatMap(({ name, field, options: [first], required }): [string, unknown][] => {
    if (field.kind === 'organisation') return first ? [[name, first.value]] : [];
    if (field.kind !== 'person' || !required) return [];
    return [
      [name, profile.sample(0).realName],
      [markOf(name), mobileSample],
    ];
  });
  return { ...sample, ...Object.fromEntries(own) };
}

/**
 * The import of a resource's rows: found by its key, new ones added, others changed as far as the sheet has columns for
 * it, retired ones brought back. The check does what the import does and keeps nothing of it.
 */
export function sheetOf<T extends ResourceTable, F extends Fields>(
  kept: KeptResource<T, F>,
): ImportKind<void, Step<T>[]> {
  const { resource, codes } = kept;
  const { form, key } = resource;
  const facts = importKinds[form.name];
  if (!facts) throw new Error(`Resource ${resource.name} is not among those with a sheet`);
  return {
    ...facts,
    name: form.name,
    title: form.title,
    notes: ['import.resource.note.key', 'import.resource.note.columns'],
    ...(kept.apart && { part: PART }),
    columns: (by) => columnsFor(by, resource as unknown as Resource),
    example: (columns) => exampleOf(form, columns),
    data: (values) => ({ ...normalised(form, values), ...marksIn(form, values) }),
    issues: (data, today) => formIssues(form, data, { today }),
    target: async (_, { user }) => void kept.within(user),
    compare: async (db, { ctx, user }, sheet) => {
      await namePeople(db, resource as unknown as Resource, sheet);
      const rows = sheet.rows.filter(({ errors }) => errors.length === 0);
      const known = await storedRows(db, kept, user, rows);
      const first = new Map<string, SheetRow>();
      const steps: Step<T>[] = [];
      const labels = sheet.columns.filter(({ name }) => key.includes(name)).map(({ labels: [label = ''] }) => label);
      for (const row of rows) {
        const named = keyText(key, row.data);
        const twin = first.get(named);
        if (twin) {
          const params = { row: twin.row, fields: labels.join('、') };
          tell(sheet, row, form.title, key.at(-1) ?? '', { key: 'import.error.sameRow', params });
          continue;
        }
        first.set(named, row);
        const stored = known.get(named);
        const was = stored && (valuesOf(form, stored, codes) as Row);
        const kept = Object.entries(was ?? {}).filter(([name]) => !sheet.given.has(name));
        const values = { ...Object.fromEntries(kept), ...normalised(form, row.data) };
        row.action = !was ? 'create' : sameValues(was, values) && !cells(stored).retiredAt ? 'same' : 'update';
        if (row.action !== 'same') steps.push({ row, stored, values });
      }
      const refused = steps.length > 0 ? await tried(db, (tx) => carryOut(tx, kept, { ctx, user }, steps)) : [];
      for (const [{ row }, error] of refused) {
        const problems = error.details.fields ?? [{ name: form.title, key: error.key }];
        for (const { name, ...message } of problems) tell(sheet, row, form.title, name, message);
      }
      return steps;
    },
    store: async (tx, by, _, rows, steps, importId) => {
      const { ctx, user, confirmedBy } = by;
      const wanted = steps.filter(({ row }) => rows.includes(row));
      if (kept.seconds) await assertWeighed(tx, by, importId, wanted);
      const [refused] = await carryOut(tx, kept, { ctx, user, importId, ...(confirmedBy && { confirmedBy }) }, wanted);
      if (refused) throw refused[1];
    },
    ...(kept.seconds && { second: secondOf(kept) }),
    undo: undoingOf(kept),
    ...(kept.forget && { stored: kept.forget }),
  };
}
