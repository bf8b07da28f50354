import { definitionOf, listCategories, type RecordDefinition } from '../../../domain/assessment/binding';
import { fieldLimits } from '../../../domain/constants';
import {
  attachmentsOf,
  duplicateMarks,
  formIssues,
  isFile,
  normalised,
  type Row,
  sharedFields,
} from '../../../domain/forms';
import { text } from '../../../domain/forms/fields';
import { cellText } from '../../../domain/imports/cells';
import { importKinds } from '../../../domain/imports/kinds';
import { insertMany } from '../../db/insertMany';
import { record } from '../../db/schema';
import { invalid } from '../../http/errors';
import { say } from '../../http/words';
import { pacer } from '../../workers/pace';
import { firstLike, ownRecordsOf, ownRecordsState } from '../assessment/duplicates';
import { assertEditable, type Loaded, ownAssessment } from '../assessment/load';
import { touch } from '../assessment/moves';
import { newRecord } from '../assessment/records';
import { formColumns, type ImportColumn, inAll, sheetFields } from './columns';
import type { Importing, ImportKind } from './kind';
import type { ImportSheet, SheetRow } from './rows';

/** Column without a form field: the reason for importing a record although a similar one exists. */
const REASON = 'duplicateReason';
const reasonOf = ({ cells }: SheetRow): string | undefined => cellText(cells.get(REASON) ?? null).trim() || undefined;

/**
 * Adds errors to rows that are similar to another row of the sheet or to a stored record, unless they give a reason.
 * Returns all similar rows.
 */
async function markDuplicates(
  { ctx }: Importing,
  d: RecordDefinition,
  { columns, rows }: ImportSheet,
  storedLike: ReturnType<typeof firstLike>,
): Promise<Set<SheetRow>> {
  const pace = pacer();
  const words = new Intl.ListFormat(ctx.locale, { type: 'conjunction', style: 'narrow' });
  const seen = new Map<string, SheetRow>();
  const found = new Set<SheetRow>();
  for (const row of rows) {
    await pace();
    const tell = (other: Row, key: string, params: Record<string, string | number>) => {
      found.add(row);
      const same = columns.filter(({ name }) => sharedFields(d, row.data, other)?.includes(name));
      const [column] = same;
      if (!column || reasonOf(row)) return;
      const fields = words.format(same.map(({ labels }) => labels[0] ?? ''));
      const value = cellText(row.cells.get(column.name) ?? null);
      row.errors.push({ column, value, message: { key, params: { ...params, fields } } });
    };
    const marks = duplicateMarks(d, row.data);
    const twin = marks.map((mark) => seen.get(mark)).find((one) => one !== undefined);
    const stored = storedLike(row.data);
    if (twin) tell(twin.data, 'import.error.sameRow', { row: twin.row });
    else if (stored) tell(stored.row.data, 'import.error.stored', { year: stored.year });
    for (const mark of marks) if (!seen.has(mark)) seen.set(mark, row);
  }
  return found;
}

async function columnsOf({ ctx }: Importing, d: RecordDefinition): Promise<ImportColumn[]> {
  const reason: ImportColumn = {
    name: REASON,
    field: text({ max: fieldLimits.reason }),
    labels: inAll(ctx.locale, 'duplicate.reason'),
    required: false,
    options: [],
    hint: say(ctx.locale, 'duplicate.reason.hint'),
  };
  return [...(await formColumns(ctx, d, sheetFields(d))), reason];
}

/** Import of records of a category into an assessment. */
function recordsKind(d: RecordDefinition): ImportKind<Loaded, Set<SheetRow>> {
  const facts = importKinds[d.category];
  if (!facts) throw new Error(`${d.category} cannot be imported`);
  return {
    ...facts,
    name: d.category,
    title: d.title,
    notes: attachmentsOf(d).length > 0 ? ['import.sheet.filesNote'] : [],
    columns: (by) => columnsOf(by, d),
    example: () => {
      const cells = Object.fromEntries(Object.entries(d.fields).filter(([, field]) => !isFile(field)));
      return normalised({ ...d, fields: cells }, d.sample(0));
    },
    data: (values) => normalised(d, values),
    issues: (data, today) => formIssues(d, data, { today }),
    target: async (db, { ctx, user }, { assessmentId }, hold) => {
      if (!assessmentId) throw invalid([{ name: 'assessmentId', key: 'validation.required' }]);
      const loaded = await ownAssessment(db, user.id, assessmentId, hold);
      assertEditable(loaded, ctx);
      return loaded;
    },
    state: (db, { user }) => ownRecordsState(db, user.id, d),
    compare: async (db, by, sheet, { assessmentId = '' }) =>
      markDuplicates(by, d, sheet, firstLike(d, await ownRecordsOf(db, by.user.id, d), assessmentId)),
    store: async (tx, { ctx, user }, loaded, rows, like) => {
      const values = rows.map((row, i) =>
        // Milliseconds apart, so that lists keep the order of the sheet.
        newRecord(loaded, d, row.data, new Date(ctx.now().getTime() + i), {
          duplicateReason: like.has(row) ? (reasonOf(row) ?? null) : null,
        }),
      );
      await insertMany(tx, record, values);
      if (values.length > 0) await touch(tx, loaded, ctx, user);
    },
  };
}

export const recordKinds = listCategories.map((category) => recordsKind(definitionOf(category) as RecordDefinition));
