import writeSheets, { type Feature, type Image, type Row, type Sheet } from 'write-excel-file/node';
import {
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeAttributeValue,
  sanitizeTextContent,
} from 'write-excel-file/utility';
import { isRtl } from '../../../config/locales';
import { importRowsOf } from '../../../domain/constants';
import { kindOf } from '../../../domain/forms';
import { writeCell } from '../../../domain/forms/sheet';
import { neutralised } from '../../../domain/imports/cells';
import type { Context } from '../../http/context';
import { say } from '../../http/words';
import { type ImportColumn, valueOfColumn } from './columns';
import type { Importing, ImportKind } from './kind';

/** Rows of the template with text format, so that a spreadsheet keeps leading zeros and values like `2025-03`. */
const TEXT_ROWS = 200;
const SHEET_NAME_MAX = 31;
const PROMPT_MAX = 255;
const muted = '#6B635A';
const head = '#FBE9DD';

/** A name that every spreadsheet accepts for a sheet. */
const sheetName = (text: string): string =>
  [...text.replaceAll(/[\\/?*[\]:']/g, ' ')].slice(0, SHEET_NAME_MAX).join('');

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

/** Hints for a column: whether it is required, which values it takes, and the hint of the field. */
export function hintsOf(ctx: Context, { field, required, hint, conditional: some }: ImportColumn): string[] {
  const tell = (key: string, params?: Record<string, string | number>) => say(ctx.locale, `import.hint.${key}`, params);
  const conditional = some || field.visibleWhen !== undefined || field.requiredWhen !== undefined;
  const { as, takes: taken } = kindOf(field).sheet ?? {};
  const takes = taken?.(field);
  const several = as === 'options' || as === 'tags';
  return [
    tell(required ? 'required' : conditional ? 'conditional' : 'optional'),
    takes && tell(takes.key, takes.params),
    several && tell('several'),
    hint,
  ].filter((one) => typeof one === 'string');
}

/** Drop-downs and prompts of the first sheet; the sheet named `values` has the entries, a column for each list. */
function validations(
  ctx: Context,
  columns: readonly ImportColumn[],
  values: string,
  most: number,
): Feature<Image['content']> {
  let listed = -1;
  const all = columns.map((column, i) => {
    const prompt = hintsOf(ctx, column).join('\n').slice(0, PROMPT_MAX);
    const cells = `${letters(i)}2:${letters(i)}${most + 1}`;
    const shown = `allowBlank="1" showInputMessage="1" prompt="${sanitizeAttributeValue(prompt)}" sqref="${cells}"`;
    if (column.options.length === 0) return `<dataValidation ${shown}/>`;
    listed += 1;
    const range = `'${values}'!$${letters(listed)}$2:$${letters(listed)}$${column.options.length + 1}`;
    return `<dataValidation type="list" ${shown}><formula1>${sanitizeTextContent(range)}</formula1></dataValidation>`;
  });
  const markup = `<dataValidations count="${all.length}">${all.join('')}</dataValidations>`;
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml, _, { sheetIndex }) =>
            sheetIndex === 0
              ? insertElementMarkupAccordingToOrderOfSiblings(
                  xml,
                  markup,
                  getOrderOfSiblings('xl/worksheets/sheet{id}.xml', 'worksheet') ?? [],
                  'worksheet',
                )
              : xml,
        },
      },
    },
  };
}

export const headOf = ({ labels, required }: ImportColumn): string => `${labels[0]}${required ? ' *' : ''}`;
export const headCell = (value: string) =>
  ({ value, type: String, fontWeight: 'bold', backgroundColor: head, wrap: true, alignVertical: 'center' }) as const;
/** Cell that stays text, also when it looks like a number, date or formula. */
export const textCell = (value: string) => ({ value: neutralised(value), type: String, format: '@' }) as const;
export const widthOf = ({ field }: ImportColumn): number => (field.wide ? 36 : (kindOf(field).sheet?.width ?? 18));

/** Template workbook to fill in: columns with an example, the rules of each column, and all entries to choose from. */
export async function templateOf(by: Importing, kind: ImportKind): Promise<Uint8Array> {
  const { ctx } = by;
  const columns = await kind.columns(by);
  const shown = kind.example(columns);
  const tell = (key: string) => say(ctx.locale, `import.sheet.${key}`);
  const rightToLeft = isRtl(ctx.locale);
  const example: Row = columns.map(({ name, field, options }) => {
    const value = writeCell(field, valueOfColumn(shown, name), options);
    const style = { fontStyle: 'italic', textColor: muted } as const;
    return typeof value === 'string' ? { ...textCell(value), ...style } : value === null ? null : { value, ...style };
  });
  const empty: Row = columns.map(({ field }) => (kindOf(field).sheet?.asText ? { type: String, format: '@' } : null));
  const listed = columns.filter(({ options }) => options.length > 0);
  const longest = Math.max(0, ...listed.map(({ options }) => options.length));
  const values = sheetName(tell('values'));
  const sheets: Sheet<Image['content']>[] = [
    {
      sheet: sheetName(say(ctx.locale, kind.words)),
      data: [
        columns.map((column) => headCell(headOf(column))),
        example,
        ...Array.from({ length: TEXT_ROWS }, () => empty),
      ],
      columns: columns.map((column) => ({ width: widthOf(column) })),
      stickyRowsCount: 1,
      rightToLeft,
    },
    {
      sheet: sheetName(tell('guide')),
      data: [
        [headCell(tell('column')), headCell(tell('rule'))],
        ...columns.map((column) => [column.labels[0], { value: hintsOf(ctx, column).join('\n'), wrap: true }]),
        [],
        ...['import.sheet.exampleNote', 'import.sheet.rowsNote', ...kind.notes].map((key) => [
          null,
          { value: say(ctx.locale, key, { max: importRowsOf(kind.name) }), wrap: true },
        ]),
      ],
      columns: [{ width: 22 }, { width: 64 }],
      rightToLeft,
    },
    {
      sheet: values,
      data: [
        listed.map(({ labels }) => headCell(labels[0] ?? '')),
        ...Array.from({ length: longest }, (_, i) => listed.map(({ options }) => options[i]?.names[0] ?? null)),
      ],
      columns: listed.map(() => ({ width: 24 })),
      rightToLeft,
    },
  ];
  return writeSheets(listed.length > 0 ? sheets : sheets.slice(0, 2), {
    features: [validations(ctx, columns, values, importRowsOf(kind.name))],
  }).toBuffer();
}
