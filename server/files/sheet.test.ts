import writeSheet from 'write-excel-file/node';
import { costlySheets, inlineCell, workbook } from '../../tests/support/workbook';
import { readSheet, SheetError } from './sheet';

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

test('20 000 rows are refused before they are parsed', async () => {
  expect(await problem(made(Array.from({ length: 20_001 }, (_, i) => [`第 ${i} 行`, i])))).toBe('rows');
});

test.each<[string, Uint8Array | Promise<Uint8Array>, string]>([
  ['one row too many', made(Array.from({ length: MAX + 2 }, () => ['x'])), 'rows'],
  ['a cell at the end of the world', workbook(`<row r="1048576">${text('A1048576')}</row>`), 'rows'],
  ['rows without numbers', workbook(`<row>${text('A1')}</row>`.repeat(MAX + 2)), 'rows'],
  ['a far column', workbook(`<row r="1">${text('XFD1')}</row>`), 'columns'],
  ['a far cell behind an attribute', workbook(`<row r="1"><c q=">" r="A999999" t="n"><v>1</v></c></row>`), 'structure'],
  ['a far cell in single quotes', workbook(`<row r='1'><c r='A999999' t='n'><v>1</v></c></row>`), 'rows'],
  [
    'merged cells',
    workbook(`<row r="1">${text('A1')}</row></sheetData><mergeCells><mergeCell ref="A1:B1"/></mergeCells><sheetData>`),
    'merged',
  ],
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
  const zeros = Buffer.alloc(20 * 1024 * 1024);
  const bytes = workbook('', { 'xl/sharedStrings.xml': zeros });
  expect(bytes.length).toBeLessThan(100_000);
  expect(await problem(bytes)).toBe('tooLarge');
  // What it says of its own size is not believed.
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
