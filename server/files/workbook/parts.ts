import { posix } from 'node:path';
import type { Zip } from '../zip';
import { SheetError } from './error';
import { walk } from './xml';

interface Relation {
  readonly id: string;
  /** Last part of its type: `worksheet`, `styles`; the rest differs between the two editions of the standard. */
  readonly type: string;
  /** Path within the archive. */
  readonly target: string;
}

/** Sheet of a workbook; sheets are listed in the order of the workbook. */
interface ListedSheet {
  readonly name: string;
  readonly hidden: boolean;
  readonly path: string;
}

export interface Workbook {
  readonly sheets: readonly ListedSheet[];
  /** True where days count from 1904, as in the first spreadsheets of the Macintosh. */
  readonly from1904: boolean;
  readonly strings: string | undefined;
  readonly styles: string | undefined;
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true';

/** Relationships of a part, read from the `.rels` file beside it; none where there is no such file. */
async function relationsOf(zip: Zip, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part) === '.' ? '' : posix.dirname(part);
  const bytes = await zip.read(posix.join(folder, '_rels', `${posix.basename(part)}.rels`));
  const found: Relation[] = [];
  if (!bytes) return found;
  walk(bytes, {
    open: ({ name, attribute }) => {
      const target = attribute('Target')?.replaceAll('\\', '/');
      if (name !== 'Relationship' || target === undefined || attribute('TargetMode') === 'External') return;
      const path = target.startsWith('/') ? target : posix.join('/', folder, target);
      found.push({
        id: attribute('Id') ?? '',
        type: posix.basename(attribute('Type') ?? ''),
        target: posix.normalize(path).slice(1),
      });
    },
  });
  return found;
}

/** Main part of the archive; where no relationship names it, the path that most programs use. */
const mainPart = async (zip: Zip): Promise<string> =>
  (await relationsOf(zip, '')).find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';

/** Parts of a workbook, found by its relationships. Throws SheetError for one without a sheet. */
export async function openWorkbook(zip: Zip): Promise<Workbook> {
  const main = await mainPart(zip);
  const [bytes, relations] = [await zip.read(main), await relationsOf(zip, main)];
  if (!bytes) throw new SheetError('import.error.noSheet');
  const byId = new Map(relations.map((one) => [one.id, one]));
  const sheets: ListedSheet[] = [];
  let from1904 = false;
  walk(bytes, {
    open: ({ name, attribute }) => {
      if (name === 'workbookPr') from1904 = isTrue(attribute('date1904'));
      if (name !== 'sheet') return;
      const relation = byId.get(attribute('id') ?? '');
      // Sheets of charts alone have no cells.
      if (relation?.type !== 'worksheet' || !zip.has(relation.target)) return;
      const state = attribute('state') ?? 'visible';
      sheets.push({ name: attribute('name') ?? '', hidden: state !== 'visible', path: relation.target });
    },
  });
  if (sheets.length === 0) throw new SheetError('import.error.noSheet');
  const target = (type: string) => relations.find((one) => one.type === type)?.target;
  return { sheets, from1904, strings: target('sharedStrings'), styles: target('styles') };
}
