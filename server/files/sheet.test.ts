import { zipSync } from 'fflate';
import writeSheet from 'write-excel-file/node';
import { HEAD_ROWS } from '../../domain/imports/header';
import { blanks, costlySheets, inlineCell, workbook } from '../../tests/support/workbook';
import { readSheet, readTable, SheetError } from './sheet';

const MAX = 20;
const made = (rows: (string | number | boolean | Date | null)[][]) =>
  writeSheet([{ data: rows, sheet: '填写', dateFormat: 'yyyy-mm-dd' }]).toBuffer();
const text = inlineCell;
const problem = async (bytes: Uint8Array | Promise<Uint8Array>) => {
  try {
    await readSheet(await bytes, MAX);
  } catch (error) {
    return error instanceof SheetError ? error.key.replace('import.error.', '') : String(error);
  }
  return undefined;
};

test('texts, numbers, flags, days and gaps stand where they stand in the sheet', async () => {
  const day = new Date('2025-03-01T00:00:00Z');
  const rows = [
    ['题目', '日期', '数'],
    ['论文', day, 3],
    [null, null, null],
    ['=1+1', null, true],
  ];
  expect(await readSheet(await made(rows), MAX)).toEqual(rows);
});

test('a sheet with prefixed names is read like any other', async () => {
  const sheet = `<x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>题目</x:t></x:is></x:c></x:row>`;
  expect(await readSheet(workbook(sheet), MAX)).toEqual([['题目']]);
});

test('formatted cells and rows that hold nothing do not count', async () => {
  const empty = Array.from({ length: 500 }, (_, i) => `<row r="${i + 2}"><c r="A${i + 2}" s="1"/></row>`).join('');
  const far = '<row r="1048576"><c r="XFD1048576" s="1"></c></row>';
  expect(await readSheet(workbook(`<row r="1">${text('A1')}</row>${empty}${far}`), MAX)).toEqual([['x']]);
});

test('merged cells are told with the row that they reach down to', async () => {
  const sheet = `<row r="1">${text('A1')}</row></sheetData><mergeCells><mergeCell ref="A1:B3"/></mergeCells><sheetData>`;
  expect((await readTable(workbook(sheet), MAX)).merged).toEqual([{ range: 'A1:B3', lastRow: 3 }]);
});

const part = (content: string) => Buffer.from(content);
/** Styles 1 to 6: number formats of their own. */
const styles = (...codes: string[]) =>
  part(
    `<styleSheet><numFmts>${codes.map((code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${code}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${codes.map((_, i) => `<xf numFmtId="${164 + i}"/>`).join('')}<xf numFmtId="14"/></cellXfs></styleSheet>`,
  );
const book = (properties: string, sheets: string) =>
  part(`<workbook><workbookPr ${properties}/><sheets>${sheets}</sheets></workbook>`);
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
const relations = (...all: string[]) => part(`<Relationships>${all.join('')}</Relationships>`);
const usual = relations(
  relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
  relation('rId2', 'worksheet', 'worksheets/sheet2.xml'),
  relation('rId3', 'styles', 'styles.xml'),
);
const sheetPart = (rows: string) => part(`<worksheet><sheetData>${rows}</sheetData></worksheet>`);

test('a number is what its cell shows, or both where that is something else', async () => {
  const codes = ['000000', '0.0', '0%', '0.00E+00', 'yyyy&quot;年&quot;m&quot;月&quot;', '#,##0'];
  const cells = [
    '<c r="A1" s="1"><v>123</v></c><c r="B1" s="2"><v>12.34</v></c><c r="C1" s="3"><v>0.5</v></c><c r="D1" s="4"><v>450000000000000</v></c>',
    '<c r="E1" s="5"><v>40422</v></c><c r="F1" s="6"><v>12345</v></c><c r="G1"><v>0.30000000000000004</v></c><c r="H1" s="7"><v>40422.5</v></c>',
  ];
  const bytes = workbook(`<row r="1">${cells.join('')}</row>`, {
    'xl/styles.xml': styles(...codes),
    'xl/_rels/workbook.xml.rels': usual,
  });
  expect(await readSheet(bytes, MAX)).toEqual([
    [
      { number: 123, shown: '000123' },
      { number: 12.34, shown: '12.3' },
      { number: 0.5, shown: '50%' },
      { number: 450_000_000_000_000, shown: '4.50E+14' },
      new Date('2010-09-01T00:00:00Z'),
      { number: 12345, shown: '12,345' },
      0.3,
      new Date('2010-09-01T12:00:00Z'),
    ],
  ]);
});

test('days of a workbook that counts from 1904 are those that it shows, with a format and without one', async () => {
  const bytes = workbook('<row r="1"><c r="A1"><v>38960</v></c><c r="B1" s="1"><v>38960</v></c></row>', {
    'xl/workbook.xml': book('date1904="1"', '<sheet name="a" sheetId="1" r:id="rId1"/>'),
    'xl/styles.xml': styles('yyyy-mm-dd'),
    'xl/_rels/workbook.xml.rels': usual,
  });
  const day = new Date('2010-09-01T00:00:00Z');
  expect(await readSheet(bytes, MAX)).toEqual([[{ number: 38_960, shown: '38960', day }, day]]);
});

test('errors and formulas that nothing has calculated are no blanks', async () => {
  const cells =
    '<c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="B1"><f>A2&amp;"x"</f></c><c r="C1"><f>A2</f><v></v></c><c r="D1" t="str"><f>""</f><v></v></c><c r="E1" t="str"><f>"y"</f><v>y</v></c>';
  expect(await readSheet(workbook(`<row r="1">${cells}</row>`), MAX)).toEqual([
    [{ error: '#DIV/0!' }, { uncalculated: true }, { uncalculated: true }, null, 'y'],
  ]);
});

test('the first visible sheet is read, the others are named', async () => {
  const sheets =
    '<sheet name="字典" sheetId="1" state="hidden" r:id="rId1"/><sheet name="填写" sheetId="2" r:id="rId2"/><sheet name="备用" sheetId="3" r:id="rId1"/>';
  const bytes = workbook(`<row r="1">${text('A1', '字典')}</row>`, {
    'xl/workbook.xml': book('', sheets),
    'xl/worksheets/sheet2.xml': sheetPart(`<row r="1">${text('A1', '题目')}</row>`),
    'xl/_rels/workbook.xml.rels': usual,
  });
  expect(await readTable(bytes, MAX)).toMatchObject({ cells: [['题目']], sheet: '填写', others: ['备用'] });
});

test('parts are found by what names them, whatever they are called', async () => {
  const main = relations(relation('r', 'officeDocument', '/book/main2.xml'));
  const rows = "<row r='1'><c r='A1' t='inlineStr'><is><t>题目</t><rPh sb='0' eb='1'><t>timu</t></rPh></is></c></row>";
  const bytes = zipSync({
    '_rels\\.rels': main,
    'book\\main2.xml': book('', "<sheet name='a' sheetId='1' r:id='rId1'/>"),
    'book\\_rels\\main2.xml.rels': relations(relation('rId1', 'worksheet', '../data/eins.xml')),
    'data\\eins.xml': sheetPart(rows),
  });
  expect(await readSheet(bytes, MAX)).toEqual([['题目']]);
});

test('characters that XML cannot hold are read, and those that only look so', async () => {
  expect(await readSheet(workbook(`<row r="1">${text('A1', '甲_x000D_乙_x005F_x000D_')}</row>`), MAX)).toEqual([
    ['甲\r乙_x000D_'],
  ]);
});

test.each([
  ['a workbook with a password', 'EncryptedPackage', 'password'],
  ['a workbook of the old format', 'Workbook', 'oldFormat'],
])('%s is told so', async (_, entry, expected) => {
  const directory = Buffer.concat([Buffer.alloc(504), Buffer.from(`${entry}\0`, 'utf16le'), Buffer.alloc(512)]);
  expect(await problem(Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), directory]))).toBe(expected);
});

test('20 000 rows are refused before they are parsed', async () => {
  expect(await problem(made(Array.from({ length: 20_001 }, (_, i) => [`第 ${i} 行`, i])))).toBe('rows');
});

test.each<[string, Uint8Array | Promise<Uint8Array>, string]>([
  ['one row too many', made(Array.from({ length: MAX + HEAD_ROWS + 1 }, () => ['x'])), 'rows'],
  ['a cell at the end of the world', workbook(`<row r="1048576">${text('A1048576')}</row>`), 'rows'],
  ['rows without numbers', workbook('<row><c><v>1</v></c></row>'.repeat(MAX + HEAD_ROWS + 1)), 'rows'],
  ['a far column', workbook(`<row r="1">${text('XFD1')}</row>`), 'columns'],
  ['a far cell behind an attribute', workbook(`<row r="1"><c q=">" r="A999999" t="n"><v>1</v></c></row>`), 'rows'],
  ['a far cell in single quotes', workbook(`<row r='1'><c r='A999999' t='n'><v>1</v></c></row>`), 'rows'],
  ['entities', workbook(`<!DOCTYPE a [<!ENTITY b "c">]><row r="1">${text('A1', '&b;')}</row>`), 'structure'],
  ['XML that ends in the middle', workbook('<row r="1"><c r="A1"'), 'structure'],
  ['a cell that names no text', workbook('<row r="2"><c r="C2" t="s"><v>9</v></c></row>'), 'cell'],
  ['a cell of eleven million blanks', workbook(`<row r="1">${text('A1', ' '.repeat(11e6))}</row>`), 'longCell'],
  [
    'a cell that is longer than a cell may be',
    workbook(`<row r="1">${text('A1', 'x'.repeat(32_768))}</row>`),
    'longCell',
  ],
  ...Object.entries(costlySheets).map(([name, [bytes, key]]) => [name, bytes, key] as [string, Uint8Array, string]),
  ['no sheet', workbook('', { 'xl/workbook.xml': Buffer.from('<workbook/>') }), 'noSheet'],
  ['no archive', Buffer.from('PK\u0003\u0004 and then nothing of the kind'.padEnd(500, '.')), 'structure'],
  ['nothing', new Uint8Array(), 'structure'],
])('%s', async (_, bytes, expected) => expect(await problem(bytes)).toBe(expected));

test('an archive that unpacks to far more than it has is stopped', async () => {
  const bytes = workbook('', { 'xl/sharedStrings.xml': blanks });
  expect(bytes.length).toBeLessThan(100_000);
  expect(await problem(bytes)).toBe('tooLarge');
  // The size that the archive states about itself does not count.
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 46 < bytes.length; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
  expect(await problem(bytes)).toBe('tooLarge');
});

test('any archive that is broken somewhere is refused or read, and never breaks the reader', async () => {
  const good = await made([['题目'], ['论文']]);
  for (let i = 0; i < 60; i++) {
    const bad = Uint8Array.from(good);
    const at = (i * 7919) % bad.length;
    bad[at] = (bad[at] ?? 0) ^ 0xff;
    const found = await problem(bad);
    expect([undefined, 'structure', 'tooLarge', 'noSheet', 'cell', 'rows', 'columns', 'merged']).toContain(found);
  }
  for (const cut of [1, 22, 100, good.length - 30]) expect(await problem(good.subarray(0, cut))).toBe('structure');
});
