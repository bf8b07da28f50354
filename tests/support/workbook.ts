import { zipSync } from 'fflate';

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const xml = (text: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`);

/** Workbook whose first sheet is the given XML, which may be invalid; `more` adds or replaces entries. */
export const workbook = (sheet: string, more: Record<string, Uint8Array> = {}): Uint8Array =>
  zipSync({
    '[Content_Types].xml': xml('<Types/>'),
    'xl/workbook.xml': xml('<workbook><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': xml(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
    ...more,
  });

/** Cell that contains its own text. */
export const inlineCell = (ref: string, value = 'x') => `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`;

/** Letters of a column; the first column is 0. */
export const columnName = (n: number): string =>
  (n >= 26 ? columnName(Math.floor(n / 26) - 1) : '') + String.fromCharCode(65 + (n % 26));

/** Twenty million blanks, well-formed as far as they go. */
export const blanks = Buffer.concat([Buffer.from('<sst>'), Buffer.alloc(20 * 1024 * 1024, ' ')]);

/** Small sheets that are made to be costly, with the message that refuses each. */
export const costlySheets = {
  'a cell of eleven million blanks': [workbook(`<row r="1">${inlineCell('A1', ' '.repeat(11e6))}</row>`), 'longCell'],
  'a tag of fourteen million letters': [
    workbook(`<row r="1">${inlineCell('A1')}</row><${'a'.repeat(14e6)}`),
    'structure',
  ],
  'a hundred thousand attributes': [
    workbook(
      `<row r="1"><c r="A1" ${Array.from({ length: 100_000 }, (_, i) => `a${i}="1"`).join(' ')} t="n"><v>1</v></c></row>`,
    ),
    'structure',
  ],
  'one long text in very many cells': [
    workbook(
      Array.from({ length: 10 }, (_, r) => {
        const cells = Array.from({ length: 80 }, (__, c) => `<c r="${columnName(c)}${r + 1}" t="s"><v>0</v></c>`);
        return `<row r="${r + 1}">${cells.join('')}</row>`;
      }).join(''),
      { 'xl/sharedStrings.xml': Buffer.from(`<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`) },
    ),
    'tooLarge',
  ],
  'twenty million blanks': [workbook('', { 'xl/sharedStrings.xml': blanks }), 'tooLarge'],
} as const satisfies Record<string, readonly [Uint8Array, string]>;
