import { eedSheet } from '../../../domain/eed/sheet';
import { select } from '../../../domain/forms/fields';
import { importKinds } from '../../../domain/imports/kinds';
import { idsWithin } from '../../../domain/organisations';
import { eedPlatform } from '../../db/schema';
import { audit } from '../../log/audit';
import { importedOffices } from '../account/imported/offices';
import { comparePeople } from '../eed/people';
import { storeRows } from '../eed/store';
import { eedColumns, eedRows } from '../eed/take';
import { organisationTree } from '../public/organisations';
import { type ImportColumn, inAll } from './columns';
import type { Importing, ImportKind } from './kind';
import type { SheetRow } from './rows';

/** Column for the platform of a row; an imported sheet may have rows of several platforms. */
const PLATFORM = 'platformId';

async function columnsOf({ ctx }: Importing): Promise<ImportColumn[]> {
  const platforms = await ctx.db.select().from(eedPlatform).orderBy(eedPlatform.code);
  const platform: ImportColumn = {
    name: PLATFORM,
    field: select({ required: true, dict: PLATFORM }),
    labels: inAll(ctx.locale, 'eed.row.platformId'),
    required: true,
    options: platforms.map(({ id, name }) => ({ value: id, names: [name] })),
  };
  return [platform, ...(await eedColumns(ctx))];
}

/** Import of data of platforms that send no files, for teachers of the importer's offices and those below them. */
export const eedKind: ImportKind<void, Awaited<ReturnType<typeof comparePeople>>> = {
  ...(importKinds.eed as (typeof importKinds)[string]),
  ...eedRows,
  name: 'eed',
  notes: ['import.eed.note.scope', 'import.eed.note.replay', 'import.eed.note.blank'],
  part: 200,
  columns: columnsOf,
  example: (columns) => ({
    ...eedRows.data(eedSheet.sample(0)),
    [PLATFORM]: columns.find(({ name }) => name === PLATFORM)?.options[0]?.value,
  }),
  data: (values) => ({ ...eedRows.data(values), [PLATFORM]: values[PLATFORM] }),
  issues: (data, today) => [
    ...(data[PLATFORM] === undefined ? [{ name: PLATFORM, issue: { key: 'validation.required' } } as const] : []),
    ...eedRows.issues(data, today),
  ],
  target: async () => undefined,
  compare: async (db, { ctx, user }, sheet) => {
    const { tree } = await organisationTree(ctx.db);
    const within = idsWithin(tree, importedOffices(user));
    const platformOf = ({ data }: SheetRow) => data[PLATFORM] as string | undefined;
    return comparePeople(db, sheet, { platformOf, within });
  },
  store: async (tx, { ctx, user }, _, rows, found) => {
    const at = ctx.now();
    const sent = rows.flatMap((row) => found.get(row) ?? []);
    await storeRows(tx, sent, at);
    const platforms = new Set(sent.map((one) => one.platformId));
    await audit(tx, ctx, user, 'eed.import', [...platforms]);
  },
};
